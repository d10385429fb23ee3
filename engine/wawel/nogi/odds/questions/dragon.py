"""The dragon: how far its tokens carry it, and whether a lone knight is within reach."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from wawel.nogi.game import Nogi
from wawel.nogi.odds.dragon import dragon_walk, reach
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.odds.questions.naming import Chances, named
from wawel.nogi.state import NogiState
from wawel.odds import Knob, Question, play_on


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _tokens(game), _reach(game)


def _tokens(game: Nogi) -> Question:
    """How far the tokens carry a dragon that nobody stops."""
    tokens = game.dragon_tokens

    def chances(drawn: int) -> Chances:
        return named(dragon_walk(game, drawn))

    def trial(rng: Random, drawn: int) -> Iterable[str]:
        return [str(sum(rng.sample(tokens, drawn)))]

    return Question("tokens", (Knob("drawn", tuple(range(1, 9)), 2),), chances, trial)


def _reach(game: Nogi) -> Question:
    """Is a knight that runs alone, so far ahead of the dragon, eaten by the next attack?"""
    tokens = game.dragon_tokens
    rear = game.colours[0]

    def seen(revealed: Iterable[int]) -> list[int]:
        return [tokens[number] for number in revealed]

    @cache
    def attack(distance: int, revealed: tuple[int, ...]) -> NogiState:
        return lay_out(
            game,
            {rear: game.mountain + distance},
            others=game.last,
            dice=(),
            tokens=seen(revealed),
        )

    def chances(distance: int, revealed: tuple[int, ...]) -> Chances:
        eaten = reach(game, distance, seen(revealed))
        return {"eaten": eaten, "safe": 1 - eaten}

    def trial(rng: Random, distance: int, revealed: tuple[int, ...]) -> Iterable[str]:
        end = play_on(attack(distance, revealed), rng, until=lambda s: s.phase != "attack")
        return ["eaten" if end.eaten else "safe"]

    knobs = (
        Knob("distance", tuple(range(1, max(tokens) + 2)), 6),
        # Two tokens may be alike, so they are told apart by their numbers.
        Knob("revealed", tuple(range(len(tokens))), (), many=True, labels=tuple(map(str, tokens))),
    )
    return Question("reach", knobs, chances, trial)
