"""The pieces: runners who stand together, and dice that lie together.

A runner is a letter, the first of the clan: `K` is awake, `k` is asleep. Runners of one clan with
the same face are interchangeable, so those on one space are a short word, such as `KWWf`, in a
fixed order. Dice are interchangeable too: a hand is the tuple of its faces, in the order of the
component sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wawel.core.components import Sheet

SHEET = Sheet.load("wawel.ewalia")

CLANS: tuple[str, ...] = tuple(SHEET["clans.letters"])
RUNNERS = (*CLANS, *(clan.lower() for clan in CLANS))
"""Every kind of runner: first those who are awake, then the sleepers."""

FACES: tuple[str, ...] = tuple(SHEET["dice.faces"])
COPY: str = SHEET["dice.copy"]
DICE: int = SHEET["dice.count"]

SPACES = len(SHEET["track.values"])
HOME = SPACES
"""What lies ahead of the last space: the finish line, and the podium behind it."""

ROOM: int = SHEET["track.capacity"]

Hand = tuple[str, ...]
"""The faces of some dice, in order."""

_runner_order = {runner: number for number, runner in enumerate(RUNNERS)}
_face_order = {face: number for number, face in enumerate(FACES)}


@cache
def joined(crowd: str, runner: str) -> str:
    """A crowd after another runner came.

    >>> joined("KWf", "W")
    'KWWf'
    """
    return "".join(sorted(crowd + runner, key=_runner_order.__getitem__))


def without(crowd: str, runner: str) -> str:
    """A crowd after one runner of this kind left.

    >>> without("KWWf", "W")
    'KWf'
    """
    return crowd.replace(runner, "", 1)


@cache
def kinds(things: str | Hand) -> tuple[str, ...]:
    """The different runners of a crowd, or the different faces of a hand.

    >>> kinds("KWWf"), kinds(("SC", "LU", "LU"))
    (('K', 'W', 'f'), ('SC', 'LU'))
    """
    return tuple(dict.fromkeys(things))


def hand_of(faces: Iterable[str]) -> Hand:
    """Some faces as a hand.

    >>> hand_of(["ST", "SC", "LU", "SC"])
    ('SC', 'SC', 'LU', 'ST')
    """
    return tuple(sorted(faces, key=_face_order.__getitem__))


@cache
def plus(hand: Hand, more: Hand) -> Hand:
    """Two hands as one.

    >>> plus(("SC", "ST"), ("LU",))
    ('SC', 'LU', 'ST')
    """
    return hand_of(hand + more)


@cache
def minus(hand: Hand, face: str) -> Hand:
    """A hand after one die with this face was taken from it.

    >>> minus(("SC", "LU", "LU"), "LU")
    ('SC', 'LU')
    """
    place = hand.index(face)
    return hand[:place] + hand[place + 1 :]
