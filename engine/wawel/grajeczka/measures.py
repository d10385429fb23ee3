"""What the laboratory measures of *Grajeczka*: Pages, land, rivers, and who could not finish."""

from __future__ import annotations

from typing import Any

from wawel.core.hexes import Hex
from wawel.grajeczka.actions import Fly, Walk
from wawel.grajeczka.bard import Bard
from wawel.grajeczka.pieces import DRAGON, FIGURES, LARGE
from wawel.grajeczka.state import GrajeczkaState
from wawel.lab.match import Match, end_as
from wawel.lab.measures import COUNT, Measure, Samples, coverage, single

USUAL = Bard()
"""Who plays the laboratory's games."""

_end = end_as(GrajeczkaState)


AREAS = (*LARGE, "LR")


def _page_names(game: Any) -> list[str]:
    """The numbers of the Pages in the box."""
    return [str(page) for page in sorted(game.pages)]


def _areas(match: Match) -> Samples:
    """Which Large areas, and whether a Long River, the Kingdom has in the end."""
    land = _end(match).kingdom.land
    return {area: float(bool(land.area(area))) for area in AREAS}


def _places(state: GrajeczkaState) -> tuple[Hex, ...]:
    """Where the figures stand."""
    return tuple(state.places)


def _used(match: Match) -> Samples:
    """The hexes of the Kingdom on which a figure stood, and the figures that moved."""
    end, stood = _end(match), set[Hex]()
    for places in match.seen[_places]:
        stood.update(places)
    past = end.history()
    moved = {action.figure for action in past if isinstance(action, Walk)}
    moved |= {FIGURES[DRAGON] for action in past if isinstance(action, Fly)}
    return {
        "places": len(stood) / len(end.kingdom.ground),
        "pieces": sum(figure in moved for figure in FIGURES) / len(FIGURES),
    }


def _in_hand(state: GrajeczkaState) -> tuple[int, int] | None:
    """Which turn begins or goes on, and with which Page in hand."""
    return (state.turn, state.hands[state.seat]) if state.phase == "turn" else None


def _held(match: Match) -> dict[int, int]:
    """Of every Page that was in a hand: in how many of its owner's turns it was there."""
    held: dict[int, int] = {}
    last = 0
    for turn, page in filter(None, match.seen[_in_hand]):
        if turn != last:
            last = turn
            held[page] = held.get(page, 0) + 1
    return held


def _turns_in_hand(match: Match) -> Samples:
    return {str(page): float(turns) for page, turns in sorted(_held(match).items())}


def _left_unread(match: Match) -> Samples:
    told = {page for pages in _end(match).read for page in pages}
    return {str(page): float(page not in told) for page in sorted(_held(match))}


MEASURES: tuple[Measure, ...] = (
    Measure(
        "pages",
        "length",
        "Pages that all players read",
        single(lambda m: sum(m.result.totals)),
        within=COUNT,
    ),
    Measure(
        "tiles laid",
        "length",
        "tiles laid",
        single(lambda m: len(_end(m).kingdom.placed)),
        within=COUNT,
    ),
    Measure(
        "river",
        "drama",
        "tiles under the longest river",
        single(lambda m: _end(m).kingdom.land.longest_river()),
        within=COUNT,
    ),
    Measure(
        "areas",
        "drama",
        "share of the games that end with such an area",
        _areas,
        share=True,
        names=lambda _: AREAS,
    ),
    Measure(
        "put out",
        "drama",
        "players whose Page became impossible",
        single(lambda m: _end(m).out.bit_count()),
        within=COUNT,
    ),
    Measure(
        "nobody wins",
        "drama",
        "share of the games without a winner",
        single(lambda m: not m.result.winners),
        share=True,
    ),
    Measure(
        "turns in hand",
        "length",
        "turns of its owner in which the Page was in hand",
        _turns_in_hand,
        sight=_in_hand,
        names=_page_names,
        within=COUNT,
    ),
    Measure(
        "left unread",
        "length",
        "how often the Page was in a hand and was not read when the game ended",
        _left_unread,
        share=True,
        sight=_in_hand,
        names=_page_names,
    ),
    coverage(_used, _places),
)
