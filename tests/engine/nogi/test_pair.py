"""1+1, two knights one step each: NOGI-PAIR."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.engine.nogi.table import (
    all_but,
    aside,
    at,
    available,
    boxed,
    castle,
    eaten,
    moved,
    play,
    roll,
    table,
    taken,
    use,
)
from wawel.nogi import Pair


@pytest.mark.clause("NOGI-PAIR-1", "NOGI-DICE-5")
def test_s09_orange_and_pink_step_together() -> None:
    before = table("OR 12, PI 15")
    after = use(before, "WH=11rw/OR/PI")
    assert moved(before, after) == {"OR": 13, "PI": 16}
    assert (available(after), aside(after)) == (all_but(), "")


@pytest.mark.clause("NOGI-PAIR-5", "NOGI-LONE-4")
def test_s29_both_leave_the_dragon_together() -> None:
    before = table("GR 18, PI 18", dragon=18)
    after = use(before, "WH=11rw/GR/PI")
    assert at(after, "GR", "PI") == (19, 19)
    assert (eaten(after), boxed(after)) == ("", "")


@pytest.mark.clause("NOGI-PAIR-5", "NOGI-LONE-4")
def test_s29_under_after_each_the_second_is_eaten_before_its_step() -> None:
    before = table("GR 18, PI 18", dragon=18, pair_lone_check="after_each")
    after = use(before, "WH=11rw/GR/PI")
    assert at(after, "GR") == (19,)
    assert (eaten(after), boxed(after)) == ("PI", "PI")
    assert available(after) == all_but("PI")


@pytest.mark.clause("NOGI-PAIR-4")
def test_s47_the_first_step_ends_the_game_and_the_second_is_not_made() -> None:
    before = table("YE 36, PI 36, GR 35, BK 30", castle="BL OR PU")
    after = use(before, "WH=11rw/PI/YE")
    assert castle(after) == "BL OR PU PI"
    assert (after.is_terminal(), after.ending) == (True, "NOGI-END-1")
    assert at(after, "YE", "GR", "BK") == (36, 35, 30)


@pytest.mark.clause("NOGI-PAIR-3", "NOGI-CASTLE-3")
def test_s48_two_arrivals_in_the_order_named() -> None:
    before = table("YE 36, PI 36")
    after = use(before, "WH=11rw/PI/YE")
    assert castle(after) == "PI YE"
    assert boxed(after) == "YE PI"
    assert available(after) == all_but("PI", "YE")
    assert (after.phase, len(after.view(None).knights)) == ("roll", 5)


@pytest.mark.clause("NOGI-PAIR-3", "NOGI-PAIR-2")
def test_all_ordered_pairs_of_running_knights_are_legal() -> None:
    for home in ("", "BL", "BL OR PU"):
        rolled = roll(table(castle=home), WH="11rw")
        running = rolled.view(None).knights
        pairs = [action for action in rolled.legal_actions() if isinstance(action, Pair)]
        assert pairs == [Pair("WH", "11rw", *two) for two in permutations(running, 2)]
        assert len(pairs) == len(running) * (len(running) - 1)


@pytest.mark.clause("NOGI-PAIR-3")
def test_the_order_named_decides_who_is_the_coward() -> None:
    before = roll(table("YE 36, PI 36"), WH="11rw")
    assert castle(play(before, "WH=11rw/PI/YE")) == "PI YE"
    assert castle(play(before, "WH=11rw/YE/PI")) == "YE PI"


@pytest.mark.clause("NOGI-PAIR-2", "NOGI-PAIR-3")
def test_both_step_from_one_space_to_the_next_even_onto_each_other() -> None:
    # Pink has left its space by the time yellow arrives, or has not: both end where they should.
    for order in ("YE/PI", "PI/YE"):
        after = use(table("YE 20, PI 21"), f"WH=11rw/{order}")
        assert at(after, "YE", "PI") == (21, 22)


@pytest.mark.clause("NOGI-PAIR-4", "NOGI-END-6")
def test_the_first_step_can_leave_two_and_the_second_is_not_made() -> None:
    before = table("YE 36, PI 36, GR 35", castle="BL OR", eaten="PU BK")
    after = use(before, "WH=11rw/PI/YE")
    assert (castle(after), after.ending) == ("BL OR PI", "NOGI-END-2")
    assert at(after, "YE", "GR") == (36, 35)


@pytest.mark.clause("NOGI-PAIR-5")
@pytest.mark.parametrize(
    ("check", "pair", "lost"),
    [
        ("after_both", "GR/BL", "PI"),
        ("after_each", "GR/BL", "PI"),
        ("after_both", "BL/GR", "PI"),
        ("after_each", "BL/GR", "PI"),
        ("after_both", "PI/GR", ""),
        ("after_each", "PI/GR", "GR"),
    ],
)
def test_who_is_left_alone_by_a_pair_of_steps(check: str, pair: str, lost: str) -> None:
    before = table("GR 18, PI 18, BL 20", dragon=18, pair_lone_check=check)
    after = use(before, f"WH=11rw/{pair}")
    assert eaten(after) == lost


@pytest.mark.clause("NOGI-PAIR-5", "NOGI-END-6")
def test_under_after_each_a_defeat_between_the_steps_can_end_the_game() -> None:
    before = table(
        "GR 18, PI 18, BL 20", dragon=18, eaten="YE OR PU BK", pair_lone_check="after_each"
    )
    after = use(before, "WH=11rw/GR/BL")
    assert (eaten(after), after.ending) == ("YE OR PU BK PI", "NOGI-END-2")
    assert at(after, "GR", "BL") == (19, 20)


@pytest.mark.clause("NOGI-PAIR-3", "NOGI-RABBIT-5")
def test_rabbits_are_taken_in_the_order_of_the_steps() -> None:
    before = table("OR 20, BL 24", rabbits="21 25")
    assert taken(use(before, "WH=11rw/OR/BL")) == [(0, 21), (0, 25)]
    assert taken(use(before, "WH=11rw/BL/OR")) == [(0, 25), (0, 21)]
