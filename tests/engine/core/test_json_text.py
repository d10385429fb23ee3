"""JSON from outside: whatever it is, a value or a ValueError, and no Python is lost."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wawel.core.json_text import DEEPEST, read_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES)
def test_what_was_written_is_read(value: object) -> None:
    assert read_json(json.dumps(value)) == value


@pytest.mark.parametrize("opened", ["[", '{"a":', '[{"]":'])
def test_deep_nests_are_refused_before_they_are_entered(opened: str) -> None:
    with pytest.raises(ValueError, match="nested too deep"):
        read_json(opened * 100_000)


def test_brackets_in_strings_nest_nothing() -> None:
    text = json.dumps(['"[' * 1000, "\\", "{" * 1000])
    assert read_json(text) == json.loads(text)
    assert read_json("[" * DEEPEST + "]" * DEEPEST)


@pytest.mark.parametrize("text", ["", "[", '"', "]]", "{'a': 1}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_json(text)
