"""What somebody who saw a part of the past of the coins can conclude about all purses.

What coins are worth only those who gain or lose them see (DRAKON-COIN-1 and 2). But nobody who
still plays has ever had the target after a gain, and a coin that was lost was any of those that
were there. From all that follows, exactly, how likely
every possible content of the other purses is: worlds are followed event by event, each with a
whole number as its weight. A world is packed into one number: how many 1s and 3s all unknown
purses hold together, and how many each of them holds; the 2s are what is left of its coins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple, TypeVar

from wawel.drakon.coin_log import CoinEvent, CoinLog, Worlds
from wawel.drakon.pieces import COINS, EMPTY, WORTHS, Purse, Worths, worth

VALUES = (1, 2, 3)
"""The kinds of coins."""

T = TypeVar("T")


# Packed worlds --------------------------------------------------------------------------------


def _change(pool: int, value: int) -> int:
    """What one coin more in an unknown purse adds to a world."""
    if value == 1:
        return 1 | 1 << 8 + 8 * pool
    return 16 | 1 << 12 + 8 * pool if value == 3 else 0


def content(world: int, pool: int, count: int) -> Purse:
    """The purse of a pool in a world, if it has so many coins.

    >>> content(_change(2, 3), 2, 2)
    (0, 1, 1)
    """
    ones, threes = world >> 8 + 8 * pool & 15, world >> 12 + 8 * pool & 15
    return ones, count - ones - threes, threes


class Known(NamedTuple):
    """What a viewer knows of the coins before an event: the own ones, and how many there are."""

    event: CoinEvent
    viewer: int
    mine: Purse
    hoard: int
    held: int

    @classmethod
    def before(cls, log: CoinLog, event: CoinEvent, viewer: int, coins: int) -> Known:
        """What is known when the event comes after this log; there are so many coins in all."""
        hoard = coins - sum(map(sum, log.purses))
        return cls(event, viewer, log.purses[viewer], hoard, sum(log.purses[event.pool]))


class Reader:
    """What can be concluded from a log, by the rules of one game."""

    def __init__(
        self,
        pools: int,
        limit: int,
        exits: bool,
        return_first: bool,
        coins: Purse = COINS,
        worths: Worths = WORTHS,
    ) -> None:
        self.pools = pools
        self.limit = limit
        self.exits = exits  # is an exit needed to win (DRAKON-VAR-ESC-1)?
        self.return_first = return_first  # DRAKON-HERO-THIEF-4
        self.coins = coins
        self.worths = worths
        self.number = sum(coins)

    def _hoard(self, world: int, known: Purse, size: int) -> Purse:
        """What is in the hoard if the unknown purses are these and it has so many coins."""
        ones = self.coins[0] - known[0] - (world & 15)
        threes = self.coins[2] - known[2] - (world >> 4 & 15)
        return ones, size - ones - threes, threes

    def spread(self, purses: Sequence[Purse], counts: Sequence[int]) -> Worlds:
        """The worlds of so many more coins in each purse, of which nothing is known.

        `purses` are the coins that are known; they lie in no world.
        """
        worlds: Worlds = {0: 1}
        ones, twos, threes = map(sum, zip(*purses, strict=True))
        known = ones, twos, threes
        spread = 0
        for pool, count in enumerate(counts):
            for _ in range(count):
                size = self.number - sum(known) - spread
                found: Worlds = {}
                for world, weight in worlds.items():
                    hoard = self._hoard(world, known, size)
                    for value in VALUES:
                        if hoard[value - 1]:
                            new = world + _change(pool, value)
                            found[new] = found.get(new, 0) + weight * hoard[value - 1]
                worlds = found
                spread += 1
            if not self.exits:
                held = worth(purses[pool], self.worths)
                worlds = {w: k for w, k in worlds.items() if self._below(w, pool, count, held)}
        return worlds

    def _below(self, world: int, pool: int, count: int, held: int = 0) -> bool:
        ones, threes = world >> 8 + 8 * pool & 15, world >> 12 + 8 * pool & 15
        low, middle, high = self.worths
        coins = middle * count + (high - middle) * threes - (middle - low) * ones
        return held + coins < self.limit

    def worlds(self, log: CoinLog, viewer: int) -> Worlds:
        """The worlds that a pool holds possible after a log; the weights are in proportion."""
        todo: list[CoinLog] = []
        node = log
        while viewer not in node.worlds:
            todo.append(node)
            if node.before is None:
                break
            node = node.before
        for node in reversed(todo):
            before = node.before
            if before is None:
                mine = [purse if p == viewer else EMPTY for p, purse in enumerate(node.purses)]
                counts = [sum(purse) for purse in node.purses]
                counts[viewer] = 0
                node.worlds[viewer] = self.spread(mine, counts)
            else:
                node.worlds[viewer] = self._follow(node, viewer, before.worlds[viewer])
                if not before.is_milestone:
                    del before.worlds[viewer]
        return log.worlds[viewer]

    def _worlds_back(self, nodes: Sequence[CoinLog], viewer: int) -> Iterator[Worlds]:
        """The worlds after each of the nodes, the last one first."""
        end = len(nodes)
        while end:
            start = max(n for n in range(end) if viewer in nodes[n].worlds)
            between = [nodes[start].worlds[viewer]]
            for node in nodes[start + 1 : end]:
                between.append(self._follow(node, viewer, between[-1]))
            while between:
                yield between.pop()
            end = start

    def _follow(self, node: CoinLog, viewer: int, worlds: Worlds) -> Worlds:
        """The worlds after the event of a node, from those before it."""
        before, event = node.before, node.event
        assert before is not None
        assert event is not None
        found: Worlds = {}
        known = Known.before(before, event, viewer, self.number)
        gainer = _gainer(event)
        # Whoever gains and plays on is below the target (DRAKON-WIN-1); so is whoever enters an
        # exit and plays on (DRAKON-VAR-ESC-1).
        tested = gainer is not None and gainer != viewer and not (self.exits and event.sign != "!")
        gained = sum(node.purses[gainer]) if gainer is not None else 0
        for value, new in self._values(event, viewer):
            change = self._difference(event, viewer, value, new)
            for world, weight in worlds.items():
                factor = self._factor(known, value, new, world)
                if factor > 0:
                    there = world + change
                    if not tested or self._below(there, gainer or 0, gained):
                        found[there] = found.get(there, 0) + weight * factor
        return found

    @staticmethod
    def _values(event: CoinEvent, viewer: int) -> Iterator[tuple[int, int]]:
        """The values that the coin, and the one drawn for it, may have had."""
        if event.sign == "!" or event.concerns(viewer):
            yield event.value, event.gained
            return
        for value in VALUES:
            if event.sign == "~":
                for new in VALUES:
                    yield value, new
            else:
                yield value, 0

    @staticmethod
    def _difference(event: CoinEvent, viewer: int, value: int, new: int) -> int:
        mine = 0 if event.pool == viewer else _change(event.pool, value)
        if event.sign == "+":
            return mine
        if event.sign == "-":
            return -mine
        if event.sign == ">":
            return (0 if event.other == viewer else _change(event.other, value)) - mine
        if event.sign == "~" and event.pool != viewer:
            return _change(event.pool, new) - mine
        return 0

    def _factor(self, known: Known, value: int, new: int, world: int) -> int:
        """How many of the coins there could have been the one that moved (DRAKON-COIN-4)."""
        event = known.event
        if event.sign == "!":
            return 1
        if event.sign == "+":
            return self._hoard(world, known.mine, known.hoard)[value - 1]
        held = 1
        if event.pool != known.viewer:
            held = content(world, event.pool, known.held)[value - 1]
        if event.sign == "~":
            back = self.return_first and value == new
            return held * (self._hoard(world, known.mine, known.hoard)[new - 1] + back)
        return held

    def sample(self, log: CoinLog, viewer: int, rng: Random) -> CoinLog:
        """A past that the pool cannot tell from this one, as likely as it should be.

        What the purses hold is drawn now, by weight; how that came about, when it is asked for.
        """
        world = _pick(self.worlds(log, viewer), rng)
        seed = int(rng.random() * (1 << 53))
        purses = self._seen(log, viewer, world)
        drawn = CoinLog.drawn(purses, log.number, partial(self._make_up, log, viewer, world, seed))
        drawn.worlds[viewer] = log.worlds[viewer]
        return drawn

    @staticmethod
    def _seen(log: CoinLog, viewer: int, world: int) -> tuple[Purse, ...]:
        """The viewer's own coins, and those of the others as they are in a world."""
        return tuple(
            purse if pool == viewer else content(world, pool, sum(purse))
            for pool, purse in enumerate(log.purses)
        )

    def _make_up(self, log: CoinLog, viewer: int, world: int, seed: int) -> CoinLog:
        """A past of this world, as likely as it should be: drawn backwards, event by event."""
        rng = Random(seed)
        nodes = log.nodes()
        learned: list[CoinEvent] = []
        self.worlds(log, viewer)  # so that the milestones are there
        for node, worlds in zip(
            reversed(nodes[1:]), self._worlds_back(nodes[:-1], viewer), strict=True
        ):
            event, before = node.event, node.before
            assert event is not None
            assert before is not None
            known = Known.before(before, event, viewer, self.number)
            ways: dict[tuple[int, CoinEvent], int] = {}
            for value, new in self._values(event, viewer):
                earlier = world - self._difference(event, viewer, value, new)
                factor = self._factor(known, value, new, earlier) if earlier in worlds else 0
                if factor > 0:
                    way = event._replace(value=value, gained=new)
                    ways[earlier, way] = worlds[earlier] * factor
            world, way = _pick(ways, rng)
            learned.append(way)
        made = CoinLog(self._seen(nodes[0], viewer, world))
        for node, event in zip(nodes, [*reversed(learned), None], strict=True):
            if viewer in node.worlds:
                made.worlds[viewer] = node.worlds[viewer]
            if event is not None:
                made = made.then(event)
        return made


def _gainer(event: CoinEvent) -> int | None:
    """Who is tested after the event, if anybody."""
    if event.sign == "-":
        return None
    return event.other if event.sign == ">" else event.pool


def _pick(weights: dict[T, int], rng: Random) -> T:
    """One of the keys; the weights may be larger than any float."""
    left = int(rng.random() * (1 << 53)) * sum(weights.values()) >> 53
    for key, weight in weights.items():
        left -= weight
        if left < 0:
            return key
    raise AssertionError("the weights are positive")
