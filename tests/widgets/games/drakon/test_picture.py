"""The picture of Drakon: whatever the table looks like, all of it can be read and pointed at."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.engine.drakon.table import VARIANTS, drakon, entering, play, steps, table
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, read, values
from wawel import Event
from wawel.drakon import DrakonState
from wawel.drakon.building import built_lair, choosing_a_place
from wawel.drakon.pieces import EFFECTS
from wawel.play import RandomBot, Session
from wawel_widgets.draw import picture
from wawel_widgets.games.drakon.picture.figures import stands
from wawel_widgets.games.drakon.picture.lair import RULER
from wawel_widgets.games.drakon.picture.layout import LAYOUTS, PITCH, TILE
from wawel_widgets.why_not import why_not

SMALLEST = {"wide": 16.2, "narrow": 12}
"""A wide picture is shown 650 pixels wide in a book: 16.6 units are 9 of them."""

FINGER = 24
PANELS = ("w-panel", "w-floor")

Moment = tuple[DrakonState, tuple[Event, ...]]


@cache
def sampled(number: int) -> list[Moment]:
    """Of a random game of each variant: of every question a state or two, and the last."""
    seen: dict[str, int] = {}
    found: list[Moment] = []
    events: tuple[Event, ...] = ()
    for state, action, after in steps(number + 3, 900, **VARIANTS[number]):
        kind = state.explain().kind
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in (1, 9):
            found.append((state, events))
        events = tuple(event for event in state.events(action) if event.visible_to(None))
        if after.is_terminal():
            found.append((after, events))
    return found


def drawn(state: DrakonState, viewer: int | None, **more: Any) -> ET.Element:
    return read(picture(state.view(viewer), **more))


def outside(root: ET.Element) -> ET.Element:
    """The picture without what is behind the window, and without what is shown only at times."""
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag in (f"{SVG}svg", f"{SVG}defs") or "w-overlay" in _worn(child):
                parent.remove(child)
    return root


def _worn(element: ET.Element) -> list[str]:
    return element.attrib.get("class", "").split()


every_variant = pytest.mark.parametrize(
    "number", range(len(VARIANTS)), ids=lambda n: str(VARIANTS[n])
)
every_width = pytest.mark.parametrize("width", WIDTHS)


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


def having_below(element: ET.Element, attribute: str) -> list[ET.Element]:
    return [one for one in element.iter() if one is not element and attribute in one.attrib]


def around(element: ET.Element) -> Box:
    every = [box for _, box in boxes(element)]
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )


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
            assert "w-through" in _worn(element)


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


# What is shown ------------------------------------------------------------------------------------


def label_of(root: ET.Element, pick: str) -> str:
    return next(one for one in having(root, "data-pick") if one.attrib["data-pick"] == pick).attrib[
        "aria-label"
    ]


def symbols(root: ET.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#w-") for use in root.iter(f"{SVG}use")]


def test_a_chamber_says_what_it_does_where_it_is_and_who_is_there() -> None:
    state = table("FIND(1,2)[NE]", at={1: (1, 2)}, drakon_at=(1, 2), drakon_meeting="end_of_turn")
    label = label_of(drawn(state, 0), "place:1,2")
    assert label == (
        "Find a Coin, 2 north and 1 east of the Entrance; arrows point north and east; "
        "here: Warrior of Player 2, Drakon"
    )
    polish = label_of(drawn(state, 0, language="pl"), "place:1,2")
    assert polish.startswith("Znajdujesz monetę, 2 na północ i 1 na wschód od wejścia; strzałki na")


def test_the_numbers_on_the_edges_are_those_of_the_sentences() -> None:
    texts = [one.text for one in drawn(table("FIND(0,1)[N], BLANK(0,2)[E]"), 0).iter(f"{SVG}text")]
    assert {"3 N", "1 S", "1 E", "1 W"} <= set(texts)
    polish = drawn(table("FIND(0,1)[N]"), 0, language="pl").iter(f"{SVG}text")
    assert {"2 płn.", "1 wsch."} <= {one.text or "" for one in polish}


@every_width
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_emblem_is_on_the_sheet(language: str, width: str) -> None:
    root = drawn(table(), 0, language=language, width=width)
    (sheet,) = [one for one in root.iter() if one.attrib.get("data-overlay") == "emblems"]
    emblems = {name for name in symbols(sheet) if name.startswith("eff-")}
    assert len(emblems) == len(EFFECTS) - 2 == 16
    lair = LAYOUTS[width].lair
    for name, box in boxes(sheet):
        assert box.left >= lair.x - 0.1, name
        assert box.right <= lair.x + lair.width + 0.1, name


def test_where_a_tile_fits_is_seen_before_it_is_chosen() -> None:
    root = drawn(table(hands={0: "KEY-N FIND-NES"}), 0)
    shown = [one for one in root.iter() if one.attrib.get("data-for") == "tile:KEY-N"]
    paths = [one for overlay in shown for one in overlay.iter(f"{SVG}path")]
    (outlines,) = [one for one in paths if "w-fits" in _worn(one)]
    assert outlines.attrib["d"].count("M") == 4


def test_a_chamber_is_seen_as_it_would_lie() -> None:
    state = play(table(hands={0: "KEY-NE"}), "lay=KEY-NE", "at=0,1")
    root = drawn(state, 0)
    turns = [one for one in values(root, "data-pick") if one.startswith("turn:")]
    assert turns == ["turn:NE", "turn:NW"]
    assert {"turn:NE", "turn:NW"} <= set(values(root, "data-for"))
    assert label_of(root, "turn:NW") == "Master Key with its arrows pointing north and west"


def test_coins_show_what_the_reader_knows() -> None:
    robbed = play(entering("STL", coins={1: "3 2"}, players=2), "coin=3")
    mine = symbols(outside(drawn(robbed, 1)))
    assert (mine.count("n3"), mine.count("n2")) == (1, 1)
    assert "coins: 1, worth 3" in label_of(drawn(robbed, 1), "seat:0")
    onlooker = symbols(outside(drawn(robbed, None)))
    assert (onlooker.count("n3"), onlooker.count("n2")) == (0, 0)


def test_hands_are_open_to_their_owner_only() -> None:
    state = table(hands={0: "KEY-N", 1: "ESC-N"})
    own = symbols(outside(drawn(state, 0)))
    assert "eff-key" in own
    assert "eff-escape" not in own
    assert "eff-key" not in symbols(outside(drawn(state, 1)))


def test_an_ability_is_ready_or_used() -> None:
    state = table(v_heroes=True, heroes="KNIGHT,THIEF,DRUID,RANGER", spent="1")
    root = drawn(state, 0)
    assert "ability not used yet" in label_of(root, "seat:0")
    assert "ability used" in label_of(root, "seat:1")
    assert symbols(outside(root)).count("lost") == 1


def test_partners_share_one_pool() -> None:
    state = table(v_team=True, coins={0: "1 2", 1: "3"})
    root = outside(drawn(state, 2))
    texts = [one.text for one in root.iter(f"{SVG}text")]
    assert ["Team A" in texts, "Team B" in texts, "Team C" in texts] == [True, True, False]
    assert symbols(root).count("n1") == 1
    assert "Team A" in label_of(drawn(state, 2), "seat:0")


def test_a_part_that_is_cut_off_says_so() -> None:
    state = table("FIND(0,1)[N], BLANK(3,0)[E], BLANK(4,0)[N]")
    texts = [one.text for one in drawn(state, 0).iter(f"{SVG}text")]
    assert texts.count("cut off") == 1
    still = picture(state.view(0), still=True)
    assert "The lair lies in 2 parts." in still


def test_the_last_move_leaves_a_trail() -> None:
    state = table("FIND(0,1)[N]")
    events = state.events(state.string_to_action("move=0,1"))
    root = drawn(play(state, "move=0,1"), 0, last=events)
    assert "mark-last" in symbols(root)
    assert any("w-trail-tile" in _worn(one) for one in root.iter())


def test_the_end_names_the_winner() -> None:
    over = table(hands=dict.fromkeys(range(3), ""), coins={0: "2", 1: "3"}, players=3, stage="")
    for width in WIDTHS:
        texts = [one.text for one in drawn(over, None, width=width).iter(f"{SVG}text")]
        assert "The winner is Player 2." in texts
    assert "winner" in label_of(drawn(over, 0), "seat:1")


@every_variant
def test_what_a_viewer_may_not_know_changes_nothing_in_the_picture(number: int) -> None:
    rng = Random(number)
    for state, events in sampled(number):
        viewer = int(rng.random() * state.game.players)
        other = state.resample_from_infostate(viewer, rng)
        seen = tuple(event for event in events if event.visible_to(viewer))
        assert picture(state.view(viewer), last=seen) == picture(other.view(viewer), last=seen)


def test_before_heroes_are_chosen_nobody_stands_anywhere() -> None:
    state = drakon(v_heroes=True, players=6).from_position("/ stage=heroes")
    for width in WIDTHS:
        root = drawn(state, 0, width=width)
        assert not [
            one for one in values(root, "id") if one.startswith("hero-") and one[5:].isdigit()
        ]
        heroes = [one for one in values(root, "data-pick") if one.startswith("hero:")]
        assert len(heroes) == 6


@pytest.mark.parametrize("count", [5, 6])
def test_a_crowd_leaves_the_emblem_and_the_arrows_free(count: int) -> None:
    """In hundredths of a chamber: an emblem is 46 across, and the shaft of an arrow 12."""
    there = stands(count, 100.0)
    assert len({place for place, _ in there}) == count
    for (x, y), size in there:
        assert (x * x + y * y) ** 0.5 - size / 2 > 23
        assert min(abs(x), abs(y)) - size / 2 > 6


@every_width
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_few_heroes_stand_in_corners_and_their_letters_can_be_read(count: int, width: str) -> None:
    """The emblem, 46 hundredths of a chamber across, is seen; arrows are drawn above figures."""
    for (x, y), size in stands(count, 100.0):
        assert (x * x + y * y) ** 0.5 > 23 + 12
        assert min(abs(x), abs(y)) + size / 2 <= 54
    state = table("FIND(0,1)[NEW]", at=dict.fromkeys(range(count), (0, 1)))
    root = drawn(state, 0, width=width)
    (window,) = having(root, "data-viewport")
    smallest = LAYOUTS[width].least / PITCH
    letters = [one for one in window.iter(f"{SVG}text") if one.text in ("K", "W", "R", "S")]
    assert len(letters) >= count
    for letter in letters:
        assert float(letter.attrib["font-size"]) * smallest >= 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_rows_are_not_cut(language: str) -> None:
    root = drawn(table("FIND(0,1)[N]"), 0, language=language)
    (window,) = having(root, "data-viewport")
    left, _, wide, _ = map(float, window.attrib["data-fit"].split())
    for name, box in boxes(window):
        if name == "text":
            assert left <= box.left, (name, box)
            assert box.right <= left + wide, (name, box)


def test_before_heroes_are_chosen_all_tiles_lie_in_the_pile() -> None:
    waiting = drakon(v_heroes=True, players=6).from_position("/ stage=heroes")
    for width in WIDTHS:
        root = drawn(waiting, 0, width=width)
        assert "tiles in hand: 0" in label_of(root, "seat:1")
        assert "pile: 71" in [one.text for one in root.iter(f"{SVG}text")]


def test_a_tile_with_one_arrow_has_one_arrow_in_words() -> None:
    root = drawn(play(table(hands={0: "KEY-N"}), "lay=KEY-N", "at=0,1"), 0)
    assert label_of(root, "turn:N") == "Master Key with its arrow pointing north"
    assert "arrow points north" in label_of(drawn(table("FIND(0,1)[N]"), 0), "place:0,1")


def test_at_the_end_all_hands_are_open() -> None:
    over = play(entering("FIND", hands={0: "KEY-N", 1: "ESC-N"}, coins={0: "3 3 3"}), "coin=3")
    assert over.is_terminal()
    assert symbols(outside(drawn(over, 0))).count("eff-key") == 2
    assert "eff-escape" in symbols(outside(drawn(over, 0)))


@pytest.mark.parametrize(
    ("line", "pick", "asked"),
    [
        (["lay=KEY-N"], "tile:ESC-N", "where do you lay Master Key?"),
        (["lay=KEY-N", "at=0,1"], "place:0,0", "how does Master Key lie"),
        ([], "tile:FIND-N", ""),
    ],
)
def test_a_click_on_something_else_says_what_is_asked_now(
    line: list[str], pick: str, asked: str
) -> None:
    state = play(table(hands={0: "KEY-N ESC-N"}, players=2), *line)
    session = Session(state.game, start=state, bots={1: RandomBot()})
    answer = why_not(session, [pick], "en")
    said = (answer.get("remedy") or answer["why_not"])["text"]
    assert (asked in said) if asked else ("asked now" not in said)
