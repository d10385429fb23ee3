"""Reading what everybody remembers."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drakon import memory
from wawel.drakon.chambers import TILES
from wawel.drakon.memory import BELOW, MOST_WORLDS, NOTHING, Marks, Worlds
from wawel.drakon.reading.words import read_tile

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

SHARE = re.compile(r"[0-9]{1,12}(?:/[0-9]{1,12})?")


def read_memory(state: DrakonState, fields: Fields, open_parts: bool) -> None:
    """The worlds of every seat and of the onlooker."""
    game = state.game
    remembered: list[Worlds] = list(game.blank_memory)
    named: set[int] = set()
    for part in fields.take("memory", "").split(";"):
        name, _, rest = part.text.partition(":")
        seats = (*map(str, range(game.players)), "all")
        viewer = seats.index(Part(name, part.column, part.whole).one_of(seats))
        if viewer in named:
            raise part.wrong("this memory is named twice")
        named.add(viewer)
        worlds = Part(rest, part.column + len(name) + 1, part.whole)
        remembered[viewer] = _read_worlds(state, viewer, worlds, open_parts)
    state.memory = tuple(remembered)


def _read_worlds(state: DrakonState, viewer: int, part: Part, open_parts: bool) -> Worlds:
    worlds: list[tuple[Fraction, Marks]] = []
    for world in part.split("|"):
        share, at, marks = world.text.partition("@")
        if not at or SHARE.fullmatch(share) is None or share.endswith("/0"):
            raise world.wrong("a probability and what is remembered then is wanted")
        try:
            weight = Fraction(share)
        except ZeroDivisionError:
            raise world.wrong("this is no probability") from None
        column = world.column + len(share) + 1
        told = [_read_mark(state, mark) for mark in Part(marks, column, world.whole).split("+")]
        if weight <= 0 or sorted(told) != told:
            raise world.wrong("probabilities are positive, and what is remembered is in order")
        worlds.append((weight, tuple(told)))
    found = tuple(worlds)
    marks_only = [marks for _, marks in found]
    if not found or sum(w for w, _ in found) != 1 or sorted(set(marks_only)) != marks_only:
        raise part.wrong("the probabilities have to sum to 1, each world once and in order")
    if len(found) > MOST_WORLDS:
        raise part.wrong(f"nobody remembers more than {MOST_WORLDS} possibilities")
    if open_parts:  # only what lies open in the text itself can be kept
        sure = tuple(mark for mark in memory.certain(found) if mark[0] < BELOW)
        found = ((Fraction(1), sure),) if sure else NOTHING
    sight = memory.out_of_sight(state, viewer)
    if not all(_possible(state, viewer, marks, sight) for _, marks in found):
        raise part.wrong("this cannot be remembered here")
    if not any(_true(state, marks) for _, marks in found):
        raise part.wrong("nothing of this is so")
    return NOTHING if found == NOTHING else found


def _read_mark(state: DrakonState, part: Part) -> tuple[int, int]:
    where, _, tile = part.text.partition(".")
    holder = Part(where.removeprefix("u"), part.column, part.whole)
    place = (
        BELOW + holder.number(0, TILES)
        if where.startswith("u")
        else holder.number(0, state.game.players - 1)
    )
    return place, read_tile(Part(tile, part.column + len(where) + 1, part.whole))


def _possible(state: DrakonState, viewer: int, marks: Marks, sight: list[int]) -> bool:
    """Could all marked tiles be where they are remembered?"""
    held = Counter(place for place, _ in marks)
    for place, count in held.items():
        if place >= BELOW:
            slot = place - BELOW
            if count > 1 or slot >= len(state.bottom) or state.bottom[slot][1]:
                return False
        elif place == viewer or count > len(state.hands[place]):
            return False
    kinds = Counter(kind for _, kind in marks)
    return all(count <= sight[kind] for kind, count in kinds.items())


def _true(state: DrakonState, marks: Marks) -> bool:
    """Are the marked tiles where they are remembered?"""
    hands = [Counter(hand) for hand in state.hands]
    for place, kind in marks:
        if place >= BELOW:
            if state.bottom[place - BELOW][0] != kind:
                return False
        else:
            hands[place][kind] -= 1
            if hands[place][kind] < 0:
                return False
    return True
