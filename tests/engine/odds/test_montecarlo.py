"""Monte Carlo: intervals that hold what they promise, progress that can be stopped."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from wawel import load_game
from wawel.nogi import NogiState
from wawel.odds import (
    Distribution,
    Estimate,
    TooLarge,
    Undecided,
    anything,
    estimate,
    play_on,
    simulate,
)


def test_a_proportion_has_a_wilson_interval() -> None:
    found = estimate(lambda rng: rng.random() < 0.3, 400, Random(1))
    assert found.proportion
    z, p, n = 1.959963984540054, found.value, found.n
    # The ends of the interval are the true values for which p is just z standard errors off.
    for end in (found.low, found.high):
        assert abs(p - end) == pytest.approx(z * (end * (1 - end) / n) ** 0.5)


@pytest.mark.parametrize("always", [True, False])
def test_a_proportion_of_all_or_none_still_has_an_interval(always: bool) -> None:
    found = estimate(lambda _: always, 50, Random(1))
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.high - found.low > 0.05
    assert found.agrees_with(int(always))
    assert not found.agrees_with(1 - int(always))


def test_a_mean_has_a_normal_interval() -> None:
    found = estimate(lambda rng: 6 * rng.random(), 900, Random(2))
    assert not found.proportion
    assert found.agrees_with(3)
    assert found.spread == pytest.approx(3**0.5, rel=0.1)
    assert found.high - found.value == pytest.approx(1.959964 * found.standard_error)


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    rng = Random(5)
    truths = [
        found.low <= 0.2 <= found.high
        for found in (
            estimate(lambda rng: rng.random() < 0.2, 100, rng, confidence=0.9) for _ in range(400)
        )
    ]
    assert estimate(lambda _: truths.pop(), 400, rng).agrees_with(0.9)


def test_more_confidence_makes_a_wider_interval() -> None:
    def width(confidence: float) -> float:
        found = estimate(lambda rng: rng.random() < 0.5, 100, Random(3), confidence=confidence)
        return found.high - found.low

    assert width(0.8) < width(0.95) < width(0.99)


def test_progress_is_told_and_the_last_word_is_the_answer() -> None:
    told: list[tuple[int, int, Estimate]] = []
    found = estimate(
        lambda rng: rng.random() < 0.5,
        1000,
        Random(4),
        progress=lambda done, total, so_far: told.append((done, total, so_far)),
    )
    assert [done for done, _, _ in told] == list(range(10, 1001, 10))
    assert told[-1] == (1000, 1000, found)


def test_it_can_be_stopped() -> None:
    asked = iter([False, False, True])
    found = estimate(lambda rng: rng.random(), 1000, Random(4), stop=lambda: next(asked))
    assert found.n == 30


def test_no_samples_no_answer() -> None:
    with pytest.raises(ValueError, match="at least one"):
        estimate(lambda _: True, 0, Random(1))


def test_the_same_seed_gives_the_same_estimate() -> None:
    start = load_game("nogi", players=3).new_initial_state()

    def turns(seed: int) -> Estimate:
        return simulate(start, lambda state: state.turn, 3, Random(seed), policy=anything)

    assert turns(8) == turns(8)
    assert start == load_game("nogi", players=3).new_initial_state()


def test_one_policy_a_seat() -> None:
    asked: set[int] = set()

    def noting(state: NogiState) -> tuple[object, ...]:
        asked.add(state.current_player())
        return state.legal_actions()[0]

    start = load_game("nogi", players=3).new_initial_state()
    play_on(start, Random(1), policy=[noting, anything, noting], until=lambda s: s.turn > 6)
    assert asked == {0, 2}


def test_a_bot_sees_what_its_seat_knows() -> None:
    class Noting:
        """It plays anything, and remembers which shields it saw with the others."""

        name = "noting"

        def __init__(self) -> None:
            self.seen: set[tuple[tuple[int, ...], ...]] = set()

        def choose(self, state: Any, player: int, rng: Random) -> Any:
            assert player == state.current_player()
            self.seen.add(state.shields)
            return state.legal_actions()[0]

    bot = Noting()
    start = load_game("nogi", players=3).new_initial_state()
    end = play_on(start, Random(1), policy=[bot, anything, anything])
    assert {shields[0] for shields in bot.seen} == {end.shields[0]}
    assert len({shields[1:] for shields in bot.seen}) > 3


def test_a_mixed_policy_is_sampled_with_its_weights() -> None:
    start = load_game("nogi", players=3).new_initial_state()
    chosen = play_on(start, Random(1), until=lambda s: s.phase == "choose")
    one, other = chosen.legal_actions()[0], chosen.legal_actions()[-1]
    weights = Distribution({one: Fraction(1, 5), other: Fraction(4, 5)})
    found = simulate(
        chosen,
        lambda s: s.history()[-1] == one,
        600,
        Random(2),
        policy=lambda _: weights,
        until=lambda s: s.turn > 1,
    )
    assert found.agrees_with(Fraction(1, 5))


def test_somebody_has_to_decide() -> None:
    with pytest.raises(Undecided) as caught:
        play_on(load_game("nogi").new_initial_state(), Random(1))
    assert caught.value.seat == 0


def test_a_play_without_end_is_broken_off() -> None:
    with pytest.raises(TooLarge):
        play_on(load_game("nogi").new_initial_state(), Random(1), policy=anything, longest=20)


def test_agreement_is_counted_in_standard_errors() -> None:
    found = Estimate(0.5, 0.4, 0.6, 100, 0.5, proportion=True)
    assert found.agrees_with(Fraction(1, 2))
    assert not found.agrees_with(Fraction(2, 5), sigmas=2)
    assert str(found) == "0.5000 (0.4000 to 0.6000, n = 100)"
