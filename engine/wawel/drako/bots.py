"""Three bots of *Drako*, each with one idea of how to fight, for any side of any pairing.

All of them plan one action to its end: every way to play every card, down to the declared attack
or the last step, and judge the table they would leave. They differ in what they fear and in what
they save.

Each is far better than random play. Who has to win before the own cards run out is a hunter: all
three then stay near and waste no card, and they differ in what they spare. Who is hunted should
run: a dragon that stands and fights loses to dwarves and to knights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.drako.actions import NOTHING, DrakoAction
from wawel.drako.evaluation import (
    WON,
    actions_left,
    distance,
    expected_toll,
    hand_worth,
    life,
    menace,
    prospect,
    toll,
)
from wawel.drako.state import DrakoState
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts

WIDEST = 400
"""A plan that would need more looks than this takes the best of what was looked at."""

HUNTERS_FLEE = 0.2
HUNTERS_CLOSE = 0.25
"""How much a hunter fears to stay, at most, and likes to be near, at least."""

WASTED_TIME = 0.6
"""What a hunter loses with every card that it draws only to discard it."""

RESTING = frozenset(("action", "fury", "place", "exchange"))
"""Phases in which an action is complete."""


@dataclass(frozen=True, slots=True)
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
    thrift: float  # how much more cards are worth to a side whose cards are the clock


class PlanningBot:
    """Plays the action whose end looks best to its temper; among equals, any."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper = temper
        # Who has to win before the own cards run out stays near: running away loses time only.
        self.hunting = replace(
            temper, flee=min(temper.flee, HUNTERS_FLEE), close=max(temper.close, HUNTERS_CLOSE)
        )

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        assert isinstance(state, DrakoState)
        best: list[DrakoAction] = []
        highest = float("-inf")
        for action, end in plans(state, player):
            score = self.judge(end, player)
            if score > highest + 1e-9:
                best, highest = [action], score
            elif score > highest - 1e-9 and action not in best:
                best.append(action)
        return best[int(rng.random() * len(best))]

    def judge(self, state: DrakoState, player: int) -> float:
        """How good the table looks to this player now."""
        if state.phase == "over":
            return WON * (1 if state.winner == player else -1 if state.winner >= 0 else 0)
        enemy = 1 - player
        temper = self.temper
        if hunts(state, player):
            temper = self.hunting
        score = toll(state, enemy) - toll(state, player)
        if state.phase == "react":
            score += expected_toll(state) if state.seat == player else -expected_toll(state)
        score += temper.threaten * menace(state, player)
        resting = state.seat != player or not state.actions
        score -= (temper.flee if resting else temper.fear) * menace(state, enemy)
        score -= temper.close * distance(state, player)
        score += self._cards(state, player)
        score += 0.8 * (_netted(state, enemy) - _netted(state, player))
        return score + 0.5 * _markers(state, player)

    def _cards(self, state: DrakoState, player: int) -> float:
        temper, game = self.temper, state.game
        each = temper.card
        surplus = each
        if hunts(state, player):
            # A hunter's cards are time: the fewer actions are left, the less they are spared.
            each *= 1 + temper.thrift * actions_left(state, player) / 55
            surplus = each + WASTED_TIME
        worth = hand_worth(state, player, each, temper.defence, temper.defences)
        if state.phase == "draw" and state.seat == player:
            room = game.hand_limit - len(state.hands[player])
            drawn = state.drawing
            worth += (each + 0.25) * min(drawn, room) - surplus * max(0, drawn - room)
        return worth


def hunts(state: DrakoState, seat: int) -> bool:
    """Has this side lost when its own cards run out?"""
    pairing = state.game.pairing
    return pairing.clock == seat and pairing.clock_winner != seat


def _netted(state: DrakoState, seat: int) -> int:
    return state.net >= 0 and state.game.seat_of[state.net] == seat


def _markers(state: DrakoState, seat: int) -> int:
    own = state.game.own[seat]
    return (state.dodge and state.game.knight in own) + (state.fury and state.game.brald in own)


def plans(state: DrakoState, player: int) -> Iterator[tuple[DrakoAction, DrakoState]]:
    """Every first decision with every way to go on, until the action is done or others decide."""
    looks = 0
    for first in state.choices():
        waiting = [state.child(first)]
        while waiting:
            here = waiting.pop()
            looks += 1
            unfinished = here.deciding == player and here.phase not in RESTING
            if unfinished and here.phase != "discard" and looks < WIDEST:
                waiting += [here.child(action) for action in here.choices()]
            else:
                yield first, here


