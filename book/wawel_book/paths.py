"""Where things lie, seen from the book.

A game is found by its folders. Those of the kit lie in the folder of this project; a game from
elsewhere has its own, laid out in the same way: see `wawel.core.more_games`.
"""

from __future__ import annotations

from pathlib import Path

from wawel.core.more_games import more_folders

BOOK = Path(__file__).resolve().parent.parent
ROOT = BOOK.parent
OWN_STATIC = Path(__file__).resolve().parent / "static"
OWN_TEMPLATES = OWN_STATIC.with_name("templates")
WIDGETS_STATIC = ROOT / "widgets" / "wawel_widgets" / "static"
MATHJAX = ROOT / "tools" / "node_modules" / "mathjax" / "es5" / "tex-svg.js"


def roots() -> tuple[Path, ...]:
    """Every folder in which games are looked for, this project's first."""
    return (ROOT, *more_folders())


def find(*parts: str) -> Path | None:
    """The first file or folder that lies there in one of the roots.

    >>> find("book", "positions", "nogi.toml") == BOOK / "positions" / "nogi.toml"
    True
    >>> find("book", "positions", "chess.toml")
    """
    found = (root.joinpath(*parts) for root in roots())
    return next((path for path in found if path.exists()), None)
