"""Milestones: what was known every so many trials, kept small."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")
MOST = 160


class Milestones(Generic[T]):
    """Something that is noted again and again; the more trials, the wider apart.

    >>> seen = Milestones[str]()
    >>> for trial in range(1, 1001):
    ...     if seen.is_due(trial):
    ...         seen.add(trial, f"{trial} trials")
    >>> seen.until(1000, "")[:2], len(seen.until(1000, ""))
    ([(8, '8 trials'), (16, '16 trials')], 125)
    """

    def __init__(self) -> None:
        self._marks: list[tuple[int, T]] = []
        self._stride = 1

    def is_due(self, trials: int) -> bool:
        """Is it to be noted after so many trials?"""
        return trials % self._stride == 0

    def add(self, trials: int, known: T) -> None:
        """Note it."""
        self._marks.append((trials, known))
        if len(self._marks) > MOST:
            self._marks = self._marks[1::2]
            self._stride *= 2

    def until(self, trials: int, known: T) -> list[tuple[int, T]]:
        """All that was noted, and in the end what is known now."""
        marks = list(self._marks)
        return marks if marks and marks[-1][0] == trials else [*marks, (trials, known)]
