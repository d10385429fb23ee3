"""How many can still come home in a turn: never fewer than the rules let through."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pytest

from tests.engine.contract.play import random_game
from tests.engine.ewalia.table import ewalia, table
from wawel.core.playing import play
from wawel.ewalia import EwaliaState
from wawel.ewalia.endgame import looks_for_a_win, most_home, to_the_end
from wawel.ewalia.scamp import Scamp
from wawel.play.wins import winning_line


@pytest.mark.parametrize(
    ("runners", "dice", "most"),
    [
        ("13: K W F", "SC LU ST ST", 4),  # one more, if the Lull wakes somebody there
        ("13: K W F", "SC ST ST CO", 7),  # a second Scatter may find one more runner there
        ("13: K W F", "LU LU ST ST", 0),
        ("13: K W F", "CU BA ST CO", 3),
        ("12: K W; 13: k w f g", "SC ST ST ST", 2),  # no room on 13: both go over the line
        ("12: K W; 13: k w f", "SC ST ST ST", 1),
        ("", "SC ST ST ST", 0),
    ],
)
def test_how_many_can_come_home(runners: str, dice: str, most: int) -> None:
    assert most_home(table(runners, dice=dice)) == most


def test_dice_that_are_taken_up_bring_nobody_home() -> None:
    state = ewalia(players=2).from_position(
        "/ spaces=8:wfff,11:Gggg,13:K podium=KKKWWWF dice=SC,LU,ST lifted=CO phase=reroll"
    )
    assert most_home(state) == 0
    assert not looks_for_a_win(state)


def brought_home(state: EwaliaState, positions: int) -> int:
    """The most runners who come home in this turn, as far as so many positions tell."""
    seat, waiting, most = state.seat, [state], 0
    met: set[tuple[Hashable, ...]] = set()
    while waiting and len(met) < positions:
        here = waiting.pop()
        most = max(most, len(here.podium) - len(state.podium))
        if here.current_player() != seat or here.key() in met:
            continue
        met.add(here.key())
        waiting += [here.child_trusted(action) for action in here.legal_actions()]
    return most


def test_nobody_comes_home_who_was_not_counted() -> None:
    rng = Random(4)
    reached = set()
    for _ in range(8):
        state = random_game("ewalia", rng).new_initial_state()
        for player in play(state, [Scamp()] * state.game.players, rng):
            if player >= 0 and state.phase not in ("reroll", "steal") and rng.random() < 0.15:
                home = brought_home(state, 300)
                assert home <= most_home(state), state.position()
                reached.add(home)
    assert {0, 1, 2, 3} <= reached


def test_no_win_is_overlooked() -> None:
    """Where nothing is looked for there is no win to be found."""
    rng = Random(8)
    skipped = 0
    for _ in range(6):
        state = ewalia(players=rng.choice([2, 4])).new_initial_state()
        for player in play(state, [Scamp()] * state.game.players, rng):
            if player >= 0 and to_the_end(state) < 3 and not looks_for_a_win(state):
                assert winning_line(state, player, 200) is None
                skipped += 1
    assert skipped > 20
