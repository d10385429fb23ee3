"""Where the clauses of *Drakon* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.drakon import DrakonState
from wawel.drakon.frames import Frame
from wawel.drakon.pieces import ENTRANCE, NUMBER, place_at
from wawel_book.facts.drakon.lines import FACTS
from wawel_book.played_lines import PlayedStep

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

FACTS.happens(
    first="SETUP-4 TURN-1",
    hero="SETUP-5",
    deal="SETUP-6",
    drawn="SETUP-6 LAY-5 HERO-WARRIOR-1",
    done="TURN-7",
    choose="LAY-1",
    chosen="LAY-1 FLY-1",
    laid="LAY-1 LAY-3 LAY-8",
    draw="LAY-5 HERO-WARRIOR-1",
    no_tile_drawn="LAY-5",
    walk="MOVE-1 KEY-1 HERO-SORC-1",
    leap="PORT-1",
    gust="WIND-1 WIND-2",
    set_down="WIND-1",
    effect="EFF-1",
    no_effect="EFF-6",
    no_ruin="EFF-3",
    later="ESC-3 HARP-1 KEY-1 PORT-1 WIND-1",
    found="FIND-1",
    no_coin_found="FIND-2",
    worth="COIN-2",
    returned="LOSE-1 MEET-6 COIN-3",
    no_coin_lost="LOSE-2 MEET-7",
    stolen="STEAL-1 HERO-THIEF-1 VAR-TEAM-4",
    no_coin_stolen="STEAL-2",
    robs_tile="STT-1",
    tile_stolen="STT-1 HERO-KNIGHT-3",
    tile_seen="STT-1 HERO-KNIGHT-3",
    no_tile_victim="STT-2",
    destroyed="DEST-1 DEST-3 DEST-4",
    jump="ESC-1 ESC-2",
    declined_jump="ESC-1",
    flown="FLY-1 FLY-2 FLY-3",
    declined_fly="FLY-1",
    forced="MIND-1 MIND-5 HERO-KNIGHT-1 HERO-KNIGHT-2",
    no_puppet="MIND-3",
    chosen_chamber="ROT-1 SWAP-1",
    turned="ROT-1 ROT-2",
    swapped="SWAP-1 SWAP-2",
    no_swap="SWAP-4",
    dragon="DRAK-1 DRAK-2",
    dragon_moves="DRAK-4 DRAK-5 DRAK-7",
    dragon_stays="DRAK-4 DRAK-5",
    declined_drak="DRAK-6",
    no_drakon="DRAK-8",
    meet="ENT-3 MEET-1 MEET-2 MEET-4 MEET-6",
    meet_here="MEET-1 MEET-2 MEET-4 MEET-6 MEET-8 MEET-9",
    ability=(
        "HERO-1 HERO-KNIGHT-1 HERO-WARRIOR-1 HERO-RANGER-1 HERO-SORC-1 HERO-SORC-3 "
        "HERO-DRUID-1 HERO-DRUID-3 HERO-THIEF-1"
    ),
    under="HERO-WARRIOR-1 HERO-WARRIOR-2",
    enough="HERO-WARRIOR-1",
    suffered="HERO-DRUID-2",
    robs="HERO-THIEF-1",
    exchanges="HERO-THIEF-2",
    exchanged="HERO-THIEF-2 HERO-THIEF-4",
    exchanged_for="COIN-2",
    no_exit="VAR-ESC-2",
    win="WIN-1 WIN-2 WIN-3 END-1",
    exit_win="END-1 VAR-ESC-1 VAR-ESC-5",
    stalemate="END-2 END-3 END-4 END-5",
    cut_short="END-7",
    score="WIN-1 END-2 END-4 END-7 VAR-ESC-1",
    highest="END-6",
    shared="END-6",
    highest_team="END-6",
)
FACTS.happens(**{"pass": "TURN-5"})
FACTS.asked(
    first="SETUP-4",
    hero="SETUP-5",
    deal="SETUP-6",
    act="TURN-2",
    act_lay="TURN-3",
    act_move="TURN-4",
    act_pass="TURN-5",
    post="HERO-3",
    lay="LAY-1",
    lay_turn="LAY-2",
    draw="LAY-5",
    find="FIND-1",
    loss="COIN-4",
    theft="COIN-4",
    stt="STT-1",
    take="STT-1 HERO-KNIGHT-3",
    dest="DEST-1",
    jump="ESC-1",
    fly="FLY-1",
    fly_turn="FLY-2",
    storm="WIND-1",
    storm_forced="WIND-1",
    mind="MIND-1",
    force="MIND-2 HERO-KNIGHT-1",
    rot="ROT-1",
    rot_turn="ROT-1",
    swap="SWAP-1",
    swap_in="SWAP-1",
    swap_turn="SWAP-2",
    dragon="DRAK-1",
    drak="DRAK-4",
    knight="HERO-KNIGHT-1",
    warrior="HERO-WARRIOR-1",
    warrior_more="HERO-WARRIOR-1",
    refill="HERO-WARRIOR-1",
    ranger="HERO-RANGER-1",
    shield="HERO-DRUID-2",
    thief="HERO-THIEF-1",
    thief_exchange="HERO-THIEF-1",
    exchange="HERO-THIEF-2",
)
FACTS.cited_elsewhere("options", "SWAP-5 VAR-ESC-4 VAR-SHORT-1 VAR-TEAM-8")
FACTS.cited_elsewhere("the reason of a position that cannot be", "SETUP-1 SETUP-3 SETUP-8 ENT-4")
FACTS.timely("SETUP-4", verbs="first", during="first")
FACTS.timely("SETUP-5", verbs="hero", during="hero")
FACTS.timely("SETUP-6", during="deal")
FACTS.timely("TURN-2", during="act act_lay act_move act_pass post")
FACTS.timely("TURN-4", verbs="lay", during="act_move")
FACTS.timely("TURN-6", verbs="pass")
FACTS.timely("LAY-1", verbs="at", during="lay")
FACTS.timely("LAY-2", during="lay_turn")
FACTS.timely("EFF-2", verbs="decline")
FACTS.timely("FIND-1", during="find")
FACTS.timely("COIN-1", verbs="coin")
FACTS.timely("COIN-4", during="loss theft")
FACTS.timely("STT-1", verbs="take", during="stt take")
FACTS.timely("DEST-1", during="dest")
FACTS.timely("ESC-1", during="jump")
FACTS.timely("FLY-1", during="fly")
FACTS.timely("FLY-2", during="fly_turn")
FACTS.timely("WIND-1", during="storm storm_forced")
FACTS.timely("MIND-1", during="mind")
FACTS.timely("ROT-1", during="rot rot_turn")
FACTS.timely("SWAP-1", during="swap swap_in")
FACTS.timely("SWAP-2", during="swap_turn")
FACTS.timely("DRAK-1", during="dragon")
FACTS.timely("DRAK-4", during="drak")
FACTS.timely("DRAK-6", verbs="decline", during="drak")
FACTS.timely("HERO-1", verbs="ability")
FACTS.timely("HERO-2", verbs="ability")
FACTS.timely("HERO-3", verbs="ability exchange under whom")
FACTS.timely("HERO-4", verbs="ability")
FACTS.timely("HERO-KNIGHT-1", during="knight force")
FACTS.timely("HERO-KNIGHT-3", during="take")
FACTS.timely("HERO-WARRIOR-1", during="warrior warrior_more refill")
FACTS.timely("HERO-WARRIOR-2", during="warrior warrior_more")
FACTS.timely("HERO-RANGER-1", during="ranger")
FACTS.timely("HERO-DRUID-2", during="shield")
FACTS.timely("HERO-THIEF-1", during="thief thief_exchange")
FACTS.timely("HERO-THIEF-2", during="exchange")
FACTS.timely("HERO-THIEF-3", during="thief thief_exchange")


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
    state = _state(step)
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
    return not _state(step).hands[_state(step).seat]


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
        state = _state(step)
        return NUMBER[step.action.tile] not in state.hands[state.seat]
    return step.action.verb == "at" and _place(step) in _state(step).lair.chambers


@FACTS.where("refusal", "TERM-3")
def _not_beside_it(step: PlayedStep) -> bool:
    """A space beside no chamber; or a chamber that is not beside the hero's own."""
    return step.action.verb in ("at", "move")


