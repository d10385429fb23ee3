"""What is always true, whatever is played: random games of every variant and number of players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.drakon.table import VARIANTS, Step, drakon, steps
from wawel.core.chance import TERMINAL
from wawel.drakon import DrakonAction, DrakonState
from wawel.drakon.pieces import AROUND, COINS, COPIES, EFFECT, ENT, ENTRANCE, worth

every_variant = pytest.mark.parametrize(
    "options", VARIANTS, ids=lambda options: "-".join(f"{k}{v:d}" for k, v in options.items())
)
seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=2)


def tiles_of(state: DrakonState) -> Counter[int]:
    """Every tile that is somewhere."""
    found = Counter({kind: n for kind, n in enumerate(state.unseen) if n})
    found.update(tile >> 4 for tile in state.lair.chambers.values() if tile >> 4 != ENT)
    for hand in state.hands:
        found.update(hand)
    found.update(kind for kind, _ in state.bottom)
    found.update(f.tile for f in state.stack if f.kind == "lay" or f.why in ("lay", "swap"))
    return found


def check_tiles(state: DrakonState) -> None:
    """1: 71 tiles, each in one place; the Entrance is always there."""
    assert tiles_of(state) == Counter(dict(enumerate(COPIES)))
    # A set-up position may have put tiles aside.
    assert state.pile <= sum(state.unseen) - sum(state.missing)
    assert state.lair.chambers[ENTRANCE] >> 4 == ENT


def check_coins(state: DrakonState) -> None:
    """2, 7, 8: 28 coins; nobody who plays on has the target, so the hoard is not empty."""
    for value in range(3):
        assert state.hoard[value] + sum(purse[value] for purse in state.purses) == COINS[value]
        assert state.hoard[value] >= 0
    assert state.log.purses == state.purses
    options = state.game.options
    if not options.v_escape and not state.is_terminal():
        assert all(worth(purse) < state.game.target for purse in state.purses)
        if not options.v_team:
            assert any(state.hoard)


def check_arrows(state: DrakonState) -> None:
    """3, 4: no arrows face each other, and the frontier knows which point at it."""
    lair = state.lair
    for place, tile in lair.chambers.items():
        for step, side, back in AROUND:
            assert not (tile & side and lair.chambers.get(place + step, 0) & back)
    edge = {
        place + step
        for place in lair.chambers
        for step, _, _ in AROUND
        if place + step not in lair.chambers
    }
    assert lair.frontier == {place: lair.facing(place) for place in edge}


def check_figures(state: DrakonState) -> None:
    """5, 6: figures stand on chambers; with Drakon, when all is resolved, only on the Entrance."""
    assert all(place in state.lair.chambers for place in state.places)
    assert state.drakon is None or state.drakon in state.lair.chambers
    at_once = state.game.options.drakon_meeting != "end_of_turn"
    if state.drakon in state.places and not state.stack and at_once:
        assert state.drakon == ENTRANCE


def check_choices(state: DrakonState) -> None:
    """11, 12: there is always a choice, and nobody passes who can act."""
    if state.current_player() < 0:
        return
    verbs = {action.verb for action in state.legal_actions()}
    assert verbs
    if "pass" in verbs:
        assert not verbs & {"lay", "move"}
        assert state.phase == "act"


def check_step(step: Step) -> None:
    """9, 10, 11: how hands, the pile and the abilities change."""
    before, action, after = step
    assert before.spent & ~after.spent == 0
    sizes = [len(b) - len(a) for a, b in zip(before.hands, after.hands, strict=True)]
    if action.verb == "take":
        assert sorted(sizes) == [-1, *[0] * (len(sizes) - 2), 1]
    elif action.verb not in ("lay", "draw", "under", "turn"):
        assert set(sizes) == {0}
    below = len(after.bottom) - len(before.bottom)
    assert below <= 0 or action.verb in ("at", "under")
    if before.drakon is not None:
        assert after.drakon is not None


def check_invariants(before: DrakonState, action: DrakonAction, after: DrakonState) -> None:
    """See that all of them hold in one step."""
    check_step((before, action, after))
    for check in (check_tiles, check_coins, check_arrows, check_figures, check_choices):
        check(after)


@every_variant
@few
@given(seed=seeds)
def test_invariants_of_every_game(options: dict[str, Any], seed: int) -> None:
    for number, step in enumerate(steps(seed, most=500, **options)):
        check_step(step)
        before, _, after = step
        if after.turn != before.turn and after.drakon in after.places:
            assert after.drakon == ENTRANCE  # whenever they are met: nobody begins a turn with her
        if number % 4 == 0:
            state = step[2]
            check_tiles(state)
            assert state.pile == sum(state.unseen) - sum(state.missing)  # nothing is put aside
            check_coins(state)
            check_arrows(state)
            check_figures(state)
            check_choices(state)


@few
@given(seed=seeds)
def test_who_meets_her_at_the_end_of_the_turn_begins_none_beside_her(seed: int) -> None:
    for before, _, after in steps(seed, players=3, most=400, drakon_meeting="end_of_turn"):
        if after.turn != before.turn and not after.stack and after.drakon in after.places:
            assert after.drakon == ENTRANCE


@few
@given(seed=seeds)
def test_drakon_is_in_play_once_her_tile_was_laid(seed: int) -> None:
    laid = False
    for before, action, after in steps(seed, players=3, most=400):
        top = before.stack[-1] if before.stack else None
        if action.verb == "turn" and top is not None and top.why in ("lay", "swap"):
            laid = laid or EFFECT[top.tile] == "DRAK"
        if not after.stack:
            assert (after.drakon is not None) == laid


@pytest.mark.clause("DRAKON-MIND-5")
@few
@given(seed=seeds)
def test_a_mind_control_chain_is_short(seed: int) -> None:
    players, entered, turn = 4, 0, 0
    for before, action, after in steps(seed, players=players, most=600):
        if before.turn != turn:
            turn, entered = before.turn, 0
        new = after.stack[-1:] if action.verb == "move" else ()
        entered += any(frame.kind == "mind" for frame in new)
        assert entered <= 3 * players


@few
@given(seed=seeds)
def test_a_game_ends_by_a_known_clause(seed: int) -> None:
    state = drakon(players=2).new_initial_state()
    for _, _, after in steps(seed, players=2, turn_cap=150):
        state = after
    assert state.current_player() == TERMINAL
    assert state.ending in ("DRAKON-WIN-1", "DRAKON-END-2", "DRAKON-END-7")
    assert sum(state.returns()) == 1
