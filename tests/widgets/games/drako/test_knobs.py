"""The laboratory's knobs for the box of *Drako*."""

from __future__ import annotations

from random import Random

import pytest

from wawel.drako.options import PAIRINGS
from wawel.lab import Experiment, measures_of
from wawel_widgets.lab import Laboratory


def test_knobs_change_the_box() -> None:
    laboratory = Laboratory("drako", pairing="trolls-dragon")
    laboratory.turn(thrower=9, armour=3, stones=4, defences_dragon=2, charge_stop_early=True)
    changed = laboratory.change.of(laboratory.game)
    assert "charge_stop_early=on" in changed.text()
    assert changed.sheet["figures.thrower.spaces"] == 9
    assert changed.sheet["figures.dragon.areas"]["armour"] == 3
    assert changed.sheet["pairings.trolls-dragon.stones"] == 4
    before, after = (game.sheet["decks.dragon"] for game in (laboratory.game, changed))
    assert after["D11"]["count"] == before["D11"]["count"] + 2
    assert sum(card["count"] for card in after.values()) == 38
    laboratory.handle({"type": "reset"})
    assert laboratory.change.of(laboratory.game).text() == laboratory.game.text()


@pytest.mark.parametrize("pairing", PAIRINGS)
@pytest.mark.parametrize("more", [-1, 4])
def test_every_deck_can_have_other_defences(pairing: str, more: int) -> None:
    laboratory = Laboratory("drako", pairing=pairing)
    sides = laboratory.game.sides  # type: ignore[attr-defined]
    laboratory.turn(**{f"defences_{side}": more for side in sides})
    assert laboratory.change.of(laboratory.game).deck_size == (38, 38)  # type: ignore[attr-defined]


def test_its_own_measures_are_taken() -> None:
    game = Laboratory("drako").game
    named = [measure.name for measure in measures_of(game)]
    assert {"sides", "endings", "hurt", "blocks", "for nothing"} <= set(named)
    trial = Experiment(game, [], 2, Random(1), only=named[-5:])
    while trial.step():
        pass
    taken = trial.comparison()["as it is"]
    assert taken["blocks"].n == 2