BRAWLER = Temper("brawler", 0.3, 0.3, 1, 0.5, 0.1, 0.1, 0.35, 0.0)
HIT_AND_RUN = Temper("hit_and_run", 0.3, 0.4, 2, 0.25, 0.1, 0.8, 0.05, 0.0)
ACCOUNTANT = Temper("accountant", 0.4, 0.5, 2, 0.45, 0.2, 0.35, 0.15, 0.6)


def evaluate(state: DrakoState) -> list[float]:
    """The chance of each seat to win, guessed from lives, cards, threats and the clock."""
    if state.phase == "over":
        return [0.5, 0.5] if state.winner < 0 else [float(state.winner == s) for s in (0, 1)]
    first = prospect(state)
    return [first, 1 - first]


BOTS: dict[str, Bot] = {
    temper.name: PlanningBot(temper) for temper in (BRAWLER, HIT_AND_RUN, ACCOUNTANT)
}
"""The game's own bots by name."""


class Reflex:
    """How a search plays on: quickly, and not quite at random.

    It hits when it can, draws when its hand is small, blocks what it can block, and walks where
    its side wants to be: towards the hunted, or away from the hunter.
    """

    name = "reflex"

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        assert isinstance(state, DrakoState)
        choices = state.choices()
        if len(choices) == 1:
            return choices[0]
        preference = PREFERENCES.get(state.phase)
        if preference is None or rng.random() < CARELESS:
            return choices[int(rng.random() * len(choices))]
        some = choices
        if len(choices) > SEVERAL:
            some = tuple(choices[int(rng.random() * len(choices))] for _ in range(SEVERAL))
        return max(some, key=lambda action: preference(state, action, rng.random()))


CARELESS = 0.1
"""How often the reflex does just anything."""

SEVERAL = 8
"""Of many choices it looks at so many."""


def _prefer_action(state: DrakoState, action: Any, chance: float) -> float:
    if action.verb == "draw":
        return 1.2 if len(state.hands[state.seat]) <= state.game.hand_limit - 2 else 0.2
    if action.verb == "play":
        return SYMBOLS.get(action.symbol, 0.0) + chance
    return 0.6 * chance


SYMBOLS = {
    "attack": 1.6,
    "bow": 1.5,
    "crossbow": 1.4,
    "rock": 1.7,
    "fire": 1.7,
    "charge": 1.2,
    "reinforcements": 1.6,
    "net": 0.9,
    "move": 0.7,
    "flight": 0.7,
}
"""What the reflex likes to play a card for."""


def _prefer_strike(state: DrakoState, action: Any, chance: float) -> float:
    if action.verb == "done":
        return 0.0
    target = state.game.figure_number[action.target]
    room = state.spaces[target] - state.wounds[target]
    kills: bool = action.strength >= room
    return float(action.strength) + 2 * kills + chance


def _prefer_charge(_: DrakoState, action: Any, chance: float) -> float:
    return chance + float(action.target != NOTHING)


def _prefer_answer(_: DrakoState, action: Any, chance: float) -> float:
    if action.verb == "block":
        worst: int = max(strength for _target, strength in action.attacks)
        return 1.0 + len(action.attacks) + worst
    return 1.5 * chance if action.verb == "dodge" else 0.8


def _prefer_hex(state: DrakoState, action: Any, chance: float) -> float:
    if action.verb == "done":
        return chance
    game = state.game
    enemies = [state.hexes[f] for f in game.own[1 - state.deciding] if state.hexes[f] >= 0]
    ways = game.board.distances[game.board.number[action.hex]]
    near = min((ways[there] for there in enemies), default=0)
    hunted = game.pairing.clock_winner == state.deciding
    return chance + (0.5 * near if hunted else -near)


PREFERENCES: dict[str, Callable[[DrakoState, Any, float], float]] = {
    "action": _prefer_action,
    "strike": _prefer_strike,
    "charge": _prefer_charge,
    "react": _prefer_answer,
    "move": _prefer_hex,
    "flight": _prefer_hex,
    "step": _prefer_hex,
}
"""How much the reflex likes an action, by phase; in the others it does anything."""


def looks_for_a_win(state: DrakoState) -> int:
    """A few, where so little life is left to the other side that one action may take it."""
    return 200 if life(state, 1 - state.deciding) <= NEARLY_DEAD else 0


NEARLY_DEAD = 4
"""So many wounds one action can deal, if the other side does not block."""


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The search, which plays on by reflex for a turn or two and then asks `evaluate`."""
    settings: dict[str, Any] = {
        "horizon": 10,
        "evaluate": evaluate,
        "curiosity": 0.2,
        "rollout": Reflex(),
        "certain": looks_for_a_win,
    }
    return Ismcts(iterations, seconds, **{**settings, **watch})