@FACTS.where("event", "LAY-3", "LAY-8")
def _it_is_laid(step: PlayedStep) -> bool:
    return len(_after(step).lair.chambers) == len(_state(step).lair.chambers) + 1


@FACTS.where("refusal", "LAY-2", "LAY-3", "FLY-2", "SWAP-2", "ROT-1")
def _it_cannot_lie_like_that(step: PlayedStep) -> bool:
    """Arrows would face each other, or the tile has no such shape."""
    top = _top(step)
    turned = top is not None and top.kind == "orient"
    return turned or step.action.verb in ("at", "lay")


@FACTS.where("event", "MOVE-1", "WIND-2")
def _a_hero_walks(step: PlayedStep) -> bool:
    return bool(step.action.verb == "move")


MOVING = (
    *("MOVE-1", "MOVE-2", "MOVE-3", "MOVE-5", "KEY-1", "PORT-2", "HARP-1"),
    *("WIND-1", "WIND-4", "WIND-5", "WIND-6", "WIND-7", "WIND-8", "HERO-SORC-2"),
)


@FACTS.where("refusal", *MOVING)
def _no_way_there(step: PlayedStep) -> bool:
    return bool(step.action.verb == "move") and not _is_open(step)


def _is_open(step: PlayedStep) -> bool:
    return step.action in step.state.legal_actions()


