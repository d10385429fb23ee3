"""Where the clauses of *Grajeczka* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.actions import Place, Walk
from wawel_book.facts.grajeczka.lines import FACTS
from wawel_book.played_lines import PlayedStep


def _state(step: PlayedStep) -> GrajeczkaState:
    assert isinstance(step.state, GrajeczkaState)
    return step.state


@FACTS.where("event", "TILE-4")
@FACTS.where("refusal", "TILE-4")
def _two_tiles_are_asked_for(step: PlayedStep) -> bool:
    """By default one tile is enough, whichever it is."""
    return isinstance(step.action, Place) and _state(step).game.options.touch == "two_tiles"


@FACTS.where("refusal", "TILE-9")
def _no_tile_can_be_laid(step: PlayedStep) -> bool:
    return _state(step).closed


@FACTS.where("event", "TILE-1")
def _a_tile_lies(step: PlayedStep) -> bool:
    return isinstance(step.action, Place)


@FACTS.where("refusal", "REC-5")
def _not_right_after_such_a_move(step: PlayedStep) -> bool:
    """Something was done, and its task is of visits or meetings."""
    state = _state(step)
    return bool(state.acts) and state.game.pages[state.hands[state.seat]].verb in ("visit", "meet")


@FACTS.where("refusal", "REC-3")
def _once_in_a_turn(step: PlayedStep) -> bool:
    return _state(step).recounted


@FACTS.where("refusal", "REC-2")
def _nothing_done_yet(step: PlayedStep) -> bool:
    return not _state(step).acts


@FACTS.where("question", "PAGE-6")
def _what_is_seen_may_be_recounted(step: PlayedStep) -> bool:
    return _state(step).page_turned and _state(step).game.options.page_recount == "see"


@FACTS.where("refusal", "PAGE-6")
def _a_page_was_turned(step: PlayedStep) -> bool:
    return _state(step).page_turned


@FACTS.where("event", "TOK-4")
def _announced(step: PlayedStep) -> bool:
    return bool(_state(step).game.options.token_timing == "announce") and not _state(step).acts


@FACTS.where("event", "TOK-1")
def _after_the_first(step: PlayedStep) -> bool:
    state = _state(step)
    return len(state.acts) == 1 and bool(state.magic >> state.seat & 1)


@FACTS.where("event", "PRIN-1")
def _the_princess_moves(step: PlayedStep) -> bool:
    return isinstance(step.action, Walk) and step.action.figure == "P"


@FACTS.where("event", "KNIG-1")
def _the_knight_moves(step: PlayedStep) -> bool:
    return isinstance(step.action, Walk) and step.action.figure == "K"


@FACTS.where("event", "PRIN-2", "PRIN-3", "PRIN-7")
def _over_castles(step: PlayedStep) -> bool:
    """There are two Castles at least, and she comes farther than a step."""
    castles = [*_state(step).kingdom.ground.values()].count("C")
    return castles >= 2 and _the_princess_moves(step)


@FACTS.where("event", "IMP-7")
def _the_last_one_left(step: PlayedStep) -> bool:
    return bool(_state(step).game.options.last_one == "wins")


@FACTS.where("event", "IMP-1", "IMP-4", "IMP-5")
def _no_more_tiles(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, GrajeczkaState)
    return after.closed and after.game.options.impossible_scope == "hand"
