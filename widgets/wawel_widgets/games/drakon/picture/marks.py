"""What the last move has changed: dots where something was, a trail to where it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wawel_widgets.draw.svg import group, number, path, use
from wawel_widgets.games.drakon.picture.layout import TILE
from wawel_widgets.games.drakon.picture.scene import DrakonScene, centre

if TYPE_CHECKING:
    from wawel.drakon.view import Spot

TRAILS = frozenset({"walk", "leap", "gust", "set_down", "jump", "meet", "dragon_moves", "flown"})
"""Events in which something went from one place to another."""

PLACES = frozenset({"laid", "swapped", "turned", "destroyed", "dragon", "chosen_chamber"})
"""Events in which something happened to one place."""

ENTRANCE = (0, 0)


def marks(scene: DrakonScene) -> str:
    """The marks of the events that have just happened."""
    drawn = list(_marks(scene))
    return group(*drawn, class_="w-through", aria_hidden="true") if drawn else ""


def _marks(scene: DrakonScene) -> Iterator[str]:
    for event in scene.order.last:
        facts = event.facts
        if event.kind in PLACES:
            yield _dots(facts["place"])
        elif event.kind in TRAILS:
            start, end = facts["start"], facts.get("place", ENTRANCE)
            yield _dots(start)
            if start != end:
                yield _trail(start, end)


def _dots(place: Spot) -> str:
    return use("mark-last", *centre(place), TILE * 0.98, "w-last-tile")


def _trail(start: Spot, end: Spot) -> str:
    (x, y), (to_x, to_y) = centre(start), centre(end)
    line = f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
    return path(line, class_="w-trail-under") + path(line, class_="w-trail-tile")
