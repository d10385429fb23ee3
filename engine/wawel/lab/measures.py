"""Measures: what can be said of a game by a number, taken from every match.

A game adds measures of its own, and the bots that play it quickly, in a module `measures` beside
its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf
from typing import Any

from wawel.core.game import Game
from wawel.lab import course
from wawel.lab.match import Match, Sight, Standing, leader
from wawel.odds.intervals import Estimate, RunningMean, share, stretched
from wawel.play.bots import Bot, RandomBot

Samples = Mapping[str, float]
"""What one match says: a number for each name; the name is empty if there is but one."""


@dataclass(frozen=True)
class Measure:
    """A number that a match gives, or one for each seat, shield or knight.

    `topic` is length, fairness, drama or skill. `share` says that it lies between 0 and 1 and is
    counted like a yes or no, so its interval is Wilson's. `on_trial` measures need matches in
    which one good bot sits among weak ones; all others are taken where all seats are alike.
    `watched` measures need the standing of every turn, `counted` ones the number of legal actions
    of every decision, and one with a `sight` what that saw on the way (`Match.seen`): all these
    are made only where somebody asks for such a measure.
    """

    name: str
    topic: str
    about: str
    of: Callable[[Match], Samples]
    share: bool = False
    on_trial: bool = False
    watched: bool = False
    counted: bool = False
    sight: Sight | None = None
    fair: Callable[[Game[Any, Any]], Fraction] | None = None
    labels: tuple[str, ...] = ()
    """The order in which its numbers are listed; others come after them, by number or name."""
    runs: Callable[[Game[Any, Any]], tuple[float, float]] | None = None
    """From where to where it runs while a share runs from 0 to 1: then its interval is Wilson's."""
    names: Callable[[Game[Any, Any]], Sequence[str]] | None = None
    """The names of its numbers in a game, where the game is needed to know them."""
    within: tuple[float, float] = (-inf, inf)
    """What a number of it can be at all: no interval goes beyond."""

    def labels_in(self, game: Game[Any, Any]) -> tuple[str, ...]:
        """The names of all numbers that it may say of a game; the empty one if it is but one.

        >>> from wawel import load_game
        >>> game = load_game("nogi", players=2)
        >>> [one.labels_in(game) for one in GENERAL if one.name in ("turns", "seats")]
        [('',), ('seat 1', 'seat 2')]
        """
        return tuple(self.names(game)) if self.names is not None else self.labels or ("",)

    def listed(self, labels: Iterable[str]) -> list[str]:
        """The labels in their order."""
        last = len(self.labels)
        known = {label: place for place, label in enumerate(self.labels)}

        def place_of(label: str) -> tuple[int, float, str]:
            number = float(label) if label.isdecimal() else inf
            return known.get(label, last), number, label

        return sorted(labels, key=place_of)

    def width(self, game: Game[Any, Any]) -> float:
        """How far a no and a yes are from each other, if it is counted like them; else nothing."""
        low, high = (0.0, float(self.share)) if self.runs is None else self.runs(game)
        return high - low

    def estimate(self, seen: RunningMean, game: Game[Any, Any]) -> Estimate:
        """What the samples say, with an interval as it is fit for the measure."""
        if self.runs is None:
            found = seen.estimate()
            least, most = self.within
            return replace(found, low=max(found.low, least), high=min(found.high, most))
        low, high = self.runs(game)
        return stretched(share((seen.mean - low) / (high - low), seen.n), low, high)


PART, COUNT = (0.0, 1.0), (0.0, inf)
"""What a part of something can be, and how often something can be."""


def single(of: Callable[[Match], float | None]) -> Callable[[Match], Samples]:
    """One number a match; none if the match does not say."""

    def samples(match: Match) -> Samples:
        value = of(match)
        return {} if value is None else {"": float(value)}

    return samples


PARTS = ("places", "pieces")


