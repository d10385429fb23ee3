"""Who has won *Drako*, and why."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from wawel.core.state import Result

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

ENDINGS = {
    "knights-trolls": "DRAKO-END-1",
    "dragon-dwarves": "DRAKO-END-2",
    "trolls-dragon": "DRAKO-TD-1",
    "trolls-dwarves": "DRAKO-TW-8",
    "knights-dragon": "DRAKO-KD-1",
    "knights-dwarves": "DRAKO-KW-7",
}
"""The clause that says how a pairing ends."""

REASONS = {
    "defeat": ("DRAKO-GEN-3",),
    "clock": ("DRAKO-GEN-5", "DRAKO-END-3"),
    "count": ("DRAKO-TW-8", "DRAKO-TW-9"),
    "limit": ("DRAKO-TD-5", "DRAKO-TD-7"),
}
"""The clauses behind each reason for which a game ends."""


def living(state: DrakoState, seat: int) -> int:
    """How many figures of a side are not dead."""
    return sum(state.hexes[figure] != -1 for figure in state.game.own[seat])


def wounded_share(state: DrakoState, seat: int) -> Fraction:
    """Which part of a side's wound spaces is filled; the dead are full (DRAKO-TD-7)."""
    own = state.game.own[seat]
    return Fraction(sum(state.wounds[f] for f in own), sum(state.spaces[f] for f in own))


def limit_winner(state: DrakoState) -> int:
    """Who wins a game that was stopped: nobody, or the side with fewer wounds (DRAKO-TD-7)."""
    shares = [wounded_share(state, seat) for seat in (0, 1)]
    if state.game.options.td_limit_result == "draw" or shares[0] == shares[1]:
        return -1
    return 0 if shares[0] < shares[1] else 1


def count_winner(state: DrakoState) -> int:
    """More living figures win; a tie goes to the side that the pairing names (DRAKO-TW-8)."""
    numbers = [living(state, seat) for seat in (0, 1)]
    tie = state.game.pairing.count_tie
    if numbers[0] == numbers[1] and tie is not None:
        return tie
    return 0 if numbers[0] > numbers[1] else 1


def clauses(state: DrakoState) -> tuple[str, ...]:
    """The clauses that ended the game."""
    ending, reasons = ENDINGS[state.game.options.pairing], REASONS[state.reason]
    clock = state.game.pairing.clock
    gone = clock is not None and not state.hands[clock] and not state.left[clock]
    if gone and state.reason == "defeat":
        reasons = (*reasons, "DRAKO-END-4")  # the cards were gone as well
    return tuple(dict.fromkeys((ending, *reasons)))


def outcome(state: DrakoState) -> tuple[str, dict[str, Any]]:
    """How the game ended, as an event: its kind, who won, and what decided."""
    pairing, winner, reason = state.game.pairing, state.winner, state.reason
    if winner < 0:
        return "drawn", {"count": state.game.options.td_turn_limit}
    facts = {"winner": winner, "loser": 1 - winner}
    if reason == "clock":
        by_deck = state.game.options.clock_trigger == "deck"
        return "win_deck" if by_deck else "win_clock", facts | {"out": pairing.clock}
    if reason == "count":
        facts |= {"count": living(state, winner), "fewer": living(state, 1 - winner)}
        return "win_count" if facts["count"] > facts["fewer"] else "win_tie", facts
    return f"win_{reason}", facts


def result(state: DrakoState) -> Result:
    """The winner, and how many figures each side has left."""
    winners = () if state.winner < 0 else (state.winner,)
    numbers = (living(state, 0), living(state, 1))
    wounds = tuple(sum(state.wounds[f] for f in state.game.own[seat]) for seat in (0, 1))
    return Result(winners, state.reason, clauses(state), numbers, {"wounds": wounds})
