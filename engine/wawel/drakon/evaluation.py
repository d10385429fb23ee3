"""What a table of *Drakon* is worth: the gold that walking over it brings, and who will win."""

from __future__ import annotations

from functools import cached_property
from math import exp

from wawel.drakon.pieces import EFFECT, ENTRANCE, STEPS, WAYS, Purse, place_at
from wawel.drakon.rules.moves import onward, ways_from
from wawel.drakon.state import DrakonState

VICTORY = 30.0
"""What winning is worth, in gold."""

COIN = 1.9
"""What an unknown coin is worth."""

EXITS = ("ESC", "PORT")
"""Where whoever is rich enough gets out of the lair (DRAKON-VAR-ESC-1)."""

WAY_OUT = 8
"""So many moves ahead such a player looks for one."""

INTERESTING = ("FIND", "STL", "STR", "ESC", "PORT", "KEY")
"""Where a hero on a Portal may want to go."""


NEAR = 3
"""So many chambers away Drakon is a danger (DRAKON-DRAK-5)."""


def within(steps: int) -> tuple[int, ...]:
    """What to add to a place to get to all places at most so many steps away.

    >>> len(within(1)), len(within(NEAR))
    (5, 25)
    """
    far = range(-steps, steps + 1)
    return tuple(place_at(x, y) for x in far for y in far if abs(x) + abs(y) <= steps)


AROUND_A_STORM = within(2)
AROUND_HER = within(NEAR)


