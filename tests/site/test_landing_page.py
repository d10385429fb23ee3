"""The landing page is written from what the games tell about themselves."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import pytest

import wawel
from wawel_site import landing


@pytest.mark.parametrize("slug", wawel.games())
def test_a_card_tells_the_games_own_words(slug: str) -> None:
    identity = wawel.load_game(slug).sheet.identity
    card = landing.card(slug)
    for name in ("title_en", "title_pl", "pitch_en", "pitch_pl"):
        assert escape(identity[name]) in card
    assert f'href="play/index.html?game={slug}"' in card


def test_all_games_and_nobody_elses_address() -> None:
    page = landing.landing_page()
    assert page.count('<article class="card"') == len(wawel.games())
    assert "://" not in page
    assert "$" not in page


def test_the_easiest_game_comes_first() -> None:
    cards = re.findall(r'<h2 id="game-(\w+)">', landing.landing_page())
    assert cards == list(wawel.easiest_first())
    levels = [wawel.load_game(slug).sheet.identity["difficulty"] for slug in cards]
    assert levels == sorted(levels)


def test_every_symbol_used_is_there() -> None:
    page = landing.landing_page()
    used = set(re.findall(r'href="#(w-[a-z0-9-]+)"', page))
    assert used
    assert used <= set(re.findall(r'<symbol id="([^"]+)"', page))


def test_words_are_words_and_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    identity: dict[str, Any] = wawel.load_game("nogi").sheet.identity
    monkeypatch.setitem(identity, "title_en", "<script>alert(1)</script>")
    monkeypatch.setitem(identity, "designer", '"><img src=x>')
    card = landing.card("nogi")
    assert "<script>" not in card
    assert "<img src=x>" not in card


def test_a_door_opens_only_where_a_room_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(landing, "SITE", tmp_path)
    assert "lite/" not in landing.landing_page()
    assert "book/" not in landing.landing_page()
    (tmp_path / "book" / "nogi").mkdir(parents=True)
    (tmp_path / "book" / "index.html").touch()
    (tmp_path / "book" / "nogi" / "rules.html").touch()
    page = landing.landing_page()
    assert 'href="book/index.html"' in page
    assert 'href="book/nogi/rules.html"' in page
