"""Rules in the pages: every clause as the engine has it, and links that lead to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import cast

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain
from sphinx.util.docutils import SphinxDirective, SphinxRole

import wawel
from wawel import Clause
from wawel_book.positions import Position, positions

ADDRESSES = "clauses.json"
"""The file from which a board learns where a clause stands in the book."""


def clause(id: str) -> Clause:
    """A clause of any game by its id; a `KeyError` if there is none.

    >>> clause("NOGI-MOVE-1").status
    'stated'
    """
    for slug in wawel.games():
        found = wawel.load_game(slug).clauses.get(id)
        if found is not None:
            return found
    raise KeyError(id)


def anchor(id: str) -> str:
    """What the place of a clause in a page is called.

    >>> anchor("NOGI-MOVE-1")
    'nogi-move-1'
    """
    return id.lower()


def addresses(
    labels: Mapping[str, tuple[str, str, str]], page: Callable[[str], str]
) -> dict[str, str]:
    """Where each clause stands, seen from the book's root; other labels are passed over.

    >>> labels = {
    ...     "nogi-move-1": ("nogi/rules", "nogi-move-1", "NOGI-MOVE-1"),
    ...     "position-start": ("nogi/rules", "position-start", "start"),
    ... }
    >>> addresses(labels, "{}.html".format)
    {'NOGI-MOVE-1': 'nogi/rules.html#nogi-move-1'}
    """
    ids = (id for slug in wawel.games() for id in wawel.load_game(slug).clauses)
    targets = {id: labels[anchor(id)] for id in ids if anchor(id) in labels}
    return {id: f"{page(docname)}#{place}" for id, (docname, place, _) in targets.items()}


def write_addresses(app: Sphinx, failure: Exception | None) -> None:
    """Put the addresses beside the pages.

    The labels are those of all pages, also of those that were not read again this time.
    """
    if failure is not None or app.builder.format != "html":
        return
    domain = cast(StandardDomain, app.env.get_domain("std"))
    found = addresses(domain.labels, app.builder.get_target_uri)
    Path(app.outdir, ADDRESSES).write_text(json.dumps(found, indent=1), encoding="utf-8")


def link(id: str, docname: str) -> addnodes.pending_xref:
    """A link to wherever the clause stands."""
    words = nodes.inline("", id, classes=["clause-id"])
    return addnodes.pending_xref(
        "",
        words,
        refdoc=docname,
        refdomain="std",
        reftype="ref",
        reftarget=anchor(id),
        refexplicit=True,
        refwarn=True,
    )


class ClauseRole(SphinxRole):
    """{clause}`NOGI-MOVE-1` leads to the rule."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The link, or a complaint."""
        try:
            clause(self.text)
        except KeyError:
            message = self.inliner.reporter.error(f"there is no clause {self.text}")
            return [], [message]
        return [link(self.text, self.env.docname)], []


class PolishRole(SphinxRole):
    """{pl}`rycerz` is a Polish word: set apart for the eye, and spoken as Polish."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The word, between two bits of HTML that say which language it is."""
        word = nodes.emphasis("", self.text)
        before, after = (
            nodes.raw("", bit, format="html") for bit in ('<span lang="pl">', "</span>")
        )
        return [before, word, after], []


class Clauses(SphinxDirective):
    """The text of clauses, in this order; each can be linked to from now on."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """A list of rules."""
        listed = nodes.container(classes=["clauses"])
        for id in " ".join(self.content).split():
            try:
                listed += self.entry(clause(id))
            except KeyError:
                raise self.error(f"there is no clause {id}") from None
        self.env.note_dependency(__file__)
        return [listed]

    def entry(self, rule: Clause) -> nodes.Node:
        """One clause: its id, the rule, how sure it is, and what else is to be known."""
        place = anchor(rule.id)
        box = nodes.container(classes=["clause", f"clause-{rule.status}"], ids=[place])
        domain = cast(StandardDomain, self.env.get_domain("std"))
        domain.anonlabels[place] = (self.env.docname, place)
        domain.labels[place] = (self.env.docname, place, rule.id)
        head = nodes.paragraph(classes=["clause-rule"])
        head += nodes.strong("", rule.id, classes=["clause-id"])
        head += nodes.Text(" ")
        head += nodes.inline("", rule.status, classes=["clause-status"])
        head += nodes.Text(f" {rule.text()}")
        box += head
        if rule.note_en or rule.option:
            small = nodes.paragraph(classes=["clause-note"])
            small += nodes.Text(rule.note_en)
            if rule.option:
                small += nodes.Text(" Option: ")
                small += nodes.literal("", rule.option)
            box += small
        return box


class ClauseIndex(SphinxDirective):
    """All clauses of a game by topic, with the positions that show them."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One table for the game."""
        slug = self.arguments[0]
        rules = wawel.load_game(slug).clauses
        shown: dict[str, list[Position]] = {id: [] for id in rules}
        for one in positions(slug):
            for id in one.shows:
                shown[id].append(one)
        rows = [self.row(rule, shown[rule.id]) for rule in rules.values()]
        return [table(("Clause", "How we know it", "Shown by the position"), rows)]

    def row(self, rule: Clause, shown: list[Position]) -> list[list[nodes.Node]]:
        """The cells of a clause."""
        links: list[nodes.Node] = []
        for one in shown:
            if links:
                links.append(nodes.Text(", "))
            links.append(position_link(one, self.env.docname))
        return [[link(rule.id, self.env.docname)], [nodes.Text(rule.status)], links]


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


def table(heads: tuple[str, ...], rows: list[list[list[nodes.Node]]]) -> nodes.table:
    """A table of cells that hold inline nodes."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1) for _ in heads]
    top = nodes.row()
    top += list(cells([[nodes.Text(head)] for head in heads]))
    group += nodes.thead("", top)
    body = nodes.tbody()
    for row in rows:
        line = nodes.row()
        line += list(cells(row))
        body += line
    group += body
    return nodes.table("", group, classes=["wawel-table"])


def cells(contents: list[list[nodes.Node]]) -> Iterator[nodes.entry]:
    """Table cells around inline nodes."""
    for content in contents:
        yield nodes.entry("", nodes.paragraph("", "", *content))
