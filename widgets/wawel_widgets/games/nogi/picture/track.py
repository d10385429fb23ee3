"""The track from the mountain to the castle, with its rabbits, and the places of the castle."""

from __future__ import annotations

from functools import cache

from wawel_widgets.draw.rings import place, place_rings
from wawel_widgets.draw.svg import at, element, group, number, path, rect, text, use
from wawel_widgets.games.nogi.picture.layout import Layout
from wawel_widgets.games.nogi.picture.scene import NogiScene


@cache
def road(layout: Layout, last: int) -> str:
    """The road under the spaces, with its two edges."""
    reach = layout.pitch[0] * (0.55 if layout.wide else 0.2)
    x, y = layout.centre(1)
    line = f"M{number(layout.mountain[0] + 10)} {number(y)}L" if layout.wide else "M"
    line += f"{number(x)} {number(y)}"
    for space in range(2, last + 1):
        x, y = layout.centre(space)
        if (space - 1) % layout.columns == 0:
            above = y - layout.pitch[1]
            out = number(x + (reach if layout.rightwards(space - 1) else -reach))
            line += f"C{out} {number(above)} {out} {number(y)} {number(x)} {number(y)}"
        else:
            line += f"L{number(x)} {number(y)}"
    if layout.wide:
        line += f"L{number(layout.castle[0])} {number(y)}"
    else:
        line += f"L{number(x)} {number(layout.castle[1])}"
    thick = layout.space * 0.54
    ends = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(line, stroke="var(--line)", stroke_width=thick + 6, opacity=0.55, **ends) + path(
        line, stroke="var(--board)", stroke_width=thick, **ends
    )


@cache
def _space(layout: Layout, space: int, start: bool, held: bool) -> str:
    side = layout.space
    shade = "w-space w-held" if held else "w-space w-space-even" if space % 2 else "w-space"
    return (
        rect(-side / 2, -side / 2, side, side, rx=side / 5, class_=shade)
        + (use("rosette", 0, 0, side * 0.76, "p-start") if start else "")
        + text(str(space), 0, layout.number_below, "w-mid w-soft w-over", layout.type)
    )


def track(scene: NogiScene) -> str:
    """Mountain, spaces and castle places: the cells that the arrow keys visit."""
    layout, box, words = scene.layout, scene.box, scene.words
    rings = place_rings(layout.space, layout.space)
    x, y, size = layout.mountain
    hill = place(
        (x, y),
        place_rings(size, size, 0),
        use("mountain", 0, 0, size, "p-hill"),
        name="0",
        label=_held(scene, 0),
        still=scene.still,
    )
    rows = [_row(scene, hill)]
    for first in range(1, box.last + 1, layout.columns):
        spaces = range(first, min(first + layout.columns, box.last + 1))
        in_sight = spaces if layout.rightwards(first) else reversed(spaces)
        cells = [
            place(
                layout.centre(space),
                rings,
                _space(layout, space, space == box.start, space == scene.view.dragon),
                name=str(space),
                label=_held(scene, space),
                still=scene.still,
            )
            for space in in_sight
        ]
        rows.append(_row(scene, *cells))
    rows.append(_row(scene, *castle_places(scene)))
    whole = "".join(rows)
    return whole if scene.still else group(whole, role="grid", aria_label=words.say("track"))


def _row(scene: NogiScene, *cells: str) -> str:
    return "".join(cells) if scene.still else group(*cells, role="row")


def _held(scene: NogiScene, space: int) -> str:
    """A place in words: "space 24: yellow, blue"."""
    view, words = scene.view, scene.words
    things = [scene.name("knight", colour) for colour in scene.standing.get(space, ())]
    if view.dragon == space:
        things.append(words.say("dragon"))
    if space in view.rabbits:
        things.append(words.say("rabbit"))
    where = scene.place(space)
    return words.say("holds", place=where, things=words.listed(things)) if things else where


def castle_places(scene: NogiScene) -> list[str]:
    """X, 5, 3, 2 in order of arrival; who has come stands on the disc."""
    layout, view, words = scene.layout, scene.view, scene.words
    size = layout.places[3]
    rings = place_rings(size, size)
    cells = []
    for number_, name in enumerate(scene.view.places):
        come = view.castle[number_ : number_ + 1] or shared_place(scene, number_)
        where = words.say("castle_place", name=name)
        drawing = use("disc", 0, 0, size, "p-place")
        if come:
            drawing += text(name, 0, size / 2 + layout.type, "w-title w-mid", layout.type)
        else:
            drawing += text(name, 0, size * 0.16, "w-title w-mid", 32 if layout.wide else 24)
        label = where
        if come:
            things = words.listed([scene.name("knight", colour) for colour in come])
            label = words.say("holds", place=where, things=things)
        cell = place(
            layout.castle_place(number_),
            rings,
            drawing,
            name=f"castle-{number_ + 1}",
            label=label,
            still=scene.still,
        )
        cells.append(cell)
    return cells


def shared_place(scene: NogiScene, number_: int) -> tuple[str, ...]:
    """The two last knights, if the game ended with them sharing this place."""
    result = scene.view.result
    if result is None or result.reason != "two left" or number_ != len(scene.view.castle):
        return ()
    return tuple(scene.view.knights)


def rabbits(scene: NogiScene) -> str:
    """The rabbits that still sit on the track."""
    size = scene.layout.space * 0.6
    return "".join(
        at(
            *scene.layout.centre(space),
            use("rabbit", 0, -size * 0.08, size, "p-rabbit"),
            id=None if scene.still else f"rabbit-{space}",
            aria_hidden=None if scene.still else "true",
        )
        for space in scene.view.rabbits
    )


def castle(scene: NogiScene) -> str:
    """The castle itself."""
    x, y, size = scene.layout.castle
    return element("g", use("castle", x, y, size, "p-house"), aria_hidden="true")