def coverage(of: Callable[[Match], Samples], sight: Sight | None = None) -> Measure:
    """How much of the box a match uses: every game says it of its `places` and `pieces`."""
    about = "part of the places and pieces that a game uses"
    return Measure("coverage", "length", about, of, sight=sight, labels=PARTS, within=PART)


def equal_share(game: Game[Any, Any]) -> Fraction:
    """What each seat wins if all are equal."""
    return Fraction(1, game.players)


def no_advantage(_: Game[Any, Any]) -> Fraction:
    """What anybody wins beyond an equal share if all are equal."""
    return Fraction(0)


def _seat_names(game: Game[Any, Any]) -> list[str]:
    return [f"seat {seat + 1}" for seat in range(game.players)]


def _seats(match: Match) -> Samples:
    return dict(zip(_seat_names(match.game), match.shares, strict=True))


def _margin(match: Match) -> float | None:
    totals = sorted(match.result.totals, reverse=True)
    return float(totals[0] - totals[1]) if match.result.winners and len(totals) > 1 else None


def _comeback(match: Match) -> float | None:
    """Did somebody win who was not in the lead in the middle of the game?"""
    if not match.standings:
        return None
    then = leader(match.standings[len(match.standings) // 2])
    return 0.0 if then is None else 1 - match.shares[then]


def _first(match: Match) -> float:
    """What the first player wins beyond an equal share."""
    return match.shares[0] - 1 / match.game.players


def _first_runs(game: Game[Any, Any]) -> tuple[float, float]:
    return -1 / game.players, 1 - 1 / game.players


def _drawn(match: Match) -> float:
    """Does nobody win, or everybody alike?"""
    return float(len(match.result.winners) in (0, match.game.players))


def _branching(match: Match) -> float | None:
    return sum(match.choices) / len(match.choices) if match.choices else None


def _deciding(match: Match) -> float | None:
    """How many legal actions there are, where there is more than one."""
    free = [choices for choices in match.choices if choices > 1]
    return sum(free) / len(free) if free else None


def _free(match: Match) -> float | None:
    if not match.choices:
        return None
    return sum(choices > 1 for choices in match.choices) / len(match.choices)


def _closeness(match: Match) -> float | None:
    """In which part of the turns does nobody lead clearly?"""
    leaders = match.leaders
    return leaders.count(None) / len(leaders) if leaders else None


def _drama(match: Match) -> float | None:
    if match.winner is None or not match.standings:
        return None
    return course.drama(match.standings, match.winner)


def _on_trial(match: Match) -> float | None:
    return None if match.seat is None else match.shares[match.seat]


def skill_index(share: float, fair: float) -> float:
    """Where a share lies between what luck gives everybody (0) and every victory (1).

    >>> skill_index(0.25, 0.25), skill_index(0.625, 0.25), skill_index(1.0, 0.25)
    (0.0, 0.5, 1.0)
    """
    return (share - fair) / (1 - fair)


def _index_runs(game: Game[Any, Any]) -> tuple[float, float]:
    return skill_index(0.0, 1 / game.players), 1.0


def _skill_index(match: Match) -> float | None:
    share = _on_trial(match)
    return None if share is None else skill_index(share, 1 / match.game.players)


GENERAL: tuple[Measure, ...] = (
    Measure(
        "turns",
        "length",
        "turns until the game is over",
        single(lambda m: m.turns),
        within=COUNT,
    ),
    Measure(
        "decisions",
        "length",
        "decisions of all players",
        single(lambda m: m.decisions),
        within=COUNT,
    ),
    Measure(
        "seats",
        "fairness",
        "share of the victories of each seat, the one that begins first",
        _seats,
        share=True,
        fair=equal_share,
        names=_seat_names,
    ),
    Measure(
        "margin", "drama", "points between the first and the second", single(_margin), within=COUNT
    ),
    Measure(
        "lead changes",
        "drama",
        "how often somebody else takes a clear lead",
        single(lambda m: m.lead_changes if m.standings else None),
        watched=True,
        within=COUNT,
    ),
    Measure(
        "comeback",
        "drama",
        "share of the games that are lost by whoever leads in the middle",
        single(_comeback),
        share=True,
        watched=True,
    ),
    Measure(
        "skill",
        "skill",
        "share of the victories of one good bot among bots that act at random",
        single(_on_trial),
        share=True,
        on_trial=True,
        fair=equal_share,
    ),
    Measure(
        "skill index",
        "skill",
        "where one good bot among random ones is between luck (0) and skill (1)",
        single(_skill_index),
        on_trial=True,
        fair=no_advantage,
        runs=_index_runs,
    ),
    Measure(
        "decisive",
        "fairness",
        "share of the games that one player wins alone",
        single(lambda m: m.winner is not None),
        share=True,
    ),
    Measure(
        "drawn",
        "fairness",
        "share of the games that nobody wins, or everybody alike",
        single(_drawn),
        share=True,
    ),
    Measure(
        "first player",
        "fairness",
        "what the first player wins beyond an equal share",
        single(_first),
        fair=no_advantage,
        runs=_first_runs,
    ),
    Measure(
        "branching",
        "length",
        "legal actions of a decision, on average",
        single(_branching),
        counted=True,
        within=COUNT,
    ),
    Measure(
        "decision factor",
        "length",
        "legal actions of a decision in which there is a choice, on average",
        single(_deciding),
        counted=True,
        within=COUNT,
    ),
    Measure(
        "free decisions",
        "length",
        "part of the decisions in which there is a choice",
        single(_free),
        counted=True,
        within=PART,
    ),
    Measure(
        "drama",
        "drama",
        "how far the later winner was behind, in the turns in which somebody else was ahead",
        single(_drama),
        watched=True,
        within=PART,
    ),
    Measure(
        "uncertainty",
        "drama",
        "how open it is who wins, from 0 (it is sure) to 1 (all are equal)",
        single(lambda m: course.uncertainty(m.standings) if m.standings else None),
        watched=True,
        within=PART,
    ),
    Measure(
        "uncertainty by third",
        "drama",
        "how open it is who wins, in each third of the game",
        lambda m: course.uncertainty_by_third(m.standings),
        watched=True,
        within=PART,
        labels=course.THIRDS,
    ),
    Measure(
        "stability",
        "drama",
        "part of the standing that stays from turn to turn",
        single(lambda m: course.stability(m.standings)),
        watched=True,
        within=PART,
    ),
    Measure(
        "closeness",
        "drama",
        "part of the turns in which nobody leads clearly",
        single(_closeness),
        watched=True,
        within=PART,
    ),
)
"""What is measured of every game; a game's own `measures` come after these."""


def measures_of(game: Game[Any, Any]) -> tuple[Measure, ...]:
    """The measures of a game: those of all games, and its own.

    >>> from wawel import load_game
    >>> [measure.name for measure in measures_of(load_game("nogi"))][-2:]
    ['asleep', 'coverage']
    """
    own: Sequence[Measure] = getattr(game.module("measures"), "MEASURES", ())
    return (*GENERAL, *own)


def sights_of(measures: Iterable[Measure]) -> list[Sight]:
    """What has to be seen on the way for these measures."""
    return [measure.sight for measure in measures if measure.sight is not None]


def standing_of(game: Game[Any, Any]) -> Standing | None:
    """How the game's own bots judge a table; nothing if the game has none that do."""
    found: Standing | None = getattr(game.module("bots"), "evaluate", None)
    return found


def usual_bot(game: Game[Any, Any]) -> Bot:
    """Who sits in every seat unless somebody else is asked: the game's quick bot, or random."""
    found: Bot | None = getattr(game.module("measures"), "USUAL", None)
    return found or RandomBot()


def good_bot(game: Game[Any, Any]) -> Bot:
    """Who is put on trial: the game's quick bot, or the first of its bots."""
    quick: Bot | None = getattr(game.module("measures"), "USUAL", None)
    own: Mapping[str, Bot] = getattr(game.module("bots"), "BOTS", {})
    return quick or next(iter(own.values()), RandomBot())
