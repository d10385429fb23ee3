"""What is said of every action, question and refusal: which events, and by which clauses."""

from __future__ import annotations

from typing import Any

import pytest

import wawel
from tests.engine.grajeczka.table import play, table, told, why
from wawel.grajeczka import GrajeczkaState

ALL_BUT_ONE = {0: "3 8 1 6 12 19 33 26 4 9 10 11 13 15 17 20 21"}


def last_tile(hands: str, **options: Any) -> GrajeczkaState:
    """All tiles but the last lie, and it is on top; the river is too short for ever."""
    full = table("F1", hands=hands, **options).position()
    before = full.replace(";R4/1@2(1,4)", "").replace(" hand0", " top=R4/1 hand0")
    return play(wawel.from_position(before), "@2(1,4)")  # type: ignore[arg-type]


def said(state: GrajeczkaState, action: str) -> list[str]:
    """The kinds of the events of an action, each with the clauses it cites."""
    return [
        " ".join([event.kind, *(clause.removeprefix("GRAJ-") for clause in event.clauses)])
        for event in told(state, action)
    ]


MOVED = "next_turn TURN-1 TURN-5"
CASES: list[tuple[GrajeczkaState, str, list[str]]] = [
    (table(hands="8 7"), "P(-1,0)", ["walk PRIN-1 MOVE-1"]),
    (table(hands="8 7"), "K(0,1)", ["walk KNIG-1 MOVE-1"]),
    (table(hands="8 7"), "D:E", ["fly DRAG-1 DRAG-2 MOVE-1"]),
    (
        table("LA", hands="8 7"),
        "P(2,-1)",
        ["walk PRIN-1 MOVE-1", "ride PRIN-3 PRIN-7"],
    ),
    (
        table("LA", dragon="-1,0", hands="8 7"),
        "D:NE",
        ["fly DRAG-1 DRAG-2 MOVE-1", "fly_over FLY-1"],
    ),
    (
        table("LH", top="R4/2", hands="8 7"),
        "@2(0,-2)",
        ["place TILE-1 TILE-3", "river RIV-1", "long_river RIV-1"],
    ),
    (
        table(top="R1/1", hands="8 7"),
        "@0(-2,1)",
        ["place TILE-1 TILE-3", "large AREA-1 AREA-2"],
    ),
    (play(table(hands="8 7"), "P(0,0)"), "end", [MOVED]),
    (play(table(hands="8 7", turn_cap=1), "P(0,0)"), "end", ["broken_off END-3"]),
    (
        play(table(hands="8 7"), "P(-1,0)"),
        "recount",
        ["recount REC-1 REC-4", "story REC-4"],
    ),
    (
        play(table(hands="8 7"), "P(-1,0)", "recount"),
        "page=9",
        ["draw REC-4", "page REC-4", MOVED],
    ),
    (table(hands="8 7"), "turn-page", ["turn_page PAGE-2", "token_magic PAGE-3"]),
    (
        play(table(hands="8 7"), "turn-page"),
        "page=9",
        ["draw PAGE-2", "page PAGE-2", MOVED],
    ),
    (
        play(table(hands="5", books={0: ""}, read=ALL_BUT_ONE), "D:E"),
        "recount",
        ["recount REC-1 REC-4", "story REC-4", "win END-1 REC-10"],
    ),
    (
        play(table(hands="8 7", fields="magic=0"), "P(0,0)"),
        "spend",
        ["spend TOK-1 TOK-6"],
    ),
    (table(hands="8 7", fields="magic=0", token_timing="announce"), "spend", ["announce TOK-4"]),
    (
        last_tile("29 7"),
        "end",
        ["out IMP-1 IMP-4 IMP-5", MOVED],
    ),
    (
        last_tile("29 31"),
        "end",
        ["out IMP-1 IMP-4 IMP-5", "out IMP-1 IMP-4 IMP-5", "nobody IMP-2 IMP-8"],
    ),
    (
        last_tile("29 7", last_one="wins"),
        "end",
        ["out IMP-1 IMP-4 IMP-5", "win IMP-7 IMP-8"],
    ),
]


@pytest.mark.parametrize(("state", "action", "events"), CASES)
def test_events_cite_their_clauses(state: GrajeczkaState, action: str, events: list[str]) -> None:
    assert said(state, action) == events


