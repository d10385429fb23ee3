"""What `make pack` writes: unpacked, started, and asked for pages."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.request import urlopen

from tests.site.carrying import started, unpack
from wawel_site.assembly import build
from wawel_site.carried import write_carried
from wawel_site.one_file import NAME as ONE_FILE
from wawel_site.places import ROOT, SITE

ASKED = {
    "": "text/html",
    "play/index.html": "text/html",
    "play/play.js": "text/javascript",
    "pyodide/pyodide.asm.wasm": "application/wasm",
    "pyodide/pyodide.mjs": "text/javascript",
    "book/index.html": "text/html",
    "lite/index.html": "text/html",
}


def test_the_unpacked_folder_starts_and_answers(tmp_path: Path) -> None:
    build()
    write_carried(tmp_path / "wawel.zip")
    [said] = re.findall(r"`dist/wawel.zip`, (\d+) MB", (ROOT / "README.md").read_text("utf-8"))
    assert abs((tmp_path / "wawel.zip").stat().st_size / 1e6 - int(said)) < 1
    folder = unpack(tmp_path / "wawel.zip", tmp_path / "unpacked") / "wawel"
    with started(folder / "start-linux.sh", tmp_path / "opened") as address:
        for name, kind in ASKED.items():
            with urlopen(f"{address}{name}") as answer:
                assert answer.headers["Content-Type"].startswith(kind)
                assert answer.read() == (SITE / (name or "index.html")).read_bytes()
    assert (folder / "site" / ONE_FILE).read_bytes() == (SITE / ONE_FILE).read_bytes()
