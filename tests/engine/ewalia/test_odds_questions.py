"""The questions with knobs: their answers are those of chapter and ledger."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tests.engine.ewalia.table import ewalia
from wawel.ewalia.expectimax import Expectimax
from wawel.ewalia.odds import questions
from wawel.ewalia.odds.questions.burden import TABLE
from wawel.odds.goodness import NoTest, chi_square, critical_value, power

F = Fraction
ASKED = questions(ewalia())


def test_the_rulebooks_example() -> None:
    """Keep one Bath, or one with a Copy: the other keeps are worse (EWALIA-COPY-3)."""
    told = ASKED["advice"].exact()
    assert told == {
        "none": F(95, 108),
        "1": F(8, 9),
        "3": F(5, 6),
        "1 2": F(2, 3),
        "1 3": F(8, 9),
        "3 4": F(5, 9),
        "1 2 3": F(2, 3),
        "1 3 4": F(2, 3),
        "all": 0,
    }


def test_numbers_of_the_chapter() -> None:
    wanted = ASKED["wanted"]
    assert wanted.exact(first=1)["yes"] == 1 - F(5, 6) ** 8
    assert wanted.exact()["yes"] == F(539513, 839808)
    assert wanted.exact(copy="blank")["yes"] == F(200497, 559872)
    assert ASKED["usable"].mean() == F(372115, 93312)
    assert ASKED["usable"].mean(limit=1) == F(5368435, 1679616)
    assert ASKED["usable"].exact(number=5, rerolls=0)["5"] == F(145, 216)
    assert ASKED["spree"].mean() == F(21499, 15552)
    assert ASKED["finish"].exact(space=12)["home"] == F(196117, 209952)
    assert ASKED["finish"].exact(space=12, company=1, podium="nobody")["home"] == 1 - F(5, 6) ** 8
    assert ASKED["duel"].exact()["I"] == F(6561, 6817)
    assert ASKED["patience"].mean() == 1 / wanted.exact(second=0, third=1)["yes"]
    assert ASKED["patience"].exact(goal="Scatter")["1"] == wanted.exact(first=1)["yes"]


class TestBeingForced:
    def test_safe_hands(self) -> None:
        """On the last space whoever has a Scatter or a Catch Up needs a Bath beside it."""
        asked = ASKED["burden"]
        assert asked.exact(rerolls=0)["saved"] == F(47, 81)
        assert asked.exact()["saved"] == F(10999, 13122)
        assert asked.exact(space=12)["saved"] == F(883, 972)
        assert asked.exact(duty="may")["lost"] == 0

    def test_a_search_through_the_whole_turn_agrees(self) -> None:
        state = ewalia(players=2).from_position(TABLE.format(space=13))
        saved = Expectimax(lambda end: [F(not end.is_terminal())] * 2).values(state)
        assert saved[0] == ASKED["burden"].exact()["saved"]


class TestALoadedDie:
    def test_a_fair_die_is_seldom_called_loaded(self) -> None:
        for throws in (12, 24, 48):
            assert 0 < ASKED["loaded"].exact(weight="1", throws=throws)["unmasked"] <= F(1, 20)

    def test_more_throws_and_more_weight_unmask_more(self) -> None:
        def found(weight: str, throws: int) -> F:
            return ASKED["loaded"].exact(weight=weight, throws=throws)["unmasked"]

        assert found("2", 12) < found("2", 24) < found("2", 48)
        assert found("3/2", 48) < found("2", 48) < found("3", 48) < found("4", 48)

    def test_every_way_that_four_throws_can_fall(self) -> None:
        """The exact power is that of a list of all throws."""
        limit = critical_value(4, 3, F(1, 5))
        chances = (F(1, 2), F(1, 4), F(1, 4))
        total = F(0)
        for number in range(3**4):
            faces = [number // 3**place % 3 for place in range(4)]
            if chi_square([faces.count(face) for face in range(3)]) >= limit:
                chance = F(1)
                for face in faces:
                    chance *= chances[face]
                total += chance
        assert total == power(4, F(1, 2), 3, F(1, 5))

    def test_what_cannot_be_tested_is_refused(self) -> None:
        with pytest.raises(NoTest, match="too few"):
            critical_value(1)
        with pytest.raises(NoTest, match="at least two faces"):
            chi_square([3])


def test_a_changed_game_gives_changed_answers() -> None:
    two = ewalia().altered({"dice.faces": ["SC", "SC", "LU", "CU", "BA", "ST"]})
    asked = questions(two)
    assert asked["wanted"].exact()["yes"] == F(1675, 2187)
    assert asked["wanted"].exact(first=1)["yes"] == F(6305, 6561)
    assert asked["advice"].exact()["all"] == 0
    strict = questions(ewalia(action_limit=1))
    assert strict["usable"].mean() == F(5368435, 1679616)
    lone = questions(ewalia(lake_count=0).altered({"dice.faces": ["SC"]}))
    for name, question in lone.items():
        exact = question.exact()
        assert question.simulate(3, Random(1)).times.keys() == exact.keys(), name
