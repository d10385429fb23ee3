"""What the last move did, and where a runner would end who is pointed at."""

from __future__ import annotations

from wawel_widgets.draw.svg import group, number, path, use
from wawel_widgets.games.ewalia.picture.scene import EwaliaScene


def marks(scene: EwaliaScene) -> str:
    """A ring of dots where somebody left, a dotted trail to where they went; another at home."""
    layout, drawn = scene.layout, []
    for event in scene.order.last:
        if event.kind == "home":
            seat = layout.seat_of(event.facts["place"] - 1)
            drawn.append(use("mark-last", *seat, layout.on_podium, "w-last"))
        start = event.facts.get("start")
        if event.kind not in ("runs", "crosses") or start is None:
            continue
        end = event.facts["end"] if event.kind == "runs" else len(scene.view.spaces)
        drawn.append(use("mark-last", *layout.centre(start), layout.runner, "w-last"))
        drawn.append(path(trail(scene, start, end), class_="w-trail"))
    return group(*drawn, aria_hidden="true", pointer_events="none") if drawn else ""


def previews(scene: EwaliaScene) -> str:
    """Where each runner who may be chosen would end: seen while the runner is pointed at."""
    if scene.still:
        return ""
    drawn = []
    for target in scene.view.targets:
        if target.end == target.space:
            continue
        line = path(trail(scene, target.space, target.end), class_="w-aim")
        ring = use("mark-legal", *_ring(scene, target.end), "w-aim-ring")
        pick = f"runner:{target.space}-{target.runner}"
        drawn.append(group(line, ring, class_="w-overlay", data_for=pick))
    return group(*drawn, aria_hidden="true", pointer_events="none") if drawn else ""


def _ring(scene: EwaliaScene, end: int) -> tuple[float, float, float]:
    """Around whom: on a space, or on the next place of the podium, where the price stays free."""
    layout, view = scene.layout, scene.view
    if end < len(view.spaces):
        return *layout.centre(end), layout.runner * 1.1
    place = min(len(view.podium), len(view.places) - 1)
    return *layout.seat_of(place), layout.on_podium


def trail(scene: EwaliaScene, start: int, end: int) -> str:
    """A line that bends over what is between; at the podium it ends, for places have prices."""
    spaces = len(scene.view.spaces)
    goal = scene.layout.centre(end) if end < spaces else scene.layout.entry(spaces - 1)
    (x, y), (x_end, y_end) = scene.layout.centre(start), goal
    lift = scene.layout.space[1] * 0.3
    middle, peak = (x + x_end) / 2, min(y, y_end) - (lift if y == y_end else 0)
    bend = f"Q{number(middle)} {number(peak)} {number(x_end)} {number(y_end)}"
    return f"M{number(x)} {number(y)}{bend}"
