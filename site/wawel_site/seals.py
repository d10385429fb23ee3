"""Pages that say what they may do: a policy inside, with the seal of every script in the page."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html import escape
from pathlib import Path

from wawel_widgets.cli.policies import policy

SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)
NOT_RUN = re.compile(r'\bsrc=|\btype="(?!module"|text/javascript")')
"""Scripts of other files, and data."""

HEAD = re.compile(r"<head\b[^>]*>")


def seal(text: str) -> str:
    """How a policy names a text that may stand in the page itself.

    >>> seal("alert(1)")
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
    """
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def seals(page: str) -> str:
    """The seals of all scripts that a page runs and holds itself.

    >>> seals('<script src="a.js"></script><script type="text/plain">x</script>')
    ''
    """
    scripts = (text for attributes, text in SCRIPT.findall(page) if not NOT_RUN.search(attributes))
    return " ".join(sorted({seal(text) for text in scripts if text}))


def sealed(page: str, folder: str) -> str:
    """A page with the policy of its folder at the beginning of its head.

    >>> sealed("<html><head></head></html>", "play")[12:49]
    '<meta http-equiv="Content-Security-Po'
    """
    allowed = escape(policy(folder, seals(page)))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    return HEAD.sub(lambda head: f"{head[0]}{meta}", page, count=1)


def seal_pages(folder: Path, name: str) -> None:
    """Give every page of a folder, and of those in it, its policy."""
    for file in folder.rglob("*.html"):
        page = file.read_text(encoding="utf-8")
        file.write_text(sealed(page, name), encoding="utf-8")
