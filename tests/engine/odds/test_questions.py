"""Questions with knobs: settings that are refused, trials that are counted."""

from fractions import Fraction
from random import Random

import pytest

from wawel.odds import Knob, Question, Tally, proportion
from wawel.odds.questions import BadSetting

COINS = Question(
    "coins",
    (Knob("coins", (1, 2, 3), 2), Knob("sides", ("heads", "tails"), ("heads",), many=True)),
    lambda coins, sides: {side: 1 - Fraction(1, 2**coins) for side in sides},
    lambda rng, coins, sides: {rng.choice(("heads", "tails")) for _ in range(coins)} & set(sides),
)


def test_knobs_that_are_not_turned_stand_where_they_stood() -> None:
    assert COINS.settings() == {"coins": 2, "sides": ("heads",)}
    assert COINS.settings(coins=3) == {"coins": 3, "sides": ("heads",)}


@pytest.mark.parametrize(
    "turned", [{"coins": 4}, {"coins": "2"}, {"sides": ("edge",)}, {"colour": 1}]
)
def test_a_setting_that_cannot_be_is_refused(turned: dict[str, object]) -> None:
    with pytest.raises(BadSetting, match=next(iter(turned))):
        COINS.exact(**turned)
    with pytest.raises(BadSetting):
        COINS.once(**turned)


def test_things_that_happen_together_are_counted_each() -> None:
    tally = COINS.simulate(400, Random(3), coins=3, sides=("heads", "tails"))
    assert tally.trials == 400
    for side, share in tally.shares().items():
        assert share.agrees_with(COINS.exact(coins=3, sides=("heads", "tails"))[side])
    assert sum(tally.times.values()) > 400


def test_a_thing_named_twice_happened_once() -> None:
    tally = Tally(["heads"])
    tally.add(["heads", "heads"])
    assert tally.times["heads"] == tally.trials == 1


def test_before_the_first_trial_there_are_no_shares() -> None:
    assert Tally(["heads"]).shares() == {}


@pytest.mark.parametrize(("times", "n"), [(1, 0), (3, 2), (-1, 2)])
def test_a_share_of_nothing_is_refused(times: int, n: int) -> None:
    with pytest.raises(ValueError, match="not a share"):
        proportion(times, n)
