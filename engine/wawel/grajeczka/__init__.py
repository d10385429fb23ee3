"""*Grajeczka* (Fairy Tile): princess, knight and dragon tell a tale on land you lay."""

from wawel.grajeczka.actions import (
    Draw,
    End,
    Flip,
    Fly,
    GrajeczkaAction,
    Place,
    Recount,
    Show,
    Spend,
    TurnPage,
    Walk,
)
from wawel.grajeczka.game import Grajeczka
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.options import GrajeczkaOptions
from wawel.grajeczka.pieces import Page
from wawel.grajeczka.state import GrajeczkaState
from wawel.grajeczka.tasks import Need
from wawel.grajeczka.view import GrajeczkaView

GAME = Grajeczka

__all__ = [
    "GAME",
    "Draw",
    "End",
    "Flip",
    "Fly",
    "Grajeczka",
    "GrajeczkaAction",
    "GrajeczkaOptions",
    "GrajeczkaState",
    "GrajeczkaView",
    "Kingdom",
    "Need",
    "Page",
    "Place",
    "Recount",
    "Show",
    "Spend",
    "TurnPage",
    "Walk",
]
