"""What every part of the picture needs to know, and how things are called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wawel.drako.actions import UNKNOWN, DrakoAction
from wawel.drako.view import DrakoView, FigureView
from wawel_widgets.draw.scene import Scene
from wawel_widgets.draw.svg import Point
from wawel_widgets.games.drako.picture.layout import Layout

FOLDER = "wawel_widgets/games/drako/picture"
"""Where the words of the picture lie."""

PAPERS = {"knights": "p-side-k", "trolls": "p-side-t", "dragon": "p-side-d", "dwarves": "p-side-w"}
FIGURES = {
    "knight": "fig-knight",
    "archer1": "fig-archer",
    "archer2": "fig-archer",
    "thrower": "fig-thrower",
    "berserker": "fig-berserker",
    "dragon": "dragon-wings",
    "morin": "fig-morin",
    "brald": "fig-brald",
    "urpen": "fig-urpen",
}
ICONS = {
    "move": "c-move",
    "movement": "c-move",
    "attack": "c-attack",
    "defence": "c-defence",
    "armour": "c-defence",
    "double": "c-defence-double",
    "bow": "c-bow",
    "crossbow": "c-crossbow",
    "rock": "c-rock",
    "charge": "c-charge",
    "flight": "c-flight",
    "fire": "c-fire",
    "net": "c-net",
    "reinforcements": "c-reinforce",
    "dodge": "c-dodge",
    "fury": "c-fury",
}
"""The symbols of what is printed on cards and mats."""


@dataclass(frozen=True)
class DrakoScene(Scene[DrakoView, Layout]):
    """One picture of this game in the making."""

    @property
    def mine(self) -> bool:
        """Does the one who looks decide now?"""
        return self.view.player is not None and self.view.deciding == self.view.player

    @cached_property
    def legal(self) -> list[DrakoAction]:
        """What the one who looks may do."""
        return [self.view.game.string_to_action(text) for text in self.view.legal]

    @cached_property
    def picked(self) -> dict[str, list[str]]:
        """What is picked so far, by kind, in order."""
        found: dict[str, list[str]] = {}
        for pick in self.order.picked:
            kind, _, value = pick.partition(":")
            found.setdefault(kind, []).append(value)
        return found

    @cached_property
    def figures(self) -> dict[str, FigureView]:
        """Every figure by its name."""
        return {figure.name: figure for figure in self.view.figures}

    @cached_property
    def middles(self) -> dict[str, Point]:
        """The middle of every hex."""
        return {one.name: self.layout.hex(one.q, one.r) for one in self.view.hexes}

    @cached_property
    def standing(self) -> dict[str, FigureView]:
        """Who stands on which hex."""
        return {figure.hex: figure for figure in self.view.figures if figure.hex}

    def held(self, seat: int) -> tuple[str, ...]:
        """The hand of a side, with the cards that are being dealt to it, face down."""
        side = self.view.sides[seat]
        return side.hand + (UNKNOWN,) * side.due

    def paper(self, seat: int) -> str:
        """The class of a side's colours."""
        return PAPERS[self.view.sides[seat].side]

    def called(self, fact: str, value: object) -> str:
        """The same as a heading: without an article, with a capital."""
        name = self.name(fact, value).removeprefix("the ")
        return name[:1].upper() + name[1:]

    def after(self, verb: str) -> list[DrakoAction]:
        """The legal actions of one kind."""
        return [action for action in self.legal if action.verb == verb]


def figure_paper(name: str) -> str:
    """The class of a figure's colours."""
    return f"p-fig-{name.rstrip('12')}"
