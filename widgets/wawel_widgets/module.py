"""The board's front end: written in parts, loaded as one ES module.

anywidget takes a single module, and a page is quicker with one than with many. So the parts in
`static/board`, which import each other by name as modules do, are put one after the other.
"""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).parent / "static"
PARTS = (
    "elements",
    "viewport",
    "storage",
    "overlays",
    "picture",
    "log",
    "pace",
    "picking",
    "chances",
    "dialogs",
    "toolbar",
    "board",
)
"""Each imports only from those before it; the last one exports what a page renders with."""

IMPORT = re.compile(r'^import \{ .+ \} from "\./\w+\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) )", re.MULTILINE)


def board_module() -> str:
    """The whole front end of the board, as the text of one module.

    >>> module = board_module()
    >>> module.count("import "), module.count("export default")
    (0, 1)
    """
    parts = [(STATIC / "board" / f"{name}.js").read_text("utf-8") for name in PARTS]
    return "\n".join(EXPORT.sub("", IMPORT.sub("", part)) for part in parts)
