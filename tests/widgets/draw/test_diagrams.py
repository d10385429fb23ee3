"""The diagrams of Nogi: the shields lie on lines, the chain tells its chances."""

from __future__ import annotations

from math import isclose
from typing import cast

import pytest

from wawel import load_game
from wawel.nogi import Nogi
from wawel.nogi.odds import clock_of_dice
from wawel_widgets.games.nogi.picture.diagrams import RADIUS, fano_plane, places, pool_chain

GAMES = {
    dice: cast(Nogi, load_game("nogi", dice_set=dice))
    for dice in ("two_types", "uniform", "sprint")
}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_six_shields_are_straight_and_one_is_round(game: Nogi) -> None:
    found = places(game)
    assert found.keys() == set(game.colours)
    round_ones = 0
    for colours in game.shield_colours.values():
        (ax, ay), (bx, by), (cx, cy) = (found[colour] for colour in colours)
        straight = isclose((bx - ax) * (cy - ay), (by - ay) * (cx - ax), abs_tol=1e-6)
        same = all(isclose(abs(complex(*found[colour])), RADIUS / 2) for colour in colours)
        assert straight != same
        round_ones += same
    assert round_ones == 1


@pytest.mark.parametrize(("language", "word"), [("en", "yellow"), ("pl", "żółty")])
def test_the_plane_is_told_in_words(language: str, word: str) -> None:
    plane = fano_plane(GAMES["two_types"], language)
    assert len(plane.rows) == 7
    assert all(word in told for told in (plane.text, plane.svg, plane.rows[0][1]))
    assert plane.svg.count("<path") == 6


@pytest.mark.parametrize(("language", "word"), [("en", "dragon"), ("pl", "smok")])
def test_the_chain_is_told_in_words(language: str, word: str) -> None:
    chain = pool_chain(clock_of_dice(8, returns=2), language)
    assert len(chain.rows) == 7
    assert chain.rows[0] == ("8", "1/3", "2/3")
    assert word in chain.text
    assert word in chain.svg
