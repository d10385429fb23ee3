"""What a page may say of measured differences."""

from __future__ import annotations

import pytest

import wawel
from wawel.lab import AS_IT_IS, Report
from wawel.odds.intervals import CONFIDENCE, Estimate, share
from wawel_book.looks import Compared, NotSo, corrected, side


def compared(**changes: float) -> Compared:
    """A game that ends decided in half of a thousand cases, and changes of it."""
    game = wawel.load_game("nogi")
    shares = {AS_IT_IS: 0.5, **changes}
    return Compared(
        {
            name: Report(name, game, {"decided": {"": share(value, 1000)}})
            for name, value in shares.items()
        }
    )


def test_many_looks_ask_more_of_each() -> None:
    assert corrected(1) == CONFIDENCE
    assert 1 - corrected(20) == pytest.approx((1 - CONFIDENCE) / 20)
    # Nothing to look at is no reason to be unsure of everything.
    assert corrected(0) == CONFIDENCE


def test_an_interval_that_holds_the_mark_takes_no_side() -> None:
    below, over = Estimate(0.2, 0.18, 0.22, 400, 0.4), Estimate(0.3, 0.25, 0.35, 400, 0.4)
    assert side(below, 0.25) == -1
    assert side(over, 0.24) == 1
    assert side(over, 0.25) == 0


def test_every_change_counts_as_a_look() -> None:
    one, many = compared(a=0.55), compared(a=0.55, b=0.5, c=0.5, d=0.5, e=0.5, f=0.5)
    assert one.confidence == CONFIDENCE
    assert many.confidence == corrected(6)
    # The same difference is clear if nothing else was looked at, and unclear among many.
    assert one.side("a", "decided") == 1
    assert many.side("a", "decided") == 0
    assert many.gap("a", "decided").low < 0 < one.gap("a", "decided").low


def test_a_page_that_says_what_was_not_measured_is_not_built() -> None:
    found = compared(up=0.7, down=0.3, same=0.5)
    found.surely("up", "decided", 1)
    found.surely("down", "decided", -1)
    found.surely("same", "decided", 0)
    for change, sign in (("up", -1), ("same", 1), ("down", 0)):
        with pytest.raises(NotSo, match=f"{change}: decided"):
            found.surely(change, "decided", sign)


def test_words_follow_the_difference() -> None:
    found = compared(up=0.7, down=0.3, same=0.5)
    said = [found.verdict(name, "decided", "more", "less", "who knows") for name in found][1:]
    assert said == ["more", "less", "who knows"]
