"""What the actions do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Emit, emit_nothing
from wawel.drakon.actions import (
    At,
    Coin,
    DrakonAction,
    Draw,
    Exchange,
    First,
    Hero,
    Lay,
    Move,
    Take,
    Turn,
    Under,
    Whom,
    Word,
)
from wawel.drakon.coin_log import CoinLog
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.pieces import ARROWS, HEROES, NUMBER, added, place_at
from wawel.drakon.rules import coins, effects
from wawel.drakon.rules.choices import KNIGHT, RANGER, THIEF, WARRIOR
from wawel.drakon.rules.dealing import choosing, dealing, filling
from wawel.drakon.rules.effects import pop, push, swap_top
from wawel.drakon.rules.turn import end_turn, settle

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def apply(state: DrakonState, action: DrakonAction, emit: Emit) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOING[type(action)](state, action, emit)
    settle(state, emit)


def choose_first(state: DrakonState, action: First, emit: Emit) -> None:
    """DRAKON-SETUP-4; without Heroes! the heroes are given out (DRAKON-SETUP-8)."""
    state.first = state.seat = action.seat
    state.phase = "heroes" if -1 in state.heroes else "deal"
    emit("first", "DRAKON-SETUP-4", "DRAKON-TURN-1", seat=action.seat)


def choose_hero(state: DrakonState, action: Hero, emit: Emit) -> None:
    """DRAKON-SETUP-5, in turn order."""
    seat = choosing(state)
    hero = HEROES.index(action.hero)
    state.heroes = (*state.heroes[:seat], hero, *state.heroes[seat + 1 :])
    if -1 not in state.heroes:
        state.phase = "deal"
    emit("hero", "DRAKON-SETUP-5", seat=seat, hero=action.hero)


def draw(state: DrakonState, action: Draw, emit: Emit) -> None:
    """After laying (DRAKON-LAY-5), for the Warrior, or at the start (DRAKON-SETUP-6)."""
    kind = NUMBER[action.tile]
    if state.phase != "deal":
        frame = pop(state)
        clause = "DRAKON-HERO-WARRIOR-1" if frame.kind == "refill" else "DRAKON-LAY-5"
        effects.draw(state, frame.seat, kind, clause, emit)
        if frame.kind == "refill" and frame.amount > 1:
            push(state, frame._replace(amount=frame.amount - 1))
        return
    seat = dealing(state)
    missing = list(state.missing)
    missing[seat] -= 1
    state.missing = tuple(missing)
    state.unseen[kind] -= 1
    effects.join(state, seat, kind)
    if emit is not emit_nothing:
        emit("deal", "DRAKON-SETUP-6", seat=seat)
        emit("drawn", "DRAKON-SETUP-6", only=(seat,), seat=seat, **effects.TILE_FACTS[kind])


def deal_coin(state: DrakonState, value: int, emit: Emit) -> None:
    """A coin that a set-up position left open is drawn from what is left."""
    pool = filling(state)
    purse = added(state.purses[pool], value)
    state.purses = (*state.purses[:pool], purse, *state.purses[pool + 1 :])
    state.open = (*state.open[:pool], state.open[pool] - 1, *state.open[pool + 1 :])
    state.hoard = added(state.hoard, value, -1)
    state.log = CoinLog(state.purses)
    owners = state.game.seats_of(pool)
    emit("deal_coin", "DRAKON-COIN-1", owners=owners)
    emit("worth", "DRAKON-COIN-2", only=owners, value=state.game.worths[value - 1])


def coin(state: DrakonState, action: Coin, emit: Emit) -> None:
    """A coin was drawn: found, lost, stolen or exchanged."""
    if state.phase == "fill":
        deal_coin(state, action.value, emit)
        return
    frame = pop(state)
    if frame.kind == "find":
        coins.find(state, frame.seat, action.value, emit)
    elif frame.kind == "exchange":
        coins.exchange(state, frame.seat, frame.amount, action.value, emit)
    else:
        coins.lose(state, frame, action.value, emit)


def take(state: DrakonState, action: Take, emit: Emit) -> None:
    """A random tile was drawn from a hand."""
    effects.hand_over(state, pop(state), NUMBER[action.tile], emit)


def lay(state: DrakonState, action: Lay, emit: Emit) -> None:
    """A tile is chosen: to be laid as the action of the turn, or to be swapped in."""
    kind = NUMBER[action.tile]
    if state.stack:
        frame = pop(state)
        effects.choose_tile(state, frame.seat, kind, emit)
        push(state, Frame("orient", frame.seat, kind, frame.place, NOBODY, 0, "swap"))
        return
    act(state)
    effects.choose_tile(state, state.seat, kind, emit)
    push(state, Frame("lay", state.seat, kind))


def act(state: DrakonState) -> None:
    """The one action of the turn begins (DRAKON-TURN-2)."""
    state.phase = "post"
    state.busy = True


def at(state: DrakonState, action: At, emit: Emit) -> None:
    """A place is chosen for whatever is being resolved."""
    frame = state.stack[-1]
    place = place_at(action.x, action.y)
    match frame.kind:
        case "lay":
            swap_top(state, Frame("orient", frame.seat, frame.tile, place, NOBODY, 0, "lay"))
            if emit is not emit_nothing:
                emit("chosen", "DRAKON-LAY-1", seat=frame.seat, place=(action.x, action.y))
        case "fly" | "rot":
            swap_top(state, Frame("orient", frame.seat, -1, place, NOBODY, 0, frame.kind))
            if frame.kind == "fly":
                emit("chosen", "DRAKON-FLY-1", seat=frame.seat, place=(action.x, action.y))
            else:
                choose_chamber(state, frame.seat, place, "DRAKON-ROT-1", emit)
        case "swap":
            swap_top(state, Frame("swap_in", frame.seat, -1, place))
            choose_chamber(state, frame.seat, place, "DRAKON-SWAP-1", emit)
        case "dest":
            effects.destroy(state, frame, place, emit)
        case "dragon":
            effects.place_drakon(state, frame, place, emit)
        case "drak":
            effects.move_drakon(state, frame, place, emit)


def choose_chamber(state: DrakonState, seat: int, place: int, clause: str, emit: Emit) -> None:
    """A chamber is chosen; what is done with it follows."""
    chamber = state.lair.effect(place)
    emit("chosen_chamber", clause, seat=seat, place=effects.spot(place), chamber=chamber)


def turn(state: DrakonState, action: Turn, emit: Emit) -> None:
    """It is chosen how a chamber lies."""
    effects.orient(state, state.stack[-1], ARROWS[action.arrows], emit)


def move(state: DrakonState, action: Move, emit: Emit) -> None:
    """A hero is moved: as the action of the turn, by an ability, or by force."""
    place = place_at(action.x, action.y)
    if not state.stack:
        act(state)
        effects.move(state, state.seat, state.seat, place, "move", emit)
        return
    frame = state.stack[-1]
    if frame.kind == "storm":
        effects.second_step(state, frame, place, emit)
        return
    pop(state)
    if frame.kind == "ranger":  # a complete move (DRAKON-HERO-RANGER-2)
        effects.move(state, frame.seat, frame.seat, place, "ranger", emit)
    else:  # the forcing player chooses the way (DRAKON-MIND-1, DRAKON-WIND-3)
        effects.move(state, frame.other, frame.seat, place, frame.why, emit)


def whom(state: DrakonState, action: Whom, emit: Emit) -> None:
    """A hero is chosen: to be forced or robbed."""
    frame = pop(state)
    seat, other = frame.seat, action.seat
    hero = HEROES[state.heroes[other]]
    match frame.kind:
        case "mind":
            # On the turn of somebody else the hero who forces was forced to come here.
            in_turn = ("DRAKON-MIND-5",) if seat != state.seat else ()
            emit("forced", "DRAKON-MIND-1", *in_turn, seat=seat, victim=other, hero=hero)
            push(state, Frame("force", seat, -1, None, other, 0, "mind"))
        case "knight":  # first the move with all its effects, then the tile (KNIGHT-3)
            several = state.places.count(state.places[seat]) > 2
            clauses = ("DRAKON-HERO-KNIGHT-2",) if several else ()
            emit("forced", "DRAKON-HERO-KNIGHT-1", *clauses, seat=seat, victim=other, hero=hero)
            push(
                state,
                Frame("take", seat, -1, None, other, 0, "KNIGHT"),
                Frame("force", seat, -1, None, other, 0, "knight"),
            )
        case "stt":
            emit("robs_tile", "DRAKON-STT-1", seat=seat, victim=other)
            push(state, Frame("take", seat, -1, None, other, 0, "STT"))
        case "thief":
            emit("robs", "DRAKON-HERO-THIEF-1", seat=seat, victim=other)
            push(state, Frame("loss", other, -1, None, seat, 0, "THIEF"))


def exchange(state: DrakonState, action: Exchange, emit: Emit) -> None:
    """The Thief gives a coin back for another (DRAKON-HERO-THIEF-2)."""
    frame = pop(state)
    push(state, Frame("exchange", frame.seat, -1, None, NOBODY, action.value))
    emit("exchanges", "DRAKON-HERO-THIEF-2", seat=frame.seat)


def under(state: DrakonState, action: Under, emit: Emit) -> None:
    """The Warrior puts one tile below; when the hand is empty that is enough."""
    frame = pop(state)
    effects.put_under(state, frame.seat, NUMBER[action.tile], emit)
    kind = "warrior" if state.hands[frame.seat] else "refill"
    push(state, Frame(kind, frame.seat, amount=frame.amount + 1))


def word(state: DrakonState, action: Word, emit: Emit) -> None:
    """The plain words."""
    match action.verb:
        case "pass":  # nothing comes after a pass (DRAKON-TURN-5, DRAKON-HERO-4)
            emit("pass", "DRAKON-TURN-5", seat=state.seat)
            end_turn(state, emit)
        case "done":
            emit("done", "DRAKON-TURN-7", seat=state.seat)
            end_turn(state, emit)
        case "ability":
            use_ability(state, emit)
        case "decline":
            frame = pop(state)
            emit(f"declined_{frame.kind}", DECLINED[frame.kind], seat=frame.seat)
        case "jump":
            effects.jump(state, state.stack[-1], emit)
        case "ignore":  # the loss below goes too, and nothing more comes of it (DRUID-3)
            frame = pop(state)
            pop(state)
            effects.spend(state, frame.seat, emit, "DRAKON-HERO-DRUID-1", "DRAKON-HERO-DRUID-3")
        case "suffer":
            frame = pop(state)
            push(state, pop(state)._replace(amount=1))
            emit("suffered", "DRAKON-HERO-DRUID-2", seat=frame.seat)
        case "enough":
            frame = pop(state)
            push(state, Frame("refill", frame.seat, amount=frame.amount))
            emit("enough", "DRAKON-HERO-WARRIOR-1", seat=frame.seat, count=frame.amount)


DECLINED = {"jump": "DRAKON-ESC-1", "fly": "DRAKON-FLY-1", "drak": "DRAKON-DRAK-6"}

ABILITIES = {
    KNIGHT: ("knight", "DRAKON-HERO-KNIGHT-1"),
    WARRIOR: ("warrior", "DRAKON-HERO-WARRIOR-1"),
    RANGER: ("ranger", "DRAKON-HERO-RANGER-1"),
    THIEF: ("thief", "DRAKON-HERO-THIEF-1"),
}


def use_ability(state: DrakonState, emit: Emit) -> None:
    """Before or after the action of the own turn (DRAKON-HERO-3)."""
    kind, clause = ABILITIES[state.heroes[state.seat]]
    state.busy = True
    effects.spend(state, state.seat, emit, clause)
    push(state, Frame(kind, state.seat))


DOING: dict[type[Any], Callable[[DrakonState, Any, Emit], None]] = {
    First: choose_first,
    Hero: choose_hero,
    Draw: draw,
    Coin: coin,
    Take: take,
    Lay: lay,
    At: at,
    Turn: turn,
    Move: move,
    Whom: whom,
    Exchange: exchange,
    Under: under,
    Word: word,
}
