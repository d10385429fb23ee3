"""Games to be reviewed: short ones of every game of the catalogue, and judges for them."""

from __future__ import annotations

from functools import cache
from typing import Any

import wawel
from tests.engine.contract.play import SAMPLE
from wawel.lab.measures import standing_of, usual_bot
from wawel.play import RandomBot, Session
from wawel.review import Calibration, Evaluated, Review, Scope, review

QUICKLY = Scope(outcomes=20, samples=10, rivals=2, looks=8, worlds=2)
"""A review that looks at little, because there are five games and little time."""

SEED = 3

MOMENTS = 56 if SAMPLE else 80
"""So many moments of a game are reviewed: towards the end of some games little is drawn."""


def judge_of(game: wawel.Game[Any, Any]) -> Evaluated:
    """The evaluation of a game with some power, whether that was measured or not."""
    evaluate = standing_of(game)
    assert evaluate is not None
    return Evaluated(evaluate, Calibration(0.7, "", "", 1, 0.0, 0.0, 0.0, {}), plays=2)


def played(slug: str) -> Session:
    """The second part of a game for two that quick bots have played to its end."""
    game = wawel.load_game(slug, players=2)
    whole = Session(game, seed=SEED, bots=dict.fromkeys(range(2), usual_bot(game)))
    whole.advance()
    late = max(0, len(whole.moments) - MOMENTS)
    return continued(whole, late)


def continued(whole: Session, late: int) -> Session:
    """A game as if it had been set up so many moments later, without a past."""
    start = whole.game.from_position(whole.states[late].position())
    session = Session(whole.game, start=start, names={0: "Ala"})
    for moment in whole.moments[late:]:
        session._do(moment.action)
    return session


def begun(slug: str, steps: int) -> Session:
    """A game that has just begun."""
    game = wawel.load_game(slug, players=2)
    session = Session(game, seed=SEED, bots=dict.fromkeys(range(2), RandomBot()))
    for _ in range(steps):
        session.step()
    return session


@cache
def reviewed(slug: str) -> Review:
    """The same game with its review, made once."""
    session = played(slug)
    *_, whole = review(session, judge_of(session.game), seed=SEED, scope=QUICKLY)
    return whole
