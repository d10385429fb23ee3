"""Planning in *Drako*: every way to take an action, and how a temper judges where it ends.

A plan goes on until the action is done or others decide. Who thinks ahead also looks at what could
be done with the next action of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.drako.actions import Done, DrakoAction
from wawel.drako.evaluation import WON, distance, expected_toll, maimed, menace, toll
from wawel.drako.hands import hand_worth, hunts, scarcity, time_left
from wawel.drako.state import DrakoState
from wawel.play.wins import sure_line

WIDEST = 400
"""A plan that would need more looks than this takes the best of what was looked at."""

HUNTERS_FLEE = 0.2
HUNTERS_CLOSE = 0.25
"""How much a hunter fears to stay, at most, and likes to be near, at least."""

PATIENCE = 60
"""After so many turns without a clock nobody runs away any more."""

ALIKE = 2
"""So many ends of one first decision are thought through, so that others get their turn."""

CERTAIN = 200
"""So many looks are spent on a certain win, where nobody could answer."""

WASTED = 0.6
"""What a card that is drawn to be discarded costs beside the time that it is."""

DRAWN = 0.25
"""What an unknown card is worth beside being a card."""

RESTING = frozenset(("action", "fury", "place", "exchange"))
"""Phases in which an action is complete."""

Plan = tuple[DrakoAction, DrakoState]
"""The first decision of a plan, and where the plan ends."""


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


class PlanningBot:
    """Plays the action whose end looks best to its temper; among equals, any."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper = temper
        # Who has to win before the cards run out stays near: running away loses time only.
        self.hunting = replace(
            temper, flee=min(temper.flee, HUNTERS_FLEE), close=max(temper.close, HUNTERS_CLOSE)
        )

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        assert isinstance(state, DrakoState)
        if nobody_answers(state, player):
            line = sure_line(state, player, rng, CERTAIN)
            if line is not None:
                return line[0]
        best: list[DrakoAction] = []
        highest = float("-inf")
        for score, action in self.scores(state, player):
            if score > highest + 1e-9:
                best, highest = [action], score
            elif score > highest - 1e-9 and action not in best:
                best.append(action)
        return best[int(rng.random() * len(best))]

    def scores(self, state: DrakoState, player: int) -> Iterator[tuple[float, DrakoAction]]:
        """What each plan promises; who thinks ahead looks on from where the best ones end."""
        ends = [(self.judge(end, player), first, end) for first, end in plans(state, player)]
        if not self.temper.ahead or state.seat != player:
            yield from ((score, first) for score, first, _ in ends)
            return
        thought, alike = 0, dict.fromkeys((first for _, first, _ in ends), 0)
        for score, first, end in sorted(ends, key=lambda plan: -plan[0]):
            if thought < self.temper.ahead and alike[first] < ALIKE:
                thought += 1
                alike[first] += 1
                yield self.look_on(end, player, score), first

    def look_on(self, end: DrakoState, player: int, score: float) -> float:
        """What the rest of the turn promises, if an action is left."""
        later, luck = self._later(end, player)
        if later is None:
            return score
        return luck + max(self.judge(there, player) for _, there in plans(later, player))

    def _later(self, end: DrakoState, player: int) -> tuple[DrakoState | None, float]:
        """The next action as it would begin, and what that takes for granted too much."""
        if end.seat != player or not end.actions:
            return None, 0.0
        if end.phase == "action":
            return end, 0.0
        if end.phase == "draw":  # as if the new cards were of no use yet
            before = end.clone()
            before.drawing, before.phase = 0, "action"
            before.settle()
            return before, self._cards(end, player) - self._cards(before, player)
        if end.phase != "react":
            return None, 0.0
        hit = end.child(Done())  # as if nothing were blocked
        while hit.phase == "area":
            hit = max(map(hit.child, hit.choices()), key=lambda there: self.judge(there, player))
        if hit.phase != "action":
            return None, 0.0
        certain = toll(hit, 1 - player) - toll(end, 1 - player)
        return hit, expected_toll(end, self.temper.caution) - certain

    def judge(self, state: DrakoState, player: int) -> float:
        """How good the table looks to this player now."""
        if state.phase == "over":
            return WON * (1 if state.winner == player else -1 if state.winner >= 0 else 0)
        enemy = 1 - player
        temper = self.hunting if hunts(state, player) else self.temper
        score = toll(state, enemy) - toll(state, player)
        score += temper.maim * (maimed(state, enemy) - maimed(state, player))
        if state.phase == "react":
            blow = expected_toll(state, temper.caution)
            score += blow if state.seat == player else -blow
        score += temper.threaten * menace(state, player)
        resting = state.seat != player or not state.actions
        score -= _dread(state, temper, resting) * menace(state, enemy)
        score -= temper.close * distance(state, player)
        score += self._cards(state, player)
        score += 0.8 * (_netted(state, enemy) - _netted(state, player))
        return score + 0.5 * _markers(state, player)

    def _cards(self, state: DrakoState, player: int) -> float:
        """The hand, the cards that are being drawn, and the time that all of them are."""
        temper, game = self.temper, state.game
        worth = hand_worth(state, player, temper.card, temper.defence, temper.defences)
        worth += temper.time * time_left(state, player)
        if state.phase == "draw" and state.seat == player:
            drawn, held = state.drawing, len(state.hands[player])
            kept = min(drawn, game.hand_limit - held)
            for number in range(held, held + kept):
                worth += temper.card * scarcity(number, game.hand_limit) + DRAWN
            worth -= WASTED * (drawn - kept)
            if game.pairing.renewal != "reshuffle":  # there cards are no time
                worth -= temper.time * (drawn / game.draw_cards + drawn - kept)
        return worth


def _dread(state: DrakoState, temper: Temper, resting: bool) -> float:
    """How much a place in reach of the enemy is feared; nobody runs for ever (DRAKO-TD-1)."""
    if not resting:
        return temper.fear
    if state.game.pairing.renewal == "reshuffle":
        return temper.flee * max(0.0, 1 - state.turn / PATIENCE)
    return temper.flee


def _netted(state: DrakoState, seat: int) -> int:
    return state.net >= 0 and state.game.seat_of[state.net] == seat


def _markers(state: DrakoState, seat: int) -> int:
    own = state.game.own[seat]
    return (state.dodge and state.game.knight in own) + (state.fury and state.game.brald in own)


def nobody_answers(state: DrakoState, player: int) -> bool:
    """Could the player win without an answer: by blows that nobody can block, or by the clock?"""
    game, enemy = state.game, 1 - player
    if len(state.hands[enemy]) < game.pairing.cards_to_block[enemy]:
        return True
    if any(state.hexes[figure] >= 0 for figure in game.defenceless & {*game.own[enemy]}):
        return True
    return game.pairing.clock == game.pairing.clock_winner == player and not state.left[player]


def plans(state: DrakoState, player: int) -> Iterator[Plan]:
    """Every first decision with every way to go on, until the action is done or others decide.

    Fury is no action: what it is good for shows with the one that it gives (DRAKO-FURY-1).
    """
    looks = 0
    for first in state.choices():
        raging = first.verb == "fury"
        waiting = [state.child(first)]
        while waiting:
            here = waiting.pop()
            looks += 1
            unfinished = raging or here.phase not in RESTING
            unfinished = unfinished and here.deciding == player and here.phase != "discard"
            raging = False
            if unfinished and looks < WIDEST:
                waiting += [here.child(action) for action in here.choices()]
            else:
                yield first, here
