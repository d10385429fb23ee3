"""The pile with what is known to lie under it, the hoard, and Drakon while she waits beside it."""

from __future__ import annotations

from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.svg import at, group, text, use
from wawel_widgets.draw.viewport import Box
from wawel_widgets.games.drakon.picture.figures import drakon_figure
from wawel_widgets.games.drakon.picture.heroes import panel_box
from wawel_widgets.games.drakon.picture.scene import DrakonScene, parts_of
from wawel_widgets.games.drakon.picture.tiles import back, coin, emblem

GAP = 12.0
HEAP = ((0.0, 0.0), (0.62, -0.2), (0.3, 0.5), (-0.4, 0.45), (0.95, 0.4), (-0.1, -0.5), (0.55, -0.8))
"""Where the coins of the hoard lie, in sizes of a coin."""


def stores_box(scene: DrakonScene) -> Box:
    """The panel, below the heroes."""
    layout, above = scene.layout, panel_box(scene)
    top = above.y + above.height + (GAP if layout.wide else 8)
    if not layout.wide:
        return Box(above.x, top, above.width, layout.stores)
    bottom = layout.column.y + layout.column.height
    return Box(above.x, top, above.width, bottom - top)


def stores(scene: DrakonScene) -> str:
    """The panel of what is in nobody's hands."""
    view, layout, words = scene.view, scene.layout, scene.words
    box = stores_box(scene)
    high = box.height
    size = min(96.0, high - 44)
    middle = box.y + (high - 26) / 2 + 2
    third = box.width / (3 if _has_third(scene) else 2)
    written = min(box.y + high - 12, middle + size / 2 + 28)
    tiles = scene.pile
    drawn = [panel(box.x, box.y, box.width, high)]
    drawn.append(at(box.x + third * 0.5, middle, _pile(tiles, size)))
    said = words.say("pile", count=tiles)
    drawn.append(text(said, box.x + third * 0.5, written, "w-mid", layout.type))
    drawn.append(at(box.x + third * 1.5, middle, _hoard(view.hoard, size * 0.5)))
    said = words.say("hoard", count=view.hoard)
    drawn.append(text(said, box.x + third * 1.5, written, "w-mid", layout.type))
    if _has_third(scene):
        drawn.append(_third(scene, box.x + third * 2.5, middle, written, size))
    if scene.still:
        return "".join(drawn)
    return group(*drawn, role="img", aria_label=_label(scene), id="stores")


def _has_third(scene: DrakonScene) -> bool:
    """Does Drakon wait, or is something known of the bottom of the pile?"""
    return scene.view.drakon is None or any(tile is not None for tile in scene.view.bottom)


def _pile(count: int, size: float) -> str:
    deep = 0 if not count else min(4, 1 + count // 16)
    if not deep:
        return use("tile-back", 0, 0, size * 0.9, "p-tile-back w-off")
    return "".join(back(3 * n - 5, 5 - 3 * n, size * 0.9) for n in range(deep))


def _hoard(count: int, size: float) -> str:
    shown = min(len(HEAP), -(-count // 4))
    return "".join(
        coin(None, (x - 0.28) * size * 0.92, (y + 0.1) * size * 0.92, size) for x, y in HEAP[:shown]
    )


def _third(scene: DrakonScene, x: float, y: float, written: float, size: float) -> str:
    """Drakon while she waits; later what is known to lie under the pile."""
    view, words, layout = scene.view, scene.words, scene.layout
    if view.drakon is None:
        return at(x, y, drakon_figure(size * 0.86), class_="w-off") + text(
            words.say("waits"), x, written, "w-mid", layout.type
        )
    known = [tile for tile in view.bottom if tile is not None]
    small = min(30.0, size * 0.5)
    drawn = []
    for number, tile in enumerate(known[:4]):
        column, row = number % 2, number // 2
        spot = x + (column - 0.5) * (small + 4), y + (row - 0.5) * (small + 4)
        drawn.append(use("tile", *spot, small, "p-tile"))
        drawn.append(at(*spot, emblem(parts_of(tile)[0], small * 0.7)))
    said = words.say("below", count=len(known))
    return "".join(drawn) + text(said, x, written, "w-mid", layout.type)


def _label(scene: DrakonScene) -> str:
    view, words = scene.view, scene.words
    parts = [words.say("pile", count=scene.pile)]
    known = [tile for tile in view.bottom if tile is not None]
    if known:
        named = [scene.name("chamber", parts_of(tile)[0]) for tile in known]
        parts.append(words.say("below_named", things=words.listed(named)))
    parts.append(words.say("hoard", count=view.hoard))
    if view.drakon is None:
        parts.append(words.say("drakon_waits"))
    return "; ".join(parts)
