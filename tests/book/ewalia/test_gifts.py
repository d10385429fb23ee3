"""What is given to a player of *Kingdom Run* in the midst of a race, to see what it is worth."""

from __future__ import annotations

import pytest

from tests.engine.ewalia.table import ewalia, table
from wawel.ewalia.scamp import Scamp
from wawel.ewalia.scoring import totals
from wawel_book.measurements.ewalia.gifts import EARLY, GIFTS, PAIRS, Gifts, over

RACE = "4: K; 6: K; 7: W; 10: K W; 12: W; 13: F"
"""The wizards lead, by what is on the podium."""


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("coin", {"tokens": (4, 2, 3, 3)}),
        ("place", {"podium": "WKFG"}),
        ("step", {10: "W", 12: "KW"}),  # there is a lake on 11
        ("lull", {12: "w"}),
        ("home", {10: "W", "podium": "WFKGK"}),
    ],
)
def test_what_a_gift_changes(name: str, changes: dict[str | int, object]) -> None:
    state = table(RACE, podium="W F K G", dice="")
    before = state.clone()
    assert max(totals(state)) == totals(state)[1]
    assert GIFTS[name](state, 0)
    for what, wanted in changes.items():
        now = state.spaces[what] if isinstance(what, int) else getattr(state, what)
        assert now == wanted
    for space in range(14):
        if space not in changes:
            assert state.spaces[space] == before.spaces[space]


def test_what_cannot_be_given_changes_nothing() -> None:
    nothing_to_take = table(RACE, podium="K W F G", dice="", tokens="6 0 3 3")
    for name in ("coin", "place"):
        state = nothing_to_take.clone()
        assert not GIFTS[name](state, 0)
        assert state.key() == nothing_to_take.key()
    last_awake = table("12: W; 13: w w; 10: K", podium="W F K G", dice="")
    assert not GIFTS["lull"](last_awake, 0)


def test_a_race_with_and_without_is_the_same_up_to_the_gift() -> None:
    races = Gifts(ewalia(players=4), Scamp(), 5, EARLY)
    halfway = races.halfway(2)
    assert (halfway.phase, halfway.rerolls) == ("roll", 0)
    assert len(halfway.podium) >= EARLY
    assert halfway.key() == races.halfway(2).key()
    end, numbers = races.play(2)
    assert end.is_terminal()
    assert numbers == races.play(2)[1]
    assert numbers["nothing"] in (0, 0.25, 0.5, 1)
    assert all(-1 <= gain <= 1 for name, gain in numbers.items() if name in GIFTS)
    # Nobody gets a gift who would have finished by it.
    assert halfway.podium.count("KWFG"[races.receiver(halfway, 2)]) < 3


def test_two_gifts_are_compared_where_both_could_be_given() -> None:
    races = Gifts(ewalia(players=4), Scamp(), 5, EARLY)
    together = set()
    for number in range(6):
        numbers = races.play(number)[1]
        for one, other in PAIRS:
            assert (over(one, other) in numbers) == (one in numbers and other in numbers)
            if over(one, other) in numbers:
                together.add((one, other))
                assert numbers[over(one, other)] == numbers[one] - numbers[other]
    assert together == set(PAIRS)
