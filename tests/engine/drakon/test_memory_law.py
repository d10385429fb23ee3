"""What is remembered of tiles is exactly what follows from what was seen.

A tiny table, every tile of it the only one of its kind: somebody who counts all the ways in which
the hidden tiles can lie has to come to the same chances as the engine's memory, for every viewer
and after every event. Choices of others say nothing beyond what they show, and a tile that goes
below unseen is any of the hand, as `wawel.drakon.memory` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from tests.engine.drakon.table import drakon
from wawel.core.events import silent
from wawel.drakon import DrakonState, Frame, memory
from wawel.drakon.memory import BELOW
from wawel.drakon.pieces import ENT, KINDS, NUMBER, place_at
from wawel.drakon.rules import effects

PLAYERS = 3
SINGLE = [kind.name for kind in KINDS if kind.copies == 1]
Table = tuple[tuple[frozenset[int], ...], tuple[int, ...], frozenset[int]]
"""Hands, the known bottom from its first tile on, and the pile, which has no order."""


def begin(hidden: int) -> DrakonState:
    """Two tiles in each hand, the rest of the hidden ones in the pile; one more lies open."""
    names = SINGLE[: hidden + 1]
    hands = ";".join(
        f"{seat}:{','.join(names[2 * seat : 2 * seat + 2])}" for seat in range(PLAYERS)
    )
    open_one = KINDS[NUMBER[names[-1]]]
    shape = open_one.name.partition("-")[2]
    game = drakon(players=PLAYERS)
    state = game.from_position(
        f"/ stage=act lair=ENT:0,0:NEW;{open_one.effect}:5,5:{shape} hands={hands} pile=0"
    )
    state.unseen = [0] * len(KINDS)
    for name in names[2 * PLAYERS : -1]:
        state.unseen[NUMBER[name]] = 1
    state.pile = hidden - 2 * PLAYERS
    # The box holds these tiles and no others.
    state.game = drakon(players=PLAYERS)
    state.game.copies = tuple(int(kind.name in names) for kind in KINDS)
    return state


class Counting:
    """One viewer who keeps every way in which the hidden tiles can lie, with its weight."""

    def __init__(self, state: DrakonState, viewer: int) -> None:
        self.viewer = viewer
        mine = frozenset(state.hands[viewer]) if viewer < PLAYERS else frozenset[int]()
        others = [seat for seat in range(PLAYERS) if seat != viewer]
        loose = {kind for hand in state.hands for kind in hand} - mine
        loose |= {kind for kind, n in enumerate(state.unseen) if n}
        self.ways: dict[Table, Fraction] = {}
        for order in permutations(sorted(loose), 2 * len(others)):
            hands = [mine] * PLAYERS
            for k, seat in enumerate(others):
                hands[seat] = frozenset(order[2 * k : 2 * k + 2])
            self.ways[tuple(hands), (), frozenset(loose - set(order))] = Fraction(1)

    def learn(self, ways: Iterator[tuple[Table, Fraction]]) -> None:
        """After an event: the tables there can be, each as likely as it came about."""
        found: dict[Table, Fraction] = {}
        for way, weight in ways:
            if weight:
                found[way] = found.get(way, Fraction(0)) + weight
        whole = sum(found.values())
        self.ways = {way: weight / whole for way, weight in found.items()}

    def chances(self) -> dict[tuple[int, int], Fraction]:
        """How likely each tile is in each place: a hand, or a slot of the bottom."""
        found: dict[tuple[int, int], Fraction] = {}
        whole = sum(self.ways.values())
        for (hands, bottom, _), weight in self.ways.items():
            held = [(seat, kind) for seat, hand in enumerate(hands) for kind in hand]
            for mark in (*held, *((BELOW + k, kind) for k, kind in enumerate(bottom))):
                found[mark] = found.get(mark, Fraction(0)) + weight / whole
        return found


def with_hand(table: Table, seat: int, hand: frozenset[int]) -> Table:
    hands, bottom, pile = table
    return (*hands[:seat], hand, *hands[seat + 1 :]), bottom, pile


def stolen(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """Steal a Tile: two see which one it is."""
    giver, taker = rng.sample(range(PLAYERS), 2)
    if not state.hands[giver]:
        return
    kind = rng.choice(state.hands[giver])
    for mind in minds:
        seen = mind.viewer in (giver, taker)

        def ways(mind: Counting = mind, seen: bool = seen) -> Iterator[tuple[Table, Fraction]]:
            for table, weight in mind.ways.items():
                hand = table[0][giver]
                for tile in [kind] if seen else hand:
                    if tile in hand:
                        after = with_hand(table, giver, hand - {tile})
                        joined = after[0][taker] | {tile}
                        yield with_hand(after, taker, joined), weight / len(hand)

        mind.learn(ways())
    effects.hand_over(state, Frame("take", taker, other=giver, why="STT"), kind, silent)


def shown(state: DrakonState, minds: list[Counting], rng: Random, seat: int) -> None:
    """A tile of a hand is laid openly, far from everything else."""
    kind = rng.choice(state.hands[seat])
    for mind in minds:
        mind.learn(
            (with_hand(table, seat, table[0][seat] - {kind}), weight)
            for table, weight in list(mind.ways.items())
            if kind in table[0][seat]
        )
    effects.choose_tile(state, seat, kind, silent)
    free = next(x for x in range(0, 99, 2) if place_at(x, 9) not in state.lair.chambers)
    state.lair.put(place_at(free, 9), kind << 4 | KINDS[kind].arrows)


def laid(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    seat = rng.randrange(PLAYERS)
    if state.hands[seat]:
        shown(state, minds, rng, seat)


def swapped(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """Swap: one tile is shown and laid, an open one joins the hand, seen by all."""
    seat = rng.randrange(PLAYERS)
    chambers = [p for p, tile in state.lair.chambers.items() if tile >> 4 != ENT]
    if not state.hands[seat] or not chambers:
        return
    place = rng.choice(chambers)
    shown(state, minds, rng, seat)
    old = state.lair.take(place) >> 4
    for mind in minds:
        mind.learn(
            (with_hand(table, seat, table[0][seat] | {old}), weight)
            for table, weight in list(mind.ways.items())
        )
    memory.seen_to_join(state, seat, old)
    effects.join(state, seat, old)


def destroyed(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """A chamber goes below, seen by all."""
    chambers = [p for p, tile in state.lair.chambers.items() if tile >> 4 != ENT]
    if not chambers:
        return
    place = rng.choice(chambers)
    kind = state.lair.chambers[place] >> 4
    for mind in minds:
        mind.learn(
            ((hands, (*bottom, kind), pile), weight)
            for (hands, bottom, pile), weight in list(mind.ways.items())
        )
    effects.push(state, Frame("dest", 0))
    effects.destroy(state, state.stack[-1], place, silent)


def put_under(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """The Warrior's tile: the others take it for a random one."""
    seat = rng.randrange(PLAYERS)
    if not state.hands[seat]:
        return
    kind = rng.choice(state.hands[seat])
    for mind in minds:
        own = mind.viewer == seat

        def ways(mind: Counting = mind, own: bool = own) -> Iterator[tuple[Table, Fraction]]:
            for table, weight in mind.ways.items():
                hand = table[0][seat]
                for tile in [kind] if own else hand:
                    hands, bottom, pile = with_hand(table, seat, hand - {tile})
                    yield (hands, (*bottom, tile), pile), weight / (1 if own else len(hand))

        mind.learn(ways())
    effects.put_under(state, seat, kind, silent)


