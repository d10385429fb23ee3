"""What a learner may ask: every exact answer sums to one, and trials of real hands agree."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.engine.drako.table import DW, KT, KW, TD, drako
from wawel.drako import odds
from wawel.drako.options import PAIRINGS

F = Fraction


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_every_setting_has_an_exact_answer(pairing: str) -> None:
    for asked in odds.questions(drako(pairing)).values():
        for turned in product(*(knob.choices for knob in asked.knobs)):
            names = [knob.name for knob in asked.knobs]
            answer = asked.exact(**dict(zip(names, turned, strict=True)))
            assert sum(answer.values()) == 1
            assert min(answer.values()) >= 0


@pytest.mark.parametrize("pairing", [KT, DW, KW])
def test_trials_agree_with_the_exact_answers(pairing: str) -> None:
    for asked in odds.questions(drako(pairing)).values():
        shares = asked.simulate(3000, Random(7)).shares(confidence=0.9999)
        for name, exact in asked.exact().items():
            assert shares[name].low <= float(exact) <= shares[name].high, (asked.name, name)


def test_the_answers_are_those_of_the_ledger() -> None:
    dragon = odds.questions(drako(DW))
    assert 1 - dragon["defences"].exact(side="dwarves", hand=4)["0"] == F(100, 111)
    silent = dragon["silence"].exact(side="dragon", habit="1/2")
    holds = silent["silent with one"] / (silent["silent with one"] + silent["silent without"])
    assert holds == F(221, 482)
    trolls = odds.questions(drako(TD))["blows"]
    for packet, mean in {"2": F(522, 703), "1+1": F(2494, 2109), "1+1+1": F(4553, 2109)}.items():
        law = trolls.exact(side="dragon", packet=packet)
        assert sum(int(wounds) * chance for wounds, chance in law.items()) == mean
    knights = odds.questions(drako(KW))["blows"].exact(side="dwarves", packet="2")
    assert knights["2"] == 1 - F(1196, 2109)
    assert dragon["sightline"].exact()["beside"] == F(14, 57)
