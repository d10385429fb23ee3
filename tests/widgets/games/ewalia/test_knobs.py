"""The laboratory's knobs for the box of *Kingdom Run*."""

from __future__ import annotations

from random import Random

import pytest

from wawel import BadComponent
from wawel.lab import Experiment, measures_of
from wawel_widgets.lab import Laboratory

FACES = [2, 1, 1, 1, 1, 0]


def test_knobs_change_the_box() -> None:
    laboratory = Laboratory("ewalia")
    laboratory.turn(podium=[13, 10, 8, 6, 4, 3, 2, 1], lakes=[6, 10], depth=2, worth=3)
    laboratory.turn(dice=FACES, action_limit=1, start_shape="parallel")
    changed = laboratory.change.of(laboratory.game)
    assert changed.text() == (
        "ewalia players=4 start_shape=parallel action_limit=1"
        " podium.sourced=[13,10,8,6,4,3,2,1] lakes.spaces=[6,10] lakes.capacity=2"
        ' dice.faces=["SC","SC","LU","CU","BA","ST"] tokens.worth=3'
    )
    laboratory.handle({"type": "reset"})
    assert laboratory.change.of(laboratory.game).text() == laboratory.game.text()


def test_no_lakes_are_another_knob() -> None:
    laboratory = Laboratory("ewalia")
    laboratory.turn(lakes=[])
    with pytest.raises(BadComponent, match="turn lake_count"):
        laboratory.change.of(laboratory.game)
    laboratory.turn(lakes=[5, 8, 11], lake_count=0)
    assert laboratory.change.of(laboratory.game).text() == "ewalia players=4 lake_count=0"


def test_its_own_measures_are_taken() -> None:
    game = Laboratory("ewalia").game
    named = [measure.name for measure in measures_of(game)]
    trial = Experiment(game, [], 2, Random(1), only=named[named.index("home") :])
    while trial.step():
        pass
    taken = trial.comparison()["as it is"]
    assert taken["home"].n == 2
    assert all(share.n == 2 for share in taken.each("coverage").values())
