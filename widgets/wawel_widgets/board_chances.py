"""What are my chances? As a board asks it of one session, and tells it."""

from __future__ import annotations

from random import Random

from wawel.core.shared_series import SharedSeries
from wawel.play.session import Session
from wawel_widgets.board_messages import BadMessage, MessageFields, text_in
from wawel_widgets.board_protocol import ChanceRow, ChanceTable
from wawel_widgets.seats import called, who_plays_on
from wawel_widgets.win_chances import PlayedOn, WinChances


class BoardChances:
    """The chances of every action of one player, counted for a while at a time."""

    def __init__(self, session: Session, player: int, fields: MessageFields) -> None:
        bots = who_plays_on(session.game.slug)
        self._game, self._players = session.game, list(bots)
        self._who = text_in(fields, "who") if "who" in fields else self._players[0]
        if self._who not in bots:
            raise BadMessage(f"nobody at this game is called {self._who[:40]!r}")
        notable, state = session.game.words.notable, session.state
        # Whoever asks the same question in the same position gets the same answer.
        rng = Random(f"{self._who} {state.position(player)}")
        self._counted = WinChances(state, player, rng, notable, bots[self._who], self._who)

    @property
    def series(self) -> SharedSeries:
        """The games that are played on, which helpers may share."""
        return self._counted.series

    def work(self, seconds: float) -> None:
        """Count for a while."""
        self._counted.work(seconds)

    def table(self, language: str) -> ChanceTable:
        """The chances as far as they are counted."""
        words = self._game.words
        return {
            "progress": self._counted.progress,
            "rows": [self._row(tally, language) for tally in self._counted.tallies],
            "who": self._who,
            "players": {who: called(words, who, language) for who in self._players},
        }

    def _row(self, tally: PlayedOn, language: str) -> ChanceRow:
        low, value, high = tally.interval()
        name = self._game.words.name
        exact = self._counted.exact[tally.action].items()
        return {
            "action": self._game.action_to_string(tally.action),
            "low": low,
            "value": value,
            "high": high,
            "games": tally.games,
            "exact": {name("event", kind, language): str(chance) for kind, chance in exact},
        }
