"""Every action is a sentence, and no two of a position read alike."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.contract.play import player_counts, random_game, random_walk, seeds
from tests.engine.ewalia.table import act, new_game, table
from wawel.core.clauses import LANGUAGES

CODE = re.compile(r"[\[\](){}'\"_=<>|]|\b[A-Z]{2}\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", player_counts("ewalia"))
@settings(max_examples=3)
@given(seed=seeds)
def test_no_two_actions_read_alike(players: int, language: str, seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_walk(random_game("ewalia", rng, players), rng):
        labels = [state.label(action, language) for action in state.legal_actions()]
        assert len(labels) == len(set(labels)), labels
        assert not [label for label in labels if CODE.search(label)]


def test_labels_say_where_a_runner_ends() -> None:
    state = act(new_game("SC LU BA CO"), "use=SC")
    label = {state.label(action) for action in state.legal_actions()}
    assert "Scatter the knight from space 3 to space 4" in label


def test_lull_and_wake_read_differently() -> None:
    state = act(table("6: K K W w", dice="LU LU BA CO"), "use=LU")
    labels = [state.label(action, "pl") for action in state.legal_actions()]
    assert "Uśpij rycerza na polu 6" in labels
    assert "Obudź czarodzieja na polu 6" in labels
