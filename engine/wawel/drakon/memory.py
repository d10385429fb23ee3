"""What everybody remembers of tiles that are out of sight.

A tile seen to enter a hand is remembered: by all after a Swap, by robber and victim after a
theft, by the Warrior who put it under the pile. It stays certain until that hand plays it, or
loses a random tile that the observer does not see; from then on there are several worlds, each
with its probability. What is in no world is equally likely anywhere. Choices of others are taken
to say nothing beyond what they show; tiles the Warrior puts away unseen count as random ones.

A world is a list of marks (where, which kind): a seat, or a place under the pile. The last entry
of `state.memory` is what an onlooker remembers, that is, what everybody does.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, lcm, prod
from typing import TYPE_CHECKING

from wawel.core.sets import without
from wawel.drakon.pieces import ENT

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

Mark = tuple[int, int]
Marks = tuple[Mark, ...]
Worlds = tuple[tuple[Fraction, Marks], ...]
"""Probabilities, which sum to 1, and what is remembered then."""

BELOW = 100
"""A mark at `BELOW + k` is the tile that will be drawn k-th once the known bottom is reached."""

MOST_WORLDS = 24
"""Beyond so many possibilities one remembers only what is certain."""

FINEST = 10**9
"""Finer probabilities are rounded: after a long past their fractions would grow without end."""

NOTHING: Worlds = ((Fraction(1), ()),)


def _settle(weights: dict[Marks, Fraction]) -> Worlds:
    """The worlds in order, their probabilities summing to 1."""
    # As whole numbers: adding and dividing fractions would look for common divisors all the time.
    common = lcm(*(weight.denominator for weight in weights.values()))
    whole = {m: w.numerator * (common // w.denominator) for m, w in weights.items()}
    total = sum(whole.values())
    if not total:
        return NOTHING
    if len(weights) > MOST_WORLDS:
        sure = certain(tuple((weight, marks) for marks, weight in weights.items()))
        return ((Fraction(1), sure),)
    shares = {marks: Fraction(weight, total) for marks, weight in whole.items()}
    if any(share.denominator > FINEST for share in shares.values()):
        rounded = {marks: max(1, round(share * FINEST)) for marks, share in shares.items()}
        total = sum(rounded.values())
        shares = {marks: Fraction(share, total) for marks, share in rounded.items()}
    return tuple((shares[marks], marks) for marks in sorted(shares))


def certain(worlds: Worlds) -> Marks:
    """The marks that are in every world."""
    marks = Counter(worlds[0][1])
    for _, others in worlds[1:]:
        marks &= Counter(others)
    return tuple(sorted(marks.elements()))


def _with(marks: Marks, mark: Mark) -> Marks:
    return tuple(sorted((*marks, mark)))


def out_of_sight(state: DrakonState, viewer: int) -> list[int]:
    """How many tiles of each kind the viewer sees nowhere; marks are not taken off."""
    counts = list(state.game.copies)
    for tile in state.lair.chambers.values():
        if tile >> 4 != ENT:
            counts[tile >> 4] -= 1
    if viewer < state.game.players:
        for kind in state.hands[viewer]:
            counts[kind] -= 1
    for frame in state.stack:
        if frame.kind == "lay" or (frame.kind == "orient" and frame.why in ("lay", "swap")):
            counts[frame.tile] -= 1
    for kind, public in state.bottom:
        if public:
            counts[kind] -= 1
    return counts


class _Sight:
    """The anonymous tiles of each world of one viewer."""

    def __init__(self, state: DrakonState, viewer: int) -> None:
        self.counts = out_of_sight(state, viewer)
        self.total = sum(self.counts)

    def copies(self, marks: Marks, kind: int) -> int:
        return self.counts[kind] - sum(1 for _, marked in marks if marked == kind)

    def share(self, marks: Marks, kind: int) -> Fraction:
        """How likely one anonymous tile is of this kind."""
        return Fraction(max(0, self.copies(marks, kind)), max(1, self.total - len(marks)))

    def among(self, marks: Marks, kind: int, tiles: int) -> Fraction:
        """How likely this kind is among so many anonymous tiles."""
        total, copies = self.total - len(marks), self.copies(marks, kind)
        hands = max(1, comb(total, tiles))
        return Fraction(hands - comb(max(0, total - copies), tiles), hands)

    def hand(self, marks: Marks, tiles: Counter[int]) -> Fraction:
        """How likely these are the tiles of somebody who has drawn so many anonymous ones."""
        ways = prod(comb(max(0, self.copies(marks, kind)), n) for kind, n in tiles.items())
        return Fraction(ways, comb(self.total - len(marks), tiles.total()))


def _marked(marks: Marks, holder: int) -> int:
    return sum(1 for place, _ in marks if place == holder)


# What happens to tiles; called before the hands change ------------------------------------------


def played(state: DrakonState, seat: int, kind: int) -> None:
    """A hand plays a tile openly."""
    if state.memory == state.game.blank_memory:
        return
    mark = (seat, kind)
    changed = list(state.memory)
    for viewer, worlds in enumerate(state.memory):
        if viewer == seat or worlds is NOTHING:
            continue
        if len(worlds) > 1:
            changed[viewer] = _played_somewhere(state, viewer, mark)
        elif mark in worlds[0][1]:
            left = without(worlds[0][1], mark)
            changed[viewer] = ((Fraction(1), left),) if left else NOTHING
    state.memory = tuple(changed)


def _played_somewhere(state: DrakonState, viewer: int, mark: Mark) -> Worlds:
    """The tile was one that is remembered, or an anonymous one of the hand."""
    seat, kind = mark
    size = len(state.hands[seat])
    sight = _Sight(state, viewer)
    found: dict[Marks, Fraction] = {}
    for weight, marks in state.memory[viewer]:
        chance, left = weight, marks
        if mark in marks:
            left = without(marks, mark)
        else:
            chance = weight * sight.among(marks, kind, size - _marked(marks, seat))
        found[left] = found.get(left, Fraction(0)) + chance
    return _tidy(found)


def seen_to_join(state: DrakonState, seat: int, kind: int) -> None:
    """A tile that everybody sees joins a hand."""
    state.memory = tuple(
        worlds if viewer == seat else _each_with(worlds, (seat, kind))
        for viewer, worlds in enumerate(state.memory)
    )


def handed_over(state: DrakonState, giver: int, taker: int, kind: int) -> None:
    """A random tile goes from hand to hand; only the two of them see it."""
    size = len(state.hands[giver])
    changed = []
    for viewer, worlds in enumerate(state.memory):
        if viewer == giver:
            changed.append(_each_with(worlds, (taker, kind)))
        elif worlds is NOTHING:
            changed.append(worlds)
        elif viewer == taker:
            changed.append(_taken(state, worlds, giver, taker, kind))
        else:
            changed.append(_moved_unseen(worlds, giver, size, taker))
    state.memory = tuple(changed)


def put_below(state: DrakonState, seat: int, kind: int) -> None:
    """The Warrior puts a tile under the pile, unseen by the others."""
    slot = BELOW + len(state.bottom)
    size = len(state.hands[seat])
    state.memory = tuple(
        _each_with(worlds, (slot, kind))
        if viewer == seat
        else worlds
        if worlds is NOTHING
        else _moved_unseen(worlds, seat, size, slot)
        for viewer, worlds in enumerate(state.memory)
    )


def drawn_unseen(state: DrakonState, seat: int, kind: int) -> None:
    """A tile of the unseen part of the pile is drawn: the drawer learns what it is not."""
    worlds = state.memory[seat]
    if len(worlds) > 1:
        sight = _Sight(state, seat)
        found = {marks: weight * sight.share(marks, kind) for weight, marks in worlds}
        _remember(state, seat, _tidy(found))


def drawn_from_below(state: DrakonState, seat: int, kind: int, public: bool) -> None:
    """The first tile of the known bottom is drawn; all others move up."""
    changed = []
    for viewer, worlds in enumerate(state.memory):
        if worlds is NOTHING:
            changed.append(worlds)
            continue
        # What everybody saw there tells the drawer nothing; anything else does.
        learns = viewer == seat and len(worlds) > 1 and not public
        sight = _Sight(state, viewer) if learns else None
        found: dict[Marks, Fraction] = {}
        for weight, marks in worlds:
            first = next((marked for place, marked in marks if place == BELOW), None)
            chance = weight
            if sight is not None:
                chance *= sight.share(marks, kind) if first is None else int(first == kind)
            moved = tuple(
                sorted(
                    (place - 1 if place > BELOW else seat if place == BELOW else place, marked)
                    for place, marked in marks
                    if place != BELOW or viewer != seat
                )
            )
            found[moved] = found.get(moved, Fraction(0)) + chance
        changed.append(_tidy(found))
    state.memory = tuple(changed)
    if public:
        seen_to_join(state, seat, kind)


def _remember(state: DrakonState, viewer: int, worlds: Worlds) -> None:
    state.memory = (*state.memory[:viewer], worlds, *state.memory[viewer + 1 :])


def _tidy(found: dict[Marks, Fraction]) -> Worlds:
    worlds = _settle({marks: weight for marks, weight in found.items() if weight})
    return NOTHING if worlds == NOTHING else worlds


def _each_with(worlds: Worlds, mark: Mark) -> Worlds:
    marked = [(weight, _with(marks, mark)) for weight, marks in worlds]
    return tuple(sorted(marked, key=lambda world: world[1]))


def _moved_unseen(worlds: Worlds, holder: int, size: int, to: int) -> Worlds:
    """Any of the holder's tiles moved, each equally likely."""
    found: dict[Marks, Fraction] = {}

    def add(marks: Marks, weight: Fraction) -> None:
        if weight:
            found[marks] = found.get(marks, Fraction(0)) + weight

    for weight, marks in worlds:
        held = Counter(kind for place, kind in marks if place == holder)
        for kind, count in held.items():
            moved = _with(without(marks, (holder, kind)), (to, kind))
            add(moved, weight * Fraction(count, size))
        add(marks, weight * Fraction(size - held.total(), size))
    return _tidy(found)


