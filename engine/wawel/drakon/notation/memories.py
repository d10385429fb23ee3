"""Reading what everybody remembers."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drakon import memory
from wawel.drakon.memory import BELOW, MOST_WORLDS, NOTHING, Marks, Worlds
from wawel.drakon.notation.parts import read_tile

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

SHARE = re.compile(r"[0-9]{1,12}(?:/[0-9]{1,12})?")


def read_memory(state: DrakonState, fields: Fields, open_parts: bool) -> None:
    """The worlds of every seat and of the onlooker."""
    game = state.game
    remembered: list[Worlds] = list(game.blank_memory)
    named: set[int] = set()
    for part in fields.take("memory", "").split(";"):
        name, worlds = part.partition(":")
        seats = (*map(str, range(game.players)), "all")
        viewer = seats.index(name.one_of(seats))
        if viewer in named:
            raise part.wrong("this memory is named twice")
        named.add(viewer)
        remembered[viewer] = _read_worlds(state, viewer, worlds, open_parts)
    state.memory = tuple(remembered)


def _read_worlds(state: DrakonState, viewer: int, part: Part, open_parts: bool) -> Worlds:
    worlds: list[tuple[Fraction, Marks]] = []
    for world in part.split("|"):
        share, marks = world.partition("@")
        written = share.text
        if written == world.text or SHARE.fullmatch(written) is None or written.endswith("/0"):
            raise world.wrong("a probability and what is remembered then is wanted")
        try:
            weight = Fraction(written)
        except ZeroDivisionError:
            raise world.wrong("this is no probability") from None
        remembered = [_read_mark(state, mark) for mark in marks.split("+")]
        if weight <= 0 or sorted(remembered) != remembered:
            raise world.wrong("probabilities are positive, and what is remembered is in order")
        worlds.append((weight, tuple(remembered)))
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
    holder, tile = part.partition(".")
    place = (
        BELOW + holder.cut(1).number(0, state.game.tiles)
        if holder.text.startswith("u")
        else holder.number(0, state.game.players - 1)
    )
    return place, read_tile(tile, state.game)


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
