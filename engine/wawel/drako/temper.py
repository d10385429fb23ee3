"""What a bot of *Drako* wants, and how good a table looks to it.

Whoever plans meets the same figures on the same hexes again and again, with other cards in hand:
within one decision every table, and every hand, is judged once and remembered.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wawel.drako.evaluation import WON, distance, expected_toll, maimed, menace, toll
from wawel.drako.hands import hand_worth, hunts, lost_symbols, scarcity, time_left

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

HUNTERS_FLEE = 0.2
HUNTERS_CLOSE = 0.25
"""How much a hunter fears to stay, at most, and likes to be near, at least."""

PATIENCE = 60
"""After so many turns without a clock nobody runs away any more."""

WASTED = 0.6
"""What a card that is drawn to be discarded costs beside the time that it is."""

DRAWN = 0.25
"""What an unknown card is worth beside being a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """What a bot wants: the weights of its judgement."""

    name: str
    card: float  # what a card in hand is worth
    defence: float  # what a Defence is worth beyond that, for the first few
    defences: int  # so many of them
    threaten: float  # to stand where one can hurt
    fear: float  # to stand where one can be hurt, while actions are left
    flee: float  # the same when the turn is over
    close: float  # to be near the enemy
    caution: float  # how much it minds that a blow can be blocked
    time: float  # what an action is worth, where cards are time
    maim: float  # what it is worth to take an ability, beside the wounds
    ahead: int  # so many actions are thought through to the end of the turn

    def hunting(self) -> Temper:
        """Who has to win before the cards run out stays near: running away loses time only."""
        flee, close = min(self.flee, HUNTERS_FLEE), max(self.close, HUNTERS_CLOSE)
        return replace(self, flee=flee, close=close)


class TableValue:
    """How good tables look to one player of a temper, for the time of one decision."""

    def __init__(self, temper: Temper, state: DrakoState, player: int) -> None:
        self.temper = temper.hunting() if hunts(state, player) else temper
        self.player = player
        self.tables: dict[Hashable, tuple[float, float, frozenset[str]]] = {}
        self.hands: dict[Hashable, float] = {}

    def of(self, state: DrakoState) -> float:
        """How good the table looks now."""
        if state.phase == "over":
            return WON * (1 if state.winner == self.player else -1 if state.winner >= 0 else 0)
        score, threat, lost = self._table(state)
        score -= self._dread(state) * threat
        score += self._cards(state, lost)
        if state.phase == "react":
            blow = expected_toll(state, self.temper.caution)
            score += blow if state.seat == self.player else -blow
        return score

    def cards(self, state: DrakoState) -> float:
        """The hand, the cards that are being drawn, and the time that all of them are."""
        return self._cards(state, self._table(state)[2])

    def _dread(self, state: DrakoState) -> float:
        """How much a place in reach of the enemy is feared; nobody runs for ever (DRAKO-TD-1)."""
        if state.seat == self.player and state.actions:
            return self.temper.fear
        if state.game.pairing.renewal == "reshuffle":
            return self.temper.flee * max(0.0, 1 - state.turn / PATIENCE)
        return self.temper.flee

    def _table(self, state: DrakoState) -> tuple[float, float, frozenset[str]]:
        """What is to be seen on the board and the mats: its worth, the threat, what is lost."""
        key = (
            *(*state.hexes, *state.wounds, *state.areas),
            *(state.pending, state.stones, state.net, state.dodge, state.fury),
        )
        known = self.tables.get(key)
        if known is None:
            threat, lost = menace(state, 1 - self.player), lost_symbols(state, self.player)
            known = self.tables[key] = self._standing(state), threat, lost
        return known

    def _standing(self, state: DrakoState) -> float:
        player, enemy, temper = self.player, 1 - self.player, self.temper
        score = toll(state, enemy) - toll(state, player)
        score += temper.maim * (maimed(state, enemy) - maimed(state, player))
        score += temper.threaten * menace(state, player)
        score -= temper.close * distance(state, player)
        score += 0.8 * (_netted(state, enemy) - _netted(state, player))
        return score + 0.5 * _markers(state, player)

    def _cards(self, state: DrakoState, lost: frozenset[str]) -> float:
        player = self.player
        drawing = state.drawing if state.phase == "draw" and state.seat == player else 0
        hand, other = state.hands[player], len(state.hands[1 - player])
        key = (hand, other, *state.left, lost, state.stones, drawing, state.recycled)
        known = self.hands.get(key)
        if known is None:
            known = self.hands[key] = self._holding(state, lost, drawing)
        return known

    def _holding(self, state: DrakoState, lost: frozenset[str], drawing: int) -> float:
        temper, game, player = self.temper, state.game, self.player
        worth = hand_worth(state, player, temper.card, temper.defence, temper.defences, lost)
        worth += temper.time * time_left(state, player)
        if drawing:
            held = len(state.hands[player])
            kept = min(drawing, game.hand_limit - held)
            for number in range(held, held + kept):
                worth += temper.card * scarcity(number, game.hand_limit) + DRAWN
            worth -= WASTED * (drawing - kept)
            if game.pairing.renewal != "reshuffle":  # there cards are no time
                worth -= temper.time * (drawing / game.draw_cards + drawing - kept)
        return worth


def _netted(state: DrakoState, seat: int) -> int:
    return state.net >= 0 and state.game.seat_of[state.net] == seat


def _markers(state: DrakoState, seat: int) -> int:
    own = state.game.own[seat]
    return (state.dodge and state.game.knight in own) + (state.fury and state.game.brald in own)
