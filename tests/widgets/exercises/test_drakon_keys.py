"""The keys of *Drakon* once more, by counting that does not use the engine's odds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from wawel_widgets.exercises import check, find
from wawel_widgets.exercises.marking import TranslatedExercise

COINS = [1] * 5 + [2] * 18 + [3] * 5


def key(id: str, number: int = 0) -> Any:
    found: Any = find(id, number)
    return found.key


def facts_of(id: str, number: int) -> dict[str, Any]:
    return dict(find(id, number).facts)


def share(cases: Iterable[bool]) -> Fraction:
    told = list(cases)
    return Fraction(sum(told), len(told))


def test_coins() -> None:
    fours = list(combinations(COINS, 4))
    assert key("drakon-four-coins") == share(sum(four) >= 10 for four in fours)
    wins = whole = 0
    for four in fours:
        if sum(four) < 10:
            left = list(COINS)
            for coin in four:
                left.remove(coin)
            wins += sum(sum(four) + coin >= 10 for coin in left)
            whole += len(left)
    assert key("drakon-the-brink") == Fraction(wins, whole)
    fives = {tuple(sorted(five)) for five in combinations(COINS, 5) if sum(five) < 10}
    assert max(sum(five) - coin for five in fives for coin in five) == 8
    assert key("drakon-lost-one") == "two_less"


def test_thefts_and_exchanges() -> None:
    left = [*COINS]
    left.remove(3)
    pulls = [coin == 3 for found in left for coin in (found, 3)]
    assert key("drakon-back-again") == share(pulls)
    hoard = [*COINS]
    for mine in (1, 2, 3, 3):
        hoard.remove(mine)
    assert key("drakon-barter") == share(8 + coin >= 10 for coin in hoard)


def test_the_last_theft() -> None:
    """With four twos you need a two; the rival drew four of the rest, and has not won."""
    left = [1] * 5 + [2] * 14 + [3] * 5
    purses = [four for four in combinations(left, 4) if sum(four) < 10]
    pulls = [coin >= 2 for purse in purses for coin in purse]
    assert key("drakon-last-theft") == share(pulls)
    blind = share(coin >= 2 for coin in left)
    assert key("drakon-last-theft") < blind < facts_of("drakon-last-theft", 0)["find"]


def test_other_arrows() -> None:
    assert key("drakon-other-arrows") == Fraction(29 * 2 + 42 * 3, 71)
    assert key("drakon-other-arrows", 1) == Fraction(29 * 2 + 42, 71)


def test_tiles() -> None:
    none = Fraction(56 * 55 * 54 * 53, 71 * 70 * 69 * 68)
    assert key("drakon-first-hand") == 1 - none
    chance = Fraction(1)
    tiles = 0
    while chance >= Fraction(1, 2):
        chance *= Fraction(67 - tiles, 71 - tiles)
        tiles += 1
    assert -(-tiles // 4) == 3
    assert key("drakon-harmless") == "three"


def test_the_first_tile() -> None:
    sides, arrows = {"N", "E", "W"}, "NESW"
    back = dict(zip("NESW", "SWNE", strict=True))
    ways = [(side, a) for side in arrows for a in arrows if not (side in sides and a == back[side])]
    assert key("drakon-ways-to-lay") == len(ways)


def test_a_wider_spread_helps_whoever_is_second() -> None:
    def first_wins(coins: list[int], rng: Random) -> bool:
        held = [0, 0]
        for turn, coin in enumerate(rng.sample(coins, len(coins))):
            held[turn % 2] += coin
            if held[turn % 2] >= 10:
                return turn % 2 == 0
        raise AssertionError("somebody gets there")

    rng = Random(5)
    narrow, wide = (
        sum(first_wins(coins, rng) for _ in range(4000)) / 4000
        for coins in (COINS, [1] * 9 + [2] * 10 + [3] * 9)
    )
    assert narrow == pytest.approx(0.698, abs=0.025)
    assert wide == pytest.approx(0.650, abs=0.025)
    assert key("drakon-spread") == "smaller"


def test_walks() -> None:
    """One way in three, and detours of four and six moves: t = 1/3 (1 + 4 + t + 6 + t)."""
    assert key("drakon-detour") * 3 == 1 + 4 + 6 + 2 * key("drakon-detour")


def test_moves() -> None:
    assert key("drakon-into-the-storm") == {"move=1,1"}
    assert key("drakon-send-her") == {"at=1,0"}
    assert key("drakon-break-the-ring") == {"at=1,1"}
    assert key("drakon-whom-to-rob") == {"move=1,0"}


def test_the_first_guess_of_a_function_has_a_hint_of_its_own() -> None:
    """Whoever runs the notebook's cells as they are is told what to look at next."""
    said = check(
        "drakon-to-a-coin",
        lambda state: {state.action_to_string(action) for action in state.legal_actions()},
    )
    assert said.hint == TranslatedExercise("drakon-to-a-coin").hint("every_action")
    said = check(
        "drakon-enough",
        lambda total, hoard: Fraction(hoard.get(10 - total, 0), sum(hoard.values())),
    )
    assert said.hint == TranslatedExercise("drakon-enough").hint("exactly")


def test_what_a_solution_counts_adds_up() -> None:
    for number in range(3):
        facts = facts_of("drakon-four-coins", number)
        sets = [sum(drawn) for drawn in combinations(COINS, facts["coins"])]
        values = sorted({total for total in sets if total >= facts["target"]})
        assert facts["values"] == tuple(values)
        assert facts["ways"] == tuple(map(sets.count, values))
        assert Fraction(facts["good"], facts["all"]) == key("drakon-four-coins", number)
        facts = facts_of("drakon-back-again", number)
        assert facts["share"] + facts["rest"] * facts["other"] == key("drakon-back-again", number)
