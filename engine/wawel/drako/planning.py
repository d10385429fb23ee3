"""Planning in *Drako*: every way to take an action, and how a temper judges where it ends.

A plan goes on until the action is done or others decide. Who thinks ahead also looks at what could
be done with the next action of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.drako.actions import Done, DrakoAction
from wawel.drako.evaluation import expected_toll, toll
from wawel.drako.state import DrakoState
from wawel.drako.temper import TableValue, Temper
from wawel.play.wins import sure_line

WIDEST = 400
"""A plan that would need more looks than this takes the best of what was looked at."""

ALIKE = 2
"""So many ends of one first decision are thought through, so that others get their turn."""

CERTAIN = 200
"""So many looks are spent on a certain win, where nobody could answer."""

DONE = Done()

RESTING = frozenset(("action", "fury", "place", "exchange"))
"""Phases in which an action is complete."""

Plan = tuple[DrakoAction, DrakoState]
"""The first decision of a plan, and where the plan ends."""


class PlanningBot:
    """Plays the action whose end looks best to its temper; among equals, any."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper = temper

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
        judge = TableValue(self.temper, state, player)
        ends = [(judge.of(end), first, end) for first, end in plans(state, player)]
        if not self.temper.ahead or state.seat != player:
            yield from ((score, first) for score, first, _ in ends)
            return
        thought, alike = 0, dict.fromkeys((first for _, first, _ in ends), 0)
        for score, first, end in sorted(ends, key=lambda plan: -plan[0]):
            if thought < self.temper.ahead and alike[first] < ALIKE:
                thought += 1
                alike[first] += 1
                yield look_on(end, judge, score), first


def look_on(end: DrakoState, judge: TableValue, score: float) -> float:
    """What the rest of the turn promises, if an action is left."""
    later, luck = _later(end, judge)
    if later is None:
        return score
    return luck + max(judge.of(there) for _, there in plans(later, judge.player))


def _later(end: DrakoState, judge: TableValue) -> tuple[DrakoState | None, float]:
    """The next action as it would begin, and what that takes for granted too much."""
    player = judge.player
    if end.seat != player or not end.actions:
        return None, 0.0
    if end.phase == "action":
        return end, 0.0
    if end.phase == "draw":  # as if the new cards were of no use yet
        before = end.clone()
        before.drawing, before.phase = 0, "action"
        before.settle()
        return before, judge.cards(end) - judge.cards(before)
    if end.phase != "react":
        return None, 0.0
    hit = end.child_trusted(DONE)  # as if nothing were blocked
    while hit.phase == "area":
        hit = max(map(hit.child_trusted, hit.choices()), key=judge.of)
    if hit.phase != "action":
        return None, 0.0
    certain = toll(hit, 1 - player) - toll(end, 1 - player)
    return hit, expected_toll(end, judge.temper.caution) - certain


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
        waiting = [state.child_trusted(first)]
        while waiting:
            here = waiting.pop()
            looks += 1
            unfinished = raging or here.phase not in RESTING
            unfinished = unfinished and here.deciding == player and here.phase != "discard"
            raging = False
            if unfinished and looks < WIDEST:
                waiting += [here.child_trusted(action) for action in here.choices()]
            else:
                yield first, here
