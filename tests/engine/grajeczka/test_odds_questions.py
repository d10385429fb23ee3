"""The questions with knobs: their answers are those of chapter and ledger."""

from fractions import Fraction

import pytest

from tests.engine.grajeczka.table import grajeczka
from wawel.grajeczka import odds

F = Fraction
GAME = grajeczka()
ASKED = odds.questions(GAME)


# Every first tile of the Long River has its own enumeration: one of them is enough here.
@pytest.mark.parametrize("name", [name for name in ASKED if name != "longriver"])
def test_one_of_the_things_happens(name: str) -> None:
    question = ASKED[name]
    for knob in question.knobs:
        for choice in knob.choices:
            assert sum(question.exact(**{knob.name: choice}).values()) == 1


class TestKnownAnswers:
    def test_placings(self) -> None:
        assert ASKED["placings"].mean() == F(887, 24)
        assert ASKED["placings"].exact(side="dry") == {"45": 1}

    def test_land(self) -> None:
        assert ASKED["grounds"].exact()["1"] == F(1, 128)
        assert ASKED["grounds"].mean() == F(9, 2)
        few = ASKED["riversides"].exact()
        assert few["0"] + few["1"] == F(13, 4096)
        assert ASKED["longriver"].exact(first="R5/1") == {"yes": F(10, 22), "no": F(12, 22)}

    def test_walks(self) -> None:
        assert ASKED["wander"].mean() == 8
        assert ASKED["wander"].mean(figure="knight") == 14
        # She stands in the only Castle: to visit it she has to come back.
        assert ASKED["wander"].exact(figure="princess")["1"] == 0
        assert ASKED["viewpoint"].exact()["2"] == F(11, 27)

    def test_pages(self) -> None:
        assert ASKED["atonce"].exact()["yes"] == F(5, 16)
        assert ASKED["atonce"].exact(kind="flights") == {"yes": 0, "no": 1}
        assert ASKED["near"].exact()["never"] == F(11, 36)
        assert ASKED["needers"].exact()["0"] == F(4, 35)


def test_a_changed_game_gives_changed_answers() -> None:
    strict = odds.questions(grajeczka(touch="two_tiles"))
    assert strict["placings"].mean() != ASKED["placings"].mean()
    lines = odds.questions(grajeczka(line_own_hex="skip"))
    assert (
        lines["atonce"].exact(kind="sights")["yes"] <= ASKED["atonce"].exact(kind="sights")["yes"]
    )
