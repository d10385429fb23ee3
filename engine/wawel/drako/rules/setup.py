"""Setting up: starting hands, and figures that are placed by choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.drako.actions import DrakoAction, Place

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

PLACING = {
    "dragon-dwarves": "DRAKO-SETUP-3",
    "trolls-dwarves": "DRAKO-SETUP-5",
    "knights-dragon": "DRAKO-SETUP-6",
    "knights-dwarves": "DRAKO-SETUP-7",
}
"""The clause under which figures are placed. Markers lie ready where their owners play
(DRAKO-SETUP-9)."""

FIXED = {"knights-trolls": "DRAKO-SETUP-2", "trolls-dragon": "DRAKO-SETUP-4"}
"""In these pairings all stand fixed from the start, and nobody is placed."""


def first_phase(state: DrakoState) -> str:
    """What follows when the hands are dealt: exchanging, placing, or the first turn."""
    if state.game.options.hand_exchange and len(state.asked) < 2:
        return "exchange"
    return "place" if state.placing < len(state.game.placements) else "action"


def exchange(state: DrakoState, again: bool, emit: Emit) -> None:
    """A starting hand is kept, or put back and taken anew, once each (DRAKO-SETUP-8)."""
    game, seat = state.game, state.deciding
    state.asked += "x" if again else "k"
    if again:
        state.hands[seat] = ()
        state.decks[seat] = game.full[seat]
        state.left[seat] = game.deck_size[seat]
        state.due[seat] = game.hand_start
    emit("exchange" if again else "keep", "DRAKO-SETUP-8", seat=seat)
    state.phase = first_phase(state)


def placements(state: DrakoState) -> list[DrakoAction]:
    """The figures and hexes of whoever places now.

    The next figure in order (any of them by DRAKO-SETUP-7) on any free hex of the side's own.
    """
    game, seat = state.game, state.deciding
    waiting = [figure for figure in game.own[seat] if state.hexes[figure] == -2]
    free = [place for place in game.place_on[seat] if place not in state.hexes]
    chosen = waiting if game.pairing.any_figure else waiting[:1]
    return [game.places[figure][place] for figure in chosen for place in free]


def place(state: DrakoState, action: Place, emit: Emit) -> None:
    """A figure takes its place; of men-at-arms the hex is remembered (DRAKO-KD-2)."""
    game = state.game
    figure, here = game.figure_number[action.figure], game.board.number[action.hex]
    state.hexes[figure] = here
    if figure == game.knight or figure in game.archers:
        state.starts = tuple(sorted((*state.starts, here)))
    state.placing += 1
    seat = game.seat_of[figure]
    emit("place", PLACING[game.options.pairing], seat=seat, figure=action.figure, hex=action.hex)
    state.phase = first_phase(state)
