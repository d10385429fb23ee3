"""What can be done, in a row: the figures, the tile on top of the stack, the end of the turn."""

from __future__ import annotations

from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import rect, text, use, wrapped
from wawel_widgets.games.grajeczka.picture.land import tile
from wawel_widgets.games.grajeczka.picture.scene import FIGURES, GrajeczkaScene


def bar(scene: GrajeczkaScene) -> str:
    """The row above the Kingdom; on a phone, below it."""
    box = scene.layout.bar
    return "".join(
        (
            panel(box.x, box.y, box.width, box.height),
            *(_figure(scene, number, name) for number, name in enumerate(FIGURES)),
            _tile(scene),
            _end(scene),
        )
    )


def _figure(scene: GrajeczkaScene, number: int, name: str) -> str:
    """A figure, once more: here it can be picked wherever it may be on the land."""
    layout = scene.layout
    size = layout.figure
    x = layout.bar.x + (26 if layout.wide else 10) + size / 2 + number * layout.figure_pitch
    y = layout.tile[1]
    side = size + 6
    drawing = rect(-side / 2, -side / 2, side, side, rx=10, class_="w-button") + use(
        FIGURES[name], 0, 0, size * 0.9, f"p-figure-{FIGURES[name]}"
    )
    where = scene.place_name(scene.view.figures[name].hex)
    label = scene.words.say("figure_on", figure=scene.name("figure", name), place=where)
    return pickable(
        (x, y),
        square_rings(side, side),
        drawing,
        pick=f"figure:{name}",
        label=label,
        still=scene.still,
        nth=2,
    )


def _tile(scene: GrajeczkaScene) -> str:
    """The tile on top, and how many there are."""
    layout, view, words = scene.layout, scene.view, scene.words
    x, y, radius = layout.tile
    width, height = (114, 92) if layout.wide else (72, 56)
    paper = rect(-width / 2, -height / 2, width, height, rx=10, class_="w-button")
    # Two hexes lie above the corner that all three share, and one below: higher than it is low.
    lying = tile(view.top_hexes, (0, -radius / 4), radius) if view.top_hexes else ""
    drawing = paper + lying
    label = words.say("no_tile")
    if view.top_hexes:
        grounds = words.listed([scene.name("ground", spot.ground) for spot in view.top_hexes])
        wet = any(spot.river for spot in view.top_hexes)
        label = words.say("tile_river" if wet else "tile", grounds=grounds)
    size = layout.type
    told = words.say("closed") if view.closed else words.say("stack", count=view.stack)
    room = 76 if layout.wide else 58
    lines = wrapped(told, room, size)
    left = x + width / 2 + 10
    top = y - (len(lines) - 1) * size * 1.15 / 2 + size * 0.35
    beside = "".join(
        text(line, left, top + number * size * 1.15, "w-soft", size)
        for number, line in enumerate(lines)
    )
    picked = pickable(
        (x, y),
        square_rings(width, height),
        drawing,
        pick="tile:top",
        label=label,
        still=scene.still,
    )
    return picked + beside


def _end(scene: GrajeczkaScene) -> str:
    """The button that ends the turn."""
    box, words, size = scene.layout.end, scene.words, scene.layout.type
    told = words.say("end")
    off = "end" not in scene.view.legal
    drawing = rect(
        -box.width / 2, -box.height / 2, box.width, box.height, rx=10, class_="w-button"
    ) + text(told, 0, size * 0.36, "w-mid w-soft" if off else "w-mid w-bold", size)
    return pickable(
        box.middle,
        square_rings(box.width, box.height),
        drawing,
        pick="do:end",
        label=told,
        still=scene.still,
    )
