"""What holds at every step of every game, whatever the options and however many play."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from tests.engine.contract.play import one_of, play_on, random_action, random_game, seeds
from wawel import load_game
from wawel.core.chance import shuffled
from wawel.core.hexes import Hex, distance, neighbour, neighbours
from wawel.grajeczka import Grajeczka, GrajeczkaAction, GrajeczkaState
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.land import Land
from wawel.grajeczka.moves import Moves
from wawel.grajeczka.pieces import DRAGON, KNIGHT, TILE
from wawel.grajeczka.tasks import impossible

STEPS = 160


def invariant_01_hexes_are_counted(before: GrajeczkaState, after: GrajeczkaState) -> None:
    kingdom = after.kingdom
    stack = after.view(None).stack
    assert len(kingdom.ground) == 9 + 3 * (12 - stack) <= 45
    by_tile: dict[int, list[tuple[int, int]]] = {}
    for spot, tile in kingdom.tile_at.items():
        by_tile.setdefault(tile, []).append(spot)
    for spots in by_tile.values():
        assert len(spots) == 3
        assert all(distance(a, b) <= 1 for a in spots for b in spots)


def invariant_02_the_kingdom_hangs_together(before: GrajeczkaState, after: GrajeczkaState) -> None:
    ground = after.kingdom.ground
    found, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        for there in neighbours(waiting.pop()):
            if there in ground and there not in found:
                found.add(there)
                waiting.append(there)
    assert found == set(ground)


def invariant_03_rivers_are_not_cut(before: GrajeczkaState, after: GrajeczkaState) -> None:
    kingdom = after.kingdom
    for spot in kingdom.ground:
        for direction in range(6):
            there = neighbour(spot, direction)
            if there in kingdom:
                here_flows = kingdom.rivers.get(spot, 0) >> direction & 1
                assert here_flows == kingdom.rivers.get(there, 0) >> (direction + 3) % 6 & 1


def invariant_04_a_river_has_two_ends_or_none(
    before: GrajeczkaState, after: GrajeczkaState
) -> None:
    kingdom = after.kingdom
    assert all(river.bit_count() == 2 for river in kingdom.rivers.values())
    for river in kingdom.land.rivers():
        open_ends = sum(
            neighbour(spot, direction) not in kingdom
            for spot in river
            for direction in range(6)
            if kingdom.rivers[spot] >> direction & 1
        )
        assert open_ends in (0, 2)


def invariant_05_figures_stand_on_land(before: GrajeczkaState, after: GrajeczkaState) -> None:
    assert all(spot in after.kingdom for spot in after.places)


def invariant_06_every_page_is_somewhere(before: GrajeczkaState, after: GrajeczkaState) -> None:
    known = [page for page in after.hands if page]
    known += [put.page for under in after.under for put in under if put.page]
    known += [page for read in after.read for page in read]
    assert len(known) == len(set(known))
    assert sum(1 << page for page in known) | after.fresh == after.game.all_pages
    for seat in range(after.game.players):
        read = len(after.read[seat])
        left = after.unknown[seat] + len(after.under[seat])
        finished = read == after.game.pages_each
        assert read + left + (not finished) == after.game.pages_each
    if after.current_player() >= 0:
        assert all(after.hands)


def invariant_07_pages_read_grow_one_by_one(before: GrajeczkaState, after: GrajeczkaState) -> None:
    for seat in range(after.game.players):
        old, new = before.read[seat], after.read[seat]
        assert new[: len(old)] == old
        assert len(new) - len(old) <= (seat == before.seat and not before.recounted)


def invariant_08_tokens_turn_by_the_rules(before: GrajeczkaState, after: GrajeczkaState) -> None:
    action = after.history()[-1]
    gained, lost = after.magic & ~before.magic, before.magic & ~after.magic
    if gained:
        assert action.verb == "turn_page"
    if lost:
        assert action.verb == "spend"
    assert len(after.acts) <= 2


def invariant_09_moves_can_be_undone(before: GrajeczkaState, after: GrajeczkaState) -> None:
    kingdom = after.kingdom
    moves = kingdom.moves
    for figure in (0, 1):
        here = after.places[figure]
        assert all(here in moves.ends(figure, end) for end in moves.ends(figure, here))
    dragon = after.places[2]
    for fly, path in moves.dragon(dragon).items():
        direction = ("E", "NE", "NW", "W", "SW", "SE").index(fly.direction)
        behind = neighbour(dragon, (direction + 3) % 6)
        back = kingdom.land.rays(path[-1])[(direction + 3) % 6][-1]
        assert (back == dragon) == (behind not in kingdom)


def invariant_10_a_flight_ends_at_a_border(before: GrajeczkaState, after: GrajeczkaState) -> None:
    for fly, path in after.kingdom.moves.dragon(after.places[2]).items():
        direction = ("E", "NE", "NW", "W", "SW", "SE").index(fly.direction)
        assert neighbour(path[-1], direction) not in after.kingdom


def invariant_11_rivers_have_their_measure(before: GrajeczkaState, after: GrajeczkaState) -> None:
    kingdom = after.kingdom
    sides = sum(after.game.faces[tile.face].has_river for tile in kingdom.placed)
    assert kingdom.land.longest_river() <= 3 + sides
    assert len(kingdom.land.rivers()) <= 1 + sides


def invariant_12_the_impossible_stays_so(before: GrajeczkaState, after: GrajeczkaState) -> None:
    if before.closed:
        never = impossible(before.kingdom, before.places)
        assert after.closed
        assert never & ~impossible(after.kingdom, after.places) == 0
        result = after.result()
        if result is not None and after.ending == "GRAJ-END-1":
            winner = result.winners[0]
            held = before.hands[winner]
            assert not never >> held & 1


def invariant_13_there_is_always_a_choice(before: GrajeczkaState, after: GrajeczkaState) -> None:
    if after.phase == "turn":
        actions = after.legal_actions()
        assert len(actions) >= 2
        assert any(action.verb == "walk" for action in actions)


def invariant_14_one_winner_or_nobody(before: GrajeczkaState, after: GrajeczkaState) -> None:
    result = after.result()
    if result is not None:
        assert len(result.winners) <= 1
        assert sum(after.returns()) == len(result.winners)
        assert result.totals == tuple(map(len, after.read))


INVARIANTS: list[Callable[[GrajeczkaState, GrajeczkaState], None]] = [
    check for name, check in sorted(globals().items()) if name.startswith("invariant_")
]


def check_invariants(
    before: GrajeczkaState, action: GrajeczkaAction, after: GrajeczkaState
) -> None:
    """See that all of them hold in one step."""
    for check in INVARIANTS:
        check(before, after)


def test_there_are_fourteen() -> None:
    assert len(INVARIANTS) == 14


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=3)
@given(seed=seeds)
def test_invariants(players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game("grajeczka", rng, players)
    assert isinstance(game, Grajeczka)
    before = game.new_initial_state()
    for step in range(STEPS):
        if before.is_terminal():
            return
        action = random_action(before, rng)
        after = before.child(action)
        for check in INVARIANTS:
            check(before, after)
        # A set-up position may not know what was put under a Book.
        assert all(put.page for under in after.under for put in under)
        before = after
        if step == STEPS // 2:
            play_on(before, rng, steps=200)
            before.past = None


@settings(max_examples=3)
@given(seed=seeds)
def test_two_actions_need_the_token(seed: int) -> None:
    """Of invariant 8: a turn with two actions began magic and ends ordinary."""
    rng = Random(seed)
    game = random_game("grajeczka", rng)
    state = game.new_initial_state()
    assert isinstance(state, GrajeczkaState)
    magic_at_start, turn = False, 0
    for _ in range(300):
        if state.is_terminal():
            break
        if state.turn != turn:
            turn, magic_at_start = state.turn, bool(state.magic >> state.seat & 1)
        if len(state.acts) == 2:
            assert magic_at_start
            assert not state.magic >> state.seat & 1
        if state.acts[-1:] == (TILE,):
            assert state.took_off is None
        state.apply_action(random_action(state, rng))


@given(seed=seeds)
@settings(max_examples=12)
def test_what_a_kingdom_remembers_of_a_smaller_one_is_still_so(seed: int) -> None:
    rng = Random(seed)
    game = random_game("grajeczka", rng)
    assert isinstance(game, Grajeczka)
    kingdom = game.start
    for tile in shuffled(range(len(game.tiles)), rng):
        for spot in kingdom.ground:  # everything is asked, so that everything is remembered
            _all_that_is_known(kingdom, spot)
        face = 2 * tile + int(rng.random() * 2)
        places = kingdom.placements(face)
        if not places:
            continue
        kingdom = kingdom.with_tile(face, one_of(places, rng))
        remembered = [_all_that_is_known(kingdom, spot) for spot in kingdom.ground]
        ground = kingdom.ground
        kingdom.land = Land(game, ground, kingdom.rivers, kingdom.tile_at)
        kingdom.moves = Moves(game, ground, kingdom.land)
        assert remembered == [_all_that_is_known(kingdom, spot) for spot in kingdom.ground]


def test_a_kingdom_that_nobody_needs_any_more_is_gone_at_once() -> None:
    game = load_game("grajeczka")
    assert isinstance(game, Grajeczka)
    face = game.face_number["R1/1"]
    kingdom = game.start.with_tile(face, game.start.placements(face)[0])
    for spot in kingdom.ground:
        _all_that_is_known(kingdom, spot)
    impossible(kingdom, game.start_places)
    others = len(game.kingdoms)
    game.recent.clear()
    gc.disable()  # nobody comes to look for what is held by itself alone
    try:
        del kingdom
        assert len(game.kingdoms) == others - 1
    finally:
        gc.enable()


def _all_that_is_known(kingdom: Kingdom, spot: Hex) -> list[Any]:
    land, moves = kingdom.land, kingdom.moves
    ways = [[*moves.princess(spot)], [*moves.knight(spot)], [*moves.dragon(spot)]]
    reaches = [moves.reach(figure, spot) for figure in (KNIGHT, DRAGON)]
    return [land.rays(spot), land.seen_from(spot), ways, moves.around(spot), reaches]


@given(seed=seeds)
@settings(max_examples=6)
def test_a_figure_reaches_whatever_its_moves_lead_to(seed: int) -> None:
    rng = Random(seed)
    game = random_game("grajeczka", rng)
    state = game.new_initial_state()
    play_on(state, rng, steps=150)
    moves = state.kingdom.moves
    for figure in (KNIGHT, DRAGON):
        for start in state.kingdom.ground:
            found: set[Hex] = set()
            waiting = [start]
            while waiting:
                new = set(moves.ends(figure, waiting.pop())) - found
                found |= new
                waiting += new
            assert moves.reach(figure, start) == found
