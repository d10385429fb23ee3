"""The turn: what an action does, and who is asked next.

A turn runs: window, action, window, Drakon's check, check of the end (DRAKON-TURN-7). The stage
says how far it has come; the stack, what is still to be resolved before it goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.events import Say
from wawel.drakon import scoring
from wawel.drakon.actions import (
    At,
    Coin,
    DrakonAction,
    Draw,
    Exchange,
    Fill,
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
from wawel.drakon.chambers import ARROW_NAMES, ARROWS, HEROES, KINDS, NUMBER, place_at
from wawel.drakon.frames import BY_CHANCE, NOBODY, Frame
from wawel.drakon.purses import CoinLog
from wawel.drakon.rules import coins, resolve
from wawel.drakon.rules.choices import (
    FRAMES,
    KNIGHT,
    RANGER,
    THIEF,
    WARRIOR,
    ability_usable,
    drakon_goals,
)
from wawel.drakon.rules.moves import own_moves
from wawel.drakon.rules.resolve import pop, push

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def apply(state: DrakonState, action: DrakonAction, say: Say) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOING[type(action)](state, action, say)
    settle(state, say)


# What the actions do ----------------------------------------------------------------------------


def choose_first(state: DrakonState, action: First, say: Say) -> None:
    """DRAKON-SETUP-4; without Heroes! the heroes are given out (DRAKON-SETUP-8)."""
    state.first = state.seat = action.seat
    state.stage = "heroes" if -1 in state.heroes else "deal"
    say("first", "DRAKON-SETUP-4", "DRAKON-TURN-1", seat=action.seat)


def choose_hero(state: DrakonState, action: Hero, say: Say) -> None:
    """DRAKON-SETUP-5, in turn order."""
    seat = choosing(state)
    hero = HEROES.index(action.hero)
    state.heroes = (*state.heroes[:seat], hero, *state.heroes[seat + 1 :])
    if -1 not in state.heroes:
        state.stage = "deal"
    say("hero", "DRAKON-SETUP-5", seat=seat, hero=action.hero)


def choosing(state: DrakonState) -> int:
    """Who chooses the next hero: the first in turn order that has none."""
    players = state.game.players
    order = [(state.first + k) % players for k in range(players)]
    return next(seat for seat in order if state.heroes[seat] == -1)


def dealing(state: DrakonState) -> int:
    """Who gets the next tile: the first in turn order that lacks one."""
    players = state.game.players
    order = [(state.first + k) % players for k in range(players)]
    return next(seat for seat in order if state.missing[seat])


def draw(state: DrakonState, action: Draw, say: Say) -> None:
    """After laying (DRAKON-LAY-5), for the Warrior, or at the start (DRAKON-SETUP-6)."""
    kind = NUMBER[action.tile]
    if state.stage != "deal":
        frame = pop(state)
        resolve.draw(state, frame.seat, kind, say)
        if frame.kind == "refill" and frame.count > 1:
            push(state, frame._replace(count=frame.count - 1))
        return
    seat = dealing(state)
    missing = list(state.missing)
    missing[seat] -= 1
    state.missing = tuple(missing)
    state.unseen[kind] -= 1
    resolve.join(state, seat, kind)
    say("deal", "DRAKON-SETUP-6", seat=seat)
    tile = KINDS[kind]
    arrows = ARROW_NAMES[tile.arrows]
    say("drawn", "DRAKON-SETUP-6", only=(seat,), seat=seat, chamber=tile.effect, arrows=arrows)


def fill(state: DrakonState, action: Fill, say: Say) -> None:
    """Coins that a set-up position left open are drawn from what is left."""
    pool = filling(state)
    purse = action.ones, action.twos, action.threes
    state.purses = (*state.purses[:pool], purse, *state.purses[pool + 1 :])
    state.open = (*state.open[:pool], 0, *state.open[pool + 1 :])
    ones, twos, threes = state.hoard
    state.hoard = ones - purse[0], twos - purse[1], threes - purse[2]
    state.log = CoinLog(state.purses)
    say("filled", "DRAKON-COIN-1", seat=state.game.seats_of(pool))


def filling(state: DrakonState) -> int:
    """The first pool with coins that a set-up position left open."""
    return next(pool for pool, count in enumerate(state.open) if count)


def coin(state: DrakonState, action: Coin, say: Say) -> None:
    """A coin was drawn: found, lost, stolen or exchanged."""
    frame = pop(state)
    if frame.kind == "find":
        coins.find(state, frame.seat, action.value, say)
    elif frame.kind == "exchange":
        coins.exchange(state, frame.seat, frame.count, action.value, say)
    else:
        coins.lose(state, frame, action.value, say)


def take(state: DrakonState, action: Take, say: Say) -> None:
    """A random tile was drawn from a hand."""
    resolve.hand_over(state, pop(state), NUMBER[action.tile], say)


def lay(state: DrakonState, action: Lay, say: Say) -> None:
    """A tile is chosen: to be laid as the action of the turn, or to be swapped in."""
    kind = NUMBER[action.tile]
    if state.stack:
        frame = pop(state)
        resolve.choose_tile(state, frame.seat, kind, say)
        push(state, Frame("orient", frame.seat, kind, frame.place, NOBODY, 0, "swap"))
        return
    act(state)
    resolve.choose_tile(state, state.seat, kind, say)
    push(state, Frame("lay", state.seat, kind))


def act(state: DrakonState) -> None:
    """The one action of the turn begins (DRAKON-TURN-2)."""
    state.stage = "post"
    state.busy = True


def at(state: DrakonState, action: At, say: Say) -> None:
    """A place is chosen for whatever is being resolved."""
    frame = state.stack[-1]
    place = place_at(action.x, action.y)
    match frame.kind:
        case "lay":
            pop(state)
            push(state, Frame("orient", frame.seat, frame.tile, place, NOBODY, 0, "lay"))
            say("chosen", "DRAKON-LAY-1", seat=frame.seat, place=(action.x, action.y))
        case "fly" | "rot":
            pop(state)
            push(state, Frame("orient", frame.seat, -1, place, NOBODY, 0, frame.kind))
            clause = "DRAKON-FLY-1" if frame.kind == "fly" else "DRAKON-ROT-1"
            say("chosen", clause, seat=frame.seat, place=(action.x, action.y))
        case "swap":
            pop(state)
            push(state, Frame("swap_in", frame.seat, -1, place))
            say("chosen", "DRAKON-SWAP-1", seat=frame.seat, place=(action.x, action.y))
        case "dest":
            resolve.destroy(state, frame, place, say)
        case "dragon":
            resolve.place_drakon(state, frame, place, say)
        case "drak":
            resolve.move_drakon(state, frame, place, say)


def turn(state: DrakonState, action: Turn, say: Say) -> None:
    """It is chosen how a chamber lies."""
    resolve.orient(state, state.stack[-1], ARROWS[action.arrows], say)


def move(state: DrakonState, action: Move, say: Say) -> None:
    """A hero is moved: as the action of the turn, by an ability, or by force."""
    place = place_at(action.x, action.y)
    if not state.stack:
        act(state)
        resolve.move(state, state.seat, state.seat, place, "move", say)
        return
    frame = state.stack[-1]
    if frame.kind == "storm":
        resolve.second_step(state, frame, place, say)
        return
    pop(state)
    if frame.kind == "ranger":  # a complete move (DRAKON-HERO-RANGER-2)
        resolve.move(state, frame.seat, frame.seat, place, "ranger", say)
    else:  # the forcing player chooses the way (DRAKON-MIND-1, DRAKON-WIND-3)
        resolve.move(state, frame.other, frame.seat, place, frame.why, say)


def whom(state: DrakonState, action: Whom, say: Say) -> None:
    """A hero is chosen: to be forced or robbed."""
    frame = pop(state)
    seat, other = frame.seat, action.seat
    match frame.kind:
        case "mind":
            say("forced", "DRAKON-MIND-1", "DRAKON-MIND-5", seat=seat, mover=other)
            push(state, Frame("force", seat, -1, None, other, 0, "mind"))
        case "knight":  # first the move with all its effects, then the tile (KNIGHT-3)
            say("forced", "DRAKON-HERO-KNIGHT-1", "DRAKON-HERO-KNIGHT-2", seat=seat, mover=other)
            push(
                state,
                Frame("take", seat, -1, None, other, 0, "KNIGHT"),
                Frame("force", seat, -1, None, other, 0, "knight"),
            )
        case "stt":
            say("robs", "DRAKON-STT-1", seat=seat, victim=other)
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
    resolve.put_under(state, frame.seat, NUMBER[action.tile], say)
    kind = "warrior" if state.hands[frame.seat] else "refill"
    push(state, Frame(kind, frame.seat, count=frame.count + 1))


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
            say("declined", DECLINED[frame.kind], seat=frame.seat)
        case "jump":
            resolve.jump(state, state.stack[-1], say)
        case "ignore":  # the loss below goes too, and nothing more comes of it (DRUID-3)
            frame = pop(state)
            pop(state)
            resolve.spend(state, frame.seat, say, "DRAKON-HERO-DRUID-1", "DRAKON-HERO-DRUID-3")
        case "suffer":
            frame = pop(state)
            push(state, pop(state)._replace(count=1))
            say("suffered", "DRAKON-HERO-DRUID-2", seat=frame.seat)
        case "enough":
            frame = pop(state)
            push(state, Frame("refill", frame.seat, count=frame.count))
            say("enough", "DRAKON-HERO-WARRIOR-1", seat=frame.seat, count=frame.count)


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
    resolve.spend(state, state.seat, say, clause)
    push(state, Frame(kind, state.seat))


DOING = {
    First: choose_first,
    Hero: choose_hero,
    Draw: draw,
    Fill: fill,
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


# What follows of itself -------------------------------------------------------------------------


def settle(state: DrakonState, say: Say) -> None:
    """Go on until somebody has to decide, chance has to act, or the game is over."""
    if state.stage in PREPARING and prepare(state):
        return
    while True:
        while state.stack:
            frame = state.stack[-1]
            clause = idle(state, frame)
            if clause is None:
                if frame.kind == "loss":
                    druid = coins.shield_of(state, frame)
                    if druid != NOBODY:
                        push(state, Frame("shield", druid, -1, None, frame.seat, 0, frame.why))
                        state.deciding = druid
                        return
                state.deciding = CHANCE if frame.kind in BY_CHANCE else frame.seat
                return
            pop(state)
            say("ignored", clause, seat=frame.seat)
        if rests(state, say):
            return


PREPARING = frozenset({"first", "heroes", "fill", "deal"})


def prepare(state: DrakonState) -> bool:
    """Is something still to be set up? A position may have left coins and tiles open."""
    if state.stage == "fill" and not any(state.open):
        waits = any(state.missing) and state.resume not in PREPARING
        state.stage = "deal" if waits else state.resume
        state.resume = "act" if state.stage in PREPARING - {"deal"} else state.resume
    if state.stage == "deal" and not any(state.missing):
        state.stage = state.resume
    if state.stage not in PREPARING:
        return False
    state.deciding = choosing(state) if state.stage == "heroes" else CHANCE
    return True


def rests(state: DrakonState, say: Say) -> bool:
    """Nothing is left to resolve: does the turn wait for somebody, or does it go on?"""
    stage = state.stage
    if stage == "over":
        state.deciding = TERMINAL
        scoring.tell(state, say)
    elif stage == "act" or (stage == "post" and ability_usable(state, state.seat)):
        state.deciding = state.seat
    else:
        if stage == "post":
            end_turn(state, say)
        else:
            next_turn(state, say)
        return False
    return True


def idle(state: DrakonState, frame: Frame) -> str | None:
    """The clause by which an effect comes to nothing, or nothing if it can be carried out."""
    if frame.kind in ALWAYS_REST:
        return None
    match frame.kind:
        case "find":
            return None if any(state.hoard) else "DRAKON-FIND-2"
        case "loss":
            purse = state.purses[state.game.pool_of[frame.seat]]
            return None if any(purse) else coins.NO_COIN[frame.why]
        case "draw" | "refill":
            return None if state.pile or state.bottom else "DRAKON-LAY-5"
        case "take":
            return None if state.hands[frame.other] else "DRAKON-HERO-KNIGHT-3"
        case "drak":
            return None if drakon_goals(state) else "DRAKON-DRAK-8"
    clause = NOTHING_TO.get(frame.kind)
    if clause is not None and FRAMES[frame.kind](state, frame):
        return None
    return clause


ALWAYS_REST = frozenset({"lay", "orient", "storm", "jump", "fly", "force", "shield"})
"""Frames that always have a choice."""

NOTHING_TO = {
    "dest": "DRAKON-EFF-3",
    "swap": "DRAKON-SWAP-4",
    "swap_in": "DRAKON-SWAP-4",
    "mind": "DRAKON-MIND-3",
    "stt": "DRAKON-STT-2",
    "rot": "DRAKON-EFF-3",
    "warrior": "DRAKON-HERO-4",
    "thief": "DRAKON-HERO-THIEF-3",
}
"""By which clause an effect without a choice is ignored (DRAKON-EFF-3)."""


def end_turn(state: DrakonState, say: Say) -> None:
    """Whoever ends the turn in Drakon's chamber meets her (DRAKON-MEET-3 to 5)."""
    state.stage = "end"
    seat = state.seat
    lingers = state.drakon is not None and state.places[seat] == state.drakon
    counts = state.game.options.drakon_meeting != "arrival_only"
    if lingers and counts and state.busy and not state.met >> seat & 1:
        resolve.meet(state, [seat], "DRAKON-MEET-4", say)


def next_turn(state: DrakonState, say: Say) -> None:
    """The turn passes to the left (DRAKON-TURN-1), unless the game is over."""
    test_the_end(state, say)
    if state.stage == "over":
        return
    cap = state.game.options.turn_cap
    if cap is not None and state.turn >= cap:
        state.stage = "over"
        state.ending = "DRAKON-END-7"
        say("cut_short", "DRAKON-END-7", turn=state.turn)
        return
    state.turn += 1
    state.seat = (state.seat + 1) % state.game.players
    state.met = 0
    state.busy = False
    state.stage = "act"


def test_the_end(state: DrakonState, say: Say) -> None:
    """All hands empty and nobody can move (DRAKON-END-2 to 5, DRAKON-LAY-6)."""
    if any(state.hands) or any(own_moves(state, seat) for seat in range(state.game.players)):
        return
    state.stage = "over"
    state.ending = "DRAKON-END-4" if state.game.options.v_escape else "DRAKON-END-2"
    say("stalemate", state.ending, "DRAKON-END-3", "DRAKON-END-5")
