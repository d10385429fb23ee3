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


HERE_AND_THERE = [
    (
        """\
drakon players=2 / stage=post turn=1 first=0 seat=0 lair=FIND:-1,0:W;ENT:0,0:NEW;MIND:1,0:NE;\
LOSE:2,0:E;MIND:0,1:N;FIND:0,2:N at=0,1;1,0 hands=0:ESC-NES,FLY-N,LOSE-NE,STR-NS;\
1:FIND-NES,FIND-NES,ESC-NE,BLANK-NS pile=58 busy=1 stack=mind:1""",
        "whom=0",
        "MIND-5",
        True,
    ),
    (
        """\
drakon players=2 / stage=post turn=1 first=0 seat=0 lair=FIND:-1,0:W;ENT:0,0:NEW;SWAP:1,0:E;\
MIND:0,1:N at=0,1;0,0 hands=0:FIND-NE,FIND-NS,HARP-N,MIND-NES;1:DRAK-N pile=63 busy=1 \
stack=mind:0""",
        "whom=1",
        "MIND-5",
        False,
    ),
    (
        """\
drakon players=3 v_heroes=on / stage=act turn=1 first=0 seat=0 heroes=KNIGHT,SORCERESS,THIEF \
spent=0 lair=ENT:0,0:NEW;LOSE:1,0:E;FIND:0,1:N at=0,0;0,0;0,0 \
hands=0:FIND-NES,KEY-NE,KEY-NES,BLANK-NS;1:FIND-NE,ESC-NE,HARP-N,PORT-NS;\
2:DEST-N,DEST-NES,MIND-NES,STR-NS pile=57 coins=1:2 busy=1 stack=knight:0""",
        "whom=1",
        "HERO-KNIGHT-2",
        True,
    ),
    (
        """\
drakon players=2 / stage=post turn=1 first=0 seat=0 lair=FIND:-1,0:W;ENT:0,0:NEW;SWAP:1,0:E;\
MIND:0,1:N at=0,1;0,0 hands=0:FIND-NE,FIND-NS,HARP-N,MIND-NES;1:DRAK-N pile=63 busy=1 \
stack=mind:0""",
        "whom=1",
        "HERO-KNIGHT-2",
        False,
    ),
    (
        """\
drakon players=3 / stage=post turn=1 first=0 seat=0 lair=ENT:0,0:NEW;FIND:1,0:N;ROT:0,1:N;\
BLANK:1,1:E at=0,1;0,0;0,0 hands=0:FLY-N,WIND-NS,BLANK-NE,BLANK-NES;\
1:LOSE-NE,LOSE-NES,BLANK-NE,BLANK-NS;2:FIND-N,MIND-NE,STR-NS,WIND-NES pile=56 busy=1 \
stack=orient:0:p=0,0:w=rot""",
        "turn=ESW",
        "ROT-2",
        True,
    ),
    (
        """\
drakon players=3 / stage=post turn=1 first=0 seat=0 lair=ENT:0,0:NEW;FIND:1,0:NS;ROT:0,1:N \
at=0,1;0,0;0,0 hands=0:FIND-N,FIND-N,FLY-NE,PORT-N;1:FIND-N,DRAK-NES,DEST-NE,ESC-N;\
2:FIND-NES,STL-NS,STT-NES,SWAP-NS pile=57 busy=1 stack=orient:0:p=1,0:w=rot""",
        "turn=NS",
        "ROT-2",
        False,
    ),
    (
        """\
drakon players=2 / stage=post turn=1 first=0 seat=0 lair=DEST:-1,0:S;ENT:0,0:NEW;DRAK:1,0:E;\
BLANK:2,0:E;FIND:0,1:N at=-1,0;0,1 drakon=2,0 hands=0:FIND-NS,HARP-N,MIND-N,ROT-N;\
1:FIND-N,MIND-NES,BLANK-N,BLANK-NE pile=59 busy=1 stack=dest:0""",
        "at=1,0",
        "DEST-3",
        True,
    ),
    (
        """\
drakon players=2 / stage=post turn=1 first=0 seat=0 lair=ENT:0,0:NEW;KEY:1,0:E;DEST:0,1:N \
at=0,1;0,0 hands=0:ESC-N;1:FLY-N,FLY-NE pile=0 busy=1 stack=dest:0""",
        "at=1,0",
        "DEST-3",
        False,
    ),
    (
        """\
drakon players=2 / stage=post turn=1 first=0 seat=0 lair=ENT:0,0:NEW;KEY:1,0:E;DEST:0,1:N \
at=0,1;0,0 hands=0:ESC-N;1:FLY-N,FLY-NE pile=0 busy=1 stack=dest:0""",
        "at=1,0",
        "DEST-4",
        True,
    ),
    (
        """\
drakon players=2 / stage=post turn=1 first=0 seat=0 lair=DEST:-1,0:S;ENT:0,0:NEW;DRAK:1,0:E;\
BLANK:2,0:E;FIND:0,1:N at=-1,0;0,1 drakon=2,0 hands=0:FIND-NS,HARP-N,MIND-N,ROT-N;\
1:FIND-N,MIND-NES,BLANK-N,BLANK-NE pile=59 busy=1 stack=dest:0""",
        "at=1,0",
        "DEST-4",
        False,
    ),
    (
        """\
drakon players=3 / stage=post turn=1 first=0 seat=0 lair=FIND:-1,0:W;ENT:0,0:NEW;PORT:1,0:N;\
DRAK:0,1:N;BLANK:5,5:N at=0,1;1,0;0,0 drakon=-1,0 \
hands=0:HARP-NE,BLANK-NE,BLANK-NES,BLANK-NES;1:DEST-N,HARP-NES,STL-NES,SWAP-NES;\
2:DRAK-NES,MIND-NE,SWAP-N,WIND-N pile=55 coins=1:2 busy=1 stack=drak:0""",
        "at=1,0",
        "DRAK-7",
        True,
    ),
    (
        """\
drakon players=3 / stage=post turn=1 first=0 seat=0 lair=ENT:0,0:NEW;BLANK:1,0:E;BLANK:2,0:N;\
DRAK:0,1:N at=0,1;1,0;1,0 drakon=2,0 hands=0:FIND-N,ESC-NES,ROT-N,PORT-NES;\
1:FIND-N,LOSE-N,ROT-NS,STR-NS;2:FIND-NS,DEST-NE,STT-NS,BLANK-NS pile=56 coins=1:2,2 busy=1 \
stack=drak:0""",
        "at=1,0",
        "DRAK-7",
        False,
    ),
]


