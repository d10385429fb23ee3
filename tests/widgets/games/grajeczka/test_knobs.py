"""The laboratory's knobs for the box of *Grajeczka*."""

from __future__ import annotations

from random import Random

import pytest

from wawel.lab import Experiment, measures_of
from wawel_widgets.lab import Laboratory


def test_knobs_change_the_box() -> None:
    laboratory = Laboratory("grajeczka")
    laboratory.turn(books=3, tiles=4, tokens="none", players=2)
    changed = laboratory.change.of(laboratory.game)
    assert changed.text() == (
        'grajeczka players=2 books.pages=3 box.tiles=["R1","R2","R3","R4"] tokens.count=0'
    )
    laboratory.turn(tokens="magic", pages=[1, 2, 3, 4, 5, 6])
    assert "tokens.start" in laboratory.change.of(laboratory.game).text()
    laboratory.handle({"type": "reset"})
    assert laboratory.change.of(laboratory.game).text() == laboratory.game.text()


def test_its_own_measures_are_taken() -> None:
    game = Laboratory("grajeczka").game.altered({"books.pages": 1})
    named = [measure.name for measure in measures_of(game)]
    own = ["pages", "tiles laid", "river", "areas", "put out", "nobody wins"]
    own += ["turns in hand", "left unread", "coverage"]
    assert named[-len(own) :] == own
    trial = Experiment(game, [], 2, Random(1), only=own)
    while trial.step():
        pass
    taken = trial.comparison()["as it is"]
    assert taken["pages"].n == 2


@pytest.mark.parametrize("turned", [{"books": 2}, {"tiles": 0}, {"tokens": "magic"}])
def test_a_knob_by_itself(turned: dict[str, object]) -> None:
    laboratory = Laboratory("grajeczka")
    laboratory.turn(**turned)
    assert laboratory.change.of(laboratory.game).text() != laboratory.game.text()
