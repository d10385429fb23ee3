"""Whatever is not allowed is refused by a clause, and nothing has changed."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.invent import mutated
from tests.engine.contract.play import SAMPLE, every_game, one_of, random_game, random_walk

INVENTED = 1_000 if SAMPLE else 10_000
"""So many actions are refused in each game, many of them made up from texts."""


def refuse(state: wawel.State[Any], action: Any) -> bool:
    """Try an action that may well be legal; if it is not, see that a clause says so."""
    clause = state.why_illegal(action)
    if clause is None:
        return False
    refused: wawel.IllegalAction | None = None
    try:
        state.apply_action(action)
    except wawel.IllegalAction as error:
        refused = error
    assert refused is not None, f"{action} was accepted, although {clause.id} forbids it"
    assert refused.clause is state.game.clauses[clause.id]
    assert refused.action == state.action_to_string(action)
    assert clause.id in str(refused)
    assert len(str(refused)) < 600
    return True


@every_game
def test_ten_thousand_illegal_actions_are_refused(slug: str) -> None:
    rng = Random(20_211)
    from_vocabulary = from_texts = 0
    while from_vocabulary < INVENTED // 2 or from_texts < INVENTED // 2:
        game = random_game(slug, rng)
        for state, action in random_walk(game, rng):
            before = state.serialize()
            for _ in range(8):
                from_vocabulary += refuse(state, one_of(game.vocabulary(), rng))
            candidates = state.legal_actions() or [action or one_of(game.vocabulary(), rng)]
            for _ in range(20):
                text = state.action_to_string(one_of(candidates, rng))
                other = state.action_to_string(one_of(game.vocabulary(), rng))
                with contextlib.suppress(wawel.BadAction):
                    invented = state.string_to_action(mutated(text, other, rng))
                    from_texts += refuse(state, invented)
            assert state.serialize() == before


@every_game
def test_what_is_no_action_of_the_game_is_no_action(slug: str) -> None:
    state = random_game(slug, Random(1)).new_initial_state()
    before = state.serialize()
    nonsense: list[Any] = [None, 7, "pass", (), ("deal",), [], {}, object(), (1, 2, 3, "verb")]
    for thing in nonsense:
        with pytest.raises(wawel.WawelError):
            state.apply_action(thing)
        with pytest.raises(wawel.WawelError):
            state.events(thing)
        with pytest.raises(wawel.WawelError):
            state.why_illegal(thing)
    assert state.serialize() == before


@every_game
def test_when_the_game_is_over_everything_is_refused(slug: str) -> None:
    rng = Random(3)
    game = random_game(slug, rng)
    for state, action in random_walk(game, rng):
        if action is None:
            assert all(refuse(state, each) for each in game.vocabulary())


@pytest.mark.parametrize(
    ("position", "action", "clause", "said"),
    [
        (
            (
                "ewalia players=4 full_lake=forbidden / spaces=0:KKKK,1:WWWW,5:FFFF,2:GGGG "
                "dice=ST,ST,ST used=BA phase=bath"
            ),
            "bath=0:K",
            "EWALIA-BATH-7",
            "full_lake = forbidden",
        ),
        (
            (
                "ewalia players=4 action_limit=1 / spaces=0:KKKK,1:WWWW,2:FFFF,3:GGGG "
                "dice=ST,SC,SC used=SC"
            ),
            "use=SC",
            "EWALIA-TURN-6",
            "action_limit",
        ),
    ],
)
def test_a_refusal_speaks_of_the_option_in_force(
    position: str, action: str, clause: str, said: str
) -> None:
    state = wawel.from_position(position)
    why = state.why_illegal(state.string_to_action(action))
    assert why is not None
    assert why.id == clause
    assert said in state.game.rule(why)
    assert said not in wawel.load_game(state.game.slug).rule(why)
