"""What a judge said, and what happened: as a picture."""

from __future__ import annotations

import pytest

import wawel
from wawel.odds.calibration import Calibration, NotCalibrated
from wawel_book.reliability import ENOUGH, parts_of, reliability_plot


def judges() -> dict[str, Calibration]:
    """All that were measured."""
    found = {}
    for slug in wawel.games():
        try:
            found[slug] = Calibration.of_game(wawel.load_game(slug))
        except NotCalibrated:
            continue
    return found


@pytest.mark.parametrize("slug", judges())
def test_parts_of_which_enough_games_tell_are_shown_in_order(slug: str) -> None:
    judge = judges()[slug]
    parts = parts_of(judge)
    assert [part.said for part in parts.values()] == sorted(part.said for part in parts.values())
    left_out = [part for part in judge.bins.values() if part not in parts.values()]
    assert all(part.won.n < ENOUGH for part in left_out)
    for label, part in parts.items():
        low, high = (int(end) for end in label.removesuffix(" %").split(" – "))
        assert low / 100 <= part.said <= (high + 1) / 100


def test_the_picture_tells_both_in_words() -> None:
    judge = judges()["nogi"]
    plot = reliability_plot(judge, title="Kept?", x="said", y="won")
    first = next(iter(parts_of(judge)))
    assert first in plot.text
    assert plot.svg.count("<svg") == 1
