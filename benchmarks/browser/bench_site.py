"""The site as it is, with the benchmark's own pages beside it, on a server that counts bytes."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import Any

from wawel_site.places import PYODIDE, ROOT, SITE
from wawel_site.runtime import INBOX, RUNTIME
from wawel_widgets.cli.server import HOST, PageHandler, SiteServer

HERE = ROOT / "benchmarks" / "browser"
PLAIN = "as-it-comes"
OWN = ("/bench/", f"/{PLAIN}/")
"""Where the benchmark's own pages lie: no policy of the site is made for them."""

LOCK = "pyodide-lock.json"
BUTTON = 'import ipywidgets\n\nipywidgets.Button(description="Hello")'
BOARD = 'from wawel_widgets import Board\n\nBoard("{slug}")'


@dataclass
class Served:
    """Where the site is, and how many bytes it has sent."""

    address: str
    sent: int = 0


@contextmanager
def serving(slug: str) -> Iterator[Served]:
    """Serve the site together with two notebooks of one cell each, and the bare page."""
    with TemporaryDirectory() as folder:
        furnish(Path(folder), slug)
        furnish_plain(Path(folder) / PLAIN, slug)
        with counting(Path(folder)) as served:
            yield served


@contextmanager
def counting(site: Path) -> Iterator[Served]:
    """Serve a folder as it is, and count what is sent."""
    served = Served("")
    lock = Lock()

    class Counting(PageHandler):
        folder = site

        def _send(
            self,
            status: HTTPStatus,
            content: bytes | None,
            headers: dict[str, str],
            *,
            with_body: bool = True,
        ) -> None:
            with lock:
                served.sent += len(content or b"")
            if self.path.startswith(OWN):
                headers.pop("Content-Security-Policy", None)
            super()._send(status, content, headers, with_body=with_body)

    server = SiteServer((HOST, 0), Counting)
    served.address = f"http://localhost:{server.server_port}/"
    Thread(target=server.serve_forever, daemon=True).start()
    yield served
    server.shutdown()
    server.server_close()


def python_files() -> list[str]:
    """The benchmark's own modules that also run in Chromium."""
    games = [f"games/{file.name}" for file in sorted((ROOT / "benchmarks" / "games").glob("*.py"))]
    return ["playing.py", "often.py", "browser/play_here.py", *games]


def page_with_panel() -> str:
    """The first page of the book that has a panel."""
    for file in sorted((SITE / "book").rglob("*.html")):
        if "<wawel-panel " in file.read_text("utf-8"):
            return file.relative_to(SITE).as_posix()
    raise FileNotFoundError("no page of the book has a panel")


def furnish(site: Path, slug: str) -> None:
    """The whole site, and what only the benchmark needs."""
    link_site(site, slug)
    shutil.copytree(HERE / "pages", site / "bench")
    shutil.copyfile(PYODIDE / "python_stdlib.zip", site / "bench" / "python_stdlib.zip")
    for name in python_files():
        (site / "bench" / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(ROOT / "benchmarks" / name, site / "bench" / name)


def furnish_plain(site: Path, slug: str) -> None:
    """The same site around Pyodide and all wheels as they came: sources, and no byte code."""
    site.mkdir()
    link_site(site, slug)
    runtime = site / "pyodide"
    runtime.unlink()
    runtime.mkdir()
    for name in RUNTIME:
        (runtime / name).symlink_to(PYODIDE / name)
    wheels = {}
    for file in INBOX.iterdir():
        wheels[release(file.name)] = file
        if file.name != LOCK:
            (runtime / file.name).symlink_to(file)
    lock = json.loads((SITE / "pyodide" / LOCK).read_text("utf-8"))
    for package in lock["packages"].values():
        wheel = wheels[release(package["file_name"])]
        package["file_name"] = wheel.name
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (runtime / LOCK).write_text(json.dumps(lock), "utf-8")


def release(wheel: str) -> tuple[str, ...]:
    """Name and version of a wheel, whoever can run it.

    >>> release("wawel-0.1.0-cp314-none-any.whl")
    ('wawel', '0.1.0')
    """
    return tuple(wheel.split("-")[:2])


def link_site(site: Path, slug: str) -> None:
    """Link everything of the site, and two notebooks of one cell each."""
    for part in SITE.iterdir():
        if part.name != "lite":
            (site / part.name).symlink_to(part)
    lite = site / "lite"
    lite.mkdir()
    for part in (SITE / "lite").iterdir():
        if part.name in {"api", "files"}:
            shutil.copytree(part, lite / part.name)
        else:
            (lite / part.name).symlink_to(part)
    add_notebook(lite, "button.ipynb", BUTTON)
    add_notebook(lite, "board.ipynb", BOARD.format(slug=slug))


def add_notebook(lite: Path, name: str, code: str) -> None:
    """Put a notebook of one cell where JupyterLite finds it."""
    start = json.loads((lite / "files" / "start.ipynb").read_text("utf-8"))
    cell = {"cell_type": "code", "id": "only", "metadata": {}, "source": code}
    start["cells"] = [{**cell, "execution_count": None, "outputs": []}]
    del start["metadata"]["wawel"]
    (lite / "files" / name).write_text(json.dumps(start), "utf-8")
    shelf = lite / "api" / "contents" / "all.json"
    listing: dict[str, Any] = json.loads(shelf.read_text("utf-8"))
    [like] = [entry for entry in listing["content"] if entry["name"] == "start.ipynb"]
    listing["content"].append({**like, "name": name, "path": name})
    shelf.write_text(json.dumps(listing), "utf-8")
