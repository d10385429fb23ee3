"""Ways home: which actions bring a runner over the line, found by playing them on the board.

Waking is a way to move on as well; lulling never is. What ends the game or the turn too early is
no way: the last place taken by somebody else (EWALIA-END-1), four runners of another player home
in a game for two (EWALIA-END-2), the last of the active player's own (EWALIA-FIN-7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement

from wawel.ewalia.moves import whole_moves
from wawel.ewalia.odds.advisor import DIE, supplies
from wawel.ewalia.pieces import CLANS, DICE, HOME, Hand, minus
from wawel.ewalia.rules import PHASES
from wawel.ewalia.state import EwaliaState
from wawel.odds.errors import OddsError
from wawel.odds.keep import Reroll

MOVERS = ("SC", "LU", "CU", "BA")
"""The actions that can bring a runner nearer to the line."""


class NobodyThere(OddsError, ValueError):
    """A runner was asked about who does not stand there."""


class _Search:
    """The same table with one runner marked, and all others alike whose clan does not matter.

    Whoever is asked how far one runner can get sees no difference between most of the others, so
    a Scatter of four of them can be laid in one way instead of twenty-four.
    """

    def __init__(self, state: EwaliaState, space: int) -> None:
        game = state.game
        # Whose last runners must not come home first; while fewer than two are home, they do not.
        risky = game.playing if game.players == 2 else (CLANS[state.seat],)
        ends_it = [clan for clan in risky if state.podium.count(clan) > 1]
        self.marked, other = [clan for clan in CLANS if clan not in risky][:2]
        self.limit = game.action_limit
        disguise = {clan: clan if clan in ends_it else other for clan in CLANS}
        disguise |= {clan.lower(): to.lower() for clan, to in disguise.items()}
        if not 0 <= space < HOME or not state.spaces[space]:
            raise NobodyThere(f"nobody stands on space {space}")
        self.start = state.clone()
        self.start.spaces = [
            "".join(disguise[runner] for runner in crowd) for crowd in state.spaces
        ]
        # Of several runners there, one who is awake is meant.
        here = state.spaces[space]
        runner = next((one for one in here if one.isupper()), here[0])
        marked = self.marked if runner.isupper() else self.marked.lower()
        self.start.spaces[space] = self.start.spaces[space].replace(disguise[runner], marked, 1)
        self.start.spaces = ["".join(sorted(crowd)) for crowd in self.start.spaces]
        self.start.podium = "".join(disguise[clan] for clan in state.podium)
        self.start.dice = self.start.used = self.start.done = self.start.lifted = ()

    def where(self, state: EwaliaState) -> int:
        """The space of the marked runner."""
        crowds = enumerate(state.spaces)
        return next((space for space, crowd in crowds if self.marked in crowd.upper()), HOME)

    def after(self, state: EwaliaState, action: str) -> Iterator[EwaliaState]:
        """What one action can lead to, as far as the turn goes on, or the runner is home."""
        ready = state.clone()
        ready.phase = PHASES[action]
        awake = sum(map(str.isupper, "".join(state.spaces)))
        for _, after in whole_moves(ready):
            if action == "LU" and sum(map(str.isupper, "".join(after.spaces))) < awake:
                continue
            if after.phase == "act" or self.where(after) == HOME:
                yield after

    def explore(self, most: int) -> Iterator[tuple[Hand, int]]:
        """For each set of actions, the farthest space that the runner reaches with just these.

        Sets that contain one with which the runner came home are left out.
        """
        reached: dict[Hand, dict[object, EwaliaState]] = {(): {0: self.start}}
        asleep = any(map(str.islower, "".join(self.start.spaces)))
        movers = MOVERS if asleep else tuple(face for face in MOVERS if face != "LU")
        for count in range(1, most + 1):
            for actions in combinations_with_replacement(movers, count):
                parts = {action: minus(actions, action) for action in actions}
                if max(Counter(actions).values()) > self.limit or not all(
                    part in reached for part in parts.values()
                ):
                    continue
                found: dict[object, EwaliaState] = {}
                for action, part in parts.items():
                    for state in reached[part].values():
                        for after in self.after(state, action):
                            found[*after.spaces, after.podium] = after
                farthest = max((self.where(state) for state in found.values()), default=0)
                if farthest < HOME:
                    reached[actions] = found
                yield actions, farthest


def ways_home(state: EwaliaState, space: int) -> list[Hand]:
    """The smallest sets of actions that can bring home a runner who stands on a space.

    On space 13 with somebody home it is one Scatter or one Catch Up:

    >>> from wawel import from_position
    >>> state = from_position("ewalia players=4 / spaces=0:KKKK,1:WWWF,2:FFFG,3:GG,13:W podium=G")
    >>> ways_home(state, 13)
    [('SC',), ('CU',)]

    A sleeper has to be woken first:

    >>> state = from_position("ewalia players=4 / spaces=0:KKKK,1:WWWF,2:FFFG,3:GG,13:w podium=G")
    >>> ways_home(state, 13)
    [('SC', 'LU'), ('LU', 'CU')]
    """
    search = _Search(state, space)
    return [way for way, farthest in search.explore(DICE) if farthest == HOME]


def chance_home(state: EwaliaState, space: int, rerolls: int = 1) -> Fraction:
    """How likely a runner on a space can be brought home in a turn that is about to begin."""
    return chance_of_any(ways_home(state, space), rerolls, state.game.die)


def chance_of_any(
    ways: Sequence[Hand], rerolls: int = 1, die: Mapping[str, Fraction] = DIE
) -> Fraction:
    """How likely a hand can do all actions of at least one of these sets."""
    wanted = [Counter(way) for way in ways]
    best = Reroll(die, DICE, lambda hand: Fraction(any(supplies(hand, way) for way in wanted)))
    return best.value(rerolls)


def reaches(state: EwaliaState, space: int, most: int = DICE) -> dict[Hand, int]:
    """How far a runner on a space can get, for each set of actions that does not bring it home.

    >>> from wawel import load_game
    >>> reaches(load_game("ewalia").new_initial_state(), 3, most=1)
    {('SC',): 7, ('CU',): 3, ('BA',): 5}
    """
    return dict(_Search(state, space).explore(most))


def race(chance: Fraction) -> Fraction:
    """How likely the player to move wins a race in which each needs one success in turn.

    >>> race(Fraction(6305, 6561))
    Fraction(6561, 6817)
    """
    return chance / (1 - (1 - chance) ** 2)