def test_the_stack_is_told() -> None:
    """A tile that fits nowhere, one that goes under the stack, and the last one of all."""
    before = wawel.from_position(
        "grajeczka players=2 touch=two_tiles / kingdom=R1/2@0(1,-2) hand0=17 hand1=8 top=R4/2"
    )
    laid = play(before, "@2(-1,1)")  # type: ignore[arg-type]
    assert said(before, "@2(-1,1)")[0] == "place TILE-1 TILE-3 TILE-4"  # type: ignore[arg-type]
    assert said(laid, "top=R2/1") == ["show SETUP-4", "stuck TILE-10"]
    bury = wawel.from_position(
        "grajeczka players=2 touch=two_tiles stuck_tile=bury /"
        " kingdom=R1/2@0(1,-2) hand0=17 hand1=8 top=R4/2"
    )
    buried = play(bury, "@2(-1,1)")  # type: ignore[arg-type]
    assert said(buried, "top=R2/1") == ["show SETUP-4", "bury TILE-10"]
    last = last_tile("3 7")
    assert last.closed


ASKED: list[tuple[GrajeczkaState, str]] = [
    (wawel.load_game("grajeczka", players=2).new_initial_state(), "ask_deal SETUP-7"),
    (table(hands="8 7"), "ask_turn TURN-1"),
    (table("F1", hands="3 7"), "ask_moves TURN-1"),
    (play(table(hands="8 7"), "P(-1,0)"), "ask_after TURN-4"),
    (play(table(hands="8 7", fields="magic=0"), "P(-1,0)"), "ask_after_token TURN-4"),
    (play(table(hands="8 7"), "P(-1,0)", "recount"), "ask_deal REC-4"),
    (play(table(hands="8 7"), "turn-page"), "ask_deal PAGE-2"),
    (
        play(table(hands="8 7", fields="magic=0"), "P(-1,0)", "recount", "page=9"),
        "ask_token TOK-4",
    ),
    (play(table(hands="8 7", fields="magic=0"), "P(0,0)", "spend"), "ask_second TOK-1"),
    (
        play(table(hands="8 7", fields="magic=0", token_timing="announce"), "spend"),
        "ask_first TOK-4",
    ),
    (play(table(hands="8 7"), "@0(-2,1)"), "ask_show SETUP-4"),
    (
        play(table(hands="8 7", page_recount="see"), "turn-page", "page=18"),
        "ask_page PAGE-6",
    ),
    (play(table(hands="8 7", turn_cap=1), "P(0,0)", "end"), "ask_broken_off END-3"),
    (play(last_tile("29 31"), "end"), "ask_nobody IMP-2"),
    (play(last_tile("29 7", last_one="wins"), "end"), "ask_last_one IMP-7"),
    (
        play(table(hands="5", books={0: ""}, read=ALL_BUT_ONE), "D:E", "recount"),
        "ask_won END-1",
    ),
]


@pytest.mark.parametrize(("state", "question"), ASKED)
def test_a_question_cites_its_clause(state: GrajeczkaState, question: str) -> None:
    asked = state.explain()
    clauses = [clause.removeprefix("GRAJ-") for clause in asked.clauses]
    assert " ".join([asked.kind, *clauses]) == question


