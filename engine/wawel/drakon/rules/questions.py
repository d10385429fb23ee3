"""What is to be decided now: by whom, about what, and why; and what is to be resolved after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, ask
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.pieces import EFFECT, HEROES, xy
from wawel.drakon.rules.choices import thiefs_victims
from wawel.drakon.rules.dealing import choosing, dealing, filling
from wawel.drakon.rules.moves import own_moves
from wawel.drakon.rules.refusals import why_waiting
from wawel.drakon.scoring import winning_pools

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def question(state: DrakonState) -> Event:
    """The question on which the state rests."""
    match state.phase:
        case "over":
            return how_it_ended(state)
        case "first":
            return ask("first", "DRAKON-SETUP-4")
        case "fill":
            return ask("deal_coin", "DRAKON-COIN-1", owners=state.game.seats_of(filling(state)))
        case "heroes":
            return ask("hero", "DRAKON-SETUP-5", seat=choosing(state))
        case "deal":
            return ask("deal", "DRAKON-SETUP-6", seat=dealing(state))
    if state.stack:
        return about(state, state.stack[-1])
    if state.phase == "post":
        hero = HEROES[state.heroes[state.seat]]
        return ask("post", "DRAKON-HERO-3", seat=state.seat, hero=hero)
    lays, moves = bool(state.hands[state.seat]), bool(own_moves(state, state.seat))
    return ask(*ACT[lays, moves], seat=state.seat)


ACT = {
    (True, True): ("act", "DRAKON-TURN-2"),
    (True, False): ("act_lay", "DRAKON-TURN-3"),
    (False, True): ("act_move", "DRAKON-TURN-4"),
    (False, False): ("act_pass", "DRAKON-TURN-5"),
}
"""What a turn asks for, by whether there is a tile to lay, and a way to go."""


def how_it_ended(state: DrakonState) -> Event:
    """Who won, and with what."""
    game = state.game
    total = game.worth(state.purses[winning_pools(state)[0]])
    if state.champion < 0:
        if state.ending == "DRAKON-END-7":
            return ask("capped", state.ending, turn=state.turn, total=total)
        return ask("stalemate", state.ending, total=total)
    team = game.seats_of(game.pool_of[state.champion])
    how = "escaped" if game.options.v_escape else "won"
    facts = {"seat": state.champion, "total": total, "target": game.target}
    if len(team) > 1:
        return ask(f"{how}_team", state.ending, team=team, **facts)
    return ask(how, state.ending, **facts)


def about(state: DrakonState, frame: Frame) -> Event:
    """The question of a frame, with all that names it."""
    facts: dict[str, object] = {"seat": frame.seat}
    what, clause = frame.kind, why_waiting(frame)
    if frame.tile >= 0:
        facts["chamber"] = EFFECT[frame.tile]
    if frame.place is not None:
        facts["place"] = xy(frame.place)
    match frame.kind:
        case "orient":
            what, clause = ORIENT[frame.why]
            if frame.why == "rot" and frame.place is not None:
                facts["chamber"] = state.lair.effect(frame.place)
        case "storm" | "force":
            what, facts = moving(state, frame, facts)
        case "loss" if frame.other != NOBODY:
            what = "theft"
            facts |= {"seat": frame.other, "victim": frame.seat, "why": frame.why}
        case "shield":
            what = "shield" if frame.other == frame.seat else "shield_pool"
            facts |= {"victim": frame.other, "why": frame.why}
        case "loss":
            facts["why"] = frame.why
        case "take":
            facts |= {"victim": frame.other, "why": frame.why}
        case "warrior" if frame.amount:
            what = "warrior_more"
            facts["count"] = frame.amount
        case "thief" if not thiefs_victims(state, frame.seat):
            what = "thief_exchange"
    return ask(what, clause, **facts)


ORIENT = {
    "lay": ("lay_turn", "DRAKON-LAY-2"),
    "swap": ("swap_turn", "DRAKON-SWAP-2"),
    "fly": ("fly_turn", "DRAKON-FLY-2"),
    "rot": ("rot_turn", "DRAKON-ROT-1"),
}


def moving(
    state: DrakonState, frame: Frame, facts: dict[str, object]
) -> tuple[str, dict[str, object]]:
    """A hero is on its way: which one, by what, and over which chamber."""
    forced = frame.other != frame.seat
    if frame.place is not None:
        facts = facts | {"chamber": state.lair.effect(frame.place)}
    if forced:
        hero = HEROES[state.heroes[frame.other]]
        facts = facts | {"mover": frame.other, "hero": hero, "why": frame.why}
    return f"{frame.kind}_forced" if forced and frame.kind == "storm" else frame.kind, facts


def waiting(state: DrakonState) -> tuple[Event, ...]:
    """Whose turn it is, if somebody else is asked, and what waits below the question."""
    if not state.stack:
        return ()
    below = state.stack[:-1]
    if state.stack[-1].kind == "shield":
        below = below[:-1]  # the loss that the Druid is asked about
    found = [then(frame) for frame in below]
    if state.deciding >= 0 and state.deciding != state.seat:
        found.insert(0, Event("on_turn", ("DRAKON-TURN-1",), {"seat": state.seat}))
    return tuple(found)


def then(frame: Frame) -> Event:
    """What comes after the question, when it has been answered."""
    seat, other = frame.seat, frame.other
    clauses = (why_waiting(frame),)
    if frame.kind == "draw":
        return Event("then_draw", clauses, {"seat": seat})
    if frame.kind == "take":
        return Event("then_take", clauses, {"seat": seat, "victim": other})
    if other == NOBODY:
        return Event("then_return", clauses, {"seat": seat})
    return Event("then_steal", clauses, {"seat": other, "victim": seat})
