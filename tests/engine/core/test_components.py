from __future__ import annotations

from typing import Any

import pytest

from wawel import BadComponent
from wawel.core.components import Component, Sheet, split_changes, write_changes

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


def test_a_changed_sheet_is_another_sheet() -> None:
    changed = THIMBLE.changed({"table.cups": 2})
    assert changed["table.cups"] == 2
    assert changed.component("table.cups").status == "changed"
    assert changed.changes == {"table.cups": 2}
    assert THIMBLE["table.cups"] == 4
    assert THIMBLE.changes == {}


def test_what_is_changed_back_is_no_change() -> None:
    changed = THIMBLE.changed({"table.cups": 2, "pea": {"size": "large"}})
    back = changed.changed({"table.cups": 4})
    assert back.changes == {"pea": {"size": "large"}}
    assert back.component("table.cups").status == "stated"


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("table.cup", 2, r"no such component; there is table\.cups"),
        ("x", 2, "there is no such component$"),
        ("table.cups", "two", "takes whole numbers"),
        ("table.cups", True, "takes whole numbers"),
        ("table.cups", 2.0, "takes whole numbers"),
        ("table.cloth.colour", 2, "takes words"),
        ("pea", {"colour": "green"}, "takes a table with the keys size"),
        ("pea", "small", "takes a table with the keys size"),
        ("pea", {"size": 1}, "takes words"),
    ],
)
def test_a_change_of_another_kind_is_refused(name: str, value: Any, why: str) -> None:
    with pytest.raises(BadComponent, match=why) as refused:
        THIMBLE.changed({name: value})
    assert refused.value.name == name


def test_changes_are_written_and_read() -> None:
    changes = {"castle.places": [0, 6, 4, 1], "dice.two_types": {"YE": ["1", "-"]}}
    text = write_changes(changes)
    assert " " not in text.replace(" dice", "")
    assert split_changes(f"players=3 {text} cups=2") == ("players=3 cups=2", changes)


@pytest.mark.parametrize("text", ["a.b=", "a.b", "a.b=[1", "a.b=" + "[" * 5000, "a.b=1 a.b=1"])
def test_broken_changes_are_refused(text: str) -> None:
    with pytest.raises(BadComponent):
        split_changes(text)
