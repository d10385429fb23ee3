"""What is forced in the midst of an effect is done for the player, and can be taken back."""

from __future__ import annotations

from typing import Any

from tests.engine.drakon.table import table
from wawel.play import RandomBot, Session

CHAIN = "MIND(0,1)[N], MIND(1,0)[NE], FIND(-1,0)[W], FIND(0,2)[N], LOSE(2,0)[E]"


def at_the_table(people: int = 1) -> Any:
    state = table(CHAIN, players=2, hands={0: "KEY-N", 1: "KEY-NE"})
    bots = {} if people == 2 else {1: RandomBot()}
    return Session(state.game, seed=3, bots=bots, start=state)


def test_who_has_no_choice_is_not_asked() -> None:
    session = at_the_table()
    session.act("move=0,1")
    assert session.state.action_to_string(session.forced_action()) == "whom=1"
    session.advance()
    assert session.forced_action() is None
    assert len(session.state.legal_actions()) == 3  # where does the hero go?
    assert [moment.player for moment in session.moments] == [0, 0]


def test_at_the_start_of_a_turn_nothing_is_forced() -> None:
    state = table("BLANK(0,1)[N]", players=2, hands={0: "", 1: "KEY-N"})
    session = Session(state.game, seed=3, bots={1: RandomBot()}, start=state)
    assert len(session.state.legal_actions()) == 1
    assert session.forced_action() is None
    assert not session.step()


def test_taking_back_leads_to_what_was_decided() -> None:
    session = at_the_table()
    session.act("move=0,1")
    session.advance()
    session.undo()
    assert session.length == 2
    assert not session.state.stack
    session.redo()
    assert session.state.stack[-1].kind == "force"


def test_behind_the_curtain_nothing_is_done() -> None:
    session = at_the_table(people=2)
    session.take_device(0)
    session.act("move=0,1")
    session.advance()
    session.act("move=1,0")
    assert session.curtain == 1
    assert session.forced_action() is None
    session.take_device(1)
    assert session.state.action_to_string(session.forced_action()) == "whom=0"
    session.advance()
    assert session.state.turn == 2
