"""The glossary: the words of every game on one page, with those that all share.

A tree has a `glossary.toml`, and so may have the folder of each game in it: one table a word.

    [knight]
    other = ["rycerz"]      # what it is called in the other language
    text = "A runner; there is one of each colour, and nobody owns any."

A word of several games has one entry, in which each game has its own say.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.domains.std import Glossary

import wawel
from wawel_book.contents import game_title
from wawel_book.languages import book_texts


@dataclass(frozen=True)
class Meaning:
    """What a word means, to one game or to all."""

    game: str
    other: tuple[str, ...]
    text: str


def glossary_file(tree: Path, game: str) -> Path:
    """The file with the words of a game, or with those of all games."""
    return tree.joinpath(game, "glossary.toml") if game else tree / "glossary.toml"


def glossary(tree: Path) -> dict[str, list[Meaning]]:
    """Every word with its meanings, in the order of the alphabet."""
    found: dict[str, list[Meaning]] = {}
    for game in ("", *wawel.easiest_first()):
        file = glossary_file(tree, game)
        tables = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
        for word, entry in tables.items():
            meaning = Meaning(game, tuple(entry["other"]), entry["text"])
            found.setdefault(word, []).append(meaning)
    return dict(sorted(found.items(), key=lambda entry: entry[0].lower()))


class GlossaryOfGames(Glossary):
    """All words, as a glossary that links can lead to."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """The glossary, written as the pages would write one."""
        tree = Path(self.env.srcdir)
        for game in ("", *wawel.easiest_first()):
            self.env.note_dependency(str(glossary_file(tree, game)))
        lines: list[str] = []
        for word, meanings in glossary(tree).items():
            lines += ["", word]
            for meaning in meanings:
                lines += [f"  {self.entry_text(meaning)}", ""]
        source, line = self.get_source_info()
        self.content = StringList(lines, items=[(source, line)] * len(lines))
        found: list[nodes.Node] = super().run()
        return found

    def entry_text(self, meaning: Meaning) -> str:
        """One meaning: what it is in the other language, the meaning itself, and of which game."""
        words = book_texts(self.config.language)
        role = words.say("other_role")
        others = ", ".join(f"{{{role}}}`{word}`" for word in meaning.other)
        parts = [words.say("other_language", words=others), meaning.text]
        if meaning.game:
            title = game_title(Path(self.env.srcdir), meaning.game, words.language)
            parts.append(f"(*{title}*)")
        return " ".join(parts)
