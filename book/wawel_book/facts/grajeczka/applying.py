"""Where the clauses of *Grajeczka* apply that belong to some options, or to some positions."""

from __future__ import annotations

from itertools import islice

from wawel.core.hexes import DIRECTIONS, Hex, beyond, distance
from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.actions import Draw, Show, Walk
from wawel_book.facts.grajeczka.lines import FACTS, was
from wawel_book.played_lines import PlayedStep, it_was_over


@FACTS.where("refusal", "TILE-9")
def _the_stack_is_empty(step: PlayedStep) -> bool:
    return was(step).top < 0


@FACTS.where("refusal", "REC-5")
def _not_right_after_such_a_move(step: PlayedStep) -> bool:
    """Something was done, and its task is of visits or meetings."""
    state = was(step)
    return bool(state.acts) and state.game.pages[state.hands[state.seat]].verb in ("visit", "meet")


@FACTS.where("refusal", "REC-3")
def _once_in_a_turn(step: PlayedStep) -> bool:
    return was(step).recounted


@FACTS.where("refusal", "REC-2")
def _nothing_done_yet(step: PlayedStep) -> bool:
    return not was(step).acts


@FACTS.where("question", "PAGE-6")
def _what_is_seen_may_be_recounted(step: PlayedStep) -> bool:
    return was(step).page_turned and was(step).game.options.page_recount == "see"


@FACTS.where("refusal", "PAGE-6")
def _a_page_was_turned(step: PlayedStep) -> bool:
    return was(step).page_turned


@FACTS.where("event", "TOK-4")
def _announced(step: PlayedStep) -> bool:
    return bool(was(step).game.options.token_timing == "announce") and not was(step).acts


@FACTS.where("event", "TOK-1")
def _after_the_first(step: PlayedStep) -> bool:
    state = was(step)
    return len(state.acts) == 1 and bool(state.magic >> state.seat & 1)


@FACTS.where("event", "PRIN-1")
def _the_princess_moves(step: PlayedStep) -> bool:
    return isinstance(step.action, Walk) and step.action.figure == "P"


def _castles(step: PlayedStep) -> set[Hex]:
    return {spot for spot, kind in was(step).kingdom.ground.items() if kind == "C"}


def _end(step: PlayedStep) -> Hex:
    return (step.action.q, step.action.r)


@FACTS.where("event", "PRIN-2")
def _onto_a_castle_and_on(step: PlayedStep) -> bool:
    """She can step onto a Castle, and ends on another."""
    castles, end = _castles(step), _end(step)
    beside = {castle for castle in castles if distance(castle, was(step).places[0]) == 1}
    return end in castles and bool(beside - {end})


@FACTS.where("event", "PRIN-3")
def _from_another_castle(step: PlayedStep) -> bool:
    """She begins on a Castle, and ends beside another."""
    castles, start = _castles(step), was(step).places[0]
    beside = {castle for castle in castles if distance(castle, _end(step)) == 1}
    return start in castles and bool(beside - {start})


@FACTS.where("event", "PRIN-5")
def _there_and_back(step: PlayedStep) -> bool:
    castles, both = _castles(step), {was(step).places[0], _end(step)}
    neither = not _onto_a_castle_and_on(step) and not _from_another_castle(step)
    return both <= castles and len(castles) >= 2 and neither


@FACTS.where("event", "PRIN-7")
def _over_castles(step: PlayedStep) -> bool:
    """There are two Castles at least, and she comes farther than a step."""
    far = distance(was(step).places[0], _end(step)) != 1
    return len(_castles(step)) >= 2 and far and _the_princess_moves(step)


@FACTS.where("event", "IMP-7")
def _the_last_one_left(step: PlayedStep) -> bool:
    return bool(was(step).game.options.last_one == "wins")


@FACTS.where("event", "IMP-1", "IMP-4", "IMP-5")
def _no_more_tiles(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, GrajeczkaState)
    return after.closed and after.game.options.impossible_scope == "hand"


@FACTS.where("refusal", "SETUP-4")
def _that_tile_was_seen(step: PlayedStep) -> bool:
    return isinstance(step.action, Show) and was(step).phase == "show"


@FACTS.where("event", "SETUP-7")
@FACTS.where("question", "SETUP-7")
def _the_first_page(step: PlayedStep) -> bool:
    return was(step).turn == 1 and not was(step).has_acted()


@FACTS.where("event", "REC-4")
@FACTS.where("question", "REC-4")
def _after_a_recount(step: PlayedStep) -> bool:
    return was(step).recounted or bool(step.events_of("recount"))


@FACTS.where("event", "PAGE-2")
@FACTS.where("question", "PAGE-2")
def _a_page_is_turned(step: PlayedStep) -> bool:
    return was(step).page_turned or bool(step.events_of("turn_page"))


@FACTS.where("refusal", "SETUP-6")
def _that_page_lies_elsewhere(step: PlayedStep) -> bool:
    return isinstance(step.action, Draw) and was(step).phase == "deal"


@FACTS.where("refusal", "MOVE-3")
def _not_in_the_kingdom(step: PlayedStep) -> bool:
    return _end(step) not in was(step).kingdom.ground


