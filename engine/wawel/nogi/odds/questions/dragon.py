"""The dragon: how far its tokens carry it, whether a knight is within reach, or left to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from random import Random

from wawel.nogi.game import Nogi
from wawel.nogi.odds.dragon import reach
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.odds.questions.naming import Chances, named
from wawel.nogi.odds.rolls import break_chance
from wawel.nogi.state import NogiState
from wawel.odds.draws import hand
from wawel.odds.montecarlo import play_on
from wawel.odds.questions import Knob, Question

PAIR = ("GR", "PI")
"""Two knights on the dragon's space: whoever is left there alone is eaten (NOGI-LONE-2)."""


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _tokens(game), _reach(game), _parting(game)


def _tokens(game: Nogi) -> Question:
    """How far the tokens carry a dragon that nobody stops; other sets have the same mean."""
    tokens = game.dragon_tokens
    total, count = sum(tokens), len(tokens)
    low, high = min(tokens), max(tokens)
    larger = total % count
    steady = (total // count,) * (count - larger) + (total // count + 1,) * larger
    # As many of the largest as the mean allows, the smallest, and one that makes up the difference.
    most, left = divmod(total - count * low, high - low) if high > low else (0, 0)
    wild = (*(low,) * (count - most - 1), low + left, *(high,) * most)[-count:]
    sets = {"box": tuple(tokens), "steady": steady, "wild": tuple(sorted(wild))}

    def chances(drawn: int, bag: str) -> Chances:
        return named(hand(Counter(sets[bag]), drawn).map(sum))

    def trial(rng: Random, drawn: int, bag: str) -> Iterable[str]:
        return [str(sum(rng.sample(sets[bag], drawn)))]

    knobs = (
        Knob("drawn", tuple(range(1, 9)), 2),
        Knob(
            "bag",
            tuple(sets),
            "box",
            labels=tuple(" ".join(map(str, bag)) for bag in sets.values()),
        ),
    )
    return Question("tokens", knobs, chances, trial)


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


def _parting(game: Nogi) -> Question:
    """Can the coming roll walk one of two knights away from the dragon, and leave the other?"""
    space = game.start + (game.last - game.start) // 2

    @cache
    def pair(dice: tuple[str, ...]) -> NogiState:
        both = dict.fromkeys(PAIR, space)
        return lay_out(game, both, others=game.last, dragon=space, dice=dice)

    def chances(dice: tuple[str, ...], leaver: str) -> Chances:
        left = break_chance(pair(dice), PAIR[0] if leaver == "one" else None)
        return {"left": left, "together": 1 - left}

    def trial(rng: Random, dice: tuple[str, ...], leaver: str) -> Iterable[str]:
        rolled = play_on(pair(dice), rng, until=lambda s: s.phase == "choose")
        first = game.knight_number[PAIR[0]]
        ends = (rolled.child(action) for action in rolled.legal_actions())
        left = any(end.eaten and (leaver == "either" or first not in end.eaten) for end in ends)
        return ["left" if left else "together"]

    knobs = (
        Knob("dice", game.dice_names, game.dice_names, many=True),
        Knob("leaver", ("one", "either"), "one"),
    )
    return Question("parting", knobs, chances, trial)
