"""The past of the coins: what happened to them, one event after another.

Everybody sees how many coins change hands; what they are worth only those who gain or lose them
see (DRAKON-COIN-1 and 2). What somebody can conclude from it is worked out in `purses`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wawel.drakon.pieces import Purse, added

Worlds = dict[int, int]
"""Packed contents of the unknown purses, each with its weight (see `purses`)."""


class CoinEvent(NamedTuple):
    """Something happened to coins.

    `sign` is `+` a coin from the hoard, `-` a coin returned, `>` a coin from `pool` to `other`,
    `~` the exchange of a coin for `gained`, `!` an exit entered without winning.
    """

    sign: str
    pool: int
    value: int = 0
    other: int = -1
    gained: int = 0

    def concerns(self, pool: int | None) -> bool:
        """Does this pool see the value?"""
        return pool in (self.pool, self.other)


class CoinLog:
    """One event after another, shared by all states that have this past.

    `purses` are those after the event. What a pool can conclude is worked out when it is asked
    for, and kept where it was asked for last and at some places on the way (`is_milestone`): in a
    long game of six the worlds of all events together would fill a browser's memory.

    A past that was drawn (`Reader.sample`) is made up when somebody looks back: most who draw one
    only look at the purses.
    """

    __slots__ = ("_before", "_event", "_make_up", "number", "purses", "worlds")

    def __init__(
        self,
        purses: tuple[Purse, ...],
        before: CoinLog | None = None,
        event: CoinEvent | None = None,
    ) -> None:
        self._before = before
        self._event = event
        self._make_up: Callable[[], CoinLog] | None = None
        self.number: int = before.number + 1 if before is not None else 0
        self.purses = purses
        self.worlds: dict[int, Worlds] = {}

    @classmethod
    def drawn(
        cls, purses: tuple[Purse, ...], number: int, make_up: Callable[[], CoinLog]
    ) -> CoinLog:
        """The last node of a log of so many events, which is to be made up when it is needed."""
        log = cls(purses)
        log.number = number
        log._make_up = make_up
        return log

    @property
    def before(self) -> CoinLog | None:
        """The log without its last event."""
        self._look_back()
        return self._before

    @property
    def event(self) -> CoinEvent | None:
        """The last event; none at the beginning."""
        self._look_back()
        return self._event

    def _look_back(self) -> None:
        if self._make_up is not None:
            made, self._make_up = self._make_up(), None
            self._before, self._event = made._before, made._event

    @property
    def is_milestone(self) -> bool:
        """Are the worlds kept here?

        The more events, the more lie between two milestones: all viewers' worlds are kept at these,
        and whoever goes back works out one viewer's worlds between two of them.

        >>> [n for n in range(200) if CoinLog.drawn((), n, lambda: None).is_milestone]
        [0, 8, 16, 32, 48, 64, 96, 128, 160, 192]
        """
        return self.number % (1 << (self.number.bit_length() + 3) // 2) == 0

    def then(self, event: CoinEvent) -> CoinLog:
        """The log with one event more."""
        return CoinLog(after(self.purses, event), self, event)

    def nodes(self) -> list[CoinLog]:
        """The log from its beginning."""
        nodes: list[CoinLog] = []
        node: CoinLog | None = self
        while node is not None:
            nodes.append(node)
            node = node.before
        nodes.reverse()
        return nodes

    def events(self) -> list[CoinEvent]:
        """What happened, in order."""
        return [node.event for node in self.nodes() if node.event is not None]


def after(purses: tuple[Purse, ...], event: CoinEvent, sign: int = 1) -> tuple[Purse, ...]:
    """The purses after an event, or with -1 before it."""
    changed = list(purses)
    pool, value = event.pool, event.value
    if event.sign == "+":
        changed[pool] = added(changed[pool], value, sign)
    elif event.sign in "->~":
        changed[pool] = added(changed[pool], value, -sign)
        if event.sign == ">":
            changed[event.other] = added(changed[event.other], value, sign)
        elif event.sign == "~":
            changed[pool] = added(changed[pool], event.gained, sign)
    return tuple(changed)
