"""The front ends of board, panels and exercises: written in parts, each loaded as one ES module.

anywidget takes a single module, and a page is quicker with one than with many. So the parts in
`static`, which import each other by name as modules do, are put one after the other.
"""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).parent / "static"
PARTS = (
    "elements",
    "keys",
    "storage",
    "protocol",
    "picks",
    "viewport",
    "overlays",
    "picture",
    "log",
    "pace",
    "picking",
    "chances",
    "review",
    "qr",
    "sharing",
    "dialogs",
    "switching",
    "tales",
    "toolbar",
    "board",
)
"""Each imports only from those before it; the last one exports what a page renders with."""

IMPORT = re.compile(r'^import \{ .+ \} from "\./(?:board/)?\w+\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) )", re.MULTILINE)


def board_module() -> str:
    """The whole front end of the board, as the text of one module.

    >>> module = board_module()
    >>> module.count("import "), module.count("export default")
    (0, 1)
    """
    return joined(*(f"board/{name}" for name in PARTS))


def exercise_module() -> str:
    """The front end of the exercises: moves are picked there as they are on a board.

    >>> "class Picks" in exercise_module(), "class Board" in exercise_module()
    (True, False)
    """
    names = ("elements", "keys", "storage", "picks", "qr", "sharing")
    return joined(*(f"board/{name}" for name in names), "solved", "exercise")


def panel_module() -> str:
    """The front end of the panels, which are made of the same elements as the board.

    >>> "class Panel" in panel_module(), "class Board" in panel_module()
    (True, False)
    """
    names = ("elements", "keys", "qr", "sharing")
    return joined(*(f"board/{name}" for name in names), "panel")


def joined(*names: str) -> str:
    """Parts in `static`, one after the other, as one module."""
    parts = [(STATIC / f"{name}.js").read_text("utf-8") for name in names]
    return "\n".join(EXPORT.sub("", IMPORT.sub("", part)) for part in parts)
