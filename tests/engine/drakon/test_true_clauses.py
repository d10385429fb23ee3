"""Events and questions cite the clause that applies here, and no other."""

from __future__ import annotations

import pytest

import wawel
from tests.engine.contract.play import SAMPLE
from tests.engine.drakon.table import VARIANTS, Step, steps
from wawel.drakon import DrakonState
from wawel.drakon.pieces import ENTRANCE

MOST = 100 if SAMPLE else 400


def cited(step: Step) -> dict[str, tuple[str, ...]]:
    """The clauses of what happens in a step, by kind."""
    before, action, _ = step
    return {event.kind: event.clauses for event in before.events(action)}


def check(step: Step) -> set[str]:
    """See that a clause is cited only where it holds; which of them were cited?"""
    before, _, after = step
    options, seen = before.game.options, set[str]()
    top = before.stack[-1] if before.stack else None
    for kind, clauses in cited(step).items():
        seen.update(clauses)
        if "DRAKON-VAR-TEAM-4" in clauses:
            assert options.v_team, kind
        if "DRAKON-VAR-ESC-5" in clauses:
            assert after.champion != before.seat
        if "DRAKON-MEET-9" in clauses:
            assert before.drakon == after.drakon == ENTRANCE
        if kind in ("draw", "drawn") and top is not None:
            why = "DRAKON-LAY-5" if top.kind == "draw" else "DRAKON-HERO-WARRIOR-1"
            assert clauses == (why,)
    asked = before.explain().clauses
    if top is not None and top.why in ("knight", "KNIGHT") and top.kind in ("force", "take"):
        assert asked[0].startswith("DRAKON-HERO-KNIGHT")
    return seen


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_clauses_are_cited_where_they_hold(number: int) -> None:
    seen = {
        clause for step in steps(number, most=MOST, **VARIANTS[number]) for clause in check(step)
    }
    assert "DRAKON-LAY-5" in seen


def exit_won(seat: int) -> tuple[str, ...]:
    """By which clauses the hero of seat 0 escapes, on the turn of a seat."""
    force = "stack=force:1:o=0:w=mind" if seat else ""
    state = wawel.from_position(
        "drakon players=2 v_escape=on / lair=ENT:0,0:NEW;PORT:0,1:NEW at=0,0;0,0 hands=0:;1:KEY-N "
        f"seat={seat} coins=0:3,3,3 {force}".rstrip()
    )
    assert isinstance(state, DrakonState)
    won = state.events(state.string_to_action("move=0,1"))
    return next(event.clauses for event in won if event.kind == "exit_win")


@pytest.mark.clause("DRAKON-VAR-ESC-1", "DRAKON-VAR-ESC-5")
def test_an_escape_on_the_own_turn_needs_no_other_clause() -> None:
    assert exit_won(0) == ("DRAKON-VAR-ESC-1", "DRAKON-END-1")
    assert exit_won(1)[0] == "DRAKON-VAR-ESC-5"


THEFT = "lair=ENT:0,0:NEW;FIND:0,1:E;STT:1,0:N at=1,0;0,0 hands=0:;1:KEY-N,KEY-NE"
FORCE = "lair=ENT:0,0:NEW;FIND:0,1:E;MIND:1,0:N at=1,0;0,0 hands=0:;1:KEY-N"
COMPANY = "lair=ENT:0,0:NEW;FIND:0,1:E at=0,0;0,0 hands=0:;1:KEY-N"
KNIGHT = "drakon players=2 v_heroes=on / heroes=KNIGHT,WARRIOR spent=0"


@pytest.mark.clause("DRAKON-STT-1", "DRAKON-MIND-2", "DRAKON-HERO-KNIGHT-1")
@pytest.mark.parametrize(
    ("position", "clause"),
    [
        (f"drakon players=2 / {THEFT} stack=stt:0", "STT-1"),
        (f"drakon players=2 / {THEFT} stack=take:0:o=1:w=STT", "STT-1"),
        (f"{KNIGHT} {THEFT} stack=take:0:o=1:w=KNIGHT", "HERO-KNIGHT-3"),
        (f"drakon players=2 / {FORCE} stack=mind:0", "MIND-1"),
        (f"drakon players=2 / {FORCE} stack=force:0:o=1:w=mind", "MIND-2"),
        (
            f"{KNIGHT} {COMPANY} stack=take:0:o=1:w=KNIGHT;force:0:o=1:w=knight",
            "HERO-KNIGHT-1",
        ),
    ],
)
def test_who_takes_and_who_forces_is_asked_and_refused_by_the_own_rule(
    position: str, clause: str
) -> None:
    state = wawel.from_position(position)
    assert state.explain().clauses[0] == f"DRAKON-{clause}"
    why = state.why_illegal(state.string_to_action("draw=KEY-N"))
    assert why is not None
    assert why.id == f"DRAKON-{clause}"
