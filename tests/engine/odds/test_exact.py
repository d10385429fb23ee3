"""Exact walks over real states, against brute force."""

import inspect
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from wawel import load_game
from wawel.core.sets import members
from wawel.nogi import NogiAction, NogiState, Roll
from wawel.odds import (
    Distribution,
    Endless,
    OddsError,
    TooLarge,
    Undecided,
    anything,
    chain,
    distribution,
    probability,
)

GAME = load_game("nogi", players=3)
TWO_DICE = (
    "nogi players=3 / knights=YE33,GR34,OR36 castle=PU,BL eaten=PI,BK dice=YE,WH dragon=20"
    " shields=0:1,1:2,2:3"
)


def state_of(text: str) -> NogiState:
    state = GAME.from_position(text)
    assert isinstance(state, NogiState)
    return state


def chosen(state: NogiState) -> bool:
    return state.phase == "choose"


def test_every_roll_of_two_dice_by_hand() -> None:
    state = state_of(TWO_DICE)
    yellow, white = state.game.faces[0], state.game.faces[-1]
    counted: Counter[int] = Counter()
    for first, second in product(yellow, white):
        after = state.child(Roll("YE", first.code)).child(Roll("WH", second.code))
        counted[len(after.legal_actions())] += 1
    found = distribution(state, lambda s: len(s.legal_actions()), stop=chosen)
    assert found == {actions: Fraction(n, 36) for actions, n in counted.items()}


def leaves(state: NogiState, mass: Fraction, depth: int) -> list[tuple[NogiState, Fraction]]:
    """The whole tree without any memory, to compare with."""
    if state.is_terminal() or state.turn > depth:
        return [(state, mass)]
    steps: list[tuple[NogiAction, Fraction]]
    if state.is_chance_node():
        steps = list(state.chance_outcomes())
    else:
        actions = state.legal_actions()
        steps = [(action, Fraction(1, len(actions))) for action in actions]
    return [leaf for action, p in steps for leaf in leaves(state.child(action), mass * p, depth)]


def test_a_whole_turn_of_random_play_by_brute_force() -> None:
    state = state_of(TWO_DICE)
    slow: dict[tuple[str, int], Fraction] = {}
    for leaf, mass in leaves(state, Fraction(1), 1):
        what = (leaf.phase, sum(leaf.spaces))
        slow[what] = slow.get(what, Fraction(0)) + mass
    fast = distribution(
        state,
        lambda s: (s.phase, sum(s.spaces)),
        policy=anything,
        stop=lambda s: s.turn > 1,
    )
    assert fast == slow


def test_a_key_puts_together_what_has_the_same_future() -> None:
    """All eight dice at once: a million and a half rolls, a few dozen keys."""
    state = state_of("/ knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 shields=0:1,1:2,2:3")

    def arrows(s: NogiState) -> int:
        return sum(s.game.faces[d][s.faces[d]].kind == "back" for d in members(s.rolled))

    found = distribution(state, arrows, stop=chosen, key=lambda s: (s.rolled, arrows(s)))
    assert found.mean() == Fraction(8, 6)
    assert found[0] == Fraction(5, 6) ** 8


def test_the_budget_is_kept() -> None:
    with pytest.raises(TooLarge) as caught:
        distribution(GAME.new_initial_state(), lambda s: s.turn, policy=anything, budget=500)
    assert caught.value.budget == 500


def test_a_decision_needs_a_policy() -> None:
    with pytest.raises(Undecided):
        distribution(state_of(TWO_DICE), lambda s: s.turn)


def test_a_state_to_stop_in_is_its_own_future() -> None:
    assert distribution(state_of(TWO_DICE), lambda s: s.seat, stop=lambda _: True) == {0: 1}


def test_mixed_decisions_as_a_plain_mapping() -> None:
    state = state_of(TWO_DICE + " roll=YE:5r,WH:4w")

    def mixed(s: NogiState) -> Distribution[NogiAction]:
        return Distribution(
            {s.legal_actions()[0]: Fraction(1, 3), s.legal_actions()[1]: Fraction(2, 3)}
        )

    # Either way the game ends, and the used die has been put in its place before.
    white_stays = probability(state, lambda s: s.available >> 7 & 1, policy=mixed)
    assert white_stays == Fraction(1, 3)


def test_a_future_that_comes_back_is_solved() -> None:
    """Yellow or white, as it falls, until yellow shows a 1: the loop is summed, not followed."""
    state = state_of("/ knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dice=YE,WH shields=0:1,1:2,2:3")

    def stay(s: NogiState) -> NogiAction:
        # A choice that returns the die if there is one, so that the two dice are rolled again.
        actions = s.legal_actions()
        return next(
            (action for action in actions if s.game.action_to_string(action).count("r")), actions[0]
        )

    def shows(s: NogiState) -> tuple[int, ...]:
        return tuple(int(s.game.faces[d][s.faces[d]].returns) for d in members(s.rolled))

    found = distribution(
        state,
        lambda s: s.phase,
        policy=stay,
        stop=lambda s: s.phase == "attack",
        key=lambda s: (s.rolled, shows(s)),
    )
    assert found == {"attack": 1}
    turns = chain(
        state,
        at=lambda s: s.phase == "roll" and not s.rolled,
        label=lambda s: s.phase,
        policy=stay,
        stop=lambda s: s.phase == "attack",
        key=lambda s: (s.rolled, shows(s)),
    )
    assert turns.expected_steps() == Fraction(36, 25)


def test_a_future_without_end_is_found_out() -> None:
    state = state_of(TWO_DICE)
    with pytest.raises(Endless):
        distribution(
            state, lambda s: s.turn, policy=anything, stop=lambda _: False, key=lambda _: 0
        )


def test_a_label_is_an_end_or_it_is_not() -> None:
    with pytest.raises(OddsError, match="labels of ends"):
        chain(
            state_of(TWO_DICE),
            at=lambda _: True,
            label=lambda s: min(s.rolled.bit_count(), 1),
            stop=chosen,
        )


def test_the_chain_has_a_budget_too() -> None:
    with pytest.raises(TooLarge):
        chain(
            state_of(TWO_DICE), lambda _: True, lambda s: s.position(), policy=anything, budget=60
        )


def test_a_small_stack_is_enough() -> None:
    """Pyodide's is small: two hundred turns fit into sixty frames."""
    state = state_of("/ knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 shields=0:1,1:2,2:3")
    depth = len(inspect.stack(0))
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 60)
    try:
        found = distribution(
            state,
            lambda s: s.turn,
            policy=lambda s: s.legal_actions()[0],
            stop=lambda s: s.turn > 200,
            key=lambda s: (s.turn, s.available, s.rolled, s.tokens[-1:]),
        )
    finally:
        sys.setrecursionlimit(limit)
    assert sum(found.values()) == 1
