"""What is true at every moment of every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.contract.play import random_game
from tests.engine.drako.table import DW, KD, KT, KW, TD, TW, drako, play, steps, table
from wawel import from_position
from wawel.core.hexes import rotate
from wawel.drako import DrakoAction, DrakoState, Play
from wawel.drako.options import PAIRINGS

seeds = st.integers(0, 2**32 - 1)
MOST_MARKERS = {KT: 27, DW: 25, TD: 26, TW: 30, KD: 22, KW: 26}
STONES = {KT: 10, TW: 10, TD: 6}


def check_cards(state: DrakoState) -> None:
    """INV-1, INV-2, INV-4, INV-13."""
    game = state.game
    for seat in (0, 1):
        counts = Counter({n: c for n, c in enumerate(state.decks[seat]) if c})
        counts.update(state.hands[seat])
        counts.update(state.down[seat])
        counts.update({n: c for n, c in enumerate(state.discards[seat]) if c})
        counts.update(card for figure, card in state.laid if game.seat_of[figure] == seat)
        assert counts == Counter({card.number: card.count for card in game.cards[seat]})
        assert counts.total() == 38
        assert state.left[seat] + state.buried[seat] == sum(state.decks[seat])
        size = len(state.hands[seat])
        # Where a position leaves cards open they are dealt first, whatever goes on.
        phase = state.resume if state.phase == "deal" else state.phase
        drawn = seat == state.seat and (phase in ("draw", "discard") or state.reason)
        assert 0 <= size <= (8 if drawn else 6)
        assert Counter(state.known[seat]) <= Counter(state.hands[seat] + state.down[seat])
        if not state.left[seat] and not state.buried[seat] and not state.down[seat]:
            assert state.unseen(seat) == [
                h - k
                for h, k in zip(
                    game.counts(seat, state.hands[seat]),
                    game.counts(seat, state.known[seat]),
                    strict=True,
                )
            ]
    for figure, card in state.laid:
        assert game.options.pairing == KW
        assert "reinforcements" in game.cards[game.seat_of[figure]][card].symbols


def check_board(state: DrakoState) -> None:
    """INV-3, INV-5, INV-6, INV-9, INV-10, INV-16."""
    game, pairing = state.game, state.game.options.pairing
    assert state.stones + state.used + state.removed == STONES.get(pairing, 0)
    assert min(state.stones, state.used, state.removed) >= 0
    standing = [place for place in state.hexes if place >= 0]
    assert len(set(standing)) == len(standing)
    assert all(place < 19 for place in standing)
    for figure, place in enumerate(state.hexes):
        assert 0 <= state.wounds[figure] <= state.spaces[figure]
        assert (place == -1) == (state.wounds[figure] == state.spaces[figure])
    if game.dragon >= 0:
        areas = sum(state.areas)
        assert areas == 0 or state.wounds[game.dragon] - areas == game.armour
        assert all(a <= size for a, size in zip(state.areas, game.area_sizes, strict=True))
    if state.net >= 0:
        assert game.seat_of[state.net] != game.seat_of[game.urpen]
        assert state.hexes[state.net] >= 0
    assert 0 <= state.actions <= 3
    assert state.actions < 3 or not state.fury
    assert sum(state.wounds) <= MOST_MARKERS[pairing] + len(state.laid) + bool(state.reason)


@settings(max_examples=24, deadline=None)
@given(seed=seeds)
def test_cards_and_board_stay_whole(seed: int) -> None:
    rng = Random(seed)
    game: Any = random_game("drako", rng)
    state = game.new_initial_state()
    returns = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.chance_outcomes().sample(rng)
        else:
            actions = state.legal_actions()
            assert actions
            action = actions[int(rng.random() * len(actions))]
        before = state.clone()
        state.apply_action(action)
        check_invariants(before, action, state)
        if state.phase not in ("deal", "draw", "recycle") and game.options.pairing != TD:
            assert not any(left % 2 for left in state.left)  # INV-4: two cards are drawn
        returns += action.verb == "return"
    # INV-8 and INV-15
    assert returns <= (0 if game.options.pairing == KW else 3)
    result = state.result()
    assert result is not None
    assert len(result.winners) == (0 if state.winner < 0 else 1)
    assert result.winners or result.reason == "limit"


def check_step(before: DrakoState, action: Any, after: DrakoState) -> None:
    """INV-7, INV-9: wounds stay, markers are used once, nobody but an archer comes back."""
    for figure, (was, now) in enumerate(zip(before.wounds, after.wounds, strict=True)):
        if now < was:
            assert action.verb == "return"
            assert figure in before.game.archers
            assert now == 0
        if before.hexes[figure] == -1 and after.hexes[figure] >= 0:
            assert action.verb == "return"
    assert before.dodge or not after.dodge
    assert before.fury or not after.fury
    assert before.recycled <= after.recycled


def check_invariants(before: DrakoState, action: DrakoAction, after: DrakoState) -> None:
    """See that all of them hold in one step."""
    check_cards(after)
    check_board(after)
    check_step(before, action, after)


@pytest.mark.clause("DRAKO-TURN-2", "DRAKO-GEN-5")
@pytest.mark.parametrize("pairing", [KT, DW, KD, KW, TW])
def test_a_clock_runs_out_in_time(pairing: str) -> None:
    # INV-11 and INV-12: 17 draws and 38 plays, and for the dwarves' second deck 9 and 18 more.
    for seed in range(3):
        actions: Counter[str] = Counter()
        for before, action, _ in steps(seed, pairing):
            if before.phase == "action" and action.verb in ("draw", "play"):
                actions[before.game.sides[before.seat]] += 1
            if action.verb == "discard" and pairing == KW:
                assert before.game.sides[before.seat] != "dwarves"
        for side, most in (("trolls", 55), ("knights", 55), ("dwarves", 82)):
            assert actions[side] <= most


@pytest.mark.clause("DRAKO-TURN-1")
@pytest.mark.parametrize("pairing", PAIRINGS)
def test_turns_alternate_and_have_one_two_or_with_fury_three_actions(pairing: str) -> None:
    for seed in range(2):
        taken: Counter[int] = Counter()
        seats: dict[int, int] = {}
        raged: set[int] = set()
        for before, action, _ in steps(seed, pairing):
            if before.phase in ("deal", "place", "exchange"):
                continue
            seats[before.turn] = before.seat
            taken[before.turn] += action.verb in ("draw", "play")
            taken[before.turn] += 2 * (action.verb == "free")
            raged |= {before.turn} if action.verb == "fury" else set()
        for turn, count in taken.items():
            assert count <= (1 if turn == 1 else 2) + (turn in raged)
        for one, other in pairwise(sorted(seats)):
            assert (seats[one] == seats[other]) == ((other - one) % 2 == 0)
        assert len(raged) <= 1


def test_the_board_looks_the_same_from_all_sides() -> None:
    # INV-14: turned or mirrored, a position has as many legal actions.
    board = drako().board

    def mirrored(place: tuple[int, int]) -> tuple[int, int]:
        q, r = place
        return (-q - r, r)

    def turned(name: str, times: int, mirror: bool) -> str:
        place = rotate(board.coordinates[board.number[name]], times)
        return board.names[board.coordinates.index(mirrored(place) if mirror else place)]

    figures = {"knight": "C2", "archer1": "E1", "archer2": "B3", "thrower": "D3", "berserker": "A2"}
    cards: dict[str, Any] = {"knights": "K04 K05 K12 K11", "trolls": "T05 T07 T09 T11"}
    for side in ("knights", "trolls"):
        numbers = set()
        for times in range(6):
            for mirror in (False, True):
                stand = " ".join(f"{f}@{turned(h, times, mirror)}" for f, h in figures.items())
                state = table(side, stand, **cards)
                count = len(state.legal_actions())
                for action in state.legal_actions():
                    if isinstance(action, Play) and action.symbol != "-":
                        count += len(state.child(action).legal_actions())
                numbers.add(count)
        assert len(numbers) == 1


def test_a_position_written_in_the_middle_plays_on_the_same() -> None:
    for number, pairing in enumerate(PAIRINGS):
        for step, (before, action, after) in enumerate(steps(40 + number, pairing)):
            if step % 20 == 0:
                again = before.game.from_position(before.position())
                text = before.action_to_string(action)
                assert play(again, text).position() == after.position()


def test_open_cards_are_dealt_before_the_surplus_is_discarded() -> None:
    position = "drako players=2 / turn=6 seat=0 actions=0 figures=knight@D2,archer1@E1,archer2@E3,"
    position += "thrower@A3,berserker@A2 hand0=K02,K02,K02,K04,K08,K11,K16 discards0=K06,K08,K17 "
    position += "hand1=?,? stones=10.0.0 markers=dodge starts=E1,E2,E3 phase=discard"
    state = from_position(position)
    assert isinstance(state, DrakoState)
    for action in ("take=T14", "take=T02", "discard=K02"):
        state = state.child(state.string_to_action(action))
        check_cards(state)
    assert len(state.hands[0]) == 6
