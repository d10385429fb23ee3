"""Walkers without a plan: hitting times in a one-way lair, and the parts one can come back to.

A walker takes one of its legal moves at random, each as likely as the others. Only steps are
counted here; what the chambers do is left aside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from wawel.drakon.pieces import ENTRANCE, place_at, xy
from wawel.drakon.rules.moves import onward, ways_from
from wawel.odds.distributions import Distribution
from wawel.odds.markov import Chain

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

LAIRS = {
    "detour": "ENT:0,0:ESW;BLANK:1,0:NE;BLANK:1,1:NW;BLANK:0,1:SW;LOSE:0,-1:E;BLANK:1,-1:N;"
    "FIND:-1,0:N",
    "trap": "ENT:0,0:NEW;FIND:-1,0:W;BLANK:0,1:N;BLANK:1,0:ES;BLANK:1,-1:W;LOSE:0,-1:N",
    "portal": "ENT:0,0:NEW;PORT:0,1:N;BLANK:1,0:ES;BLANK:1,-1:W;BLANK:0,-1:N;FIND:3,1:N",
    "double": "ENT:0,0:NEW;BLANK:1,1:NS;BLANK:1,2:W;BLANK:0,2:S;LOSE:0,1:E;BLANK:1,0:ES;"
    "BLANK:2,0:NE;FIND:2,1:W",
}
"""Small lairs to walk in, by name, as a position writes them."""

Place = tuple[int, int]
Ways = Mapping[Place, Sequence[Place]]
"""Where each chamber can be left to."""


@cache
def lair_state(name: str) -> DrakonState:
    """A lair with two heroes on its Entrance.

    >>> len(lair_state("detour").lair.chambers)
    7
    """
    from wawel.drakon.game import Drakon  # noqa: PLC0415 - the game needs no odds
    from wawel.drakon.options import DrakonOptions  # noqa: PLC0415

    game = Drakon(DrakonOptions(players=2))
    return game.from_position(f"/ stage=act lair={LAIRS[name]} hands=0:;1:HARP-N,STL-N coins=0:1")


def ways(state: DrakonState) -> dict[Place, list[Place]]:
    """Where a move from each chamber ends; harps, keys, portals and storms are heeded.

    >>> ways(lair_state("detour"))[0, 0]
    [(1, 0), (0, -1), (-1, 0)]
    """
    found: dict[Place, list[Place]] = {}
    for place in sorted(state.lair.chambers):
        ends = ways_from(state, place)
        if state.lair.effect(place) == "WIND":
            ends = [last for mid in ends for last in onward(state, place, mid)]
        found[xy(place)] = list(map(xy, ends))
    return found


def places_of(state: DrakonState, effect: str) -> list[Place]:
    """The chambers with an effect."""
    chambers = state.lair.chambers
    return [xy(place) for place in sorted(chambers) if state.lair.effect(place) == effect]


def walker(state: DrakonState, goal: str = "FIND") -> Chain[Place]:
    """The walk from the Entrance until a chamber with the goal is entered, or a dead end.

    >>> walker(lair_state("detour")).expected_steps()
    Fraction(11, 1)
    >>> walker(lair_state("trap")).absorption()
    Distribution({(-1, 0): 1/2, (0, 1): 1/2})
    """
    goals = set(places_of(state, goal))
    rows = {
        place: Distribution.uniform(ends)
        for place, ends in ways(state).items()
        if ends and place not in goals
    }
    start = xy(ENTRANCE)
    reached = {start} | _reached(rows, start)
    return Chain({place: row for place, row in rows.items() if place in reached}, start)


def hits(state: DrakonState, most: int, goal: str = "FIND") -> tuple[dict[int, Fraction], Fraction]:
    """The chance that the goal is entered at each step, up to a limit; and that it never is.

    >>> hits(lair_state("trap"), 4)
    ({1: Fraction(1, 3)}, Fraction(1, 2))
    """
    chain = walker(state, goal)
    goals = set(places_of(state, goal))
    found: dict[int, Fraction] = {}
    before = Fraction(0)
    for steps in range(1, most + 1):
        now = sum((chain.after(steps)[place] for place in goals), Fraction(0))
        if now != before:
            found[steps] = now - before
            before = now
    last = chain.absorption()
    return found, 1 - sum((last[place] for place in goals), Fraction(0))


def _reached(rows: Mapping[Place, Mapping[Place, Fraction]], start: Place) -> set[Place]:
    found: set[Place] = set()
    edge = [start]
    while edge:
        edge = [after for place in edge for after in rows.get(place, ()) if after not in found]
        found.update(edge)
    return found


# Parts one can come back to ---------------------------------------------------------------------


def strong_parts(ways: Ways) -> list[set[Place]]:
    """The strongly connected parts, the largest first: inside one, every way leads back.

    >>> [len(part) for part in strong_parts(ways(lair_state("double")))]
    [7, 1]
    """
    reach = {place: _closure(ways, place) for place in ways}
    left = dict.fromkeys(sorted(ways))
    parts = []
    while left:
        place = next(iter(left))
        part = {other for other in reach[place] if place in reach[other]} | {place}
        parts.append(part)
        for other in part:
            del left[other]
    return sorted(parts, key=lambda part: (-len(part), min(part)))


def _closure(ways: Ways, start: Place) -> set[Place]:
    found: set[Place] = set()
    edge = [start]
    while edge:
        edge = list({after for place in edge for after in ways[place]} - found)
        found.update(edge)
    return found


def without(state: DrakonState, place: Place) -> DrakonState:
    """The table when the chamber in a place has been destroyed (DRAKON-DEST-1).

    >>> gone = without(lair_state("double"), (1, 1))
    >>> len(strong_parts(ways(gone))[0])
    1
    """
    after = state.clone()
    after.lair = state.lair.copy()
    after.lair.take(place_at(*place))
    return after


def after_ruin(state: DrakonState) -> dict[Place, int]:
    """For each chamber that can be destroyed: the size of the largest part that is left.

    >>> sorted(after_ruin(lair_state("detour")).values())
    [1, 1, 1, 4, 4, 6]
    """
    standing = {xy(place) for place in state.places}
    return {
        place: len(strong_parts(ways(without(state, place)))[0])
        for place in ways(state)
        if place != xy(ENTRANCE) and place not in standing
    }
