"""Placing tiles: where they may lie, and what happens when none may."""

from __future__ import annotations

import pytest

from tests.engine.grajeczka.table import (
    LAYOUTS,
    grajeczka,
    legal,
    may,
    never,
    place,
    play,
    table,
    top_of,
    why,
)
from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.pieces import hexes_of, site_of


@pytest.mark.clause("GRAJ-TILE-3")
def test_s06_one_edge_is_not_enough() -> None:
    assert why(table(top="R2/1"), "@0(-3,0)") == "GRAJ-TILE-3"


@pytest.mark.clause("GRAJ-TILE-4")
def test_s07_two_edges_of_one_hex_are() -> None:
    assert may(table(top="R4/1"), "@1(-2,0)")
    after = place(table(top="R4/1"), "R4/1@1(-2,0)")
    assert [after.kingdom.ground[spot] for spot in ((-2, 0), (-2, 1), (-3, 1))] == ["C", "F", "M"]
    assert why(table(top="R4/1", touch="two_tiles"), "@1(-2,0)") == "GRAJ-TILE-4"


@pytest.mark.clause("GRAJ-TILE-6")
def test_s08_a_river_is_not_cut() -> None:
    assert why(table(top="R1/1"), "@0(-1,-2)") == "GRAJ-TILE-6"


@pytest.mark.clause("GRAJ-TILE-7")
def test_s09_a_new_river_does_not_end_at_a_plain_edge() -> None:
    assert why(table(top="R1/2"), "@0(3,-1)") == "GRAJ-TILE-7"


@pytest.mark.clause("GRAJ-TILE-7")
@pytest.mark.clause("GRAJ-RIV-1")
def test_s10_a_river_grows() -> None:
    after = place(table(top="R4/2"), "R4/2@2(0,-2)")
    assert after.kingdom.land.longest_river() == 4
    assert not after.kingdom.land.area("LR")
    easier = place(table(top="R4/2", long_river_tiles=4), "R4/2@2(0,-2)")
    assert len(easier.kingdom.land.area("LR")) == 7


@pytest.mark.clause("GRAJ-TILE-8")
def test_s11_there_may_be_two_rivers() -> None:
    land = place(table(top="R10/1"), "R10/1@0(-1,3)").kingdom.land
    assert sorted(len(land.tiles_of(river)) for river in land.rivers()) == [1, 3]


@pytest.mark.clause("GRAJ-TILE-5")
def test_s12_where_land_is_no_tile_comes() -> None:
    assert why(table(top="R1/1"), "@0(0,0)") == "GRAJ-TILE-5"


@pytest.mark.clause("GRAJ-TILE-1")
def test_s13_the_tile_is_not_turned_over() -> None:
    state = table(top="R4/1")
    assert why(state, "flip") == "GRAJ-TILE-1"
    assert "R4/1" in play(state, "@2(2,-2)").position()


@pytest.mark.clause("GRAJ-TILE-11")
def test_s14_a_hole_stays_a_hole() -> None:
    after = place(table(top="R1/2"), "R1/2@3(2,2)", "end")
    kingdom = after.kingdom
    assert (1, 1) not in kingdom
    assert all(spot in kingdom for spot in ((2, 1), (2, 0), (1, 0), (0, 1), (0, 2), (1, 2)))
    for rotation in range(6):
        for q, r in ((1, 1), (0, 1), (1, 0), (2, 1), (1, 2), (0, 2), (2, 0)):
            if (1, 1) in hexes_of(site_of(rotation, q, r)):
                assert why(after, f"@{rotation}({q},{r})") == "GRAJ-TILE-5"


@pytest.mark.clause("GRAJ-TILE-9")
def test_s15_without_tiles_nothing_is_placed() -> None:
    state = table("F1", hands="3 8")
    assert not legal(state, "@")
    assert why(state, "@0(5,5)") == "GRAJ-TILE-9"
    assert len(state.kingdom.ground) == 45


