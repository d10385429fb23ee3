from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tests.widgets.draw.tables import (
    DEALT,
    LANGUAGES,
    ROLLED,
    SVG,
    WIDTHS,
    crowd,
    having,
    laid,
    nogi,
    read,
    sampled,
    values,
    words,
)
from wawel import Event
from wawel.nogi import NogiState
from wawel.nogi.pieces import Face
from wawel_widgets.draw import picks, picture

COLOURS = ("YE", "GR", "OR", "PU", "BL", "PI", "BK")
DICE = (*COLOURS, "WH")


def label_of(state: NogiState, pick: str, language: str = "en", viewer: int | None = 0) -> str:
    root = read(picture(state.view(viewer), language))
    (found,) = [e for e in having(root, "data-pick") if e.attrib["data-pick"] == pick]
    return found.attrib["aria-label"]


def place_label(state: NogiState, place: str, language: str = "en") -> str:
    root = read(picture(state.view(None), language))
    (found,) = [e for e in having(root, "data-place") if e.attrib["data-place"] == place]
    return found.attrib["aria-label"]


def all_picks_are_inside(root: ET.Element) -> bool:
    _, _, right, bottom = map(float, root.attrib["viewBox"].split())
    spots = [point_of(element) for element in having(root, "data-pick")]
    return all(20 < x < right - 20 and 20 < y < bottom - 20 for x, y in spots)


