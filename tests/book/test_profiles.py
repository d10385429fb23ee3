"""Profiles: the same measures for every game."""

from __future__ import annotations

import pytest

import wawel
from wawel.lab import measures_of
from wawel.play import RandomBot
from wawel.play.ladder import Ladder, ladder_of
from wawel_book import profiles
from wawel_book.measured import measured
from wawel_book.measuring import kept, on_request
from wawel_book.profiles import GAMES, HIDDEN, MEASURES, Profile, Secrets, profile_measurements


@pytest.mark.parametrize(("slug", "hidden"), [("nogi", 1.0), ("ewalia", 0.0)])
def test_whether_somebody_knows_the_table(
    slug: str, hidden: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shields are secret from the first turn on; on an open course nothing ever is."""
    monkeypatch.setattr(profiles, "usual_bot", lambda _: RandomBot())
    secrets = Secrets(wawel.load_game(slug), seed=3)
    for number in range(4):
        end, numbers = secrets.play(number)
        assert end.is_terminal()
        assert numbers == {HIDDEN: hidden}


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_is_asked_the_same(slug: str) -> None:
    ladder = ladder_of(wawel.load_game(slug))
    if ladder is None:
        assert "profile" not in on_request(slug)
        return
    wanted = profile_measurements(ladder)
    assert wanted.keys() == {"profile", "secrets"} <= on_request(slug).keys()
    game = next(ladder.games())
    assert {measure.name for measure in measures_of(game)} >= set(MEASURES)
    assert wanted["profile"].games == 2 * GAMES  # every second game has one bot on trial


def test_a_game_that_nobody_evaluates_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "standing_of", lambda _: None)
    assert profile_measurements(Ladder(("nogi",), best="", thinking=(1, 2))) == {}


def test_what_was_kept_is_read() -> None:
    for slug in wawel.games():
        if kept(slug, "profile") and kept(slug, "secrets"):
            found = Profile.measured(slug)
            assert found["turns"].n >= GAMES
            assert 0 <= found[HIDDEN].value <= 1
            wide, narrow = found.first_player(0.999), found["first player"]
            assert wide.low < narrow.low < narrow.value == wide.value


def test_the_first_player_is_told_from_the_larger_sample() -> None:
    """A chapter counts the seats in more games: the page of all games says the same."""
    found = Profile.measured("grajeczka")
    seats = measured("grajeczka/seats")["as it is"]
    assert found["first player"].n == seats.games > found["turns"].n
    share = seats.estimate("seats|seat 1")
    assert found["first player"].value == pytest.approx(share.value - 1 / 4)
    assert found["first player"].high - found["first player"].low == pytest.approx(
        share.high - share.low
    )
