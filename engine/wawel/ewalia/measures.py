"""What the laboratory measures of *Kingdom Run*: the podium, the water, and who ends the race."""

from __future__ import annotations

from wawel.ewalia.actions import Roll, Steal, Throw, Use
from wawel.ewalia.scamp import Scamp
from wawel.ewalia.state import EwaliaState
from wawel.lab.match import Match, end_as
from wawel.lab.measures import COUNT, PART, Measure, Samples, coverage, single

USUAL = Scamp()
"""Who plays the laboratory's games."""

_end = end_as(EwaliaState)


def _own_end(match: Match) -> float:
    """Did the player who made the last move not win (EWALIA-TURN-14)?"""
    return float(_end(match).seat not in match.result.winners)


def _rerolled(match: Match) -> float:
    """How often dice were thrown again, of all turns: each turn begins with one more roll."""
    past = _end(match).history()
    again = sum(type(action) is Throw for action in past)
    turns = sum(type(action) is Roll for action in past) - again
    return again / turns


def _where_points_come_from(match: Match) -> Samples:
    """What podium, course and coins pay the winners, as shares of their points."""
    parts = match.result.parts
    total = sum(match.result.totals[seat] for seat in match.result.winners)
    return {
        name: sum(of_seat[seat] for seat in match.result.winners) / total
        for name, of_seat in parts.items()
        if total
    }


def _course(state: EwaliaState) -> tuple[str, ...]:
    """Who stands on each space."""
    return tuple(state.spaces)


def _used(match: Match) -> Samples:
    """The spaces on which a runner stood, and the faces of the dice that somebody used."""
    end, stood = _end(match), set[int]()
    for spaces in match.seen[_course]:
        stood.update(space for space, runners in enumerate(spaces) if runners)
    uses = [action for action in end.history() if isinstance(action, Use)]
    used = {use.action for use in uses} | {use.via for use in uses}
    faces = set(end.game.faces)
    return {"places": len(stood) / len(end.spaces), "pieces": len(faces & used) / len(faces)}


MEASURES: tuple[Measure, ...] = (
    Measure(
        "home",
        "length",
        "runners on the podium",
        single(lambda m: len(_end(m).podium)),
        within=COUNT,
    ),
    Measure(
        "neutral home",
        "drama",
        "runners of clans that nobody plays on the podium",
        single(lambda m: sum(clan not in _end(m).game.playing for clan in _end(m).podium)),
        within=COUNT,
    ),
    Measure(
        "own end",
        "drama",
        "share of the games that are ended by somebody who does not win",
        single(_own_end),
        share=True,
    ),
    Measure(
        "asleep in the end",
        "drama",
        "runners who sleep when the game is over",
        single(lambda m: sum(map(str.islower, "".join(_end(m).spaces)))),
        within=COUNT,
    ),
    Measure(
        "in the water",
        "drama",
        "runners in lakes when the game is over",
        single(lambda m: sum(len(_end(m).spaces[lake]) for lake in _end(m).game.lakes)),
        within=COUNT,
    ),
    Measure(
        "thefts",
        "drama",
        "coins that are stolen",
        single(lambda m: sum(type(action) is Steal for action in _end(m).history())),
        within=COUNT,
    ),
    Measure(
        "throws", "skill", "throws of dice taken up, for each turn", single(_rerolled), within=COUNT
    ),
    Measure(
        "points from",
        "fairness",
        "share of the winner's points that podium, course and coins pay",
        _where_points_come_from,
        names=lambda _: ("podium", "course", "tokens"),
        within=PART,
    ),
    coverage(_used, _course),
)
