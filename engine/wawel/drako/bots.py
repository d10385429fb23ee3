"""Three bots of *Drako*, each with one idea of how to fight, for any side of any pairing.

The brawler goes where the fight is; hit and run thinks of the whole turn and is gone when it is
over; the accountant counts cards and takes abilities. How they plan is in `planning`.

Each is far better than random play. Who has to win before cards run out is a hunter: all three
then stay near and waste no card. Who is hunted should run: a dragon that stands and fights loses
to dwarves and to knights.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.drako.actions import NOTHING
from wawel.drako.evaluation import evaluate, life
from wawel.drako.options import PAIRINGS
from wawel.drako.planning import PlanningBot
from wawel.drako.state import DrakoState
from wawel.drako.temper import Temper
from wawel.play.advised import Advised
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts
from wawel.play.ladder import Ladder

BRAWLER = Temper(
    name="brawler",
    card=0.25,
    defence=0.15,
    defences=1,
    threaten=0.7,
    fear=0.0,
    flee=0.05,
    close=0.45,
    caution=0.4,
    time=0.5,
    maim=0.0,
    ahead=0,
)
"""Goes where the fight is and hits as hard as it can, whatever the other one may hold."""

HIT_AND_RUN = Temper(
    name="hit_and_run",
    card=0.3,
    defence=0.4,
    defences=2,
    threaten=0.25,
    fear=0.1,
    flee=0.8,
    close=0.05,
    caution=0.9,
    time=0.5,
    maim=0.0,
    ahead=6,
)
"""Thinks of the whole turn: strikes with the first action and is gone with the second."""

ACCOUNTANT = Temper(
    name="accountant",
    card=0.45,
    defence=0.5,
    defences=2,
    threaten=0.4,
    fear=0.2,
    flee=0.35,
    close=0.15,
    caution=1.0,
    time=0.6,
    maim=1.0,
    ahead=0,
)
"""Counts the cards nobody has seen, spares its own, and takes abilities before lives."""


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
        choices = state._choices()  # it is known that somebody decides
        if len(choices) == 1:
            return choices[0]
        preference = PREFERENCES.get(state.phase)
        if preference is None or rng.random() < CARELESS:
            return choices[int(rng.random() * len(choices))]
        some = choices
        if len(choices) > SEVERAL:
            some = [choices[int(rng.random() * len(choices))] for _ in range(SEVERAL)]
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
    """The search, which asks who counts first, and plays two rounds on by reflex.

    With better players in mind it would see a few games only: so it sees a hundred.
    """
    settings: dict[str, Any] = {
        "adviser": BOTS["accountant"],
        "rollout": Reflex(),
        "rounds": 2,
        "evaluate": evaluate,
        "certain": looks_for_a_win,
    }
    return Advised(iterations, seconds, **{**settings, **watch})


LADDER = Ladder(
    tuple(f"drako pairing={pairing}" for pairing in PAIRINGS),
    best="hit_and_run",
    thinking=(20, 100),
    sides=True,
    most=16,
    block=4,
    most_of_a_search=12,
    variants=("drako pairing=trolls-dragon",),
    broken_off="limit",
)
"""Where and how far the bots are measured."""
