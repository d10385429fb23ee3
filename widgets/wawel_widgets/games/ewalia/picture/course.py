"""The course: five boards in a row, with their lakes, their points and whoever stands there."""

from __future__ import annotations

from collections import Counter
from functools import cache

from wawel_widgets.draw.rings import pickable, place, place_rings, round_rings
from wawel_widgets.draw.svg import Point, at, group, number, path, rect, text, use
from wawel_widgets.games.ewalia.picture.layout import Layout
from wawel_widgets.games.ewalia.picture.scene import EwaliaScene, paper, runner_symbol

# Where each of so many runners stands, in steps across and down.
TOGETHER: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-0.5, 0), (0.5, 0)),
    3: ((-0.5, -0.5), (0.5, -0.5), (0, 0.5)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
}
IN_LINE: dict[int, tuple[Point, ...]] = {
    many: tuple((step - (many - 1) / 2, 0) for step in range(many)) for many in range(1, 5)
}


def course(scene: EwaliaScene) -> str:
    """Paths, spaces in the order of the course, and the runners upon them."""
    view = scene.view
    cells = [_space(scene, space) for space in range(len(view.spaces))]
    roads, arrows = _ways(scene.layout, len(view.spaces), view.side_by_side)
    if scene.still:
        return roads + "".join(cells) + arrows
    row = group(*cells, role="row")
    return roads + group(row, role="grid", aria_label=scene.words.say("course")) + arrows


@cache
def _ways(layout: Layout, spaces: int, side_by_side: bool) -> tuple[str, str]:
    """The roads from space to space, and the arrows upon them.

    Start spaces side by side have no order among themselves (EWALIA-SETUP-6).
    """
    roads, arrows = [], []
    for space in range(spaces):
        if side_by_side and space < 3:
            continue
        here = layout.centre(space)
        there = layout.centre(space + 1) if space + 1 < spaces else layout.entry(space)
        line = f"M{number(here[0])} {number(here[1])}L{number(there[0])} {number(there[1])}"
        roads.append(path(line, class_="w-road"))
        arrows.append(_arrow(here, there if space + 1 < spaces else _line(layout, here)))
    return group(*roads, aria_hidden="true"), group(*arrows, aria_hidden="true")


def _line(layout: Layout, last: Point) -> Point:
    """As far beyond the last space as the next one would lie: the arrow stands on the line."""
    (x, y), (across, down) = last, layout.pitch
    return (x + across, y) if layout.wide else (x, y + down)


def _arrow(here: Point, there: Point) -> str:
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    across, down = there[0] - here[0], there[1] - here[1]
    turn = (0 if across > 0 else 180) if across else (90 if down > 0 else -90)
    spot = f"translate({number(x)} {number(y)}) rotate({turn})"
    return path("M-5 -8L7 0L-5 8Z", class_="w-way", transform=spot)


def _space(scene: EwaliaScene, space: int) -> str:
    view, layout = scene.view, scene.layout
    wide, high = layout.space
    start, wet = space < view.start_spaces, space in view.lakes
    shade = "w-space w-space-start" if start else "w-space"
    drawing = [rect(-wide / 2, -high / 2, wide, high, rx=14, class_=shade)]
    if wet:
        drawing.append(_lake(layout))
    corner = -wide / 2 + 9, high / 2 - 9
    drawing.append(text(str(space), *corner, "w-soft w-over", layout.type))
    if view.values[space]:
        drawing.append(_points(layout, view.values[space]))
    if space == view.origin:
        drawing.append(rect(-wide / 2, -high / 2, wide, high, rx=14, class_="w-line-chosen"))
    return place(
        layout.centre(space),
        place_rings(wide, high),
        "".join(drawing),
        name=str(space),
        label=_label(scene, space),
        still=scene.still,
    )


def _lake(layout: Layout) -> str:
    """Water under everybody who stands there: where they stand in a line, it is drawn out."""
    side = min(layout.space)
    if layout.wide:
        return use("lake", 0, -2, side * 0.92, "p-lake")
    return group(use("lake", 0, -2, side * 1.06, "p-lake"), transform="scale(1.7 1)")


def _points(layout: Layout, value: int) -> str:
    """The point token of a space, in its corner."""
    wide, high = layout.space
    size = 28 if layout.wide else 22
    x, y = wide / 2 - size * 0.62, high / 2 - size * 0.62
    return at(
        x,
        y,
        use("disc", 0, 0, size, "p-open"),
        text(str(value), 0, size * 0.2, "w-mid w-bold w-dark", size * 0.56),
        aria_hidden="true",
    )


def _label(scene: EwaliaScene, space: int) -> str:
    """A space in words: who stands there, how much it is worth."""
    view, words = scene.view, scene.words
    parts = [scene.place(space)]
    crowd = Counter(view.spaces[space])
    if crowd:
        named = [scene.counted(runner, count) for runner, count in crowd.items()]
        parts.append(words.listed(named))
    if view.values[space]:
        parts.append(words.say("worth", points=view.values[space]))
    if len(view.spaces[space]) >= view.capacity[space]:
        parts.append(words.say("full"))
    return "; ".join(parts)


def runners(scene: EwaliaScene) -> str:
    """Everybody on the course, each to be picked; those alike on a space are one pick."""
    drawn = []
    for space, crowd in enumerate(scene.view.spaces):
        together = (TOGETHER if scene.layout.wide else IN_LINE)[max(len(crowd), 1)]
        x, y = scene.layout.centre(space)
        seen: Counter[str] = Counter()
        for runner, (across, down) in zip(crowd, together, strict=False):
            seen[runner] += 1
            spread = scene.layout.spread
            where = x + across * spread[0], y - 4 + down * spread[1]
            drawn.append(_runner(scene, space, runner, seen[runner], where))
    if scene.still:
        return "".join(drawn)
    return group(*drawn, role="group", aria_label=scene.words.say("runners"))


def _runner(scene: EwaliaScene, space: int, runner: str, nth: int, where: Point) -> str:
    size = scene.layout.runner
    key = "runner_in" if space in scene.view.lakes else "runner_on"
    label = scene.words.say(key, runner=scene.name("runner", runner), space=space)
    return pickable(
        where,
        round_rings(size * 1.0),
        use(runner_symbol(runner), 0, 0, size, f"{paper(runner)} w-asleep"),
        pick=f"runner:{space}-{runner}",
        label=label,
        still=scene.still,
        nth=nth,
    )
