"""The race: what the order of the knights, an ending and a rabbit pay, if luck decides."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random

from wawel.nogi.game import Nogi
from wawel.nogi.odds.castle import arrival, knight_values, last_three, shield_score
from wawel.nogi.odds.questions.naming import Chances, named
from wawel.odds.distributions import Distribution
from wawel.odds.questions import Knob, Question


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _arrival(game), _score(game), _ending(game), _next_rabbit(game)


def _arrival(game: Nogi) -> Question:
    """As which of all knights the first, second or third of mine comes, if luck decides."""
    colours = len(game.shield_colours[game.shield_ids[0]])

    def chances(nth: int) -> Chances:
        found = arrival(game, nth)
        return {str(place): found[place] for place in range(1, game.knight_count + 1)}

    def trial(rng: Random, nth: int) -> Iterable[str]:
        places = rng.sample(range(1, game.knight_count + 1), colours)
        return [str(sorted(places)[nth - 1])]

    knobs = (Knob("nth", tuple(range(1, colours + 1)), 1),)
    return Question("arrival", knobs, chances, trial)


def _score(game: Nogi) -> Question:
    """What a shield gets from the castle, if luck decides the order."""
    colours = len(game.shield_colours[game.shield_ids[0]])

    def chances(home: int) -> Chances:
        return named(shield_score(game, home))

    def trial(rng: Random, home: int) -> Iterable[str]:
        return [str(sum(rng.sample(knight_values(game, home), colours)))]

    most = len(game.places)
    return Question("score", (Knob("home", tuple(range(most + 1)), most),), chances, trial)


def _ending(game: Nogi) -> Question:
    """What my knights among the last three get, when the next thing that happens is the last."""

    def values(home: int, next_one: str) -> tuple[int, ...]:
        arrives, dies = last_three(game, home)
        return arrives if next_one == "arrives" else dies

    def chances(mine: int, next_one: str, home: int) -> Chances:
        sums = [sum(some) for some in combinations(values(home, next_one), mine)]
        return named(Distribution.uniform(sums))

    def trial(rng: Random, mine: int, next_one: str, home: int) -> Iterable[str]:
        return [str(sum(rng.sample(values(home, next_one), mine)))]

    knobs = (
        Knob("mine", (1, 2, 3), 1),
        Knob("next_one", ("arrives", "dies"), "arrives"),
        Knob("home", (2, 3), 2),
    )
    return Question("ending", knobs, chances, trial)


def _next_rabbit(game: Nogi) -> Question:
    """What the next rabbit is worth, after those that I have looked at (NOGI-RABBIT-4)."""
    printed = game.rabbit_values
    few, many = min(printed), max(printed)

    def left(small: int, large: int, seen: str) -> list[int]:
        gone = {"none": (), "few": (few,), "many": (many,), "both": (few, many)}[seen]
        rest = list(printed)
        for one in gone:
            rest.remove(one)
        return [small if one == few else large for one in rest]

    def chances(small: int, large: int, seen: str) -> Chances:
        return named(Distribution.uniform(left(small, large, seen)))

    def trial(rng: Random, small: int, large: int, seen: str) -> Iterable[str]:
        return [str(rng.choice(left(small, large, seen)))]

    knobs = (
        Knob("seen", ("none", "few", "many", "both"), "none"),
        Knob("small", tuple(range(6)), few),
        Knob("large", tuple(range(6)), many),
    )
    return Question("next_rabbit", knobs, chances, trial)
