"""WebKit's driver is told a port, which another program may take before it does."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.webkit import driver as webkit
from tests.browser.webkit.driver import NotDone, driving, free_port

DRIVER = """#!{python}
import json, sys
from http.server import BaseHTTPRequestHandler, HTTPServer

class Status(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({{"value": {{"ready": True}}}}).encode())

    def log_message(self, *_):
        pass

HTTPServer(("127.0.0.1", int(sys.argv[1].partition("=")[2])), Status).serve_forever()
"""
"""As much of a driver as is asked before there is a window."""


@pytest.fixture
def ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ports that will be thought free, of a driver that is like the other."""
    program = tmp_path / "driver"
    program.write_text(DRIVER.format(python=sys.executable), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(webkit, "DRIVER", str(program))
    found: list[int] = []
    monkeypatch.setattr(webkit, "free_port", lambda: found.pop(0))
    return found


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody has."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


def test_a_port_that_somebody_took_is_given_up_for_another(ports: list[int], taken: int) -> None:
    free = free_port()
    ports += [taken, free]
    driver, port = driving("")
    with driver:
        assert port == free
        driver.terminate()


def test_a_machine_without_a_free_port_says_so(ports: list[int], taken: int) -> None:
    ports += [taken] * webkit.PORTS
    with pytest.raises(NotDone, match="ports free"):
        driving("")
    assert ports == []
