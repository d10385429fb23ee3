"""Hidden Pages, drawn anew, with the law that a player's knowledge leaves.

Every Page that the player has not seen is equally likely in every place that the player cannot
look into, except that a hand which passed the test for impossible tasks held none of those, and
that, where Recounts are forced, it held none that would have been recounted.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from wawel.core.chance import shuffled
from wawel.core.sets import members
from wawel.grajeczka.pieces import Under

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState

S = TypeVar("S", bound="GrajeczkaState")

Slot = tuple[int, int]
"""A place for a Page: the seat, and -1 for its hand or the number of the Page under its Book."""

HAND = -1


def redrawn(state: S, player: int, rng: Random) -> S:
    """A state that the player cannot tell from the present one."""
    other = state.clone()
    slots: list[Slot] = []
    ruled_out: list[int] = []
    hidden = state.fresh
    for seat in range(state.game.players):
        places = list(enumerate(state.under[seat]))
        if len(state.read[seat]) < state.game.pages_each:
            places.append((HAND, Under(state.hands[seat], state.ruled_out[seat])))
        for place, (page, mask) in places:
            shown = seat == player or (place == HAND and state.out >> seat & 1)
            if not (page and shown):
                slots.append((seat, place))
                ruled_out.append(mask)
                hidden |= 1 << page if page else 0
    drawn = draw(members(hidden), ruled_out, rng)
    for (seat, place), page in zip(slots, drawn, strict=True):
        if place == HAND:
            if state.hands[seat]:  # what is still to be drawn stays open
                other.hands[seat] = page
                hidden &= ~(1 << page)
        elif state.under[seat][place].page:
            under = list(other.under[seat])
            under[place] = under[place]._replace(page=page)
            other.under[seat] = tuple(under)
            hidden &= ~(1 << page)
    other.fresh = hidden
    return other


def draw(pages: tuple[int, ...], ruled_out: list[int], rng: Random) -> list[int]:
    """A Page for each place, all different, every way to do it equally likely.

    The place with the fewest possible Pages comes first, and each is given any Page that is left
    for it. Were the choices left always equally many, that would be all. They are when what one
    place allows is part of what the next allows, as it is with impossible tasks; otherwise a
    draw that had more choices than it might have had is kept in proportion only. (Its weight is
    the product of its choices, and `most` is the largest that this can be.)

    >>> draw((1, 2, 3), [0b0010, 0b1010], Random(1)) in ([1, 2], [3, 2])
    True
    """
    if not any(ruled_out):
        return shuffled(pages, rng)[: len(ruled_out)]
    allowed = [{page for page in pages if not mask >> page & 1} for mask in ruled_out]
    order = sorted(range(len(allowed)), key=lambda place: len(allowed[place]))
    most = 1
    for rank, place in enumerate(order):
        inside = sum(allowed[earlier] <= allowed[place] for earlier in order[:rank])
        most *= len(allowed[place]) - inside
    while True:
        drawn = [0] * len(allowed)
        weight = 1
        for place in order:
            left = sorted(allowed[place].difference(drawn))
            weight *= len(left)
            if not left:
                break
            drawn[place] = left[int(rng.random() * len(left))]
        if weight == most or rng.random() * most < weight:
            return drawn
