"""icepool's answers, as distributions, and what happens without it."""

import sys
from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from wawel import load_game
from wawel.odds import MissingExtra, dice, hand

TOKENS = (3, 4, 5, 5, 6, 6, 7, 8)


def test_without_icepool_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "icepool", None)
    with pytest.raises(MissingExtra, match=r"wawel\[odds\]"):
        dice.die([1, 2])
    with pytest.raises(ImportError):
        dice.sum_of_tokens(TOKENS, 2)


def test_a_die_of_the_component_sheet() -> None:
    pytest.importorskip("icepool")
    faces = load_game("nogi").sheet["dice.two_types"]["WH"]
    assert dice.read(dice.die(faces)) == dict.fromkeys(faces, Fraction(1, 6))


@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_sums_of_tokens_by_laying_out_every_order(drawn: int) -> None:
    pytest.importorskip("icepool")
    laid = Counter(sum(order) for order in permutations(TOKENS, drawn))
    total = sum(laid.values())
    assert dice.sum_of_tokens(TOKENS, drawn) == {s: Fraction(n, total) for s, n in laid.items()}


@pytest.mark.parametrize("drawn", range(9))
def test_sums_of_tokens_agree_with_hands(drawn: int) -> None:
    pytest.importorskip("icepool")
    assert dice.sum_of_tokens(TOKENS, drawn) == hand(Counter(TOKENS), drawn).map(sum)


def test_sums_and_counts_of_different_dice() -> None:
    pytest.importorskip("icepool")
    thrown = Counter(a + b for a, b in product((1, 2), (0, 5, 7)))
    assert dice.sum_of_dice([(1, 2), (0, 5, 7)]) == {s: Fraction(n, 6) for s, n in thrown.items()}
    sixes = dice.count_of_dice([range(1, 7)] * 4, lambda eyes: eyes == 6)
    assert sixes[4] == Fraction(1, 1296)
