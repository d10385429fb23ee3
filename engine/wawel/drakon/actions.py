"""Actions: the small things that happen in a game, as values.

`First`, `Draw`, `Coin` and `Take` are done by chance. All others are a player's, one
small choice each: laying a chamber is a tile, then a place, then its direction.
"""

from __future__ import annotations

from typing import NamedTuple

from wawel.drakon.pieces import xy

UNKNOWN = "?"
"""Stands for a tile the reader may not know."""

NO_VALUE = 0
"""Stands for a coin the reader may not know; written `?`."""


class First(NamedTuple):
    """The seat that begins."""

    seat: int
    verb: str = "first"


class Hero(NamedTuple):
    """A player chooses a hero."""

    hero: str
    verb: str = "hero"


class Draw(NamedTuple):
    """A tile comes from the pile into a hand."""

    tile: str
    verb: str = "draw"


class Coin(NamedTuple):
    """A coin is drawn, from the hoard or from a purse."""

    value: int
    verb: str = "coin"


class Take(NamedTuple):
    """A random tile goes from one hand into another."""

    tile: str
    verb: str = "take"


class Lay(NamedTuple):
    """A tile of the hand is chosen, to be laid or swapped in."""

    tile: str
    verb: str = "lay"


class At(NamedTuple):
    """A place is chosen: for a tile, for Drakon, or a chamber for an effect."""

    x: int
    y: int
    verb: str = "at"


class Turn(NamedTuple):
    """How a chamber lies: where its arrows point."""

    arrows: str
    verb: str = "turn"


class Move(NamedTuple):
    """A hero goes there."""

    x: int
    y: int
    verb: str = "move"


class Whom(NamedTuple):
    """A hero is chosen: to be forced, or robbed."""

    seat: int
    verb: str = "whom"


class Exchange(NamedTuple):
    """The Thief gives a coin of this value back for another."""

    value: int
    verb: str = "exchange"


class Under(NamedTuple):
    """The Warrior puts a tile under the pile."""

    tile: str
    verb: str = "under"


class Word(NamedTuple):
    """A plain word: one of `WORDS`."""

    verb: str


PASS = Word("pass")
DONE = Word("done")
ABILITY = Word("ability")
DECLINE = Word("decline")
JUMP = Word("jump")
IGNORE = Word("ignore")
SUFFER = Word("suffer")
ENOUGH = Word("enough")
WORDS = (PASS, DONE, ABILITY, DECLINE, JUMP, IGNORE, SUFFER, ENOUGH)

DrakonAction = (
    First | Hero | Draw | Coin | Take | Lay | At | Turn | Move | Whom | Exchange | Under | Word
)


class _Ats(dict[int, At]):
    def __missing__(self, place: int) -> At:
        action = self[place] = At(*xy(place))
        return action


class _Moves(dict[int, Move]):
    def __missing__(self, place: int) -> Move:
        action = self[place] = Move(*xy(place))
        return action


AT = _Ats()
"""The choice of a place, made once for each place."""

MOVE = _Moves()
"""The move to a place, made once for each place."""
