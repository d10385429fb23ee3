"""The knobs of Drakon's laboratory: coins, their number and what they are worth."""

from __future__ import annotations

from typing import Any

import pytest

from wawel import BadComponent
from wawel.drakon import Drakon
from wawel_widgets.draw import picture
from wawel_widgets.lab import Laboratory


def turned(**knobs: Any) -> Drakon:
    laboratory = Laboratory("drakon")
    laboratory.turn(**knobs)
    game = laboratory.change.of(laboratory.game)
    assert isinstance(game, Drakon)
    return game


def test_coins_can_be_others_and_worth_something_else() -> None:
    assert turned(coins=[9, 10, 9]).coins == (9, 10, 9)
    game = turned(worth=[1, 2, 5])
    assert game.worths == (1, 2, 5)
    assert "coins.worth=[1,2,5]" in game.text()


def test_what_cannot_be_played_says_why() -> None:
    with pytest.raises(BadComponent, match="three different numbers"):
        turned(worth=[2, 2, 3])
    with pytest.raises(BadComponent, match="from 1 to 9"):
        turned(worth=[0, 2, 3])


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_the_picture_shows_what_coins_are_worth(width: str) -> None:
    state = turned(worth=[1, 2, 7]).from_position(
        "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N hands=0:KEY-N;1:;2: coins=0:2,3"
    )
    drawn = picture(state.view(0), width=width)
    assert "#w-n7" in drawn
    assert "#w-n3" not in drawn
    assert "9 gold" in drawn