@FACTS.where("refusal", "PRIN-1")
def _farther_than_a_step(step: PlayedStep) -> bool:
    """And no Castle helps: she does not go from one to another."""
    far = distance(was(step).places[0], _end(step)) != 1
    return far and not {was(step).places[0], _end(step)} <= _castles(step)


@FACTS.where("refusal", "PRIN-4", "PRIN-5")
def _from_castle_to_castle(step: PlayedStep) -> bool:
    return {was(step).places[0], _end(step)} <= _castles(step) and len(_castles(step)) > 1


@FACTS.where("refusal", "PRIN-6")
def _where_she_began(step: PlayedStep) -> bool:
    forbidden = was(step).game.options.princess_return == "forbid"
    return forbidden and was(step).places[0] == _end(step)


@FACTS.where("refusal", "PRIN-8")
def _a_single_castle(step: PlayedStep) -> bool:
    return _castles(step) == {_end(step)}


def _way_of_the_dragon(step: PlayedStep) -> list[bool]:
    """Whether there is land, hex by hex, in the direction in which he wants to fly."""
    state = was(step)
    way = beyond(state.places[2], DIRECTIONS.index(step.action.direction))
    return [spot in state.kingdom.ground for spot in islice(way, state.game.radius)]


@FACTS.where("refusal", "DRAG-3")
def _a_gap_before_more_land(step: PlayedStep) -> bool:
    way = _way_of_the_dragon(step)
    return not way[0] and any(way)


@FACTS.where("refusal", "DRAG-4")
def _no_land_that_way(step: PlayedStep) -> bool:
    return not any(_way_of_the_dragon(step))


@FACTS.where("event", "FLY-1")
def _a_castle_on_his_way(step: PlayedStep) -> bool:
    state = was(step)
    path = state.kingdom.moves.dragon(state.places[2])[step.action]
    return bool({*path} & _castles(step))


@FACTS.where("event", "TILE-9", "IMP-3")
@FACTS.where("event", "TILE-10")
def _no_tile_any_more(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, GrajeczkaState)
    return after.closed or after.game.options.stuck_tile == "bury"


@FACTS.where("refusal", "TILE-1")
def _a_tile_is_not_turned_over(step: PlayedStep) -> bool:
    return bool(step.action.verb == "flip")


@FACTS.where("refusal", "TILE-10")
def _the_top_tile_fits_nowhere(step: PlayedStep) -> bool:
    return was(step).closed and was(step).top >= 0


@FACTS.where("event", "REC-1")
def _the_task_is_fulfilled(step: PlayedStep) -> bool:
    """Before it is recounted; who has to recount does so with the action that fulfils it."""
    state = was(step)
    forced = state.game.options.recount_choice == "forced"
    return (forced and bool(step.events)) or state.fulfils(state.hands[state.seat])


@FACTS.where("refusal", "REC-1")
def _the_task_is_not_fulfilled(step: PlayedStep) -> bool:
    return was(step).has_acted() and not _the_task_is_fulfilled(step)


@FACTS.where("refusal", "TOK-1")
def _no_magic_and_no_second_action(step: PlayedStep) -> bool:
    """The token lies on its ordinary side; or one action is done and nothing is spent yet."""
    state = was(step)
    ordinary = not state.magic >> state.seat & 1
    return ordinary if step.action.verb == "spend" else len(state.acts) == 1


@FACTS.where("refusal", "TOK-2")
def _two_actions_already(step: PlayedStep) -> bool:
    state = was(step)
    return state.announced or len(state.acts) == 2 or state.phase == "second"


@FACTS.where("refusal", "TOK-4")
def _not_the_time_of_the_token(step: PlayedStep) -> bool:
    state = was(step)
    early = state.game.options.token_timing != "announce" and not state.acts
    late = state.game.options.token_timing == "announce" and bool(state.acts)
    return state.announced or early or late


@FACTS.where("question", "TOK-4")
def _the_token_is_asked_about(step: PlayedStep) -> bool:
    return was(step).announced or bool(was(step).acts)


@FACTS.where("refusal", "TOK-5")
def _a_page_made_it_magic(step: PlayedStep) -> bool:
    return was(step).page_turned


@FACTS.where("event", "TOK-7")
def _after_the_recount(step: PlayedStep) -> bool:
    return was(step).recounted


@FACTS.where("event", "IMP-2")
def _all_are_out(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, GrajeczkaState)
    return after.out == (1 << after.game.players) - 1


@FACTS.where("event", "IMP-8")
def _several_hands_are_judged(step: PlayedStep) -> bool:
    return bool(step.events_of("out"))


@FACTS.where("event", "END-1", "REC-10")
def _the_last_page(step: PlayedStep) -> bool:
    return bool(step.events_of("recount"))


@FACTS.where("event", "END-3")
def _so_many_turns(step: PlayedStep) -> bool:
    return was(step).turn >= was(step).game.options.turn_cap > 0


FACTS.where("refusal", "END-1", "END-3", "IMP-2", "IMP-7")(it_was_over)
