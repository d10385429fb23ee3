"""What a learner may ask about each game: what is counted agrees with what is computed."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import SAMPLE
from wawel.odds import Knob, Question, questions_of

TRIALS = 250
MANY = TRIALS if SAMPLE else 2000
"""Trials of a question as it is asked at first."""
SETTINGS = 1 if SAMPLE else 4
"""So many ways to turn the knobs of a question are tried; the first leaves them as they are."""

ASKED = {
    f"{slug}/{name}": question
    for slug in wawel.games()
    for name, question in questions_of(wawel.load_game(slug)).items()
}


def turned(question: Question, number: int) -> dict[str, Any]:
    """One way to turn the knobs: each to any of its choices."""
    if not number:
        return {}
    rng = Random(f"{question.name} {number}")
    return {knob.name: anywhere(knob, rng) for knob in question.knobs}


def anywhere(knob: Knob, rng: Random) -> Any:
    if not knob.many:
        return rng.choice(knob.choices)
    # As many as at first, if that is anything: some questions are about so many of a kind.
    few = len(knob.default) or 1
    chosen = rng.sample(range(len(knob.choices)), few)
    return tuple(knob.choices[place] for place in sorted(chosen))


@pytest.mark.parametrize("name", ASKED)
def test_a_question_can_be_sent_elsewhere(name: str) -> None:
    question = ASKED[name]
    sent = pickle.loads(pickle.dumps(question))
    assert (sent.name, sent.knobs, sent.counts) == (question.name, question.knobs, question.counts)
    once, again = (list(one.once()(Random(5))) for one in (question, sent))
    assert once == again


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("number", range(SETTINGS))
def test_trials_agree_with_the_exact_answer(name: str, number: int) -> None:
    question = ASKED[name]
    settings = turned(question, number)
    exact = question.exact(**settings)
    assert min(exact.values()) >= 0
    trials = TRIALS if number else MANY
    tally = question.simulate(trials, Random(11), **settings)
    shares = tally.shares()
    assert shares.keys() == exact.keys()
    for thing, share in shares.items():
        assert share.agrees_with(exact[thing], sigmas=4.5), (thing, settings)
    # The chances sum to one if one thing happens every time; they need not if several can.
    assert (sum(exact.values()) == 1) == (tally.times.total() == trials), settings
