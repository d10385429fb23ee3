"""A task as a row of small pictures: who, does what, to whom or where."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.grajeczka.pieces import FIGURES as LETTERS
from wawel.grajeczka.pieces import Page
from wawel_widgets.draw.svg import group, use
from wawel_widgets.games.grajeczka.picture.hexes import centre, middle_of
from wawel_widgets.games.grajeczka.picture.scene import FIGURES, GROUNDS

VERBS = {"visit": "visit", "meet": "meet", "see": "see", "line": "see", "fly": "fly"}
TILE = ((0, 0), (1, 0), (0, 1))


def icons(page: Page, x: float, y: float, size: float, pitch: float) -> str:
    """The pictures of a task, beside each other, centred on a point."""
    drawn = list(_icons(page))
    start = x - (len(drawn) - 1) / 2 * pitch
    return "".join(
        _icon(kind, name, start + number * pitch, y, size)
        for number, (kind, name) in enumerate(drawn)
    )


def count(page: Page) -> int:
    """How many pictures a task has."""
    return len(list(_icons(page)))


def _icons(page: Page) -> Iterator[tuple[str, str]]:
    first, *others = (LETTERS[figure] for figure in page.figures)
    yield "figure", first
    yield "verb", VERBS[page.verb]
    for other in others:
        yield "figure", other
    if page.over:
        yield "area", page.over
    if page.area not in ("", "any"):
        yield "line" if page.verb == "line" else "area", page.area


def _icon(kind: str, name: str, x: float, y: float, size: float) -> str:
    if kind == "figure":
        return use(FIGURES[name], x, y, size, f"p-figure-{FIGURES[name]}")
    if kind == "verb":
        return use(f"verb-{name}", x, y, size * 0.86, "w-ink-dark p-verb")
    if kind == "line":
        return _line(name, x, y, size)
    return area_icon(name, x, y, size)


def _line(area: str, x: float, y: float, size: float) -> str:
    """Three in a line."""
    small = size * 0.52
    return "".join(
        area_icon(area, x + step * size * 0.4, y - step * size * 0.26, small) for step in (-1, 0, 1)
    )


def area_icon(area: str, x: float, y: float, size: float) -> str:
    """Ground, a Large area of it, or a river."""
    if area == "LR":
        return use("verb-river", x, y, size * 0.86, "p-water")
    kind = area[-1]
    paper, name = f"p-ground-{kind.lower()}", f"terrain-{GROUNDS[kind]}"
    if len(area) == 1:
        return use(name, x, y, size, paper)
    radius = size * 0.29
    middle_x, middle_y = middle_of(TILE, radius)
    return group(
        *(
            use(name, x + a - middle_x, y + b - middle_y, radius * 2, paper)
            for a, b in (centre(spot, radius) for spot in TILE)
        )
    )
