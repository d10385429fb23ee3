from __future__ import annotations

import pytest

from wawel.core.components import Component, Sheet

THIMBLE = Sheet.load("tests.engine.core.thimble")


def test_the_identity_stands_apart() -> None:
    assert THIMBLE.identity == {"title_en": "Thimblerig", "title_pl": "Trzy kubki"}
    assert not any(component.name.startswith("identity") for component in THIMBLE)


def test_a_component_is_found_by_its_path() -> None:
    assert THIMBLE["table.cups"] == 4
    assert THIMBLE["table.cloth.colour"] == "green"


def test_a_value_may_be_a_table() -> None:
    assert THIMBLE["pea"] == {"size": "small"}


def test_a_component_says_where_its_value_comes_from() -> None:
    assert THIMBLE.component("table.cups") == Component(
        "table.cups", 4, "stated", "More would not fit."
    )
    assert THIMBLE.component("table.cloth.colour").note == ""


def test_all_components_in_order() -> None:
    assert [component.name for component in THIMBLE] == ["table.cups", "table.cloth.colour", "pea"]


def test_what_is_not_in_the_box() -> None:
    with pytest.raises(KeyError, match=r"table\.dice"):
        THIMBLE["table.dice"]
    with pytest.raises(KeyError, match=r"table\.dice"):
        THIMBLE.component("table.dice")
