"""*Drako*: knights, trolls, dwarves and a dragon duel on nineteen hexes, two sides at a time."""

from wawel.drako.actions import (
    Aim,
    Block,
    Charge,
    Discard,
    Dodge,
    Done,
    DrakoAction,
    Draw,
    Exchange,
    Free,
    Fury,
    Go,
    Keep,
    Net,
    Pass,
    Place,
    Play,
    Recycle,
    Return,
    Strengthen,
    Strike,
    Take,
    Wound,
)
from wawel.drako.game import Drako
from wawel.drako.options import DrakoOptions
from wawel.drako.state import DrakoState
from wawel.drako.view import DrakoView, FigureView, SideView

GAME = Drako

__all__ = [
    "GAME",
    "Aim",
    "Block",
    "Charge",
    "Discard",
    "Dodge",
    "Done",
    "Drako",
    "DrakoAction",
    "DrakoOptions",
    "DrakoState",
    "DrakoView",
    "Draw",
    "Exchange",
    "FigureView",
    "Free",
    "Fury",
    "Go",
    "Keep",
    "Net",
    "Pass",
    "Place",
    "Play",
    "Recycle",
    "Return",
    "SideView",
    "Strengthen",
    "Strike",
    "Take",
    "Wound",
]
