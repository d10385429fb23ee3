"""Self-play: games between a game's own bots, of which something can be learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from wawel.core.chance import CHANCE
from wawel.core.game import Game
from wawel.core.playing import Bot, play, stream
from wawel.odds.logit import Features, Observation

DIGITS = 6

Kept = dict[str, Any]
"""What is kept of a game, as plain data: see `SelfPlay`."""


@dataclass(frozen=True)
class SelfPlay:
    """Games at several tables in turn, some moments of each with the features of every seat.

    Every bot comes to every seat in turn. Of each game so many `moments` are kept, at even
    distances between the first decision and the last, with what the evaluation written by hand
    says of them, and the shares of the victory.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot
    >>> game = load_game("nogi", players=2)
    >>> series = SelfPlay(
    ...     (game,), (RandomBot(),), lambda state: [[0.0], [1.0]], lambda state: [0.5] * 2
    ... )
    >>> kept = series(0)
    >>> len(kept["features"]), kept["features"][0], sum(kept["won"])
    (6, [[0.0], [1.0]], 1.0)
    """

    tables: tuple[Game[Any, Any], ...]
    bots: tuple[Bot, ...]
    features: Callable[[Any], Sequence[Features]]
    by_hand: Callable[[Any], Sequence[float]]
    seed: int = 1
    moments: int = 6

    @property
    def about(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {
            "tables": [game.text() for game in self.tables],
            "bots": [bot.name for bot in self.bots],
            "seed": self.seed,
            "moments": self.moments,
        }

    def __call__(self, number: int) -> Kept:
        """What is kept of the game with this number."""
        game = self.tables[number % len(self.tables)]
        turn = number // len(self.tables)
        bots = [self.bots[(turn + seat) % len(self.bots)] for seat in range(game.players)]
        state, rng = game.new_initial_state(), stream(self.seed, number)
        met = [state.clone() for player in play(state, bots, rng) if player != CHANCE]
        result = state.result()
        assert result is not None
        looked_at = [met[len(met) * k // (self.moments + 1)] for k in range(1, self.moments + 1)]
        return {
            "features": [
                [[round(x, DIGITS) for x in seat] for seat in self.features(one)]
                for one in looked_at
            ],
            "by_hand": [[round(p, DIGITS) for p in self.by_hand(one)] for one in looked_at],
            "won": result.shares(game.players),
        }


def moments_of(games: Sequence[Kept]) -> list[Observation]:
    """The moments of some games, as they can be fitted to."""
    return [(features, game["won"]) for game in games for features in game["features"]]
