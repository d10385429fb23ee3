"""Rules in the pages: every clause as the engine has it, and links that lead to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import cast

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain
from sphinx.util.docutils import SphinxDirective, SphinxRole

import wawel
from wawel import Clause
from wawel_book.languages import book_texts

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


class LanguageRole(SphinxRole):
    """{pl}`rycerz` is a Polish word: set apart for the eye, and spoken as Polish."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The word, between two bits of HTML that say which language it is."""
        word = nodes.emphasis("", self.text)
        before = nodes.raw("", f'<span lang="{self.language}">', format="html")
        return [before, word, nodes.raw("", "</span>", format="html")], []


class ClauseList(SphinxDirective):
    """Writes clauses out, so that they can be linked to from now on."""

    def written_out(self, rules: Iterable[Clause]) -> nodes.container:
        """The rules, in this order."""
        return nodes.container("", *map(self.entry, rules), classes=["clauses"])

    def entry(self, rule: Clause) -> nodes.Node:
        """One clause: its id, the rule, how sure it is, and what else is to be known."""
        place = anchor(rule.id)
        box = nodes.container(classes=["clause", f"clause-{rule.status}"], ids=[place])
        domain = cast(StandardDomain, self.env.get_domain("std"))
        domain.anonlabels[place] = (self.env.docname, place)
        domain.labels[place] = (self.env.docname, place, rule.id)
        words = book_texts(self.config.language)
        head = nodes.paragraph(classes=["clause-rule"])
        head += nodes.strong("", rule.id, classes=["clause-id"])
        head += nodes.Text(" ")
        head += nodes.inline("", words.named("status", rule.status), classes=["clause-status"])
        head += nodes.Text(f" {rule.text(words.language)}")
        box += head
        if note := rule.note(words.language):
            box += nodes.paragraph("", note, classes=["clause-note"])
        program = rule.program(words.language)
        if program or rule.option:
            small = nodes.paragraph(classes=["clause-note", "clause-program"])
            small += nodes.Text(program)
            if rule.option:
                small += nodes.Text(f" {words.say('option')} ")
                small += nodes.literal("", rule.option)
            box += small
        return box


class ClausesDirective(ClauseList):
    """The text of clauses, whose ids are the body."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """A list of rules."""
        try:
            rules = [clause(id) for id in " ".join(self.content).split()]
        except KeyError as error:
            raise self.error(f"there is no clause {error.args[0]}") from None
        self.env.note_dependency(__file__)
        return [self.written_out(rules)]
