"""WebKitGTK, driven by the protocol that all browsers share.

Playwright does not drive the WebKit that a system brings along. What a few journeys take is a page
of the protocol (https://www.w3.org/TR/webdriver2/): go there, run a script, press a button.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.browser.journeys import PATIENCE as OF_OTHERS
from tests.browser.journeys import PRESS
from tools.webkit import DRIVER, SCREEN, find_webkit

SIZE = {"width": 1300, "height": 1000}
PAUSE = 0.1
PATIENCE = 3 * OF_OTHERS
"""Python takes three times as long here as in Chromium."""

ANSWER = 10
"""Seconds after which whoever listens is asked again: another program may never answer."""

PORTS = 5
"""So many are tried until one is still free when the driver takes it."""

MIDDLE = """
const all = [...document.querySelectorAll(arguments[0])];
const [thing] = all.filter((one) => one.getClientRects().length);
if (!thing) return null;
const at = () => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};
const inside = ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
const seen = (point) => inside(point) && thing.contains(document.elementFromPoint(...point));
if (!seen(at())) thing.scrollIntoView({ block: 'center', behavior: 'instant' });
return seen(at()) ? at().map(Math.round) : null;
"""
"""Where the first of these things that is shown can be pressed, when nothing lies on it."""


class NotDone(Exception):
    """What the browser says when it has not done what it was asked."""


class WebKit:
    """A window of the browser."""

    def __init__(self, address: str, program: str) -> None:
        self.address = address
        settings = {"binary": program, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": settings}}
        begun = self._ask("POST", "/session", {"capabilities": wanted})
        self.address += f"/session/{begun['sessionId']}"
        self.version: str = begun["capabilities"]["browserVersion"]
        self._ask("POST", "/timeouts", {"script": PATIENCE, "pageLoad": PATIENCE})
        self._ask("POST", "/window/rect", SIZE)

    def visit(self, address: str) -> None:
        """Go to an address, and wait until its page is there."""
        self._ask("POST", "/url", {"url": address})

    def reload(self) -> None:
        """Fetch the page once more, and wait until it is there."""
        self._ask("POST", "/refresh", {})

    def run(self, script: str, *values: Any) -> Any:
        """What a script gives back, of things that JSON can tell."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": list(values)})

    def until(self, script: str, *values: Any) -> Any:
        """Run a script until it gives back something true; a page may go away under it."""
        end = monotonic() + PATIENCE / 1000
        while True:
            try:
                if answer := self.run(script, *values):
                    return answer
            except NotDone:
                if monotonic() >= end:
                    raise
            assert monotonic() < end, f"{script} {values} in: {self.text('body')[:2000]}"
            sleep(PAUSE)

    def shows(self, selector: str) -> None:
        """Wait until there is such a thing."""
        self.until("return !!document.querySelector(arguments[0])", selector)

    def says(self, selector: str, text: str) -> None:
        """Wait until a thing says so."""
        script = "return document.querySelector(arguments[0])?.textContent.includes(arguments[1])"
        self.until(script, selector, text)

    def text(self, selector: str) -> str:
        """What a thing says now."""
        script = "return document.querySelector(arguments[0])?.innerText ?? ''"
        return str(self.run(script, selector))

    def press(self, selector: str) -> None:
        """Press the first of these things that is shown, as a finger does, when it can be seen."""
        x, y = self.until(MIDDLE, selector)
        steps = [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": PRESS},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": steps}
        self._ask("POST", "/actions", {"actions": [pointer]})

    def screenshot(self, file: Path) -> None:
        """Keep what is seen now."""
        file.write_bytes(b64decode(self._ask("GET", "/screenshot")))

    def close(self) -> None:
        """Close the window."""
        self._ask("DELETE", "")

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urlopen(request, timeout=2 * PATIENCE / 1000) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            raise NotDone(f"{path}: {refused.read().decode()}") from refused


@contextmanager
def screen() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    command = [SCREEN, "-displayfd", "1", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True) as server:
        assert server.stdout
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@contextmanager
def start() -> Iterator[WebKit]:
    """A window on a screen of its own."""
    program = find_webkit()
    assert program
    with screen() as display:
        driver, port = driving(display)
        with driver:
            window = WebKit(f"http://127.0.0.1:{port}", program)
            yield window
            window.close()
            driver.terminate()


def driving(display: str) -> tuple[subprocess.Popen[bytes], int]:
    """A driver that listens, and its port; it has to be told one, which another may have taken."""
    settings = {**os.environ, "DISPLAY": display, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
    quiet = subprocess.DEVNULL
    for _ in range(PORTS):
        port = free_port()
        command = [DRIVER, f"--port={port}"]
        driver = subprocess.Popen(command, env=settings, stdout=quiet, stderr=quiet)
        if listens(driver, port):
            return driver, port
        driver.kill()
        driver.wait()
    raise NotDone(f"{DRIVER} has found none of {PORTS} ports free")


def free_port() -> int:
    """A port that nobody has just now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def listens(driver: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until the driver listens, or has ended because another program does."""
    end = monotonic() + PATIENCE / 1000
    while driver.poll() is None and monotonic() < end:
        try:
            with urlopen(f"http://127.0.0.1:{port}/status", timeout=ANSWER) as answer:
                ready = json.load(answer)["value"]["ready"]
                return driver.poll() is None and bool(ready)
        except (OSError, ValueError, LookupError, TypeError):  # nobody there, or somebody else
            sleep(PAUSE)
    return False
