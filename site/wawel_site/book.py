"""The folder `book/` of the site: Jupyter Book, one tree a language, warnings as errors."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from wawel_book.languages import book_folder
from wawel_site.places import BOOK, ENGINE, LOCKS, NOTEBOOKS, ROOT, WIDGETS, WORK
from wawel_site.seals import seal_pages

HERE = Path(__file__).resolve()
SEALS = HERE.with_name("seals.py")


def trees() -> list[Path]:
    """The folders of pages, each called after its language: what has a table of contents is one."""
    return sorted(file.parent for file in BOOK.glob("*/_toc.yml"))


def book_sources() -> list[Path | str]:
    """What the folder is made from: the pages, and all that can change what their cells give."""
    locks = [LOCKS / "book.txt", LOCKS / "neighbours.txt", ROOT / "tools" / "package-lock.json"]
    return [HERE, SEALS, ENGINE, WIDGETS, BOOK, *locks, NOTEBOOKS]


def build_book(target: Path) -> None:
    """Build what has changed since the last time, and put all trees in place."""
    for tree in trees():
        made = build_language(tree) / "html"
        folder = target / Path(book_folder(tree.name)).relative_to("book")
        shutil.copytree(made, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.map"))
    seal_pages(target, "book")


def build_language(tree: Path) -> Path:
    """Build one tree; what comes back is the folder in which its results are kept."""
    folder = WORK / "book" / tree.name
    command = [sys.executable, "-m", "wawel_book.build", str(tree), str(folder)]
    # What a cell's Python keeps for itself is kept out of the reader's home.
    environment = {**os.environ, "IPYTHONDIR": str(folder / "ipython"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"site: the book could not be built.\n{done.stdout}{done.stderr}")
    return folder
