"""Sight, visits, meetings, areas, rivers and flights: what the Pages ask for."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.contract.play import random_game, random_walk, seeds
from tests.engine.grajeczka.table import fulfilled, grajeczka, legal, may, place, play, table, why
from wawel.core.components import Component, Sheet
from wawel.grajeczka import Grajeczka, GrajeczkaOptions, GrajeczkaState, Page


@pytest.mark.clause("GRAJ-SEE-1")
@pytest.mark.clause("GRAJ-REC-6")
@pytest.mark.clause("GRAJ-REC-7")
def test_s28_a_sight_that_is_there_is_enough() -> None:
    state = table(hands="7")
    for action in ("P(0,0)", "P(-1,0)", "K(0,1)", "D:NE"):
        assert 7 in fulfilled(play(state, action)), action
    for action in ("K(0,0)", "D:E"):
        assert 7 not in fulfilled(play(state, action)), action
    for face in state.game.faces:
        shown = table(hands="7", top=face.code)
        for action in sorted(legal(shown, "@"))[::5]:
            assert 7 in fulfilled(play(shown, action))


@pytest.mark.clause("GRAJ-SEE-3")
def test_s29_nobody_sees_over_a_hole() -> None:
    assert 7 not in fulfilled(play(table("LH", knight="0,1", dragon="2,1"), "P(0,0)"))


@pytest.mark.clause("GRAJ-SEE-2")
@pytest.mark.clause("GRAJ-SEE-5")
def test_s30_figures_do_not_block_sight() -> None:
    assert 36 in fulfilled(play(table(dragon="0,2"), "K(0,1)"))


@pytest.mark.clause("GRAJ-SEE-5")
def test_s31_both_in_different_directions() -> None:
    assert {32, 6} <= fulfilled(play(table(), "K(0,1)"))


@pytest.mark.clause("GRAJ-SEE-4")
def test_s32_the_own_hex_is_seen() -> None:
    assert 7 in fulfilled(play(table(), "D:NE"))


@pytest.mark.clause("GRAJ-SEE-6")
@pytest.mark.clause("GRAJ-SEE-7")
def test_s33_three_plains_in_one_line() -> None:
    assert 26 in fulfilled(play(table("LL", hands="26"), "P(0,-2)"))
    assert 26 not in fulfilled(play(table("LL", line_own_hex="skip"), "P(0,-2)"))


@pytest.mark.clause("GRAJ-SEE-8")
def test_s34_opposite_directions_are_not_added() -> None:
    state = play(table("LL"), "P(0,0)")
    assert 26 not in fulfilled(state)
    plains = state.kingdom.land.area("P")
    counts = [sum(spot in plains for spot in ray) for ray in state.kingdom.land.rays((0, 0))]
    assert (counts[2], counts[5], counts[0]) == (2, 2, 2)


@pytest.mark.clause("GRAJ-SEE-6")
@pytest.mark.clause("GRAJ-REC-6")
def test_s35_seen_right_after_placing() -> None:
    after = play(table(top="R6/2", hands="26"), "@4(-1,4)", "top=R1/1")
    assert 26 in fulfilled(after)
    assert may(after, "recount")


@pytest.mark.clause("GRAJ-VIS-1")
@pytest.mark.clause("GRAJ-REC-5")
def test_s36_standing_is_no_visit() -> None:
    after = play(table(hands="1"), "K(0,1)")
    assert 1 not in fulfilled(after)
    assert why(after, "recount") == "GRAJ-REC-5"


@pytest.mark.clause("GRAJ-REC-5")
@pytest.mark.clause("GRAJ-AREA-1")
@pytest.mark.clause("GRAJ-AREA-2")
def test_s37_a_tile_brings_no_visit() -> None:
    after = place(table(princess="-1,0", top="R1/1", hands="9"), "R1/1@0(-2,1)")
    assert after.kingdom.land.area("LF") == {(-1, 0), (-2, 1), (-1, 1), (0, 1)}
    assert 9 not in fulfilled(after)
    assert why(after, "recount") == "GRAJ-REC-5"
    held = {part.event.kind: part.holds for part in after.what_is_missing(9)}
    assert held == {"need_move": False, "need_area": True, "need_place": True}


@pytest.mark.clause("GRAJ-AREA-1")
@pytest.mark.clause("GRAJ-AREA-3")
def test_s38_a_large_forest_is_visited_anywhere_in_it() -> None:
    state = table("LF", princess="-1,0", hands="9")
    for action, right in (("P(-2,1)", True), ("P(-1,1)", True), ("P(0,0)", False)):
        assert (9 in fulfilled(play(state, action))) == right
    larger = table("LF", princess="-1,0", hands="9", large_area_size=4)
    assert 9 in fulfilled(play(larger, "P(-2,1)"))
    assert not state.kingdom.land.area("LP")


@pytest.mark.clause("GRAJ-MEET-1")
@pytest.mark.clause("GRAJ-REC-5")
def test_s39_standing_together_is_no_meeting() -> None:
    state = table(dragon="2,-1", hands="16")
    assert 16 not in fulfilled(play(state, "P(0,0)"))
    assert why(play(state, "P(0,0)"), "recount") == "GRAJ-REC-5"
    apart = play(state, "D:SE")
    assert apart.places[2] == (2, 0)
    assert 16 not in fulfilled(apart)
    assert why(apart, "recount") == "GRAJ-REC-1"


@pytest.mark.clause("GRAJ-MEET-2")
def test_s40_it_does_not_matter_who_moved() -> None:
    assert 16 in fulfilled(play(table(dragon="2,-1", knight="0,1"), "K(2,-1)"))
    # A third figure does not disturb; figures that pass each other do not meet.
    assert 16 in fulfilled(play(table(dragon="2,-1", knight="0,1", princess="2,-1"), "K(2,-1)"))
    assert 16 not in fulfilled(play(table(knight="0,1"), "D:NE"))


@pytest.mark.clause("GRAJ-RIV-1")
@pytest.mark.clause("GRAJ-RIV-2")
def test_s41_the_knight_at_a_long_river() -> None:
    assert 29 in fulfilled(play(table("LL"), "K(0,0)"))
    assert 29 not in fulfilled(play(table("LH"), "K(0,0)"))
    assert 29 in fulfilled(play(table("LH", long_river_tiles=4), "K(0,0)"))
    assert 29 not in fulfilled(play(table("LL", long_river_tiles=6), "K(0,0)"))


@pytest.mark.clause("GRAJ-RIV-2")
def test_s42_beside_the_river_is_not_at_it() -> None:
    after = play(table("LL", princess="0,-2", knight="-1,0"), "K(0,-2)")
    assert after.kingdom.tile_at[0, -2] == after.kingdom.tile_at[-1, -1]
    assert 29 not in fulfilled(after)


@pytest.mark.clause("GRAJ-RIV-2")
def test_s43_the_dragon_at_a_long_river() -> None:
    after = play(table("LL"), "D:E")
    assert after.places[2] == (2, 2)
    assert 30 in fulfilled(after)


@pytest.mark.clause("GRAJ-FLY-1")
def test_s44_over_a_castle_to_a_mountain() -> None:
    after = play(table("LA", dragon="-1,0"), "D:NE")
    assert after.places[2] == (1, -2)
    assert {21, 22} <= fulfilled(after)


@pytest.mark.clause("GRAJ-FLY-1")
@pytest.mark.clause("GRAJ-FLY-2")
def test_s45_the_start_of_a_flight_does_not_count() -> None:
    assert 21 not in fulfilled(play(table(dragon="0,-1"), "D:SE"))
    after = play(table(dragon="0,2"), "D:NW")
    assert {21, 23} <= fulfilled(after)
    assert 22 not in fulfilled(after)


@pytest.mark.clause("GRAJ-AREA-2")
def test_s46_a_large_forest_is_bent() -> None:
    kingdom = table("LF").kingdom
    forest = kingdom.land.area("LF")
    assert len(kingdom.land.tiles_of(forest)) == 3
    assert all(any(there in forest for there in kingdom.moves.around(spot)) for spot in forest)


def test_the_pages_are_counted_as_the_box_says() -> None:
    pages = grajeczka().pages.values()
    verbs = [page.verb for page in pages]
    counts = {verb: verbs.count(verb) for verb in set(verbs)}
    assert counts == {"visit": 15, "meet": 11, "see": 5, "line": 3, "fly": 2}
    large = {page.number for page in pages if page.area in ("LF", "LM", "LP")}
    assert large == {9, 17, 25, 35}
    assert {page.number for page in pages if page.area == "LR"} == {29, 30, 31}
    assert len({page.key for page in pages}) == 36


def test_a_task_of_your_own_is_data() -> None:
    mine = Page(37, "line-K-forest", "line", (1,), area="F", count=2)
    state = play(table("LF"), "K(0,1)")
    held = {part.event.kind: part.holds for part in state.what_is_missing(mine)}
    assert held == {"need_action": True, "need_line": True}
    sentence = state.game.words.sentence(state.what_is_missing(mine)[1].event)
    assert sentence == "The Knight sees Forests in one line: 2 of 2."


def test_a_thirty_seventh_page_can_be_played() -> None:
    usual = grajeczka().sheet
    task = {"key": "see-P-K", "verb": "see", "figures": "PK", "task_en": "See", "task_pl": "Widzi"}
    parts = {part.name: part for part in usual}
    parts["pages.37"] = Component("pages.37", task, "reconstructed")
    game = Grajeczka(GrajeczkaOptions.of(players=4), Sheet(usual.identity, parts))
    assert len(game.pages) == 37
    assert game.pages_each == 9, "one Page stays in the box"
    state = game.from_position("/ top=R1/1 hand0=37 hand1=1 hand2=2 hand3=3")
    assert may(play(state, "K(0,1)"), "recount")


def parts(state: GrajeczkaState, page: int) -> dict[str, bool]:
    """What is missing, in words."""
    words = state.game.words
    return {words.sentence(need.event): need.holds for need in state.what_is_missing(page)}


@pytest.mark.clause("GRAJ-MEET-1")
def test_a_meeting_needs_both_in_the_right_place() -> None:
    """The Princess in the Forest and the Knight elsewhere: only what is said of her is true."""
    state = play(table(princess="-1,0", knight="2,-1", hands="12 5"), "K(0,0)")
    found = parts(state, 12)
    assert found["The Princess is in a Forest."]
    assert not found["The Knight is in a Forest."]
    assert not found["The Princess and the Knight are on one hex."]


@pytest.mark.clause("GRAJ-REC-9")
def test_under_whole_turn_nothing_false_is_said_of_the_last_action() -> None:
    state = table(princess="0,0", hands="27 5", fields="magic=0", window="whole_turn")
    flown = play(state, "K(0,0)", "spend", "D:E")
    assert flown.fulfils(27)
    assert parts(flown, 27) == {
        "There was a move of the Princess or of the Knight in this turn.": True,
        "The last action was a move, not a tile.": True,
        "The Princess and the Knight are on one hex.": True,
        "The Kingdom has a Plain.": True,
        "The Princess is on a Plain.": True,
        "The Knight is on a Plain.": True,
    }
    laid = place(play(state, "K(0,0)", "spend"), "R1/1@0(-2,1)")
    assert not laid.fulfils(27)
    assert parts(laid, 27)["There was a move of the Princess or of the Knight in this turn."]
    assert not parts(laid, 27)["The last action was a move, not a tile."]
    usual = table(princess="0,0", hands="27 5", fields="magic=0")
    later = play(usual, "K(0,0)", "spend", "D:E")
    assert not parts(later, 27)["The last action was a move of the Princess or of the Knight."]


@settings(max_examples=3)
@given(seed=seeds)
def test_a_task_is_fulfilled_when_nothing_is_missing(seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_walk(random_game("grajeczka", rng), rng):
        assert isinstance(state, GrajeczkaState)
        for page in state.game.pages:
            whole = all(need.holds for need in state.what_is_missing(page))
            assert whole == state.fulfils(page), page
