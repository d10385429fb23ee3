"""The legend of the dice: every kind of face in the box, and every die."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.widgets.draw.tables import LANGUAGES, having, nogi, read, values
from wawel.nogi import Nogi
from wawel_widgets.games.nogi.picture.legend import (
    colour_sheet,
    dice_sheet,
    face_legend,
    kind_of,
    kinds,
)

PLAIN = nogi()
DICE: dict[str, list[str]] = PLAIN.sheet["dice.two_types"]
CHANGED = PLAIN.altered({"dice.two_types": DICE | {"WH": ["7w", "7rw", "11w", "-r", "-w", "2w"]}})
BOXES = [PLAIN, nogi(dice_set="sprint"), nogi(dice_set="uniform"), CHANGED]


@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_face_in_the_box_is_explained_once(game: Nogi, language: str) -> None:
    there = {(kind_of(face), face.returns) for faces in game.faces for face in faces}
    explained = [(kind.name, kind.returns) for kind in kinds(game)]
    assert len(explained) == len(set(explained))
    assert set(explained) == there
    body = read(face_legend(game, language)).find("tbody")
    assert body is not None
    assert len(body) == len(there)
    for row in body:
        assert len(row) == 3
        assert all("".join(cell.itertext()).strip() for cell in row)


def test_the_kinds_come_in_the_order_in_which_they_are_learnt() -> None:
    told = [(kind.name, kind.returns) for kind in kinds(PLAIN)]
    number, back = ("number", False), ("back", False)
    marked, white = ("number", True), ("white", False)
    assert told == [number, marked, white, back, ("ahead", False), ("pair", True)]


def test_an_example_is_on_a_die_that_has_it() -> None:
    for game in BOXES:
        for kind in kinds(game):
            faces = game.faces[game.die_number[kind.die]]
            assert kind.code in [face.code for face in faces]


def test_an_arrow_says_whom_it_moves() -> None:
    assert "a white one any knight you like" in face_legend(PLAIN)
    coloured = PLAIN.altered(
        {"dice.two_types": DICE | {"WH": ["1w", "2w", "3w", "4w", "5w", "6w"]}}
    )
    legend = face_legend(coloured)
    assert "It is the knight of the die's colour." in legend
    assert "arrow-plus" not in legend


@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [face_legend, dice_sheet])
def test_every_picture_has_words_and_every_id_is_there_once(
    game: Nogi,
    language: str,
    table: Callable[[Nogi, str], str],
) -> None:
    root = read(table(game, language))
    assert root.attrib["class"] == "table wawel-table"
    ids = values(root, "id")
    assert len(ids) == len(set(ids))
    used = {value.removeprefix("#") for value in values(root, "href")}
    assert used <= set(ids)
    pictures = [element for element in root.iter() if element.tag == "svg"]
    assert pictures
    for shown in pictures:
        assert shown.attrib["role"] == "img"
        assert shown.attrib["aria-label"]
    assert {e.attrib["scope"] for e in having(root, "scope")} == {"col", "row"}


@pytest.mark.parametrize("game", BOXES)
def test_the_sheet_shows_every_die_with_its_letter_its_knight_and_all_its_faces(game: Nogi) -> None:
    body = read(dice_sheet(game)).find("tbody")
    assert body is not None
    rows = {"".join(row[0].itertext())[-1]: row for row in body}
    assert list(rows) == ["Y", "G", "O", "P", "B", "I", "K", "W"]
    assert rows["I"][1].text == "pink"
    assert rows["K"][1].text == "black"
    assert rows["W"][1].text == "any knight"
    for row, faces in zip(body, game.faces, strict=True):
        labels = [shown.attrib["aria-label"] for shown in row[2]]
        assert labels == [game.words.name("face", face.code, "en") for face in faces]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_its_letter_its_code_and_both_names(language: str) -> None:
    body = read(colour_sheet(PLAIN, language)).find("tbody")
    assert body is not None
    assert [row[1].text for row in body] == list(PLAIN.colours)
    for row in body:
        assert [cell.attrib.get("lang") for cell in row] == [None, None, "en", "pl"]
        assert all(cell.text for cell in row)