@FACTS.where("event", "EFF-6")
def _drakon_is_there(step: PlayedStep) -> bool:
    return _state(step).drakon is not None


@FACTS.where("event", "DEST-3")
def _it_falls_into_parts(step: PlayedStep) -> bool:
    return len(_after(step).lair.parts()) > len(_state(step).lair.parts())


@FACTS.where("event", "DEST-4")
def _the_pile_was_empty(step: PlayedStep) -> bool:
    return not _state(step).pile and not _state(step).bottom


@FACTS.where("event", "DEST-1")
def _nobody_stood_there(step: PlayedStep) -> bool:
    return not _stands(_state(step), _place(step)) and _place(step) != ENTRANCE


@FACTS.where("refusal", "DEST-1", "DEST-2", "SWAP-1", "SWAP-3", "TERM-2", "DRAK-1", "DRAK-5")
def _not_that_chamber(step: PlayedStep) -> bool:
    """It is no chamber, somebody stands there, or it is the Entrance, or too far away."""
    return step.action.verb in ("at", "lay")


@FACTS.where("refusal", "FLY-1", "FLY-3", "FLY-4")
def _no_space_for_it(step: PlayedStep) -> bool:
    return bool(step.action.verb == "at")


@FACTS.where("event", "MIND-5")
def _who_forces_was_forced(step: PlayedStep) -> bool:
    return any(e.facts["seat"] != _state(step).seat for e in step.events_of("forced"))


@FACTS.where("refusal", "MIND-3", "HERO-KNIGHT-3", "HERO-THIEF-3", "STT-1")
def _not_that_hero(step: PlayedStep) -> bool:
    return step.action.verb in ("whom", "take", "exchange")


@FACTS.where("event", "HERO-KNIGHT-2")
def _several_are_with_the_knight(step: PlayedStep) -> bool:
    state = _state(step)
    return state.places.count(state.places[step.events_of("forced")[0].facts["seat"]]) > 2


@FACTS.where("event", "ROT-2")
def _an_occupied_chamber(step: PlayedStep) -> bool:
    top = _top(step)
    return top is not None and (
        top.place == ENTRANCE or (top.place is not None and _stands(_state(step), top.place))
    )


@FACTS.where("event", "DRAK-1", "DRAK-2")
def _drakon_comes_into_play(step: PlayedStep) -> bool:
    return _state(step).drakon is None and _after(step).drakon is not None


@FACTS.where("event", "DRAK-7")
def _she_passes_through_chambers(step: PlayedStep) -> bool:
    start, end = _state(step).drakon, _after(step).drakon
    return start is not None and end not in (start, *_state(step).lair.beside(start))


@FACTS.where("event", "DRAK-8")
def _drakon_is_not_in_play(step: PlayedStep) -> bool:
    return _state(step).drakon is None


@FACTS.where("event", "MEET-2", "MEET-4", "MEET-6", "MEET-8", "ENT-3")
def _drakon_is_in_play(step: PlayedStep) -> bool:
    return _after(step).drakon is not None


@FACTS.where("refusal", "HERO-1")
def _the_card_is_turned_over(step: PlayedStep) -> bool:
    return bool(_state(step).spent >> _state(step).seat & 1)


@FACTS.where("event", "WIN-1", "WIN-2", "WIN-3", "END-1", "VAR-ESC-1")
@FACTS.where("event", "END-2", "END-3", "END-4", "END-5", "END-6", "END-7")
@FACTS.where("refusal", "WIN-1", "END-2", "END-4", "END-7", "VAR-ESC-1", "VAR-TEAM-1")
def _it_is_over(step: PlayedStep) -> bool:
    return step.next.result() is not None
