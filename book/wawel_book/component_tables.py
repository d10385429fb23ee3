"""What is in the boxes, and who made the games: tables from the component sheets."""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import wawel
from wawel.core.catalogue import game_type
from wawel_book.clauses import link, table
from wawel_widgets.draw.words import picture_words
from wawel_widgets.rooms import room

MADE_BY = {
    "designer": "Designed by",
    "variant_designer": "Variant by",
    "artist": "Illustrated by",
    "publisher": "Published by",
    "year": "Year",
    "original": "Original game",
}


class Provenance(SphinxDirective):
    """Every component of a game with its value and where that comes from."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One entry a component."""
        sheet = wawel.load_game(self.arguments[0]).sheet
        listed = nodes.container(classes=["provenance"])
        for part in sheet:
            value = [nodes.Text(written(part.value))]
            listed += entry(part.name, part.status, value, [nodes.Text(part.note)])
        return [listed]


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


class Colours(SphinxDirective):
    """The colours of a game in both languages, and the letters they have in its picture."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One table."""
        slug = self.arguments[0]
        sheet, words = wawel.load_game(slug).sheet, picture_words(room(slug).texts("picture"), "en")
        english, polish = sheet["knights.names_en"], sheet["knights.names_pl"]
        rows: list[list[list[nodes.Node]]] = [
            [
                [nodes.Text(words.named("letters", code))],
                [nodes.literal("", code)],
                [nodes.Text(english[code])],
                [in_polish(polish[code])],
            ]
            for code in sheet["knights.colours"]
        ]
        return [table(("Letter on the board", "Code in texts", "English", "Polish"), rows)]


def in_polish(word: str) -> nodes.raw:
    """A word that a screen reader should speak in Polish."""
    return nodes.raw("", f'<span lang="pl">{escape(word)}</span>', format="html")


class OptionsList(SphinxDirective):
    """Every option of a game with its default, what else it takes, and its clause."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One entry an option."""
        listed = nodes.container(classes=["options"])
        for option in game_type(self.arguments[0]).options_type.describe():
            note: list[nodes.Node] = [nodes.Text(f"Takes {option.values.describe()}. ")]
            if option.clause:
                note.append(link(option.clause, self.env.docname))
            asked = option.about[:1].upper() + option.about[1:]
            end = "" if asked.endswith("?") else "."
            about = [nodes.Text(f"{asked}{end}")]
            listed += entry(option.name, f"default {written(option.default)}", about, note)
        return [listed]


class Credits(SphinxDirective):
    """Whose games these are."""

    def run(self) -> list[nodes.Node]:
        """One entry a game, from its identity."""
        listed = nodes.definition_list()
        for slug in wawel.games():
            identity = wawel.load_game(slug).sheet.identity
            makers = [
                f"{words} {identity[key]}" if key != "year" else str(identity[key])
                for key, words in MADE_BY.items()
                if identity.get(key)
            ]
            both = f"{identity['title_en']} ({identity['title_pl']})"
            name = both if identity["title_en"] != identity["title_pl"] else identity["title_en"]
            listed += nodes.definition_list_item(
                "",
                nodes.term("", name),
                nodes.definition("", nodes.paragraph("", ". ".join(makers) + ".")),
            )
        return [listed]
