"""Panels in the pages: what they show at first is drawn at once, and can be turned on demand."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from wawel.core.errors import WawelError
from wawel_book.boards import button_words, html
from wawel_widgets.lab import Laboratory
from wawel_widgets.panel import Panel
from wawel_widgets.panel_source import PanelSource


class PanelDirective(SphinxDirective, ABC):
    """A panel; the body says where its knobs stand at first, one line of TOML each."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The figure; a place of its own in the page lets links lead to it."""
        language = self.config.language
        try:
            source = self.source(tomllib.loads("\n".join(self.content)))
            still = still_html(source.open(language))
        except (WawelError, ValueError) as error:
            raise self.error(f"{' '.join(self.arguments)}: {error}") from None
        kind = "class" if source.collect else "panel"
        slug = source.game.partition(" ")[0] or "laboratory"
        name = "-".join(filter(None, (kind, slug, source.question)))
        number = self.env.new_serialno(name)
        place = f"{name}-{number + 1}" if number else name
        return [html(panel_html(source, still, language, place))]

    @abstractmethod
    def source(self, settings: dict[str, Any]) -> PanelSource:
        """What the directive asks for."""

    def game_text(self, slug: str) -> str:
        """The game with its options, as a position begins."""
        return f"{slug} {self.options.get('game', '')}".strip()

    def asked(self) -> tuple[str, str]:
        """The game with its options, and the question about it that the argument names, if any."""
        slug, _, question = self.arguments[0].partition("/")
        return self.game_text(slug), question


class Odds(PanelDirective):
    """A question about a game: `nogi/clock`."""

    option_spec: ClassVar = {
        "game": directives.unchanged_required,
        "covered": directives.flag,
        "fixed": directives.flag,
    }

    def source(self, settings: dict[str, Any]) -> PanelSource:
        """The question with its knobs."""
        game, question = self.asked()
        return PanelSource(
            game,
            question or "?",
            covered="covered" in self.options,
            fixed="fixed" in self.options,
            settings=settings,
        )


class LaboratoryDirective(PanelDirective):
    """The laboratory of a game: `nogi`; without one, the reader chooses."""

    required_arguments = 0
    optional_arguments = 1
    option_spec: ClassVar = {
        "game": directives.unchanged_required,
        "measure": directives.unchanged_required,
    }

    def source(self, settings: dict[str, Any]) -> PanelSource:
        """The game with what is changed in it, and what is measured."""
        shown = {"measure": self.options["measure"]} if "measure" in self.options else {}
        game = self.game_text(self.arguments[0]) if self.arguments else ""
        return PanelSource(game, settings={**settings, **shown})


class ClassroomDirective(PanelDirective):
    """A question for a whole class: `nogi/reach`, or `nogi` for games won."""

    option_spec: ClassVar = {
        "game": directives.unchanged_required,
        "collect": directives.unchanged_required,
        "of": directives.unchanged_required,
    }

    def source(self, settings: dict[str, Any]) -> PanelSource:
        """The question, and what the class collects."""
        game, question = self.asked()
        return PanelSource(
            game,
            question,
            collect=self.options.get("collect", "trials"),
            of=self.options.get("of", ""),
            settings=settings,
        )


def still_html(panel: Panel) -> str:
    """What a panel shows before anybody has touched it; of a covered one only what it asks.

    So does one for a class: it is empty until somebody writes into it.

    >>> still_html(PanelSource("nogi", "clock", covered=True).open("en"))
    '<p class="wawel-asked">How many turns until the dragon comes?</p>'
    """
    if panel.heading:
        return f'<p class="wawel-asked">{escape(panel.heading)}</p>'
    if isinstance(panel, Laboratory):
        panel.run()
    figures = "".join(f'<div class="wp-figure">{figure}</div>' for figure in panel.figures())
    words = panel.words()
    below = f"<p>{escape(words)}</p>" if words else ""
    return f'<div class="wp-figures">{figures}</div>{below}'


def panel_html(source: PanelSource, still: str, language: str, place: str) -> str:
    """A live panel around what it shows at first."""
    return (
        f'<figure class="wawel-panel-figure" id="{place}">'
        f'<wawel-panel source="{escape(source.text())}"{button_words(language, opens="try")}>'
        f"{still}</wawel-panel></figure>"
    )
