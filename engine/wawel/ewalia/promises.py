"""What a hand of dice promises: what its actions gain one by one, and two of them together.

A Bath takes a runner out of the water, and then a Catch Up takes the same runner home: neither
gains much alone. So for two actions that may prepare each other the gain of both is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from wawel.ewalia.moves import whole_moves
from wawel.ewalia.pieces import COPY, Hand
from wawel.ewalia.rules import PHASES
from wawel.ewalia.state import EwaliaState

Score = Callable[[EwaliaState, int], float]
"""How good a state is for a player."""

Gains = dict[str, list[float]]
"""For each action what its first use gains, and what each further one adds."""

Extras = dict[frozenset[str], float]
"""What two actions gain together beyond what each of them gains alone."""

PREPARING = ("LU", "CU", "BA")
"""Actions that wake a runner, bring one nearer or out of the water, for another action."""

PREPARED = ("SC", "CU", "BA")

LIKELY = 4
"""So many of the best uses of an action are looked at as a preparation."""


def gains_of(state: EwaliaState, action: str, player: int, score: Score) -> list[float]:
    """What the first use of an action would gain at once, and what a second one would add."""
    gains: list[float] = []
    here, now = state, score(_bare(state), player)
    for _ in range(state.game.action_limit):
        best = max(_uses(here, action, player, score), key=lambda use: use[0], default=None)
        if best is None:
            break
        then, after = best
        gains.append(then - now)
        if after.phase != "act":
            break
        here, now = after, then
    return gains


def together(state: EwaliaState, player: int, score: Score, gains: Gains) -> Extras:
    """What two different actions gain together beyond their single gains, where that is more."""
    now = score(_bare(state), player)
    alone = {action: steps[0] if steps else 0.0 for action, steps in gains.items()}
    extras: Extras = {}
    for first in PREPARING:
        likely = sorted(_uses(state, first, player, score), key=lambda use: -use[0])[:LIKELY]
        for _, after in likely:
            if after.phase != "act":
                continue
            for second in PREPARED:
                if second == first:
                    continue
                then = max((use[0] for use in _uses(after, second, player, score)), default=None)
                if then is None:
                    continue
                extra = then - now - alone[first] - alone[second]
                pair = frozenset((first, second))
                extras[pair] = max(extra, extras.get(pair, 0.0))
    return extras


def promise(hand: Hand, gains: Gains, extras: Extras | None = None) -> float:
    """What a hand may gain: its actions add up, Copies do the best that is left.

    To that comes what two of its actions, or two and two, gain together.

    >>> promise(("BA", "CU", "ST", "ST"), {"BA": [1.0], "CU": [0.0], "ST": [2.0, 2.0]})
    5.0
    """
    total = 0.0
    spare: list[float] = []
    for action, steps in gains.items():
        shown = hand.count(action)
        if shown:
            total += sum(steps[:shown])
            spare += steps[shown:]
    spare.sort(reverse=True)
    total += sum(spare[: hand.count(COPY)])
    faces = set(hand)
    pairs = {pair: extra for pair, extra in (extras or {}).items() if pair <= faces}
    two_and_two = (
        pairs[one] + pairs[other] for one, other in combinations(pairs, 2) if not one & other
    )
    return total + max((*pairs.values(), *two_and_two), default=0.0)


def _uses(
    state: EwaliaState, action: str, player: int, score: Score
) -> Iterator[tuple[float, EwaliaState]]:
    """Every use of an action here, whatever the dice show, with how good the table is after it."""
    here = _bare(state)
    here.phase = PHASES[action]
    for _, after in whole_moves(here):
        yield score(after, player), after


def _bare(state: EwaliaState) -> EwaliaState:
    """The table without its dice."""
    bare = state.clone()
    bare.dice = bare.lifted = ()
    return bare
