"""What the actions do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Say, silent
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


def apply(state: DrakonState, action: DrakonAction, say: Say) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOING[type(action)](state, action, say)
    settle(state, say)


def choose_first(state: DrakonState, action: First, say: Say) -> None:
    """DRAKON-SETUP-4; without Heroes! the heroes are given out (DRAKON-SETUP-8)."""
    state.first = state.seat = action.seat
    state.phase = "heroes" if -1 in state.heroes else "deal"
    say("first", "DRAKON-SETUP-4", "DRAKON-TURN-1", seat=action.seat)


def choose_hero(state: DrakonState, action: Hero, say: Say) -> None:
    """DRAKON-SETUP-5, in turn order."""
    seat = choosing(state)
    hero = HEROES.index(action.hero)
    state.heroes = (*state.heroes[:seat], hero, *state.heroes[seat + 1 :])
    if -1 not in state.heroes:
        state.phase = "deal"
    say("hero", "DRAKON-SETUP-5", seat=seat, hero=action.hero)


def draw(state: DrakonState, action: Draw, say: Say) -> None:
    """After laying (DRAKON-LAY-5), for the Warrior, or at the start (DRAKON-SETUP-6)."""
    kind = NUMBER[action.tile]
    if state.phase != "deal":
        frame = pop(state)
        clause = "DRAKON-HERO-WARRIOR-1" if frame.kind == "refill" else "DRAKON-LAY-5"
        effects.draw(state, frame.seat, kind, clause, say)
        if frame.kind == "refill" and frame.amount > 1:
            push(state, frame._replace(amount=frame.amount - 1))
        return
    seat = dealing(state)
    missing = list(state.missing)
    missing[seat] -= 1
    state.missing = tuple(missing)
    state.unseen[kind] -= 1
    effects.join(state, seat, kind)
    if say is not silent:
        say("deal", "DRAKON-SETUP-6", seat=seat)
        say("drawn", "DRAKON-SETUP-6", only=(seat,), seat=seat, **effects.TILE_FACTS[kind])


def deal_coin(state: DrakonState, value: int, say: Say) -> None:
    """A coin that a set-up position left open is drawn from what is left."""
    pool = filling(state)
    purse = added(state.purses[pool], value)
    state.purses = (*state.purses[:pool], purse, *state.purses[pool + 1 :])
    state.open = (*state.open[:pool], state.open[pool] - 1, *state.open[pool + 1 :])
    state.hoard = added(state.hoard, value, -1)
    state.log = CoinLog(state.purses)
    owners = state.game.seats_of(pool)
    say("deal_coin", "DRAKON-COIN-1", owners=owners)
    say("worth", "DRAKON-COIN-2", only=owners, value=state.game.worths[value - 1])


def coin(state: DrakonState, action: Coin, say: Say) -> None:
    """A coin was drawn: found, lost, stolen or exchanged."""
    if state.phase == "fill":
        deal_coin(state, action.value, say)
        return
    frame = pop(state)
    if frame.kind == "find":
        coins.find(state, frame.seat, action.value, say)
    elif frame.kind == "exchange":
        coins.exchange(state, frame.seat, frame.amount, action.value, say)
    else:
        coins.lose(state, frame, action.value, say)


def take(state: DrakonState, action: Take, say: Say) -> None:
    """A random tile was drawn from a hand."""
    effects.hand_over(state, pop(state), NUMBER[action.tile], say)


def lay(state: DrakonState, action: Lay, say: Say) -> None:
    """A tile is chosen: to be laid as the action of the turn, or to be swapped in."""
    kind = NUMBER[action.tile]
    if state.stack:
        frame = pop(state)
        effects.choose_tile(state, frame.seat, kind, say)
        push(state, Frame("orient", frame.seat, kind, frame.place, NOBODY, 0, "swap"))
        return
    act(state)
    effects.choose_tile(state, state.seat, kind, say)
    push(state, Frame("lay", state.seat, kind))


def act(state: DrakonState) -> None:
    """The one action of the turn begins (DRAKON-TURN-2)."""
    state.phase = "post"
    state.busy = True


def at(state: DrakonState, action: At, say: Say) -> None:
    """A place is chosen for whatever is being resolved."""
    frame = state.stack[-1]
    place = place_at(action.x, action.y)
    match frame.kind:
        case "lay":
            swap_top(state, Frame("orient", frame.seat, frame.tile, place, NOBODY, 0, "lay"))
            if say is not silent:
                say("chosen", "DRAKON-LAY-1", seat=frame.seat, place=(action.x, action.y))
        case "fly" | "rot":
            swap_top(state, Frame("orient", frame.seat, -1, place, NOBODY, 0, frame.kind))
            if frame.kind == "fly":
                say("chosen", "DRAKON-FLY-1", seat=frame.seat, place=(action.x, action.y))
            else:
                choose_chamber(state, frame.seat, place, "DRAKON-ROT-1", say)
        case "swap":
            swap_top(state, Frame("swap_in", frame.seat, -1, place))
            choose_chamber(state, frame.seat, place, "DRAKON-SWAP-1", say)
        case "dest":
            effects.destroy(state, frame, place, say)
        case "dragon":
            effects.place_drakon(state, frame, place, say)
        case "drak":
            effects.move_drakon(state, frame, place, say)


def choose_chamber(state: DrakonState, seat: int, place: int, clause: str, say: Say) -> None:
    """A chamber is chosen; what is done with it follows."""
    chamber = state.lair.effect(place)
    say("chosen_chamber", clause, seat=seat, place=effects.spot(place), chamber=chamber)


def turn(state: DrakonState, action: Turn, say: Say) -> None:
    """It is chosen how a chamber lies."""
    effects.orient(state, state.stack[-1], ARROWS[action.arrows], say)


def move(state: DrakonState, action: Move, say: Say) -> None:
    """A hero is moved: as the action of the turn, by an ability, or by force."""
    place = place_at(action.x, action.y)
    if not state.stack:
        act(state)
        effects.move(state, state.seat, state.seat, place, "move", say)
        return
    frame = state.stack[-1]
    if frame.kind == "storm":
        effects.second_step(state, frame, place, say)
        return
    pop(state)
    if frame.kind == "ranger":  # a complete move (DRAKON-HERO-RANGER-2)
        effects.move(state, frame.seat, frame.seat, place, "ranger", say)
    else:  # the forcing player chooses the way (DRAKON-MIND-1, DRAKON-WIND-3)
        effects.move(state, frame.other, frame.seat, place, frame.why, say)


def whom(state: DrakonState, action: Whom, say: Say) -> None:
    """A hero is chosen: to be forced or robbed."""
    frame = pop(state)
    seat, other = frame.seat, action.seat
    hero = HEROES[state.heroes[other]]
    match frame.kind:
        case "mind":
            # On the turn of somebody else the hero who forces was forced to come here.
            in_turn = ("DRAKON-MIND-5",) if seat != state.seat else ()
            say("forced", "DRAKON-MIND-1", *in_turn, seat=seat, victim=other, hero=hero)
            push(state, Frame("force", seat, -1, None, other, 0, "mind"))
        case "knight":  # first the move with all its effects, then the tile (KNIGHT-3)
            several = state.places.count(state.places[seat]) > 2
            clauses = ("DRAKON-HERO-KNIGHT-2",) if several else ()
            say("forced", "DRAKON-HERO-KNIGHT-1", *clauses, seat=seat, victim=other, hero=hero)
            push(
                state,
                Frame("take", seat, -1, None, other, 0, "KNIGHT"),
                Frame("force", seat, -1, None, other, 0, "knight"),
            )
        case "stt":
            say("robs_tile", "DRAKON-STT-1", seat=seat, victim=other)
            push(state, Frame("take", seat, -1, None, other, 0, "STT"))
        case "thief":
            say("robs", "DRAKON-HERO-THIEF-1", seat=seat, victim=other)
            push(state, Frame("loss", other, -1, None, seat, 0, "THIEF"))


def exchange(state: DrakonState, action: Exchange, say: Say) -> None:
    """The Thief gives a coin back for another (DRAKON-HERO-THIEF-2)."""
    frame = pop(state)
    push(state, Frame("exchange", frame.seat, -1, None, NOBODY, action.value))
    say("exchanges", "DRAKON-HERO-THIEF-2", seat=frame.seat)


def under(state: DrakonState, action: Under, say: Say) -> None:
    """The Warrior puts one tile below; when the hand is empty that is enough."""
    frame = pop(state)
    effects.put_under(state, frame.seat, NUMBER[action.tile], say)
    kind = "warrior" if state.hands[frame.seat] else "refill"
    push(state, Frame(kind, frame.seat, amount=frame.amount + 1))


def word(state: DrakonState, action: Word, say: Say) -> None:
    """The plain words."""
    match action.verb:
        case "pass":  # nothing comes after a pass (DRAKON-TURN-5, DRAKON-HERO-4)
            say("pass", "DRAKON-TURN-5", seat=state.seat)
            end_turn(state, say)
        case "done":
            say("done", "DRAKON-TURN-7", seat=state.seat)
            end_turn(state, say)
        case "ability":
            use_ability(state, say)
        case "decline":
            frame = pop(state)
            say(f"declined_{frame.kind}", DECLINED[frame.kind], seat=frame.seat)
        case "jump":
            effects.jump(state, state.stack[-1], say)
        case "ignore":  # the loss below goes too, and nothing more comes of it (DRUID-3)
            frame = pop(state)
            pop(state)
            effects.spend(state, frame.seat, say, "DRAKON-HERO-DRUID-1", "DRAKON-HERO-DRUID-3")
        case "suffer":
            frame = pop(state)
            push(state, pop(state)._replace(amount=1))
            say("suffered", "DRAKON-HERO-DRUID-2", seat=frame.seat)
        case "enough":
            frame = pop(state)
            push(state, Frame("refill", frame.seat, amount=frame.amount))
            say("enough", "DRAKON-HERO-WARRIOR-1", seat=frame.seat, count=frame.amount)


DECLINED = {"jump": "DRAKON-ESC-1", "fly": "DRAKON-FLY-1", "drak": "DRAKON-DRAK-6"}

ABILITIES = {
    KNIGHT: ("knight", "DRAKON-HERO-KNIGHT-1"),
    WARRIOR: ("warrior", "DRAKON-HERO-WARRIOR-1"),
    RANGER: ("ranger", "DRAKON-HERO-RANGER-1"),
    THIEF: ("thief", "DRAKON-HERO-THIEF-1"),
}


def use_ability(state: DrakonState, say: Say) -> None:
    """Before or after the action of the own turn (DRAKON-HERO-3)."""
    kind, clause = ABILITIES[state.heroes[state.seat]]
    state.busy = True
    effects.spend(state, state.seat, say, clause)
    push(state, Frame(kind, state.seat))


DOING: dict[type[Any], Callable[[DrakonState, Any, Say], None]] = {
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
