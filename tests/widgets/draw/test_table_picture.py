from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.widgets.draw.tables import LANGUAGES, WIDTHS, crowd, having, read, values, words
from wawel import load_game
from wawel_widgets.draw import picks, picture
from wawel_widgets.draw.table_picture import facts
from wawel_widgets.draw.words import shared_words


@dataclass(frozen=True)
class Pawn:
    name: str
    seat: int
    space: int | None
    asleep: bool


@dataclass(frozen=True)
class Invented:
    """A view of a game that nobody has drawn yet."""

    game: str = "invented"
    player: int | None = None
    seat: int = 1
    pawns: tuple[Pawn, ...] = (Pawn("<Ada>", 0, 3, True), Pawn("Bo", 1, None, False))
    stock: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ("a", "b")
    note: str = ""
    legal: tuple[str, ...] = ("go=1",)


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_view_becomes_a_table(language: str, width: str, still: bool) -> None:
    root = read(picture(Invented(), language, width=width, still=still))
    written = " ".join(words(root))
    assert "<Ada>" in written
    assert "go=1" not in written
    assert not having(root, "data-pick")
    roles = values(root, "role")
    assert roles.count("row") == (0 if still else 6)


def test_the_fields_are_told_in_words() -> None:
    told = dict(facts(Invented(), {1: "Ola"}, shared_words("en")))
    assert told == {
        "seen by": "not known",
        "whose turn": "Ola",
        "pawns": "name <Ada>, of Player 1, space 3, asleep yes\nname Bo, of Ola, space not known",
        "stock": "nothing",
        "bridges": "a, b",
        "note": "nothing",
    }


def test_a_view_may_be_a_dictionary() -> None:
    view = {"game": "nogi", "pea": 3}
    written = words(read(picture(view)))
    assert "pea" in written


def test_a_game_with_a_picture_can_be_told_as_a_table_too() -> None:
    told = dict(facts(crowd(3).view(None), {}, shared_words("pl")))
    assert told["faza"] == "choose"
    assert told["knights"].startswith("YE 20, GR 20, OR 20")
    assert "legal" not in told


def test_without_a_picture_an_action_is_picked_as_a_whole() -> None:
    state = load_game("nogi").new_initial_state()
    assert picks(state, state.string_to_action("pass")) == ("action:pass",)
