"""Where a panel in a page comes from: what is asked of which game, as a text in the page."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from wawel.core.catalogue import read_game
from wawel.core.errors import WawelError
from wawel.core.game import Game
from wawel.core.json_text import read_json
from wawel_widgets.classroom import Classroom
from wawel_widgets.lab import MATCHES, Laboratory
from wawel_widgets.odds import OddsPanel
from wawel_widgets.panel import Panel
from wawel_widgets.sharing import BadLink, unpack


class BadPanel(WawelError):
    """A text that names no panel."""


@dataclass(frozen=True)
class PanelSource:
    """What a panel is made from: a question about a game, or with none the laboratory.

    With `collect` it is a panel for a class, about a question or about games won.

    >>> source = PanelSource("nogi", "reach", settings={"distance": 5})
    >>> PanelSource.read(source.text()) == source
    True
    >>> source.open("en").settings
    {'distance': 5, 'revealed': ()}
    """

    game: str  # with its options, as a position begins; none for a laboratory of all games
    question: str = ""
    covered: bool = False
    fixed: bool = False
    collect: str = ""  # what a class collects, if it is a panel for a class
    of: str = ""  # and of which of the things that can happen a chance is guessed
    settings: dict[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        """As a page has it."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> PanelSource:
        """The source that `text` wrote, or a panel that is shared, packed."""
        try:
            return cls(**read_json(text if text.startswith("{") else unpack(text)))
        except (TypeError, ValueError, BadLink):
            raise BadPanel("this text names no panel") from None

    def open(self, language: str) -> Panel:
        """The panel, as it is set at first."""
        if not self.game:
            return self._laboratory(None, language)
        game = read_game(self.game)
        if self.collect:
            return Classroom(
                self.question,
                game=game,
                collect=self.collect,
                of=self.of,
                language=language,
                **self.settings,
            )
        if self.question:
            return OddsPanel(
                self.question,
                game=game,
                language=language,
                covered=self.covered,
                fixed=self.fixed,
                **self.settings,
            )
        return self._laboratory(game, language)

    def _laboratory(self, game: Game[Any, Any] | None, language: str) -> Laboratory:
        # A page shows what a few games say, and plays the same ones when it comes alive.
        laboratory = Laboratory(game, language=language, n=MATCHES[0])
        laboratory.restore(json.dumps(self.settings))
        return laboratory
