"""Links: what is packed is unpacked, and nothing else is."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wawel_widgets.sharing import LONGEST_LINK, BadLink, pack, unpack


@settings(max_examples=100)
@given(st.text(max_size=400))
def test_what_is_packed_is_unpacked(text: str) -> None:
    text = text.encode("utf-8", "ignore").decode()
    link = pack(text)
    assert unpack(link) == text
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@settings(max_examples=300)
@given(st.text(max_size=80))
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadLink):
        unpack("0" + text)
    try:
        unpack("1" + text)
    except BadLink as error:
        assert str(error)  # noqa: PT017 - a text may by chance be a link


def test_a_bomb_does_not_go_off() -> None:
    bomb = zlib.compress(b"0" * 50_000_000, 9)
    link = "1" + base64.urlsafe_b64encode(bomb).decode().rstrip("=")
    with pytest.raises(BadLink, match="too"):
        unpack(link)
    with pytest.raises(BadLink, match="too long"):
        unpack("1" * (LONGEST_LINK + 1))
