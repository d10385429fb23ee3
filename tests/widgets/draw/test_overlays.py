"""What lies over a picture only while it is wanted."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

import wawel
from tests.widgets.draw.tables import SVG
from wawel_widgets import draw, rooms
from wawel_widgets.draw.overlays import overlay, overlay_for
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import path

RIVER = path("M0 0", class_="river")
REACH = path("M1 1", class_="reach")


def painted(order: Order) -> Drawing:
    elements = overlay(order, "river", RIVER) + overlay_for(
        order, ["hex:3,1", "figure:dragon"], REACH, about="reaches <two> hexes"
    )
    return Drawing(100, 100, "A land", "", elements, overlays=(("river", 'The "river"'),))


@pytest.fixture(autouse=True)
def land() -> Iterator[None]:
    rooms.add_room("grajeczka", rooms.Room(draw=painted))
    yield
    rooms._added.pop("grajeczka")


def drawn(*, still: bool, overlays: tuple[str, ...] = ()) -> ET.Element:
    view = wawel.load_game("grajeczka").new_initial_state().view(0)
    return ET.fromstring(draw.picture(view, still=still, overlays=overlays))


def shown(picture: ET.Element) -> set[str]:
    return {one.attrib["class"] for one in picture.iter(f"{SVG}path")}


def test_a_live_picture_holds_them_hidden_and_lists_those_with_a_button() -> None:
    picture = drawn(still=False)
    river, reach = picture.findall(f".//{SVG}g[@class='w-overlay']")
    assert river.attrib["data-overlay"] == "river"
    assert reach.attrib["data-for"] == "hex:3,1 figure:dragon"
    assert {one.attrib["aria-hidden"] for one in (river, reach)} == {"true"}
    assert reach.findtext(f"{SVG}desc") == "reaches <two> hexes"
    assert json.loads(picture.attrib["data-overlays"]) == [["river", 'The "river"']]


def test_a_still_picture_has_those_that_are_asked_for() -> None:
    assert shown(drawn(still=True)) == set()
    assert shown(drawn(still=True, overlays=("river",))) == {"river"}
    assert "data-overlays" not in drawn(still=True).attrib
