"""What is measured of *Kingdom Run*."""

from __future__ import annotations

from random import Random

import wawel
from wawel.core.state import State
from wawel.ewalia.actions import KEEP, EwaliaAction
from wawel.ewalia.bots import BOTS, Maximiser, hinder, sprint
from wawel.ewalia.game import Ewalia
from wawel.ewalia.odds.advisor import ACTIONS
from wawel.ewalia.scamp import Scamp
from wawel.ewalia.state import EwaliaState
from wawel.lab import Change
from wawel.play import Bot, RandomBot
from wawel_book.measurements.ewalia.gifts import EARLY, LATE, Gifts
from wawel_book.series import Duel, Measurement, comparison, duels

GAMES = 1000
THOUGHT = 150
"""So many games for each part of what a maximiser does otherwise: as many as there was time for."""
GIFTS = {EARLY: 2000, LATE: 2000}
"""So many races, that even the gift that can seldom be given is given in a thousand of them."""

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


class Planned(Maximiser):
    """A maximiser that re-rolls as a scamp does: the plan without the counting."""

    def choose(self, state: State[EwaliaAction], player: int, rng: Random) -> EwaliaAction:
        assert isinstance(state, EwaliaState)
        if state.phase == "reroll":
            return SCAMP.choose(state, player, rng)
        return super().choose(state, player, rng)


class Counted(Scamp):
    """A scamp that re-rolls as a maximiser does: the counting without the plan."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._maximiser = Maximiser()

    def choose(self, state: State[EwaliaAction], player: int, rng: Random) -> EwaliaAction:
        assert isinstance(state, EwaliaState)
        if state.phase == "reroll":
            return self._maximiser.choose(state, player, rng)
        return super().choose(state, player, rng)


PARTS: dict[str, Bot] = {
    "the re-roll alone": Counted("the re-roll alone"),
    "the plan alone": Planned("the plan alone"),
    "both": BOTS["maximiser"],
}
"""What a maximiser does otherwise than a scamp: one by one, and both."""


KEEPS: dict[str, Scamp] = {
    "all": Content("keeps all"),
    "nothing": Scamp("keeps nothing", welcome=()),
    "what runs": Scamp("keeps what runs", welcome=("SC", "CU")),
} | {
    f"all but {face}": Scamp(
        f"keeps all but {face}", welcome=tuple(other for other in ACTIONS if other != face)
    )
    for face in SCAMP.welcome
}
"""Scamps who keep other dice than scamps do: those keep all but a Catch Up."""


def measurements() -> dict[str, Measurement]:
    """All of them, by name."""
    game = wawel.load_game("ewalia", players=4)
    assert isinstance(game, Ewalia)
    two = wawel.load_game("ewalia", players=2)
    return {
        "tournament": duels(game, [RandomBot(), *IDEAS.values()], GAMES, 100),
        "planners": duels(game, [*BOTS.values()], GAMES, 110),
        "parts": Measurement(
            {name: Duel(game, bot, SCAMP, 130) for name, bot in PARTS.items()}
            | {"a scamp among them": Duel(game, SCAMP, BOTS["maximiser"], 130)},
            THOUGHT,
            enough=THOUGHT,
        ),
        "keeps": Measurement(
            {name: Duel(game, bot, SCAMP, 200) for name, bot in KEEPS.items()},
            GAMES,
        ),
        **{
            name: Measurement(
                {"all": Gifts(game, SCAMP, seed, home)}, GIFTS[home], ("nothing",), block=100
            )
            for name, seed, home in (("gifts", 250, EARLY), ("late", 260, LATE))
        },
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
        "seats": comparison(game, [], ["seats"], 4 * GAMES, 510),
        "seats-again": comparison(game, [], ["seats"], 8 * GAMES, 511),
        "second-seat": comparison(game, [], ["seats"], 6 * GAMES, 512),
        "first": comparison(two, [], ["first player"], 2 * GAMES, 590),
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
        "dice": comparison(
            game,
            [Change("free", {"must_use_dice": False})],
            ["turns", "own end", "lead changes"],
            GAMES,
            550,
        ),
        "limit": comparison(
            game,
            [Change(f"limit {n}", {"action_limit": n}) for n in (1, 4)],
            ["turns", "thefts", "lead changes"],
            GAMES,
            540,
        ),
        "podium": comparison(
            game,
            [
                Change("all equal", components={"podium.sourced": [10] * 8}),
                Change("steep", components={"podium.sourced": [26, 18, 12, 8, 6, 4, 3, 3]}),
            ],
            ["turns", "lead changes", "comeback", "margin"],
            GAMES,
            520,
        ),
        "neutral": comparison(
            two,
            [
                Change("no end by the podium", {"two_player_podium_end": False}),
            ],
            ["turns", "neutral home", "first player", "lead changes", "own end"],
            GAMES,
            580,
        ),
    }
