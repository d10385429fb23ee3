"""What a view says, without a rule having to be known to draw it."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from tests.engine.contract.play import random_game, random_walk, seeds
from tests.engine.grajeczka.table import play, table
from wawel.core.hexes import SIDES, VECTORS
from wawel.grajeczka import GrajeczkaState


def test_hexes_are_numbered_in_the_order_in_which_the_land_was_laid() -> None:
    view = table("LA").view(0)
    assert [spot.number for spot in view.hexes] == list(range(1, 13))
    assert [(spot.q, spot.r, spot.ground) for spot in view.hexes[-3:]] == [
        *((1, -2, "M"), (2, -2, "C"), (1, -1, "F")),
    ]
    assert {spot.tile for spot in view.hexes[-3:]} == {3}


def test_places_for_a_tile_are_numbered_as_one_reads() -> None:
    """From the top to the bottom, and in a row from left to right, as they lie on the table."""
    view = table("LC", top="R1/1").view(0)
    middles = {
        laying.number: (
            sum(spot.r for spot in laying.hexes),
            sum(spot.q + spot.r / 2 for spot in laying.hexes),
        )
        for laying in view.layings
    }
    assert len(middles) > 20
    assert [middles[number] for number in sorted(middles)] == sorted(middles.values())


def test_figures_say_where_they_can_go_and_what_they_see() -> None:
    figures = table().view(None).figures
    assert set(figures["P"].ends) == {(-1, 0), (0, 0)}
    assert set(figures["K"].ends) == {(0, 0), (0, 1)}
    assert dict(figures["D"].flights) == {
        "E": ((0, 2),),
        "NE": ((0, 1), (1, 0), (2, -1)),
    }
    assert set(figures["D"].sees) == {(-1, 2), (0, 2), (0, 1), (1, 0), (2, -1)}
    assert not figures["P"].flights


def test_rivers_and_large_areas() -> None:
    view = table("LL").view(None)
    assert [(river.tiles, river.long) for river in view.rivers] == [(5, True)]
    assert [name for name, _ in table("LF").view(None).large] == ["LF"]
    assert table(long_river_tiles=4).view(None).rivers[0].tiles == 3


def test_the_tile_on_top_and_every_way_to_lay_it() -> None:
    state = table(top="R4/2", hands="8 5")
    view = state.view(0)
    assert [(spot.ground, spot.river) for spot in view.top_hexes] == [
        *(("P", ()), ("P", (1, 4)), ("F", (1, 4))),
    ]
    assert [one.text for one in view.layings] != []
    assert {one.text for one in view.layings} == {
        text for text in view.legal if text.startswith("@")
    }
    assert sorted({one.number for one in view.layings}) == list(
        range(1, len({one.site for one in view.layings}) + 1)
    )
    for laying in view.layings:
        after = play(state, laying.text).kingdom
        for q, r, ground, river in laying.hexes:
            assert after.ground[q, r] == ground
            assert after.rivers.get((q, r), 0) == sum(1 << way for way in river)
    assert state.view(1).layings == ()
    assert play(state, "P(0,0)").view(0).layings == ()


def test_what_happened_in_this_turn() -> None:
    view = play(table(hands="8 5"), "D:NE").view(None)
    assert (view.took_off, view.acts) == ((-1, 2), ("D",))
    turned = play(table(hands="8 5", page_recount="see"), "turn-page", "page=7").view(0)
    assert turned.page_turned
    announced = play(table(fields="magic=0", token_timing="announce"), "spend").view(1)
    assert announced.announced


@settings(max_examples=3)
@given(seed=seeds)
def test_rivers_meet_across_the_edges_of_hexes(seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_walk(random_game("grajeczka", rng), rng):
        assert isinstance(state, GrajeczkaState)
        spots = {(spot.q, spot.r): spot for spot in state.view(None).hexes}
        for (q, r), spot in spots.items():
            for way in spot.river:
                dq, dr = VECTORS[way]
                beyond = spots.get((q + dq, r + dr))
                assert beyond is None or (way + SIDES // 2) % SIDES in beyond.river
