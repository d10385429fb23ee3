"""The whole site, part by part; a part whose sources have not changed is left as it is."""

from __future__ import annotations

import fcntl
import filecmp
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wawel_site.book import book_sources, build_book
from wawel_site.landing import build_landing
from wawel_site.licences import build_licences, licence_sources
from wawel_site.lite import build_lite, lite_sources
from wawel_site.offline import build_offline
from wawel_site.one_file import build_one_file, one_file_sources
from wawel_site.places import LANDING, LOCKS, PLAY, SITE, SITE_CODE, WORK
from wawel_site.play import build_play
from wawel_site.runtime import OUR_WHEELS, build_runtime, runtime_sources
from wawel_site.stamps import step
from wawel_site.wheels import build_wheels, wheel_sources

LICENCES = WORK / "licences"
ONE_FILE = WORK / "one-file"

AS_IT_IS = "WAWEL_AS_IT_IS"
"""`WAWEL_AS_IT_IS=book` leaves the book as it is, or missing: quick, for work on the board."""


def build() -> None:
    """Make every part of the site whose sources have changed."""
    SITE.mkdir(parents=True, exist_ok=True)
    with alone():
        step("wheels", [*wheel_sources(), LOCKS / "dev.txt"], OUR_WHEELS, build_wheels)
        step("pyodide", runtime_sources(), SITE / "pyodide", build_runtime)
        step("lite", lite_sources(), SITE / "lite", build_lite)
        if os.environ.get(AS_IT_IS) != "book":
            step("book", book_sources(), SITE / "book", build_book)
        code = [SITE_CODE, OUR_WHEELS]
        lock = SITE / "pyodide" / "pyodide-lock.json"
        step("play", [*code, PLAY, lock], SITE / "play", build_play)
        step("licences", licence_sources(), LICENCES, build_licences)
        lay_out(LICENCES)
        step("landing", [*code, LANDING, *shelves()], SITE / "landing", build_landing)
        step("one-file", one_file_sources(), ONE_FILE, build_one_file)
        lay_out(ONE_FILE)
        build_offline(SITE)


def lay_out(made: Path) -> None:
    """Copy pages that lie at the top of the site there, unless they are the same as before."""
    for page in made.iterdir():
        target = SITE / page.name
        if not target.exists() or not filecmp.cmp(page, target, shallow=False):
            shutil.copyfile(page, target)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until nobody else is building."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def shelves() -> list[str]:
    """What the landing page links to."""
    found = ("lite/files/*/play.ipynb", "book/index.html", "book/*/rules.html")
    pages = (page for pattern in found for page in SITE.glob(pattern))
    return sorted(page.relative_to(SITE).as_posix() for page in pages)
