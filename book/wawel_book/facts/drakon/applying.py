"""Where the clauses of *Drakon* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.drakon import DrakonState
from wawel.drakon.frames import Frame
from wawel.drakon.pieces import ENTRANCE, NUMBER, place_at
from wawel_book.facts.drakon.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep, it_is_over

FACTS.with_options("VAR-ESC", lambda options: options.v_escape)
FACTS.with_options("VAR-TEAM", lambda options: options.v_team)
FACTS.with_options("VAR-SHORT", lambda options: options.v_short)
FACTS.with_options("HERO-2", lambda options: not options.v_heroes)
FACTS.with_options("HERO-KNIGHT", lambda options: options.v_heroes)
FACTS.with_options("HERO-WARRIOR", lambda options: options.v_heroes)
FACTS.with_options("HERO-RANGER", lambda options: options.v_heroes)
FACTS.with_options("HERO-SORC", lambda options: options.v_heroes)
FACTS.with_options("HERO-THIEF", lambda options: options.v_heroes)
FACTS.with_options("HERO-DRUID", lambda options: options.v_heroes)
FACTS.with_options("END-4", lambda options: options.v_escape)


def _top(step: PlayedStep) -> Frame | None:
    """What is being resolved."""
    stack = state_of(step).stack
    return stack[-1] if stack else None


@FACTS.where("event", "VAR-ESC-5")
def _on_the_turn_of_somebody_else(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakonState)
    return after.champion != state_of(step).seat


@FACTS.where("event", "MEET-9")
def _on_the_entrance(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakonState)
    return state_of(step).drakon == after.drakon == ENTRANCE


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
    return bool(state_of(step).game.options.v_heroes)


def _after(step: PlayedStep) -> DrakonState:
    assert isinstance(step.next, DrakonState)
    return step.next


def _place(step: PlayedStep) -> int:
    return place_at(step.action.x, step.action.y)


def _stands(state: DrakonState, place: int) -> bool:
    """Is there a figure in that chamber?"""
    return place in state.places or place == state.drakon


@FACTS.where("event", "TURN-5")
@FACTS.where("question", "TURN-5")
def _neither_tiles_nor_a_way(step: PlayedStep) -> bool:
    state = state_of(step)
    return not state.hands[state.seat] and {a.verb for a in state.legal_actions()} <= {
        "pass",
        "ability",
    }


@FACTS.where("question", "TURN-3")
def _only_tiles(step: PlayedStep) -> bool:
    return "move" not in step.verbs_now and "lay" in step.verbs_now


@FACTS.where("question", "TURN-4")
@FACTS.where("refusal", "TURN-4")
def _without_tiles(step: PlayedStep) -> bool:
    return not state_of(step).hands[state_of(step).seat]


@FACTS.where("refusal", "TURN-6")
def _something_can_be_done(step: PlayedStep) -> bool:
    return bool({"lay", "move"} & step.verbs_now)


@FACTS.where("refusal", "SETUP-5")
def _that_hero_is_taken(step: PlayedStep) -> bool:
    return bool(step.action.verb == "hero")


@FACTS.where("refusal", "SETUP-6", "HERO-WARRIOR-1", "COIN-4", "FIND-1", "HERO-THIEF-2")
def _no_such_tile_or_coin(step: PlayedStep) -> bool:
    return step.action.verb in ("draw", "under", "coin")


@FACTS.where("refusal", "LAY-1")
def _no_such_tile_or_no_empty_space(step: PlayedStep) -> bool:
    if step.action.verb == "lay":
        state = state_of(step)
        return NUMBER[step.action.tile] not in state.hands[state.seat]
    return step.action.verb == "at" and _place(step) in state_of(step).lair.chambers


@FACTS.where("event", "LAY-3", "LAY-8")
def _it_is_laid(step: PlayedStep) -> bool:
    return len(_after(step).lair.chambers) == len(state_of(step).lair.chambers) + 1


@FACTS.where("event", "EFF-6")
def _drakon_is_there(step: PlayedStep) -> bool:
    return state_of(step).drakon is not None


@FACTS.where("event", "DEST-3")
def _it_falls_into_parts(step: PlayedStep) -> bool:
    return len(_after(step).lair.parts()) > len(state_of(step).lair.parts())


@FACTS.where("event", "DEST-4")
def _the_pile_was_empty(step: PlayedStep) -> bool:
    return not state_of(step).pile and not state_of(step).bottom


@FACTS.where("event", "DEST-1")
def _nobody_stood_there(step: PlayedStep) -> bool:
    return not _stands(state_of(step), _place(step)) and _place(step) != ENTRANCE


@FACTS.where("event", "MIND-5")
def _who_forces_was_forced(step: PlayedStep) -> bool:
    return any(e.facts["seat"] != state_of(step).seat for e in step.events_of("forced"))


@FACTS.where("event", "HERO-KNIGHT-2")
def _several_are_with_the_knight(step: PlayedStep) -> bool:
    state = state_of(step)
    return state.places.count(state.places[step.events_of("forced")[0].facts["seat"]]) > 2


@FACTS.where("event", "ROT-2")
def _an_occupied_chamber(step: PlayedStep) -> bool:
    top = _top(step)
    return top is not None and (
        top.place == ENTRANCE or (top.place is not None and _stands(state_of(step), top.place))
    )


@FACTS.where("event", "DRAK-1", "DRAK-2")
def _drakon_comes_into_play(step: PlayedStep) -> bool:
    return state_of(step).drakon is None and _after(step).drakon is not None


@FACTS.where("event", "DRAK-7")
def _she_passes_through_chambers(step: PlayedStep) -> bool:
    start, end = state_of(step).drakon, _after(step).drakon
    return start is not None and end not in (start, *state_of(step).lair.beside(start))


@FACTS.where("event", "DRAK-8")
def _drakon_is_not_in_play(step: PlayedStep) -> bool:
    return state_of(step).drakon is None


@FACTS.where("event", "MEET-2", "MEET-4", "MEET-6", "MEET-8", "ENT-3")
def _drakon_is_in_play(step: PlayedStep) -> bool:
    return _after(step).drakon is not None


@FACTS.where("refusal", "HERO-1")
def _the_card_is_turned_over(step: PlayedStep) -> bool:
    return bool(state_of(step).spent >> state_of(step).seat & 1)


FACTS.where("event", "WIN-1", "WIN-2", "WIN-3", "END-1", "VAR-ESC-1")(it_is_over)
FACTS.where("event", "END-2", "END-3", "END-4", "END-5", "END-6", "END-7")(it_is_over)
FACTS.where("refusal", "WIN-1", "END-2", "END-4", "END-7", "VAR-ESC-1", "VAR-TEAM-1")(it_is_over)
