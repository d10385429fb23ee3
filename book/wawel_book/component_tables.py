"""What is in the boxes, and who made the games: from the component sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import wawel
from wawel.core.catalogue import game_type
from wawel.core.clauses import LANGUAGES
from wawel_book.clauses import link
from wawel_book.contents import game_title
from wawel_book.languages import book_texts
from wawel_book.sections import section


class Provenance(SphinxDirective):
    """Every component of a game with its value and where that comes from; or those of all games."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One entry a component; of all games a section each."""
        if self.arguments:
            return [self.components(self.arguments[0])]
        tree, language = Path(self.env.srcdir), self.config.language
        return [
            section(game_title(tree, slug, language), [self.components(slug)], f"box-{slug}")
            for slug in wawel.easiest_first()
        ]

    def components(self, slug: str) -> nodes.container:
        """The box of one game."""
        words = book_texts(self.config.language)
        listed = nodes.container(classes=["provenance"])
        for part in wawel.load_game(slug).sheet:
            value = [nodes.Text(written(part.value))]
            status = words.named("status", part.status)
            listed += entry(part.name, status, value, [nodes.Text(part.note)])
        return listed


def entry(name: str, pill: str, text: list[nodes.Node], note: list[nodes.Node]) -> nodes.container:
    """Something with a name, looking like a clause: a table of such would not fit a phone."""
    box = nodes.container(classes=["clause"])
    head = nodes.paragraph(classes=["clause-rule"])
    head += [nodes.literal("", name), nodes.Text(" ")]
    head += [nodes.inline("", pill, classes=["clause-status"]), nodes.Text(" ")]
    head += text
    box += head
    if "".join(node.astext() for node in note):
        box += nodes.paragraph("", "", *note, classes=["clause-note"])
    return box


def written(value: Any) -> str:
    """A value of a component sheet in plain words.

    >>> written({"YE": ["1", "3"], "GR": ["4"]})
    'YE: 1, 3; GR: 4'
    >>> written([["YE", "GR"], ["OR"]])
    'YE GR, OR'
    """
    match value:
        case dict():
            return "; ".join(f"{key}: {written(below)}" for key, below in value.items())
        case [[*_], *_]:
            return ", ".join(" ".join(map(written, below)) for below in value)
        case [*below]:
            return ", ".join(map(written, below))
    return str(value)


class OptionsList(SphinxDirective):
    """Every option of a game with its default, what else it takes, and its clause."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One entry an option."""
        words = book_texts(self.config.language)
        listed = nodes.container(classes=["options"])
        for option in game_type(self.arguments[0]).options_type.describe():
            takes = words.say("takes", values=option.values.describe())
            note: list[nodes.Node] = [nodes.Text(f"{takes} ")]
            if option.clause:
                note.append(link(option.clause, self.env.docname))
            asked = option.about[:1].upper() + option.about[1:]
            end = "" if asked.endswith("?") else "."
            about = [nodes.Text(f"{asked}{end}")]
            default = words.say("default", value=written(option.default))
            listed += entry(option.name, default, about, note)
        return [listed]


class Credits(SphinxDirective):
    """Whose games these are."""

    def run(self) -> list[nodes.Node]:
        """One entry a game, from its identity."""
        words = book_texts(self.config.language)
        listed = nodes.definition_list()
        for slug in wawel.easiest_first():
            sheet = wawel.load_game(slug).sheet
            identity = sheet.identity
            makers = [
                text.format(name=identity[key])
                for key, text in words.table("made_by").items()
                if identity.get(key)
            ]
            titles = {f"title_{language}": sheet.title(language) for language in LANGUAGES}
            alike = len({*titles.values()}) == 1
            name = sheet.title() if alike else words.say("both_titles", **titles)
            listed += nodes.definition_list_item(
                "",
                nodes.term("", name),
                nodes.definition("", nodes.paragraph("", ". ".join(makers) + ".")),
            )
        return [listed]
