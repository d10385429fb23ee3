"""Positions of *Drako* read from text: everything is checked before it is believed.

The grammar is in `notation/__init__.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.fields import Fields
from wawel.drako.notation.cards import check_hands, read_cards
from wawel.drako.notation.figures import read_figures, read_start, read_tokens
from wawel.drako.notation.phases import PHASES, check_phase, read_card_in_play, read_counts

if TYPE_CHECKING:
    from wawel.drako.game import Drako
    from wawel.drako.state import DrakoState

LONGEST_GAME = 1_000_000
"""No game has so many turns."""


def read_position(game: Drako, fields: Fields) -> DrakoState:
    """The state that the fields describe."""
    state = game.new_initial_state()
    phase = fields.take("phase", "action")
    state.phase, state.resume = phase.one_of(PHASES), ""
    _read_turn(state, fields)
    for seat in (0, 1):
        read_cards(state, seat, fields)
    read_figures(state, fields)
    read_tokens(state, fields)
    read_start(state, fields, phase)
    read_card_in_play(state, fields)
    read_counts(state, fields)
    fields.close()
    check_hands(state, phase)
    check_phase(state, phase)
    state.settle()
    return state


def _read_turn(state: DrakoState, fields: Fields) -> None:
    game = state.game
    turn = fields.take("turn", "1")
    state.turn = turn.number(1, LONGEST_GAME)
    limit = game.options.td_turn_limit if game.pairing.renewal == "reshuffle" else 0
    if limit and state.turn > 2 * limit:
        raise turn.wrong("the game was stopped before [DRAKO-TD-5]")
    begins = game.pairing.begins
    usual = begins if state.turn % 2 else 1 - begins
    seat = fields.take("seat", str(usual))
    state.seat = seat.number(0, 1)
    if state.seat != usual:
        raise seat.wrong("the sides take turns, and this turn is the other side's [DRAKO-TURN-1]")
    whole = game.first_actions if state.turn == 1 else game.turn_actions
    rage = game.brald >= 0 and game.seat_of[game.brald] == state.seat
    state.actions = fields.take("actions", str(whole)).number(0, whole + rage)
