"""The re-roll advisor: which dice to keep, for a goal that can be stated.

A goal says what a final hand is worth. Two kinds come ready: to have certain actions (`wanted`),
and to have as many dice as possible that can be used (`usable`); both ignore the board.

>>> advise(("SC", "LU", "BA", "ST"), {"SC": 2})[0]
Advice(keep=('SC',), worth=Fraction(19, 27))
>>> advise(("BA", "BA", "CO", "CO"))[0]  # as many usable dice as possible
Advice(keep=('BA',), worth=Fraction(104, 27))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

from wawel.ewalia.pieces import COPY, DICE, FACES, SHEET, Hand, hand_of
from wawel.odds.keep import Advice, Reroll

ACTIONS = tuple(face for face in FACES if face != COPY)
LIMIT = 2
"""How often an action may be carried out in a turn, by default (EWALIA-TURN-6)."""

DIE = {face: Fraction(1, len(SHEET["dice.faces"])) for face in FACES}


def usable(hand: Hand, limit: int = LIMIT) -> int:
    """How many dice of a hand can be used, whatever the board looks like.

    Every action may be done so often, and a Copy does one that shows (EWALIA-COPY-2).

    >>> usable(("BA", "BA", "CO", "CO")), usable(("SC", "BA", "CO", "CO"))
    (2, 4)
    """
    counts = Counter(hand)
    copies = counts.pop(COPY, 0)
    shown = sum(min(count, limit) for count in counts.values())
    return shown + min(copies, limit * len(counts) - shown)


def supplies(hand: Hand, wanted: Mapping[str, int]) -> bool:
    """Can a hand do each of these actions so often? Copy helps only what shows (EWALIA-COPY-4).

    >>> supplies(("SC", "ST", "CO", "CO"), {"SC": 2, "ST": 1})
    True
    >>> supplies(("ST", "ST", "CO", "CO"), {"SC": 1})
    False
    """
    lacking = 0
    for action, times in wanted.items():
        shown = hand.count(action)
        if times and not shown:
            return False
        lacking += max(0, times - shown)
    return lacking <= hand.count(COPY)


Goal = Mapping[str, int] | None
"""The actions wanted, and how often; `None` wants as many usable dice as possible."""


def advisor(goal: Goal = None) -> Reroll[str]:
    """Everything about re-rolling for a goal, exactly; made once for each goal."""
    return _advisor(None if goal is None else tuple(sorted(goal.items())))


@cache
def _advisor(goal: tuple[tuple[str, int], ...] | None) -> Reroll[str]:
    return _new_advisor(None if goal is None else dict(goal))


def _new_advisor(goal: Goal) -> Reroll[str]:
    if goal is None:
        return Reroll(DIE, DICE, lambda hand: Fraction(usable(hand)))
    return Reroll(DIE, DICE, lambda hand: Fraction(supplies(hand, goal)))


def advise(hand: Iterable[str], goal: Goal = None, rerolls: int = 1) -> list[Advice[str]]:
    """What to keep of a hand, the best first, each choice with its exact worth."""
    return advisor(goal).advise(hand_of(hand), rerolls)


def best_keeps(goal: Goal = None, rerolls: int = 1) -> dict[Hand, Advice[str]]:
    """The best advice for every hand, computed from nothing: the whole policy for a goal.

    >>> policy = best_keeps({"SC": 1})
    >>> len(policy), policy["LU", "CU", "BA", "ST"].keep
    (126, ())
    """
    fresh = _new_advisor(goal)
    return {hand: fresh.advise(hand, rerolls)[0] for hand in hands()}


# The same for the bots, with numbers that are only nearly exact, and much faster -----------------


@cache
def hands() -> tuple[Hand, ...]:
    """The 126 hands of four dice."""
    return tuple(combinations_with_replacement(FACES, DICE))


@cache
def becomes(keep: Hand, die: Hand = FACES) -> tuple[tuple[Hand, float], ...]:
    """The hands that the dice kept can become, with their probabilities."""
    again = DICE - len(keep)
    ways = Counter(hand_of(keep + rolled) for rolled in product(die, repeat=again))
    return tuple((hand, count / len(die) ** again) for hand, count in ways.items())


@cache
def keeps(hand: Hand) -> tuple[Hand, ...]:
    """What can be kept of a hand: every sub-multiset once.

    >>> len(keeps(("SC", "SC", "LU", "ST"))), sum(len(keeps(hand)) for hand in hands())
    (12, 1365)
    """
    counts = Counter(hand)
    ways = product(*(range(count + 1) for count in counts.values()))
    return tuple(
        hand_of(face for face, count in zip(counts, way, strict=True) for _ in range(count))
        for way in ways
    )


def best_keep(hand: Hand, worth: Callable[[Hand], float], die: Hand = FACES) -> Hand:
    """What to keep of a hand with one re-roll left; among equals, as many dice as possible."""
    worths = {final: worth(final) for final in hands()}

    def mean(keep: Hand) -> float:
        return sum(chance * worths[final] for final, chance in becomes(keep, die))

    return max(keeps(hand), key=lambda keep: (round(mean(keep), 9), len(keep)))
