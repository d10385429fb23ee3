"""The mathematics of *Kingdom Run*: hands of dice, ways home, and how much there is to count.

Everything is computed: hands by the re-roll advisor, ways home by playing them out on the board.

>>> usable_dice(rerolls=0).mean(), usable_dice().mean()
(Fraction(275, 72), Fraction(372115, 93312))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial

from wawel.ewalia.moves import whole_moves
from wawel.ewalia.odds.advisor import DIE, LIMIT, advise, advisor, hands, supplies, usable
from wawel.ewalia.pieces import (
    COPY,
    DICE,
    FACES,
    HOME,
    ROOM,
    SHEET,
    SPACES,
    Hand,
    joined,
    minus,
    without,
)
from wawel.ewalia.rules import PHASES
from wawel.ewalia.state import EwaliaState
from wawel.odds.distribution import Distribution
from wawel.odds.draws import orders
from wawel.odds.keep import Reroll

# Hands of dice --------------------------------------------------------------------------------


def usable_dice(rerolls: int = 1, limit: int = LIMIT, dice: int = DICE) -> Distribution[int]:
    """How many dice can be used if that is what the player wants.

    >>> usable_dice()[4]
    Fraction(138575, 139968)
    """
    best = Reroll(DIE, dice, lambda hand: Fraction(usable(hand, limit)))
    return best.outcome(rerolls).map(lambda hand: usable(hand, limit))


def chance_of(wanted: Mapping[str, int], rerolls: int = 1) -> Fraction:
    """How likely a hand can do these actions so often, with the best re-rolls.

    >>> chance_of({"SC": 1}, rerolls=0), chance_of({"SC": 2})
    (Fraction(671, 1296), Fraction(539513, 839808))
    """
    return advisor(wanted).value(rerolls)


def chance_without_copy(action: str, times: int) -> Fraction:
    """The same for one action if Copy were a blank face."""
    blank = Reroll(DIE, DICE, lambda hand: Fraction(hand.count(action) >= times))
    return blank.value()


def chance_with_two_faces(times: int) -> Fraction:
    """The chance of so many Scatters if a second Scatter stood where Copy stands."""
    die = {face: chance for face, chance in DIE.items() if face != COPY}
    die["SC"] += DIE[COPY]
    return Reroll(die, DICE, lambda hand: Fraction(hand.count("SC") >= times)).value()


def as_many_as_possible(action: str) -> Distribution[int]:
    """How often an action can be done by a player who wants nothing else.

    >>> as_many_as_possible("ST").mean()
    Fraction(21499, 15552)
    """
    best = Reroll(DIE, DICE, lambda hand: Fraction(times_of(hand, action)))
    return best.outcome().map(lambda hand: times_of(hand, action))


def times_of(hand: Hand, action: str) -> int:
    """How often a hand can do an action.

    >>> times_of(("ST", "CO", "CO", "CO"), "ST"), times_of(("BA", "CO", "CO", "CO"), "ST")
    (2, 0)
    """
    return max(times for times in range(LIMIT + 1) if supplies(hand, {action: times}))


def pattern(hand: Hand) -> str:
    """The pattern of a hand: how many of each action, and the Copies.

    >>> pattern(("SC", "SC", "BA", "CO")), pattern(("CO",) * 4)
    ('21+C', 'CCCC')
    """
    counts = Counter(hand)
    copies = counts.pop(COPY, 0)
    actions = "".join(map(str, sorted(counts.values(), reverse=True)))
    return "+".join(filter(None, (actions, "C" * copies)))


def patterns() -> dict[str, tuple[int, int, str, Fraction]]:
    """Each pattern: how many ways, dice usable now, what to keep, and the mean after that."""
    found: dict[str, tuple[int, int, str, Fraction]] = {}
    for hand in hands():
        best = advise(hand)[0]
        ways = orders(tuple(map(hand.count, FACES)))
        before = found.get(pattern(hand), (0,))[0]
        found[pattern(hand)] = (before + ways, usable(hand), pattern(best.keep), best.worth)
    return found


# Ways home ------------------------------------------------------------------------------------

RUNNER, OTHER = "K", "W"
"""The runner that is asked about, and anybody else: who they are does not matter."""

MOVERS = ("SC", "CU", "BA")
"""The actions that move runners."""


def _anonymous(state: EwaliaState, space: int) -> EwaliaState:
    """The same table with one runner marked and all others alike.

    Whoever is asked how far one runner can get sees no difference between the others, so a Scatter
    of four of them can be laid in one way instead of twenty-four.
    """
    same = state.clone()
    same.spaces = [OTHER * len(crowd) for crowd in state.spaces]
    same.spaces[space] = joined(without(same.spaces[space], OTHER), RUNNER)
    same.podium = OTHER * len(state.podium)
    same.dice = same.used = same.done = same.lifted = ()
    return same


def _after_one(state: EwaliaState, action: str) -> Iterator[EwaliaState]:
    ready = state.clone()
    ready.phase = PHASES[action]
    return (after for _, after in whole_moves(ready))


def _where(state: EwaliaState) -> int:
    """The space of the marked runner."""
    return next((space for space, crowd in enumerate(state.spaces) if RUNNER in crowd), HOME)


def _explore(start: EwaliaState, most: int, goal: int) -> Iterator[tuple[Hand, int]]:
    """For each set of actions, the farthest space that the marked runner reaches with just these.

    Sets that contain one with which the goal was reached are left out.
    """
    reached: dict[Hand, dict[object, EwaliaState]] = {(): {0: start}}
    for count in range(1, most + 1):
        for actions in combinations_with_replacement(MOVERS, count):
            parts = {action: minus(actions, action) for action in actions}
            if max(Counter(actions).values()) > LIMIT or not all(
                part in reached for part in parts.values()
            ):
                continue
            found: dict[object, EwaliaState] = {}
            for action, part in parts.items():
                for state in reached[part].values():
                    for after in _after_one(state, action):
                        found[*after.spaces, len(after.podium)] = after
            farthest = max((_where(state) for state in found.values()), default=0)
            if farthest < goal:
                reached[actions] = found
            yield actions, farthest


def ways_home(state: EwaliaState, space: int) -> list[Hand]:
    """The smallest sets of actions that can bring home a runner who stands on a space.

    Everybody has to be awake. On space 13 with somebody home it is one Scatter or one Catch Up:

    >>> from wawel import from_position
    >>> state = from_position("ewalia players=4 / spaces=0:KKKK,1:WWWF,2:FFFG,3:GG,13:W podium=G")
    >>> ways_home(state, 13)
    [('SC',), ('CU',)]
    """
    marked = _anonymous(state, space)
    return [way for way, farthest in _explore(marked, DICE, HOME) if farthest == HOME]


def chance_home(state: EwaliaState, space: int, rerolls: int = 1) -> Fraction:
    """How likely a runner on a space can be brought home in a turn that is about to begin."""
    return chance_of_any(ways_home(state, space), rerolls)


def chance_of_any(ways: Sequence[Hand], rerolls: int = 1) -> Fraction:
    """How likely a hand can do all actions of at least one of these sets."""
    wanted = [Counter(way) for way in ways]
    best = Reroll(DIE, DICE, lambda hand: Fraction(any(supplies(hand, way) for way in wanted)))
    return best.value(rerolls)


def reaches(state: EwaliaState, space: int, most: int = DICE) -> dict[Hand, int]:
    """How far a runner on a space can get, for each set of actions that does not bring it home.

    >>> from wawel import load_game
    >>> reaches(load_game("ewalia").new_initial_state(), 3, most=1)
    {('SC',): 7, ('CU',): 3, ('BA',): 5}
    """
    return dict(_explore(_anonymous(state, space), most, HOME))


def race(chance: Fraction) -> Fraction:
    """How likely the player to move wins a race in which each needs one success in turn.

    >>> race(Fraction(6305, 6561))
    Fraction(6561, 6817)
    """
    return chance / (1 - (1 - chance) ** 2)


# Counting -------------------------------------------------------------------------------------


def scatters(runners: int) -> int:
    """The Scatters from a space with so many runners of different clans, all awake.

    >>> [scatters(runners) for runners in (1, 2, 3, 4)]
    [1, 4, 15, 64]
    """
    return sum(factorial(runners) // factorial(runners - laid) for laid in range(1, runners + 1))


@cache
def placings(spaces: int = SPACES, clans: tuple[int, ...] = (4, 4, 4, 4)) -> int:
    """In how many ways runners of some clans, all awake, can stand on so many spaces.

    >>> placings(1, (1, 1, 1, 1)), placings(2, (4, 1))
    (1, 8)
    """
    if not spaces:
        return int(not any(clans))
    return sum(placings(spaces - 1, tuple(sorted(left))) for left in _left_over(clans, ROOM))


def _left_over(clans: tuple[int, ...], room: int) -> Iterator[tuple[int, ...]]:
    """What is left of each clan when some stand on one space."""
    if not clans:
        yield ()
        return
    for here in range(min(clans[0], room) + 1):
        for rest in _left_over(clans[1:], room - here):
            yield (clans[0] - here, *rest)


def splits_of_a_full_podium() -> list[tuple[int, int, int]]:
    """With two players: how the eight places can be shared while nobody has four home."""
    places, most = len(SHEET["podium.sourced"]), SHEET["clans.runners"] - 1
    each = range(most + 1)
    return [(first, second, places - first - second) for first in each for second in each]


def most_forward_moves() -> int:
    """An upper bound for the moves of a game: each one brings somebody at least a space ahead.

    At first everybody together is 200 spaces away from home; in the end eight are there, and the
    others stand at best on the last two spaces.
    """
    start = sum(ROOM * (HOME - space) for space in range(SHEET["track.start_spaces"]))
    return start - sum(ROOM * (HOME - space) for space in (SPACES - 1, SPACES - 2))


def choices_of_all_hands() -> int:
    """How many hands there are together with a choice of what is re-rolled.

    Each die shows one of six faces and is kept or taken up, so these are the multisets of four out
    of twelve.

    >>> choices_of_all_hands()
    1365
    """
    return comb(2 * len(FACES) + DICE - 1, DICE)
