"""Hidden Pages, drawn anew, with the law that a player's knowledge leaves.

Every Page that the player has not seen is equally likely in every place that the player cannot
look into, except that a hand which passed the test for impossible tasks held none of those, and
that, where Recounts are forced, it held none that would have been recounted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import perm, prod
from random import Random
from typing import TYPE_CHECKING, TypeVar

from wawel.core.chance import shuffled
from wawel.core.sets import members
from wawel.grajeczka.pieces import Under
from wawel.grajeczka.rules.chances import filling

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


COUNTED = 1024
"""So many states of half-filled places are counted out; where there are more, some are tried."""

TRIED = 64
"""So many fillings are tried, and one of them is kept."""


def draw(pages: tuple[int, ...], ruled_out: list[int], rng: Random) -> list[int]:
    """A Page for each place, all different, every way to do it equally likely.

    The ways are counted, Page by Page, and one of them is drawn. Only where the places differ in
    too many respects for that (many Pages under the Books, each with its own past of Recounts that
    did not come) is the law approximated: of many random fillings one is kept, in proportion to
    how many choices it had.

    >>> draw((1, 2, 3), [0b0010, 0b1010], Random(1)) in ([1, 2], [3, 2])
    True
    """
    known = sum(1 << page for page in pages)
    masks = [mask & known for mask in ruled_out]
    bound = [place for place, mask in enumerate(masks) if mask]
    drawn = [0] * len(masks)
    if bound:
        some = [masks[place] for place in bound]
        fill = counted_fill if states_of(some) <= COUNTED else tried_fill
        for place, page in zip(bound, fill(pages, some, rng), strict=True):
            drawn[place] = page
    rest = iter(shuffled((page for page in pages if page not in drawn), rng))
    return [page or next(rest) for page in drawn]


def states_of(ruled_out: list[int]) -> int:
    """How many half-filled states there are, if places that exclude the same are alike."""
    return prod(alike + 1 for alike in Counter(ruled_out).values())


def counted_fill(pages: tuple[int, ...], ruled_out: list[int], rng: Random) -> Iterable[int]:
    """A Page for each place, exactly uniform: each Page goes where the count of ways sends it."""
    groups: dict[int, list[int]] = {}
    for place, mask in enumerate(ruled_out):
        groups.setdefault(mask, []).append(place)
    masks = tuple(groups)
    waiting = [shuffled(places, rng) for places in groups.values()]
    left = tuple(map(len, waiting))
    filled = [0] * len(ruled_out)
    kinds = [
        sum(1 << group for group, mask in enumerate(masks) if not mask >> page & 1)
        for page in pages
    ]
    for number, page in enumerate(pages):
        if not any(left):
            break
        chosen = rng.random() * _ways(_in_order(kinds[number:]), left)
        rest = _in_order(kinds[number + 1 :])
        for group, places in enumerate(waiting):
            fewer = _one_less(left, group)
            if fewer and kinds[number] >> group & 1:
                chosen -= left[group] * _ways(rest, fewer)
                if chosen < 0:
                    filled[places.pop()] = page
                    left = fewer
                    break
    return filled


def _in_order(kinds: list[int]) -> tuple[int, ...]:
    """Pages only differ in the places that they may fill; one that fits nowhere is no Page."""
    return tuple(sorted(filter(None, kinds)))


@lru_cache(maxsize=1 << 16)
def _ways(kinds: tuple[int, ...], left: tuple[int, ...]) -> int:
    """In how many ways Pages of these kinds can fill so many places of each group."""
    wanted = sum(left)
    if wanted > len(kinds):
        return 0
    if not wanted:
        return 1
    kind = kinds[0]
    if kind == kinds[-1]:
        fits = all(kind >> group & 1 for group, count in enumerate(left) if count)
        return perm(len(kinds), wanted) if fits else 0
    others = kinds[1:]
    ways = _ways(others, left)
    for group, count in enumerate(left):
        if count and kind >> group & 1:
            ways += count * _ways(others, (*left[:group], count - 1, *left[group + 1 :]))
    return ways


def _one_less(left: tuple[int, ...], group: int) -> tuple[int, ...] | None:
    count = left[group]
    return (*left[:group], count - 1, *left[group + 1 :]) if count else None


def tried_fill(pages: tuple[int, ...], ruled_out: list[int], rng: Random) -> Iterable[int]:
    """A Page for each place, nearly uniform, in a number of steps that has a bound.

    Each filling gives a place, the one with the fewest choices first, any Page that is left for
    it. One that had more choices was less likely to come about, so it counts for so many more.
    """
    allowed = [{page for page in pages if not mask >> page & 1} for mask in ruled_out]
    order = sorted(range(len(allowed)), key=lambda place: len(allowed[place]))
    kept: list[int] = []
    total = 0
    for _ in range(TRIED):
        filled = [0] * len(allowed)
        weight = 1
        for place in order:
            left = sorted(allowed[place].difference(filled))
            weight *= len(left)
            if not left:
                break
            filled[place] = left[int(rng.random() * len(left))]
        total += weight
        if weight and rng.random() * total < weight:
            kept = filled
    return kept or filling(shuffled(pages, rng), ruled_out)
