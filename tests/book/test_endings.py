"""How games end is counted at the tables that may be broken off."""

from __future__ import annotations

import pytest

import wawel
from wawel.play.ladder import Ladder, ladder_of, named_bots
from wawel_book.endings import BROKEN_OFF, Endings, broken_off, endings_measurements
from wawel_book.measuring import kept

HASTY = "nogi players=2 turn_cap=3"


def test_a_game_that_is_cut_short_is_counted() -> None:
    for table, expected in ((HASTY, 1.0), ("nogi players=2", 0.0)):
        ladder = Ladder((table,), "shepherd", (2, 4), variants=(table,), broken_off="broken off")
        [series] = endings_measurements(ladder)["endings"].series.values()
        assert series.play(0)[1] == {BROKEN_OFF: expected}


def test_every_bot_sits_everywhere_in_turn() -> None:
    game = wawel.load_game("nogi", players=2)
    bots = tuple(bot for name, bot in named_bots(game).items() if name != "random")
    one = Endings(game, bots, "broken off", 1)
    seated = [one.begin(number)[1] for number in range(len(bots))]
    for seat in range(game.players):
        assert {row[seat].name for row in seated} == {bot.name for bot in bots}


def test_a_game_that_always_ends_is_not_counted() -> None:
    assert endings_measurements(Ladder(("nogi players=2",), "shepherd", (2, 4))) == {}


@pytest.mark.parametrize("slug", wawel.games())
def test_whoever_may_be_broken_off_is_measured(slug: str) -> None:
    ladder = ladder_of(wawel.load_game(slug))
    if ladder is not None:
        assert (kept(slug, "endings") is not None) == bool(ladder.variants)


def test_hardly_any_game_is_broken_off() -> None:
    found = list(broken_off())
    assert found
    for table, share in found:
        assert share.value <= 0.03, table.text()
