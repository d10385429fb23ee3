from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.contract.invent import SNIPPETS
from tests.widgets.draw.tables import WIDTHS, having, nogi, read, words
from wawel_widgets.draw import picture, standalone
from wawel_widgets.draw.svg import element, escape, shortened, text, width_of

VIEW = nogi(3).new_initial_state().view(0)


@pytest.mark.parametrize("name", SNIPPETS)
def test_a_hostile_name_is_only_a_name(name: str) -> None:
    usual = read(picture(VIEW, names={1: "Ada"}))
    for width in WIDTHS:
        for still in (False, True):
            drawn = picture(VIEW, width=width, names={1: name}, still=still)
            root = read(standalone(drawn) if still else drawn)
            assert not [e for e in root.iter() if "script" in e.tag]
    named = read(picture(VIEW, names={1: name}))
    assert [e.tag for e in named.iter()] == [e.tag for e in usual.iter()]
    assert [sorted(e.attrib) for e in named.iter()] == [sorted(e.attrib) for e in usual.iter()]


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_text_stays_text(words_given: str) -> None:
    root = read(element("svg", text(words_given, 1, 2), aria_label=words_given))
    assert len(list(root.iter())) == 2
    back = root[0].text or ""
    assert len(back.replace("\r\n", "\n")) <= len(words_given) or "\ufffd" in back


def test_text_that_turns_its_surroundings_around_is_taken_out() -> None:
    assert escape("a\u202eb\x00c\ud800d") == "a\ufffdb\ufffdc\ufffdd"


def test_a_long_name_is_cut_to_its_card() -> None:
    endless = "Wojciech " * 500
    for players in range(2, 8):
        for width in WIDTHS:
            view = nogi(players).new_initial_state().view(None)
            root = read(picture(view, width=width, names={0: endless}))
            (shown,) = [line for line in words(root) if line.startswith("Wojciech")]
            assert shown.endswith("…")
            assert len(shown) < 90


def test_shortened_words_fit() -> None:
    for size in (10, 14, 20):
        for room in (40, 90, 400):
            assert width_of(shortened("The dragon of Wawel hill, Kraków", room, size), size) <= room


def test_a_seat_without_a_name_has_a_number() -> None:
    root = read(picture(VIEW, "pl", names={0: "", 1: "Ada"}))
    cards = [e.attrib["aria-label"] for e in having(root, "id") if e.attrib["id"][:5] == "seat-"]
    assert [card.split(";")[0] for card in cards] == ["Gracz 1", "Ada", "Gracz 3"]
