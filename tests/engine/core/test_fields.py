from __future__ import annotations

import pytest

import wawel
from wawel.core.fields import LONGEST, Fields, Part, split_position


def whole(text: str, column: int = 1) -> Part:
    """A part that reaches to the end of its text."""
    return Part(text[column - 1 :], column, text)


def test_a_part_knows_its_place() -> None:
    error = whole("cups=x", 6).wrong("a cup is wanted")
    assert isinstance(error, wawel.BadPosition)
    assert str(error) == "broken position: a cup is wanted (at column 6: 'x')"


def test_splitting_keeps_the_columns() -> None:
    pieces = list(whole("cups=1,22,,4", 6).split(","))
    assert [(piece.text, piece.column) for piece in pieces] == [
        ("1", 6),
        ("22", 8),
        ("", 11),
        ("4", 12),
    ]
    assert all(piece.whole == "cups=1,22,,4" for piece in pieces)


def test_splitting_at_a_longer_mark() -> None:
    pieces = whole("a::b::c").split("::")
    assert [(piece.text, piece.column) for piece in pieces] == [("a", 1), ("b", 4), ("c", 7)]


def test_splitting_nothing_gives_nothing() -> None:
    assert list(Part("", 6, "cups=").split(",")) == []


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("36", 36), ("007", 7), ("000000012", 12)])
def test_a_whole_number(text: str, number: int) -> None:
    assert whole(text).number(0, 36) == number


@pytest.mark.parametrize(
    "text",
    ["", "x", "-1", "+1", "1.0", "1e1", "1_0", " 1", "٣", "²", "１", "1234567890", "9" * 5000],
)
def test_no_whole_number(text: str) -> None:
    with pytest.raises(wawel.BadPosition, match="a whole number is wanted"):
        whole(text).number(0, 10**12)


@pytest.mark.parametrize("text", ["2", "37"])
def test_a_number_out_of_bounds(text: str) -> None:
    with pytest.raises(wawel.BadPosition, match="a number from 3 to 36 is wanted"):
        whole(text).number(3, 36)


def test_one_of_a_few_words() -> None:
    assert whole("roll").one_of(("roll", "choose")) == "roll"
    with pytest.raises(wawel.BadPosition, match="one of roll, choose is wanted"):
        whole("rol").one_of(("roll", "choose"))


def test_fields_are_taken_by_name_in_any_order() -> None:
    fields = Fields("a=1 b=2,3 c=")
    assert "b" in fields
    assert fields.take("b").text == "2,3"
    assert "b" not in fields
    assert fields.take("a").text == "1"
    assert fields.take("c").text == ""
    fields.close()


def test_a_field_begins_after_its_equals_sign() -> None:
    assert Fields("a=1 long=2").take("long").column == 10
    assert Fields("game cups=2 / pea=1", 13).take("pea").column == 19


def test_a_value_may_hold_an_equals_sign() -> None:
    assert Fields("a=b=c").take("a").text == "b=c"


def test_spaces_too_many_do_no_harm() -> None:
    fields = Fields("  a=1   b=2 ")
    assert fields.take("b").column == 11
    assert fields.take("a").column == 5
    fields.close()


def test_a_default_stands_for_a_field_that_is_missing() -> None:
    part = Fields("a=1").take("b", "0")
    assert (part.text, part.column, part.whole) == ("0", 1, "a=1")


def test_a_field_that_has_to_be_there() -> None:
    with pytest.raises(wawel.BadPosition, match="knights= is missing"):
        Fields("a=1").take("knights")


def test_a_field_is_taken_once() -> None:
    fields = Fields("a=1")
    fields.take("a")
    with pytest.raises(wawel.BadPosition, match="a= is missing"):
        fields.take("a")


def test_a_word_without_an_equals_sign() -> None:
    with pytest.raises(wawel.BadPosition, match="key=value is wanted") as refused:
        Fields("a=1 b c=3")
    assert refused.value.column == 5


def test_a_field_that_stands_there_twice() -> None:
    with pytest.raises(wawel.BadPosition, match="'a' stands here a second time") as refused:
        Fields("a=1 b=2 a=3")
    assert refused.value.column == 9


def test_a_field_that_nobody_takes() -> None:
    fields = Fields("a=1 colour=red")
    fields.take("a")
    with pytest.raises(wawel.BadPosition, match="there is no field 'colour'") as refused:
        fields.close()
    assert refused.value.column == 12


def test_a_long_name_does_not_make_a_long_message() -> None:
    name = "x" * 10_000
    with pytest.raises(wawel.BadPosition) as twice:
        Fields(f"{name}=1 {name}=2")
    with pytest.raises(wawel.BadPosition) as unknown:
        Fields(f"{name}=1").close()
    assert len(str(twice.value)) < 200
    assert len(str(unknown.value)) < 200


@pytest.mark.parametrize(
    ("text", "slug", "options", "start"),
    [
        ("nogi players=4 / dragon=0", "nogi", "players=4", 16),
        ("nogi / dragon=0", "nogi", "", 6),
        ("/ dragon=0", "", "", 1),
        ("nogi players=4 dice_set=uniform /", "nogi", "players=4 dice_set=uniform", 33),
        ("a b=1 / c=2/3", "a", "b=1", 7),
    ],
)
def test_a_position_falls_into_three(text: str, slug: str, options: str, start: int) -> None:
    assert split_position(text) == (slug, options, start)


def test_a_position_without_a_slash() -> None:
    with pytest.raises(wawel.BadPosition, match="the slash after the options is missing"):
        split_position("nogi players=4 dragon=0")


def test_a_position_is_not_too_long() -> None:
    assert split_position("/" + " " * (LONGEST - 1))
    with pytest.raises(wawel.BadPosition, match=f"longer than {LONGEST} characters"):
        split_position("/" + " " * LONGEST)


@pytest.mark.parametrize("letter", ["\n", "\t", "\0", "\x7f", "\u202e", "\ud800"])
def test_a_position_is_plain_text(letter: str) -> None:
    with pytest.raises(wawel.BadPosition, match="one line of plain text") as refused:
        split_position(f"nogi / {letter} dragon=0")
    assert refused.value.column == 8
    assert str(refused.value).isprintable()
