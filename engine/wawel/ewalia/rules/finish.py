"""The finish line: places on the podium, players who are home, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.ewalia.pieces import CLANS

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState


def finished(state: EwaliaState, seat: int) -> bool:
    """Are all four runners of a player home (EWALIA-FIN-6), whoever moved them (EWALIA-FIN-8)?"""
    return state.podium.count(CLANS[seat]) == state.game.clan_size


def cross_the_line(state: EwaliaState, clan: str, emit: Emit) -> None:
    """A runner takes the next place on the podium, for good (EWALIA-FIN-1 to 3).

    Places are taken in the order in which runners cross, and never sorted anew: it is by the
    order of moves that the active player decides (EWALIA-FIN-4, EWALIA-FIN-5). The end is looked
    for after every runner (EWALIA-END-5).
    """
    game = state.game
    place = len(state.podium)
    state.podium += clan
    if place < len(game.places):
        clause = "EWALIA-FIN-2" if place else "EWALIA-FIN-1"
        emit(
            "home", clause, "EWALIA-FIN-3", runner=clan, place=place + 1, points=game.places[place]
        )
    else:
        emit("home_unplaced", "EWALIA-END-3", runner=clan)
    state.ending = ending(state)
    if state.ending:
        state.phase = "over"
        emit(game.ENDINGS[state.ending], state.ending, "EWALIA-END-5", clan=clan)
    elif clan in game.playing and state.podium.count(clan) == game.clan_size:
        emit("finished", "EWALIA-FIN-6", "EWALIA-FIN-8", clan=clan)


def ending(state: EwaliaState) -> str:
    """The clause by which the game is over, or nothing.

    Two players end it by bringing four of their own home (EWALIA-END-2); neutral clans do not
    (EWALIA-END-4).
    """
    game, podium = state.game, state.podium
    if game.players == 2:
        if any(podium.count(clan) == game.clan_size for clan in game.playing):
            return "EWALIA-END-2"
        full = len(podium) >= len(game.places) and game.options.two_player_podium_end
        return "EWALIA-END-3" if full else ""
    return "EWALIA-END-1" if len(podium) >= len(game.places) else ""
