"""Re-rolls, with the questions of Kingdom Run: five actions and a Copy on a die."""

from collections import Counter
from fractions import Fraction

import pytest

from wawel.odds import Reroll

FACES = ("BA", "SC", "CU", "LU", "ST", "CO")
DIE = dict.fromkeys(FACES, Fraction(1, 6))


def usable(hand: tuple[str, ...]) -> Fraction:
    """Each action at most twice; a Copy can stand for any action that shows."""
    counts = Counter(hand)
    copies = counts.pop("CO", 0)
    used = sum(min(n, 2) for n in counts.values())
    return Fraction(used + min(copies, sum(2 - min(n, 2) for n in counts.values())))


@pytest.fixture(scope="module")
def kingdom_run() -> Reroll[str]:
    return Reroll(DIE, dice=4, worth=usable)


def test_how_many_dice_can_be_used(kingdom_run: Reroll[str]) -> None:
    assert kingdom_run.value(rerolls=0) == Fraction(275, 72)
    assert kingdom_run.value(rerolls=1) == Fraction(372115, 93312)
    after = kingdom_run.outcome(rerolls=1).map(usable)
    assert after[Fraction(4)] == Fraction(138575, 139968)
    assert after.mean() == Fraction(372115, 93312)


def test_the_alternatives_for_two_baths_and_two_copies(kingdom_run: Reroll[str]) -> None:
    advice = kingdom_run.advise(["BA", "BA", "CO", "CO"])
    assert {choice.keep: choice.worth for choice in advice} == {
        ("BA",): Fraction(104, 27),
        (): Fraction(275, 72),
        ("BA", "CO"): Fraction(34, 9),
        ("CO",): Fraction(395, 108),
        ("BA", "BA"): Fraction(32, 9),
        ("BA", "BA", "CO"): Fraction(10, 3),
        ("BA", "CO", "CO"): Fraction(10, 3),
        ("CO", "CO"): Fraction(55, 18),
        ("BA", "BA", "CO", "CO"): Fraction(2),
    }
    assert advice[0].keep == ("BA",)


def test_a_good_hand_is_kept_whole(kingdom_run: Reroll[str]) -> None:
    best = kingdom_run.advise(["SC", "BA", "SC", "CU"])[0]
    assert best.keep == ("BA", "SC", "SC", "CU")
    assert best.worth == 4


@pytest.mark.parametrize(
    ("rerolls", "chance"),
    [
        (0, Fraction(671, 1296)),
        (1, Fraction(1288991, 1679616)),
        (2, 1 - Fraction(5, 6) ** 12),
    ],
)
def test_a_wanted_action_at_least_once(rerolls: int, chance: Fraction) -> None:
    wanted = Reroll(DIE, dice=4, worth=lambda hand: Fraction("SC" in hand))
    assert wanted.value(rerolls) == chance


def test_is_an_early_copy_worth_keeping() -> None:
    def twice(hand: tuple[str, ...]) -> Fraction:
        return Fraction(hand.count("SC") >= 1 and hand.count("SC") + hand.count("CO") >= 2)

    goal = Reroll(DIE, dice=4, worth=twice)
    assert goal.value(rerolls=0) == Fraction(415, 1296)
    assert goal.value(rerolls=1) == Fraction(539513, 839808)
    best = goal.advise(["CO", "BA", "CO", "LU"])[0]
    assert (best.keep, best.worth) == (("CO",), Fraction(91, 216))
    assert goal.advise(["SC", "BA", "BA", "LU"])[0].worth == Fraction(19, 27)
