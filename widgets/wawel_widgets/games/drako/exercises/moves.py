"""Find the move: every action is tried by the rules, and judged by what comes of it."""

from __future__ import annotations

from wawel.drako import DrakoState
from wawel_widgets.exercises.questions import Move, Slip
from wawel_widgets.games.drako.exercises.box import box


def _played(state: DrakoState, *texts: str) -> DrakoState:
    for text in texts:
        state = state.child(state.string_to_action(text))
    return state


def _after(state: DrakoState, text: str) -> DrakoState:
    """What comes of it if the other side does not answer."""
    after = _played(state, text)
    return _played(after, "done") if after.phase == "react" else after


def _flying(figures: str, hand: str) -> DrakoState:
    """A dragon in the air, with the rest of its hand."""
    start = f"/ turn=7 figures={figures} hand0=D08,{hand} hand1=W10,W02,W11 markers=fury"
    return _played(box().from_position(start), "D08/flight")


def _best_fire(state: DrakoState, text: str) -> int:
    """How many dwarves the best direction holds once the dragon has landed."""
    there = _played(state, text)
    if "D10/fire" not in map(there.action_to_string, there.legal_actions()):
        return 0
    burning = _played(there, "D10/fire")
    return max(len(burning.child(action).packet) for action in burning.legal_actions())


def in_file() -> Move:
    """Land where the next card, a Fire, hits most."""
    state = _flying("dragon@C1,morin@B2,brald@C3,urpen@A3", "D10,D02")
    hit = {text: _best_fire(state, text) for text in state.view(0).legal}
    most = max(hit.values())
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(text for text, count in hit.items() if count == most),
        mistakes={
            text: Slip("one" if count else "none") for text, count in hit.items() if count < most
        },
        facts={
            "most": most,
            "ways": sum(count == most for count in hit.values()),
            "rule": "DRAKO-FIRE-1",
        },
    )


def safe_landing() -> Move:
    """Land where nobody can hit the dragon without moving first."""
    state = _flying("dragon@B3,morin@A1,brald@C3,urpen@D3", "D11,D07")
    key, slips = set(), {}
    for text in state.view(0).legal:
        after = _played(state, text)
        dragon = after.game.dragon
        near = after.game.board.distances[after.hexes[dragon]]
        beside = any(near[after.hexes[other]] == 1 for other in after.game.own[1])
        shot = "dragon" in {
            target
            for figure in after.view(0).figures
            if figure.name == "morin"
            for line in figure.lines
            for target in line.targets
        }
        if not beside and not shot:
            key.add(text)
        else:
            slips[text] = Slip("beside" if beside else "shot")
    return Move(
        difficulty=2,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={"ways": len(key), "line": "DRAKO-XBOW-1", "near": "DRAKO-ATK-1"},
    )


def one_shield() -> Move:
    """One Defence, two blows: whom does it save?"""
    game = box("knights-trolls")
    state = _played(
        game.from_position(
            "/ turn=9 seat=1 figures=knight@C3:2,archer1@D3:2,archer2@E3,thrower@C4,berserker@C2"
            " hand0=K09,K12 hand1=T05,T02 stones=10.0.0"
        ),
        *("T05/attack", "berserker!knight=2", "thrower!archer1=1"),
    )
    ends = {text: _after(state, text).hexes for text in state.view(0).legal}
    dead = {text: sum(place == -1 for place in hexes) for text, hexes in ends.items()}
    least = min(dead.values())
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(text for text, count in dead.items() if count == least),
        mistakes={
            text: Slip("nobody" if text == "done" else "stronger")
            for text, count in dead.items()
            if count > least
        },
        facts={
            "wounds": state.wounds[game.knight] + 2,
            "spaces": state.spaces[game.knight],
            "rule": "DRAKO-GEN-2",
        },
    )


def fatal_charge() -> Move:
    """Charge so that a dwarf dies, if nobody defends."""
    game = box("trolls-dwarves")
    state = _played(
        game.from_position(
            "/ turn=12 figures=thrower@A3,berserker@C2,morin@C5,brald@E2:1,urpen@A2:3"
            " hand0=T09,T02 hand1=W02,W10 stones=10.0.0 markers=fury"
        ),
        "T09/charge",
    )
    victim = game.urpen
    key, slips = set(), {}
    for text in state.view(0).legal:
        after = _after(state, text)
        if after.hexes[victim] == -1:
            key.add(text)
        elif "!" in text:
            slips[text] = Slip("survives")
        else:
            slips[text] = Slip("only_runs")
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={
            "wounds": state.wounds[victim],
            "spaces": state.spaces[victim],
            "attacks": game.charge_attacks,
            "rule": "DRAKO-CHARGE-1",
        },
    )
