"""Coins: gains, losses, and the victory that a gain may bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel.core.events import Emit
from wawel.drakon.coin_log import CoinEvent, after
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.pieces import added, xy
from wawel.drakon.rules.choices import DRUID

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

LOSSES = {
    "LOSE": "DRAKON-LOSE-1",
    "STL": "DRAKON-STEAL-1",
    "STR": "DRAKON-STEAL-1",
    "THIEF": "DRAKON-HERO-THIEF-1",
    "DRAKON": "DRAKON-MEET-6",
}
"""By which clause a coin is lost."""

NO_COIN = {
    "LOSE": "DRAKON-LOSE-2",
    "STL": "DRAKON-STEAL-2",
    "STR": "DRAKON-STEAL-2",
    "THIEF": "DRAKON-HERO-THIEF-3",
    "DRAKON": "DRAKON-MEET-7",
}
"""By which clause nothing is lost without a coin."""


def note(state: DrakonState, event: CoinEvent) -> None:
    """Coins change hands, and the past of the coins grows."""
    state.purses = after(state.purses, event)
    state.log = state.log.then(event)


def find(state: DrakonState, seat: int, value: int, emit: Emit) -> None:
    """A coin from the hoard (DRAKON-FIND-1); only its owners see it (DRAKON-COIN-2)."""
    game = state.game
    pool = game.pool_of[seat]
    state.hoard = added(state.hoard, value, -1)
    note(state, CoinEvent("+", pool, value))
    emit("found", "DRAKON-FIND-1", seat=seat)
    emit("worth", "DRAKON-COIN-2", only=game.seats_of(pool), value=game.worths[value - 1])
    gained(state, seat, "DRAKON-WIN-1", emit)


def lose(state: DrakonState, frame: Frame, value: int, emit: Emit) -> None:
    """A coin of the victim's purse goes to the hoard or to a thief (DRAKON-VAR-TEAM-4)."""
    game = state.game
    victim, thief = frame.seat, frame.other
    pool = game.pool_of[victim]
    if thief == NOBODY:
        state.hoard = added(state.hoard, value)
        note(state, CoinEvent("-", pool, value))
        emit("returned", LOSSES[frame.why], "DRAKON-COIN-3", seat=victim)
        emit("worth", "DRAKON-COIN-2", only=game.seats_of(pool), value=game.worths[value - 1])
        return
    theirs = game.pool_of[thief]
    note(state, CoinEvent(">", pool, value, theirs))
    team = ("DRAKON-VAR-TEAM-4",) if game.options.v_team else ()
    emit("stolen", LOSSES[frame.why], *team, seat=thief, victim=victim)
    both = (*game.seats_of(pool), *game.seats_of(theirs))
    emit("worth", "DRAKON-COIN-2", only=both, value=game.worths[value - 1])
    gained(state, thief, "DRAKON-WIN-2", emit)


def exchange(state: DrakonState, seat: int, old: int, new: int, emit: Emit) -> None:
    """The Thief's coin for another one; tested after both halves (DRAKON-WIN-3)."""
    pool = state.game.pool_of[seat]
    state.hoard = added(added(state.hoard, new, -1), old)
    note(state, CoinEvent("~", pool, old, gained=new))
    owners = state.game.seats_of(pool)
    emit("exchanged", "DRAKON-HERO-THIEF-2", "DRAKON-HERO-THIEF-4", seat=seat)
    worths = state.game.worths
    facts = {"value": worths[old - 1], "new": worths[new - 1]}
    emit("exchanged_for", "DRAKON-COIN-2", only=owners, **facts)
    gained(state, seat, "DRAKON-WIN-3", emit)


def gained(state: DrakonState, seat: int, clause: str, emit: Emit) -> None:
    """A gain may win at once (DRAKON-WIN-1, DRAKON-VAR-SHORT-1, DRAKON-VAR-TEAM-1)."""
    if not state.game.options.v_escape and total(state, seat) >= state.game.target:
        win(state, seat, clause, emit)


def total(state: DrakonState, seat: int) -> int:
    """The worth of a player's coins, or of the team's."""
    return state.game.worth(state.purses[state.game.pool_of[seat]])


def win(state: DrakonState, seat: int, clause: str, emit: Emit, at_exit: int | None = None) -> None:
    """The game ends at once, whatever is still to be resolved (DRAKON-END-1)."""
    state.phase = "over"
    state.ending = "DRAKON-VAR-ESC-1" if state.game.options.v_escape else "DRAKON-WIN-1"
    state.champion = seat
    state.stack = ()
    facts: dict[str, Any] = {"seat": seat, "total": total(state, seat)}
    if at_exit is not None:
        facts |= {"place": xy(at_exit), "chamber": state.lair.effect(at_exit)}
    kind = "win" if at_exit is None else "exit_win"
    emit(kind, *dict.fromkeys((clause, state.ending, "DRAKON-END-1")), **facts)


def shield_of(state: DrakonState, frame: Frame) -> int:
    """The Druid who may ignore this loss, or nobody.

    Only before the coin is chosen and never with Drakon (DRAKON-HERO-DRUID-2 and 3); for her
    partner only if the option says so (DRAKON-VAR-TEAM-8).
    """
    game = state.game
    if not game.options.v_heroes or frame.why == "DRAKON" or frame.amount:
        return NOBODY
    victim = frame.seat
    asked = [victim]
    if game.options.druid_shields_pool:
        asked = list(game.seats_of(game.pool_of[victim]))
    for seat in asked:
        if state.heroes[seat] == DRUID and not state.spent >> seat & 1:
            return seat
    return NOBODY
