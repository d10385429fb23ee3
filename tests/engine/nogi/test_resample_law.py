"""What is re-sampled follows the law that the hidden things have, given what a player has seen.

The law itself is found by brute force: every way in which chance could have dealt and shown what
the player did not see is followed, and weighed, through the whole game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from tests.engine.contract.play import play_on
from wawel.nogi import Nogi, NogiAction, NogiOptions, NogiState

SAMPLES = 4_000
MIDDLE = 130


def rabbits(state: NogiState) -> str:
    """The values of the rabbits taken."""
    return ",".join(str(rabbit.value) for rabbit in state.taken)


def hidden(state: NogiState) -> str:
    """What nobody sees all of: the shields, and the values of the rabbits taken."""
    return f"{state.shields} {rabbits(state)}"


def law_given_what_was_seen(
    game: Nogi, actions: Sequence[NogiAction], player: int
) -> dict[str, Fraction]:
    """How likely the hidden things are to a player who saw these actions happen."""
    real = game.new_initial_state()
    beliefs: list[tuple[NogiState, Fraction]] = [(real.clone(), Fraction(1))]
    for action in actions:
        seen = real.as_seen(action, player)
        after: dict[str, tuple[NogiState, Fraction]] = {}
        for state, weight in beliefs:
            ways = state.chance_outcomes() or ((action, Fraction(1)),)
            for outcome, chance in ways:
                if state.as_seen(outcome, player) == seen:
                    child = state.child(outcome)
                    _, so_far = after.get(hidden(child), (child, Fraction(0)))
                    after[hidden(child)] = (child, so_far + weight * chance)
        beliefs = list(after.values())
        real.apply_action(action)
    total = sum(weight for _, weight in beliefs)
    return {hidden(state): weight / total for state, weight in beliefs}


def resampled(state: NogiState, player: int, seed: int) -> Counter[str]:
    """How often each thing comes when the state is re-sampled many times."""
    rng = Random(seed)
    return Counter(hidden(state.resample_from_infostate(player, rng)) for _ in range(SAMPLES))


def check_law(counts: Counter[str], law: Mapping[str, Fraction]) -> None:
    """Compare by chi-square, with a bound that a right sampler never meets."""
    assert sum(law.values()) == 1
    assert set(counts) <= set(law)
    expected = {outcome: float(chance * counts.total()) for outcome, chance in law.items()}
    distance = sum((counts[each] - mean) ** 2 / mean for each, mean in expected.items())
    freedom = len(law) - 1
    assert distance < freedom + 7 * sqrt(2 * freedom) + 20


def dealt(players: int, seed: int) -> tuple[Nogi, list[NogiAction], NogiState]:
    """A game in which the shields have just been dealt."""
    game = Nogi(NogiOptions(players=players))
    state = game.new_initial_state()
    actions = play_on(state, Random(seed), steps=players * game.shields_each)
    assert state.phase == "roll"
    return game, actions, state


@pytest.mark.clause("NOGI-INFO-1")
def test_three_players_just_dealt_have_any_two_of_six_shields() -> None:
    _, _, state = dealt(3, seed=1)
    (mine,) = state.shields[1]
    others = [shield for shield in range(1, 8) if shield != mine]
    law = {
        f"{((first,), (mine,), (last,))} ": Fraction(1, 30)
        for first, last in permutations(others, 2)
    }
    assert len(law) == 30
    check_law(resampled(state, 1, seed=2), law)


@pytest.mark.clause("NOGI-TWO-1")
def test_the_other_of_two_players_has_any_two_of_five_shields() -> None:
    _, _, state = dealt(2, seed=3)
    mine = state.shields[0]
    others = [shield for shield in range(1, 8) if shield not in mine]
    law = {f"{(mine, pair)} ": Fraction(1, 20) for pair in permutations(others, 2)}
    check_law(resampled(state, 0, seed=4), law)


@pytest.mark.parametrize("players", [2, 3])
def test_the_law_of_a_deal_found_by_following_chance_is_uniform(players: int) -> None:
    game, actions, state = dealt(players, seed=5)
    law = law_given_what_was_seen(game, actions, 0)
    assert set(law.values()) == {Fraction(1, len(law))}
    check_law(resampled(state, 0, seed=6), law)


TAKEN = "taken=0:17:2,1:21:1,2:25:1,1:30:1 shields=0:1,1:2,2:3"
RUN = "knights=YE34,GR34,OR34,PU34,BL34,PI34,BK34 rabbits=36"


@pytest.mark.clause("NOGI-RABBIT-4")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_rabbits_of_others_have_any_of_the_values_left(player: int) -> None:
    game = Nogi(NogiOptions(players=3))
    state = game.from_position(f"/ {RUN} {TAKEN}")
    mine = [rabbit.seat == player for rabbit in state.taken]
    left = [1, 1, 1, 2, 2]
    for rabbit, own in zip(state.taken, mine, strict=True):
        if own and rabbit.value:
            left.remove(rabbit.value)
    law: Counter[str] = Counter()
    orders = list(permutations(left))
    for order in orders:
        drawn = iter(order)
        pairs = zip(state.taken, mine, strict=True)
        law[",".join(str(rabbit.value if own else next(drawn)) for rabbit, own in pairs)] += 1
    rng = Random(7)
    counts = Counter(rabbits(state.resample_from_infostate(player, rng)) for _ in range(SAMPLES))
    check_law(counts, {each: Fraction(count, len(orders)) for each, count in law.items()})


@pytest.mark.clause("NOGI-RABBIT-4")
def test_rabbits_that_nobody_may_see_are_open_to_all() -> None:
    game = Nogi(NogiOptions(players=3, rabbit_peek="nobody"))
    state = game.from_position(f"/ {RUN} taken=0:17:?,1:21:? shields=0:1,1:2,2:3")
    for player in range(3):
        other = state.resample_from_infostate(player, Random(player))
        assert other.taken == state.taken
        assert [rabbit.value for rabbit in other.taken] == [None, None]


@pytest.mark.long
@pytest.mark.clause("NOGI-INFO-1")
@pytest.mark.parametrize(
    ("players", "player", "seed"), [(2, 0, 4), (2, 1, 3), (3, 0, 8), (3, 1, 3), (3, 2, 35)]
)
def test_in_the_middle_of_a_game_the_law_is_that_of_all_it_could_be(
    players: int, player: int, seed: int
) -> None:
    game = Nogi(NogiOptions(players=players))
    state = game.new_initial_state()
    actions = play_on(state, Random(seed), steps=MIDDLE)
    assert not state.is_terminal()
    assert len(state.taken) >= 2
    law = law_given_what_was_seen(game, actions, player)
    assert hidden(state) in law
    assert len(law) > 20
    check_law(resampled(state, player, seed), law)
