"""A small book, built inside a test: pages in reStructuredText, our directives, no cells."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from wawel_book.clauses import write_addresses
from wawel_book.extension import add_directives


def write_page(folder: Path, name: str, text: str) -> None:
    """Write one page."""
    file = folder / f"{name}.rst"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def build_pages(folder: Path, builder: str = "html", *, warnings: TextIO = sys.stderr) -> set[str]:
    """Build what has changed since the last time, beside the folder; the pages that were read."""
    made, kept = folder.parent / builder, folder.parent / "kept"
    read: set[str] = set()
    settings = {"html_theme": "basic", "language": "en"}
    with patch_docutils(), docutils_namespace():
        app = Sphinx(folder, None, made, kept, builder, settings, status=None, warning=warnings)
        add_directives(app)
        app.connect("source-read", lambda _app, name, _text: read.add(name))
        app.connect("build-finished", write_addresses)
        app.build()
    return read
