"""Hands of dice: how many can be used, and how likely wanted actions are, by the best advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from wawel.ewalia.odds.advisor import DIE, LIMIT, advise, advisor, hands, supplies, usable
from wawel.ewalia.pieces import COPY, DICE, FACES, Hand
from wawel.odds.distributions import Distribution
from wawel.odds.draws import orders
from wawel.odds.keep import Reroll


def usable_dice(rerolls: int = 1, limit: int = LIMIT, dice: int = DICE) -> Distribution[int]:
    """How many dice can be used if that is what the player wants.

    >>> usable_dice()[4]
    Fraction(138575, 139968)
    """
    best = Reroll(DIE, dice, lambda hand: Fraction(usable(hand, limit)))
    return best.outcome(rerolls).map(lambda hand: usable(hand, limit))


def chance_of(wanted: Mapping[str, int], rerolls: int = 1) -> Fraction:
    """How likely a hand can do these actions so often, with the best re-rolls.

    >>> chance_of({"SC": 1}, rerolls=0), chance_of({"SC": 2})
    (Fraction(671, 1296), Fraction(539513, 839808))
    """
    return advisor(wanted).value(rerolls)


def chance_without_copy(action: str, times: int) -> Fraction:
    """The same for one action if Copy were a blank face."""
    blank = Reroll(DIE, DICE, lambda hand: Fraction(hand.count(action) >= times))
    return blank.value()


def chance_with_two_faces(times: int) -> Fraction:
    """The chance of so many Scatters if a second Scatter stood where Copy stands."""
    die = {face: chance for face, chance in DIE.items() if face != COPY}
    die["SC"] += DIE[COPY]
    return Reroll(die, DICE, lambda hand: Fraction(hand.count("SC") >= times)).value()


def as_many_as_possible(action: str) -> Distribution[int]:
    """How often an action can be done by a player who wants nothing else.

    >>> as_many_as_possible("ST").mean()
    Fraction(21499, 15552)
    """
    best = Reroll(DIE, DICE, lambda hand: Fraction(times_of(hand, action)))
    return best.outcome().map(lambda hand: times_of(hand, action))


def times_of(hand: Hand, action: str) -> int:
    """How often a hand can do an action.

    >>> times_of(("ST", "CO", "CO", "CO"), "ST"), times_of(("BA", "CO", "CO", "CO"), "ST")
    (2, 0)
    """
    return max(times for times in range(LIMIT + 1) if supplies(hand, {action: times}))


def pattern(hand: Hand) -> str:
    """The pattern of a hand: how many of each action, and the Copies.

    >>> pattern(("SC", "SC", "BA", "CO")), pattern(("CO",) * 4)
    ('21+C', 'CCCC')
    """
    counts = Counter(hand)
    copies = counts.pop(COPY, 0)
    actions = "".join(map(str, sorted(counts.values(), reverse=True)))
    return "+".join(filter(None, (actions, "C" * copies)))


def patterns() -> dict[str, tuple[int, int, str, Fraction]]:
    """Each pattern: how many ways, dice usable now, what to keep, and the mean after that."""
    found: dict[str, tuple[int, int, str, Fraction]] = {}
    for hand in hands():
        best = advise(hand)[0]
        ways = orders(tuple(map(hand.count, FACES)))
        before = found.get(pattern(hand), (0,))[0]
        found[pattern(hand)] = (before + ways, usable(hand), pattern(best.keep), best.worth)
    return found
