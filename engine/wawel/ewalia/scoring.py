"""Scoring *Kingdom Run*: places, spaces and tokens, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import getitem
from typing import TYPE_CHECKING

from wawel.core.state import Result
from wawel.ewalia.pieces import CLANS, HOME

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia
    from wawel.ewalia.state import EwaliaState

BYTE = 8
"""A clan never scores more on the course than one byte holds: those of all seats are added up at
once, as one number."""


class Purses(dict[str, int]):
    """What each crowd scores on a space of this value, a byte a seat; neutral ones score nothing.

    >>> list(Purses(("K", "W"), 3)["KKFw"].to_bytes(2, "little"))
    [6, 3]
    """

    __slots__ = ("_playing", "_value")

    def __init__(self, playing: tuple[str, ...], value: int) -> None:
        super().__init__()
        self._playing = playing
        self._value = value

    def __missing__(self, crowd: str) -> int:
        awake = crowd.upper()
        counts = (awake.count(clan) << seat * BYTE for seat, clan in enumerate(self._playing))
        purse = self[crowd] = self._value * sum(counts)
        return purse


@lru_cache(maxsize=64)
def purses(game: Ewalia) -> tuple[Purses, ...]:
    """For each space what the crowds there score."""
    return tuple(Purses(game.playing, value) for value in game.values)


@cache
def places_won(podium: str, places: tuple[int, ...], playing: tuple[str, ...]) -> tuple[int, ...]:
    """What a podium brings to each of those who play."""
    points = dict.fromkeys(CLANS, 0)
    for clan, place in zip(podium, places, strict=False):
        points[clan] += place
    return tuple(points[clan] for clan in playing)


def podium_points(state: EwaliaState) -> tuple[int, ...]:
    """What each seat's runners on the podium score (EWALIA-SCORE-1).

    Beyond the last place, which only a game for two without END-3 knows, there are no points.
    """
    return places_won(state.podium, state.game.places, state.game.playing)


def course_points(state: EwaliaState) -> tuple[int, ...]:
    """What each seat's runners on the course score, wet, asleep or neither (EWALIA-SCORE-2, 4)."""
    return _course(state.game, state.spaces)


def token_points(state: EwaliaState) -> tuple[int, ...]:
    """What each seat's victory tokens score (EWALIA-SCORE-3)."""
    worth = state.game.token_worth
    return tuple([count * worth for count in state.tokens])


def totals(state: EwaliaState) -> tuple[int, ...]:
    """What each seat would score now; neutral clans have no total (EWALIA-SCORE-5)."""
    return points(state.game, state.spaces, state.podium, state.tokens)


def points(
    game: Ewalia, spaces: Sequence[str], podium: str, tokens: tuple[int, ...]
) -> tuple[int, ...]:
    """The totals of a table that is told piece by piece."""
    worth = game.token_worth
    places = places_won(podium, game.places, game.playing)
    return tuple(
        [
            place + way + worth * coins
            for place, way, coins in zip(places, _course(game, spaces), tokens, strict=True)
        ]
    )


def _course(game: Ewalia, spaces: Sequence[str]) -> tuple[int, ...]:
    purse = sum(map(getitem, purses(game), spaces))
    return tuple(purse.to_bytes(game.players, "little"))


def best_place(state: EwaliaState, seat: int) -> int | None:
    """The place of a player's first runner on the podium, counted from 1; `None` without any."""
    place = state.podium.find(CLANS[seat])
    return None if place < 0 or place >= len(state.game.places) else place + 1


def advances(state: EwaliaState, seat: int) -> tuple[int, ...]:
    """The spaces of a player's runners, the most advanced first (EWALIA-SCORE-7).

    Start spaces side by side are one space, and whoever is home without a place is on 14.
    """
    game = state.game
    clan = CLANS[seat]
    spaces = [HOME] * state.podium[len(game.places) :].count(clan)
    for space, crowd in enumerate(state.spaces):
        here = 0 if game.side_by_side and space < game.start_spaces else space
        spaces += [here] * crowd.upper().count(clan)
    return tuple(sorted(spaces, reverse=True))


def result(state: EwaliaState) -> Result:
    """Totals and winners, and the clause that decided between them."""
    parts = {
        "podium": podium_points(state),
        "course": course_points(state),
        "tokens": token_points(state),
    }
    sums = tuple(map(sum, zip(*parts.values(), strict=True)))
    winners = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
    decided = "EWALIA-SCORE-5"
    if len(winners) > 1:
        places = {seat: best_place(state, seat) for seat in winners}
        placed = [seat for seat in winners if places[seat] is not None]
        if placed:
            winners = (min(placed, key=lambda seat: places[seat] or 0),)
            decided = "EWALIA-SCORE-6"
        else:
            decided = "EWALIA-SCORE-7"
            if state.game.options.tie_fallback == "farthest":
                far = {seat: advances(state, seat) for seat in winners}
                winners = tuple(seat for seat in winners if far[seat] == max(far.values()))
    reason = "four home" if state.ending == "EWALIA-END-2" else "podium full"
    return Result(winners, reason, (state.ending, decided), sums, parts)
