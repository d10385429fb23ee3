"""What every part of the picture needs to know, and how things are called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from wawel.core.texts import Texts
from wawel.core.words import Words
from wawel.nogi.game import Nogi
from wawel_widgets.draw.sheet import Order
from wawel_widgets.draw.words import player_name
from wawel_widgets.games.nogi.picture.layout import Layout

if TYPE_CHECKING:
    from wawel.nogi.view import NogiView


FOLDER = "wawel_widgets/games/nogi/picture"
"""Where the words of the picture lie."""


@dataclass(frozen=True)
class Scene:
    """One picture in the making."""

    order: Order
    view: NogiView
    layout: Layout
    words: Texts

    @property
    def still(self) -> bool:
        """Is the picture to be looked at only?"""
        return self.order.still

    @property
    def box(self) -> Nogi:
        """What is in the box: the track, the castle, the colours."""
        return self.view.game

    @property
    def language(self) -> str:
        """The reader's language."""
        return self.words.language

    @cached_property
    def standing(self) -> dict[int, list[str]]:
        """The knights on each space that has any."""
        spaces: dict[int, list[str]] = {}
        for colour, space in self.view.knights.items():
            spaces.setdefault(space, []).append(colour)
        return spaces

    def name(self, fact: str, value: object) -> str:
        """What the game calls a knight, a die or a face."""
        words: Words = self.box.words
        return words.name(fact, value, self.language)

    def letter(self, colour: str) -> str:
        """The letter of a colour."""
        return self.words.named("letters", colour)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return player_name(self.order.names, seat, self.words)

    def place(self, space: int) -> str:
        """What a space of the track is called."""
        if space < 1:
            return self.words.say("mountain")
        return self.words.say("space", space=space)
