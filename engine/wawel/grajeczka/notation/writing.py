"""Positions, written as one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.fields import write_fields
from wawel.core.hexes import Hex
from wawel.core.sets import members
from wawel.core.state import EVERYTHING, Viewer
from wawel.grajeczka.pieces import FIGURES, NONE_UP

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def write_position(state: GrajeczkaState, viewer: Viewer) -> str:
    """The position as one line, with a `?` for what the viewer may not know."""
    game = state.game
    faces = game.faces
    fields = {
        "turn": str(state.turn),
        "seat": str(state.seat),
        "kingdom": ";".join(
            f"{faces[face].code}@{rotation}({q},{r})"
            for face, rotation, q, r in state.kingdom.placed
        ),
        "princess": write_hex(state.places[0]),
        "knight": write_hex(state.places[1]),
        "dragon": write_hex(state.places[2]),
        "top": "" if state.top == NONE_UP else faces[state.top].code,
        "buried": ",".join(faces[face].code for face in state.buried),
    }
    for seat in range(game.players):
        if len(state.read[seat]) < game.pages_each:
            sees = state.sees_hand(viewer, seat)
            fields[f"hand{seat}"] = _page(state.hands[seat], state.ruled_out[seat], sees)
            fields[f"book{seat}"] = ",".join(
                [f"?{state.unknown[seat]}"] * (state.unknown[seat] > 0)
                + [_page(*put, viewer in (EVERYTHING, seat)) for put in state.under[seat]]
            )
        fields[f"read{seat}"] = ",".join(map(str, state.read[seat]))
    fields |= {
        "magic": ",".join(map(str, members(state.magic))),
        "out": ",".join(map(str, members(state.out))),
        "acts": ",".join(ACTS[act] for act in state.acts),
        "from": "" if state.took_off is None else write_hex(state.took_off),
        "done": ",".join(word for word, attribute in DONE.items() if getattr(state, attribute)),
        "phase": state.stage,
        "winner": "" if state.winner is None else str(state.winner),
    }
    # A Book that is not named is full, so an empty one has to be said; the rest speaks so.
    books = [f"book{seat}" for seat in range(game.players)]
    return write_fields(game.header(), fields, always=books)


ACTS = (*FIGURES, "T")
DONE = {"page": "page_turned", "recounted": "recounted", "announced": "announced"}


def write_hex(spot: Hex) -> str:
    """A hex as it stands in a position.

    >>> write_hex((0, -1))
    '(0,-1)'
    """
    return f"({spot[0]},{spot[1]})"


def _page(page: int, ruled_out: int, shown: bool) -> str:
    known = "?" if not (page and shown) else str(page)
    return f"{known}({'.'.join(map(str, members(ruled_out)))})" if ruled_out else known
