"""M1 to M4: the mathematics of the dice, every number exactly, and a few by rolling often."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tests.engine.ewalia.table import ewalia, table
from wawel.core.events import emit_nothing
from wawel.ewalia import EwaliaState, odds
from wawel.ewalia.odds import chance_of, usable_dice
from wawel.ewalia.odds.advisor import (
    DIE,
    advise,
    advisor,
    becomes,
    best_keep,
    hands,
    supplies,
    usable,
)
from wawel.ewalia.pieces import FACES
from wawel.ewalia.rules import apply, choices
from wawel.odds import Distribution, Reroll, estimate, multinomial
from wawel.odds.dice import count_of_dice

F = Fraction


# M1, M2: how many dice can be used


def test_m1_usable_dice_of_one_roll() -> None:
    found = usable_dice(rerolls=0)
    assert found == {0: F(1, 1296), 2: F(75, 1296), 3: F(80, 1296), 4: F(1140, 1296)}
    assert found.mean() == F(275, 72)


def test_m1_usable_dice_after_the_best_reroll() -> None:
    found = usable_dice()
    assert found == {
        0: F(1, 1679616),
        2: F(1225, 559872),
        3: F(815, 104976),
        4: F(138575, 139968),
    }
    assert found.mean() == F(372115, 93312)


def test_m1_the_best_mean_is_also_the_best_chance_of_four() -> None:
    four = Reroll(DIE, 4, lambda hand: F(usable(hand) == 4))
    for hand in hands():
        chances = {advice.keep: advice.worth for advice in four.advise(hand)}
        assert chances[advise(hand)[0].keep] == max(chances.values())


def test_m1_usable_agrees_with_the_rules_of_the_engine() -> None:
    """On a table where every action has a use, as many dice get used as the formula says."""
    rng = Random(4)
    for hand in [("BA", "BA", "CO", "CO"), *(hands()[int(rng.random() * 126)] for _ in range(12))]:
        start = table("6: K W; 7: F G; 9: K w", dice=" ".join(hand))
        assert most_used(start, {}) == usable(hand)


def most_used(state: EwaliaState, known: dict[tuple[object, ...], int]) -> int:
    """The most dice that can be used; which runners are moved does not matter here."""
    key = (state.phase, state.dice, state.done)
    if key not in known:
        known[key] = 0
        best = len(state.used)
        for action in choices(state)[:12]:
            after = state.clone()
            apply(after, action, emit_nothing)
            if after.seat == state.seat and after.phase != "roll":
                best = max(best, most_used(after, known))
        known[key] = best
    return known[key]


def test_m2_the_twelve_patterns() -> None:
    best = F(104, 27)
    assert odds.patterns() == {
        "1111": (120, 4, "1111", 4),
        "211": (360, 4, "211", 4),
        "22": (60, 4, "22", 4),
        "31": (80, 3, "11", F(71, 18)),
        "4": (5, 2, "1", best),
        "111+C": (240, 4, "111+C", 4),
        "21+C": (240, 4, "21+C", 4),
        "3+C": (20, 2, "1", best),
        "11+CC": (120, 4, "11+CC", 4),
        "2+CC": (30, 2, "1", best),
        "1+CCC": (20, 2, "1", best),
        "CCCC": (1, 0, "", F(275, 72)),
    }


@pytest.mark.clause("EWALIA-COPY-3")
def test_m2_every_keep_of_the_example_in_the_rulebook() -> None:
    worth = {advice.keep: advice.worth for advice in advise(["BA", "BA", "CO", "CO"])}
    assert worth == {
        ("BA",): F(104, 27),
        (): F(275, 72),
        ("BA", "CO"): F(34, 9),
        ("CO",): F(395, 108),
        ("BA", "BA"): F(32, 9),
        ("BA", "BA", "CO"): F(10, 3),
        ("BA", "CO", "CO"): F(10, 3),
        ("CO", "CO"): F(55, 18),
        ("BA", "BA", "CO", "CO"): 2,
    }


# M3, M4: wanted actions

WANTED: list[tuple[dict[str, int], Fraction, Fraction, float]] = [
    ({"SC": 1}, F(671, 1296), 1 - F(5, 6) ** 8, 0.8878),
    ({"SC": 2}, F(415, 1296), F(539513, 839808), 0.8167),
    ({"SC": 1, "ST": 1}, F(151, 648), F(217913, 419904), 0.7143),
    ({"SC": 2, "ST": 1}, F(77, 648), F(25435, 69984), 0.5701),
    ({"SC": 2, "ST": 2}, F(7, 216), F(16045, 93312), 0.3508),
    ({"SC": 1, "ST": 1, "BA": 1}, F(1, 12), F(731, 2592), 0.4763),
    ({"SC": 1, "ST": 1, "BA": 1, "LU": 1}, F(1, 54), F(3353, 34992), 0.2054),
]


@pytest.mark.parametrize(("wanted", "one_roll", "one_reroll", "two_rerolls"), WANTED)
def test_m3_wanted_actions(
    wanted: dict[str, int], one_roll: Fraction, one_reroll: Fraction, two_rerolls: float
) -> None:
    assert chance_of(wanted, rerolls=0) == one_roll
    assert chance_of(wanted) == one_reroll
    assert round(float(chance_of(wanted, rerolls=2)), 4) == two_rerolls


def test_m3_if_copy_were_blank() -> None:
    assert odds.chance_without_copy("SC", 2) == F(200497, 559872)


def test_m3_icepool_agrees_about_one_roll() -> None:
    pytest.importorskip("icepool")
    shown = count_of_dice([FACES] * 4, lambda face: face == "SC")
    assert 1 - shown[0] == chance_of({"SC": 1}, rerolls=0)


def test_m3_by_rolling_often() -> None:
    """The engine's own dice, re-rolled by the advice, come to the exact chance."""
    goal = {"SC": 2, "ST": 1}
    game = ewalia()
    best = {hand: advisor(goal).advise(hand)[0].keep for hand in hands()}

    def try_it(rng: Random) -> bool:
        state = game.new_initial_state()
        state.apply_action(state.chance_outcomes().sample(rng))
        left = list(state.dice)
        for face in best[state.dice]:
            left.remove(face)
        for face in left:
            state.apply_action(game.string_to_action(f"reroll={face}"))
        state.apply_action(game.string_to_action("throw" if left else "keep"))
        if left:
            state.apply_action(state.chance_outcomes().sample(rng))
        return supplies(state.dice, goal)

    assert estimate(try_it, 3000, Random(11)).agrees_with(chance_of(goal))


