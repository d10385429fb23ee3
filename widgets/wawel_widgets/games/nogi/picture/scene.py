"""What every part of the picture needs to know, and how things are called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wawel.nogi.game import Nogi
from wawel.nogi.view import NogiView
from wawel_widgets.draw.scene import Scene
from wawel_widgets.games.nogi.picture.layout import Layout

FOLDER = "wawel_widgets/games/nogi/picture"
"""Where the words of the picture lie."""


@dataclass(frozen=True)
class NogiScene(Scene[NogiView, Layout]):
    """One picture of this game in the making."""

    @property
    def box(self) -> Nogi:
        """What is in the box: the track, the castle, the colours."""
        return self.view.game

    @cached_property
    def standing(self) -> dict[int, list[str]]:
        """The knights on each space that has any."""
        spaces: dict[int, list[str]] = {}
        for colour, space in self.view.knights.items():
            spaces.setdefault(space, []).append(colour)
        return spaces

    def letter(self, colour: str) -> str:
        """The letter of a colour."""
        return self.words.named("letters", colour)

    def place(self, space: int) -> str:
        """What a space of the track is called."""
        if space < 1:
            return self.words.say("mountain")
        return self.words.say("space", space=space)
