"""The re-roll: how likely what I want is, and which dice I should keep for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from wawel.ewalia.odds.advisor import supplies, usable
from wawel.ewalia.pieces import COPY, DICE, Hand, hand_of, kinds
from wawel.odds.keep import Reroll
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia

WANTED = ("SC", "CU", "BA", "LU")
"""The actions that are wanted: which they are does not matter while all faces are alike."""

GOALS: dict[str, Callable[[Hand], bool]] = {
    "every die": lambda hand: usable(hand) == len(hand),
    "Scatter": lambda hand: supplies(hand, {"SC": 1}),
    "Scatter twice": lambda hand: supplies(hand, {"SC": 2}),
    "Scatter or Catch Up": lambda hand: "SC" in hand or "CU" in hand,
    "Scatter and Catch Up": lambda hand: supplies(hand, {"SC": 1, "CU": 1}),
    "Scatter twice and Bath": lambda hand: supplies(hand, {"SC": 2, "BA": 1}),
    "Steal twice": lambda hand: supplies(hand, {"ST": 2}),
}
"""What a player may want of the dice, whatever the board looks like; the limit is two."""

PLACES = ("first", "second", "third", "fourth")


def questions(game: Ewalia) -> tuple[Question, ...]:
    """Every question of this page."""
    return _wanted(game), _advice(game), _spree(game)


def reached(game: Ewalia, goal: str) -> Reroll[str]:
    """Everything about re-rolling for one of the goals, with the dice of a game."""
    return _reached(game, goal)


@cache
def _reached(game: Ewalia, goal: str) -> Reroll[str]:
    return Reroll(game.die, DICE, lambda hand: Fraction(GOALS[goal](hand)))


def _wanted(game: Ewalia) -> Question:
    """Can the dice do some actions so often, with Copy as a wild face or as a blank one?"""

    @cache
    def best(times: tuple[int, ...], copy: str) -> Reroll[str]:
        goal = {action: count for action, count in zip(WANTED, times, strict=True) if count}

        def worth(hand: Hand) -> Fraction:
            seen = hand if copy == "wild" else tuple(face for face in hand if face != COPY)
            return Fraction(supplies(seen, goal))

        return Reroll(game.die, DICE, worth)

    def chances(rerolls: int, copy: str, **times: int) -> dict[str, Fraction]:
        yes = best(tuple(times[place] for place in PLACES), copy).value(rerolls)
        return {"yes": yes, "no": 1 - yes}

    def trial(rng: Random, rerolls: int, copy: str, **times: int) -> Iterable[str]:
        reroll = best(tuple(times[place] for place in PLACES), copy)
        return ["yes" if reroll.worth(reroll.play(rng, rerolls)) else "no"]

    knobs = (
        Knob("first", (1, 2), 2),
        Knob("second", (0, 1, 2), 0),
        Knob("third", (0, 1), 0),
        Knob("fourth", (0, 1), 0),
        Knob("rerolls", (0, 1, 2), 1),
        Knob("copy", ("wild", "blank"), "wild"),
    )
    return Question("wanted", knobs, chances, trial)


def keeps_by_place(faces: tuple[str, ...]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every different choice of dice to keep, called by their places; of equal dice the first.

    >>> [name for name, _ in keeps_by_place(("BA", "BA", "CO"))]
    ['none', '1', '3', '1 2', '1 3', 'all']
    """
    met: set[Hand] = set()
    for many in range(len(faces) + 1):
        for places in combinations(range(len(faces)), many):
            kept = hand_of(faces[place] for place in places)
            if kept not in met:
                met.add(kept)
                whole = {0: "none", len(faces): "all"}
                yield whole.get(many, " ".join(str(place + 1) for place in places)), places


def _advice(game: Ewalia) -> Question:
    """The re-roll advisor: for each choice of dice to keep, how likely the goal is reached."""

    def chances(goal: str, **dice: str) -> dict[str, Fraction]:
        faces = tuple(dice[place] for place in PLACES)
        advised = {advice.keep: advice.worth for advice in reached(game, goal).advise(faces)}
        return {
            name: advised[_in_order(game, (faces[place] for place in places))]
            for name, places in keeps_by_place(faces)
        }

    def trial(rng: Random, goal: str, **dice: str) -> Iterable[str]:
        # One throw for all choices: a die that is not kept shows the same in each of them.
        faces = tuple(dice[place] for place in PLACES)
        thrown = [rng.choice(game.faces) for _ in faces]
        for name, places in keeps_by_place(faces):
            final = (faces[n] if n in places else thrown[n] for n in range(len(faces)))
            if GOALS[goal](hand_of(final)):
                yield name

    shown = kinds(game.faces)
    start = ("BA", "BA", COPY, COPY) if COPY in shown and "BA" in shown else (shown[0],) * DICE
    knobs = (
        Knob("goal", tuple(GOALS), "every die"),
        *(Knob(place, shown, face) for place, face in zip(PLACES, start, strict=True)),
    )
    return Question("advice", knobs, chances, trial, counts=False)


def _in_order(game: Ewalia, faces: Iterable[str]) -> Hand:
    """A hand in the order in which the die of the game names its faces."""
    return tuple(sorted(faces, key=list(game.die).index))


def _spree(game: Ewalia) -> Question:
    """How often one action can be done by a player who wants nothing else."""

    @cache
    def best(limit: int) -> Reroll[str]:
        return Reroll(game.die, DICE, lambda hand: Fraction(times(hand, limit)))

    def times(hand: Hand, limit: int) -> int:
        return max(many for many in range(limit + 1) if supplies(hand, {"ST": many}))

    @cache
    def chances(rerolls: int, limit: int) -> dict[str, Fraction]:
        done = best(limit).outcome(rerolls).map(lambda hand: times(hand, limit))
        return {str(many): done[many] for many in range(limit + 1)}

    def trial(rng: Random, rerolls: int, limit: int) -> Iterable[str]:
        return [str(times(best(limit).play(rng, rerolls), limit))]

    knobs = (Knob("rerolls", (0, 1, 2), 1), Knob("limit", (1, 2, 3, 4), game.action_limit))
    return Question("spree", knobs, chances, trial)
