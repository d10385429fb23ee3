"""The thought of a bot that searches, slice by slice, so that a page stays awake."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from wawel.play.ismcts import Ismcts
from wawel.play.session import Session


class Thought:
    """A search under way for the bot that is to decide; at any time it has a best answer.

    >>> from wawel import load_game
    >>> session = Session(load_game("nogi", players=2), seed=1, bots={0: Ismcts(20)})
    >>> while session.state.is_chance_node():
    ...     _ = session.step()
    >>> thought = Thought(session.bots[0], session)
    >>> while thought.progress < 1:
    ...     thought.go_on(0.1)
    >>> session.answer(thought.best())
    """

    def __init__(self, bot: Ismcts, session: Session) -> None:
        session.forget_what_was_taken_back()
        player = session.state.current_player()
        self._bot = bot
        # Where there is nothing to choose, there is nothing to think about.
        self._alone = len(session.state.legal_actions()) == 1
        world = session.state.resample_from_infostate(player, session.rng)
        self._search = bot.begin(world, player, session.rng)
        self._seconds = 0.0

    @property
    def progress(self) -> float:
        """How much of its budget of iterations or seconds is used, from 0 to 1."""
        if self._alone or self._search.settled:
            return 1.0
        bot, used = self._bot, 0.0
        if bot.iterations is not None:
            used = self._search.iterations / bot.iterations
        if bot.seconds is not None:
            used = max(used, self._seconds / bot.seconds)
        return min(used, 1.0)

    def go_on(self, seconds: float) -> None:
        """Think for a while."""
        last = perf_counter()
        until = last + seconds
        while self.progress < 1 and last < until:
            self._search.iterate()
            now = perf_counter()
            self._seconds += now - last
            last = now

    def best(self) -> Any:
        """What the bot would do now."""
        return self._search.best()
