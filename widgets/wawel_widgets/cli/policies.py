"""What the pages of each part of the site may do: their Content-Security-Policies.

A browser refuses what a page's policy does not name. Every page carries its policy inside, so it
holds on any server. A worker obeys the header that came with its own program, and nothing else:
the kit's own server sends the policy of its folder with every program, too.
"""

from __future__ import annotations

NOTHING_ELSE = "object-src 'none'; base-uri 'none'; form-action 'none'"
"""What no page of ours does: hold foreign programs, move its own links, send a form."""

PLAY = (
    f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; {NOTHING_ELSE}"
)
"""Run what the site holds, and Python, which is WebAssembly."""

FIRST = f"default-src 'self'; {NOTHING_ELSE}"
"""The first page and the licences: they run no Python."""

# Python runs in a worker of the play page's; browsers that are a little older hold a worker to the
# policy of the page that has started it, and that may be one of the book.
# Pictures and formulas carry their styles with them; what other people's tools write into a page
# as a script is allowed by its own seal, which stands in the page.
BOOK = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {seals};"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:;"
    " worker-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'"
)
"""The same, with styles inside the page, and the scripts that are sealed."""

# JupyterLab checks settings by programs that it writes (`unsafe-eval`), and a widget's module
# comes from the notebook's own Python (`blob:`).
NOTEBOOKS = (
    "default-src 'self'; script-src 'self' 'unsafe-eval' blob: {seals};"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:;"
    " connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none';"
    " base-uri 'self'; form-action 'self'"
)
"""The same, with programs that are made in the page."""

POLICIES = {"play": PLAY, "book": BOOK, "lite": NOTEBOOKS}
"""By the folder at the top of the site; all other pages have the policy of the first."""

ANY_SCRIPT = "'unsafe-inline'"
"""In place of seals: what a server says that does not know the page; the page is stricter."""


def policy(folder: str, seals: str = ANY_SCRIPT) -> str:
    """What the pages of a folder may do, with these scripts inside them.

    >>> policy("play").split("; ")[:3]
    ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'"]
    >>> policy("book", "'sha256-abc='").split("; ")[1]
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='"
    """
    return POLICIES.get(folder, FIRST).format(seals=seals).replace(" ;", ";")
