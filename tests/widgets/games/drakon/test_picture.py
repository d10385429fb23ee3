"""The picture of Drakon: whatever the table looks like, all of it can be read and pointed at."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.engine.drakon.table import entering, play, table
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, having, values
from tests.widgets.games.drakon.drawn import (
    FINGER,
    PANELS,
    SMALLEST,
    around,
    drawn,
    every_variant,
    every_width,
    having_below,
    outside,
    sampled,
    worn,
)
from wawel.drakon.building import built_lair, choosing_a_place
from wawel.play import RandomBot, Session
from wawel_widgets.games.drakon.picture.lair import RULER
from wawel_widgets.games.drakon.picture.layout import LAYOUTS, PITCH, TILE
from wawel_widgets.why_not import why_not

# What can be picked -------------------------------------------------------------------------------


@every_width
@every_variant
def test_what_can_be_picked_has_a_name_and_room_for_a_finger(number: int, width: str) -> None:
    for state, events in sampled(number):
        viewer = max(0, state.current_player())
        root = drawn(state, viewer, width=width, last=events)
        ids = values(root, "id")
        assert len(ids) == len(set(ids))
        for element in having(root, "data-pick"):
            assert element.attrib["aria-label"].strip()
            assert not having_below(element, "data-pick")
        for element in having(outside(root), "data-pick"):
            box = around(element)
            assert box.right - box.left >= FINGER, element.attrib["id"]
            assert box.bottom - box.top >= FINGER, element.attrib["id"]


@every_width
def test_chambers_and_numbers_stay_large_enough(width: str) -> None:
    layout = LAYOUTS[width]
    smallest = layout.least / PITCH
    assert TILE * smallest >= 2 * FINGER
    assert RULER * smallest >= 11
    root = drawn(choosing_a_place(built_lair(60)), 0, width=width)
    (window,) = having(root, "data-viewport")
    shown = float(window.attrib["viewBox"].split()[2])
    assert float(window.attrib["width"]) / shown == pytest.approx(smallest, abs=0.01)


def test_figures_are_picked_in_the_lair_where_they_are_large() -> None:
    together = entering("MIND", lair="FIND(1,0)[E]")
    apart = play(entering("MIND", lair="FIND(1,0)[E]", players=2))
    assert values(drawn(apart, 0), "data-pick").count("seat:1") == 2
    assert values(drawn(apart, 0, width="narrow"), "data-pick").count("seat:1") == 1
    assert values(drawn(together, 0), "data-pick").count("seat:1") == 2
    crowd = entering("MIND", lair="FIND(1,0)[E]", players=6)
    assert values(drawn(crowd, 0), "data-pick").count("seat:1") == 1


def test_nothing_is_picked_through_a_figure_that_is_not_asked_for() -> None:
    root = drawn(table("FIND(0,1)[N]", drakon_at=(0, 1)), 0)
    for element in having(root, "id"):
        if element.attrib["id"].startswith(("hero-", "drakon")):
            assert "w-through" in worn(element)


@pytest.mark.parametrize(
    ("pick", "clause"),
    [
        ("place:0,1", "DRAKON-MOVE-2"),
        ("place:1,1", "DRAKON-TERM-3"),
        ("place:0,0", "DRAKON-MOVE-5"),
        ("place:-1,0", "DRAKON-LAY-1"),
    ],
)
def test_what_cannot_be_picked_says_the_true_reason(pick: str, clause: str) -> None:
    state = table("FIND(0,1)[N], BLANK(1,0)[N], BLANK(1,1)[N]", entrance="ESW", players=2)
    session = Session(state.game, start=state, bots={1: RandomBot()})
    assert why_not(session, [pick], "en")["why_not"]["clause"] == clause
    # No seat is asked for, and nobody may pass: the answer is what is asked for.
    for other in ("seat:1", "word:pass"):
        asked = why_not(session, [other], "en")["remedy"]
        assert asked["clause"] == "DRAKON-TURN-2"
        assert "lay a chamber or move" in asked["text"]


# Where things lie ---------------------------------------------------------------------------------


@every_width
@every_variant
def test_everything_lies_in_its_panel_and_can_be_read(number: int, width: str) -> None:
    for at, (state, events) in enumerate(sampled(number)):
        viewer = (None, max(0, state.current_player()))[at % 2]
        language = LANGUAGES[at // 2 % 2]
        root = outside(drawn(state, viewer, language=language, width=width, last=events))
        _, _, right, bottom = map(float, root.attrib["viewBox"].split())
        whole = Box(0, 0, right, bottom)
        everything = list(boxes(root))
        panels = [box for name, box in everything if name in PANELS]
        assert len(panels) == 4
        for one, other in combinations(panels, 2):
            assert not one.meets(other)
        for panel in panels:
            assert whole.holds(panel)
        for element in root.iter(f"{SVG}text"):
            assert float(element.attrib.get("font-size", 12)) >= SMALLEST[width] or (
                len(element.text or "") == 1
            ), element.text
        for name, box in everything:
            if name in ("rect", *PANELS) or box.right - box.left > right - 80:
                continue  # the frame
            middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
            for panel in panels:
                if panel.left < middle[0] < panel.right and panel.top < middle[1] < panel.bottom:
                    assert panel.holds(box), (name, box, panel, state)


@every_width
@every_variant
def test_cards_tiles_and_buttons_do_not_overlap(number: int, width: str) -> None:
    for state, events in sampled(number):
        root = outside(drawn(state, max(0, state.current_player()), width=width, last=events))
        things = [
            next(box for _, box in boxes(element))
            for element in having(root, "data-pick")
            if not element.attrib["data-pick"].startswith("coin:")
        ]
        for one, other in combinations(things, 2):
            assert not one.meets(other)


@pytest.mark.parametrize("count", range(1, 5))
def test_heroes_who_share_a_chamber_stand_side_by_side(count: int) -> None:
    state = table("FIND(0,1)[N]", at=dict.fromkeys(range(count), (0, 1)))
    root = drawn(state, 0)
    figures = [
        one for one in having(root, "id") if one.attrib["id"] in [f"hero-{n}" for n in range(count)]
    ]
    middles = [tuple(map(float, one.attrib["transform"][10:-1].split())) for one in figures]
    assert len(middles) == count
    for one, other in combinations(middles, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > 0.44 * TILE


@every_width
def test_a_hand_of_many_tiles_stays_in_its_panel(width: str) -> None:
    hand = "FIND-N FIND-NE FIND-NS KEY-N ESC-N ROT-N MIND-N PORT-N WIND-N HARP-N LOSE-N STL-N"
    for size in range(1, 13):
        root = outside(drawn(table(hands={0: " ".join(hand.split()[:size])}), 0, width=width))
        box = LAYOUTS[width].hand
        panel = Box(box.x, box.y, box.x + box.width, box.y + box.height)
        tiles = [one for one in having(root, "data-pick") if "tile:" in one.attrib["data-pick"]]
        assert len(tiles) == size
        for tile in tiles:
            assert panel.holds(around(tile)), (size, around(tile))


@every_width
def test_how_many_tiles_there_are_hides_no_arrow(width: str) -> None:
    """Arrows lie in the middle of a side, 28 hundredths of the tile across."""
    hand = "FIND-NE FIND-NE KEY-N ESC-N ROT-N MIND-N PORT-N WIND-N HARP-N LOSE-N STL-N"
    for size in range(2, 12):
        root = outside(drawn(table(hands={0: " ".join(hand.split()[:size])}), 0, width=width))
        (tile,) = [
            one for one in having(root, "data-pick") if one.get("data-pick") == "tile:FIND-NE"
        ]
        (pill,) = [box for name, box in boxes(tile) if name == "w-pill"]
        *_, whole = [box for name, box in boxes(tile) if name == "#w-tile"]
        middle, side = (whole.left + whole.right) / 2, whole.right - whole.left
        assert pill.left > middle + 0.14 * side
        assert pill.bottom < (whole.top + whole.bottom) / 2 - 0.14 * side
