"""What everybody may know of a table of *Kingdom Run*, which is everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.view import View
from wawel.ewalia import scoring
from wawel.ewalia.actions import Roll, Throw
from wawel.ewalia.pieces import Hand

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia
    from wawel.ewalia.state import EwaliaState


@dataclass(frozen=True, slots=True, kw_only=True)
class EwaliaView(View):
    """What everybody may know, which is everything; plain data, ready for a picture or for JSON."""

    game: Ewalia
    clans: tuple[str, ...]
    spaces: tuple[str, ...]
    lakes: tuple[int, ...]
    values: tuple[int, ...]
    podium: str
    places: tuple[int, ...]
    tokens: tuple[int, ...]
    totals: tuple[int, ...]
    dice: Hand
    lifted: Hand
    used: Hand
    done: Hand
    rerolls_left: int
    origin: int | None
    reach: int | None


def view(state: EwaliaState, player: int | None) -> EwaliaView:
    """All that there is to know."""
    game = state.game
    return EwaliaView(
        **state.basics(player, phase=state.phase, turn=turn(state), seat=state.seat),
        clans=game.playing,
        spaces=tuple(state.spaces),
        lakes=game.lakes,
        values=game.values,
        podium=state.podium,
        places=game.places,
        tokens=state.tokens,
        totals=scoring.totals(state),
        dice=state.dice,
        lifted=state.lifted,
        used=state.used,
        done=state.done,
        rerolls_left=game.options.rerolls - state.rerolls,
        origin=None if state.origin < 0 else state.origin,
        reach=None if state.reach < 0 else state.reach,
    )


def turn(state: EwaliaState) -> int:
    """The number of the turn, counted from where the game, or the set-up position, began.

    A turn begins with a roll that nobody asked for by taking dice up (EWALIA-TURN-2).
    """
    past = state.history()
    before = [None, *past]
    turns = sum(
        type(action) is Roll and type(earlier) is not Throw
        for earlier, action in zip(before, past, strict=False)
    )
    if past and type(past[0]) is not Roll:
        turns += 1  # the position was set up in the middle of a turn
    if state.phase == "roll" and not state.lifted and type(before[-1]) is not Throw:
        turns += 1
    return max(turns, 1)
