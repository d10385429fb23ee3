"""What is picked for an action: as little as tells it from the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel.drako.actions import (
    NOTHING,
    Aim,
    Attack,
    Block,
    Charge,
    Discard,
    Go,
    Net,
    Place,
    Play,
    Return,
    Strengthen,
    Strike,
    Wound,
)
from wawel.drako.board import DIRECTION_NUMBER
from wawel.drako.rules.lines import line_attacks

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def picks(action: Any, state: DrakoState) -> tuple[str, ...] | None:
    """Cards, symbols, figures, hexes; what is neither is a button, and picked as a whole."""
    match action:
        case Play(card, symbol):
            return (f"card:{card}", f"symbol:{symbol}")
        case Discard(card):
            return (f"card:{card}",)
        case Place(figure, place) | Go(figure, place):
            return (*_who(state, type(action), figure), f"hex:{place}")
        case Strike():
            return _strike(state, action)
        case Aim(direction):
            return _aim(state, direction)
        case Charge(place, target):
            return (f"hex:{place}",) if target == NOTHING else (f"figure:{target}",)
        case Net(figure) | Strengthen(figure):
            return (f"figure:{figure}",)
        case Return(place):
            return (f"hex:{place}",)
        case Block():
            return _block(state, action)
        case Wound(area):
            return (f"area:{area}",)
    return None


def _offered(state: DrakoState, kind: type[Any]) -> list[Any]:
    """The legal actions of a kind."""
    return [one for one in state.legal_actions() if isinstance(one, kind)]


def _who(state: DrakoState, kind: type[Any], figure: str) -> tuple[str, ...]:
    """The figure, unless it is the only one that can act."""
    everybody = {one.figure for one in _offered(state, kind)}
    return () if everybody == {figure} else (f"figure:{figure}",)


def _strike(state: DrakoState, action: Strike) -> tuple[str, ...]:
    """Who, whom, and how hard if that is open (DRAKO-ATK-5)."""
    alike = {
        one.strength
        for one in _offered(state, Strike)
        if (one.figure, one.target) == (action.figure, action.target)
    }
    how = () if alike <= {action.strength} else (f"strength:{action.strength}",)
    return (*_who(state, Strike, action.figure), f"figure:{action.target}", *how)


def _aim(state: DrakoState, direction: str) -> tuple[str, ...] | None:
    """The nearest of those who are hit: nobody is hit in two directions."""
    if state.symbol is None or state.phase != "aim":
        return None
    game = state.game
    shooter = game.dragon if state.symbol.kind == "fire" else game.thrower
    hit = line_attacks(state, DIRECTION_NUMBER[direction], state.symbol)
    if not hit:
        return None
    ways = game.board.distances[state.hexes[shooter]]
    nearest = min((target for target, _ in hit), key=lambda target: ways[state.hexes[target]])
    return (f"figure:{game.figures[nearest].name}",)


def attack_pick(*attacks: Attack) -> str:
    """One attack of a packet, or two that are blocked together.

    >>> attack_pick(("knight", 2)), attack_pick(("knight", 2), ("archer1", 1))
    ('attack:knight-2', 'attack:knight-2+archer1-1')
    """
    return f"attack:{'+'.join(f'{target}-{strength}' for target, strength in attacks)}"


def _block(state: DrakoState, action: Block) -> tuple[str, ...]:
    """The cards, and what they block if that is open."""
    against = {one.attacks for one in _offered(state, Block) if one.cards == action.cards}
    what = () if against == {action.attacks} else (attack_pick(*action.attacks),)
    return (*(f"card:{card}" for card in action.cards), *what)
