"""How the game begins, and what a turn is."""

from __future__ import annotations

import pytest

import wawel
from tests.engine.grajeczka.table import grajeczka, legal, may, play, table, why, winners
from wawel.core.hexes import DIRECTIONS, Hex, neighbour
from wawel.grajeczka import GrajeczkaState, Kingdom


@pytest.mark.clause("GRAJ-SETUP-4")
@pytest.mark.clause("GRAJ-SETUP-5")
@pytest.mark.clause("GRAJ-SETUP-6")
@pytest.mark.clause("GRAJ-SETUP-7")
@pytest.mark.parametrize(("players", "in_book"), [(2, 17), (3, 11), (4, 8)])
def test_s01_everybody_has_a_page_a_book_and_an_ordinary_token(players: int, in_book: int) -> None:
    game = grajeczka(players=players)
    state = game.new_initial_state()
    assert state.view(None).stack == 12
    assert state.is_chance_node()
    deal = [f"page={7 + seat}" for seat in range(players)]
    state = play(state, *deal)
    assert [outcome for outcome, _ in state.chance_outcomes()] == [
        state.string_to_action(f"top={face.code}") for face in game.faces
    ]
    state = play(state, "top=R1/1")
    view = state.view(None)
    assert view.books == ((in_book, ()),) * players
    assert view.magic == ()
    assert (view.top, view.stack) == ("R1/1", 12)
    assert game.sheet["tokens.count"] - players == {2: 2, 3: 1, 4: 0}[players]
    assert state.view(0).hands == (7, *[None] * (players - 1))
    assert state.view(0).legal
    assert not state.view(1).legal


def spun(tile: str, times: int) -> list[tuple[Hex, str, int]]:
    """A Starting tile turned about the white corner, by 120 degrees a time."""
    turned = grajeczka().sheet[f"start.{tile}"]["hexes"]
    hexes = []
    for spot in turned:
        river = [DIRECTIONS.index(name) for name in spot.get("river", ())]
        q, r = spot["at"]
        for _ in range(times):
            # About the corner where (0,0), (1,0) and (0,1) meet, clockwise.
            q, r = 1 - q - r, q
            river = [(direction - 2) % 6 for direction in river]
        hexes.append(((q, r), spot["ground"], sum(1 << direction for direction in river)))
    return hexes


def broken_edges(tiles: list[list[tuple[Hex, str, int]]]) -> int:
    """How many times a river edge meets an edge without river."""
    rivers = {spot: river for tile in tiles for spot, _, river in tile}
    assert len(rivers) == 9, "two tiles lie on one hex"
    return sum(
        (river >> direction & 1) and not rivers[there] >> (direction + 3) % 6 & 1
        for spot, river in rivers.items()
        for direction in range(6)
        if (there := neighbour(spot, direction)) in rivers
    )


@pytest.mark.clause("GRAJ-SETUP-1")
@pytest.mark.clause("GRAJ-SETUP-2")
def test_s02_only_one_order_of_the_starting_tiles_leaves_the_river_whole() -> None:
    right = [spun("SP", 0), spun("SK", 0), spun("SD", 0)]
    wrong = [spun("SP", 0), spun("SD", 2), spun("SK", 1)]
    assert broken_edges(right) == 0
    assert broken_edges(wrong) > 0
    game = grajeczka()
    assert Kingdom.starting(game, right).ground == game.start.ground
    # The white corners: each names a hex and two edges, and all are the same point.
    corners = {tile: game.sheet[f"start.{tile}"]["corner"] for tile in ("SP", "SK", "SD")}
    points = {
        frozenset(
            {
                tuple(corner["at"]),
                *(
                    neighbour(tuple(corner["at"]), DIRECTIONS.index(name))
                    for name in corner["between"]
                ),
            }
        )
        for corner in corners.values()
    }
    assert points == {frozenset({(0, 0), (1, 0), (0, 1)})}
    assert game.start.land.longest_river() == 3
    assert len(game.start.land.rivers()) == 1


