"""A plain picture of Drakon's lair behind a window, to try windows and overlays on."""

from __future__ import annotations

from typing import Any

from wawel.drakon import At, Lay, Move
from wawel_widgets.draw.overlays import overlay, overlay_for
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import path, rect, text
from wawel_widgets.draw.viewport import Box, Viewport, rim, rim_name
from wawel_widgets.rooms import Room

TILE = 92
EDGE = 70
WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SIZES = {
    "wide": (1200, 820, Box(34, 60, 1132, 600), 64 / TILE),
    "narrow": (360, 640, Box(12, 60, 336, 400), 56 / TILE),
}


def draw(order: Order) -> Drawing:
    """All chambers, the empty places beside them, and the hand below."""
    width, height, window, least = SIZES[order.width]
    lair = order.view.lair
    beside = {(x + dx, y + dy) for x, y in lair for dx, dy in WAYS.values()} - set(lair)
    x, y = order.view.places[order.view.seat]
    inside = Box.around(map(_box, [*lair, *beside]))
    content = Box(inside.x - EDGE, inside.y, inside.width + EDGE, inside.height)
    rows = sorted({row for _, row in beside})
    viewport = Viewport(
        name="lair",
        label="The lair",
        window=window,
        content=content,
        least=least,
        towards=(x * TILE, y * TILE),
    )
    elements = [
        rect(0, 0, width, height, class_="w-panel"),
        rect(window.x, window.y, window.width, window.height, class_="w-space"),
        viewport.draw(
            *(_chamber(order, place, "") for place in sorted(beside)),
            *(_chamber(order, place, effect) for place, (effect, _) in lair.items()),
            *(_ways(order, place, arrows) for place, (_, arrows) in lair.items()),
            overlay(order, "middle", _way((0, 0), "NESW")),
            rim("left", content, EDGE, *(_row(content.x, row) for row in rows)),
            still=order.still,
        ),
        *(
            _tile(order, (60 + n * 80, window.y + window.height + 60), tile)
            for n, tile in enumerate(order.view.hands[0])
        ),
    ]
    labels = (("middle", "The way out"),)
    return Drawing(width, height, "Lair", "", "".join(elements), overlays=labels)


def _row(left: float, row: int) -> str:
    y = row * TILE
    return rim_name(f"row {row}", (left, y + 6), "", 20, (y - 10, y + 10))


def _box(place: tuple[int, int]) -> Box:
    return Box(place[0] * TILE - TILE / 2, place[1] * TILE - TILE / 2, TILE, TILE)


def _chamber(order: Order, place: tuple[int, int], effect: str) -> str:
    size = TILE - 8
    drawn = rect(-size / 2, -size / 2, size, size, rx=8, class_="w-turn" if effect else "w-dots")
    return pickable(
        (place[0] * TILE, place[1] * TILE),
        square_rings(size, size, 2),
        drawn + text(effect, 0, 6, "w-mid", 20),
        pick=f"place:{place[0]},{place[1]}",
        label=f"{effect or 'nothing'} at {place[0]}, {place[1]}",
        still=order.still,
    )


def _ways(order: Order, place: tuple[int, int], arrows: str) -> str:
    named = f"place:{place[0]},{place[1]}"
    return overlay_for(order, [named], _way(place, arrows), about=f"leads {', '.join(arrows)}")


def _way(place: tuple[int, int], arrows: str) -> str:
    x, y = place[0] * TILE, place[1] * TILE
    lines = (f"M{x} {y}l{WAYS[one][0] * TILE} {WAYS[one][1] * TILE}" for one in arrows)
    return path("".join(lines), class_="w-struck")


def _tile(order: Order, where: tuple[float, float], tile: str | None) -> str:
    drawn = rect(-32, -32, 64, 64, rx=8, class_="w-turn") + text(tile or "?", 0, 4, "w-mid", 10)
    rings = square_rings(64, 64)
    return pickable(
        where, rings, drawn, pick=f"tile:{tile}", label=tile or "unknown", still=order.still
    )


def picks(action: Any, _: Any) -> tuple[str, ...] | None:
    """Places and tiles of the hand can be pointed at."""
    match action:
        case At(x, y) | Move(x, y):
            return (f"place:{x},{y}",)
        case Lay(tile):
            return (f"tile:{tile}",)
    return None


ROOM = Room(draw=draw, picks=picks)
