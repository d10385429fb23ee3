"""What holds at every step of every game, whatever the options and however many play.

Thirteen invariants, each a check of its own. A check is handed one step: the state before an
action, the action, and the state after it. Options that change an invariant are named in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import wawel
from tests.engine.contract.play import random_game, random_walk, seeds
from wawel.ewalia import (
    Bath,
    Catch,
    EwaliaAction,
    EwaliaOptions,
    EwaliaState,
    Lay,
    Lull,
    Roll,
    Steal,
    Throw,
    Use,
    Wake,
)
from wawel.ewalia.pieces import CLANS, COPY
from wawel.ewalia.rules import finished
from wawel.ewalia.scoring import course_points


@dataclass(frozen=True)
class Step:
    """One action, with the states around it."""

    before: EwaliaState
    action: EwaliaAction
    after: EwaliaState

    @classmethod
    def of(cls, state: wawel.State[Any], action: EwaliaAction) -> Step:
        """The step that an action is from here."""
        assert isinstance(state, EwaliaState)
        return cls(state, action, state.child(action))

    @property
    def options(self) -> EwaliaOptions:
        return self.before.game.options

    @property
    def endless_podium(self) -> bool:
        """May runners go home without a place?"""
        return self.options.players == 2 and not self.options.two_player_podium_end


def runners(state: EwaliaState) -> Counter[tuple[int, str]]:
    """How many runners of each kind stand on each space."""
    return Counter((space, who) for space, crowd in enumerate(state.spaces) for who in crowd)


def to_go(state: EwaliaState) -> int:
    """How many spaces all runners on the course together are away from home."""
    return sum((14 - space) * len(crowd) for space, crowd in enumerate(state.spaces))


def awake(state: EwaliaState, clan: str) -> int:
    return sum(crowd.count(clan) for crowd in state.spaces)


def invariant_01_every_clan_has_four_runners(step: Step) -> None:
    everybody = "".join(step.after.spaces).upper() + step.after.podium
    assert Counter(everybody) == dict.fromkeys(CLANS, 4)


def invariant_02_spaces_hold_four_and_the_podium_eight(step: Step) -> None:
    assert all(len(crowd) <= 4 for crowd in step.after.spaces)
    # Without places there may be all eight neutrals, and the one before the last of both players.
    running = step.after.phase != "over"
    assert len(step.after.podium) <= (15 - running if step.endless_podium else 8)


def invariant_03_tokens_change_by_steal_alone(step: Step) -> None:
    before, after = step.before.tokens, step.after.tokens
    assert sum(after) == 12
    assert min(after) >= 0
    changes = [new - old for old, new in zip(before, after, strict=True)]
    if isinstance(step.action, Steal):
        assert sorted(changes) == [-1, *[0] * (len(changes) - 2), 1]
        assert changes[step.before.seat] == 1
    else:
        assert not any(changes)
    for seat, change in enumerate(changes):
        if finished(step.before, seat):
            plays_on = step.options.finisher_turn == "completes" and seat == step.before.seat
            assert not change or plays_on


def invariant_04_nobody_runs_back(step: Step) -> None:
    assert step.after.podium.startswith(step.before.podium)
    before, after = to_go(step.before), to_go(step.after)
    if isinstance(step.action, Lay | Catch | Bath):
        assert after < before <= 200
        came = runners(step.after) - runners(step.before)
        (left,) = runners(step.before) - runners(step.after)
        assert all(space > left[0] for space, _ in came)
        assert sum(came.values()) + len(step.after.podium) - len(step.before.podium) == 1
    else:
        assert after == before


def invariant_05_one_face_is_turned_and_a_clan_keeps_one_awake(step: Step) -> None:
    before, after = runners(step.before), runners(step.after)
    if isinstance(step.action, Lull | Wake):
        (old,), (new,) = before - after, after - before
        assert old[0] == new[0]
        assert old[1].swapcase() == new[1]
    else:
        asleep = "".join(c for c in "".join(step.before.spaces) if c.islower())
        now = "".join(c for c in "".join(step.after.spaces) if c.islower())
        carried = step.options.scatter_sleepers and isinstance(step.action, Lay)
        assert sorted(asleep) == sorted(now) or carried
    counted = step.options.last_awake_scope == "all"
    if isinstance(step.action, Lull):
        home = step.after.podium.count(step.action.clan) if counted else 0
        assert awake(step.after, step.action.clan) + home >= 1
    for clan in CLANS:
        if clan not in step.after.podium:
            assert awake(step.after, clan) >= 1


def invariant_06_a_bath_is_the_only_way_out_of_a_lake(step: Step) -> None:
    for lake in step.before.game.lakes:
        if len(step.after.spaces[lake]) < len(step.before.spaces[lake]):
            assert isinstance(step.action, Bath)
            assert step.action.space == lake


def invariant_07_dice_limits_and_rerolls(step: Step) -> None:
    state = step.after
    assert len(state.dice) + len(state.used) + len(state.lifted) <= 4
    assert len(state.done) == len(state.used)
    assert all(n <= step.options.action_limit for n in Counter(state.done).values())
    assert state.rerolls <= step.options.rerolls
    if isinstance(step.action, Throw):
        assert state.rerolls == step.before.rerolls + 1
    if isinstance(step.action, Use) and not step.options.late_reroll:
        assert state.phase not in ("roll", "reroll")
        assert step.action.action in step.before.shown()
    if not isinstance(step.action, Roll | Throw) and state.seat == step.before.seat:
        table = Counter(step.before.dice + step.before.used + step.before.lifted)
        if state.phase != "roll":
            assert Counter(state.dice + state.used + state.lifted) == table


def invariant_08_a_move_ends_ahead_where_there_is_room(step: Step) -> None:
    if isinstance(step.action, Lay | Catch | Bath):
        for space, _ in runners(step.after) - runners(step.before):
            assert len(step.before.spaces[space]) < 4
            assert space > step.action.space


def invariant_09_the_track_never_changes(step: Step) -> None:
    view, later = step.before.view(None), step.after.view(None)
    assert (view.lakes, view.values, view.places) == (later.lakes, later.values, later.places)


def invariant_10_at_most_one_player_is_home_while_the_game_runs(step: Step) -> None:
    if step.after.phase == "over":
        return
    home = [seat for seat in range(step.options.players) if finished(step.after, seat)]
    assert len(home) <= (0 if step.options.players == 2 else 1)


def invariant_11_whoever_crosses_finds_a_place(step: Step) -> None:
    if step.after.phase != "over" and not step.endless_podium:
        assert len(step.after.podium) < 8


def invariant_12_the_sum_of_all_scores(step: Step) -> None:
    result = step.after.result()
    if result is None:
        return
    assert all(0 <= total <= 70 for total in result.totals)
    course = sum(course_points(step.after))
    if step.options.players == 4:
        podium = sum(step.after.game.places)
        assert sum(result.totals) == podium + 24 + course
        assert 0 <= course <= 48


def invariant_13_the_turn_ends_when_nothing_else_can_be_done(step: Step) -> None:
    if step.before.phase != "act":
        return
    actions = step.before.legal_actions()
    ends = [action for action in actions if action.verb == "end"]
    uses = [action for action in actions if action.verb == "use"]
    if step.options.must_use_dice:
        assert bool(ends) == (not uses)
    else:
        assert ends
    if not step.options.late_reroll:
        assert len(ends) + len(uses) == len(actions)


INVARIANTS: list[Callable[[Step], None]] = [
    check for name, check in sorted(globals().items()) if name.startswith("invariant_")
]


def check_invariants(before: EwaliaState, action: EwaliaAction, after: EwaliaState) -> None:
    """See that all of them hold in one step."""
    step = Step.of(before, action)
    for check in INVARIANTS:
        check(step)


def test_there_are_thirteen() -> None:
    assert len(INVARIANTS) == 13


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=2)
@given(seed=seeds)
def test_by_the_usual_rules(players: int, seed: int) -> None:
    game = wawel.load_game("ewalia", players=players)
    for state, action in random_walk(game, Random(seed)):
        if action is not None:
            step = Step.of(state, action)
            for check in INVARIANTS:
                check(step)


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=4)
@given(seed=seeds)
def test_with_any_options(players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game("ewalia", rng, players)
    for state, action in random_walk(game, rng):
        if action is not None:
            step = Step.of(state, action)
            for check in INVARIANTS:
                check(step)


@pytest.mark.clause("EWALIA-COPY-5")
@settings(max_examples=5)
@given(seed=seeds)
def test_nothing_is_ever_done_that_no_die_shows(seed: int) -> None:
    rng = Random(seed)
    for state, action in random_walk(random_game("ewalia", rng), rng):
        if isinstance(action, Use):
            assert isinstance(state, EwaliaState)
            assert action.action != COPY
            assert action.action in state.shown()


@pytest.mark.clause("EWALIA-STEAL-6")
@settings(max_examples=2)
@given(seed=seeds)
def test_nothing_is_hidden_so_nothing_is_drawn_anew(seed: int) -> None:
    rng = Random(seed)
    game = random_game("ewalia", rng)
    assert not game.has_secrets
    for state, _ in random_walk(game, rng):
        position = state.position()
        for player in range(game.players):
            assert state.resample_from_infostate(player, rng).position() == position
            assert state.position(player) == position
