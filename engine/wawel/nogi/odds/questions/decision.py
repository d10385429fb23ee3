"""Decisions: what the last move of a game wins, when some rabbits are hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

from wawel.nogi.game import Nogi
from wawel.nogi.odds.questions.naming import Chances, with_players
from wawel.odds.questions import Knob, Question

LAST_MOVE = (
    "/ turn=40 knights=YE33,BL36,BK29,PI27 castle=OR,PU,GR dragon=24 dice=YE,BL,BK,PI,WH"
    " tokens=3,4,5,5 rabbits=25,30 taken=0:17:{own},1:21:{theirs},2:36:{third}"
    " shields=0:1,1:6,2:7 roll=YE:4,BL:-,BK:6,PI:-,WH:11rw"
)
"""Both moves end the game: yellow home as the fourth, or a rabbit."""

MOVES = {"home": "YE=4/YE", "rabbit": "WH=11rw/BK/BL"}


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return (_last_choice(game),)


def _last_choice(game: Nogi) -> Question:
    """Is the victory mine, shared or lost, if I end the game in this way?"""
    table = with_players(game, 3)
    values = table.rabbit_values

    def hidden(own: int) -> list[int]:
        rest = list(values)
        rest.remove(own)
        return rest

    def ending(own: int, move: str, drawn: Sequence[int]) -> str:
        theirs, third, mine = drawn
        text = LAST_MOVE.format(own=own, theirs=theirs, third=third)
        after = table.from_position(text).child(table.string_to_action(MOVES[move]))
        if after.is_chance_node():
            after = after.child(table.string_to_action(f"rabbit={mine}"))
        result = after.result()
        assert result is not None, "both moves end the game"
        winners = result.winners
        return "lost" if 0 not in winners else "won" if len(winners) == 1 else "shared"

    def chances(own: int, move: str) -> Chances:
        worlds = list(permutations(hidden(own), 3))
        told = dict.fromkeys(("won", "shared", "lost"), Fraction(0))
        for drawn in worlds:
            told[ending(own, move, drawn)] += Fraction(1, len(worlds))
        return told

    def trial(rng: Random, own: int, move: str) -> Iterable[str]:
        return [ending(own, move, rng.sample(hidden(own), 3))]

    knobs = (
        Knob("own", tuple(sorted(set(values))), min(values)),
        Knob("move", tuple(MOVES), "home"),
    )
    return Question("last_choice", knobs, chances, trial)
