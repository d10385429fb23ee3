"""The picture of Drakon: what it shows, and to whom."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations, pairwise
from random import Random

import pytest

from tests.engine.drakon.table import drakon, entering, play, table
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, values
from tests.widgets.games.drakon.drawn import (
    drawn,
    every_variant,
    every_width,
    label_of,
    outside,
    sampled,
    symbols,
    worn,
)
from wawel.drakon.building import built_lair
from wawel.drakon.pieces import EFFECTS
from wawel.play import RandomBot, Session
from wawel_widgets.draw import picture
from wawel_widgets.games.drakon.picture.figures import drakon_stands, hero_in_lair, stands
from wawel_widgets.games.drakon.picture.layout import LAYOUTS, PITCH, TILE
from wawel_widgets.why_not import why_not

# What is shown ------------------------------------------------------------------------------------


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
    (outlines,) = [one for one in paths if "w-fits" in worn(one)]
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
    assert any("w-trail-tile" in worn(one) for one in root.iter())


def test_the_end_names_the_winner() -> None:
    over = table(hands=dict.fromkeys(range(3), ""), coins={0: "2", 1: "3"}, players=3, stage="")
    for width in WIDTHS:
        texts = [one.text for one in drawn(over, None, width=width).iter(f"{SVG}text")]
        assert "The winner is Player 2." in texts
    assert "winner" in label_of(drawn(over, 0), "seat:1")


@pytest.mark.parametrize(("language", "said"), [("en", "The winner is"), ("pl", "Wygrywa")])
def test_the_winner_is_named_whole_on_a_phone(language: str, said: str) -> None:
    over = table(hands=dict.fromkeys(range(3), ""), coins={0: "2", 1: "3"}, players=3, stage="")
    name = "Bolesława, poszukiwaczka złota i srebra"
    root = drawn(over, None, width="narrow", language=language, names={1: name})
    texts = [one.text for one in root.iter(f"{SVG}text")]
    assert f"{said} Bolesława." in texts


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


ARROW_BOXES = {"N": Box(-14, -47, 14, -24), "E": Box(24, -14, 47, 14)} | {
    "S": Box(-14, 24, 14, 47),
    "W": Box(-47, -14, -24, 14),
}
"""Where the arrows of a chamber are, in its hundredths; an emblem is 46 across."""


EMBLEM = 23
SHAFT = 6
"""Half an emblem, and half the shaft of an arrow."""


@pytest.mark.parametrize("count", range(1, 7))
def test_a_crowd_leaves_the_emblem_and_the_arrows_free(count: int) -> None:
    """However many they are, and wherever arrows may point: all four sides are left free."""
    there = stands(count, 100.0)
    assert len({place for place, _ in there}) == count
    for (x, y), size in there:
        assert (x * x + y * y) ** 0.5 - size / 2 > EMBLEM
        assert min(abs(x), abs(y)) - size / 2 > SHAFT


@every_width
@pytest.mark.parametrize("count", range(1, 7))
def test_letters_of_heroes_in_one_chamber_hide_nothing(count: int, width: str) -> None:
    """No shield hides another or the emblem, and no arrow on any side hides a letter."""
    smallest = 11.1 * PITCH / LAYOUTS[width].least * 100 / TILE
    there = stands(count, 100.0)
    assert len(there) == count
    shields = []
    for (x, y), size in there:
        figure = ET.fromstring(hero_in_lair("WARRIOR", "W", size, smallest))
        (shield,) = [box.moved(x, y, 1) for name, box in boxes(figure) if name == "w-shield"]
        assert shield.bottom - shield.top < 0.65 * size  # the head is seen
        shields.append(shield)
        middle, wide = (shield.left + shield.right) / 2, (shield.right - shield.left) * 0.36
        letter = Box(middle - wide, shield.top + 1, middle + wide, shield.bottom - 2)
        for side, arrow in ARROW_BOXES.items():
            assert not letter.meets(arrow), (side, letter)
        nearest = (max(shield.left, -shield.right, 0), max(shield.top, -shield.bottom, 0))
        assert (nearest[0] ** 2 + nearest[1] ** 2) ** 0.5 > EMBLEM
    for one, other in combinations(shields, 2):
        assert not one.meets(other)


@pytest.mark.parametrize("count", range(4))
def test_drakon_leaves_the_emblem_free_and_is_seen_among_heroes(count: int) -> None:
    x, y, size = drakon_stands(count)
    assert (x * x + y * y) ** 0.5 - size / 2 > EMBLEM
    assert min(abs(x), abs(y)) - size / 2 > SHAFT
    for (across, down), large in stands(count, 100.0) if count else []:
        assert max(abs(across - x), abs(down - y)) > (size + large) / 2


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_on_an_edge_says_where_it_lies(language: str) -> None:
    """The board shows no name that would be cut; so it has to know how far each of them goes."""
    root = drawn(built_lair(60), 0, language=language, width="narrow")
    (window,) = having(root, "data-viewport")
    rims = {one.attrib["data-rim"]: one for one in having(window, "data-rim")}
    assert sorted(rims) == ["left", "top"]
    for side, one in rims.items():
        names = having(one, "data-span")
        assert len(names) > 6
        spans = [tuple(map(float, name.attrib["data-span"].split())) for name in names]
        for name, span in zip(names, spans, strict=True):
            ((_, box),) = boxes(name)
            found = (box.left, box.right) if side == "top" else (box.top, box.bottom)
            assert span[0] <= found[0] + 3, name
            assert found[1] - 3 <= span[1], name
        for before, after in pairwise(sorted(spans)):
            assert before[1] < after[0]


@every_width
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("team", [False, True])
def test_who_is_who_is_seen_on_every_card(team: bool, language: str, width: str) -> None:
    """Every hero is named whole, and the reader is "you" beside the name."""
    chosen = "KNIGHT,WARRIOR,RANGER,SORCERESS,DRUID,THIEF"
    state = table(v_heroes=True, heroes=chosen, spent="1", players=6, v_team=team)
    for viewer in range(6):
        root = outside(drawn(state, viewer, language=language, width=width))
        texts = [one.text or "" for one in root.iter(f"{SVG}text")]
        named = [state.game.words.name("hero", one, language) for one in chosen.split(",")]
        for hero in named:
            assert [one for one in texts if one.split(", ")[0] == hero], hero
        you = {"en": f"Player {viewer + 1}, you", "pl": f"Gracz {viewer + 1}, ty"}
        assert texts.count(you[language]) == 1


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