def test_m4_is_an_early_copy_worth_keeping() -> None:
    twice = {"SC": 2}
    copy = advise(["LU", "BA", "ST", "CO"], twice)
    assert (copy[0].keep, copy[0].worth) == (("CO",), F(91, 216))
    assert {advice.keep: advice.worth for advice in copy}[()] == F(415, 1296)
    for hand in hands():
        if "SC" not in hand and "CO" in hand:
            assert advise(hand, twice)[0].keep == ("CO",)
    one = advise(["SC", "LU", "BA", "ST"], twice)[0]
    assert (one.keep, one.worth) == (("SC",), F(19, 27))


def test_m4_as_many_steals_as_possible() -> None:
    found = odds.as_many_as_possible("ST")
    assert found.mean() == F(21499, 15552)
    assert found == {0: F(218375, 839808), 1: F(640, 6561), 2: F(539513, 839808)}


# The fast advisor of the bots


def test_the_fast_advisor_agrees_with_the_exact_one() -> None:
    for hand in hands()[::5]:
        exact = {advice.keep: advice.worth for advice in advise(hand)}
        keep = best_keep(hand, usable)
        assert exact[keep] == advise(hand)[0].worth
    assert Distribution(multinomial({face: F(1, 6) for face in FACES}, 4)) == {
        hand: F(p).limit_denominator(1296) for hand, p in becomes(())
    }
