"""What the laboratory measures of *Drakon*: the lair, the gold, the dragon, and how it ends."""

from __future__ import annotations

from wawel.drakon.actions import JUMP, Coin, Lay, Whom
from wawel.drakon.delver import Delver
from wawel.drakon.pieces import KINDS
from wawel.drakon.state import DrakonState
from wawel.lab.match import Match, end_as
from wawel.lab.measures import COUNT, Measure, Samples, coverage, single

USUAL = Delver()
"""Who plays the laboratory's games."""

_end = end_as(DrakonState)


def _coins(match: Match) -> int:
    """How often a coin was found, lost, stolen or exchanged."""
    return sum(type(action) is Coin for action in _end(match).history())


def _pushed(match: Match) -> int:
    """How often somebody was chosen to be forced or robbed."""
    return sum(type(action) is Whom for action in _end(match).history())


def _behind(match: Match) -> float:
    """How much less the best of the others has than the winner."""
    totals = match.result.totals
    rest = [total for seat, total in enumerate(totals) if seat not in match.result.winners]
    return max(totals) - max(rest, default=max(totals))


def _chambers(state: DrakonState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where there are chambers, and where heroes stand."""
    return tuple(state.lair.chambers), tuple(state.places)


def _used(match: Match) -> Samples:
    """The chambers of the lair in which somebody stood, and the kinds of tiles that were laid."""
    end, lair, stood = _end(match), set[int](), set[int]()
    for chambers, places in match.seen[_chambers]:
        lair.update(chambers)
        stood.update(places)
    box = [kind.name for kind, n in zip(KINDS, end.game.copies, strict=True) if n]
    laid = {action.tile for action in end.history() if isinstance(action, Lay)}
    return {
        "places": len(stood & lair) / len(lair),
        "pieces": sum(name in laid for name in box) / len(box),
    }


MEASURES: tuple[Measure, ...] = (
    Measure(
        "chambers",
        "length",
        "chambers in the lair when the game is over",
        single(lambda m: len(_end(m).lair.chambers)),
        within=COUNT,
    ),
    Measure(
        "coins", "drama", "coins found, lost, stolen or exchanged", single(_coins), within=COUNT
    ),
    Measure(
        "pushed", "drama", "heroes chosen to be forced or robbed", single(_pushed), within=COUNT
    ),
    Measure(
        "jumps",
        "drama",
        "jumps onto an Escape",
        single(lambda m: sum(action == JUMP for action in _end(m).history())),
        within=COUNT,
    ),
    Measure(
        "she comes",
        "drama",
        "share of the games in which Drakon gets into the lair",
        single(lambda m: _end(m).drakon is not None),
        share=True,
    ),
    Measure(
        "behind", "drama", "gold between the winner and the next", single(_behind), within=COUNT
    ),
    Measure(
        "stuck",
        "length",
        "share of the games that end because nobody can move, or by the limit of turns",
        single(lambda m: m.result.reason in ("stalemate", "turn cap")),
        share=True,
    ),
    coverage(_used, _chambers),
)