class Walks:
    """What walking is worth to one player on a table: the gain of the next moves.

    The table must stay as it is, but for a chamber on which nothing of this depends.
    """

    def __init__(self, state: DrakonState, seat: int, patience: float) -> None:
        self.state = state
        self.seat = seat
        self.patience = patience
        game = state.game
        self.purse = state.purses[game.pool_of[seat]]
        self.need = game.target - game.worth(self.purse)
        self.exits = game.options.v_escape
        self.mean = self._mean(state.hoard)
        self.rich = self.exits and self.need <= 0
        self.roams = roams(state, seat)
        self.known: dict[tuple[int, int], float] = {}
        self._ends: dict[int, list[int]] = {}
        self._gains: dict[int, float] = {}
        self._looked_at: set[int] = set()
        self._anywhere = False

    def depends_on(self, place: int) -> bool:
        """Might a new chamber there change anything that was found out so far?"""
        return self._anywhere or place in self._looked_at

    def _mean(self, purse: Purse) -> float:
        coins = sum(purse)
        return self.state.game.worth(purse) / coins if coins else 0.0

    def _enough(self, purse: Purse) -> int:
        """How many of these coins would win."""
        worths = self.state.game.worths
        return sum(n for value, n in zip(worths, purse, strict=True) if value >= self.need)

    def gain(self, place: int) -> float:
        """What entering a chamber brings, in gold."""
        found = self._gains.get(place)
        if found is None:
            found = self._gains[place] = self._gain(place)
        return found

    def _gain(self, place: int) -> float:
        state = self.state
        if place == state.drakon:
            return -1.5 - self._mean(self.purse)
        effect = EFFECT[state.lair.chambers[place] >> 4]
        if effect == "FIND":
            if self.rich:
                return 0.3 * self.mean  # a coin in reserve, no more
            if self.exits or self.need > state.game.worths[2]:
                return self.mean
            # One of the next coins wins: the larger the more of them do.
            wins = self._enough(state.hoard)
            return self.mean + VICTORY * wins / max(1, sum(state.hoard))
        if effect in ("STL", "STR"):
            way = 1 if effect == "STL" else -1
            victim = (self.seat + way) % state.game.players
            theirs = state.purses[state.game.pool_of[victim]]
            wins = self._enough(theirs)
            bonus = 0 if self.exits or not wins else VICTORY * wins / sum(theirs)
            return 1.3 * self._mean(theirs) + bonus
        if effect == "LOSE":
            return -self._mean(self.purse)
        if effect == "DRAK":
            return 0.0 if self.roams else self.dragon
        return VICTORY if self.rich and effect in EXITS else 0.0

    @cached_property
    def dragon(self) -> float:
        """What it brings to move Drakon: a coin less for the rivals she can reach (DRAK-4)."""
        state = self.state
        if state.drakon is None:
            return 0.0
        self._looked_at.update([state.drakon + step for step in AROUND_HER])
        game, near = state.game, state.lair.reach(state.drakon, NEAR)
        harm = dict.fromkeys(near, 0.0)
        for other in game.enemies(self.seat):
            there = state.places[other]
            if there in harm:
                away = 0.4 if there != ENTRANCE else 0.0
                harm[there] += self._mean(state.purses[game.pool_of[other]]) + away
        return max(harm.values()) / (game.players - 1)

    def ends(self, here: int) -> list[int]:
        """Where a move from here can end."""
        found = self._ends.get(here)
        if found is None:
            found = self._ends[here] = self._find_ends(here)
        return found

    def _find_ends(self, here: int) -> list[int]:
        state = self.state
        tile = state.lair.chambers[here]
        effect = EFFECT[tile >> 4]
        if effect == "PORT":
            self._anywhere = True
            chambers = state.lair.chambers.items()
            return [p for p, tile in chambers if EFFECT[tile >> 4] in INTERESTING and p != here]
        ways = ways_from(state, here)
        if effect == "WIND":
            self._looked_at.update([here + step for step in AROUND_A_STORM])
            return [end for mid in ways for end in onward(state, here, mid)]
        steps = STEPS if effect == "KEY" else WAYS[tile & 15]
        self._looked_at.update([here + step for step in steps])
        return ways

    def value(self, here: int, moves: int) -> float:
        """The best walk of so many moves from a chamber; the first counts in full."""
        moves = max(moves, WAY_OUT) if self.rich and moves else moves
        return self._value(here, moves)

    def _value(self, here: int, moves: int) -> float:
        key = (here, moves)
        found = self.known.get(key)
        if found is None:
            self.known[key] = -0.2  # a walk that comes back is judged once
            ends = self.ends(here) if moves else []
            options = [self.gain(end) + self.patience * self._value(end, moves - 1) for end in ends]
            # Standing still is always possible: one lays a chamber instead.
            found = max([*options, 0.0]) if options else (-0.3 if moves else 0.0)
            self.known[key] = found
        return found

    def estate(self, here: int, moves: int) -> int:
        """In how many chambers of gold one can go round alone: there, and back again."""
        state = self.state
        if any(state.places[other] == here for other in state.game.enemies(self.seat)):
            return 0
        chambers = state.lair.chambers
        return sum(
            EFFECT[chambers[place] >> 4] == "FIND" and here in self.reach(place, moves)
            for place in self.reach(here, moves)
        )

    def reach(self, here: int, moves: int) -> set[int]:
        """The chambers that can be reached in so many moves."""
        found = {here}
        edge = [here]
        for _ in range(moves):
            edge = [end for place in edge for end in self.ends(place) if end not in found]
            found.update(edge)
        return found


def roams(table: DrakonState, me: int) -> bool:
    """Is a long walk all that is left? So it is without tiles, where gold alone does not win.

    Nobody digs any more then. Whoever saw only what is before the feet, or the harm that the dragon
    does, would stay there and keep the others from gold and exits to the end (DRAKON-END-7).
    """
    return table.game.options.v_escape and not table.hands[me]


def evaluate(state: DrakonState) -> list[float]:
    """The chance of each seat to win, guessed from its gold and the gold within reach."""
    game = state.game
    scores = [0.0] * game.pools
    for seat, pool in enumerate(game.pool_of):
        walks = Walks(state, seat, 0.6)
        near = min(VICTORY / 4, walks.value(state.places[seat], 3))
        scores[pool] += (game.worth(walks.purse) + 0.6 * near) * 10 / game.target
    weights = [exp(0.6 * score) for score in scores]
    return [weights[pool] / sum(weights) for pool in game.pool_of]
