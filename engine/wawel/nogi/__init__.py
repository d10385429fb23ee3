"""*Nogi za pas!*: seven knights run from a dragon, and the first one home is the coward."""

from wawel.nogi.actions import Deal, NogiAction, Pair, Pass, Rabbit, Reveal, Roll, Use
from wawel.nogi.game import Nogi
from wawel.nogi.options import NogiOptions
from wawel.nogi.state import NogiState
from wawel.nogi.view import NogiView

GAME = Nogi

__all__ = [
    "GAME",
    "Deal",
    "Nogi",
    "NogiAction",
    "NogiOptions",
    "NogiState",
    "NogiView",
    "Pair",
    "Pass",
    "Rabbit",
    "Reveal",
    "Roll",
    "Use",
]
