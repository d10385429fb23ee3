"""Whatever the table looks like, what is drawn in a panel stays inside it, and can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, ROLLED, SVG, WIDTHS, crowd, having, read, sampled
from wawel.nogi.pieces import Taken
from wawel.nogi.view import NogiView
from wawel_widgets.draw import picture

SPACES = (17, 21, 25, 30, 36)
FACES = dict(one.split(":") for one in ROLLED.removeprefix("roll=").split(","))
SMALLEST = {"wide": 16.2, "narrow": 12}
"""A wide picture is shown 650 pixels wide in a book: 16.6 units are 9 of them."""


@st.composite
def tables(draw: st.DrawFn) -> NogiView:
    """A moment of some game, with its dice and rabbits anywhere at all."""
    players = draw(st.integers(2, 7))
    states = sampled(players)
    view: NogiView = states[draw(st.sampled_from((-1, *range(len(states)))))][0].view(
        draw(st.sampled_from((None, 0, players - 1)))
    )
    dice = {die: draw(st.sampled_from(["available", "aside", "boxed"])) for die in FACES}
    seats = draw(st.lists(st.integers(0, players - 1), min_size=5, max_size=5))
    if draw(st.booleans()):
        seats = [seats[0]] * 5
    value = draw(st.sampled_from([None, 1, 2]))
    taken = tuple(Taken(seat, space, value) for seat, space in zip(seats, SPACES, strict=True))
    rolled = draw(st.booleans())
    roll = {die: face for die, face in FACES.items() if rolled and dice[die] == "available"}
    return replace(view, dice=dice, roll=roll, taken=taken, rabbits=())


def panels(root: ET.Element, view: NogiView) -> dict[str, tuple[Box, list[Box]]]:
    """Every panel by its name, and what is drawn in it."""
    found = {}
    for group in having(root, "role"):
        drawn = [] if any(named(child, "seat-") for child in group) else [*boxes(group)]
        if drawn and drawn[0][0] in ("w-panel", "w-turn"):
            name = group.attrib.get("id", group.attrib["aria-label"].split(";")[0])
            found[name] = (drawn[0][1], [box for _, box in drawn])
    owners = {f"rabbit-{taken.space}": f"seat-{taken.seat}" for taken in view.taken}
    for element in having(root, "id"):
        if element.attrib["id"] in owners:
            held = found[owners[element.attrib["id"]]][1]
            held += [box for _, box in boxes(element)]
    return found


def named(root: ET.Element, prefix: str) -> list[ET.Element]:
    return [element for element in having(root, "id") if element.attrib["id"].startswith(prefix)]


def visible(element: ET.Element) -> Box:
    """The box around the first thing that an element draws: the body of a die, a rabbit."""
    return next(box for _, box in boxes(element))


@pytest.mark.parametrize("width", WIDTHS)
@settings(max_examples=60, deadline=None)
@given(view=tables(), language=st.sampled_from(LANGUAGES))
def test_everything_in_a_panel_stays_inside_it(width: str, view: NogiView, language: str) -> None:
    root = read(picture(view, language, width=width))
    found = panels(root, view)
    assert len(found) == view.players + 2
    for name, (whole, inside) in found.items():
        for box in inside:
            assert whole.holds(box), (name, box)
    _, _, right, bottom = map(float, root.attrib["viewBox"].split())
    for panel, _ in found.values():
        assert Box(0, 0, right, bottom).holds(panel)
    for one, other in combinations([panel for panel, _ in found.values()], 2):
        assert not one.meets(other)


@pytest.mark.parametrize("width", WIDTHS)
@settings(max_examples=40, deadline=None)
@given(view=tables())
def test_no_two_dice_and_no_two_rabbits_overlap(width: str, view: NogiView) -> None:
    root = read(picture(view, width=width))
    for one, other in combinations([visible(die) for die in named(root, "die-")], 2):
        assert not one.meets(other)
    values = [list(boxes(rabbit))[1][1] for rabbit in named(root, "rabbit-")]
    assert len(values) == 5
    for one, other in combinations(values, 2):
        assert not one.meets(other)


@pytest.mark.parametrize("width", WIDTHS)
@settings(max_examples=25, deadline=None)
@given(view=tables(), language=st.sampled_from(LANGUAGES))
def test_every_player_without_a_long_name_is_named_in_full(
    width: str, view: NogiView, language: str
) -> None:
    root = read(picture(view, language, width=width))
    for card in named(root, "seat-"):
        (name,) = [word for word, _ in boxes(card) if word.startswith(("Player", "Gracz"))]
        assert not name.endswith("…")


@pytest.mark.parametrize("width", WIDTHS)
@settings(max_examples=40, deadline=None)
@given(view=tables())
def test_what_is_written_is_large_enough_for_a_book(width: str, view: NogiView) -> None:
    """Only the letters on knights shrink with them: colour and pattern say the same."""
    for parent in read(picture(view, width=width)).iter():
        before = ""
        for element in parent:
            if element.tag == f"{SVG}text" and not before.startswith("#w-knight-"):
                assert float(element.attrib.get("font-size", 12)) >= SMALLEST[width], element.text
            before = element.attrib.get("href", "")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("space", [1, 7, 12, 13, 18, 25, 36])
@pytest.mark.parametrize("count", [0, 2, 4, 7])
def test_the_dragon_hides_nobody_and_no_number(count: int, space: int, width: str) -> None:
    view = crowd(max(1, count)).view(0)
    there = [colour for colour, where in view.knights.items() if where == 20][:count]
    view = replace(view, dragon=space, knights=dict.fromkeys(there, space), rabbits=())
    drawn = picture(view, width=width)
    root = read(drawn)
    (dragon,) = map(visible, named(root, "dragon"))
    for cell in named(root, "place-"):
        for word, box in boxes(cell):
            if word.isdecimal():
                assert not box.meets(dragon) or cell.attrib["id"] == f"place-{space}"
    for knight in there:  # who is drawn later stands in front
        assert drawn.index('id="dragon"') < drawn.index(f'id="knight-{knight}"')
