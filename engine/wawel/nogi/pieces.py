"""The pieces: what the faces of the dice say, and the rabbits that were taken.

A face is written as on the component sheet: a number of spaces, or an arrow (`-` back, `+`
ahead), or `11` for 1+1; then `r` if the die stays available, then `w` if it serves any knight.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a die.

    `5r` moves its own knight and the die stays (NOGI-MOVE-4), `3` moves it and the die goes aside
    (NOGI-MOVE-5), `3w` moves any knight and the die goes aside (NOGI-MOVE-6).

    >>> Face.read("5r")
    Face(code='5r', kind='number', steps=5, returns=True, white=False)
    >>> Face.read("-").kind, Face.read("11rw").kind
    ('back', 'pair')
    """

    code: str
    kind: str
    steps: int
    returns: bool
    white: bool

    @classmethod
    def read(cls, code: str) -> Face:
        """The face that a code describes."""
        mark = code.rstrip("rw")
        kind = {"-": "back", "+": "ahead", "11": "pair"}.get(mark, "number")
        steps = int(mark) if kind == "number" else int(kind == "pair")
        return cls(code, kind, steps, returns="r" in code, white="w" in code)


@dataclass(frozen=True, slots=True)
class Taken:
    """A rabbit that somebody took, where it sat, and its value once it has been looked at."""

    seat: int
    space: int
    value: int | None
