"""The keys once more, by counting that does not use the engine's odds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb
from typing import Any

from wawel import load_game
from wawel_widgets.exercises import find

SHIELDS = [set(shield) for shield in load_game("nogi").sheet["shields.colours"]]
MINE, OTHERS = SHIELDS[0], SHIELDS[1:]
TOKENS = (3, 4, 5, 5, 6, 6, 7, 8)


def key(id: str) -> Any:
    found: Any = find(id)
    return found.key


def share(cases: Iterable[bool]) -> Fraction:
    told = list(cases)
    return Fraction(sum(told), len(told))


def test_shields() -> None:
    assert key("nogi-shared-colour") == share("YE" in shield for shield in OTHERS)
    dealt = combinations(OTHERS, 3)
    assert key("nogi-mine-alone") == share("YE" not in set().union(*deal) for deal in dealt)
    assert sum({"PU", "PI"} <= shield for shield in SHIELDS) == 1
    assert key("nogi-two-colours") == "one"


def test_tokens() -> None:
    left = list(TOKENS)
    left.remove(8)
    left.remove(6)
    assert key("nogi-within-reach") == share(token >= 5 for token in left)
    pairs = permutations(TOKENS, 2)
    assert key("nogi-second-attack") == share(sum(pair) >= 12 for pair in pairs)


def test_the_clock() -> None:
    waits = {8: Fraction(1)}  # dice left, and how likely
    ends: dict[int, Fraction] = {}
    for turn in range(1, 200):
        after: dict[int, Fraction] = {}
        for dice, chance in waits.items():
            after[dice] = after.get(dice, Fraction(0)) + chance / 6
            after[dice - 1] = after.get(dice - 1, Fraction(0)) + chance * 5 / 6
        ends[turn] = after.pop(1, Fraction(0))
        waits = after
    assert key("nogi-eight-turns") == ends[8]
    assert abs(key("nogi-the-clock") - sum(turn * chance for turn, chance in ends.items())) < 1e-9
    seats = [sum(chance for turn, chance in ends.items() if turn % 4 == seat) for seat in range(4)]
    assert max(seats) == seats[0]
    assert key("nogi-who-meets-the-dragon") == "first"


def test_the_race() -> None:
    values = (0, 5, 3, 2, 0, 0, 0)
    assert key("nogi-no-points") == share(sum(three) == 0 for three in combinations(values, 3))
    assert key("nogi-three-spaces") == 1 - Fraction(4, 6) * Fraction(5, 6) ** 7
    weights = [Fraction(1 + ("PU" in shield) - ("BL" in shield), 2) for shield in OTHERS]
    holding = sum(w for w, shield in zip(weights, OTHERS, strict=True) if "PU" in shield)
    assert key("nogi-reading-a-shield") == holding / sum(weights)


def test_decisions() -> None:
    assert key("nogi-rabbit-worth") == Fraction(1 + 1 + 1 + 2, 4)
    deals = [(theirs, mine) for theirs, mine in permutations((1, 1, 2, 2), 2)]
    assert key("nogi-gamble") == share((theirs, mine) == (1, 2) for theirs, mine in deals)


def test_evidence_in_nogi() -> None:
    """Every way to move three times, a foreign knight half as often as an own one."""

    def moved(shield: set[str]) -> Fraction:
        return Fraction(2 if "YE" in shield else 1, 2 * len(shield) + 4) ** 3

    seen = sum(map(moved, OTHERS))
    held = sum(moved(shield) for shield in OTHERS if "YE" in shield)
    assert key("nogi-again-and-again") == held / seen
    # The standard error of a share of one half, in games.
    width, games = Fraction(8, 100), 100
    assert Fraction(width**2 * games, Fraction(2, 100) ** 2) == key("nogi-price-of-sureness")
    assert key("nogi-two-whiskers") ** 2 == 3**2 + 4**2


def test_moves() -> None:
    assert key("nogi-left-behind") == "at_once"
    assert key("nogi-left-alone") == {"GR=4/GR", "YE=3w/GR"}
    assert key("nogi-shelter") == {"WH=-w/BL"}
    assert key("nogi-early-not-first") == {"OR=4/OR"}


def test_hidden_hands_of_drako() -> None:
    """A deck of thirty-eight with eight Defences, dealt by hand."""

    def held(cards: int, marked: int, hand: int) -> list[Fraction]:
        ways = comb(cards, hand)
        return [
            Fraction(comb(marked, n) * comb(cards - marked, hand - n), ways)
            for n in range(hand + 1)
        ]

    fresh = held(38, 8, 4)
    assert key("drako-defence-in-hand") == 1 - fresh[0]
    assert key("drako-seen-defences") == 1 - held(20, 3, 4)[0]
    assert key("drako-two-blows") == 2 * fresh[0] + fresh[1]
    assert 2 * fresh[0] + fresh[1] > 2 * fresh[0]
    assert key("drako-one-or-two") == "two"
    assert key("drako-charge-in-time") == 1 - held(38, 5, 4)[0]
    able = 1 - fresh[0]
    assert key("drako-silence") == able / 4 / (able / 4 + fresh[0])


def test_decisions_of_drako() -> None:
    assert key("drako-last-action") == 6 + 12 + 5
    assert key("drako-hold-or-block") == Fraction(1, 3)
    assert key("drako-out-of-cards") == "dwarves"
    # A strike after silence: 3 * (1/3) / (1/3 + 2/3 * passes) = 2 where passes = 1/4.
    assert key("drako-bluff") == Fraction(3, 4)


def test_contests_of_drako() -> None:
    """Rows of ten games written out, eighteen quiet tests, six times three coins."""
    rows = [sum(row) for row in product((0, 1), repeat=10)]
    assert key("drako-lucky-run") == Fraction(sum(won >= 8 for won in rows), len(rows))
    assert key("drako-many-looks") == 1 - Fraction(19, 20) ** 18
    coins = list(product((0, 1), repeat=3))
    circles = sum(len(set(fallen)) == 1 for fallen in coins)
    assert key("drako-circle") == 1 - (1 - Fraction(circles, len(coins))) ** 6


def test_moves_of_drako() -> None:
    # Brald stands in the centre: in line with Morin on one diagonal, with Urpen on the other.
    assert key("drako-in-file") == {f"dragon>{place}" for place in ("A1", "D3", "E3", "D2", "E1")}
    assert key("drako-one-shield") == {"block=K09/archer1:1"}
    assert key("drako-fatal-charge") == {"charge=B2!urpen"}
    assert key("drako-safe-landing") == {f"dragon>{place}" for place in ("B4", "C5", "D1", "E1")}
