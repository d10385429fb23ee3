"""The folder `book/` of the site: Jupyter Book, built warnings-as-errors."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from wawel_site.places import BOOK, ENGINE, LOCKS, NOTEBOOKS, ROOT, WIDGETS, WORK
from wawel_site.stamps import digest

LANGUAGE = "en"
JUPYTER_BOOK = "from jupyter_book.cli.main import main; main()"
HERE = Path(__file__).resolve()


def book_sources() -> list[Path | str]:
    """What the folder is made from: the pages, and all that can change what their cells say."""
    return [*tellers(), BOOK / LANGUAGE, NOTEBOOKS]


def tellers() -> list[Path | str]:
    """What computes, draws and words the pages."""
    npm = ROOT / "tools" / "package-lock.json"
    shared = [BOOK / "wawel_book", BOOK / "games", BOOK / "positions", LOCKS / "book.txt", npm]
    return [HERE, ENGINE, WIDGETS, *shared]


def build_book(target: Path) -> None:
    """Build what has changed since the last time, and put the whole book in place."""
    folder = WORK / "book"
    forget_what_others_told(folder)
    command = [sys.executable, "-c", JUPYTER_BOOK, "build", "-W", "--keep-going", "-q"]
    command += ["--path-output", str(folder), str(BOOK / LANGUAGE)]
    # What a cell's Python keeps for itself is kept out of the reader's home.
    environment = {**os.environ, "IPYTHONDIR": str(folder / "ipython"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        # Pages that were read keep their warnings to themselves the next time: read all anew.
        shutil.rmtree(folder / "_build" / ".doctrees", ignore_errors=True)
        sys.exit(f"site: the book could not be built.\n{done.stdout}{done.stderr}")
    made = folder / "_build" / "html"
    shutil.copytree(made, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.map"))


def forget_what_others_told(folder: Path) -> None:
    """Keep the answers of the pages' cells only while everything that made them is the same."""
    stamp = folder / "told-by"
    current = digest(*tellers())
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != current:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        stamp.write_text(current, encoding="utf-8")