@pytest.mark.clause("GRAJ-TILE-10")
@pytest.mark.clause("GRAJ-IMP-3")
def test_s16_a_tile_that_fits_nowhere() -> None:
    state = table("LS", top="R2/1", hands="8 3", touch="two_tiles")
    assert not legal(state, "@")
    assert {text[0] for text in legal(state)} == {"t", "P", "K", "D"}
    assert state.closed
    assert top_of(state) == "R2/1"
    assert why(state, "@0(5,5)") == "GRAJ-TILE-10"
    # Buried instead: the tile goes under the stack and the next face shows.
    state = play(land_without_room(), "top=R2/1")
    assert state.view(None).buried == ("R2/1",)
    assert state.is_chance_node()
    assert not state.closed


def land_without_room() -> GrajeczkaState:
    """The layout LS, in which no side without a river finds two tiles to touch."""
    game = grajeczka(touch="two_tiles", stuck_tile="bury")
    return game.from_position(f"/ kingdom={';'.join(LAYOUTS['LS'].split())} hand0=8 hand1=3")


@pytest.mark.clause("GRAJ-TILE-10")
def test_when_no_tile_fits_the_stack_counts_as_finished() -> None:
    state = land_without_room()
    dry = [face.code for face in state.game.faces if not face.has_river]
    for code in dry:
        if code.split("/")[0] not in ("R1", "R4"):
            assert state.phase == "show"
            state = play(state, f"top={code}")
    view = state.view(None)
    assert (view.top, view.stack, len(view.buried), view.closed) == (None, 10, 10, True)
    assert why(state, "@0(5,5)") == "GRAJ-TILE-9"
    assert state.game.from_position(state.position()).position() == state.position()


@pytest.mark.clause("GRAJ-TILE-10")
def test_a_buried_tile_comes_back_in_its_order() -> None:
    state = land_without_room()
    game = state.game
    wet = next(
        face
        for number, face in enumerate(game.faces)
        if face.has_river and face.tile not in ("R1", "R4") and state.kingdom.has_room(number)
    )
    dry = [
        face.code
        for face in game.faces
        if not face.has_river and face.tile not in ("R1", "R4", wet.tile)
    ]
    state = play(state, *(f"top={code}" for code in dry), f"top={wet.code}")
    assert state.view(None).buried == tuple(dry)
    # Place the last one nobody had seen: then the first buried one that fits shows again.
    for action in sorted(legal(state, "@")):
        view = play(state, action).view(None)
        if not view.closed:
            assert view.top in dry
            number = dry.index(view.top)
            assert view.buried == (*dry[number + 1 :], *dry[:number])
            return
    raise AssertionError("one of the placements should make room")


@pytest.mark.clause("GRAJ-TILE-12")
def test_figures_and_tiles_stay_where_they_are() -> None:
    before = table(top="R4/1")
    after = place(before, "R4/1@2(2,-2)")
    assert after.places == before.places
    old = before.kingdom.ground
    assert {spot: after.kingdom.ground[spot] for spot in old} == old


@pytest.mark.clause("GRAJ-TILE-4")
@pytest.mark.clause("GRAJ-TILE-10")
@pytest.mark.clause("GRAJ-IMP-3")
@pytest.mark.clause("GRAJ-IMP-4")
@pytest.mark.clause("GRAJ-IMP-5")
def test_s65_a_stuck_tile_closes_the_kingdom() -> None:
    state = table("L0", top="R1/2", hands="17 8", touch="two_tiles", fields="seat=1")
    state = play(state, "@0(1,-2)", "top=R4/2", "end", "@2(-1,1)")
    assert not state.closed
    state = play(state, "top=R2/1")
    assert state.closed
    assert state.view(None).stack == 10
    assert never(state) == {9, 10, 14, 17, 29, 30, 31}
    state = play(state, "end")
    assert state.view(None).out == (0,)
    assert state.current_player() == 1
    assert {text[0] for text in legal(state)} == {"t", "P", "K", "D"}
    usual = table("LS", top="R2/1", hands="17 8")
    assert len(legal(usual, "@")) == 33


def test_every_tile_is_as_the_box_says() -> None:
    game = grajeczka()
    assert len(game.tiles) == game.sheet["tile.count"] == 12
    grounds = "".join(face.ground for face in game.faces)
    assert [grounds.count(kind) for kind in "FPMC"] == [23, 22, 20, 7]
    for one, other in zip(game.faces[::2], game.faces[1::2], strict=True):
        assert one.has_river != other.has_river
    for face in game.faces:
        assert face.ground.count("C") <= 1
        assert all(face.ground[letter] != "C" for letter, _ in face.river)
