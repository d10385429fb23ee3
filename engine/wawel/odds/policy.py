"""Policies: how a player is taken to decide.

A policy is a function of the state. It gives an action, or chances over several actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from wawel.core.chance import Chances
from wawel.core.state import State
from wawel.odds.errors import Undecided

Decision = Mapping[Any, Fraction] | Chances[Any] | tuple[Any, ...]
"""One action, or several with their probabilities."""

Policy = Callable[[Any], Decision]
"""What to do in a state."""

Policies = Policy | Sequence[Policy] | None
"""One policy for all, or one a seat, or none: then nobody may have to decide."""


def anything(state: State[Any]) -> Decision:
    """The policy of a player who does not care: every legal action is equally likely."""
    return Chances.uniform(state.legal_actions())


def chances_at(state: State[Any], policies: Policies) -> Sequence[tuple[Any, Fraction]]:
    """What happens next: the outcomes of chance, or what the policy of the seat decides.

    >>> from wawel import load_game
    >>> state = load_game("nogi").new_initial_state()
    >>> len(chances_at(state, None))  # seven shields for the first seat
    7
    """
    if state.is_chance_node():
        return state.chance_outcomes()
    decision = _decide(state, policies)
    if isinstance(decision, Chances):
        return decision
    if isinstance(decision, Mapping):
        return tuple(decision.items())
    return ((decision, Fraction(1)),)


def sample_at(state: State[Any], policies: Policies, rng: Random) -> Any:
    """One of the things that can happen next, drawn."""
    if state.is_chance_node():
        return state.chance_outcomes().sample(rng)
    decision = _decide(state, policies)
    if isinstance(decision, Chances):
        return decision.sample(rng)
    if isinstance(decision, Mapping):
        return rng.choices(tuple(decision), tuple(map(float, decision.values())))[0]
    return decision


def _decide(state: State[Any], policies: Policies) -> Decision:
    seat = state.current_player()
    if policies is None:
        raise Undecided(seat)
    policy = policies[seat] if isinstance(policies, Sequence) else policies
    return policy(state)
