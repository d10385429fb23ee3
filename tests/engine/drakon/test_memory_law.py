"""What is remembered of tiles is exactly what follows from what was seen.

A tiny table: somebody who counts all the ways in which the hidden tiles can lie has to come to the
same chances as the engine's memory, for every viewer and after every event. Choices of others say
nothing beyond what they show, and a tile that goes below unseen is any of the hand, as
`wawel.drakon.memory` says. What a tile that is shown says of the rest of a hand is exact if every
tile is the only one of its kind, so only then tiles are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from tests.engine.drakon.table import drakon
from wawel.core.events import emit_nothing
from wawel.drakon import DrakonState, Frame, memory
from wawel.drakon.memory import BELOW
from wawel.drakon.pieces import ENT, KINDS, NUMBER, place_at
from wawel.drakon.rules import effects

PLAYERS = 3
NAMES = [kind.name for kind in KINDS if kind.copies]
Tile = tuple[int, int]
"""A kind, and which of its copies: nobody sees which, but they are counted one by one."""

Table = tuple[tuple[frozenset[Tile], ...], tuple[Tile, ...], frozenset[Tile]]
"""Hands, the known bottom from its first tile on, and the pile, which has no order."""

Chances = dict[tuple[int, int], Fraction]
"""By place and kind."""


def begin(hidden: int, copies: int = 1) -> DrakonState:
    """Two tiles in each hand, the rest of the hidden ones in the pile; two more lie open."""
    names = [name for name in NAMES for _ in range(copies)][: hidden + 2]
    Random(hidden).shuffle(names)
    *names, first, second = names
    state = drakon(players=PLAYERS).from_position(
        "/ stage=act lair=ENT:0,0:NEW hands=0:;1:;2:KEY-N"
    )
    # The box holds these tiles and no others.
    state.game = drakon(players=PLAYERS)
    state.game.copies = tuple([*names, first, second].count(kind.name) for kind in KINDS)
    state.hands = [
        tuple(sorted(NUMBER[name] for name in names[2 * seat : 2 * seat + 2]))
        for seat in range(PLAYERS)
    ]
    state.pile = hidden - 2 * PLAYERS
    state.unseen = [names[2 * PLAYERS :].count(kind.name) for kind in KINDS]
    for x, name in enumerate((first, second)):
        kind = NUMBER[name]
        state.lair.put(place_at(2 * x, 9), kind << 4 | KINDS[kind].arrows)
    return state


def numbered(kinds: Iterable[int]) -> frozenset[Tile]:
    """Tiles of these kinds, told apart."""
    found: Counter[int] = Counter()
    tiles = []
    for kind in kinds:
        tiles.append((kind, found[kind]))
        found[kind] += 1
    return frozenset(tiles)


class Counting:
    """One viewer who keeps every way in which the hidden tiles can lie, with its weight."""

    def __init__(self, state: DrakonState, viewer: int) -> None:
        self.viewer = viewer
        mine = state.hands[viewer] if viewer < PLAYERS else ()
        others = [seat for seat in range(PLAYERS) if seat != viewer]
        kinds = [kind for seat in others for kind in state.hands[seat]]
        kinds += [kind for kind, n in enumerate(state.unseen) for _ in range(n)]
        every = numbered((*mine, *kinds))
        own = numbered(mine)
        loose = every - own
        self.ways: dict[Table, Fraction] = {}
        for order in permutations(sorted(loose), 2 * len(others)):
            hands = [own] * PLAYERS
            for k, seat in enumerate(others):
                hands[seat] = frozenset(order[2 * k : 2 * k + 2])
            self.ways[tuple(hands), (), frozenset(loose - set(order))] = Fraction(1)

    def learn(self, ways: Iterator[tuple[Table, Fraction]]) -> None:
        """After an event: the tables there can be, each as likely as it came about."""
        found: dict[Table, Fraction] = {}
        for way, weight in ways:
            found[way] = found.get(way, Fraction(0)) + weight
        whole = sum(found.values())
        self.ways = {way: weight / whole for way, weight in found.items()}

    def chances(self) -> Chances:
        """How many tiles of each kind are in each place on average: a hand, a slot below."""
        found: Chances = {}
        whole = sum(self.ways.values())
        for (hands, bottom, _), weight in self.ways.items():
            held = [(seat, kind) for seat, hand in enumerate(hands) for kind, _ in hand]
            for mark in (*held, *((BELOW + k, kind) for k, (kind, _) in enumerate(bottom))):
                found[mark] = found.get(mark, Fraction(0)) + weight / whole
        return found


Event = Callable[[DrakonState, list[Counting], Random], None]


def with_hand(table: Table, seat: int, hand: frozenset[Tile]) -> Table:
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
                for tile in hand:
                    if not seen or tile[0] == kind:
                        after = with_hand(table, giver, hand - {tile})
                        joined = after[0][taker] | {tile}
                        yield with_hand(after, taker, joined), weight / len(hand)

        mind.learn(ways())
    effects.hand_over(state, Frame("take", taker, other=giver, why="STT"), kind, emit_nothing)


def shown(state: DrakonState, minds: list[Counting], rng: Random, seat: int) -> None:
    """A tile of a hand is laid openly, far from everything else."""
    kind = rng.choice(state.hands[seat])
    for mind in minds:
        tile = (kind, 0)  # the only one
        mind.learn(
            (with_hand(table, seat, table[0][seat] - {tile}), weight)
            for table, weight in list(mind.ways.items())
            if tile in table[0][seat]
        )
    effects.choose_tile(state, seat, kind, emit_nothing)
    free = next(x for x in range(0, 99, 2) if place_at(x, 9) not in state.lair.chambers)
    state.lair.put(place_at(free, 9), kind << 4 | KINDS[kind].arrows)


def laid(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    seat = rng.randrange(PLAYERS)
    if state.hands[seat]:
        shown(state, minds, rng, seat)


def taken_up(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """An open chamber joins a hand, seen by all: what Swap does when its new tile lies."""
    seat = rng.randrange(PLAYERS)
    chambers = [p for p, tile in state.lair.chambers.items() if tile >> 4 != ENT]
    if chambers:
        old = state.lair.take(rng.choice(chambers)) >> 4
        for mind in minds:
            mind.learn(
                (with_hand(table, seat, table[0][seat] | {another(table, old)}), weight)
                for table, weight in list(mind.ways.items())
            )
        memory.seen_to_join(state, seat, old)
        effects.join(state, seat, old)


def another(table: Table, kind: int) -> Tile:
    """A copy of this kind that is not hidden yet."""
    hands, bottom, pile = table
    hidden = {*pile, *bottom}.union(*hands)
    return next((kind, n) for n in range(99) if (kind, n) not in hidden)


def swapped(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """Swap as a whole: one tile is shown and laid, an open one joins a hand."""
    laid(state, minds, rng)
    taken_up(state, minds, rng)


def destroyed(state: DrakonState, minds: list[Counting], rng: Random) -> None:
    """A chamber goes below, seen by all."""
    chambers = [p for p, tile in state.lair.chambers.items() if tile >> 4 != ENT]
    if not chambers:
        return
    place = rng.choice(chambers)
    kind = state.lair.chambers[place] >> 4
    for mind in minds:
        mind.learn(
            ((table[0], (*table[1], another(table, kind)), table[2]), weight)
            for table, weight in list(mind.ways.items())
        )
    effects.push(state, Frame("dest", 0))
    effects.destroy(state, state.stack[-1], place, emit_nothing)


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
                # Of two alike it does not matter which; the others take it for any of the hand.
                going = [next(t for t in sorted(hand) if t[0] == kind)] if own else sorted(hand)
                for tile in going:
                    hands, bottom, pile = with_hand(table, seat, hand - {tile})
                    yield (hands, (*bottom, tile), pile), weight / len(going)

        mind.learn(ways())
    effects.put_under(state, seat, kind, emit_nothing)


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
                    if sees and tile[0] != kind:
                        continue
                    left = (pile - {tile}) if from_pile else pile
                    after = hands, bottom if from_pile else bottom[1:], left
                    share = Fraction(1, len(pile)) if from_pile else 1
                    yield with_hand(after, seat, hands[seat] | {tile}), weight * share

        mind.learn(ways())
    effects.draw(state, seat, kind, "DRAKON-LAY-5", emit_nothing)


def remembered(state: DrakonState, viewer: int) -> Chances:
    """The same chances from the engine's worlds: what is in no mark is anywhere."""
    found: Chances = {}

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
        total = max(1, sum(counts))
        for place, room in left.items():
            for kind, n in enumerate(counts):
                add(place, kind, weight * Fraction(room * n, total))
    return found


