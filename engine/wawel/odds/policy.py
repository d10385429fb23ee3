"""Policies: how a player is taken to decide.

A policy is a function of the state. It gives an action, or chances over several actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from wawel.core.chance import Chances
from wawel.core.playing import Bot
from wawel.core.state import State
from wawel.odds.distributions import Distribution
from wawel.odds.errors import Undecided

Decision = Mapping[Any, Fraction] | Chances[Any] | tuple[Any, ...]
"""One action, or several with their probabilities."""

Policy = Callable[[Any], Decision]
"""What to do in a state."""

Policies = Policy | Sequence[Policy] | None
"""One policy for all, or one a seat, or none: then nobody may have to decide."""

Players = Policies | Bot | Sequence[Policy | Bot]
"""Who can play a game out: policies, and bots as well, which draw lots when they like."""


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
    decision = _sitting(policies, state.current_player())(state)
    if isinstance(decision, Chances):
        return decision
    if isinstance(decision, Mapping):
        return tuple(decision.items())
    return ((decision, Fraction(1)),)


def seated(players: Players, seats: int) -> list[Bot]:
    """Who sits in each seat, as bots: one for all, or one a seat, or nobody who could decide."""
    if players is None:
        return [Nobody()] * seats
    each = players if isinstance(players, Sequence) else [players] * seats
    return [PolicyBot(player) if callable(player) else player for player in each]


class PolicyBot:
    """A bot that follows a policy; it is shown the state as it is, as every policy is."""

    name = "policy"
    needs_world = False

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        """What the policy says, or one of the things it says; it has to be legal."""
        decision = self.policy(state)
        if isinstance(decision, Chances):
            return state.checked(decision.sample(rng))
        if isinstance(decision, Mapping):
            return state.checked(Distribution(decision).sample(rng))
        return state.checked(decision)


class Nobody:
    """Who sits in a seat for which no policy was given."""

    name = "nobody"
    needs_world = False

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        """It cannot."""
        raise Undecided(player)


def _sitting(policies: Policies, seat: int) -> Policy:
    if policies is None:
        raise Undecided(seat)
    return policies[seat] if isinstance(policies, Sequence) else policies
