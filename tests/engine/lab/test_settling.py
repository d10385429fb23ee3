"""Questions that are settled by pairs of matches: clear ones early, others not at all."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import wawel
from wawel.lab import Change, LabError, NotMeasured, Settled, settle
from wawel.play import RandomBot

NOGI = wawel.load_game("nogi", players=2)
LONG_ARMS = Change("long arms", components={"tokens.dragon": [8] * 8})
SAME = Change("the same")
BOT = RandomBot()


def asked(change: Change, measure: str, **settings: Any) -> Settled:
    given: dict[str, Any] = {"most": 60, "looks": 3, "bot": BOT, **settings}
    return settle(NOGI, change, measure, Random(5), **given)


def test_what_is_clear_is_settled_early() -> None:
    found = asked(LONG_ARMS, "eaten")
    assert (found.verdict, found.pairs) == ("more", 20)
    assert found.difference.low > 0
    assert found.difference.value == pytest.approx(found.after.value - found.before.value)
    assert asked(LONG_ARMS, "turns").verdict == "less"


def test_pairs_of_the_same_game_are_alike() -> None:
    found = asked(SAME, "turns")
    assert (found.verdict, found.pairs) == ("unsure", 60)
    assert (found.difference.low, found.difference.high) == (0, 0)


def test_a_game_with_chances_of_its_own_is_not_itself_pair_by_pair() -> None:
    found = asked(SAME, "turns", paired=False)
    assert found.difference.spread > 0
    assert found.difference.low < 0 < found.difference.high


def test_one_of_several_numbers_is_asked_for_by_its_label() -> None:
    found = asked(SAME, "seats", label="seat 1", paired=False)
    assert 0 < found.before.value < 1
    with pytest.raises(LabError, match="does not say 'seat 9'"):
        asked(SAME, "seats", label="seat 9", most=20)


def test_matches_that_say_nothing_do_not_count() -> None:
    found = asked(LONG_ARMS, "margin", looks=1)
    assert found.difference.n <= found.pairs == 60


def test_the_same_is_settled_again_and_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "pairs"
    with pytest.raises(NotMeasured):
        asked(LONG_ARMS, "turns", file=file, stop=lambda: True)
    assert asked(LONG_ARMS, "turns", file=file) == asked(LONG_ARMS, "turns")


def test_what_cannot_be_settled_is_refused() -> None:
    with pytest.raises(LabError, match="no measure of nogi"):
        asked(SAME, "beauty")
    with pytest.raises(LabError, match="is no plan"):
        asked(SAME, "turns", error=0.9)
