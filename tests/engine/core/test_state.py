from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.core.thimble.game import Hide, Lift, Thimble, ThimbleOptions, ThimbleState
from wawel.core.state import EVERYTHING

GAME = Thimble(ThimbleOptions(players=3, cups=3))


def at(text: str) -> ThimbleState:
    """The state after these actions."""
    state = GAME.new_initial_state()
    for action in text.split():
        state.apply_action(GAME.string_to_action(action))
    return state


def test_chance_begins() -> None:
    state = at("")
    assert state.current_player() == wawel.CHANCE
    assert state.is_chance_node()
    assert not state.is_terminal()
    assert state.legal_actions() == []
    assert state.legal_actions(0) == []
    assert state.history() == []


def test_then_a_player_decides() -> None:
    state = at("hide=2")
    assert state.current_player() == 1
    assert not state.is_chance_node()
    assert state.chance_outcomes() == ()
    assert state.legal_actions() == state.legal_actions(1) == [Lift(1), Lift(2), Lift(3)]
    assert state.legal_actions(0) == state.legal_actions(2) == []


def test_then_it_is_over() -> None:
    state = at("hide=2 lift=2 lift=3")
    assert state.current_player() == wawel.TERMINAL
    assert state.is_terminal()
    assert state.legal_actions() == []
    assert state.result() == wawel.Result((1,), "found", ("THIMBLE-END-1",))


@pytest.mark.parametrize(
    ("actions", "returns"),
    [
        ("", (0, 0, 0)),
        ("hide=2 lift=2", (0, 0, 0)),
        ("hide=2 lift=2 lift=1", (0, 1, 0)),
        ("hide=2 lift=2 lift=2", (0, Fraction(1, 2), Fraction(1, 2))),
        ("hide=2 lift=1 lift=1", (1, 0, 0)),
    ],
)
def test_the_winners_share_one_point(actions: str, returns: tuple[Fraction, ...]) -> None:
    assert at(actions).returns() == list(returns)


def test_an_illegal_action_cites_its_clause_and_changes_nothing() -> None:
    state = at("hide=2 lift=1")
    before = state.serialize()
    for action, clause in ((Hide(1), "THIMBLE-LIFT-1"), (Lift(4), "THIMBLE-LIFT-2")):
        assert state.why_illegal(action) is GAME.clauses[clause]
        for attempt in (state.apply_action, state.child, state.events):
            with pytest.raises(wawel.IllegalAction, match=clause) as refused:
                attempt(action)
            assert refused.value.clause is GAME.clauses[clause]
            assert refused.value.action == GAME.action_to_string(action)
    assert state.serialize() == before
    assert state.why_illegal(Lift(1)) is None


@pytest.mark.parametrize("stranger", [None, "lift=1", Lift(9), Hide(0), ["lift"], (1, "dance")])
def test_what_is_no_action_at_all(stranger: Any) -> None:
    state = at("hide=2")
    before = state.serialize()
    for attempt in (state.apply_action, state.child, state.events, state.why_illegal):
        with pytest.raises(wawel.BadAction, match="no action of thimble"):
            attempt(stranger)
    assert state.serialize() == before


def test_a_child_leaves_its_parent_as_it_is() -> None:
    parent = at("hide=2")
    child = parent.child(Lift(3))
    assert child == at("hide=2 lift=3")
    assert parent == at("hide=2")
    assert child.history()[:-1] == parent.history()


def test_clones_share_their_past_and_go_their_ways() -> None:
    state = at("hide=2")
    clone = state.clone()
    assert clone == state
    clone.apply_action(Lift(1))
    state.apply_action(Lift(3))
    assert clone.history() == [Hide(0), Lift(1)]
    assert state.history() == [Hide(0), Lift(3)]


def test_history_holds_what_everybody_saw() -> None:
    assert at("hide=2 lift=1").history() == [Hide(0), Lift(1)]


def test_events_tell_what_happens_and_change_nothing() -> None:
    state = at("")
    hide, peek = state.events(Hide(2))
    assert hide == wawel.Event("hide", ("THIMBLE-HIDE-1",))
    assert peek == wawel.Event("peek", ("THIMBLE-HIDE-1",), {"cup": 2}, frozenset({0}))
    assert state == at("")


def test_an_action_is_seen_by_those_who_may() -> None:
    state = at("")
    assert state.as_seen(Hide(2), 0) == Hide(2)
    assert state.as_seen(Hide(2), EVERYTHING) == Hide(2)
    assert state.as_seen(Hide(2), 1) == state.as_seen(Hide(2), None) == Hide(0)


def test_an_observation_is_the_position_as_seen() -> None:
    state = at("hide=2 lift=1")
    assert state.observation_string(0) == "thimble players=3 / pea=2 lifted=1"
    assert state.observation_string(1) == "thimble players=3 / pea=? lifted=1"
    assert state.information_state_string(1) == (
        "thimble players=3 / pea=? lifted=1\npast hide=? lift=1"
    )


def test_the_whole_position_is_shown_to_who_sees_everything() -> None:
    state = at("hide=2")
    assert state.position() == state.position(EVERYTHING) == "thimble players=3 / pea=2"
    assert state.position(None) == "thimble players=3 / pea=?"
    assert repr(EVERYTHING) == "EVERYTHING"


def test_a_save_holds_the_secrets_and_the_public_past() -> None:
    state = at("hide=2 lift=1")
    assert state.serialize() == "thimble players=3 / pea=2 lifted=1\npast hide=? lift=1"
    assert GAME.deserialize(state.serialize()) == state
    assert at("").serialize() == "thimble players=3 / pea=?\npast "


def test_states_are_equal_when_position_and_past_are() -> None:
    assert at("hide=2") == at("hide=2")
    assert at("hide=2") != at("hide=1")
    assert at("hide=2") != GAME.from_position("/ pea=2"), "the past differs"
    assert at("hide=2") != "thimble players=3 / pea=2"
    other_game = Thimble(ThimbleOptions(players=3, cups=3))
    assert other_game.new_initial_state() == at("")


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(at(""))


def test_printing_a_state_gives_nothing_away() -> None:
    assert repr(at("hide=2")) == "<thimble players=3 / pea=?>"


def test_actions_are_written_and_read_by_the_game() -> None:
    state = at("")
    assert state.action_to_string(Lift(2)) == "lift=2"
    assert state.string_to_action("lift=2") == Lift(2)
    with pytest.raises(wawel.BadAction, match="there is no such cup") as refused:
        state.string_to_action("lift=7")
    assert refused.value.column == 6


def test_a_resampled_pea_lies_anywhere() -> None:
    state, rng = at("hide=2"), Random(5)
    assert state.resample_from_infostate(0, rng) == state
    peas = Counter(state.resample_from_infostate(1, rng).pea for _ in range(3_000))
    assert set(peas) == {1, 2, 3}
    assert all(abs(count - 1_000) < 200 for count in peas.values())


def test_a_result_may_have_totals_and_parts() -> None:
    result = wawel.Result((0,), "kept", ("THIMBLE-END-1",), (3, 1), {"peas": (2, 1)})
    assert (result.totals, result.parts) == ((3, 1), {"peas": (2, 1)})
    assert wawel.Result((), "", ()).totals == ()
    assert wawel.Result((), "", ()).parts == {}
