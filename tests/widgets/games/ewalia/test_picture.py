"""The picture of Kingdom Run: whatever happens, all of it can be read and pointed at."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import random_action, random_game
from tests.engine.ewalia.table import new_game, table
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, read, values
from wawel import Event, State
from wawel.ewalia import EwaliaState
from wawel.ewalia.pieces import FACES
from wawel_widgets.draw import picture
from wawel_widgets.draw.svg import fitting, number
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.ewalia.picture.layout import LAYOUTS
from wawel_widgets.games.ewalia.picture.scene import FOLDER

SMALLEST = {"wide": 14.4, "narrow": 11}
"""A wide picture is shown 650 pixels wide in a book, and wider on the play page."""

FINGER = 24
PANELS = ("w-panel",)

Moment = tuple[State[Any], tuple[Event, ...]]


@cache
def sampled(players: int) -> list[Moment]:
    """Of a random game with random options: of every phase a few states, and the last."""
    rng = Random(f"picture {players}")
    state: State[Any] = random_game("ewalia", rng, players).new_initial_state()
    seen: dict[str, int] = {}
    found: list[Moment] = []
    events: tuple[Event, ...] = ()
    while True:
        phase = state.view(None).phase
        seen[phase] = seen.get(phase, 0) + 1
        if seen[phase] in (1, 7, 30, 80) or state.is_terminal():
            found.append((state, events))
        if state.is_terminal():
            return found
        action = random_action(state, rng)
        events = tuple(state.events(action))
        state = state.child(action)


def drawn(state: State[Any], viewer: int | None = 0, **more: Any) -> ET.Element:
    return read(picture(state.view(viewer), **more))


def seen_at_once(root: ET.Element) -> ET.Element:
    """The picture without what is shown only while something is pointed at, and without trails."""
    for parent in list(root.iter()):
        for child in list(parent):
            worn = child.attrib.get("class", "").split()
            if child.tag == f"{SVG}defs" or "w-overlay" in worn:
                parent.remove(child)
    return root


def around(element: ET.Element) -> Box:
    every = [box for _, box in boxes(element)]
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )


def picked(root: ET.Element, kind: str) -> list[ET.Element]:
    return [one for one in having(root, "data-pick") if one.attrib["data-pick"].startswith(kind)]


def label_of(root: ET.Element, pick: str) -> str:
    return picked(root, pick)[0].attrib["aria-label"]


def symbols(root: ET.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#w-") for use in root.iter(f"{SVG}use")]


def texts(root: ET.Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


every_table = pytest.mark.parametrize("players", [2, 3, 4])
every_width = pytest.mark.parametrize("width", WIDTHS)


# What can be picked -------------------------------------------------------------------------------


@every_width
@every_table
def test_what_can_be_picked_has_a_name_and_room_for_a_finger(players: int, width: str) -> None:
    for state, events in sampled(players):
        root = seen_at_once(drawn(state, state.view(None).seat, width=width, last=events))
        ids = values(root, "id")
        assert len(ids) == len(set(ids))
        for element in having(root, "data-pick"):
            assert element.attrib["aria-label"].strip()
            box = around(element)
            assert box.right - box.left >= FINGER, element.attrib["id"]
            assert box.bottom - box.top >= FINGER, element.attrib["id"]


@every_width
def test_no_die_takes_the_place_of_another_while_one_clicks(width: str) -> None:
    state: State[Any] = wawel.from_position(
        "ewalia / spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG dice=SC,CU,BA,ST phase=reroll"
    )
    lie = ["die:SC", "die:CU", "die:BA", "die:ST"]
    for action, become in (("reroll=CU", "lifted:CU"), ("reroll=SC", "lifted:SC")):
        assert dice_in(drawn(state, 0, width=width)) == lie
        state = state.child(state.string_to_action(action))
        lie = [become if die.endswith(become[-2:]) else die for die in lie]
    assert dice_in(drawn(state, 0, width=width)) == lie


def dice_in(root: ET.Element) -> list[str]:
    picked = values(root, "data-pick")
    return [pick for pick in picked if pick.startswith(("die:", "lifted:", "used:"))]


@pytest.mark.parametrize(
    ("runners", "podium", "dice", "why"),
    [
        ("0: KWFG", "", "CO CO CO CO", {"CO": "only Copies"}),
        (
            "5: KKWW; 8: WFFF; 0: ggg",
            "KKWFG",
            "SC CU LU ST",
            {"SC": "all asleep", "CU": "all asleep"},
        ),
        (
            "5: KKWW; 8: WFFF; 11: GGG",
            "KKWFG",
            "SC CU CO CO",
            {"SC": "all in water", "CU": "all in water"},
        ),
        (
            "12: KWFG; 0: kkkw; 1: wwff; 2: fggg",
            "",
            "BA CO CO CO",
            {"BA": "no lake left", "CO": "no lake left"},
        ),
    ],
)
def test_a_dead_die_says_why(runners: str, podium: str, dice: str, why: dict[str, str]) -> None:
    root = drawn(table(runners, podium=podium, dice=dice, rerolls=1))
    labels = {one.attrib["data-pick"][4:]: one.attrib["aria-label"] for one in picked(root, "die:")}
    for face in dice.split():
        reason = why.get(face, "")
        assert labels[face].endswith(f", {reason}, no use now") == bool(reason)
        assert not reason or reason in texts(root)


@every_width
def test_every_reason_of_a_dead_die_can_be_read(width: str) -> None:
    layout = LAYOUTS[width]
    for language in LANGUAGES:
        for reason in picture_words(FOLDER, language).tables["idle"].values():
            assert fitting(reason, layout.small, layout.die_pitch - 3) >= SMALLEST[width], reason


def test_a_die_that_is_used_does_not_pass_for_one_that_is_not() -> None:
    state = table("4: K W F", dice="SC SC ST ST", rerolls=1)
    for text in ("use=SC", "lay=4:K", "enough", "use=ST", "steal=W"):
        state = state.child(state.string_to_action(text))
    assert dice_in(drawn(state)) == ["used:SC", "die:SC", "used:ST", "die:ST"]
    for text in ("use=ST", "steal=W"):
        state = state.child(state.string_to_action(text))
    assert dice_in(drawn(state)) == ["used:SC", "die:SC", "die:ST", "die:ST"]


# Where things lie ---------------------------------------------------------------------------------


@every_width
@every_table
def test_runners_dice_buttons_and_players_do_not_overlap(players: int, width: str) -> None:
    for state, events in sampled(players):
        root = seen_at_once(drawn(state, state.view(None).seat, width=width, last=events))
        for kinds in (("runner:",), ("die:", "lifted:", "do:", "seat:")):
            things = [around(one) for kind in kinds for one in picked(root, kind)]
            for one, other in combinations(things, 2):
                assert not one.meets(other)


@every_width
@every_table
def test_everything_lies_in_its_panel_and_can_be_read(players: int, width: str) -> None:
    for at, (state, events) in enumerate(sampled(players)):
        language = LANGUAGES[at % 2]
        names = {0: "Ada", 1: "Bartholomew the Magnificent, sprinter"}
        more: dict[str, Any] = {"language": language, "width": width, "last": events}
        root = seen_at_once(drawn(state, (None, 0)[at // 2 % 2], names=names, **more))
        _, _, right, bottom = map(float, root.attrib["viewBox"].split())
        everything = list(boxes(root))
        panels = [box for name, box in everything if name in PANELS]
        assert len(panels) == 3
        for panel in panels:
            assert Box(0, 0, right, bottom).holds(panel)
        for one, other in combinations(panels, 2):
            assert not one.meets(other)
        for element in root.iter(f"{SVG}text"):
            size = float(element.attrib.get("font-size", 12))
            assert size >= SMALLEST[width] or len(element.text or "") == 1, element.text
        for name, box in everything:
            frame = name in PANELS or box.right - box.left > right - 80
            road = name.startswith("path M")
            for panel in () if frame or road else panels:
                assert panel.holds(box) or not panel.meets(box), (name, box, panel)


@every_width
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_runs_into_another(width: str, language: str) -> None:
    hands = ["SC LU CU BA", "LU LU LU LU", "ST CO CO BA"]
    states = [*(table("6: K; 7: W F", dice=hand, rerolls=1) for hand in hands), new_game()]
    for state in states:
        root = seen_at_once(drawn(state, width=width, language=language))
        written = [(one.text, next(boxes(one))[1]) for one in _moved_texts(root)]
        for (one, first), (other, second) in combinations(written, 2):
            assert not first.meets(second), (one, other)


def _moved_texts(root: ET.Element) -> list[ET.Element]:
    """Every text with the shift of all that it lies in."""
    found: list[ET.Element] = []

    def walk(element: ET.Element, shifts: list[str]) -> None:
        here = [*shifts, element.attrib["transform"]] if "transform" in element.attrib else shifts
        if element.tag == f"{SVG}text" and (element.text or "").strip():
            wrapped = element
            for shift in reversed(here):
                outer = ET.Element("g", {"transform": shift})
                outer.append(wrapped)
                wrapped = outer
            wrapped.text = element.text
            found.append(wrapped)
        for child in element:
            walk(child, here)

    walk(root, [])
    return found


@every_width
@pytest.mark.parametrize("count", range(1, 5))
def test_runners_stand_on_their_space(count: int, width: str) -> None:
    crowd = ["K", "w", "F", "g"][:count]
    root = drawn(table(f"9: {' '.join(crowd)}"), width=width)
    (space,) = [one for one in having(root, "data-place") if one.attrib["data-place"] == "9"]
    ground = around(space)
    assert len(picked(root, "runner:9-")) == count
    for runner in picked(root, "runner:9-"):
        assert ground.holds(around(runner))


# What is shown ------------------------------------------------------------------------------------


def test_a_space_says_who_is_there_and_what_it_is_worth() -> None:
    root = drawn(table("8: K K w F"))
    labels = values(root, "aria-label")
    full = "lake on space 8; 2 × knight, forest runner, sleeping wizard; worth 4 points; full"
    assert full in labels
    assert "pole 13; warte 6 pkt" in values(drawn(table(), language="pl"), "aria-label")


def test_the_face_of_a_runner_is_awake_or_asleep() -> None:
    root = drawn(table("8: K w"))
    assert {"runner-knights", "runner-wizards-asleep"} <= set(symbols(root))
    assert label_of(root, "runner:8-w") == "sleeping wizard in the lake on space 8"


def test_lakes_lie_where_the_layout_has_them() -> None:
    for layout in ("standard", "chain", "double"):
        root = drawn(new_game(layout=layout))
        assert symbols(root).count("lake") == 3
    assert "lake" not in symbols(drawn(new_game(lake_count=0)))


def test_the_podium_shows_prices_and_who_has_come() -> None:
    root = drawn(table("13: K", podium="W G"))
    assert {"13", "12", "11", "10", "9", "8", "7"} <= set(texts(root))
    labels = values(root, "aria-label")
    assert "On the podium: wizard, goblin" in labels
    assert "The podium is empty" in values(drawn(new_game()), "aria-label")


def test_every_face_has_its_icon_and_its_name() -> None:
    shown = set()
    for first in range(0, 6, 3):
        hand = " ".join([*FACES[first : first + 3], FACES[first]])
        root = drawn(table(dice=hand, rerolls=1))
        shown |= {name for name in symbols(root) if name.startswith("die-")}
    assert len(shown) == 6


def test_dice_are_ready_idle_taken_up_in_use_or_used() -> None:
    state = table("4: K W F", dice="SC SC SC ST", rerolls=1)
    for text in ("use=SC", "lay=4:K", "enough", "use=SC", "lay=4:W", "enough"):
        state = state.child(state.string_to_action(text))
    root = drawn(state)
    assert label_of(root, "die:SC").endswith("no use now")
    assert texts(root).count("used") == 2
    using = state.child(state.string_to_action("use=ST"))
    assert "in use" in texts(drawn(using))
    taken = table(dice="SC LU LU ST", phase="reroll").child(table().string_to_action("reroll=LU"))
    assert label_of(drawn(taken), "lifted:LU").endswith("taken up")


def test_a_copy_in_use_is_not_its_original() -> None:
    state = table("4: K W F", dice="BA SC CO CO", rerolls=1)
    for text in ("use=BA", "bath=4:K", "copy=BA"):
        state = state.child(state.string_to_action(text))
    labels = [one.attrib["aria-label"] for one in having(drawn(state), "data-pick")]
    assert "Copy die, as Bath" in labels
    assert not any("in use" in label for label in labels)


def test_coins_that_cannot_be_counted_at_a_glance_are_a_number() -> None:
    root = drawn(table("13: K", tokens="1 9 2 0"))
    assert "× 9" in texts(root)
    assert symbols(root).count("victory") == 1 + 1 + 2


def test_on_a_phone_everybody_in_a_lake_is_in_its_water() -> None:
    view = table("5: K W F G").view(0)
    svg = picture(view, width="narrow")
    stretched = re.search(r'scale\(([\d.]+) 1\)"><use href="#w-lake"[^>]* width="([\d.]+)"', svg)
    assert stretched
    water = float(stretched[1]) * float(stretched[2])
    assert water >= 4 * LAYOUTS["narrow"].spread[0]


def test_where_a_runner_would_end_is_seen_before_the_choice() -> None:
    state = table("7: K; 8: W W F G; 9: F", dice="BA LU CU ST", rerolls=1)
    aimed = drawn(state.child(state.string_to_action("use=BA")))
    assert "runner:7-K" in values(aimed, "data-for")
    assert not values(drawn(state), "data-for")


def test_players_show_tokens_points_and_who_is_home() -> None:
    root = drawn(table("13: K", podium="W W", tokens="1 2 5 4"))
    label = label_of(root, "seat:1")
    assert "2 victory tokens" in label
    assert "2 runners home" in label
    assert symbols(root).count("victory") == 12


def test_clans_that_nobody_plays_are_neutral() -> None:
    for players, neutral in ((2, 2), (3, 1), (4, 0)):
        assert texts(drawn(new_game(players=players))).count("neutral") == neutral


def test_the_last_move_leaves_a_trail() -> None:
    state = table("7: K; 9: W", dice="CU LU BA ST", rerolls=1)
    state = state.child(state.string_to_action("use=CU"))
    action = state.string_to_action("catch=7:K")
    root = drawn(state.child(action), last=tuple(state.events(action)))
    assert "mark-last" in symbols(root)


def test_the_trail_of_who_crossed_the_line_ends_at_the_podium_where_the_place_is_ringed() -> None:
    state = table("13: K", podium="W G", dice="SC LU BA ST", rerolls=1)
    state = state.child(state.string_to_action("use=SC"))
    action = state.string_to_action("lay=13:K")
    root = drawn(state.child(action), last=tuple(state.events(action)))
    (line,) = [one for one in root.iter() if one.attrib.get("class") == "w-trail"]
    layout = LAYOUTS["wide"]
    x, y = layout.entry(13)
    assert line.attrib["d"].endswith(f"{number(x)} {number(y)}")
    rings = [one for one in root.iter() if one.attrib.get("class") == "w-last"]
    middles = [float(ring.attrib["x"]) + float(ring.attrib["width"]) / 2 for ring in rings]
    assert middles == pytest.approx([layout.centre(13)[0], layout.seat_of(2)[0]], abs=0.1)


def test_the_end_names_who_won() -> None:
    over: EwaliaState = table("13: W; 9: K", podium="K W F G K W F", rerolls=1)
    for text in ("use=SC", "lay=13:W"):
        over = over.child(over.string_to_action(text))
    winners = over.view(None).result
    assert winners is not None
    for width in WIDTHS:
        assert any(text.endswith("wins!") for text in texts(drawn(over, None, width=width)))
    assert "winner" in label_of(drawn(over), f"seat:{winners.winners[0]}")
