"""What can be done in *The Cave*: by a thief, and by chance."""

from __future__ import annotations

from typing import NamedTuple

from wawel.cave.options import MOST


class Enter(NamedTuple):
    """A thief enters a chamber."""

    chamber: int
    verb: str = "enter"


class Wait(NamedTuple):
    """A thief stays where it is."""

    verb: str = "wait"


class Look(NamedTuple):
    """Chance decides what is in the chamber: `dragon` or `nothing`."""

    found: str
    verb: str = "look"


CaveAction = Enter | Wait | Look

DRAGON, NOTHING = Look("dragon"), Look("nothing")
VOCABULARY: tuple[CaveAction, ...] = (*map(Enter, range(1, MOST + 1)), Wait(), DRAGON, NOTHING)
