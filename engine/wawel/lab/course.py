"""How a match went: what can be read from the standings, turn by turn.

A standing says what the table is worth to each seat, as shares of one victory. The ideas are
Cameron Browne's (*Automatic Generation and Evaluation of Recombination Games*, 2008), for any
number of seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import log

Shares = Sequence[float]

THIRDS = ("beginning", "middle", "end")


def behind(shares: Shares, seat: int) -> float:
    """How much less a seat stands to win than the best of the others; 0 if nobody is better.

    >>> behind([0.5, 0.25, 0.25], 1), behind([0.5, 0.25, 0.25], 0)
    (0.25, 0.0)
    """
    return max(0.0, max(shares) - shares[seat])


def drama(standings: Sequence[Shares], winner: int) -> float:
    """How far behind the later winner was, on average of the turns in which somebody was ahead.

    Nobody who led all the time makes a drama: that is 0.

    >>> drama([[0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.625, 0.375]], winner=1)
    0.375
    """
    gaps = [gap for shares in standings if (gap := behind(shares, winner)) > 0]
    return sum(gaps) / len(gaps) if gaps else 0.0


def openness(shares: Shares) -> float:
    """How open it is who wins: the entropy of the standing, 1 if all are equal and 0 if it is sure.

    >>> openness([0.25] * 4), openness([1.0, 0.0])
    (1.0, 0.0)
    """
    total = sum(shares)  # team-mates are each worth the whole of what their team may win
    entropy = -sum(part * log(part) for share in shares if (part := share / total) > 0)
    return abs(entropy / log(len(shares)))


def uncertainty(standings: Sequence[Shares]) -> float:
    """How open it is who wins, on average of all turns."""
    return sum(map(openness, standings)) / len(standings)


def uncertainty_by_third(standings: Sequence[Shares]) -> dict[str, float]:
    """The same of the first, the second and the last third; nothing if there are not so many turns.

    >>> uncertainty_by_third([[0.5, 0.5], [0.5, 0.5], [1.0, 0.0]])
    {'beginning': 1.0, 'middle': 1.0, 'end': 0.0}
    """
    n = len(standings)
    if n < len(THIRDS):
        return {}
    edges = [round(n * place / len(THIRDS)) for place in range(len(THIRDS) + 1)]
    parts = [standings[first:last] for first, last in pairwise(edges)]
    return dict(zip(THIRDS, map(uncertainty, parts), strict=True))


def stability(standings: Sequence[Shares]) -> float | None:
    """Which part of the standing stays from one turn to the next; nothing if there is but one.

    1 is a game in which nothing ever happens, 0 one in which every turn gives all to another.

    >>> stability([[0.5, 0.5], [0.75, 0.25], [0.75, 0.25]])
    0.875
    """
    moved = [
        sum(abs(now - then) for now, then in zip(after, before, strict=True)) / 2
        for before, after in pairwise(standings)
    ]
    return 1 - sum(moved) / len(moved) if moved else None
