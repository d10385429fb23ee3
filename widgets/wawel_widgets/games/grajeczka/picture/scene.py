"""What every part of the picture needs to know, and how things are called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wawel.core.hexes import Hex
from wawel.grajeczka.pieces import Page
from wawel.grajeczka.view import GrajeczkaView, HexView, Laying
from wawel_widgets.draw.scene import Scene
from wawel_widgets.games.grajeczka.picture.layout import Layout

FOLDER = "wawel_widgets/games/grajeczka/picture"
"""Where the words of the picture lie."""

GROUNDS = {"C": "castle", "M": "mountain", "F": "forest", "P": "plain"}
FIGURES = {"P": "princess", "K": "knight", "D": "dragon"}


@dataclass(frozen=True)
class GrajeczkaScene(Scene[GrajeczkaView, Layout]):
    """One picture of this game in the making."""

    @cached_property
    def spots(self) -> dict[Hex, HexView]:
        """The hexes of the land by their place."""
        return {(spot.q, spot.r): spot for spot in self.view.hexes}

    @cached_property
    def standing(self) -> dict[Hex, list[str]]:
        """The figures on each hex that has any."""
        found: dict[Hex, list[str]] = {}
        for name, figure in self.view.figures.items():
            found.setdefault(figure.hex, []).append(name)
        return found

    @cached_property
    def picked(self) -> dict[str, str]:
        """What is picked so far, by kind."""
        return dict(pick.partition(":")[::2] for pick in self.order.picked)

    @cached_property
    def sites(self) -> dict[str, list[Laying]]:
        """The ways to lay the tile on each site, the site written as it is picked."""
        found: dict[str, list[Laying]] = {}
        for laying in self.view.layings:
            found.setdefault(",".join(map(str, laying.site)), []).append(laying)
        return found

    @property
    def page(self) -> Page | None:
        """The Page that the reader holds."""
        view = self.view
        held = None if view.player is None else view.hands[view.player]
        return view.game.pages[held] if held else None

    def place_name(self, spot: Hex) -> str:
        """A hex in words: "hex 5, Forest"."""
        land = self.spots[spot]
        parts = [self.words.say("hex", number=land.number), self.name("ground", land.ground)]
        if land.river:
            parts.append(self.words.say("river"))
        return ", ".join(parts)

    def hex_name(self, spot: Hex) -> str:
        """A hex and who is on it: "hex 5, Forest, the Knight"."""
        there = [self.name("figure", name) for name in self.standing.get(spot, ())]
        return ", ".join([self.place_name(spot), *there])
