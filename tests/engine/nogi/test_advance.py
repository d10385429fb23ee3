"""A dragon that walks on: NOGI-ADV, with `dragon_blocked = advance`."""

from __future__ import annotations

from functools import partial

import pytest

from tests.engine.nogi.table import (
    VARIANTS,
    at,
    boxed,
    castle,
    eaten,
    moved,
    play,
    roll,
    steps,
    table,
    taken,
    use,
)
from wawel.nogi import Reveal

advance = partial(table, dragon_blocked="advance")


@pytest.mark.clause("NOGI-ADV-4", "NOGI-PAIR-5")
def test_s61_two_step_onto_the_dragons_space_together() -> None:
    knights = "GR 19, PI 19, YE 25, OR 25, PU 25, BL 25, BK 25"
    after = use(advance(knights, dragon=20), "WH=11rw/GR/PI")
    assert (at(after, "GR", "PI"), eaten(after)) == ((20, 20), "")
    each = advance(knights, dragon=20, pair_lone_check="after_each")
    after = use(each, "WH=11rw/GR/PI")
    assert (eaten(after), boxed(after)) == ("GR PI", "GR PI")


@pytest.mark.clause("NOGI-ADV-1")
def test_the_starting_space_does_not_stop_it() -> None:
    knights = "GR 18, PI 18, YE 20, OR 20"
    before = advance(knights, dragon=18, dice="WH")
    told = before.events(Reveal(6))
    assert [event.kind for event in told] == ["reveal", "dragon", "meets", "stand"]
    assert "NOGI-ADV-1" in told[1].clauses
    after = play(before, "token=6")
    assert (after.dragon, eaten(after)) == (20, "")
    # One knight on the next space is eaten, the rest of the movement is lost.
    after = play(advance("GR 18, PI 18, YE 19", dragon=18, dice="WH"), "token=6")
    assert (after.dragon, eaten(after)) == (19, "YE")


@pytest.mark.clause("NOGI-ADV-2")
def test_with_nobody_ahead_it_moves_its_full_value_or_to_36() -> None:
    knights = "YE 18, GR 18, OR 15, PU 14, BL 13, PI 12, BK 11"
    assert play(advance(knights, dragon=18, dice="WH"), "token=8").dragon == 26
    for token in (3, 4, 5, 8):
        after = play(advance(knights, dragon=32, dice="WH"), f"token={token}")
        assert after.dragon == min(32 + token, 36)
        assert eaten(after) == ""


@pytest.mark.clause("NOGI-ADV-2")
@pytest.mark.parametrize("knights", ["", "YE 36, GR 36", "YE 36, GR 36, OR 36"])
def test_on_36_it_stays_for_good(knights: str) -> None:
    before = advance(knights, dragon=36, dice="WH", tokens="3")
    told = before.events(Reveal(8))
    assert [event.kind for event in told] == ["reveal", "dragon_done"]
    assert told[-1].clauses == ("NOGI-ADV-2",)
    after = play(before, "token=8")
    assert (after.dragon, eaten(after), after.tokens) == (36, "", (3, 8))
    assert (after.phase, moved(before, after)) == ("roll", {})


@pytest.mark.clause("NOGI-ADV-3")
def test_knights_behind_it_move_pass_and_take_rabbits_freely() -> None:
    before = advance("YE 15, GR 19, OR 24", dragon=20, rabbits="17 21")
    assert taken(use(before, "WH=2w/YE")) == [(0, 17)]
    passing = use(before, "WH=2w/GR")
    assert (at(passing, "GR"), taken(passing), eaten(passing)) == ((21,), [(0, 21)], "")
    # Arrows work across it.
    assert moved(before, use(before, "OR=-/OR")) == {"OR": 19}
    assert moved(before, use(before, "WH=+w/GR")) == {"GR": 24}
    # An attack leaves those behind alone.
    after = play(advance("YE 15, GR 19", dragon=20, dice="WH"), "token=8")
    assert (after.dragon, eaten(after)) == (28, "")
    assert at(after, "YE", "GR") == (15, 19)


@pytest.mark.clause("NOGI-ADV-4", "NOGI-LONE-2")
def test_whoever_ends_alone_on_its_space_takes_the_rabbit_and_is_eaten() -> None:
    before = roll(advance("YE 18", dragon=21, rabbits="21"), YE="3")
    told = before.events(before.string_to_action("YE=3/YE"))
    assert [event.kind for event in told] == ["use", "aside", "run", "rabbit", "eaten"]
    after = play(before, "YE=3/YE")
    assert (taken(after), eaten(after), boxed(after)) == ([(0, 21)], "YE", "YE")
    after = play(after, "rabbit=2")
    assert after.view(0).taken[0].value == 2


@pytest.mark.clause("NOGI-ADV-4")
def test_whoever_joins_another_on_its_space_stands() -> None:
    before = advance("YE 18, GR 21, PI 21", dragon=21)
    assert eaten(use(before, "YE=3/YE")) == ""


@pytest.mark.clause("NOGI-ADV-4", "NOGI-END-2")
def test_two_defeats_in_one_action_can_end_the_game() -> None:
    before = advance(
        "GR 19, PI 19, YE 25, OR 26",
        dragon=20,
        castle="BL",
        eaten="PU BK",
        pair_lone_check="after_each",
    )
    after = use(before, "WH=11rw/GR/PI")
    assert (eaten(after), after.ending, castle(after)) == ("PU BK GR PI", "NOGI-END-2", "BL")
    three = advance(
        "GR 19, PI 19, YE 25",
        dragon=20,
        castle="BL OR",
        eaten="PU BK",
        pair_lone_check="after_each",
    )
    after = use(three, "WH=11rw/GR/PI")
    assert (eaten(after), at(after, "PI", "YE")) == ("PU BK GR", (19, 25))


@pytest.mark.clause("NOGI-ADV-2", "NOGI-ADV-3")
def test_it_never_leaves_the_track_and_eats_nobody_behind_it() -> None:
    behind = 0
    for seed, variant in enumerate(VARIANTS[16:]):
        assert variant["dragon_blocked"] == "advance"
        for before, action, after in steps(seed, **variant):
            assert after.dragon <= 36
            if isinstance(action, Reveal):
                for number in after.eaten[len(before.eaten) :]:
                    assert before.spaces[number] == after.dragon > before.dragon
            behind += any(0 < space < after.dragon for space in after.spaces)
    assert behind > 0
