"""Builds the pages of one language: `python -m wawel_book.build TREE FOLDER`.

`TREE` is a folder such as `book/en`, called after its language; the pages come to `FOLDER/html`,
and what can be used again the next time is kept beside them.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import yaml
from jupyter_book.sphinx import build_sphinx

from wawel_book.contents import contents
from wawel_book.paths import BOOK

CONFIG = BOOK / "_config.yml"


def build_tree(tree: Path, folder: Path) -> bool:
    """Build what has changed since the last time; tell whether there was nothing to complain of."""
    folder.mkdir(parents=True, exist_ok=True)
    toc = folder / "_toc.yml"
    toc.write_text(yaml.safe_dump(contents(tree), sort_keys=False), encoding="utf-8")
    kept = folder / "doctrees"
    result = build_sphinx(
        tree,
        folder / "html",
        noconfig=True,
        path_config=CONFIG,
        confoverrides={
            "language": tree.name,
            "external_toc_path": toc.as_posix(),
            "latex_individualpages": False,
        },
        doctreedir=kept,
        warningiserror=True,
        keep_going=True,
        quiet=True,
    )
    if result != 0:
        # Pages that were read keep their warnings to themselves the next time: read all anew.
        shutil.rmtree(kept, ignore_errors=True)
    return bool(result == 0)


if __name__ == "__main__":
    sys.exit(not build_tree(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