def point_of(element: ET.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", element.attrib["transform"])
    return float(x), float(y)


# Every position ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 8))
def test_every_phase_of_a_game_draws_for_every_viewer(players: int) -> None:
    phases = set()
    for state, events in sampled(players):
        phases.add(state.phase)
        for viewer in (None, 0, players - 1):
            for width in WIDTHS:
                root = read(picture(state.view(viewer), width=width, last=events))
                ids = values(root, "id")
                assert len(ids) == len(set(ids))
                assert {f"knight-{colour}" for colour in COLOURS} <= set(ids)
                assert {f"die-{die}" for die in DICE} <= set(ids)
                assert all_picks_are_inside(root)
    assert {"deal", "roll", "choose", "attack", "over"} <= phases


@pytest.mark.parametrize("width", WIDTHS)
def test_what_makes_up_a_legal_action_can_be_picked(width: str) -> None:
    looked_at = 0
    for state, _ in sampled(4):
        there = set(values(read(picture(state.view(0), width=width)), "data-pick"))
        for action in state.legal_actions():
            assert set(picks(state, action)) <= there
            looked_at += 1
    assert looked_at > 30


@pytest.mark.parametrize("width", WIDTHS)
def test_every_space_and_every_place_of_the_castle_is_a_cell(width: str) -> None:
    root = read(picture(nogi().new_initial_state().view(None), width=width))
    expected = [*map(str, range(37)), "castle-1", "castle-2", "castle-3", "castle-4"]
    assert sorted(values(root, "data-place")) == sorted(expected)
    (grid,) = [element for element in having(root, "role") if element.attrib["role"] == "grid"]
    rows = list(grid)
    assert {row.attrib["role"] for row in rows} == {"row"}
    assert {cell.attrib["role"] for row in rows for cell in row} == {"gridcell"}
    assert len(rows) == (5 if width == "wide" else 8)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_two_spaces_of_the_track_overlap(width: str) -> None:
    root = read(picture(nogi().new_initial_state().view(None), width=width))
    found = [
        point_of(cell)
        for cell in having(root, "data-place")
        if cell.attrib["data-place"] not in ("0", *(f"castle-{n}" for n in range(1, 5)))
    ]
    side = 76 if width == "wide" else 50
    for n, (x, y) in enumerate(found):
        for other_x, other_y in found[n + 1 :]:
            assert max(abs(x - other_x), abs(y - other_y)) > side


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", range(1, 8))
def test_knights_that_share_a_space_can_be_told_apart_by_a_finger(count: int, width: str) -> None:
    root = read(picture(crowd(count).view(0), width=width))
    found = [
        point_of(knight)
        for knight in having(root, "data-pick")
        if knight.attrib["data-pick"].startswith("knight:")
    ]
    assert len(found) == 7
    for n, (x, y) in enumerate(found):
        for other_x, other_y in found[n + 1 :]:
            apart = ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5
            assert apart >= 24


def test_what_can_be_picked_is_a_button_with_a_name() -> None:
    for language in LANGUAGES:
        root = read(picture(crowd(3).view(0), language))
        for element in having(root, "data-pick"):
            pick = element.attrib["data-pick"]
            assert element.attrib["id"] == pick.replace(":", "-")
            assert element.attrib["role"] == "button"
            assert element.attrib["tabindex"] == "-1"
            assert element.attrib["aria-label"]
            assert element.attrib["transform"].startswith("translate(")


# Nothing but a drawing --------------------------------------------------------------------------


@pytest.mark.parametrize("still", [False, True])
def test_a_picture_holds_no_style_no_script_and_no_address(still: bool) -> None:
    for state, events in sampled(5):
        root = read(picture(state.view(1), last=events, still=still))
        for element in root.iter():
            assert element.tag.removeprefix(SVG) in {
                *("svg", "title", "desc", "defs", "symbol", "g", "use", "path", "rect", "circle"),
                "text",
            }
            for name, value in element.attrib.items():
                assert not name.startswith("on")
                assert name != "style"
                assert "://" not in value
                if name.endswith("href"):
                    assert value.startswith("#w-")


def test_a_picture_carries_the_symbols_it_uses_and_no_other() -> None:
    for state, _ in sampled(4):
        root = read(picture(state.view(0)))
        used = {element.attrib["href"][1:] for element in root.iter(f"{SVG}use")}
        assert used == {element.attrib["id"] for element in root.iter(f"{SVG}symbol")}


def test_a_still_picture_tells_in_words_what_it_shows() -> None:
    state = laid(
        "turn=31 knights=YE33,GR33,OR36 castle=PU,BL eaten=PI,BK dragon=31 dice=YE,GR,WH "
        f"roll=YE:4,GR:-,WH:+w shields={DEALT[3]}"
    )
    root = read(picture(state.view(None), still=True))
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert root.attrib["role"] == "img"
    assert title is not None
    assert title.text == "A position of Nogi za pas!"
    assert description is not None
    assert description.text == (
        "Turn 31, Player 1. On the track: yellow 33, green 33, orange 36, dragon, space 31. "
        "In the castle, in order of arrival: purple, blue. Defeated: pink, black. "
        "Dice: yellow 4, green arrow-minus, white arrow-plus for any knight."
    )
    for attribute in ("data-pick", "data-place", "tabindex"):
        assert not having(root, attribute)


# What stands where, in words --------------------------------------------------------------------


def test_places_say_who_is_there_in_both_languages() -> None:
    state = laid(
        f"knights=YE24,BL24,GR30,OR30,PU30,PI31 castle=BK dragon=24 rabbits=25 shields={DEALT[3]}"
    )
    assert place_label(state, "24") == "space 24: yellow, blue, dragon"
    assert place_label(state, "24", "pl") == "pole 24: żółty, niebieski, smok"
    assert place_label(state, "25") == "space 25: rabbit"
    assert place_label(state, "26") == "space 26"
    assert place_label(state, "castle-1") == "castle, place X: black"
    assert place_label(state, "castle-2", "pl") == "zamek, pole 5"


def test_knights_say_where_they_are() -> None:
    state = laid(f"knights=YE24,BL24,GR30,OR30,PU30 castle=BK eaten=PI dragon=3 shields={DEALT[3]}")
    assert label_of(state, "knight:YE") == "yellow knight, space 24"
    assert label_of(state, "knight:YE", "pl") == "rycerz żółty, pole 24"
    assert label_of(state, "knight:BK") == "black knight, castle, place X"
    assert label_of(state, "knight:PI", "pl") == "rycerz różowy, pokonany"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_of_every_die_is_drawn_and_named(language: str) -> None:
    game = nogi(3)
    for die, faces in zip(game.dice_names, game.faces, strict=True):
        for face in faces:
            roll = ROLLED.replace(re.findall(rf"{die}:[^,]+", ROLLED)[0], f"{die}:{face.code}")
            state = laid(f"turn=2 knights={','.join(f'{c}10' for c in COLOURS)} {roll}")
            root = read(picture(state.view(None), language))
            (drawn,) = [e for e in having(root, "id") if e.attrib["id"] == f"die-{die}"]
            name = game.words.name("face", face.code, language)
            assert drawn.attrib["aria-label"].endswith(name)
            used = {use.attrib["href"] for use in drawn.iter(f"{SVG}use")}
            assert used >= marks_of(face)
            assert ("#w-face-return" in used) == face.returns
            assert ("#w-face-white" in used) == face.white


def marks_of(face: Face) -> set[str]:
    mark = {"back": "face-minus", "ahead": "face-plus", "pair": "face-pair"}
    return {f"#w-{mark.get(face.kind, f'n{face.steps}')}"}


def test_dice_say_whether_they_can_be_rolled() -> None:
    state = laid(
        f"turn=9 knights=YE24,BL24,GR30,OR30,PU30,PI31 castle=BK dice=YE,WH phase=roll "
        f"shields={DEALT[3]}"
    )
    assert label_of(state, "die:YE") == "yellow die, not rolled yet"
    assert label_of(state, "die:GR") == "green die, set aside"
    assert label_of(state, "die:BK") == "black die, in the box"
    assert label_of(state, "die:BK", "pl") == "kostka czarna, w pudełku"


def test_the_letters_of_the_colours_differ_in_each_language() -> None:
    for language in LANGUAGES:
        state = laid(f"turn=9 knights={','.join(f'{c}10' for c in COLOURS)} phase=roll")
        root = read(picture(state.view(None), language))
        letters = [
            words(element)[0]
            for element in having(root, "data-pick")
            if element.attrib["data-pick"].startswith("die:")
        ]
        assert len(set(letters)) == 8


# What only some may know ------------------------------------------------------------------------


def seat_labels(state: NogiState, viewer: int | None) -> list[str]:
    root = read(picture(state.view(viewer), names={1: "Ada"}))
    return [
        e.attrib["aria-label"] for e in having(root, "id") if e.attrib["id"].startswith("seat-")
    ]


def test_shields_and_rabbits_are_open_to_their_owner_only() -> None:
    state = laid(
        f"turn=9 seat=1 knights={','.join(f'{c}20' for c in COLOURS)} taken=1:17:2 {ROLLED} "
        f"shields={DEALT[3]}"
    )
    assert seat_labels(state, 1) == [
        "Player 1; shield face down",
        "Ada; you; to move; shield: yellow, purple, blue; rabbits: 2",
        "Player 3; shield face down",
    ]
    assert seat_labels(state, 0)[1] == "Ada; to move; shield face down; rabbits: face down"
    assert "?" in words(read(picture(state.view(0))))
    assert "?" not in words(read(picture(state.view(1))))


def test_what_a_viewer_may_not_know_changes_nothing_in_the_picture() -> None:
    fields = f"turn=9 knights={','.join(f'{c}20' for c in COLOURS)} {ROLLED} "
    one = laid(fields + "taken=1:17:2 shields=0:1,1:2,2:3")
    other = laid(fields + "taken=1:17:1 shields=0:1,1:7,2:4")
    for viewer in (None, 0):
        assert picture(one.view(viewer)) == picture(other.view(viewer))
    assert picture(one.view(1)) != picture(other.view(1))


def test_a_shield_not_dealt_yet_is_an_empty_spot() -> None:
    assert seat_labels(nogi(3).new_initial_state(), 0) == [
        "Player 1; you; to move; no shield yet",
        "Ada; no shield yet",
        "Player 3; no shield yet",
    ]


# The last move, and the end ---------------------------------------------------------------------


def trails(state: NogiState, *events: Event) -> int:
    root = read(picture(state.view(0), last=events))
    return values(root, "class").count("w-trail")


def test_the_last_move_leaves_a_trail_and_a_ring_of_dots() -> None:
    state = crowd(2)
    run = Event("run", (), {"knight": "YE", "start": 10, "end": 26})
    home = Event("run_home", (), {"knight": "GR", "start": 35})
    back = Event("back", (), {"knight": "OR", "start": 24, "end": 20})
    dragon = Event("dragon", (), {"start": 0, "end": 7})
    talk = Event("roll", (), {"die": "YE", "face": "3"})
    assert trails(state, run, home, back, dragon, talk) == 4
    assert trails(state, talk) == 0
    dots = picture(state.view(0), last=[run, dragon]).count('href="#w-mark-last"')
    assert dots == 1  # the mountain is not marked: there is nothing to mistake it for


def test_the_end_shows_the_points_and_the_winners() -> None:
    for players in (2, 4, 7):
        state = sampled(players)[-1][0]
        assert state.phase == "over"
        view = state.view(None)
        assert view.result is not None
        root = read(picture(view))
        labels = [
            e.attrib["aria-label"] for e in having(root, "id") if e.attrib["id"].startswith("seat-")
        ]
        for seat, label in enumerate(labels):
            assert f"together {view.result.totals[seat]}" in label
            assert label.endswith("; winner") == (seat in view.result.winners)
        assert any(line.startswith(("The winner is", "The victory is")) for line in words(root))


def test_two_left_share_a_place_of_the_castle() -> None:
    state = laid(
        f"turn=40 knights=YE33,GR33 castle=PU eaten=PI,BK,OR,BL dragon=31 shields={DEALT[3]}"
    )
    assert place_label(state, "castle-2") == "castle, place 5: yellow, green"


def test_a_game_broken_off_says_so() -> None:
    state = sampled(3, turn_cap=1)[-1][0]
    assert "Gra została przerwana." in words(read(picture(state.view(None), "pl")))
