"""The table of contents of a tree: its own parts, and one for every game that has pages there.

A tree's `_toc.yml` is Jupyter Book's, with the word `games` in place of a part where the games
belong. The part of a game is the `toc.yml` of its folder: a caption, which is what the book calls
the game, and its chapters, whose files are looked for in that folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

import wawel

GAMES = "games"
"""Stands in the list of parts for those of the games."""


def contents(tree: Path) -> dict[str, Any]:
    """The table of contents of a tree, as Jupyter Book reads it."""
    toc: dict[str, Any] = _read(tree / "_toc.yml")
    parts = [
        part
        for place in toc.get("parts", ())
        for part in (game_parts(tree) if place == GAMES else [place])
    ]
    return toc | ({"parts": parts} if "parts" in toc else {})


def game_parts(tree: Path) -> list[dict[str, Any]]:
    """The parts of the games that have pages in a tree, in their order."""
    return [part for slug in wawel.easiest_first() if (part := game_part(tree, slug))]


def game_part(tree: Path, slug: str) -> dict[str, Any] | None:
    """The part of one game, if it has pages in a tree."""
    file = tree / slug / "toc.yml"
    if not file.exists():
        return None
    part = _read(file)
    return part | {"chapters": [_in_folder(entry, slug) for entry in part["chapters"]]}


def game_title(tree: Path, slug: str, language: str) -> str:
    """What the book calls a game: by its caption, or as its box does."""
    part = game_part(tree, slug)
    if part:
        return str(part["caption"])
    return wawel.load_game(slug).sheet.title(language)


def pages(toc: dict[str, Any]) -> list[str]:
    """The pages of a table of contents, in their order.

    >>> chapter = {"file": "a", "sections": [{"file": "b"}]}
    >>> pages({"root": "index", "parts": [{"caption": "A part", "chapters": [chapter]}]})
    ['index', 'a', 'b']
    """
    found = [entry["file"] for entry in _entries(toc)]
    return [toc["root"], *found] if "root" in toc else found


def _entries(part: dict[str, Any]) -> list[dict[str, Any]]:
    found = []
    for key in ("parts", "chapters", "sections"):
        for entry in part.get(key, ()):
            found += [entry] if "file" in entry else []
            found += _entries(entry)
    return found


def _in_folder(entry: dict[str, Any], folder: str) -> dict[str, Any]:
    below = {"sections": [_in_folder(one, folder) for one in entry.get("sections", ())]}
    return {"file": f"{folder}/{entry['file']}"} | (below if below["sections"] else {})


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found
