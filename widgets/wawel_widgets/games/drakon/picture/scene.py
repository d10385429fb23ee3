"""What every part of the picture needs to know, and how things are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from wawel.drakon.view import DrakonView, Pending, Spot
from wawel_widgets.draw.scene import Scene
from wawel_widgets.draw.svg import Point
from wawel_widgets.games.drakon.picture.layout import PITCH, Layout

FOLDER = "wawel_widgets/games/drakon/picture"
"""Where the words of the picture lie."""


BOLD = 1.1
"""How much wider bold letters are than the plain ones that `width_of` measures."""


@dataclass(frozen=True)
class DrakonScene(Scene[DrakonView, Layout]):
    """One picture of this game in the making."""

    @property
    def is_dealt(self) -> bool:
        """Have the first hands been drawn? Not before the heroes are chosen (DRAKON-SETUP-6)."""
        return self.view.phase not in ("first", "heroes")

    def hand(self, seat: int) -> tuple[str | None, ...]:
        """The tiles of a player; those that nobody has drawn yet are in the pile."""
        return self.view.hands[seat] if self.is_dealt else ()

    @property
    def pile(self) -> int:
        """How many tiles lie in the pile, those with a known place included."""
        view = self.view
        waiting = 0 if self.is_dealt else sum(map(len, view.hands))
        return view.pile + len(view.bottom) + waiting

    @property
    def asked(self) -> Pending | None:
        """The effect that is being resolved now."""
        return self.view.pending[-1] if self.view.pending else None

    @cached_property
    def standing(self) -> Mapping[Spot, list[int]]:
        """The heroes in each chamber that has any."""
        found: dict[Spot, list[int]] = {}
        for seat, place in enumerate(self.view.places):
            if self.view.heroes[seat] is not None:
                found.setdefault(place, []).append(seat)
        return found

    @cached_property
    def laying(self) -> tuple[str, Spot | None] | None:
        """The tile that is being laid or swapped in, and its place once that is chosen."""
        for effect in self.view.pending:
            if effect.tile is not None:
                return effect.tile, effect.place
        return None

    def arrows(self, one: str, more: str, arrows: str, **facts: object) -> str:
        """A phrase about where one arrow points, or where several do."""
        phrase = one if len(arrows) == 1 else more
        return self.words.say(phrase, sides=self.name("arrows", arrows), **facts)

    def letter(self, hero: str) -> str:
        """The letter of a hero."""
        return self.words.named("letters", hero)

    def hero(self, seat: int) -> str:
        """What the hero of a seat is called; nothing before it is chosen."""
        hero = self.view.heroes[seat]
        return "" if hero is None else self.name("hero", hero)

    def figure(self, seat: int) -> str:
        """A hero and whose it is, in words."""
        return self.words.say("hero_of", hero=self.hero(seat), name=self.player(seat))

    def chamber(self, place: Spot) -> str:
        """A chamber of the lair and where it is, in words."""
        effect = self.view.lair[place].effect
        there = self.name("place_there", place)
        return self.name("chamber", effect) + there


def parts_of(tile: str) -> tuple[str, str]:
    """What a tile does, and its arrows before any turning.

    >>> parts_of("FIND-NE")
    ('FIND', 'NE')
    """
    effect, _, arrows = tile.partition("-")
    return effect, arrows


def spot_name(place: Spot) -> str:
    """A place as picks and places of the picture name it.

    >>> spot_name((-1, 2))
    '-1,2'
    """
    return f"{place[0]},{place[1]}"


def centre(place: Spot) -> Point:
    """The middle of a place, in units of the lair: north is up."""
    return place[0] * PITCH, -place[1] * PITCH
