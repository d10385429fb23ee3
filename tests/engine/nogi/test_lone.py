"""Alone with the dragon: NOGI-LONE."""

from __future__ import annotations

import pytest

from tests.engine.nogi.table import (
    ALL_TOKENS,
    VARIANTS,
    all_but,
    at,
    available,
    boxed,
    castle,
    eaten,
    play,
    roll,
    steps,
    table,
    taken,
    use,
)


@pytest.mark.clause("NOGI-LONE-1")
def test_s28_two_remain_and_nobody_is_defeated() -> None:
    after = use(table("YE 18, GR 18, PI 18", dragon=18), "GR=3/GR")
    assert at(after, "YE", "PI", "GR") == (18, 18, 21)
    assert eaten(after) == ""


@pytest.mark.clause("NOGI-LONE-2")
def test_s30_the_third_is_left_alone() -> None:
    after = use(table("YE 18, GR 18, PI 18", dragon=18), "WH=11rw/GR/PI")
    assert at(after, "GR", "PI") == (19, 19)
    assert (eaten(after), boxed(after)) == ("YE", "YE")


@pytest.mark.clause("NOGI-LONE-2")
@pytest.mark.parametrize("action", ["GR=1/GR", "GR=5r/GR", "GR=3w/GR", "WH=4w/GR", "WH=+w/GR"])
def test_whatever_takes_the_companion_away(action: str) -> None:
    after = use(table("GR 18, PI 18", dragon=18), action)
    assert (eaten(after), boxed(after)) == ("PI", "PI")
    assert "PI" not in available(after)


@pytest.mark.clause("NOGI-LONE-3", "NOGI-END-6")
def test_s46_the_game_ends_before_anybody_looks_who_is_alone() -> None:
    before = table("YE 33, PI 33, GR 35", dragon=33, castle="BL OR", eaten="PU BK")
    after = use(before, "PI=4/PI")
    assert castle(after) == "BL OR PI"
    assert (after.is_terminal(), after.ending) == (True, "NOGI-END-2")
    assert eaten(after) == "PU BK"
    assert at(after, "YE", "GR") == (33, 35)
    # Shield 1 is yellow, green and orange: 2 + 2 + 5.
    result = after.result()
    assert result is not None
    assert result.parts["castle"][0] == 9


@pytest.mark.clause("NOGI-LONE-3")
def test_an_arrival_comes_before_the_lone_test() -> None:
    before = roll(table("YE 34, PI 34, GR 35, OR 35, PU 35, BL 36, BK 36", dragon=34), PI="4")
    told = before.events(before.string_to_action("PI=4/PI"))
    assert [event.kind for event in told][:5] == ["use", "aside", "run_home", "home", "eaten"]


@pytest.mark.clause("NOGI-LONE-3")
def test_a_rabbit_comes_before_the_lone_test() -> None:
    before = roll(table("YE 18, PI 18", dragon=18, rabbits="21"), PI="3")
    told = before.events(before.string_to_action("PI=3/PI"))
    assert [event.kind for event in told] == ["use", "aside", "run", "rabbit", "eaten"]
    assert taken(play(before, "PI=3/PI")) == [(0, 21)]


@pytest.mark.clause("NOGI-LONE-4")
def test_an_empty_dragon_space_eats_nobody() -> None:
    after = use(table("GR 18, PI 18, YE 19", dragon=18), "WH=11rw/PI/GR")
    assert (eaten(after), at(after, "GR", "PI", "YE")) == ("", (19, 19, 19))


@pytest.mark.clause("NOGI-LONE-5")
def test_a_dragon_without_tokens_still_eats_whom_it_has_alone() -> None:
    before = table("GR 18, PI 18", dragon=18, tokens=ALL_TOKENS)
    after = use(before, "GR=3/GR")
    assert (eaten(after), after.dragon) == ("PI", 18)
    assert available(after) == all_but("GR", "PI")


@pytest.mark.clause("NOGI-LONE-1", "NOGI-LONE-2")
def test_between_turns_the_dragon_is_never_with_just_one() -> None:
    for seed, variant in enumerate(VARIANTS):
        for _, _, after in steps(seed, players=5, **variant):
            if after.stage != "over":
                assert after.spaces.count(after.dragon or -1) != 1


def test_one_action_defeats_at_most_one_unless_both_options_say_otherwise() -> None:
    for seed, variant in enumerate(VARIANTS):
        most = 1
        if (variant["dragon_blocked"], variant["pair_lone_check"]) == ("advance", "after_each"):
            most = 2
        for before, _, after in steps(seed, **variant):
            assert len(after.eaten) - len(before.eaten) <= most
            assert (before.running & ~after.running).bit_count() <= 3
