"""A view says all that a picture shows, and no more than its player may know."""

from __future__ import annotations

import pytest

from tests.engine.drakon.table import VARIANTS, drakon, entering, play, steps, table
from wawel.drakon.pieces import worth
from wawel.drakon.view import Chamber, Offer


def test_it_says_which_optional_rules_are_in_force() -> None:
    plain = drakon(players=4).new_initial_state().view(0)
    assert (plain.exits, plain.abilities, plain.teams) == (False, False, False)
    assert (plain.target, plain.cap) == (10, 600)
    game = drakon(players=6, v_escape=True, v_heroes=True, v_team=True, v_short=True, turn_cap=None)
    other = game.new_initial_state().view(None)
    assert (other.exits, other.abilities, other.teams) == (True, True, True)
    assert (other.target, other.cap, other.pools) == (14, None, (0, 1, 2, 0, 1, 2))


def test_it_says_who_began_and_who_met_drakon() -> None:
    view = table(first=2, seat=1, met="1").view(0)
    assert (view.first, view.seat, view.met) == (2, 1, (False, True, False, False))


def test_a_waiting_effect_says_what_it_is_about() -> None:
    (effect,) = play(entering("MIND", lair="FIND(1,0)[E]"), "whom=2").view(0).pending
    assert (effect.kind, effect.seat, effect.other, effect.why) == ("force", 0, 2, "mind")
    laying = play(table(hands={0: "KEY-N"}), "lay=KEY-N", "at=0,1").view(1)
    assert (laying.pending[0].tile, laying.pending[0].place) == ("KEY-N", (0, 1))


def test_what_is_offered_is_offered_to_the_one_who_decides() -> None:
    state = table("FIND(0,1)[N], BLANK(1,0)[E]", hands={0: "KEY-N FIND-NE"})
    assert state.view(0).offer == Offer(tiles=("FIND-NE", "KEY-N"), places=((0, 1), (1, 0)))
    assert state.view(1).offer == state.view(None).offer == Offer()
    turning = play(state, "lay=KEY-N", "at=0,2")
    assert turning.view(0).offer.turns == ("N", "E", "W")
    assert entering("FLY", lair="FIND(1,0)[E]").view(0).offer.words == ("decline",)
    thief = table(coins={0: "1 1 3"}, v_heroes=True, heroes="THIEF,KNIGHT,DRUID,RANGER")
    assert play(thief, "ability").view(0).offer.coins == (1, 3)
    choosing = drakon(v_heroes=True).from_position("/ stage=heroes heroes=KNIGHT,-,-,-")
    assert choosing.view(1).offer.heroes[0] == "WARRIOR"


def test_where_a_tile_of_the_hand_fits_is_seen_before_it_is_chosen() -> None:
    state = table(hands={0: "KEY-N FIND-NES"})
    fits = state.view(0).fits
    assert set(fits) == {"KEY-N", "FIND-NES"}
    assert fits["KEY-N"][0, 1] == ("N", "E", "W")
    assert fits["FIND-NES"][0, 1] == ("NEW",)
    assert sum(map(len, fits["KEY-N"].values())) == 13
    assert "KEY-N" not in state.view(1).fits
    assert state.view(None).fits == {}


def test_a_split_lair_has_parts() -> None:
    view = table("FIND(0,1)[N], BLANK(3,0)[E], BLANK(4,0)[N]").view(None)
    assert view.parts == (((0, 0), (0, 1)), ((3, 0), (4, 0)))
    assert view.lair[3, 0] == Chamber("BLANK", "E")


# What is known of coins -------------------------------------------------------------------------


def test_the_own_coins_are_known_and_those_of_others_between_bounds() -> None:
    view = table(coins={0: "1 3", 1: "2 2 2 2"}).view(0)
    mine, theirs = view.known[:2]
    assert (mine.count, mine.least, mine.most, mine.certain) == (2, 4, 4, (1, 3))
    assert (theirs.count, theirs.least, theirs.most, theirs.certain) == (4, 4, 9, ())
    onlooker = table(coins={0: "1 3", 1: "2 2 2 2"}).view(None)
    assert [(one.count, one.least, one.most) for one in onlooker.known[:2]] == [
        (2, 2, 6),
        (4, 4, 12),
    ]


def test_a_stolen_coin_is_known_to_the_one_who_lost_it() -> None:
    robbed = play(entering("STL", coins={1: "3"}, players=2), "coin=3").view(1)
    assert robbed.known[0].certain == (3,)
    assert (robbed.known[0].least, robbed.known[0].most) == (3, 3)


def test_seven_coins_without_a_win_leave_no_doubt() -> None:
    """Five of one and two of two: nothing else stays below ten."""
    view = table(coins={1: "1 1 1 1 1 2 2"}, players=2).view(0)
    assert view.known[1].certain == (1, 1, 1, 1, 1, 2, 2)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_truth_lies_between_the_bounds(options: dict[str, object]) -> None:
    for number, (state, _, _) in enumerate(steps(3, 500, **options)):
        if number % 11:
            continue
        for player in (None, *range(state.game.players)):
            for purse, known in zip(state.purses, state.view(player).known, strict=True):
                assert known.least <= worth(purse) <= known.most
                assert known.count == sum(purse)
                assert all(known.certain.count(v) <= purse[v - 1] for v in (1, 2, 3))


def test_what_is_remembered_of_the_bottom_is_told_by_its_place() -> None:
    state = drakon(players=2).from_position(
        "/ stage=act lair=ENT:0,0:NEW hands=0:FIND-N;1:LOSE-N pile=0 bottom=KEY-N,ESC-N"
        " memory=0:1/2@1.ESC-N|1/2@u1.ESC-N"
    )
    remembered = {where for _, marks in state.view(0).remembered for where, _ in marks}
    assert remembered == {"bottom 1", "hand 1"}
