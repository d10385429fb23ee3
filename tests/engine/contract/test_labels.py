"""What can be done is said in plain words: every action its own, none in code."""

from __future__ import annotations

import re
from random import Random

from tests.engine.contract.play import SAMPLE, every_game, random_game, random_walk, some_of
from wawel.core.clauses import LANGUAGES

POSITIONS = 40 if SAMPLE else 200
CODE = re.compile(r"""[\[\](){}<>|=_'"]|\b[A-Z]\d\d\b|\b[A-Z]{2,}(?:-[A-Z]+)*\b|None|True|False""")
"""Brackets, quotes and codes such as K12, FIND-NE and whom=2; A3 is what a hex is called."""
GAP = re.compile(r"  | [,.:;]|[ ,:;]$")
"""Something is missing in a sentence."""


@every_game
def test_no_two_actions_read_alike_and_none_reads_like_a_code(slug: str) -> None:
    looked_at, seed = 0, 0
    while looked_at < POSITIONS:
        rng = Random(seed)
        seed += 1
        for state, _ in random_walk(random_game(slug, rng), rng):
            if looked_at == POSITIONS or state.current_player() < 0 or rng.random() < 0.7:
                continue
            looked_at += 1
            actions = state.legal_actions()
            for language in LANGUAGES:
                labels = [state.label(action, language) for action in actions]
                assert len({*labels}) == len(labels), state.position()
                assert [label for label in labels if CODE.search(label)] == []
                asked = state.game.words.sentence(state.explain(), language)
                assert not CODE.search(asked), asked


@every_game
def test_what_is_not_allowed_here_has_its_words_too(slug: str) -> None:
    """A reader may try it, and is told why not: that needs a name for it."""
    rng = Random(14)
    game = random_game(slug, rng)
    for state, _ in random_walk(game, rng):
        for action in some_of(game.vocabulary(), 20, rng):
            for language in LANGUAGES:
                label = state.label(action, language)
                assert label
                assert not CODE.search(label), (state.position(), label)
                assert not GAP.search(label), (state.position(), label)
