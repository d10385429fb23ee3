"""The keys once more, by counting that does not use the engine's odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

import pytest

from wawel.ewalia import EwaliaState
from wawel.ewalia.odds import chance_home, ways_home
from wawel_widgets.exercises import find

FACES = ("SC", "LU", "CU", "BA", "ST", "CO")
ROLLS = list(product(FACES, repeat=4))


def key(id: str) -> Any:
    found: Any = find(id)
    return found.key


def share(wanted: int, whole: int) -> Fraction:
    return Fraction(wanted, whole)


def test_dice() -> None:
    assert key("ewalia-one-boot") == share(sum("SC" in roll for roll in ROLLS), len(ROLLS))
    shapes = Counter(tuple(sorted(Counter(roll).values())) for roll in ROLLS)
    assert shapes.most_common(1)[0][0] == (1, 1, 2)
    assert key("ewalia-equal-faces") == "pair"
    assert key("ewalia-three-purses") == 2
    missed = [roll for roll in ROLLS if "SC" not in roll]
    assert key("ewalia-again") == 1 - share(len(missed), len(ROLLS)) ** 2
    three = list(product(FACES, repeat=3))
    assert key("ewalia-early-copy") == share(sum("SC" in roll for roll in three), len(three))


def test_what_is_kept_of_the_rulebooks_example() -> None:
    def used(hand: tuple[str, ...]) -> int:
        shown = {face: min(2, hand.count(face)) for face in set(hand) - {"CO"}}
        room = sum(2 - count for count in shown.values())
        return sum(shown.values()) + min(hand.count("CO"), room)

    def mean(kept: tuple[str, ...]) -> Fraction:
        thrown = list(product(FACES, repeat=4 - len(kept)))
        return Fraction(sum(used(kept + more) for more in thrown), len(thrown))

    worth = {
        kept: mean(kept) for n in range(5) for kept in combinations(("BA", "BA", "CO", "CO"), n)
    }
    assert max(worth, key=lambda kept: worth[kept]) == ("BA",)
    assert key("ewalia-bath-bath") == "one_bath"
    facts: Any = find("ewalia-bath-bath").facts
    assert facts["w_one_bath"] == worth["BA",]
    assert facts["w_nothing"] == worth[()]


def test_the_race() -> None:
    assert key("ewalia-swing") == 4
    hit = share(sum(bool({"SC", "CU"} & set(roll)) for roll in ROLLS), len(ROLLS))
    first, still = Fraction(0), Fraction(1)
    for _ in range(60):
        first += still * hit
        still *= (1 - hit) ** 2
    assert abs(key("ewalia-head-start") - first) < Fraction(1, 10**12)


def test_counting() -> None:
    orders = [order for n in range(1, 5) for order in permutations("KWFG", n)]
    assert key("ewalia-ways-to-scatter") == len(orders)
    boards = [(None, 5), (None, 6, 7), (None, 8, 9), (None, 10, 11), (None, 12)]
    tracks = [track for track in product(*boards) if sum(lake is not None for lake in track) == 3]
    assert key("ewalia-three-lakes") == len(tracks)


def test_a_loaded_die() -> None:
    counts = (14, 7, 8, 6, 7, 6)
    assert key("ewalia-far-from-fair") == sum(Fraction((n - 8) ** 2, 8) for n in counts)
    assert key("ewalia-silent-test") == "not_sure"


def test_moves() -> None:
    assert key("ewalia-way-home") == {"use=CU"}
    assert key("ewalia-laying-order") == {"lay=13:K"}
    assert key("ewalia-sandman") == {"lull=13:W"}
    assert key("ewalia-must-i") == "used"


def test_the_purse_pays_twice() -> None:
    """The coin counts for one and against the other; the place pays two more than the space."""
    assert key("ewalia-purse-or-boot") == {"use=ST"}
    facts: Any = find("ewalia-purse-or-boot").facts
    assert (facts["key"], facts["gain"]) == (4, 8 - 6)


def test_measured_games() -> None:
    assert key("ewalia-narrower") == 9000
    assert key("ewalia-by-luck-alone") == 1
    assert key("ewalia-overlap") == "longer"


@pytest.mark.parametrize(("action", "fact"), [("lull=6:W", "awake"), ("lull=13:W", "asleep")])
def test_the_sandman_is_right_about_the_ways_home(action: str, fact: str) -> None:
    asked: Any = find("ewalia-sandman")
    after = asked.picture.child(asked.picture.string_to_action(action))
    assert isinstance(after, EwaliaState)
    ways = {"awake": {("SC",), ("CU",)}, "asleep": {("SC", "LU"), ("LU", "CU")}}
    assert set(ways_home(after, 13)) == ways[fact]
    assert chance_home(after, 13) == asked.facts[fact]
