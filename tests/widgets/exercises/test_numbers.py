from __future__ import annotations

from fractions import Fraction

import pytest

from tests.widgets.exercises.spellings import READ, REFUSED
from wawel_widgets.exercises.numbers import forms, read, rough_forms, rounded_form


@pytest.mark.parametrize("text", READ)
def test_a_number_is_read_however_it_is_written(text: str) -> None:
    number = read(text)
    assert number is not None
    assert forms(number) == READ[text]


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_number_is_not_guessed_at(text: str) -> None:
    assert read(text) is None


def test_a_value_rounded_too_early_is_rough_and_never_right() -> None:
    value = Fraction(341779, 419904)
    assert rounded_form(value) == "~814"
    assert rough_forms(value) == ("~810", "~813")
    assert rough_forms(Fraction(1, 5)) == ()


def test_one_decimal_place_is_not_nearly() -> None:
    assert "~800" not in rough_forms(Fraction(5, 6))
    assert rough_forms(Fraction(5, 6)) == ("~830",)
    # But eight and a half nearly is, of a number like that.
    assert rough_forms(Fraction(847, 100)) == ("~8500",)


def test_neither_never_nor_always_is_nearly_something_else() -> None:
    assert rough_forms(Fraction(1, 1296)) == ()
    assert rough_forms(Fraction(1295, 1296)) == ()
