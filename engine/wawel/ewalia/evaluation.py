"""Evaluation: what a position looks like to those who play it, before the end is known.

A runner on the course is worth the point token of the space, and on top of it a part of what the
next places on the podium would bring more: the nearer the line, the larger the part.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain
from math import exp
from operator import getitem
from typing import TYPE_CHECKING

from wawel.ewalia.pieces import CLANS, COPY, DICE, HOME
from wawel.ewalia.scoring import points, result, totals
from wawel.ewalia.state import EwaliaState

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia

ASLEEP = 0.55
WET = 0.8
"""How much of their hope is left to sleepers and to those in the water."""

USABLE, NOT_ROLLED = 1.0, 0.5
"""Points that a die which can be used is worth to its owner, and one that is still to be rolled.

Of a grid of such values these two foretold best who won games of the named bots among themselves.
"""

WON = 1000.0
"""More than all points of the game together."""

Hopes = tuple[dict[str, float], ...]
"""For each space, what every kind of runner there may still gain."""


@cache
def hopes(values: tuple[int, ...], lakes: tuple[int, ...], place: float, start: int) -> Hopes:
    """What runners may gain beyond the points of their space if a place is worth so much."""
    track = []
    for space, value in enumerate(values):
        near = max(0, space + 1 - start) / (HOME + 1 - start)
        hope = (place - value) * near**1.5
        if space in lakes:
            hope *= WET
        track.append(dict.fromkeys(CLANS, hope) | {clan.lower(): hope * ASLEEP for clan in CLANS})
    return tuple(track)


class Crowds(dict[str, tuple[tuple[int, float], ...]]):
    """What each crowd on one space may still gain, runner by runner: whose it is, and how much.

    A crowd is counted up when it is met first. Neutral runners gain nothing for anybody.

    >>> Crowds(("K", "W"), {"K": 2.0, "w": 1.0, "F": 2.0})["KKFw"]
    ((0, 2.0), (0, 2.0), (1, 1.0))
    """

    __slots__ = ("_hope", "_seats")

    def __init__(self, playing: tuple[str, ...], hope: dict[str, float]) -> None:
        super().__init__()
        self._seats = {clan: seat for seat, clan in enumerate(playing)}
        self._hope = hope

    def __missing__(self, crowd: str) -> tuple[tuple[int, float], ...]:
        seats, hope = self._seats, self._hope
        counted = tuple(
            (seats[runner.upper()], hope[runner]) for runner in crowd if runner.upper() in seats
        )
        self[crowd] = counted
        return counted


@lru_cache(maxsize=1024)
def course(game: Ewalia, home: int) -> tuple[Crowds, ...]:
    """For each space what may be hoped there while so many are home."""
    left = game.places[home:]
    # Those who come next take the next few places.
    place = sum(left[:3]) / len(left[:3])
    # The fewer places are left, the fewer of those who hope can still get one.
    share = min(1.0, (len(left) + 2) / 8)
    return tuple(
        Crowds(game.playing, {runner: hope * share for runner, hope in track.items()})
        for track in hopes(game.values, game.lakes, place, game.start_spaces)
    )


def prospects(state: EwaliaState) -> list[float]:
    """What each seat may score in the end: the points as things stand, and what may be hoped."""
    return [*_prospects(state.game, tuple(state.spaces), state.podium, state.tokens)]


@lru_cache(maxsize=1 << 14)  # who plans a turn comes to the same table in many ways
def _prospects(
    game: Ewalia, spaces: tuple[str, ...], podium: str, tokens: tuple[int, ...]
) -> tuple[float, ...]:
    expected = [*map(float, points(game, spaces, podium, tokens))]
    home = len(podium)
    if home < len(game.places):
        crowds = map(getitem, course(game, home), spaces)
        for seat, hope in chain.from_iterable(crowds):
            expected[seat] += hope
    return tuple(expected)


def lead(state: EwaliaState, player: int) -> float:
    """By how much a player is ahead of the best other, and a little of the others too."""
    if state.phase == "over":
        final = result(state)
        margin = final.totals[player] - max(
            total for seat, total in enumerate(final.totals) if seat != player
        )
        won = WON / len(final.winners) if player in final.winners else -WON
        return won + margin
    expected = prospects(state)
    own = expected.pop(player)
    return own - 0.7 * max(expected) - 0.3 * sum(expected) / len(expected)


def hand(state: EwaliaState) -> float:
    """What the dice of this turn may still gain for whoever holds them, in points.

    Those on the table count as far as the limit lets them be used (EWALIA-TURN-6), a Copy if
    another face shows that it can copy (EWALIA-COPY-5); those taken up, or not yet rolled, count
    for less.

    >>> from wawel import from_position
    >>> table = "ewalia players=2 / spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG"
    >>> hand(from_position(f"{table} dice=SC,LU,LU,LU phase=reroll"))
    3.0
    """
    if state.phase == "over":
        return 0.0
    limit = state.game.action_limit
    usable = room = 0
    for face in {*state.dice, *state.used} - {COPY}:
        free = max(0, limit - state.done.count(face))
        shown = min(state.dice.count(face), free)
        usable += shown
        room += free - shown
    usable += min(state.dice.count(COPY), room)
    return USABLE * usable + NOT_ROLLED * (DICE - len(state.dice) - len(state.used))


def evaluate(state: EwaliaState) -> list[float]:
    """The chance of each seat to win, guessed from what it may score, its dice included."""
    expected = prospects(state)
    expected[state.seat] += hand(state)
    # A lead counts for more when few places are left.
    sharpness = 0.08 + 0.02 * len(state.podium)
    best = max(expected)
    weights = [exp(sharpness * (score - best)) for score in expected]
    return [weight / sum(weights) for weight in weights]


# What can be learned ---------------------------------------------------------------------------

TENS, RUNNERS = 10, 4
"""Features are numbers of about the size of one."""

EACH = ("points", "hope", "asleep", "home", "dice")
FEATURES = (*EACH, *(f"late {name}" for name in EACH))
"""What is looked at of every seat, and the same again as the podium fills."""


def features(state: EwaliaState) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of `FEATURES`.

    >>> from wawel import load_game
    >>> start = load_game("ewalia", players=2).new_initial_state()
    >>> dict(zip(FEATURES, features(start)[1]))["points"]
    1.2
    """
    game = state.game
    now, expected = totals(state), prospects(state)
    dice = hand(state) / DICE
    crowds = "".join(state.spaces)
    late = len(state.podium) / len(game.places)
    rows = []
    for seat, clan in enumerate(game.playing):
        own = (
            now[seat] / TENS,
            (expected[seat] - now[seat]) / TENS,
            crowds.count(clan.lower()) / RUNNERS,
            state.podium.count(clan) / RUNNERS,
            dice if seat == state.seat else 0.0,
        )
        rows.append((*own, *(late * x for x in own)))
    return rows
