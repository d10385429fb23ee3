"""What every part of a picture needs to know, whichever game is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from wawel.core.texts import Texts
from wawel.core.view import View
from wawel_widgets.draw.sheet import Order
from wawel_widgets.draw.words import player_name

V = TypeVar("V", bound=View)
L = TypeVar("L")


@dataclass(frozen=True)
class Scene(Generic[V, L]):
    """One picture in the making: the order, what is to be seen, where it lies, and the words."""

    order: Order
    view: V
    layout: L
    words: Texts

    @property
    def still(self) -> bool:
        """Is the picture to be looked at only?"""
        return self.order.still

    @property
    def language(self) -> str:
        """The reader's language."""
        return self.words.language

    def name(self, fact: str, value: object) -> str:
        """What the game calls something."""
        return self.view.game.words.name(fact, value, self.language)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return player_name(self.order.names, seat, self.words)
