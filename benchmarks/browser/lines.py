"""Is a snapshot of Python worth its bytes? The first move on fast and slow lines, with and without.

`benchmarks/browser/lines.py --write` measures anew what is kept in `lines.json` beside it. The line
is slow in the server: all that it sends to a visitor shares so many megabits a second, and the
first byte of each answer takes its way.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any

if __name__ == "__main__":
    # Python looks for modules beside this file; the benchmarks are a package two folders above.
    sys.path[0] = str(Path(__file__).resolve().parent.parent.parent)

from playwright.sync_api import Browser, sync_playwright

import wawel
from benchmarks.browser import visits
from benchmarks.browser.bench_site import Served
from tools.chromium import FLAGS, find_chromium
from wawel_site.places import SITE
from wawel_site.play import SNAPSHOT
from wawel_widgets.cli.server import HOST, PageHandler, SiteServer

DATA = Path(__file__).with_name("lines.json")
LINES = (5, 10, 20, 50, 0)
"""Megabits a second; the last has no bound but the machine's own."""

ROUNDS = 3
WAY = 0.03
"""Seconds to the first byte of an answer, where a line has a bound."""

PIECE = 16_384
PATIENT = 600_000
QUICK = re.compile(r"const QUICK = \d+;")
"""By how many milliseconds the page decides: see `site/play/python.js`."""

SITES = ("chosen", "with", "without")
"""The site as it is; with the snapshot on any line; and without one."""


class Line:
    """A line that all answers share."""

    def __init__(self, megabits: float) -> None:
        self.seconds_a_byte = 8e-6 / megabits if megabits else 0.0
        self.free = 0.0
        self.lock = Lock()

    def send(self, size: int) -> None:
        """Wait until so many bytes are sent."""
        with self.lock:
            self.free = max(self.free, monotonic()) + size * self.seconds_a_byte
            wait = self.free - monotonic()
        if wait > 0:
            sleep(wait)


@contextmanager
def served_by(site: Path, line: Line) -> Iterator[Served]:
    """Serve a folder over a line, and count what is sent."""
    served = Served("")

    class Slow(PageHandler):
        folder = site

        def _send(
            self,
            status: HTTPStatus,
            content: bytes | None,
            headers: dict[str, str],
            *,
            with_body: bool = True,
        ) -> None:
            if line.seconds_a_byte:
                sleep(WAY)
            super()._send(status, content, headers, with_body=False)
            for at in range(0, len(content or b"") if with_body else 0, PIECE):
                piece = (content or b"")[at : at + PIECE]
                line.send(len(piece))
                with line.lock:
                    served.sent += len(piece)
                self.wfile.write(piece)

    server = SiteServer((HOST, 0), Slow)
    served.address = f"http://localhost:{server.server_port}/"
    Thread(target=server.serve_forever, daemon=True).start()
    yield served
    server.shutdown()
    server.server_close()


def furnish(folder: Path, name: str) -> Path:
    """The site as it is, or one that has made up its mind about the snapshot."""
    site = folder / name
    site.mkdir()
    for part in SITE.iterdir():
        if part.name != "play":
            (site / part.name).symlink_to(part)
    (site / "play").mkdir()
    for part in (SITE / "play").iterdir():
        if not (name == "without" and part.name == SNAPSHOT):
            (site / "play" / part.name).symlink_to(part)
    if name == "with":
        program = site / "play" / "python.js"
        text, count = QUICK.subn(f"const QUICK = {PATIENT};", program.read_text(encoding="utf-8"))
        assert count == 1
        program.unlink()
        program.write_text(text, encoding="utf-8")
    return site


def measure(browser: Browser, folder: Path, slug: str) -> dict[str, Any]:
    """Seconds and megabytes to the first move of new visitors: all ways on each line, by turns."""
    sites = {name: furnish(folder, name) for name in SITES}
    found: dict[str, Any] = {}
    for megabits in LINES:
        seconds: dict[str, list[float]] = {name: [] for name in sites}
        sent: dict[str, list[float]] = {name: [] for name in sites}
        for number in range(ROUNDS + 1):
            for name, site in sites.items():
                with served_by(site, Line(megabits)) as served:
                    time = visits.first_move_alone(browser, served, slug)
                if number:  # the first round warms up whatever keeps things
                    seconds[name].append(round(time / 1000, 2))
                    sent[name].append(round(served.sent / 1e6, 2))
        key = str(megabits or "unbounded")
        found[key] = {"seconds": seconds, "megabytes": {n: median(sent[n]) for n in sites}}
        medians = {name: median(times) for name, times in seconds.items()}
        print(key, medians, found[key]["megabytes"], flush=True)
    return found


def main() -> None:
    """Measure and print; with `--write` keep it."""
    parser = argparse.ArgumentParser(description="The first move on fast and slow lines.")
    parser.add_argument("--game", default=wawel.easiest_first()[0], choices=wawel.games())
    parser.add_argument("--write", action="store_true", help=f"keep it, as {DATA.name}")
    arguments = parser.parse_args()
    with sync_playwright() as tools, TemporaryDirectory() as folder:
        browser = tools.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        lines = measure(browser, Path(folder), arguments.game)
        facts = {
            "about": "seconds of new visitors to the first accepted move, by megabits a second",
            "game": arguments.game,
            "chromium": browser.version,
            "cores": os.cpu_count(),
            "load": [round(one, 1) for one in os.getloadavg()],
            "wawel": wawel.__version__,
            "lines": lines,
        }
        browser.close()
    if arguments.write:
        DATA.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
