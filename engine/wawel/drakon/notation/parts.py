"""Reading places and tiles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wawel.core.fields import Part
from wawel.drakon.pieces import FARTHEST, NUMBER, place_at

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

PLACE = re.compile(r"(-?(?:0|[1-9][0-9]{0,3})),(-?(?:0|[1-9][0-9]{0,3}))")


def read_place(part: Part) -> int:
    """A place of the grid."""
    shape = PLACE.fullmatch(part.text)
    if shape is None or "-0" in shape.groups():
        raise part.wrong("a place like -1,0 is wanted")
    x, y = int(shape[1]), int(shape[2])
    if max(abs(x), abs(y)) > FARTHEST:
        raise part.wrong("no lair reaches as far as that")
    return place_at(x, y)


def read_tile(part: Part, game: Drakon) -> int:
    """A kind of tile that is in the box."""
    if part.text not in NUMBER or not game.copies[NUMBER[part.text]]:
        raise part.wrong("there is no such tile")
    return NUMBER[part.text]
