"""What is hidden in *Nogi za pas!*, from whom, and how it is drawn anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from wawel.core.chance import shuffled
from wawel.core.state import EVERYTHING, Viewer
from wawel.nogi.actions import UNKNOWN, Deal, NogiAction, Rabbit
from wawel.nogi.pieces import Taken

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState

S = TypeVar("S", bound="NogiState")


def sees_shield(state: NogiState, viewer: Viewer, seat: int) -> bool:
    """NOGI-INFO-1; all are shown at the end (NOGI-SCORE-7)."""
    return viewer is EVERYTHING or viewer == seat or state.stage == "over"


def sees_rabbit(state: NogiState, viewer: Viewer, seat: int) -> bool:
    """NOGI-RABBIT-4; all are shown at the end (NOGI-SCORE-7)."""
    if viewer is EVERYTHING or state.stage == "over":
        return True
    return viewer == seat and state.game.options.rabbit_peek == "owner"


SECRET = frozenset({Deal, Rabbit})
"""Actions of which somebody may see less than all."""


def as_seen(state: NogiState, action: NogiAction, viewer: Viewer) -> NogiAction:
    """The action as the viewer sees it happen now."""
    if type(action) is Deal and not sees_shield(state, viewer, state.seat_to_deal()):
        return Deal(UNKNOWN)
    if type(action) is Rabbit:
        owner = state.taken[state.rabbit_to_look_at()].seat
        if not sees_rabbit(state, viewer, owner):
            return Rabbit(None)
    return action


def resample(state: S, player: int, rng: Random) -> S:
    """A state that the player cannot tell from this one: shields and rabbits are drawn anew."""
    other = state.clone()
    if state.stage == "over":
        return other
    known = set(state.shields[player])
    unseen = shuffled((id for id in state.game.shield_ids if id not in known), rng)
    other.shields = tuple(
        held if seat == player else tuple(unseen.pop() for _ in held)
        for seat, held in enumerate(state.shields)
    )
    values = list(state.game.rabbit_values)
    mine = [sees_rabbit(state, player, rabbit.seat) for rabbit in state.taken]
    for rabbit, seen in zip(state.taken, mine, strict=True):
        if seen and rabbit.value is not None:
            values.remove(rabbit.value)
    values = shuffled(values, rng)
    other.taken = tuple(
        rabbit if seen or rabbit.value is None else Taken(rabbit.seat, rabbit.space, values.pop())
        for rabbit, seen in zip(state.taken, mine, strict=True)
    )
    return other
