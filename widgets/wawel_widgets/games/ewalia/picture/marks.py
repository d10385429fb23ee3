"""What the last move did, and where a runner would end who is pointed at."""

from __future__ import annotations

from wawel_widgets.draw.svg import Point, group, number, path, use
from wawel_widgets.games.ewalia.picture.scene import Scene


def marks(scene: Scene) -> str:
    """A ring of dots where somebody left, a dotted trail to where they went."""
    drawn = []
    for event in scene.order.last:
        start = event.facts.get("start")
        if event.kind not in ("runs", "crosses") or start is None:
            continue
        end = event.facts.get("end", len(scene.view.spaces))
        goal = _end(scene, end) if event.kind == "runs" else _place_taken(scene)
        drawn.append(use("mark-last", *scene.layout.centre(start), scene.layout.runner, "w-last"))
        drawn.append(path(trail(scene, start, goal), class_="w-trail"))
    return group(*drawn, aria_hidden="true", pointer_events="none") if drawn else ""


def _place_taken(scene: Scene) -> Point:
    """The place of the runner who has just crossed the line; without any, where the podium ends."""
    home = [event.facts["place"] for event in scene.order.last if event.kind == "home"]
    return scene.layout.place_of(home[-1] - 1 if home else len(scene.view.places) - 1)


def previews(scene: Scene) -> str:
    """Where each runner who may be chosen would end: seen while the runner is pointed at."""
    if scene.still:
        return ""
    drawn = []
    for target in scene.view.targets:
        if target.end == target.space:
            continue
        goal = _end(scene, target.end)
        line = path(trail(scene, target.space, goal), class_="w-aim")
        ring = use("mark-legal", *goal, scene.layout.runner * 1.1, "w-aim-ring")
        pick = f"runner:{target.space}-{target.runner}"
        drawn.append(group(line, ring, class_="w-overlay", data_for=pick))
    return group(*drawn, aria_hidden="true", pointer_events="none") if drawn else ""


def _end(scene: Scene, space: int) -> Point:
    if space < len(scene.view.spaces):
        return scene.layout.centre(space)
    return scene.layout.place_of(min(len(scene.view.podium), len(scene.view.places) - 1))


def trail(scene: Scene, start: int, goal: Point) -> str:
    """A line from a space that bends over what is between."""
    (x, y), (x_end, y_end) = scene.layout.centre(start), goal
    lift = scene.layout.space[1] * 0.3
    middle, peak = (x + x_end) / 2, min(y, y_end) - (lift if y == y_end else 0)
    bend = f"Q{number(middle)} {number(peak)} {number(x_end)} {number(y_end)}"
    return f"M{number(x)} {number(y)}{bend}"
