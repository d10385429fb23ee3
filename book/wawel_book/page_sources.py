"""What a page is made from beside its own text: it is made anew when, and only when, that changes.

A page in the folder of a game leans on what all games share and on the rooms of its own game, in
every layer; any other page leans on everything.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import wawel
from wawel_book.paths import roots

CODE = ("engine/wawel", "widgets/wawel_widgets")
BOOK_FILES = ("book/wawel_book", "book/positions", "book/games", "book/data", "book/records")
LOCKS = ("tools/lock/book.txt", "tools/lock/neighbours.txt", "tools/package-lock.json")
IGNORED = {"__pycache__", ".ipynb_checkpoints", ".DS_Store"}
KERNEL = re.compile(r"^(kernelspec: \{[^}\n]*)\}$", re.MULTILINE)


@cache
def source_files() -> tuple[tuple[frozenset[str], str, bytes], ...]:
    """All files that pages are made from: the names on its path, its path, and its hash."""
    return tuple(
        (
            frozenset(part.removesuffix(".toml") for part in file.relative_to(root).parts),
            file.relative_to(root).as_posix(),
            hashlib.sha256(file.read_bytes()).digest(),
        )
        for root in roots()
        for folder in (*CODE, *BOOK_FILES, *LOCKS)
        for file in _files(root / folder)
    )


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    for path in sorted(place.rglob("*")) if place.is_dir() else ():
        if path.is_file() and not IGNORED.intersection(path.parts):
            yield path


@cache
def sources_digest(game: str) -> str:
    """A digest of what the pages of a game are made from; of all there is, without a game.

    >>> sources_digest("nogi") == sources_digest("drakon")
    False
    """
    others = set(wawel.games()) - {game} if game else set()
    total = hashlib.sha256()
    for names, path, digest in source_files():
        if not names & others:
            total.update(path.encode() + b"\0" + digest)
    return total.hexdigest()


def page_digest(docname: str) -> str:
    """A digest of what one page is made from."""
    folder, inside, _ = docname.partition("/")
    return sources_digest(folder if inside and folder in wawel.games() else "")


def stamped(text: str, digest: str) -> str:
    r"""The text of a page whose results are kept only for sources with this digest.

    What a page's cells gave is kept under its cells and its kernel: so the kernel is marked.

    >>> print(stamped("---\nkernelspec: {name: python3}\n---", "1f3a"))
    ---
    kernelspec: {name: python3, sources: "1f3a"}
    ---
    """
    return KERNEL.sub(rf'\1, sources: "{digest}"}}', text, count=1)


def stamp_page(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Called by Sphinx when it has read the text of a page."""
    source[0] = stamped(source[0], page_digest(docname))


def outdated_pages(
    _app: Sphinx,
    env: BuildEnvironment,
    _added: set[str],
    _changed: set[str],
    _removed: set[str],
) -> list[str]:
    """Pages whose sources are not those they were made from last time; the new ones are noted."""
    known: dict[str, str] = getattr(env, "wawel_sources", {})
    current = {docname: page_digest(docname) for docname in env.found_docs}
    env.wawel_sources = current  # type: ignore[attr-defined]
    return [name for name, digest in current.items() if known.get(name) != digest]
