"""The delver: a bot of *Drakon* that plays by rules of thumb, and quickly.

It tries nothing out. It walks to gold that is near, digs for gold where its own arrows lead, and
otherwise gets rid of a tile; so a laboratory can play hundreds of games while the others think
about a few. It looks at nothing but what lies open, its own coins and its own hand: therefore it
may be shown the table itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.drakon.actions import ABILITY, DECLINE, IGNORE, JUMP, DrakonAction, Lay, Move, Whom
from wawel.drakon.frames import Frame
from wawel.drakon.pieces import ARROWS, EFFECT, FITS, NUMBER, STEPS, WAYS, place_at
from wawel.drakon.rules.moves import HARPS, LEFT_IN_OTHER_WAYS, onward, ways_from
from wawel.drakon.state import DrakonState

FREE = 100.0  # for the coin or the exit that wins
GOLD = 2.0  # for a coin
LATER = 0.6  # what a move later is worth of a move now
AHEAD = 3  # so many moves it looks ahead
BITE = 1.5  # for being sent back by the dragon, beside the coin
GIFT = 1.8  # less for gold that a rival beside it would take first
FRESH = 0.35  # for a new tile in the hand
TIRED = 0.03  # for laying, with every turn that the game is older than usual
USUAL_TURNS = 20  # so many turns of each player a game takes
STEP = 0.3  # for any chamber before its feet
OUT = 0.5  # more for the first way out of a dead end
DIGGING = {"FIND": GOLD, "KEY": 0.7, "PORT": 0.6, "MIND": 0.4, "LOSE": -GOLD}
"""What some chambers are worth there."""


@dataclass(frozen=True)
class Habits:
    """What a delver does about thefts and the dragon."""

    dragon: float = STEP  # what bringing Drakon out is worth to it
    robs_from: int = 1  # it goes to steal from whoever has so many coins or more
    hunts: bool = True  # does it go to send her after others?


class Delver:
    """Walks to the gold that is near, or digs for some.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "drakon players=2 / lair=ENT:0,0:NEW;FIND:0,1:N;BLANK:1,0:E hands=0:KEY-N"
    ... )
    >>> Delver().choose(state, 0, Random(1))  # there is gold in the north
    Move(x=0, y=1, verb='move')
    """

    needs_world = False

    def __init__(self, name: str = "delver", habits: Habits | None = None) -> None:
        self.name = name
        self.habits = habits or Habits()

    def choose(self, state: State[Any], player: int, rng: Random) -> DrakonAction:
        """The action that looks best; among equals, any."""
        assert isinstance(state, DrakonState)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        rate = _Thumb(state, player, self.habits).rating()
        return max(actions, key=lambda action: (rate(action), rng.random()))


Rating = Callable[[Any], float]


class _Thumb:
    """What actions are worth to one player, by rule of thumb and in gold."""

    def __init__(self, state: DrakonState, me: int, habits: Habits) -> None:
        self.state = state
        self.game = state.game
        self.me = me
        self.habits = habits
        self.chambers = state.lair.chambers
        self.here = state.places[me]
        self.purse = state.purses[state.game.pool_of[me]]
        self.need = state.game.target - state.game.worth(self.purse)
        self.ways = ways_from(state, self.here)
        self.rivals = [(o, state.places[o]) for o in state.game.enemies(me)]

    def rating(self) -> Rating:
        """How the actions of this decision are rated."""
        state = self.state
        if not state.stack:
            return self._act() if state.phase == "act" else self._word
        frame = state.stack[-1]
        match frame.kind:
            case "lay":
                return lambda a: self._site(frame.tile, place_at(a.x, a.y))
            case "orient" if frame.why in ("lay", "swap"):
                return lambda a: self._exits(frame.place or 0, ARROWS[a.arrows])
            case "force":
                return lambda a: -self._gain(frame.other, place_at(a.x, a.y))
            case "storm":
                way = 1.0 if frame.other == self.me else -1.0
                return lambda a: way * self._gain(frame.other, place_at(a.x, a.y))
            case "dragon" | "drak":
                return lambda a: 0.0 if a == DECLINE else self._lurks(place_at(a.x, a.y))
            case "dest" | "swap":
                return lambda a: self._ruin(place_at(a.x, a.y), takes=frame.kind == "swap")
            case "swap_in":
                return lambda a: -DIGGING.get(EFFECT[NUMBER[a.tile]], STEP)
            case "ranger":
                return lambda a: self._gain(self.me, place_at(a.x, a.y))
        return lambda action: self._word(action, frame)

    def _word(self, action: DrakonAction, frame: Frame | None = None) -> float:
        """The small questions: yes or no, and whom."""
        if isinstance(action, Whom):
            enemy = self.game.pool_of[action.seat] != self.game.pool_of[self.me]
            return float(self._coins(action.seat)) if enemy else -1.0
        if action == ABILITY:  # after the move nobody is in a hurry
            return -1.0
        if action == JUMP and frame is not None:
            here = self._walk(self.here, AHEAD - 1)
            there = frame.place or 0
            return self._gain(self.me, there) + self._walk(there, AHEAD - 1) - here
        if action == DECLINE:
            stuck = frame is not None and frame.kind == "fly" and not self.ways
            return -1.0 if stuck else 0.1
        return 1.0 if action == IGNORE else 0.0

    # Walking -----------------------------------------------------------------------------------

    def _act(self) -> Rating:
        """One action of a turn: walk where it pays, else dig."""
        state = self.state
        old = max(0.0, state.turn / self.game.players - USUAL_TURNS)
        stormy = EFFECT[self.chambers[self.here] >> 4] == "WIND"
        sites = self._sites()

        def rate(action: DrakonAction) -> float:
            match action:
                case Move(x, y):
                    place = place_at(x, y)
                    ends = onward(state, self.here, place) if stormy else [place]
                    return max(map(self._arrival, ends), default=-1.0)
                case Lay(tile):
                    best = max(self._site(NUMBER[tile], place) for place in sites)
                    return best * LATER + FRESH + TIRED * old
            return 0.5 if action == ABILITY else 0.0

        return rate

    def _arrival(self, place: int) -> float:
        """What going to a chamber brings, now and later."""
        if place == self.state.drakon:
            return self._gain(self.me, place)
        return self._gain(self.me, place) + LATER * self._walk(place, AHEAD - 1)

    def _walk(self, here: int, moves: int) -> float:
        """The best walk of so many moves from a chamber."""
        tile = self.chambers.get(here, 0)
        if tile >> 4 in LEFT_IN_OTHER_WAYS:
            return 1.0  # from here one gets nearly anywhere
        best, harp = 0.0, False
        for way in WAYS[tile & 15]:
            there = here + way
            beyond = self.chambers.get(there)
            if beyond is None or (harp and beyond >> 4 not in HARPS):
                continue
            if not harp and beyond >> 4 in HARPS:  # it binds: the other ways do not count
                best, harp = 0.0, True
            worth = self._gain(self.me, there)
            if moves > 1 and worth > -1.0:
                worth += LATER * self._walk(there, moves - 1)
            best = max(best, worth)
        return best

    def _gain(self, seat: int, place: int) -> float:
        """What entering a chamber brings to somebody."""
        state, game = self.state, self.game
        coins = self._coins(seat)
        if place == state.drakon:
            return -BITE - GOLD * (coins > 0)
        mine = seat == self.me
        rich = mine and self.need <= 0 and game.options.v_escape
        match EFFECT[self.chambers.get(place, 0) >> 4]:
            case "FIND":
                near = mine and not game.options.v_escape and self.need <= game.worths[2]
                return FREE / 4 if near else GOLD / (4 if rich else 1)
            case "STL":
                return self._theft(seat, (seat + 1) % game.players)
            case "STR":
                return self._theft(seat, (seat - 1) % game.players)
            case "LOSE":
                return -GOLD * (coins > 0)
            case "DRAK" if mine and self.habits.hunts and state.drakon is not None:
                return 0.8 if self._prey(state.drakon) else 0.0
            case "ESC" | "PORT" if rich:
                return FREE
        return 0.0

    def _theft(self, thief: int, victim: int) -> float:
        """A coin of one's neighbour; its loss is worth something too."""
        coins = self._coins(victim)
        least = self.habits.robs_from if thief == self.me else 1
        return 1.1 * GOLD if coins >= max(1, least) else 0.0

    def _coins(self, seat: int) -> int:
        """How many coins somebody has: that lies open, though not what they are worth."""
        return sum(self.state.purses[self.game.pool_of[seat]])

    # Digging -----------------------------------------------------------------------------------

    def _sites(self) -> list[int]:
        """Where digging is of use: where arrows lead from here, and from where I could go next."""
        frontier = self.state.lair.frontier
        near = [self.here, *self.ways[:4]]
        found = {p + way for p in near for way in WAYS[self.chambers[p] & 15]}
        return sorted(found & frontier.keys()) or sorted(frontier)[:6]

    def _site(self, kind: int, place: int) -> float:
        """What a tile is worth on a place, however it will be turned."""
        state, effect = self.state, EFFECT[kind]
        turns = FITS[kind][state.lair.frontier[place]]
        if not turns:
            return -1.0
        if effect == "DRAK" and state.drakon is None:
            return self.habits.dragon
        if effect == "ESC":
            rich = self.need <= 0 and self.game.options.v_escape
            return FREE if rich else max(self._exits(place, turn) for turn in turns) - GOLD / 4
        worth = self._dug(effect)
        if not self._leads_to(self.here, place):
            next_to_it = any(self._leads_to(p, place) for p in self.ways[:4])
            worth *= LATER if next_to_it else 0.0
        elif not self.ways:
            worth += OUT
        if effect == "FIND" and any(self._leads_to(there, place) for _, there in self.rivals):
            worth -= GIFT
        return worth

    def _dug(self, effect: str) -> float:
        """What a chamber is worth before my feet."""
        if effect in ("STL", "STR"):
            way = 1 if effect == "STL" else -1
            return self._theft(self.me, (self.me + way) % self.game.players)
        return DIGGING.get(effect, STEP)

    def _leads_to(self, here: int, place: int) -> bool:
        """Does an arrow lead from one place to the other?"""
        return any(here + way == place for way in WAYS[self.chambers.get(here, 0) & 15])

    def _exits(self, place: int, arrows: int) -> float:
        """What the arrows of a chamber lead to."""
        worth = 0.0
        for way in WAYS[arrows]:
            there = place + way
            if there in self.chambers:
                worth += 0.1 + max(-0.5, min(GOLD, self._gain(self.me, there)))
            else:
                worth += 0.25
        return worth

    # Against the others -----------------------------------------------------------------------

    def _prey(self, her: int) -> bool:
        """Can she reach somebody else who has a coin?"""
        near = self.state.lair.reach(her, self.game.drakon_steps)
        return any(there in near and self._coins(other) for other, there in self.rivals)

    def _lurks(self, place: int) -> float:
        """What Drakon is worth on a place."""
        worth = 0.0
        for other, there in self.rivals:
            if there == place:
                worth += 0.5 + self._coins(other)
            elif any(there + step == place for step in STEPS):
                worth += 0.2
        if place == self.here:
            worth -= 1.0 + 2.0 * self._coins(self.me)
        elif self._leads_to(self.here, place):
            worth -= 0.5
        return worth

    def _ruin(self, place: int, *, takes: bool) -> float:
        """What it is worth that a chamber goes: to nobody, or into my hand."""
        gold = EFFECT[self.chambers[place] >> 4] == "FIND"
        worth = 1.0 if takes and gold else 0.0
        if self._leads_to(self.here, place):
            worth -= self._gain(self.me, place)
        for _, there in self.rivals:
            worth += 0.5 * (gold and self._leads_to(there, place))
        return worth
