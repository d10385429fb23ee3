"""The questions with knobs: their answers are those of chapter and ledger."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.drakon.table import drakon
from wawel.drakon.odds import danger, questions

ASKED = questions(drakon())


@pytest.mark.parametrize("name", ASKED)
def test_every_knob_can_be_turned(name: str) -> None:
    asked = ASKED[name]
    for knob in asked.knobs:
        for choice in knob.choices:
            turned = asked.simulate(3, Random(1), **{knob.name: choice})
            assert turned.trials == 3
            assert sum(turned.times.values()) == 3


def test_the_ledger_has_the_same_numbers() -> None:
    assert ASKED["purse"].exact()["4"].limit_denominator(10**6) == ASKED["purse"].exact()["4"]
    assert str(ASKED["quiet"].exact()["9"]) == "498/1871"
    assert str(ASKED["headstart"].exact()["1"]) == "288572854/413377965"
    assert str(1 - ASKED["opening"].exact()["0"]) == "17267/27761"
    assert float(danger(4)) == pytest.approx(0.624, abs=0.001)
