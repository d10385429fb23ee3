"""Actions: the small things that happen in a game, as values.

`Deal`, `Roll`, `Reveal` and `Rabbit` are done by chance, `Use` and `Pair` by a player.
`Pass` exists to be refused (NOGI-TURN-5).
"""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN = 0
"""Stands for a shield or a rabbit's value that the reader may not know; written `?`."""


class Deal(NamedTuple):
    """The next shield goes to the next seat that lacks one."""

    shield: int
    verb: str = "deal"


class Roll(NamedTuple):
    """A die falls."""

    die: str
    face: str
    verb: str = "roll"


class Reveal(NamedTuple):
    """The top dragon token is turned over."""

    token: int
    verb: str = "reveal"


class Rabbit(NamedTuple):
    """The owner of a newly taken rabbit sees what it is worth; `None` is unknown."""

    value: int | None
    verb: str = "rabbit"


class Use(NamedTuple):
    """A player uses one die, with the face it shows, on one knight."""

    die: str
    face: str
    knight: str
    verb: str = "use"


class Pair(NamedTuple):
    """A player uses 1+1 on two knights, in this order."""

    die: str
    face: str
    first: str
    second: str
    verb: str = "pair"


class Pass(NamedTuple):
    """A player does nothing."""

    verb: str = "pass"


NogiAction = Deal | Roll | Reveal | Rabbit | Use | Pair | Pass
