"""The figures on the board, what they could reach and hit, and what the last move did to them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from wawel.drako.view import FigureView
from wawel_widgets.draw.overlays import overlay_for
from wawel_widgets.draw.rings import pickable, round_rings
from wawel_widgets.draw.svg import Point, element, group, path, text, use
from wawel_widgets.games.drako.picture.board import outline, towards
from wawel_widgets.games.drako.picture.scene import FIGURES, DrakoScene, figure_paper


def figures(scene: DrakoScene) -> str:
    """Everybody who stands on the board."""
    return "".join(piece(scene, one, scene.middles[one.hex]) for one in _by_row(scene))


def _by_row(scene: DrakoScene) -> list[FigureView]:
    """Those further down are drawn later: they stand before the others."""
    here = [figure for figure in scene.view.figures if figure.hex]
    return sorted(here, key=lambda figure: figure.hex)


def piece(scene: DrakoScene, figure: FigureView, where: Point, size: float = 0) -> str:
    """A figure that can be picked, on the board or beside it."""
    size = size or scene.layout.figure
    return pickable(
        where,
        round_rings(size * 1.1),
        portrait(figure, size),
        pick=f"figure:{figure.name}",
        label=label_of(scene, figure),
        named=scene.called("figure", figure.name),
        still=scene.still,
    )


def portrait(figure: FigureView, size: float) -> str:
    """A figure as it is cut: which archer it is, whether it lies under the net, or is dead."""
    drawn = use(FIGURES[figure.name], 0, 0, size, figure_paper(figure.name))
    if not figure.alive:
        return group(drawn, class_="w-off") + use("lost", 0, 0, size * 0.5, "w-lost")
    if figure.name[-1].isdigit():
        drawn += _badge(size * -0.32, size * 0.34, size * 0.34, figure.name[-1])
    if figure.netted:
        spot, across = size * 0.34, size * 0.4
        drawn += element("circle", cx=spot, cy=spot, r=across * 0.62, class_="w-badge")
        drawn += group(use("c-net", spot, spot, across), class_="w-ink-dark")
    return drawn


def _badge(x: float, y: float, size: float, letter: str) -> str:
    return element("circle", cx=x, cy=y, r=size * 0.52, class_="w-badge") + group(
        use(f"n{letter}", x, y, size * 0.9), class_="w-ink-dark"
    )


def label_of(scene: DrakoScene, figure: FigureView) -> str:
    """A figure in words: where it is, how badly wounded, and what has befallen it."""
    words = scene.words
    parts = [scene.called("figure", figure.name)]
    if not figure.alive:
        return words.listed([*parts, words.say("dead")])
    parts.append(figure.hex or words.say("in_box"))
    parts.append(words.say("wounds", count=figure.wounds, spaces=figure.spaces))
    for area in figure.areas:
        name = scene.name("area", area.name)
        parts.append(words.say("area", area=name, count=area.wounds, spaces=area.spaces))
    lost = (scene.name("ability", ability) for ability in figure.lost)
    parts += [words.say("lost", ability=ability) for ability in lost]
    if figure.netted:
        parts.append(words.say("netted"))
    return words.listed(parts)


# What shows while a figure is pointed at -------------------------------------------------------


def sights(scene: DrakoScene) -> str:
    """Of every figure the hexes it can walk to, and the lines of what it can do from afar."""
    return "".join(
        overlay_for(
            scene.order,
            [f"figure:{figure.name}"],
            *_steps(scene, figure),
            *_lines(scene, figure),
            about=_about(scene, figure),
        )
        for figure in _by_row(scene)
        if figure.reach[0] or figure.lines
    )


def _steps(scene: DrakoScene, figure: FigureView) -> Iterator[str]:
    """A full disc where one step leads, an open one where two do."""
    near, far = figure.reach
    for place in far:
        yield _step(scene.layout.radius, scene.middles[place], "near" if place in near else "far")


@lru_cache(maxsize=128)
def _step(radius: float, where: Point, kind: str) -> str:
    x, y = where
    moved = f"translate({x:.1f} {y:.1f})"
    disc = element("circle", cx=x, cy=y, r=radius * 0.17, class_=f"w-{kind}")
    return path(outline(radius - 5), class_=f"w-{kind}-hex", transform=moved) + disc


def _lines(scene: DrakoScene, figure: FigureView) -> Iterator[str]:
    """From the figure to the end of each shot or run; a ring round everybody it hits."""
    layout = scene.layout
    start = scene.middles[figure.hex]
    for line in figure.lines:
        hit = [scene.middles[scene.figures[target].hex] for target in line.targets]
        short = layout.figure * 0.56 if hit else 0
        before = start
        for point in hit or [scene.middles[line.hexes[-1]]]:
            yield path(towards(before, point, short, layout.figure * 0.56), class_="w-shot")
            before = point
        for x, y in hit:
            yield element("circle", cx=x, cy=y, r=layout.figure * 0.56, class_="w-hit")


def _about(scene: DrakoScene, figure: FigureView) -> str:
    words = scene.words
    said = []
    if figure.reach[1]:
        said.append(words.say("walks", hexes=words.listed(list(figure.reach[1]))))
    for line in figure.lines:
        names = [scene.called("figure", target) for target in line.targets]
        ability = scene.name("ability", line.ability)
        if names:
            said.append(words.say("hits", ability=ability, targets=words.listed(names)))
    return " ".join(said)


# What the last move did ------------------------------------------------------------------------

MOVES = ("move", "fly", "step", "charge")
ATTACKS = ("attack", "bite", "shoot", "bolt", "charge_at")


def marks(scene: DrakoScene) -> str:
    """A ring of dots on the hex that was left, a trail to the hex that was reached."""
    drawn = []
    for event in scene.order.last:
        facts = event.facts
        if event.kind in MOVES and {facts["start"], facts["end"]} <= scene.middles.keys():
            start, end = scene.middles[facts["start"]], scene.middles[facts["end"]]
            drawn.append(use("mark-last", *start, scene.layout.radius * 1.1, "w-last"))
            drawn.append(path(towards(start, end, scene.layout.radius * 0.5), class_="w-trail"))
        elif event.kind in ATTACKS:
            one, other = scene.figures[facts["figure"]], scene.figures[facts["target"]]
            if one.hex and other.hex:
                line = towards(scene.middles[one.hex], scene.middles[other.hex], 0)
                drawn.append(path(line, class_="w-trail"))
    return element("g", *drawn, aria_hidden="true") if drawn else ""


def injuries(scene: DrakoScene) -> str:
    """Beside everybody who was wounded by the last move: how many times."""
    layout = scene.layout
    size = layout.radius * 0.62
    drawn = []
    for event in scene.order.last:
        if event.kind != "wound" or not scene.figures[event.facts["figure"]].hex:
            continue
        x, y = scene.middles[scene.figures[event.facts["figure"]].hex]
        x, y = x + layout.radius * 0.5, y - layout.radius * 0.45
        drawn.append(use("wound", x, y, size, "p-wound"))
        count = f"−{event.facts['count']}"
        drawn.append(text(count, x, y + size * 0.16, "w-mid w-bold w-light", layout.small))
    return element("g", *drawn, aria_hidden="true") if drawn else ""
