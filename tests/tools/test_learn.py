"""One trial, from the games to the verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import learn
from wawel.play.ladder import Ladder
from wawel.play.learned import features_of
from wawel.play.self_play import Kept

SMALL = Ladder(("ewalia players=2",), best="maximiser", thinking=(1, 1))


def kept(won: int, by_hand: float) -> Kept:
    """A game of which the feature tells the winner, and the evaluation written by hand does not."""
    return {
        "features": [[[float(won == seat)] for seat in range(2)]],
        "by_hand": [[by_hand, 1 - by_hand]],
        "won": [float(won == seat) for seat in range(2)],
    }


def test_losses_are_those_of_games_that_were_not_fitted_to() -> None:
    """In the last quarter the feature is wrong: whoever learned to trust it is surprised."""
    right = [kept(number % 2, 0.5) for number in range(30)]
    wrong = [{**game, "won": game["won"][::-1]} for game in right[:10]]
    weights, loss, by_hand = learn.fitted(("tells",), [*right, *wrong])
    assert weights["tells"] > 1
    assert loss > by_hand == pytest.approx(0.6931, abs=1e-4)


@pytest.mark.contest
@pytest.mark.long
def test_a_trial_is_the_same_again_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn, "CACHE", tmp_path / "learn")
    monkeypatch.setattr(learn, "ladder_of", lambda _: SMALL)
    first, again = (learn.learn("ewalia", games=3, seed=5, margin=0.1, most=1) for _ in range(2))
    assert first == again
    assert tuple(first.weights) == features_of("wawel.ewalia")[0]
    assert (first.played, first.games, first.bots) == (1, 3, ("sprinter", "jailer", "maximiser"))
    assert first.test == "ewalia players=2: 1 iterations, 0.5 or 0.6"
    assert list((tmp_path / "learn").iterdir()) == []
