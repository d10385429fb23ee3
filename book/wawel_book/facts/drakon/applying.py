"""Where the clauses of *Drakon* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.drakon import DrakonState
from wawel.drakon.frames import Frame
from wawel.drakon.pieces import ENTRANCE
from wawel_book.facts.drakon.lines import FACTS
from wawel_book.played_lines import PlayedStep

FACTS.with_options("VAR-ESC", lambda options: options.v_escape)
FACTS.with_options("VAR-TEAM", lambda options: options.v_team)
FACTS.with_options("VAR-SHORT", lambda options: options.v_short)


def _state(step: PlayedStep) -> DrakonState:
    assert isinstance(step.state, DrakonState)
    return step.state


def _top(step: PlayedStep) -> Frame | None:
    """What is being resolved."""
    stack = _state(step).stack
    return stack[-1] if stack else None


@FACTS.where("event", "VAR-ESC-5")
def _on_the_turn_of_somebody_else(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakonState)
    return after.champion != _state(step).seat


@FACTS.where("event", "MEET-9")
def _on_the_entrance(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakonState)
    return _state(step).drakon == after.drakon == ENTRANCE


@FACTS.where("event", "MEET-1")
def _drakon_comes_to_them(step: PlayedStep) -> bool:
    top = _top(step)
    return top is not None and top.kind == "drak"


@FACTS.where("event", "LAY-5")
@FACTS.where("question", "LAY-5")
def _after_laying(step: PlayedStep) -> bool:
    """A tile is drawn because one was laid; or there is none to be drawn any more."""
    top = _top(step)
    nothing = bool(step.events_of("no_tile_drawn"))
    return nothing or (top is not None and top.kind == "draw")


@FACTS.where("refusal", "LAY-5")
def _while_a_tile_is_drawn(step: PlayedStep) -> bool:
    top = _top(step)
    return step.action.verb == "draw" or (top is not None and top.kind == "draw")


@FACTS.where("event", "STT-1")
@FACTS.where("question", "STT-1")
def _by_steal_a_tile(step: PlayedStep) -> bool:
    top = _top(step)
    stolen = top is not None and (top.kind == "stt" or (top.kind == "take" and top.why == "STT"))
    return stolen or bool(step.events_of("effect") or step.events_of("no_tile_victim"))


@FACTS.where("question", "MIND-2")
@FACTS.where("refusal", "MIND-2")
def _by_mind_control(step: PlayedStep) -> bool:
    top = _top(step)
    return top is not None and top.kind == "force" and top.why in ("mind", "MIND")


@FACTS.where("event", "HERO-WARRIOR-1")
@FACTS.where("question", "HERO-WARRIOR-1")
def _the_warrior_of_the_variant(step: PlayedStep) -> bool:
    return bool(_state(step).game.options.v_heroes)
