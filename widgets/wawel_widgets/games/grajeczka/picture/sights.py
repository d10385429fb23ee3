"""What lies over the land on demand: sight and reach of the figures, Large areas, rivers."""

from __future__ import annotations

from wawel.core.hexes import Hex
from wawel_widgets.draw.overlays import overlay, overlay_for
from wawel_widgets.draw.svg import element, number, path, rect, text, use, width_of
from wawel_widgets.draw.viewport import Box
from wawel_widgets.games.grajeczka.picture.hexes import (
    RADIUS,
    border,
    centre,
    middle_of,
    rays,
    river,
)
from wawel_widgets.games.grajeczka.picture.scene import FIGURES, GrajeczkaScene

NAMES = ("sight", "reach", "large", "rivers")
"""The overlays that have a button."""


def sights(scene: GrajeczkaScene) -> str:
    """All overlays; those of a figure also show while it is pointed at."""
    order, figures = scene.order, scene.view.figures
    signs = Signs(scene.layout.hex_number)
    return "".join(
        (
            overlay(order, "large", large(scene, signs)),
            overlay(order, "rivers", rivers(scene, signs)),
            overlay(order, "sight", *(sight(scene, name) for name in figures)),
            overlay(order, "reach", *(_reach(scene, name) for name in figures)),
            *(
                overlay_for(
                    order,
                    [f"figure:{name}"],
                    sight(scene, name),
                    _reach(scene, name),
                    about=_about(scene, name),
                )
                for name in figures
                if name != scene.picked.get("figure")  # then its ways alone are asked for
            ),
        )
    )


def sight(scene: GrajeczkaScene, name: str) -> str:
    """Lines from a figure as far as it sees, and a dot on every hex that is seen."""
    figure = scene.view.figures[name]
    x, y = centre(figure.hex)
    lines, dots = [], []
    for line in rays(figure.hex, set(figure.sees)):
        end_x, end_y = centre(line[-1])
        lines.append(f"M{number(x)} {number(y)}L{number(end_x)} {number(end_y)}")
        dots += [f"M{number(a)} {number(b)}h.1" for a, b in map(centre, line)]
    rayed = "".join(lines)
    return (
        path(rayed, class_="w-sight-bank")
        + path(rayed, class_=f"w-sight w-sight-{FIGURES[name]}")
        + path("".join(dots), class_="w-seen-bank")
        + path("".join(dots), class_=f"w-seen w-sight-{FIGURES[name]}")
    )


def _reach(scene: GrajeczkaScene, name: str) -> str:
    """A small ring with the figure in it wherever one move of it can end."""
    drawn = []
    for spot in scene.view.figures[name].ends:
        x, y = _corner(spot, name)
        drawn.append(element("circle", cx=x, cy=y, r=RADIUS * 0.27, class_="w-reach"))
        drawn.append(use(FIGURES[name], x, y, RADIUS * 0.44, f"p-figure-{FIGURES[name]}"))
    return "".join(drawn)


def _corner(spot: Hex, name: str) -> tuple[float, float]:
    """Where a figure announces itself on a hex: each in a corner of its own."""
    x, y = centre(spot)
    dx, dy = {"P": (-0.5, -0.36), "K": (0.5, -0.36), "D": (0, 0.42)}[name]
    return x + dx * RADIUS, y + dy * RADIUS


def _about(scene: GrajeczkaScene, name: str) -> str:
    """The same in words."""
    figure = scene.view.figures[name]
    return scene.words.say(
        "figure_can", ends=_numbers(scene, figure.ends), sees=_numbers(scene, figure.sees)
    )


def _numbers(scene: GrajeczkaScene, spots: tuple[Hex, ...]) -> str:
    return ", ".join(map(str, sorted(scene.spots[spot].number for spot in spots)))


def large(scene: GrajeczkaScene, signs: Signs) -> str:
    """The Large areas: a dashed line around each, and its name."""
    line = "".join(border(spots) for _, spots in scene.view.large)
    names = [
        (f"{scene.name('area', area)}: {len(spots)}", spots) for area, spots in scene.view.large
    ]
    drawn = path(line, class_="w-area-bank") + path(line, class_="w-area") if line else ""
    return drawn + "".join(signs.put(*named) for named in names)


def rivers(scene: GrajeczkaScene, signs: Signs) -> str:
    """Every river with the number of its tiles; a Long one is drawn in gold."""
    drawn, names = [], []
    enough = scene.view.game.options.long_river_tiles
    for one in scene.view.rivers:
        line = "".join(river(spot, scene.spots[spot].river) for spot in one.hexes)
        drawn.append(path(line, class_="w-long" if one.long else "w-short"))
        key = "river_long" if one.long else "river_short"
        names.append((scene.words.say(key, tiles=one.tiles, enough=enough), one.hexes))
    return "".join(drawn) + "".join(signs.put(*named) for named in names)


class Signs:
    """Names on the land, each on a hex of its own thing, so that none lies on another."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.taken: list[Box] = []

    def put(self, name: str, spots: tuple[Hex, ...]) -> str:
        """A sign as near as possible to the middle of what it names."""
        size = self.size
        width = width_of(name, size * 1.1) + 12
        middle = complex(*middle_of(spots))
        near = sorted(spots, key=lambda spot: abs(complex(*centre(spot)) - middle))
        boxes = [
            Box(x - width / 2, y + down * RADIUS - size * 0.8, width, size * 1.3)
            for down in (-0.5, 0.1, 0.5)
            for x, y in map(centre, near)
        ]
        box = next((box for box in boxes if not any(map(box.meets, self.taken))), boxes[0])
        self.taken.append(box)
        x, y = box.middle
        return rect(box.x, box.y, box.width, box.height, rx=5, class_="w-sign") + text(
            name, x, y + size * 0.36, "w-mid w-bold", size
        )