def _taken(state: DrakonState, worlds: Worlds, giver: int, taker: int, kind: int) -> Worlds:
    """The taker sees which random tile it was."""
    size = len(state.hands[giver])
    sight = _Sight(state, taker)
    found: dict[Marks, Fraction] = {}
    for weight, marks in worlds:
        known = marks.count((giver, kind))
        unknown = (size - _marked(marks, giver)) * sight.share(marks, kind)
        if known:
            left = without(marks, (giver, kind))
            found[left] = found.get(left, Fraction(0)) + weight * known
        if unknown:
            found[marks] = found.get(marks, Fraction(0)) + weight * unknown
    return _tidy(found)


# What somebody else would remember --------------------------------------------------------------


def as_far_as_all_know(state: DrakonState, seat: int) -> Worlds:
    """What a player with such a hand remembers at least: what everybody saw.

    The own hand says more: a world without a tile of it is out, and so is one in which somebody
    else has its only copy; any other is the likelier the easier such a hand comes about in it.
    """
    worlds = state.memory[-1]
    if worlds is NOTHING:
        return NOTHING
    held = Counter(state.hands[seat])
    sight = _Sight(state, state.game.players)
    found: dict[Marks, Fraction] = {}
    for weight, marks in worlds:
        mine = Counter(kind for place, kind in marks if place == seat)
        if mine <= held:
            others = tuple(mark for mark in marks if mark[0] != seat)
            chance = weight * sight.hand(marks, held - mine)
            found[others] = found.get(others, Fraction(0)) + chance
    return _tidy(found)
