"""Links: what is packed is unpacked, and nothing else is."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wawel
from tests.widgets.page import Page
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.odds import OddsPanel
from wawel_widgets.sharing import LONGEST_LINK, BadLink, pack, release_of, unpack


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


def of_another(text: str, behind: bytes = b"") -> str:
    """A link with something else behind its text, or with nothing, as 0.1.0 made it."""
    return "1" + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9) + behind).decode()


def test_a_link_says_which_release_has_made_it() -> None:
    text = "nogi players=4"
    link = pack(text)
    assert release_of(link) == wawel.__version__
    assert len(link) - len(of_another(text).rstrip("=")) < 8
    for behind in (b"", b"0.2.0", b"0.12.0rc1"):
        assert unpack(of_another(text, behind)) == text
        assert release_of(of_another(text, behind)) == behind.decode()
    for nonsense in (b"0.2.0<b>", b"\xff", b"1" * 50, b"latest", b"0.1"):
        with pytest.raises(BadLink, match="too much"):
            unpack(of_another(text, nonsense))
        assert release_of(of_another(text, nonsense)) == ""
    assert release_of("nothing") == ""


def test_what_cannot_be_read_is_put_down_to_another_release() -> None:
    boards = [Page(BoardController("nogi", seed=1, language=each)) for each in ("en", "pl")]
    panel = OddsPanel("reach")
    message = {"type": "open", "version": VERSION}
    for release, here in ((b"0.9.0", 1), (b"", 0), (wawel.__version__.encode(), 0)):
        link = of_another("nogi colour=red / dragon=0", release)
        refused = [board.open(link=link)["error"]["text"] for board in boards]
        refused.append(panel.handle({**message, "link": link})["answers"]["error"])
        assert [each.count("0.9.0") for each in refused] == [here, here, here]


def test_a_bomb_does_not_go_off() -> None:
    bomb = zlib.compress(b"0" * 50_000_000, 9)
    link = "1" + base64.urlsafe_b64encode(bomb).decode().rstrip("=")
    with pytest.raises(BadLink, match="too"):
        unpack(link)
    with pytest.raises(BadLink, match="too long"):
        unpack("1" * (LONGEST_LINK + 1))
