"""Princess, Knight and Dragon on the land."""

from __future__ import annotations

from wawel_widgets.draw.rings import pickable, round_rings
from wawel_widgets.draw.svg import Point, element, use
from wawel_widgets.games.grajeczka.picture.hexes import RADIUS, centre
from wawel_widgets.games.grajeczka.picture.scene import FIGURES, GrajeczkaScene

# Where each of so many figures stands, in parts of the radius, and how large they are: none of
# them hides the number of the hex.
TOGETHER: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (1.22, ((0, -0.15),)),
    2: (0.9, ((-0.4, -0.06), (0.4, -0.06))),
    3: (0.82, ((-0.44, 0.12), (0.44, 0.12), (0, -0.48))),
}


def portrait(name: str, size: float) -> str:
    """A figure on its disc, around the origin."""
    disc = element("circle", cx=0, cy=0, r=size * 0.52, class_="w-stand")
    return disc + use(FIGURES[name], 0, 0, size * 0.92, f"p-figure-{FIGURES[name]}")


def figures(scene: GrajeczkaScene) -> str:
    """The three figures where they are."""
    drawn = []
    for spot, names in scene.standing.items():
        size, places = TOGETHER[len(names)]
        x, y = centre(spot)
        for name, (dx, dy) in zip(names, places, strict=True):
            where = (x + dx * RADIUS, y + dy * RADIUS)
            label = scene.words.say(
                "figure_on", figure=scene.name("figure", name), place=scene.place_name(spot)
            )
            drawn.append(
                pickable(
                    where,
                    round_rings(size * RADIUS * 1.04),
                    portrait(name, size * RADIUS),
                    pick=f"figure:{name}",
                    label=label,
                    still=scene.still,
                )
            )
    return "".join(drawn)
