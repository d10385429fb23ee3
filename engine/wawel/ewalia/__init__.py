"""*Kingdom Run*: once in a century four clans race through the Kingdom of Ewalia."""

from wawel.ewalia.actions import (
    Bath,
    Catch,
    End,
    Enough,
    EwaliaAction,
    Keep,
    Lay,
    Lull,
    Reroll,
    Roll,
    Steal,
    Throw,
    Use,
    Wake,
)
from wawel.ewalia.game import Ewalia
from wawel.ewalia.options import EwaliaOptions
from wawel.ewalia.state import EwaliaState
from wawel.ewalia.view import EwaliaView

GAME = Ewalia

__all__ = [
    "GAME",
    "Bath",
    "Catch",
    "End",
    "Enough",
    "Ewalia",
    "EwaliaAction",
    "EwaliaOptions",
    "EwaliaState",
    "EwaliaView",
    "Keep",
    "Lay",
    "Lull",
    "Reroll",
    "Roll",
    "Steal",
    "Throw",
    "Use",
    "Wake",
]
