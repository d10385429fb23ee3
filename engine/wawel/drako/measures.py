"""What the laboratory measures of *Drako*: who wins and how, wounds, blocks, and the clock."""

from __future__ import annotations

from typing import Any

from wawel.drako.actions import Block, Charge, Go, Place, Play, Return, Strike
from wawel.drako.bots import Reflex
from wawel.drako.state import DrakoState
from wawel.lab.match import Match, end_as
from wawel.lab.measures import COUNT, PART, Measure, Samples, coverage, equal_share, single

USUAL = Reflex()
"""Who plays the laboratory's games: quick, and the same for both sides."""

_end = end_as(DrakoState)


def _charges(_: Any, action: Any) -> bool:
    return type(action) is Play and action.symbol == "charge"


def _nets(_: Any, action: Any) -> bool:
    return type(action) is Play and action.symbol == "net"


RULES = {"charge": _charges, "net": _nets}
"""What somebody goes without who never charges, or never throws the net: the card's symbol."""

SPEAKS_OF = {
    **dict.fromkeys(("DODGE", "BOW", "REINF"), ("knights",)),
    **dict.fromkeys(("STONE", "ROCK", "CHARGE"), ("trolls",)),
    **dict.fromkeys(("DR", "FLY", "FIRE"), ("dragon",)),
    **dict.fromkeys(("XBOW", "NET", "FURY"), ("dwarves",)),
    **dict.fromkeys(("ATK-5", "DMG-4", "DMG-5"), ("trolls",)),
    **dict.fromkeys(("MOVE-5", "DMG-6", "DMG-7"), ("dragon",)),
    "ATK-8": ("dwarves",),
    "END-1": ("knights", "trolls"),
    "END-2": ("dragon", "dwarves"),
    "TD": ("trolls", "dragon"),
    "TW": ("trolls", "dwarves"),
    "KD": ("knights", "dragon"),
    "KW": ("knights", "dwarves"),
}
"""Of which sides some rules speak, by group of clauses, or one of them by its number there."""


def elsewhere(game: Any) -> frozenset[str]:
    """The rules of pairings in which other sides meet."""
    return frozenset(
        id
        for id, clause in game.clauses.items()
        if not {*SPEAKS_OF.get(id.partition("-")[2], SPEAKS_OF.get(clause.topic, ()))}
        <= {*game.sides}
    )


ENDINGS = ("defeat", "clock", "count", "limit")


def _names(game: Any) -> tuple[str, ...]:
    """The two sides, which the pairing says."""
    return tuple(game.sides)


def _sides(match: Match) -> Samples:
    """Victories by side: the two decks are different games."""
    return dict(zip(_end(match).game.sides, match.shares, strict=True))


def _reasons(match: Match) -> Samples:
    reason = _end(match).reason
    return {name: float(name == reason) for name in ENDINGS}


def _wounds(match: Match) -> Samples:
    """Which part of its wound spaces each side has full in the end."""
    end = _end(match)
    return {
        side: sum(end.wounds[figure] for figure in own) / sum(end.spaces[figure] for figure in own)
        for side, own in zip(end.game.sides, end.game.own, strict=True)
    }


def _blocks(match: Match) -> float:
    return float(sum(type(action) is Block for action in _end(match).history()))


def _wasted(match: Match) -> float | None:
    """How many of the cards played were played for nothing."""
    played = [action for action in _end(match).history() if type(action) is Play]
    return sum(action.symbol == "-" for action in played) / len(played) if played else None


def _used(match: Match) -> Samples:
    """The hexes on which somebody stood, and the figures that moved or hit."""
    end = _end(match)
    past, hexes, figures = end.history(), end.game.board.names, end.game.figures
    stood = {action.hex for action in past if isinstance(action, (Place, Go, Charge, Return))}
    acted = {action.figure for action in past if isinstance(action, (Go, Strike))}
    return {
        "places": sum(name in stood for name in hexes) / len(hexes),
        "pieces": sum(figure.name in acted for figure in figures) / len(figures),
    }


MEASURES: tuple[Measure, ...] = (
    Measure(
        "sides",
        "fairness",
        "share of the victories",
        _sides,
        share=True,
        fair=equal_share,
        names=_names,
    ),
    Measure(
        "endings",
        "drama",
        "share of the games that end so",
        _reasons,
        share=True,
        names=lambda _: ENDINGS,
    ),
    Measure(
        "hurt",
        "drama",
        "part of the wound spaces that is full in the end",
        _wounds,
        names=_names,
        within=PART,
    ),
    Measure("blocks", "drama", "attacks that a card blocks", single(_blocks), within=COUNT),
    Measure(
        "for nothing",
        "length",
        "part of the cards played for nothing",
        single(_wasted),
        within=PART,
    ),
    coverage(_used),
)
