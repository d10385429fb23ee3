"""What the last move did: a ring of dots where somebody left, a dotted trail to where they went."""

from __future__ import annotations

from wawel.core.events import Event
from wawel_widgets.draw.svg import Point, group, number, path, use
from wawel_widgets.games.nogi.picture.layout import Layout
from wawel_widgets.games.nogi.picture.scene import NogiScene

STEPPED = ("run", "run_home")
FLOWN = ("back", "ahead", "dragon")


def marks(scene: NogiScene) -> str:
    """The marks of the last events; a run goes space by space, an arrow or the dragon in one go."""
    layout = scene.layout
    drawn = []
    for event in scene.order.last:
        if event.kind not in STEPPED + FLOWN or not event.visible_to(scene.view.player):
            continue
        start = event.facts["start"]
        if start > 0:
            drawn.append(use("mark-last", *layout.centre(start), layout.space * 0.8, "w-last"))
        drawn.append(path(_trail(scene, event), class_="w-trail"))
    return group(*drawn, aria_hidden="true", pointer_events="none") if drawn else ""


def _trail(scene: NogiScene, event: Event) -> str:
    layout, start = scene.layout, event.facts["start"]
    if event.kind in FLOWN:
        return _flight(layout, start, event.facts["end"])
    last = scene.box.last
    end = event.facts.get("end", last)
    line = _hops(layout, start, end)
    if event.kind == "run_home":
        x, y = layout.castle[0], layout.castle[1]
        line += f"L{number(x)} {number(y)}"
    return line


def _shoulder(layout: Layout, space: int) -> Point:
    """Where trails touch a space: above its middle, so that they hide nothing."""
    x, y = layout.centre(space)
    return x, y - layout.space * (0.36 if space else 0.1)


def _hops(layout: Layout, start: int, end: int) -> str:
    x, y = _shoulder(layout, start)
    line = f"M{number(x)} {number(y)}"
    for space in range(start + 1, end + 1):
        x_before, (x, y) = x, _shoulder(layout, space)
        if (space - 1) % layout.columns == 0:
            side = 1 if layout.rightwards(space - 1) else -1
            out = number(x + side * layout.pitch[0] * 0.5)
            above = y - layout.pitch[1]
            line += f"C{out} {number(above)} {out} {number(y)} {number(x)} {number(y)}"
        else:
            peak = y - layout.space * 0.3
            line += f"Q{number((x_before + x) / 2)} {number(peak)} {number(x)} {number(y)}"
    return line


def _flight(layout: Layout, start: int, end: int) -> str:
    (x, y), (x_end, y_end) = _shoulder(layout, start), _shoulder(layout, end)
    middle, peak = (x + x_end) / 2, (y + y_end) / 2
    if y == y_end:
        peak -= layout.space * 0.5
    bend = f"Q{number(middle)} {number(peak)} {number(x_end)} {number(y_end)}"
    return f"M{number(x)} {number(y)}{bend}"
