"""Chance: which Page comes into a hand, which tile shows itself, and how likely that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from wawel.core.chance import Chances
from wawel.core.sets import members
from wawel.grajeczka.actions import GrajeczkaAction

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


class OpenSlot(NamedTuple):
    """A place whose Page is still to be drawn: a hand (-1), or one put under a Book.

    In play only hands are open. Under a Book there is an open place only in a position that was
    written for somebody who may not know the Page.
    """

    seat: int
    place: int
    ruled_out: int


def open_slots(state: GrajeczkaState) -> list[OpenSlot]:
    """All places whose Page is still to be drawn."""
    slots = [
        OpenSlot(seat, -1, state.ruled_out[seat])
        for seat, page in enumerate(state.hands)
        if not page and len(state.read[seat]) < state.game.pages_each
    ]
    slots += [
        OpenSlot(seat, place, put.ruled_out)
        for seat, under in enumerate(state.under)
        for place, put in enumerate(under)
        if not put.page
    ]
    return slots


def open_slot(state: GrajeczkaState) -> OpenSlot:
    """The place that is drawn for first: the one with the fewest possible Pages."""
    return _fewest(open_slots(state), state.fresh)


def _fewest(slots: list[OpenSlot], fresh: int) -> OpenSlot:
    if len(slots) == 1:
        return slots[0]
    return max(slots, key=lambda slot: (slot.ruled_out & fresh).bit_count())


def why_drawn(state: GrajeczkaState) -> str:
    """The clause by which a Page comes into a hand: one was recounted or turned, or all begin."""
    if state.recounted:
        return "GRAJ-REC-4"
    return "GRAJ-PAGE-2" if state.page_turned else "GRAJ-SETUP-7"


def drawable(state: GrajeczkaState) -> int:
    """The Pages that can come next, as a mask, so that something is left for other places."""
    slots = open_slots(state)
    slot = _fewest(slots, state.fresh)
    pages = state.fresh & ~slot.ruled_out
    others = [other.ruled_out for other in slots if other is not slot]
    if not any(others):
        return pages
    return sum(1 << page for page in members(pages) if can_fill(state.fresh & ~(1 << page), others))


def can_fill(pages: int, ruled_out: list[int]) -> bool:
    """Can every place get a Page of its own, none of those that are ruled out there?

    >>> can_fill(0b0110, [0b0010, 0b0100]), can_fill(0b0110, [0b0010, 0b0010])
    (True, False)
    """
    return bool(filling(members(pages), ruled_out)) or not ruled_out


def filling(pages: Sequence[int], ruled_out: list[int]) -> list[int]:
    """A Page for every place, the first of those that do; nothing if there is no such filling.

    A place that finds all its Pages given away asks one of their holders to take another.
    """
    holder: dict[int, int] = {}

    def seat(place: int, asked: set[int]) -> bool:
        for page in pages:
            if page not in asked and not ruled_out[place] >> page & 1:
                asked.add(page)
                if page not in holder or seat(holder[page], asked):
                    holder[page] = place
                    return True
        return False

    if not all(seat(place, set()) for place in range(len(ruled_out))):
        return []
    return sorted(holder, key=lambda page: holder[page])


def chances(state: GrajeczkaState) -> Chances[GrajeczkaAction]:
    """What chance can do now: all Pages, or all faces, that nobody has seen are equally likely.

    GRAJ-SETUP-4 and GRAJ-SETUP-6.
    """
    match state.phase:
        case "deal":
            pages = members(drawable(state))
            return Chances([state.game.draws[page] for page in pages])
        case "show":
            tiles = members(state.unseen)
            return Chances([show for tile in tiles for show in state.game.shows[tile]])
    return Chances()
