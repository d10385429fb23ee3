"""Positions of *Drako* written as text; the grammar is in `notation/__init__.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wawel.core.fields import write_fields
from wawel.core.state import EVERYTHING, Viewer
from wawel.drako.actions import UNKNOWN

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def write_position(state: DrakoState, viewer: Viewer) -> str:
    """The position as one line, with a `?` for what the viewer may not know."""
    game = state.game
    fields = {
        "turn": str(state.turn),
        "seat": str(state.seat),
        "actions": str(state.actions),
        "figures": ",".join(_figure(state, figure.number) for figure in game.figures),
    }
    for seat in (0, 1):
        fields |= _cards(state, seat, viewer)
    if game.pairing.stones:
        fields["stones"] = f"{state.stones}.{state.used}.{state.removed}"
    names = [figure.name for figure in game.figures]
    there = {"dodge": state.dodge, "fury": state.fury}
    fields |= {
        "markers": ",".join(marker for marker, unused in there.items() if unused),
        "net": names[state.net] if state.net >= 0 else "",
        "recycled": "yes" if state.recycled else "",
        "asked": state.asked,
        "starts": ",".join(game.board.names[place] for place in state.starts),
        "phase": state.resume or state.phase,
        "acted": ",".join(name for f, name in enumerate(names) if state.acted >> f & 1),
        "packet": ",".join(f"{names[one]}!{names[other]}={s}" for one, other, s in state.packet),
        "dodging": "yes" if state.dodging else "",
    }
    if state.symbol is not None:
        fields["card"] = f"{game.cards[state.seat][state.card].name}/{state.symbol.kind}"
    for key in ("pending", "drawing", "recycling"):
        number = getattr(state, key)
        fields[key] = str(number) if number else ""
    return write_fields(game.header(), fields)


def _figure(state: DrakoState, number: int) -> str:
    game, place = state.game, state.hexes[number]
    name = game.figures[number].name
    if place < 0:
        return f"{name}@{'dead' if place == -1 else 'box'}"
    wounds = str(state.wounds[number])
    if number == game.dragon:
        armour = state.wounds[number] - sum(state.areas)
        wounds = ".".join(map(str, (armour, *state.areas)))
    stands = f"{name}@{game.board.names[place]}"
    return stands if state.wounds[number] == 0 else f"{stands}:{wounds}"


def _cards(state: DrakoState, seat: int, viewer: Viewer) -> dict[str, str]:
    """What is written of the cards of one side."""
    game = state.game
    cards, hand, down = game.cards[seat], state.hands[seat], state.down[seat]

    def names(numbers: Iterable[int], unknown: int) -> str:
        return ",".join([*(cards[number].name for number in numbers), *[UNKNOWN] * unknown])

    hidden = viewer is not EVERYTHING and not state.sees_hand(viewer, seat)
    certain = (() if down else state.known[seat]) if hidden else hand
    return {
        f"hand{seat}": names(certain, len(hand) - len(certain) + state.due[seat]),
        f"discards{seat}": ",".join(
            card.name if count == 1 else f"{card.name}*{count}"
            for card, count in zip(cards, state.discards[seat], strict=True)
            if count
        ),
        f"laid{seat}": ",".join(
            f"{game.figures[figure].name}:{cards[number].name}"
            for figure, number in state.laid
            if game.seat_of[figure] == seat
        ),
        f"down{seat}": names((), len(down)) if hidden else names(down, 0),
        f"known{seat}": names(state.known[seat], 0),
        f"buried{seat}": str(state.buried[seat]) if state.buried[seat] else "",
    }
