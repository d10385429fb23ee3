"""The lair behind its window: chambers, empty places, figures, and the numbers on its edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from wawel_widgets.draw.overlays import overlay_for
from wawel_widgets.draw.rings import pickable, round_rings, square_rings
from wawel_widgets.draw.svg import Point, at, group, number, path, rect, text, use, width_of
from wawel_widgets.draw.viewport import Box, Viewport, rim, rim_name
from wawel_widgets.games.drakon.picture.figures import (
    drakon_figure,
    drakon_stands,
    hero_in_lair,
    stands,
)
from wawel_widgets.games.drakon.picture.layout import PITCH, TILE
from wawel_widgets.games.drakon.picture.marks import marks
from wawel_widgets.games.drakon.picture.scene import DrakonScene, centre, parts_of, spot_name
from wawel_widgets.games.drakon.picture.tiles import arrows_of, chamber

if TYPE_CHECKING:
    from wawel.drakon.view import Spot

AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))
AIR = 5.0
EDGE = 11.0
"""Air beside a name, and at the edge, where dots say that there is more to see."""

DOWN = 30.0
"""How high the strip with the names of the columns is."""

SMALLEST = 35.0
"""A smaller figure is not pointed at in the lair, but on its card: zoomed out it is too small."""

FEW = 14
"""With so few chambers there is room for ornament."""

LEGIBLE = 11.1
"""A letter is so large, in units of the picture, where chambers are smallest."""

RULER = 18.5
"""The type on the edges: 11 pixels on a phone, where chambers are smallest."""


def lair(scene: DrakonScene) -> str:
    """The panel of the lair, and the window in it."""
    box = scene.layout.lair
    ground = rect(box.x, box.y, box.width, box.height, rx=18, class_="w-floor")
    if scene.layout.wide and len(scene.view.lair) < FEW:
        ground += group(*_flowers(scene), aria_hidden="true")
    return ground + _viewport(scene).draw(*_content(scene), still=scene.still)


def _flowers(scene: DrakonScene) -> Iterator[str]:
    """Ornament in the corners, under whatever is built there."""
    box = scene.layout.lair
    for x in (box.x + 30, box.x + box.width - 30):
        for y in (box.y + 30, box.y + box.height - scene.layout.caption - 28):
            yield use("rosette", x, y, 36, "p-start")


def _viewport(scene: DrakonScene) -> Viewport:
    layout = scene.layout
    return Viewport(
        name="lair",
        label=scene.words.say("lair"),
        window=layout.window,
        content=_whole(scene),
        most=layout.most / PITCH,
        least=layout.least / PITCH,
        towards=centre(_attention(scene)),
    )


def _box(place: Spot) -> Box:
    x, y = centre(place)
    return Box(x - PITCH / 2, y - PITCH / 2, PITCH, PITCH)


def _whole(scene: DrakonScene) -> Box:
    """All chambers and the empty places around them, with their names on two edges."""
    inside, across = _inside(scene), _across(scene)
    return Box(
        inside.x - across,
        inside.y - DOWN,
        inside.width + across + AIR,
        inside.height + DOWN + AIR,
    )


def _inside(scene: DrakonScene) -> Box:
    return Box.around(map(_box, (*scene.view.lair, *around(scene))))


def _across(scene: DrakonScene) -> float:
    """How wide the edge with the names of the rows is."""
    rows = {y for _, y in (*scene.view.lair, *around(scene))}
    names = (_steps(scene, row, "north", "south") for row in rows)
    return EDGE + AIR + max(width_of(name, RULER) for name in names)


def _attention(scene: DrakonScene) -> Spot:
    """Where the reader wants to look: at what is being done, or at whoever is to do it."""
    view = scene.view
    if scene.asked is not None and scene.asked.place is not None:
        return scene.asked.place
    return view.places[view.deciding if view.deciding >= 0 else view.seat]


@cache
def _around(lair: frozenset[Spot]) -> tuple[Spot, ...]:
    beside = {(x + dx, y + dy) for x, y in lair for dx, dy in AROUND}
    return tuple(sorted(beside - lair))


def around(scene: DrakonScene) -> tuple[Spot, ...]:
    """The empty places beside the lair."""
    return _around(frozenset(scene.view.lair))


def _content(scene: DrakonScene) -> Iterator[str]:
    yield from _places(scene)
    yield from _chambers(scene)
    yield from _cut_off(scene)
    yield marks(scene)
    yield _drakon(scene)
    yield from _heroes(scene)
    yield from _arrows_above(scene)
    yield from _previews(scene)
    yield _rulers(scene)


# Places ---------------------------------------------------------------------------------------


def _rulers(scene: DrakonScene) -> str:
    """How far east and north of the Entrance every column and row is, on two edges."""
    places = (*scene.view.lair, *around(scene))
    inside, across = _inside(scene), _across(scene)
    columns, rows = [], []
    for column in sorted({x for x, _ in places}):
        name, x = _steps(scene, column, "east", "west"), centre((column, 0))[0]
        half = width_of(name, RULER) / 2
        where = (x, inside.y - AIR)
        columns.append(rim_name(name, where, "w-mid w-soft", RULER, (x - half, x + half)))
    for row in sorted({y for _, y in places}):
        name, y = _steps(scene, row, "north", "south"), centre((0, row))[1]
        where = (inside.x - AIR, y + RULER * 0.36)
        span = (y - RULER / 2, y + RULER / 2)
        rows.append(rim_name(name, where, "w-end w-soft", RULER, span))
    edge = _whole(scene)
    return rim("top", edge, DOWN, *columns) + rim("left", edge, across, *rows)


def _steps(scene: DrakonScene, count: int, ahead: str, back: str) -> str:
    side = scene.words.named("sides", ahead if count > 0 else back)
    return f"{abs(count)} {side}" if count else "0"


def _places(scene: DrakonScene) -> Iterator[str]:
    """Empty places, while something can be put there."""
    view = scene.view
    open_now = scene.asked is not None and scene.asked.kind in ("lay", "fly")
    if scene.still or not (open_now or view.offer.tiles):
        return
    rings = square_rings(TILE - 12, TILE - 12, 2)
    spot = rect(-38, -38, 76, 76, rx=10, class_="w-empty" if open_now else "w-ground")
    for place in around(scene):
        name = spot_name(place)
        where = scene.name("place", place)
        yield pickable(
            centre(place),
            rings,
            spot,
            pick=f"place:{name}",
            label=scene.words.say("empty_place", where=where),
            still=False,
            place=name,
        )


def _chambers(scene: DrakonScene) -> Iterator[str]:
    view = scene.view
    rings = square_rings(TILE, TILE, -4)
    magic = set(view.offer.magic)
    for place, (effect, arrows) in view.lair.items():
        drawn = chamber(effect, arrows, TILE)
        if place in magic:
            drawn += use("eff-mind", -30, -30, 20, "p-spell")
        name = spot_name(place)
        yield pickable(
            centre(place),
            rings,
            drawn,
            pick=f"place:{name}",
            label=_label(scene, place),
            still=scene.still,
            place=name,
            over="w-on-tile",
        )


def _label(scene: DrakonScene, place: Spot) -> str:
    """A chamber in words: what it does, where it is, where its arrows point, who is there."""
    view, words = scene.view, scene.words
    parts = [scene.chamber(place)]
    parts.append(scene.arrows("arrow", "arrows", view.lair[place].arrows))
    there = [scene.figure(seat) for seat in scene.standing.get(place, ())]
    if place == view.drakon:
        there.append(words.say("drakon"))
    if there:
        parts.append(words.say("here", things=words.listed(there)))
    if place in view.offer.magic:
        parts.append(words.say("by_magic"))
    return "; ".join(parts)


def _cut_off(scene: DrakonScene) -> Iterator[str]:
    """Parts of the lair that no longer touch the one with the Entrance say so."""
    word = scene.words.say("cut_off")
    for part in scene.view.parts[1:]:
        highest = max(part, key=lambda place: (place[1], -place[0]))
        x, y = centre(highest)
        wide = 0.62 * RULER * len(word) + 16
        yield at(
            x,
            y - TILE / 2 - 18,
            rect(-wide / 2, -13, wide, 26, rx=13, class_="w-pill"),
            text(word, 0, RULER * 0.34, "w-mid w-bold", RULER),
            aria_hidden="true",
            class_="w-through",
        )


# Figures --------------------------------------------------------------------------------------


def _drakon(scene: DrakonScene) -> str:
    view = scene.view
    if view.drakon is None:
        return ""
    there = len(scene.standing.get(view.drakon, ()))
    (x, y), (across, down, size) = centre(view.drakon), drakon_stands(there)
    part = TILE / 100
    return at(
        x + across * part,
        y + down * part,
        drakon_figure(size * part),
        id=None if scene.still else "drakon",
        class_="w-through",
        aria_hidden="true",
    )


def _heroes(scene: DrakonScene) -> Iterator[str]:
    """Every hero; where one is to be chosen, on a large board the figures can be pointed at."""
    for place, seats in scene.standing.items():
        x, y = centre(place)
        where = stands(len(seats), TILE)
        drawn = [
            _hero(scene, seat, (x + dx, y + dy), size)
            for seat, ((dx, dy), size) in zip(seats, where, strict=True)
        ]
        if scene.view.deciding in seats:  # the mark lies below everybody
            (dx, dy), size = where[seats.index(scene.view.deciding)]
            yield use("mark-chosen", x + dx, y + dy, size * 1.12, "w-own-turn")
        yield from drawn


def _arrows_above(scene: DrakonScene) -> Iterator[str]:
    """No figure hides an arrow: where one stands, they are drawn once more."""
    view = scene.view
    for place in sorted({*scene.standing, *([view.drakon] if view.drakon else [])}):
        drawn = arrows_of(view.lair[place].arrows, TILE)
        yield at(*centre(place), drawn, class_="w-through", aria_hidden="true")


def _hero(scene: DrakonScene, seat: int, where: Point, size: float) -> str:
    hero = scene.view.heroes[seat] or ""
    letter = round(LEGIBLE * PITCH / scene.layout.least, 1)
    drawn = hero_in_lair(hero, scene.letter(hero), round(size, 1), letter)
    if scene.still:
        return at(*where, drawn)
    large = scene.layout.wide and size >= SMALLEST
    if not (large and seat in scene.view.offer.seats):
        return at(*where, drawn, id=f"hero-{seat}", class_="w-through", aria_hidden="true")
    return at(
        *where,
        round_rings(round(size, 1)),
        group(drawn, class_="w-piece"),
        id=f"hero-{seat}",
        class_="w-pick",
        data_pick=f"seat:{seat}",
        role="button",
        tabindex=-1,
        aria_label=scene.figure(seat),
    )


# What would be --------------------------------------------------------------------------------


def _previews(scene: DrakonScene) -> Iterator[str]:
    """Where a tile of the hand fits while it is pointed at, and how a chamber would lie."""
    order, view = scene.order, scene.view
    for tile in view.offer.tiles:
        fits = view.fits.get(tile, {}) if scene.asked is None else {}
        if fits:
            about = scene.words.say("fits", count=len(fits))
            yield overlay_for(order, [f"tile:{tile}"], _outlines(fits), about=about)
    asked = scene.asked
    if asked is None or asked.place is None:
        return
    effect = turned_effect(scene)
    for arrows in view.offer.turns:
        shown = at(*centre(asked.place), chamber(effect, arrows, TILE), class_="w-through")
        yield overlay_for(order, [f"turn:{arrows}"], shown)
    if asked.kind == "orient":
        frame = rect(-TILE / 2 - 3, -TILE / 2 - 3, TILE + 6, TILE + 6, rx=8, class_="w-line-chosen")
        yield at(*centre(asked.place), frame, class_="w-through", aria_hidden="true")


def _outlines(places: Iterable[Spot]) -> str:
    half = TILE / 2 - 6
    corners = ((x - half, y - half) for x, y in map(centre, places))
    side = number(2 * half)
    line = "".join(f"M{number(x)} {number(y)}h{side}v{side}h-{side}z" for x, y in corners)
    return path(line, class_="w-fits")


def turned_effect(scene: DrakonScene) -> str:
    """What the chamber does that is being put down or turned."""
    asked, view = scene.asked, scene.view
    if asked is None or asked.place is None:
        return ""
    if asked.tile is not None:
        return parts_of(asked.tile)[0]
    return "FLY" if asked.why == "fly" else view.lair[asked.place].effect
