"""The podium: eight places with their prices, and who has come."""

from __future__ import annotations

from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.svg import at, group, rect, text, use
from wawel_widgets.games.ewalia.picture.scene import EwaliaScene, paper, runner_symbol


def podium(scene: EwaliaScene) -> str:
    """All places, in the order in which they are taken; whoever comes later has none."""
    view, layout, words = scene.view, scene.layout, scene.words
    heading = words.say("podium")
    late = len(view.podium) - len(view.places)
    if late > 0:
        heading = words.say("podium_late", count=late)
    drawn = [panel(*layout.podium, heading, layout.heading)]
    for place, points in enumerate(view.places):
        come = view.podium[place : place + 1]
        drawn.append(_place(scene, place, points, come))
    return group(*drawn, role=None if scene.still else "group", aria_label=_label(scene))


def _place(scene: EwaliaScene, place: int, points: int, come: str) -> str:
    layout = scene.layout
    wide, high = layout.place
    size = layout.on_podium
    price = 21.0 if layout.wide else 16.0
    drawing = [
        rect(-wide / 2, -high / 2, wide, high, rx=10, class_="w-space w-space-even"),
        text(str(points), -wide / 2 + 7, price * 0.36, "w-title", price),
    ]
    x = wide / 2 - size * 0.56
    if come:
        drawing.append(use(runner_symbol(come), x, 0, size, paper(come)))
    else:
        drawing.append(use("disc", x, 0, size * 0.74, "p-place"))
    return at(*layout.place_of(place), *drawing, aria_hidden=None if scene.still else "true")


def _label(scene: EwaliaScene) -> str | None:
    if scene.still:
        return None
    view, words = scene.view, scene.words
    named = [scene.name("runner", clan) for clan in view.podium]
    if not named:
        return words.say("podium_empty")
    return words.say("podium_holds", things=words.listed(named))
