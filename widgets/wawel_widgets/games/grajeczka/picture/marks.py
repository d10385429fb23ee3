"""What the last move did: a dotted trail to where a figure went, a line around a new tile."""

from __future__ import annotations

from wawel_widgets.draw.svg import group, number, path, use
from wawel_widgets.games.grajeczka.picture.hexes import RADIUS, border, centre
from wawel_widgets.games.grajeczka.picture.scene import GrajeczkaScene


def marks(scene: GrajeczkaScene) -> str:
    """The marks of the last events, as far as the land shows them."""
    drawn = []
    for event in scene.order.last:
        facts = event.facts
        if event.kind in ("walk", "fly"):
            (x, y), (end_x, end_y) = centre(facts["start"]), centre(facts["end"])
            line = f"M{number(x)} {number(y)}L{number(end_x)} {number(end_y)}"
            drawn.append(use("mark-last", x, y, RADIUS * 1.3, "w-last"))
            drawn.append(path(line, class_="w-trail-bank") + path(line, class_="w-trail"))
        elif event.kind == "place":
            drawn.append(path(border(facts["spots"]), class_="w-laid"))
    return group(*drawn, aria_hidden="true", pointer_events="none") if drawn else ""
