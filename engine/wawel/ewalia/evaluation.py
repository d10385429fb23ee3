"""Evaluation: what a position looks like to those who play it, before the end is known.

A runner on the course is worth the point token of the space, and on top of it a part of what the
next places on the podium would bring more: the nearer the line, the larger the part.
"""

from __future__ import annotations

from functools import cache
from math import exp

from wawel.ewalia.pieces import CLANS, HOME
from wawel.ewalia.scoring import result, totals
from wawel.ewalia.state import EwaliaState

ASLEEP = 0.55
WET = 0.8
"""How much of their hope is left to sleepers and to those in the water."""

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


def prospects(state: EwaliaState) -> list[float]:
    """What each seat may score in the end: the points as things stand, and what may be hoped."""
    game = state.game
    expected = [float(total) for total in totals(state)]
    left = game.places[len(state.podium) :]
    if not left:
        return expected
    # Those who come next take the next few places.
    place = sum(left[:3]) / len(left[:3])
    track = hopes(game.values, game.lakes, place, game.start_spaces)
    # The fewer places are left, the fewer of those who hope can still get one.
    share = min(1.0, (len(left) + 2) / 8)
    seats = {clan: seat for seat, clan in enumerate(game.playing)}
    for crowd, hope in zip(state.spaces, track, strict=True):
        for runner in crowd:
            seat = seats.get(runner.upper())
            if seat is not None:
                expected[seat] += hope[runner] * share
    return expected


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


def evaluate(state: EwaliaState) -> list[float]:
    """The chance of each seat to win, guessed from what it may score."""
    expected = prospects(state)
    # A lead counts for more when few places are left.
    sharpness = 0.08 + 0.02 * len(state.podium)
    best = max(expected)
    weights = [exp(sharpness * (score - best)) for score in expected]
    return [weight / sum(weights) for weight in weights]
