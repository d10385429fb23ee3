"""The index of clauses: every rule of every game, with how we know it and what shows it."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx import addnodes

import wawel
from wawel import Clause
from wawel_book.clauses import ClauseList, link
from wawel_book.contents import game_title
from wawel_book.languages import book_texts
from wawel_book.positions import Position, positions
from wawel_book.sections import Cell, section, table

RULES = "rules.md"
"""A game whose folder has this page has its rules written out there."""


class ClauseIndex(ClauseList):
    """One section a game; a game without a rules chapter has its rules written out here."""

    def run(self) -> list[nodes.Node]:
        """The games in their order."""
        tree, language = Path(self.env.srcdir), self.config.language
        return [
            section(
                game_title(tree, slug, language),
                [self.index(slug) if (tree / slug / RULES).exists() else self.whole(slug)],
                f"clauses-{slug}",
            )
            for slug in wawel.easiest_first()
        ]

    def whole(self, slug: str) -> nodes.Node:
        """The rules themselves."""
        return self.written_out(wawel.load_game(slug).clauses.values())

    def index(self, slug: str) -> nodes.Node:
        """A table of links to the rules and to the positions that show them."""
        words = book_texts(self.config.language)
        shown: dict[str, list[Position]] = {}
        for one in positions(slug):
            for id in one.shows:
                shown.setdefault(id, []).append(one)
        rules = wawel.load_game(slug).clauses.values()
        heads = [words.say(name) for name in ("clause", "how_known", "shown_by")]
        return table(heads, [self.row(rule, shown.get(rule.id, [])) for rule in rules])

    def row(self, rule: Clause, shown: list[Position]) -> list[Cell]:
        """The cells of a clause."""
        words = book_texts(self.config.language)
        links: Cell = []
        for one in shown:
            if links:
                links.append(nodes.Text(", "))
            links.append(position_link(one, self.env.docname))
        status = nodes.Text(words.named("status", rule.status))
        return [[link(rule.id, self.env.docname)], [status], links]


def position_link(one: Position, docname: str) -> addnodes.pending_xref:
    """A link to where a position is drawn."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", one.name),
        refdoc=docname,
        refdomain="std",
        reftype="ref",
        reftarget=one.label,
        refexplicit=True,
        refwarn=True,
    )
