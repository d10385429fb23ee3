"""*Drakon*: build the labyrinth, grab ten gold, and mind the dragon."""

from wawel.drakon.actions import (
    At,
    Coin,
    DrakonAction,
    Draw,
    Exchange,
    First,
    Hero,
    Lay,
    Move,
    Take,
    Turn,
    Under,
    Whom,
    Word,
)
from wawel.drakon.frames import Frame
from wawel.drakon.game import Drakon
from wawel.drakon.lair import Lair
from wawel.drakon.options import DrakonOptions
from wawel.drakon.state import DrakonState
from wawel.drakon.view import DrakonView

GAME = Drakon

__all__ = [
    "GAME",
    "At",
    "Coin",
    "Drakon",
    "DrakonAction",
    "DrakonOptions",
    "DrakonState",
    "DrakonView",
    "Draw",
    "Exchange",
    "First",
    "Frame",
    "Hero",
    "Lair",
    "Lay",
    "Move",
    "Take",
    "Turn",
    "Under",
    "Whom",
    "Word",
]
