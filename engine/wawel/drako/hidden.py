"""What is secret in *Drako*: hands, and surplus cards that were discarded face down."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from wawel.core.chance import shuffled
from wawel.drako.actions import UNKNOWN, Discard, DrakoAction, Take

if TYPE_CHECKING:
    from wawel.core.state import Viewer
    from wawel.drako.state import DrakoState


SECRET = frozenset({Take, Discard})
"""Actions of which somebody may see less than all."""


def as_seen(state: DrakoState, action: DrakoAction, viewer: Viewer) -> DrakoAction:
    """A card that is taken, or discarded face down (DRAKO-DRAW-4), is seen by its owner alone."""
    kind = type(action)
    if kind is Take and not state.sees_hand(viewer, state.drawer()):
        return Take(UNKNOWN)
    if (
        kind is Discard
        and not state.game.options.discards_public
        and not state.sees_hand(viewer, state.seat)
    ):
        return Discard(UNKNOWN)
    return action


def unseen(state: DrakoState, seat: int) -> list[int]:
    """The cards of a side, by kind, of which its opponent does not know where they are.

    They are in the hand, in the deck or among face-down discards. Since a shuffle the
    opponent knows some cards of the hand (`known`): when the deck was empty, the hand was
    what the open cards left over. A known card counts as played first when one of its kind
    is played, since nobody can tell copies apart.
    """
    counts = list(state.decks[seat])
    for number in (*state.hands[seat], *state.down[seat]):
        counts[number] += 1
    for number in state.known[seat]:
        counts[number] -= 1
    return counts


def resample(state: DrakoState, seat: int, rng: Random) -> None:
    """A side's hidden cards drawn anew: known ones stay, the rest is any of the unseen.

    Whether this side defended or not, kept cards or not, is taken as no evidence. Known
    cards that may have been discarded face down since are in the hand or under the discards,
    every such way equally likely.
    """
    state.menu = None
    hand, down, known = state.hands[seat], state.down[seat], state.known[seat]
    counts = unseen(state, seat)
    pool = [number for number, count in enumerate(counts) for _ in range(count)]
    held = list(known)
    for _ in range(len(hand) + len(down) - len(known)):
        place = int(rng.random() * len(pool))
        number = pool[place]
        pool[place] = pool[-1]
        pool.pop()
        held.append(number)
        counts[number] -= 1
    if down:
        held = shuffled(held, rng)
        state.down[seat] = tuple(sorted(held[: len(down)]))
        held = held[len(down) :]
    held.sort()
    state.hands[seat] = tuple(held)
    state.decks[seat] = tuple(counts)
