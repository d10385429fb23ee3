"""What can be picked on the land: hexes for a figure, places and turns for a tile."""

from __future__ import annotations

from functools import cache

from wawel.core.hexes import Hex
from wawel.grajeczka.labels import POINTS
from wawel.grajeczka.view import Laying, NewHex
from wawel_widgets.draw.overlays import overlay_for
from wawel_widgets.draw.rings import pickable, round_rings
from wawel_widgets.draw.svg import Point, at, element, group, number, path, text, use
from wawel_widgets.games.grajeczka.picture.hexes import (
    RADIUS,
    border,
    centre,
    middle_of,
    outline,
)
from wawel_widgets.games.grajeczka.picture.land import ground, rivers, tile
from wawel_widgets.games.grajeczka.picture.scene import GrajeczkaScene

MINIATURE = 0.27
"""How large the hexes of a tile are that is shown in a hex, compared with that hex."""


@cache
def hex_rings() -> str:
    """The rings of a hex: scallops on a light ground where a figure may go."""
    halo = element("circle", r=RADIUS * 0.72, class_="w-halo")

    def around(radius: float, class_: str) -> str:
        return path(outline(radius), class_=class_)

    return (
        group(halo, use("mark-legal", 0, 0, RADIUS * 1.66), class_="w-ring w-ring-legal w-ring-hex")
        + group(
            halo, use("mark-chosen", 0, 0, RADIUS * 1.66), class_="w-ring w-ring-chosen w-ring-hex"
        )
        + around(RADIUS * 0.94, "w-ring w-ring-pointed")
        + group(
            around(RADIUS * 0.96, "w-focus-gap"),
            around(RADIUS * 0.96, "w-focus"),
            class_="w-ring w-ring-focus",
        )
    )


def _ends(scene: GrajeczkaScene) -> tuple[Hex, ...]:
    """Where the figure that is picked can go."""
    figure = scene.view.figures.get(scene.picked.get("figure", ""))
    return figure.ends if figure else ()


def places(scene: GrajeczkaScene, *, over: bool) -> str:
    """The hexes: those where the picked figure can go lie over all figures, the others under."""
    if scene.still:
        return ""
    ends = _ends(scene)
    drawn = [_hex(scene, spot) for spot in scene.spots if (spot in ends) == over]
    return "".join(drawn)


def _hex(scene: GrajeczkaScene, spot: Hex) -> str:
    name = f"{spot[0]},{spot[1]}"
    return at(
        *centre(spot),
        path(outline(), class_="w-ground"),
        hex_rings(),
        id=f"hex-{name}",
        class_="w-pick",
        data_pick=f"hex:{name}",
        data_place=name,
        role="button",
        tabindex=-1,
        aria_label=scene.hex_name(spot),
    )


def flights(scene: GrajeczkaScene) -> str:
    """The ways of a Dragon that is picked."""
    if scene.picked.get("figure") != "D" or scene.still:
        return ""
    dragon = scene.view.figures["D"]
    x, y = centre(dragon.hex)
    lines = []
    for _, way in dragon.flights:
        end_x, end_y = centre(way[-1])
        lines.append(f"M{number(x)} {number(y)}L{number(end_x)} {number(end_y)}")
    line = "".join(lines)
    return group(path(line, class_="w-flight-bank"), path(line, class_="w-flight"))


def sites(scene: GrajeczkaScene) -> str:
    """The places for the tile that is picked; of the chosen one, the ways in which it can lie."""
    if "tile" not in scene.picked or scene.still:
        return ""
    chosen = scene.sites.get(scene.picked.get("site", ""), [])
    taken = [(spot.q, spot.r) for spot in chosen[0].hexes] if chosen else []
    drawn = []
    if chosen:
        drawn.append(path(border(taken), class_="w-line-chosen"))
        drawn += [_ghost(scene, f"turn:{laying.rotation}", laying) for laying in chosen]
    for name, layings in scene.sites.items():
        if layings is chosen or not _covers(taken, _middle(layings[0])):
            drawn.append(_site(scene, name, layings[0]))
    drawn += [_turn(scene, laying) for laying in chosen]
    # A tile that somebody thinks of lies over the discs of other places.
    for name, layings in scene.sites.items():
        if layings is not chosen:
            disc = at(*_middle(layings[0]), _disc(scene, layings[0]))
            drawn.append(_ghost(scene, f"site:{name}", layings[0], disc))
    drawn += [_in_front(scene, laying) for laying in chosen]
    return "".join(drawn)


def _in_front(scene: GrajeczkaScene, laying: Laying) -> str:
    """What the ways to lie would hide of the one that is thought of: its odd hex, and its river."""
    return overlay_for(
        scene.order,
        [f"turn:{laying.rotation}"],
        ground(_odd_hex(laying)),
        rivers(laying.hexes),
        use("mark-chosen", *_odd(laying), RADIUS * 1.36),
    )


def _middle(laying: Laying) -> Point:
    """Where the three hexes would meet."""
    return middle_of((spot.q, spot.r) for spot in laying.hexes)


def _odd_hex(laying: Laying) -> NewHex:
    """The hex that tells the ways to lie apart."""
    return laying.hexes[POINTS[laying.site[2]].index(laying.point)]


def _odd(laying: Laying) -> Point:
    spot = _odd_hex(laying)
    return centre((spot.q, spot.r))


def _covers(taken: list[Hex], point: Point) -> bool:
    """Would a disc here lie on one of the hexes?"""
    return any(abs(complex(*point) - complex(*centre(spot))) < RADIUS * 1.05 for spot in taken)


def _site(scene: GrajeczkaScene, name: str, laying: Laying) -> str:
    """A place for the tile: a numbered disc where its three hexes would meet."""
    size = scene.layout.disc
    return pickable(
        _middle(laying),
        round_rings(size),
        element("circle", r=size / 2, class_="w-ground") + _disc(scene, laying),
        pick=f"site:{name}",
        label=scene.words.say("site", number=laying.number),
        still=scene.still,
    )


def _disc(scene: GrajeczkaScene, laying: Laying) -> str:
    size = scene.layout.disc
    return element("circle", r=size * 0.42, class_="w-site") + text(
        str(laying.number), 0, size * 0.17, "w-mid w-bold", size * 0.48
    )


def _turn(scene: GrajeczkaScene, laying: Laying) -> str:
    """One way for the tile to lie: shown small, where its odd hex would come to lie."""
    disc = element("circle", r=RADIUS * 0.66, class_="w-stand")
    return pickable(
        _odd(laying),
        round_rings(RADIUS * 1.36),
        disc + tile(laying.hexes, (0, 0), RADIUS * MINIATURE),
        pick=f"turn:{laying.rotation}",
        label=turn_name(scene, laying),
        still=scene.still,
    )


def turn_name(scene: GrajeczkaScene, laying: Laying) -> str:
    """How a tile lies, in words."""
    point = scene.name("point", laying.point)
    if not laying.odd:
        return scene.words.say("turn_dry", point=point)
    ground_name = scene.name("ground_with", laying.odd)
    return scene.words.say("turn", ground=ground_name, point=point)


def _ghost(scene: GrajeczkaScene, pick: str, laying: Laying, sign: str = "") -> str:
    """The tile as it would lie, while somebody thinks of it."""
    spots = [(spot.q, spot.r) for spot in laying.hexes]
    return overlay_for(
        scene.order,
        [pick],
        *(ground(spot) for spot in laying.hexes),
        rivers(laying.hexes),
        path(border(spots), class_="w-ghost-rim"),
        sign,
    )
