"""Where things lie, seen from the book."""

from __future__ import annotations

from pathlib import Path

BOOK = Path(__file__).resolve().parent.parent
ROOT = BOOK.parent
POSITIONS = BOOK / "positions"
NOTEBOOKS = ROOT / "notebooks"
OWN_STATIC = Path(__file__).resolve().parent / "static"
OWN_TEMPLATES = OWN_STATIC.with_name("templates")
WIDGETS_STATIC = ROOT / "widgets" / "wawel_widgets" / "static"
MATHJAX = ROOT / "tools" / "node_modules" / "mathjax" / "es5" / "tex-svg.js"
