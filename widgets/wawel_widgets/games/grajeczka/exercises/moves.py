"""Find the move: every action is tried by the rules, and judged by whether the Page comes true."""

from __future__ import annotations

from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.actions import Fly, Place, TurnPage, Walk
from wawel_widgets.exercises.questions import Move, Slip
from wawel_widgets.games.grajeczka.exercises.box import table


def over_the_castle() -> Move:
    """Fly over a Castle and end on a Mountain."""
    state = table(
        "turn=5 kingdom=R4/1@2(2,-2) dragon=(-1,0) princess=(0,0) hand0=22 hand1=18 top=R3/1"
    )
    return _find(state, 1)


def ride_to_meet() -> Move:
    """Bring Princess and Knight together, who are far apart."""
    state = table(
        "turn=9 kingdom=R4/1@0(1,-2);R9/1@0(-2,3);R7/2@0(3,-2) princess=(-2,3) knight=(3,-2)"
        " hand0=34 hand1=18 top=R3/1"
    )
    return _find(state, 2)


def _find(state: GrajeczkaState, difficulty: int) -> Move:
    """The actions that fulfil the Page in hand are right; the others have a hint by their kind."""
    page = state.game.pages[state.hands[0]]
    key, slips = set(), {}
    for action in state.legal_actions():
        text = state.action_to_string(action)
        match action:
            case TurnPage():
                slips[text] = Slip("page_turned")
            case _ if state.child(action).fulfils(page.number):
                key.add(text)
            case Place():
                slips[text] = Slip("a_tile")
            case Fly():
                slips[text] = Slip("other_flight")
            case Walk("P"):
                slips[text] = Slip("princess_walks")
            case _:
                slips[text] = Slip("knight_walks")
    (best,) = key
    end = state.child(state.string_to_action(best))
    moved = next(f for f in range(3) if end.places[f] != state.places[f])
    return Move(
        difficulty=difficulty,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={
            "page": page.number,
            "start": state.kingdom.number(state.places[moved]),
            "end": state.kingdom.number(end.places[moved]),
            "castles": len(state.kingdom.land.area("C")),
        },
    )
