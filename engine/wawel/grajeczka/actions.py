"""Actions: the small things that happen in a game, as values.

`Draw` and `Show` are done by chance, everything else by a player. `Flip` exists to be refused
(GRAJ-TILE-1).
"""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN = 0
"""Stands for a Page that the reader may not know; written `?`."""


class Draw(NamedTuple):
    """A Page that nobody has seen before comes into a hand."""

    page: int
    verb: str = "draw"


class Show(NamedTuple):
    """The next tile of the stack shows its upper side."""

    tile: str
    side: int
    verb: str = "show"


class Walk(NamedTuple):
    """The Princess (`P`) or the Knight (`K`) moves and ends on a hex."""

    figure: str
    q: int
    r: int
    verb: str = "walk"


class Fly(NamedTuple):
    """The Dragon flies in a direction until the land ends."""

    direction: str
    verb: str = "fly"


class Place(NamedTuple):
    """The top tile is rotated so many times by 60 degrees, and its hex A comes to lie on (q, r)."""

    rotation: int
    q: int
    r: int
    verb: str = "place"


class TurnPage(NamedTuple):
    """The Page in hand goes under the Book, the next one is drawn, the token becomes magic."""

    verb: str = "turn_page"


class Recount(NamedTuple):
    """The Page in hand is fulfilled, and read aloud."""

    verb: str = "recount"


class Spend(NamedTuple):
    """The Magic token is turned over for a second action."""

    verb: str = "spend"


class End(NamedTuple):
    """The turn is over."""

    verb: str = "end"


class Flip(NamedTuple):
    """The top tile is turned over to its other side."""

    verb: str = "flip"


GrajeczkaAction = Draw | Show | Walk | Fly | Place | TurnPage | Recount | Spend | End | Flip

TURN_PAGE, RECOUNT, SPEND, END, FLIP = TurnPage(), Recount(), Spend(), End(), Flip()
FLIGHTS = tuple(map(Fly, ("E", "NE", "NW", "W", "SW", "SE")))
"""The six flights, in the order of the directions of `wawel.core.hexes`."""