@pytest.mark.parametrize(("position", "action", "clause", "applies"), HERE_AND_THERE)
def test_a_clause_is_cited_where_it_applies_and_nowhere_else(
    position: str, action: str, clause: str, applies: bool
) -> None:
    state = wawel.from_position(position)
    events = state.events(state.string_to_action(action))
    assert any(f"DRAKON-{clause}" in event.clauses for event in events) == applies


@pytest.mark.parametrize(
    ("stack", "clause"),
    [("orient:0:p=1,0:w=rot", "ROT-1"), ("orient:0:p=2,0:w=fly", "FLY-2")],
)
def test_what_is_turned_without_being_laid_is_no_matter_of_laying(stack: str, clause: str) -> None:
    effect = "ROT" if stack.endswith("rot") else "FLY"
    text = "drakon players=2 / stage=post turn=1 first=0 seat=0 "
    text += f"lair=ENT:0,0:NEW;FIND:1,0:NS;{effect}:0,1:N"
    text += " at=0,1;0,0 hands=0:FIND-N,FIND-NE;1:FIND-N,DEST-NE pile=59 busy=1 stack=" + stack
    state = wawel.from_position(text)
    refused = state.why_illegal(state.string_to_action("pass"))
    assert refused is not None
    assert refused.id == f"DRAKON-{clause}"
