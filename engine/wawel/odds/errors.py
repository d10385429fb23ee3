"""What can go wrong in a computation, and what to do about it."""

from __future__ import annotations

from typing import Any

from wawel.core.errors import WawelError


class OddsError(WawelError):
    """The common ancestor of the errors of `wawel.odds`."""


class NotADistribution(OddsError):
    """Probabilities that are negative, or do not sum to exactly 1."""


class Impossible(OddsError):
    """Something was said to have happened that has probability 0."""


class TooLarge(OddsError):
    """An exact computation met more positions than it was allowed to."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        super().__init__(
            f"more than {budget} different positions: stop earlier, give a key that puts "
            "positions with the same future together, raise the budget, or simulate"
        )


class Undecided(OddsError):
    """A player has to decide, and nobody said how."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        super().__init__(f"seat {seat} has to decide: give a policy, or stop before")


class Endless(OddsError):
    """A process that may never come to an end: no end can be reached from `state`."""

    def __init__(self, state: Any) -> None:
        self.state = state
        super().__init__(f"no end can be reached from {state!r}")


class MissingExtra(OddsError, ImportError):
    """A package that is only installed on request."""

    def __init__(self, package: str, extra: str) -> None:
        self.extra = extra
        super().__init__(f"{package} is needed here: pip install 'wawel[{extra}]'")