REFUSED: list[tuple[GrajeczkaState, str, str]] = [
    (table(hands="8 7"), "recount", "REC-2"),
    (table(hands="8 7"), "end", "TURN-2"),
    (table(hands="8 7"), "spend", "TOK-1"),
    (table(hands="8 7", fields="magic=0"), "spend", "TOK-4"),
    (table(hands="8 7"), "page=9", "SETUP-7"),
    (table(hands="8 7"), "top=R5/1", "SETUP-4"),
    (table(hands="8 7"), "flip", "TILE-1"),
    (play(table(hands="8 7"), "P(0,0)"), "K(0,1)", "TOK-1"),
    (play(table(hands="8 7"), "P(0,0)"), "turn-page", "PAGE-1"),
    (play(table(hands="8 7"), "P(0,0)"), "recount", "REC-1"),
    (play(table(hands="8 7"), "K(0,1)"), "recount", "REC-5"),
    (play(table(hands="27 7"), "D:E"), "recount", "REC-5"),
    (play(table(hands="27 7"), "P(0,0)"), "recount", "REC-1"),
    # A sight, or a flight, is not there: it does not matter who moved.
    (play(table(hands="36 7"), "K(0,0)"), "recount", "REC-1"),
    (play(table(hands="21 7"), "K(0,0)"), "recount", "REC-1"),
    (play(table(hands="36 7"), "@0(-2,1)", "top=R2/1"), "recount", "REC-1"),
    (play(table(hands="8 7"), "@0(-2,1)", "top=R2/1"), "recount", "REC-5"),
    (
        play(table(hands="8 7", fields="magic=0"), "P(0,0)", "spend"),
        "end",
        "TURN-6",
    ),
    (play(table(hands="8 7", fields="magic=0"), "P(0,0)", "spend"), "recount", "TOK-3"),
    (play(table(hands="8 7", fields="magic=0"), "P(0,0)", "spend"), "spend", "TOK-2"),
    (
        play(table(hands="8 7", fields="magic=0"), "P(0,0)", "spend", "K(0,1)"),
        "P(0,-1)",
        "TOK-2",
    ),
    (
        play(table(hands="8 7", fields="magic=0"), "P(-1,0)", "recount", "page=9"),
        "recount",
        "REC-3",
    ),
    (
        play(table(hands="8 7", fields="magic=0", token_timing="announce"), "spend"),
        "end",
        "TOK-4",
    ),
    (
        play(table(hands="8 7", fields="magic=0", token_timing="announce"), "spend"),
        "turn-page",
        "PAGE-1",
    ),
    (play(table(hands="8 7", page_recount="see"), "turn-page", "page=9"), "recount", "PAGE-6"),
    (play(table(hands="8 7", page_recount="see"), "turn-page", "page=36"), "recount", "REC-1"),
    (play(table(hands="8 7", page_recount="see"), "turn-page", "page=18"), "K(0,1)", "PAGE-1"),
    (play(table(hands="8 7", page_recount="see"), "turn-page", "page=18"), "spend", "TOK-5"),
    (play(table(hands="8 7"), "turn-page"), "P(0,0)", "PAGE-2"),
    (play(table(hands="8 7"), "turn-page"), "page=7", "SETUP-6"),
    (play(table(hands="8 7"), "P(-1,0)", "recount"), "K(0,1)", "REC-4"),
    (play(table(hands="8 7"), "@0(-2,1)"), "K(0,1)", "SETUP-4"),
    (play(table(hands="8 7"), "@0(-2,1)"), "top=R1/1", "SETUP-4"),
    (table("F1", hands="3 7"), "@0(0,-2)", "TILE-9"),
    (play(table(hands="8 7", turn_cap=1), "P(0,0)", "end"), "P(0,0)", "END-3"),
    (play(last_tile("29 31"), "end"), "turn-page", "IMP-2"),
]


@pytest.mark.parametrize(("state", "action", "clause"), REFUSED)
def test_a_refusal_cites_its_clause(state: GrajeczkaState, action: str, clause: str) -> None:
    assert why(state, action) == f"GRAJ-{clause}"


def test_a_game_without_an_end_is_believed_for_a_million_turns() -> None:
    assert table(turn_cap=0, hands="3 8", fields="turn=1000000").turn == 10**6
    with pytest.raises(wawel.BadPosition):
        table(turn_cap=0, hands="3 8", fields="turn=1000001")


NEEDED: dict[int, str] = {
    1: "need_move VIS-1, need_area VIS-1, need_place VIS-1",
    9: "need_move VIS-1, need_area AREA-3, need_place AREA-3",
    17: "need_move VIS-1, need_area AREA-3, need_place AREA-3",
    25: "need_move VIS-1, need_area AREA-3, need_place AREA-3",
    29: "need_move VIS-1, need_area RIV-2, need_place RIV-2",
    16: "need_move_either MEET-1, need_together MEET-1",
    12: (
        "need_move_either MEET-1, need_together MEET-1, need_area MEET-1,"
        " need_place MEET-1, need_place MEET-1"
    ),
    4: "need_action REC-6, need_area SEE-1, need_view SEE-1",
    7: "need_action REC-6, need_sight SEE-1",
    36: "need_action REC-6, need_sight SEE-1, need_sight SEE-1",
    10: "need_action REC-6, need_line SEE-6",
    21: "need_flight FLY-2, need_over FLY-1",
    22: "need_flight FLY-2, need_over FLY-1, need_area FLY-1, need_place FLY-1",
}


@pytest.mark.parametrize(("page", "parts"), NEEDED.items())
def test_every_part_of_a_task_cites_its_clause(page: int, parts: str) -> None:
    needs = table(hands="8 7").what_is_missing(page)
    cited = [
        " ".join([need.event.kind, *(clause[5:] for clause in need.event.clauses)])
        for need in needs
    ]
    assert ", ".join(cited) == parts


@pytest.mark.parametrize(
    ("page", "parts"),
    [
        (1, ["need_moved", "need_no_tile", "need_area", "need_place"]),
        (16, ["need_moved_either", "need_no_tile", "need_together"]),
    ],
)
def test_a_window_of_the_whole_turn_asks_for_other_things(page: int, parts: list[str]) -> None:
    needs = table(hands="8 7", window="whole_turn").what_is_missing(page)
    assert [need.event.kind for need in needs] == parts
    assert {clause for need in needs[:2] for clause in need.event.clauses} == {"GRAJ-REC-9"}
    assert not any(need.holds for need in needs[:2])


