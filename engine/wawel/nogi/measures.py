"""What the laboratory measures of *Nogi za pas!*: shields, knights, dragon and rabbits."""

from __future__ import annotations

from typing import Any

from wawel.core.sets import members
from wawel.lab.match import Match, end_as
from wawel.lab.measures import COUNT, Measure, Samples, coverage, equal_share, single
from wawel.nogi import scoring
from wawel.nogi.drover import Drover
from wawel.nogi.state import NogiState

USUAL = Drover()
"""Who plays the laboratory's games."""

_end = end_as(NogiState)


def _shields(match: Match) -> Samples:
    """Did the holder win? With two shields a player both of them did."""
    end = _end(match)
    return {
        _shield(end, shield): match.shares[seat]
        for seat, held in enumerate(end.shields)
        for shield in held
    }


def _shield_points(match: Match) -> Samples:
    """What the castle pays for a shield, whether anybody holds it or not."""
    end = _end(match)
    game, values = end.game, scoring.knight_values(end)
    return {
        _shield(end, shield): float(sum(values[game.knight_number[c]] for c in colours))
        for shield, colours in game.shield_colours.items()
    }


def _shield(end: NogiState, shield: int) -> str:
    return _shield_name(end.game, shield)


def _shield_name(game: Any, shield: int) -> str:
    return f"{shield}: {' '.join(game.shield_colours[shield])}"


def _shield_names(game: Any) -> list[str]:
    return [_shield_name(game, shield) for shield in game.shield_colours]


def _colours(game: Any) -> tuple[str, ...]:
    return tuple(game.colours)


def _knights(match: Match) -> Samples:
    end = _end(match)
    return {
        colour: float(points)
        for colour, points in zip(end.game.colours, scoring.knight_values(end), strict=True)
    }


def _track(state: NogiState) -> tuple[int, ...]:
    """Who runs, and where each knight is."""
    return (state.running, *state.spaces)


def _used(match: Match) -> Samples:
    """The spaces of the track on which a knight stood, and the knights and dragon that moved."""
    game, end = _end(match).game, _end(match)
    stood: set[int] = set()
    moved = set(end.castle)
    for mask, *spaces in match.seen[_track]:
        running = members(mask)
        stood.update(spaces[knight] for knight in running)
        moved.update(knight for knight in running if spaces[knight] != game.start)
    return {
        "places": len(stood) / (game.last - game.start + 1),
        "pieces": (len(moved) + bool(end.tokens)) / (game.knight_count + 1),
    }


MEASURES: tuple[Measure, ...] = (
    Measure(
        "shields",
        "fairness",
        "share of the victories of whoever holds the shield",
        _shields,
        share=True,
        fair=equal_share,
        names=_shield_names,
    ),
    Measure(
        "shield points",
        "fairness",
        "points that the castle pays for the shield, held or not",
        _shield_points,
        names=_shield_names,
    ),
    Measure(
        "knights",
        "fairness",
        "points that each knight is worth in the end",
        _knights,
        names=_colours,
    ),
    Measure(
        "attacks",
        "length",
        "attacks of the dragon",
        single(lambda m: len(_end(m).tokens)),
        within=COUNT,
    ),
    Measure(
        "eaten",
        "drama",
        "knights that are eaten",
        single(lambda m: len(_end(m).eaten)),
        within=COUNT,
    ),
    Measure("rabbits", "drama", "points of all rabbits taken", single(lambda m: sum(_rabbits(m)))),
    Measure(
        "asleep",
        "length",
        "share of the games in which the last dragon token is revealed",
        single(lambda m: len(_end(m).tokens) == len(_end(m).game.dragon_tokens)),
        share=True,
    ),
    coverage(_used, _track),
)


def _rabbits(match: Match) -> tuple[int, ...]:
    return scoring.rabbit_points(_end(match))