EVENTS = (stolen, laid, swapped, destroyed, put_under, drawn, drawn)
UNSHOWN = (stolen, stolen, taken_up, destroyed, put_under, drawn)


def check_law(seed: int, events: tuple[Event, ...], copies: int) -> None:
    rng = Random(seed)
    state = begin(7, copies)
    minds = [Counting(state, viewer) for viewer in range(PLAYERS + 1)]
    for _ in range(12):
        rng.choice(events)(state, minds, rng)
        for mind in minds:
            worlds = state.memory[mind.viewer]
            assert sum(weight for weight, _ in worlds) == 1
            assert [marks for _, marks in worlds] == sorted({marks for _, marks in worlds})
            assert mind.chances() == remembered(state, mind.viewer)


@pytest.mark.parametrize("seed", range(12))
def test_memory_is_what_counting_gives(seed: int) -> None:
    check_law(seed, EVENTS, copies=1)


@pytest.mark.parametrize("seed", range(12))
def test_memory_is_what_counting_gives_where_tiles_are_alike(seed: int) -> None:
    check_law(seed, UNSHOWN, copies=3)


def as_it_lies(state: DrakonState) -> Table:
    """The hidden tiles where they really are."""
    return (
        tuple(map(numbered, state.hands)),
        tuple((kind, 0) for kind, _ in state.bottom),
        numbered(kind for kind, n in enumerate(state.unseen) for _ in range(n)),
    )


