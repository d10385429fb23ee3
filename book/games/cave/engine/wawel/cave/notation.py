"""Positions as text: `cave players=2 chambers=5 / turn=3 seat=0 seen=1,4 waited=1`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.cave.state import CaveState
from wawel.core.fields import Fields

if TYPE_CHECKING:
    from wawel.cave.game import Cave


def write_position(state: CaveState) -> str:
    """The position as one line; what is nothing is left out."""
    parts = [f"turn={state.turn}", f"seat={state.seat}"]
    for name, numbers in (("seen", state.seen), ("waited", state.waited)):
        if numbers:
            parts.append(f"{name}={','.join(map(str, sorted(numbers)))}")
    if state.inside:
        parts.append(f"inside={state.inside}")
    if state.met:
        parts.append("met=yes")
    return f"{state.game.header()} {' '.join(parts)}"


def read_position(game: Cave, fields: Fields) -> CaveState:
    """The position that such a line describes; what cannot be is refused at its place."""
    state, chambers = CaveState(game), game.options.chambers
    state.turn = fields.take("turn", "1").number(1, 99)
    seat = fields.take("seat", "0")
    state.seat = seat.number(0, game.players - 1)
    seen = fields.take("seen", "")
    state.seen = frozenset(part.number(1, chambers) for part in seen.split(",") if part.text)
    waited = fields.take("waited", "")
    state.waited = frozenset(
        part.number(0, game.players - 1) for part in waited.split(",") if part.text
    )
    inside = fields.take("inside", "0")
    state.inside = inside.number(0, chambers)
    met = fields.take("met", "no")
    state.met = met.one_of(("yes", "no")) == "yes"
    fields.close()
    if state.turn != len(state.seen) + len(state.waited) + 1:
        raise seen.wrong("every turn before this one, somebody saw a chamber or waited")
    if state.seat != (state.turn - 1) % game.players:
        raise seat.wrong("it is somebody else's turn")
    if len(state.seen) == chambers or state.inside in state.seen:
        raise inside.wrong("somebody has been in that chamber, and met nobody")
    if state.met and not state.inside:
        raise met.wrong("the dragon is met in a chamber")
    return state
