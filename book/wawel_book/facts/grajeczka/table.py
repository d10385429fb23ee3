"""How the table is laid, and what a turn is."""

from __future__ import annotations

from itertools import product

from wawel.core.hexes import distance
from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.actions import Fly, Place, TurnPage, Walk
from wawel_book.facts.grajeczka.lines import fact, game_of, is_adventure, moved, now, once, was
from wawel_book.played_lines import PlayedLine, PlayedStep


def opening(line: PlayedLine) -> GrajeczkaState | None:
    """The table before anything was dealt, if the line begins there."""
    state = line.start
    assert isinstance(state, GrajeczkaState)
    return state if state.turn == 1 and state.phase == "deal" else None


@fact("SETUP-1")
def _corners_meet(line: PlayedLine) -> bool:
    """Three hexes, one of each Starting tile, touch each other: so do their corners."""
    state = opening(line)
    if state is None:
        return False
    tiles: dict[int, list[tuple[int, int]]] = {}
    for spot, tile in state.kingdom.tile_at.items():
        tiles.setdefault(tile, []).append(spot)
    return len(tiles) == 3 and any(
        distance(a, b) == distance(b, c) == distance(a, c) == 1
        for a, b, c in product(*tiles.values())
    )


@fact("SETUP-2")
def _one_river(line: PlayedLine) -> bool:
    state = opening(line)
    if state is None:
        return False
    rivers = list(state.kingdom.land.rivers())
    return len(rivers) == 1 and len(state.kingdom.land.tiles_of(rivers[0])) == 3


@fact("SETUP-3")
def _figures_on_their_symbols(line: PlayedLine) -> bool:
    state = opening(line)
    return state is not None and state.places == ((0, -1), (2, -1), (-1, 2))


@once("SETUP-4")
def _either_side_is_as_likely(step: PlayedStep) -> bool:
    state = was(step)
    if state.phase != "show" or now(step).top < 0:
        return False
    chances = dict(state.chance_outcomes())
    return len(chances) == len(state.game.faces) and len({*chances.values()}) == 1


@fact("SETUP-5")
def _tokens_are_ordinary(line: PlayedLine) -> bool:
    state = opening(line)
    return state is not None and not state.magic


@once("SETUP-7")
def _own_page_only(step: PlayedStep) -> bool:
    """Who draws a Page sees it, and nobody else does; of the Book nobody sees anything."""
    told = step.events_of("page")
    if was(step).turn != 1 or not told:
        return False
    seat = told[0].facts["seat"]
    views = [now(step).view(player).hands[seat] for player in range(now(step).game.players)]
    return told[0].seats == frozenset({seat}) and [
        player for player, page in enumerate(views) if page
    ] == [seat]


@fact("TURN-1")
def _adventure_or_page(line: PlayedLine) -> bool:
    state, players = line.start, game_of(line).players
    ended = [step for step in line.steps if step.events_of("next_turn")]
    kinds = {type(action) for action in state.legal_actions()}
    return {TurnPage, Walk} <= kinds and any(
        (was(step).seat + 1) % players == now(step).seat for step in ended
    )


@once("TURN-3")
def _a_move_or_a_tile(step: PlayedStep) -> bool:
    kinds = {type(action) for action in was(step).legal_actions()} - {TurnPage}
    laid = len(now(step).kingdom.placed) - len(was(step).kingdom.placed)
    return kinds == {Walk, Fly, Place} and len(moved(step)) + laid == 1


@fact("TURN-4")
def _asked_after_the_action(line: PlayedLine) -> bool:
    """Whatever the Page says, the player who acted is asked before the turn passes."""
    for step in line.steps:
        state = now(step)
        if is_adventure(step) and state.phase == "after":
            return state.current_player() == was(step).seat
    return False


@once("MOVE-2")
def _one_figure_once(step: PlayedStep) -> bool:
    return isinstance(step.action, Walk | Fly) and len(moved(step)) == 1
