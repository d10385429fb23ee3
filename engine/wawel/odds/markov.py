"""Absorbing Markov chains, in exact fractions.

A chain goes from state to state by chances that depend on nothing but the state it is in, until
it comes to a state it never leaves. Where does that happen, and how long does it take?
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from heapq import heapify, heappop, heappush
from typing import Generic, TypeVar

from wawel.odds.distributions import Distribution
from wawel.odds.errors import Endless, NotADistribution, TooLarge

S = TypeVar("S", bound=Hashable)
Row = Mapping[S, Fraction]

ZERO, ONE = Fraction(0), Fraction(1)


class Chain(Generic[S]):
    """A Markov chain whose every state can reach an end.

    The rows say where each state leads. A state without a row, or one that leads only to itself,
    is an end. `start` is the state that the questions are about unless they name another.

    >>> half = Fraction(1, 2)
    >>> ruin = Chain({1: {0: half, 2: half}, 2: {1: half, 3: half}}, start=1)
    >>> ruin.absorption()
    Distribution({0: 2/3, 3: 1/3})
    >>> ruin.expected_steps(), ruin.variance_of_steps()
    (Fraction(2, 1), Fraction(2, 1))
    >>> ruin.steps_up_to(3)
    {1: Fraction(1, 2), 2: Fraction(1, 4), 3: Fraction(1, 8)}
    >>> Chain({"round": {"and round": Fraction(1)}, "and round": {"round": Fraction(1)}})
    Traceback (most recent call last):
    ...
    wawel.odds.errors.Endless: no end can be reached from 'round'
    """

    def __init__(self, rows: Mapping[S, Row[S]], start: S | None = None) -> None:
        self.start = start
        self._rows: dict[S, dict[S, Fraction]] = {}
        for state, row in rows.items():
            kept = {after: chance for after, chance in row.items() if chance}
            if sum(kept.values(), ZERO) != 1 or min(kept.values()) < 0:
                raise NotADistribution(f"the ways out of {state!r} do not sum to 1")
            if kept != {state: 1}:
                self._rows[state] = kept
        ends = [after for row in self._rows.values() for after in row if after not in self._rows]
        self.ends: tuple[S, ...] = tuple(dict.fromkeys(ends))
        self._check_that_it_ends()

    @classmethod
    def grow(cls, start: S, step: Callable[[S], Row[S]], budget: int = 10_000) -> Chain[S]:
        """The chain that a step function makes, as far as the start can reach.

        An end is a state that steps only to itself, or nowhere (an empty row).

        >>> tower = Chain.grow(0, lambda floor: {floor + 1: Fraction(1)} if floor < 9 else {})
        >>> tower.expected_steps()
        Fraction(9, 1)
        """
        rows: dict[S, Row[S]] = {}
        waiting = [start]
        seen = {start}
        while waiting:
            state = waiting.pop()
            row = step(state)
            if row:
                rows[state] = row
            for after in row:
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
            if len(seen) > budget:
                raise TooLarge(budget)
        return cls(rows, start)

    @classmethod
    def walk(
        cls, neighbours: Mapping[S, Collection[S]], goals: Collection[S], start: S | None = None
    ) -> Chain[S]:
        """A random walk: each neighbour is equally likely, until a goal is reached.

        >>> ring = {hour: [(hour + 1) % 6, (hour - 1) % 6] for hour in range(6)}
        >>> Chain.walk(ring, goals=[0], start=2).expected_steps()
        Fraction(8, 1)
        """
        walking = {place: near for place, near in neighbours.items() if place not in goals}
        return cls({place: Distribution.uniform(near) for place, near in walking.items()}, start)

    @property
    def states(self) -> tuple[S, ...]:
        """The states that are left again, then the ends."""
        return (*self._rows, *self.ends)

    def row(self, state: S) -> Distribution[S]:
        """Where one step leads; an end leads to itself."""
        return Distribution(self._rows.get(state, {state: ONE}))

    # Where, and how long ---------------------------------------------------------------------

    def absorption(self, start: S | None = None) -> Distribution[S]:
        """In which end the chain stops, and how likely that is."""
        start = self._from(start)
        if start not in self._rows:
            return Distribution.certain(start)
        found: dict[S, Fraction] = dict.fromkeys(self.ends, ZERO)
        for state, visits in self.visits(start).items():
            for after, chance in self._rows[state].items():
                if after in found:
                    found[after] += visits * chance
        return Distribution(found)

    def visits(self, start: S | None = None) -> dict[S, Fraction]:
        """How often each state is passed, on average, the start included.

        >>> half = Fraction(1, 2)
        >>> Chain({"try": {"try": half, "done": half}}).visits("try")
        {'try': Fraction(2, 1)}
        """
        start = self._from(start)
        if start not in self._rows:
            return {}
        into: dict[S, dict[S, Fraction]] = {state: {} for state in self._rows}
        for state, row in self._rows.items():
            for after, chance in row.items():
                if after in into:
                    into[after][state] = chance
        found = _solve(into, {start: ONE}, tuple(reversed(self._order)))
        return {state: visits for state, visits in found.items() if visits}

    def expected_steps(self, start: S | None = None) -> Fraction:
        """How many steps it takes on average to come to an end."""
        return self._mean_steps.get(self._from(start), ZERO)

    def variance_of_steps(self, start: S | None = None) -> Fraction:
        """The variance of the number of steps.

        With t the mean from each state, the mean of T(T + 1) / 2 is what t adds up to over all
        visits: every step counts the steps that are still to come, itself included.
        """
        start = self._from(start)
        mean = self.expected_steps(start)
        still = sum((n * self._mean_steps[s] for s, n in self.visits(start).items()), ZERO)
        return 2 * still - mean - mean * mean

    def steps_up_to(self, most: int, start: S | None = None) -> dict[int, Fraction]:
        """The probability of each number of steps up to a limit; the longer ones are missing."""
        found: dict[int, Fraction] = {}
        before = ZERO
        for steps, now in zip(range(most + 1), self._evolve(self._from(start)), strict=False):
            ended = sum((now.get(end, ZERO) for end in self.ends), ZERO)
            if ended != before:
                found[steps] = ended - before
                before = ended
        return found

    def after(self, steps: int, start: S | None = None) -> Distribution[S]:
        """Where the chain is after so many steps; an end that was reached is not left."""
        return Distribution(
            next(now for step, now in enumerate(self._evolve(self._from(start))) if step == steps)
        )

    # How it is computed ----------------------------------------------------------------------

    def _from(self, start: S | None) -> S:
        if start is None:
            start = self.start
        if start is None:
            raise ValueError("this chain has no start of its own: name one")
        return start

    def _evolve(self, start: S) -> Iterator[dict[S, Fraction]]:
        now = {start: ONE}
        while True:
            yield now
            later: dict[S, Fraction] = {}
            for state, mass in now.items():
                for after, chance in self._rows.get(state, {state: ONE}).items():
                    later[after] = later.get(after, ZERO) + mass * chance
            now = later

    @cached_property
    def _mean_steps(self) -> dict[S, Fraction]:
        return _solve(self._rows, dict.fromkeys(self._rows, ONE), self._order)

    @cached_property
    def _order(self) -> tuple[S, ...]:
        """The states so that, loops apart, each stands after those it leads to."""
        done: dict[S, None] = {}
        seen: set[S] = set()
        for root in self._rows:
            path: list[tuple[S, Iterator[S]]] = []
            if root not in seen:
                seen.add(root)
                path.append((root, iter(self._rows[root])))
            while path:
                state, ways = path[-1]
                for after in ways:
                    if after in self._rows and after not in seen:
                        seen.add(after)
                        path.append((after, iter(self._rows[after])))
                        break
                else:
                    done[state] = None
                    path.pop()
        return tuple(done)

    def _check_that_it_ends(self) -> None:
        before: dict[S, list[S]] = {}
        for state, row in self._rows.items():
            for after in row:
                before.setdefault(after, []).append(state)
        waiting = list(self.ends)
        ending = set(waiting)
        while waiting:
            for state in before.get(waiting.pop(), ()):
                if state not in ending:
                    ending.add(state)
                    waiting.append(state)
        for state in self._rows:
            if state not in ending:
                raise Endless(state)


def _solve(
    rows: Mapping[S, Mapping[S, Fraction]], constants: Mapping[S, Fraction], order: tuple[S, ...]
) -> dict[S, Fraction]:
    """The x with x[s] = constants[s] + sum of rows[s][j] * x[j], taken in a given order.

    Each unknown is written in terms of those that come later in the order, then they are filled
    in from the end. An order in which few later ones are needed keeps the work small.
    """
    rank = {state: number for number, state in enumerate(order)}
    forms: list[tuple[dict[int, Fraction], Fraction]] = []
    for number, state in enumerate(order):
        form = {rank[j]: chance for j, chance in rows[state].items() if j in rank}
        constant = constants.get(state, ZERO)
        earlier = [j for j in form if j < number]
        heapify(earlier)
        while earlier:
            j = heappop(earlier)
            factor = form.pop(j, ZERO)
            if not factor:
                continue
            constant += factor * forms[j][1]
            for k, weight in forms[j][0].items():
                if k < number and k not in form:
                    heappush(earlier, k)
                form[k] = form.get(k, ZERO) + factor * weight
        scale = 1 - form.pop(number, ZERO)
        forms.append(({j: weight / scale for j, weight in form.items()}, constant / scale))
    values = [ZERO] * len(order)
    for number in reversed(range(len(order))):
        form, constant = forms[number]
        values[number] = constant + sum((w * values[j] for j, w in form.items()), ZERO)
    return dict(zip(order, values, strict=True))
