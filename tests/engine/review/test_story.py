"""The turning points: three moments, in words, with the clauses that made them happen."""

from __future__ import annotations

import re
from itertools import islice

import pytest

import wawel
from tests.engine.review.games import QUICKLY, judge_of, played, reviewed
from wawel.core.chance import CHANCE
from wawel.core.clauses import LANGUAGES
from wawel.odds.intervals import Estimate
from wawel.review import Decided, Drawn, TurningPoint, review, turning_points

every_game = pytest.mark.parametrize("slug", wawel.games())


@every_game
def test_there_are_three_in_their_order(slug: str) -> None:
    found = turning_points(reviewed(slug))
    assert len(found) == 3
    assert sorted({point.number for point in found}) == [point.number for point in found]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_turning_point_is_a_sentence(slug: str, language: str) -> None:
    whole = reviewed(slug)
    for point in turning_points(whole, count=10_000):
        text, clauses = point.sentence(whole, language), point.clauses(whole)
        assert clauses
        assert all(id in whole.states[0].game.clauses for id in clauses)
        assert text.endswith(f" [{', '.join(clauses)}]")
        assert not re.search(r"[{}_]|None|\bTrue\b|  ", text), text


def test_all_kinds_of_turning_points_are_met() -> None:
    met = {point.kind for slug in wawel.games() for point in turning_points(reviewed(slug), 10_000)}
    assert met == {"luck", "mistake", "strong"}


def test_what_may_be_an_error_of_the_judge_does_not_count() -> None:
    *_, whole = review(played("nogi"), judge_of(wawel.load_game("nogi")), scope=QUICKLY)
    number = next(n for n, m in enumerate(whole.moments) if m.player == CHANCE and m.events)
    for low, counts in ((-0.1, False), (0.1, True)):
        luck = Estimate(0.9, low, 1.0, 10, 0.1)
        whole.draws = {number: Drawn(number, (luck, luck), 6, True)}
        whole.decisions = {}
        assert turning_points(whole) == ([TurningPoint(number, "luck", 0, 0.9)] if counts else [])


def test_a_decision_with_something_better_is_never_a_strong_one() -> None:
    whole = reviewed("drako")
    strong = {p.number for p in turning_points(whole, 10_000) if p.kind == "strong"}
    assert strong
    better = {number for number, one in whole.decisions.items() if one.better is not None}
    assert not strong & better
    assert all(isinstance(one, Decided) for one in whole.decisions.values())


def test_a_review_that_was_left_off_has_turning_points_of_what_is_known() -> None:
    session = played("nogi")
    for found in islice(review(session, judge_of(session.game), scope=QUICKLY), 5):
        assert turning_points(found) == []