@pytest.mark.parametrize("seed", range(24, 34))
def test_what_is_drawn_anew_is_a_table_there_can_be(seed: int) -> None:
    """And in it everybody holds possible what is so, and knows the own hand."""
    rng = Random(seed)
    state = begin(7)
    minds = [Counting(state, viewer) for viewer in range(PLAYERS + 1)]
    for _ in range(10):
        rng.choice(EVENTS)(state, minds, rng)
        for mind in minds[:PLAYERS]:
            assert as_it_lies(state) in mind.ways
            other = state.resample_from_infostate(mind.viewer, rng)
            assert as_it_lies(other) in mind.ways
            assert [public for _, public in other.bottom] == [p for _, p in state.bottom]
            for viewer in (mind.viewer, PLAYERS):
                assert other.memory[viewer] == state.memory[viewer]
            for viewer in range(PLAYERS):
                possible = remembered(other, viewer)
                held = [(s, kind) for s, hand in enumerate(other.hands) for kind in hand]
                below = [(BELOW + k, kind) for k, (kind, _) in enumerate(other.bottom)]
                assert all(possible.get(mark) for mark in (*held, *below))


def test_what_is_drawn_anew_is_as_likely_as_counted() -> None:
    """Two thefts and a tile below, seen by a third player: no chance is far from its share."""
    rng = Random(5)
    state = begin(7)
    minds = [Counting(state, viewer) for viewer in range(PLAYERS + 1)]
    for event in (swapped, stolen, put_under, drawn, stolen):
        event(state, minds, rng)
    samples = 1500
    for mind in minds[:PLAYERS]:
        found: Counter[tuple[int, int]] = Counter()
        for _ in range(samples):
            other = state.resample_from_infostate(mind.viewer, rng)
            found.update((s, kind) for s, hand in enumerate(other.hands) for kind in hand)
            found.update((BELOW + k, kind) for k, (kind, _) in enumerate(other.bottom))
        for mark, chance in mind.chances().items():
            spread = (samples * chance * (1 - chance)) ** 0.5
            assert abs(found[mark] - samples * chance) <= 4.5 * spread