def test_crumbs_count_the_actions_of_a_token() -> None:
    magic: dict[str, Any] = {"hands": "8 7", "fields": "magic=0"}
    assert table(**magic).crumbs() == ()
    first = play(table(**magic), "P(0,0)")
    assert first.crumbs() == ()
    second = play(first, "spend")
    assert [crumb.facts["number"] for crumb in second.crumbs()] == [2]
    assert [crumb.facts["number"] for crumb in play(second, "K(0,1)").crumbs()] == [2]
    announced = play(table(**magic, token_timing="announce"), "spend")
    assert [crumb.facts["number"] for crumb in announced.crumbs()] == [1]
    assert announced.crumbs()[0].clauses == ("GRAJ-TOK-1",)
    assert play(second, "K(0,1)", "end").crumbs() == ()


@pytest.mark.parametrize("code", ["R2/1", "R2/2", "R12/1"])
def test_whatever_nobody_has_seen_may_show(code: str) -> None:
    laid = play(table(hands="8 7"), "@0(-2,1)")
    assert why(laid, f"top={code}") is None
    assert why(table(hands="8 7"), f"top={code}") == "GRAJ-SETUP-4"


@pytest.mark.parametrize("page", [1, 9, 36])
def test_whatever_nobody_has_drawn_may_come(page: int) -> None:
    turned = play(table(hands="8 7"), "turn-page")
    assert why(turned, f"page={page}") is None
    assert why(turned, "page=8") == "GRAJ-SETUP-6"


HERE_AND_THERE = [
    (
        """\
grajeczka players=2 / turn=3 seat=0 kingdom=R4/1@2(2,-2) princess=(0,0) knight=(0,0) \
dragon=(-1,2) top=R1/1 hand0=1 book0=?17 hand1=7 book1=?17 phase=turn""",
        "P(2,-2)",
        "PRIN-2",
        True,
    ),
    (
        """\
grajeczka players=2 / turn=1 seat=0 kingdom=R4/1@2(2,-2) princess=(0,-1) knight=(2,-1) \
dragon=(-1,2) top=R1/1 hand0=1 book0=?17 hand1=7 book1=?17 phase=turn""",
        "P(2,-1)",
        "PRIN-2",
        False,
    ),
    (
        """\
grajeczka players=2 / turn=1 seat=0 kingdom=R4/1@2(2,-2) princess=(0,-1) knight=(2,-1) \
dragon=(-1,2) top=R1/1 hand0=1 book0=?17 hand1=7 book1=?17 phase=turn""",
        "P(2,-1)",
        "PRIN-3",
        True,
    ),
    (
        """\
grajeczka players=2 / turn=3 seat=0 kingdom=R4/1@2(2,-2) princess=(0,0) knight=(0,0) \
dragon=(-1,2) top=R1/1 hand0=1 book0=?17 hand1=7 book1=?17 phase=turn""",
        "P(2,-2)",
        "PRIN-3",
        False,
    ),
    (
        """\
grajeczka players=2 / turn=1 seat=0 kingdom=R4/1@0(1,-2);R9/1@0(-2,3);R7/2@0(3,-2) \
princess=(-2,3) knight=(2,-1) dragon=(-1,2) top=R1/1 hand0=1 book0=?17 hand1=7 book1=?17 \
phase=turn""",
        "P(3,-2)",
        "PRIN-5",
        True,
    ),
    (
        """\
grajeczka players=2 / turn=3 seat=0 kingdom=R4/1@2(2,-2) princess=(0,0) knight=(0,0) \
dragon=(-1,2) top=R1/1 hand0=1 book0=?17 hand1=7 book1=?17 phase=turn""",
        "P(2,-2)",
        "PRIN-5",
        False,
    ),
    (
        """\
grajeczka players=2 / turn=3 seat=0 princess=(-1,0) knight=(2,-1) dragon=(-1,2) top=R3/1 \
hand0=6 book0=?16 read0=8 hand1=18 book1=?17 magic=0 acts=P done=recounted phase=after""",
        "spend",
        "TOK-7",
        True,
    ),
    (
        """\
grajeczka players=2 / turn=3 seat=0 princess=(0,0) knight=(2,-1) dragon=(-1,2) top=R3/1 \
hand0=3 book0=?17 hand1=18 book1=?17 magic=0 acts=P phase=after""",
        "spend",
        "TOK-7",
        False,
    ),
]


@pytest.mark.parametrize(("position", "action", "clause", "applies"), HERE_AND_THERE)
def test_a_clause_is_cited_where_it_applies_and_nowhere_else(
    position: str, action: str, clause: str, applies: bool
) -> None:
    state = wawel.from_position(position)
    events = state.events(state.string_to_action(action))
    assert any(f"GRAJ-{clause}" in event.clauses for event in events) == applies