@pytest.mark.clause("GRAJ-SETUP-3")
@pytest.mark.clause("GRAJ-MOVE-1")
@pytest.mark.clause("GRAJ-MOVE-2")
def test_s03_the_first_moves() -> None:
    state = table()
    at = {name: figure.hex for name, figure in state.view(0).figures.items()}
    assert at == {"P": (0, -1), "K": (2, -1), "D": (-1, 2)}
    assert [state.kingdom.ground[spot] for spot in state.places] == ["C", "F", "M"]
    assert legal(state, "P") == {"P(-1,0)", "P(0,0)"}
    assert legal(state, "K") == {"K(0,0)", "K(0,1)"}
    assert legal(state, "D") == {"D:E", "D:NE"}
    assert play(state, "D:E").places[2] == (0, 2)
    assert play(state, "D:NE").places[2] == (2, -1)


@pytest.mark.clause("GRAJ-TILE-2")
@pytest.mark.clause("GRAJ-TURN-1")
def test_s04_so_many_choices() -> None:
    state = table(top="R1/1")
    assert len(legal(state, "@")) == 45
    assert len(legal(state)) == 52
    state = table(top="R8/2")
    assert len(legal(state, "@")) == 23
    assert len(legal(state)) == 30


@pytest.mark.clause("GRAJ-TURN-2")
def test_s05_nobody_passes() -> None:
    assert why(table(), "end") == "GRAJ-TURN-2"


@pytest.mark.clause("GRAJ-SETUP-8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_begins_and_turns_go_round(first: int) -> None:
    state = table(players=3, first_player=first)
    seats = []
    for action in ("P(0,0)", "P(0,-1)", "P(0,0)", "P(0,-1)"):
        seats.append(state.current_player())
        state = play(state, action, "end")
    assert seats == [(first + n) % 3 for n in range(4)]


@pytest.mark.clause("GRAJ-TURN-3")
@pytest.mark.clause("GRAJ-TURN-4")
@pytest.mark.clause("GRAJ-TURN-5")
def test_a_turn_is_one_action_and_then_the_question() -> None:
    state = play(table(hands="8 6"), "P(0,0)")
    assert state.current_player() == 0
    assert legal(state) == {"end"}, "asked although nothing is fulfilled: it would tell otherwise"
    assert play(state, "end").current_player() == 1
    assert legal(play(table(hands="8 6"), "P(-1,0)")) == {"recount", "end"}
    assert play(table(), "turn-page", "page=7").current_player() == 1


@pytest.mark.clause("GRAJ-TURN-6")
def test_an_adventure_is_not_empty() -> None:
    state = play(table(hands="8", fields="magic=0"), "P(0,0)", "spend")
    assert why(state, "end") == "GRAJ-TURN-6"
    assert why(state, "turn-page") == "GRAJ-PAGE-1"


@pytest.mark.clause("GRAJ-END-3")
def test_a_game_is_broken_off_by_the_cap() -> None:
    state = play(table(turn_cap=2), "P(0,0)", "end", "P(0,-1)", "end")
    assert state.is_terminal()
    assert winners(state) == ()
    assert set(state.returns()) == {0}


@pytest.mark.clause("GRAJ-END-3")
def test_without_a_cap_a_game_goes_on() -> None:
    assert grajeczka().options.turn_cap == 500
    state = table(turn_cap=0, hands="3 8", fields="turn=5000")
    assert "turn_cap=0" in state.position()
    later = play(state, "P(0,0)", "end")
    assert later.turn == 5001
    assert not later.is_terminal()
    assert wawel.from_position(later.position()).position() == later.position()
    with pytest.raises(wawel.BadPosition):
        table(turn_cap=0, hands="3 8", fields="phase=over")


@pytest.mark.clause("GRAJ-END-2")
def test_numbers_put_the_tale_in_order_and_do_nothing_else() -> None:
    pages = grajeczka().pages
    assert list(pages) == list(range(1, 37))
    for page in pages.values():
        for language in ("en", "pl"):
            assert page.story(language).strip()
            assert page.task(language).strip()
    first, last = pages[1].story(), pages[36].story()
    assert "Chronicle" in first
    assert "Chronicle" in last
    state = play(table(hands="8 6", fields="read0=1,2"), "P(-1,0)", "recount", "page=3")
    assert state.view(None).read == ((1, 2, 8), ())


def test_a_read_position_is_the_played_one() -> None:
    start = table()
    state = start.clone()
    assert isinstance(state, GrajeczkaState)
    assert may(state, "P(0,0)")
    assert state == start
