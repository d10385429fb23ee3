"""Windows onto something larger than their place."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from wawel_widgets.draw.viewport import CONTROLS, Box, Viewport

WIDE = Box(34, 108, 780, 458)
NARROW = Box(12, 60, 336, 336)


def window(place: Box, content: Box, **more: float | tuple[float, float]) -> Viewport:
    return Viewport(name="lair", label="The lair", window=place, content=content, **more)  # type: ignore[arg-type]


def scale(viewport: Viewport) -> float:
    return viewport.window.width / viewport.view.width


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x + 0.1
        and outer.y <= inner.y + 0.1
        and inner.x + inner.width <= outer.x + outer.width + 0.1
        and inner.y + inner.height <= outer.y + outer.height + 0.1
    )


@pytest.mark.parametrize("place", [WIDE, NARROW])
@pytest.mark.parametrize(
    "content", [Box(0, 0, 92, 92), Box(-500, -200, 1000, 300), Box(10, 10, 200, 2000)]
)
def test_what_is_seen_has_the_shape_of_the_window_and_holds_everything(
    place: Box, content: Box
) -> None:
    viewport = window(place, content)
    seen = viewport.view
    assert seen.width / seen.height == pytest.approx(place.width / place.height)
    assert holds(seen, content)
    assert scale(viewport) <= 1


@pytest.mark.parametrize(("place", "beside"), [(WIDE, True), (NARROW, False)])
def test_the_buttons_hide_nothing(place: Box, beside: bool) -> None:
    content = Box(0, 0, 3000, 3000)
    viewport = window(place, content)
    seen, one = viewport.view, 1 / scale(viewport)
    right = seen.x + seen.width - (CONTROLS * one if beside else 0)
    bottom = seen.y + seen.height - (0 if beside else CONTROLS * one)
    assert content.x + content.width <= right + 0.1
    assert content.y + content.height <= bottom + 0.1


def test_nothing_is_drawn_too_small_or_too_large() -> None:
    large = Box(0, 0, 5000, 4000)
    assert scale(window(WIDE, large, least=0.5)) == 0.5
    assert scale(window(WIDE, Box(0, 0, 20, 20), most=1.25)) == 1.25


def test_of_what_does_not_fit_the_wanted_part_is_seen_and_nothing_beyond_it() -> None:
    large = Box(0, 0, 5000, 4000)

    def middle(towards: tuple[float, float]) -> tuple[float, float]:
        return window(NARROW, large, least=0.5, towards=towards).view.middle

    assert middle((2000, 1500)) == pytest.approx((2000, 1500 + CONTROLS))
    corner = window(NARROW, large, least=0.5, towards=(0, 0)).view
    assert (corner.x, corner.y) == (0, 0)
    assert holds(large, window(NARROW, large, least=0.5, towards=(4990, 10)).view)
    assert middle(large.middle) == window(NARROW, large, least=0.5).view.middle


def test_a_still_picture_shows_all_of_it_and_nothing_to_hold_on_to() -> None:
    content = Box(0, 0, 5000, 400)
    drawn = ET.fromstring(window(NARROW, content, least=0.5).draw("<g/>", still=True))
    assert holds(Box(*map(float, drawn.attrib["viewBox"].split())), content)
    assert "data-viewport" not in drawn.attrib
    assert [child.tag for child in drawn] == ["g"]


def test_a_live_one_says_what_the_board_has_to_know() -> None:
    content = Box(0, 0, 500, 400)
    drawn = ET.fromstring(window(NARROW, content).draw("<g/>", still=False))
    assert drawn.attrib["class"] == "w-viewport"
    assert drawn.attrib["data-viewport"] == "lair"
    assert drawn.attrib["data-fit"] == "0 0 500 400"
    assert drawn.attrib["data-controls"] == "bottom"
    assert drawn.attrib["aria-label"] == "The lair"
    assert [drawn.attrib[side] for side in ("x", "y", "width", "height")] == [
        "12",
        "60",
        "336",
        "336",
    ]
    ground, _ = drawn
    assert ground.attrib["class"] == "w-ground"
