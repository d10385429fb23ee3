"""A learning platform as small as one can be: it unpacks a package, and keeps what it is told.

What runs in its page is a real runtime of SCORM 1.2, by other people: scorm-again.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any
from zipfile import ZipFile

from tests.browser.journeys import PATIENCE
from wawel_site.places import ROOT
from wawel_widgets.cli.server import HOST, PageHandler, SiteServer

RUNTIME = ROOT / "tools" / "node_modules" / "scorm-again" / "dist" / "scorm12.min.js"
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Platform</title><link rel="icon" href="data:,">
<style>html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; }</style>
<script src="scorm12.min.js"></script>
<script>
  window.API = new Scorm12API({ lmsCommitUrl: "kept", logLevel: 5 });
  const kept = new XMLHttpRequest();
  kept.open("GET", "kept.json", false);
  kept.send();
  const attempt = JSON.parse(kept.responseText);
  if (attempt) API.loadFromJSON(attempt, "cmi");
</script>
<iframe title="Course" src="package/index.html"></iframe>
</html>
"""
NEXT_VISIT = ("session_time", "exit")
"""What a platform does not tell a learner who comes back."""


class Platform:
    """What a learner has handed in, and where the course is opened."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.handed_in: Queue[dict[str, Any]] = Queue()
        self.refuses = False
        self.keep(None)

    def keep(self, attempt: dict[str, Any] | None) -> None:
        """Remember an attempt for the next visit."""
        (self.folder / "kept.json").write_text(json.dumps(attempt), encoding="utf-8")

    def hear(self, told: dict[str, Any]) -> bool:
        """Take what a course hands in, as SCORM names it."""
        cmi = told["cmi"]
        if not self.refuses:
            self.handed_in.put(cmi)
            core = {name: cmi["core"][name] for name in cmi["core"] if name not in NEXT_VISIT}
            core["entry"] = "resume" if cmi["core"]["exit"] == "suspend" else ""
            self.keep({"core": core, "suspend_data": cmi["suspend_data"]})
        return not self.refuses

    def last(self) -> dict[str, Any]:
        """The next thing that is handed in, or the last of several."""
        found = self.handed_in.get(timeout=PATIENCE / 1000)
        while not self.handed_in.empty():
            found = self.handed_in.get()
        return found


@contextmanager
def open_platform(folder: Path, package: Path) -> Iterator[Platform]:
    """A platform with one course, at an address of its own."""
    with ZipFile(package) as packed:
        packed.extractall(folder / "package")
    shutil.copyfile(RUNTIME, folder / RUNTIME.name)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    platform = Platform(folder)

    class Listener(PageHandler):
        def do_POST(self) -> None:  # noqa: N802 -- as the server calls it
            told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            taken = platform.hear(told)
            answer = {"result": str(taken).lower(), "errorCode": 0 if taken else 101}
            headers = {"Content-Type": "application/json"}
            self._send(HTTPStatus.OK, json.dumps(answer).encode(), headers)

        def send_header(self, keyword: str, value: str) -> None:
            # A platform is somebody else's: it knows nothing of our policies.
            if keyword != "Content-Security-Policy":
                super().send_header(keyword, value)

    Listener.folder = folder
    server = SiteServer((HOST, 0), Listener)
    Thread(target=server.serve_forever, daemon=True).start()
    platform.address = f"http://localhost:{server.server_port}/"
    try:
        yield platform
    finally:
        server.shutdown()
        server.server_close()
