"""What is measured of *Kingdom Run*."""

from __future__ import annotations

import wawel
from wawel.ewalia.actions import KEEP, EwaliaAction
from wawel.ewalia.bots import hinder, sprint
from wawel.ewalia.game import Ewalia
from wawel.ewalia.odds.advisor import ACTIONS
from wawel.ewalia.scamp import Scamp
from wawel.ewalia.state import EwaliaState
from wawel.lab import Change
from wawel.play import RandomBot
from wawel_book.measurements.ewalia.gifts import EARLY, LATE, Gifts
from wawel_book.series import Duel, Measurement, comparison, duels

GAMES = 1000
GIFTS = 2000

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
        "keeps": Measurement(
            {name: Duel(game, bot, SCAMP, 200) for name, bot in KEEPS.items()},
            GAMES,
        ),
        "gifts": Measurement(
            {"all": Gifts(game, SCAMP, 250, EARLY)}, GIFTS, ("nothing",), block=100
        ),
        "late": Measurement({"all": Gifts(game, SCAMP, 260, LATE)}, GIFTS, ("nothing",), block=100),
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