def drawn(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """From the pile, or when that is empty, the first tile of the known bottom."""
    seat = rng.randrange(PLAYERS)
    if not state.pile and not state.bottom:
        return
    if state.pile:
        kind = rng.choice([kind for kind, n in enumerate(state.unseen) if n])
        public = False
    else:
        kind, public = state.bottom[0]
    from_pile = bool(state.pile)
    for mind in minds:
        sees = mind.viewer == seat or public

        def ways(mind: Counting = mind, sees: bool = sees) -> Iterator[tuple[Table, Fraction]]:
            for table, weight in mind.ways.items():
                hands, bottom, pile = table
                for tile in sorted(pile) if from_pile else bottom[:1]:
                    if sees and tile != kind:
                        continue
                    left = (pile - {tile}) if from_pile else pile
                    after = hands, bottom if from_pile else bottom[1:], left
                    share = Fraction(1, len(pile)) if from_pile else 1
                    yield with_hand(after, seat, hands[seat] | {tile}), weight * share

        mind.learn(ways())
    effects.draw(state, seat, kind, "DRAKON-LAY-5", silent)


def remembered(state: DrakonState, viewer: int) -> dict[tuple[int, int], Fraction]:
    """The same chances from the engine's worlds: what is in no mark is anywhere."""
    found: dict[tuple[int, int], Fraction] = {}

    def add(place: int, kind: int, chance: Fraction) -> None:
        if chance:
            found[place, kind] = found.get((place, kind), Fraction(0)) + chance

    for k, (kind, public) in enumerate(state.bottom):
        if public:
            add(BELOW + k, kind, Fraction(1))
    if viewer < PLAYERS:
        for kind in state.hands[viewer]:
            add(viewer, kind, Fraction(1))
    sizes = {seat: len(hand) for seat, hand in enumerate(state.hands) if seat != viewer}
    sizes |= {BELOW + k: 1 for k, (_, public) in enumerate(state.bottom) if not public}
    for weight, marks in state.memory[viewer]:
        counts = memory.out_of_sight(state, viewer)
        left = dict(sizes)
        for place, kind in marks:
            add(place, kind, weight)
            counts[kind] -= 1
            left[place] -= 1
        assert min(counts) >= 0
        assert min(left.values()) >= 0
        anonymous = [kind for kind, n in enumerate(counts) if n]
        for place, room in left.items():
            for kind in anonymous:
                add(place, kind, weight * Fraction(room, len(anonymous)))
    return found


EVENTS = (stolen, laid, swapped, destroyed, put_under, drawn, drawn)


@pytest.mark.parametrize("seed", range(24))
def test_memory_is_what_counting_gives(seed: int) -> None:
    rng = Random(seed)
    state = begin(hidden=7)
    minds = [Counting(state, viewer) for viewer in range(PLAYERS + 1)]
    for _ in range(12):
        rng.choice(EVENTS)(state, minds, rng)
        for mind in minds:
            worlds = state.memory[mind.viewer]
            assert sum(weight for weight, _ in worlds) == 1
            assert [marks for _, marks in worlds] == sorted({marks for _, marks in worlds})
            assert mind.chances() == remembered(state, mind.viewer)
