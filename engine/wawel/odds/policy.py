"""Policies: how a player is taken to decide.

A policy is a function of the state. It gives an action, or chances over several actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from wawel.core.chance import Chances
from wawel.core.state import State
from wawel.odds.distribution import Distribution
from wawel.odds.errors import Undecided

if TYPE_CHECKING:
    from wawel.play.bots import Bot

Decision = Mapping[Any, Fraction] | Chances[Any] | tuple[Any, ...]
"""One action, or several with their probabilities."""

Policy = Callable[[Any], Decision]
"""What to do in a state."""

Policies = Policy | Sequence[Policy] | None
"""One policy for all, or one a seat, or none: then nobody may have to decide."""

Players: TypeAlias = "Policies | Bot | Sequence[Policy | Bot]"
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


def sample_at(state: State[Any], players: Players, rng: Random) -> Any:
    """One of the things that can happen next, drawn.

    A policy is shown the state as it is. A bot is shown it as its seat knows it, with all that
    is hidden from the seat drawn anew.
    """
    if state.is_chance_node():
        return state.chance_outcomes().sample(rng)
    seat = state.current_player()
    player = _sitting(players, seat)
    if not callable(player):
        return player.choose(state.resample_from_infostate(seat, rng), seat, rng)
    decision = player(state)
    if isinstance(decision, Chances):
        return decision.sample(rng)
    if isinstance(decision, Mapping):
        return Distribution(decision).sample(rng)
    return decision


def _sitting(players: Any, seat: int) -> Any:
    if players is None:
        raise Undecided(seat)
    return players[seat] if isinstance(players, Sequence) else players
