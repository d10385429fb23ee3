"""The race: in which order the knights come in if luck decides, and what that pays."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from wawel.nogi.game import Nogi
from wawel.nogi.odds.castle import arrival, knight_values, shield_score
from wawel.nogi.odds.questions.naming import Chances, named
from wawel.odds import Knob, Question


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _arrival(game), _score(game)


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
