"""What is measured of *Kingdom Run*."""

from __future__ import annotations

import wawel
from wawel.ewalia.actions import KEEP, EwaliaAction
from wawel.ewalia.bots import BOTS, Maximiser, hinder, sprint
from wawel.ewalia.game import Ewalia
from wawel.ewalia.pieces import Hand
from wawel.ewalia.scamp import Scamp
from wawel.ewalia.state import EwaliaState
from wawel.lab import Change
from wawel.odds.sequential import Bounds
from wawel.play import RandomBot
from wawel_book.measurements.ewalia_gifts import Gifts
from wawel_book.series import Duel, Measurement, comparison, duels

GAMES = 1000
GIFTS = 2000
MARGIN = 0.1
"""A tenth of a victory less is worth noticing."""
MOST = 120
"""So many games at most where planners meet: they take their time."""

SCAMP = Scamp()

IDEAS = {
    "runner": Scamp("runner", sprint, ("SC", "CU")),
    "spoiler": Scamp("spoiler", hinder, ("ST", "LU")),
    "scamp": SCAMP,
}
"""The ideas of sprinter and jailer without their thinking, and both together."""


class Content(Scamp):
    """A scamp that never rolls a die again."""

    def _reroll(self, state: EwaliaState) -> EwaliaAction:
        return KEEP


KEEPS = {
    "all": Content("keeps all"),
    "nothing": Scamp("keeps nothing", welcome=()),
    "what runs": Scamp("keeps what runs", welcome=("SC", "CU")),
    "what runs or robs": Scamp("keeps what runs or robs", welcome=("SC", "CU", "ST")),
    "what robs or lulls": Scamp("keeps what robs or lulls", welcome=("ST", "LU")),
}
"""Scamps who keep other dice than scamps do."""


class NeverAgain(Maximiser):
    """A maximiser that never rolls a die again."""

    def keep(self, state: EwaliaState, player: int) -> Hand:
        """All that was rolled."""
        return state.dice


class RuleOfThumb(Maximiser):
    """A maximiser that keeps the dice which a scamp would keep."""

    def keep(self, state: EwaliaState, player: int) -> Hand:
        """Its welcome dice, as often as they may be used, and one Copy beside them."""
        kept: list[str] = []
        for face in state.dice:
            welcome = face in SCAMP.welcome and kept.count(face) < state.game.action_limit
            if welcome or (face == "CO" and kept and "CO" not in kept):
                kept.append(face)
        return tuple(kept)


PLANNERS = {
    "never rolls again": NeverAgain("never rolls again"),
    "keeps like a scamp": RuleOfThumb("keeps like a scamp"),
    "is blind to the end": Maximiser("is blind to the end", places=0),
}
"""The maximiser with one part taken away."""


def measurements() -> dict[str, Measurement]:
    """All of them, by name."""
    game = wawel.load_game("ewalia", players=4)
    assert isinstance(game, Ewalia)
    fair = 1 / game.players
    best = BOTS["maximiser"]
    return {
        "tournament": duels(game, [RandomBot(), *IDEAS.values()], GAMES, 100),
        "keeps": Measurement(
            {name: Duel(game, bot, SCAMP, 200) for name, bot in KEEPS.items()},
            GAMES,
        ),
        "gifts": Measurement({"all": Gifts(game, SCAMP, 250)}, GIFTS, ("nothing",), block=100),
        "usual": comparison(
            game,
            [],
            [
                *("turns", "home", "margin", "lead changes", "comeback", "skill", "own end"),
                *("thefts", "asleep in the end", "points from", "seats"),
            ],
            GAMES,
            500,
        ),
        "podium": comparison(
            game,
            [
                Change("steady", {"podium_scale": "steady"}),
                Change("all equal", components={"podium.sourced": [10] * 8}),
                Change("steep", components={"podium.sourced": [26, 18, 12, 8, 6, 4, 3, 3]}),
            ],
            ["turns", "lead changes", "comeback", "margin"],
            GAMES,
            520,
        ),
        "lakes": comparison(
            game,
            [
                Change("none", {"lake_count": 0}),
                Change("five", {"lake_count": 5}),
            ],
            ["turns", "in the water", "lead changes", "own end"],
            GAMES,
            530,
        ),
        "limit": comparison(
            game,
            [Change(f"limit {n}", {"action_limit": n}) for n in (1, 4)],
            ["turns", "thefts", "lead changes"],
            GAMES,
            540,
        ),
        "dice": comparison(
            game,
            [Change("free", {"must_use_dice": False})],
            ["turns", "own end", "lead changes"],
            GAMES,
            550,
        ),
        "neutral": comparison(
            wawel.load_game("ewalia", players=2),
            [
                Change("no end by the podium", {"two_player_podium_end": False}),
            ],
            ["turns", "neutral home", "first player", "lead changes", "own end"],
            GAMES,
            580,
        ),
        "planning": Measurement(
            {name: Duel(game, bot, best, 300) for name, bot in PLANNERS.items()},
            MOST,
            tests={name: Bounds(fair - MARGIN, fair, most=MOST) for name in PLANNERS},
            block=8,
        ),
    }
