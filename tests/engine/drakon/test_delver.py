"""The delver: what its rules of thumb make it do, and that it looks at nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.drakon.table import drakon, play, table
from wawel.core.playing import needs_world
from wawel.core.playing import play as steps
from wawel.drakon import DrakonState
from wawel.drakon.delver import Delver, Habits
from wawel.play import RandomBot, against_the_rest, play_out


def choice(state: DrakonState, bot: Delver | None = None) -> str:
    """What it does, with whatever luck."""
    bot = bot or Delver()
    found = {state.action_to_string(bot.choose(state, 0, Random(seed))) for seed in range(5)}
    assert len(found) == 1
    return found.pop()


@pytest.mark.parametrize(
    ("lair", "more", "wanted"),
    [
        # It walks to gold rather than anywhere else.
        ("FIND(0,1)[N], BLANK(1,0)[E]", {}, "move=0,1"),
        # Gold that is two moves away is worth going for.
        ("BLANK(0,1)[N], FIND(0,2)[N], BLANK(1,0)[E]", {"hands": {0: "LOSE-N"}}, "move=0,1"),
        # A rich neighbour is robbed; a poor one is not worth a visit.
        ("STL(0,1)[N], FIND(1,0)[E]", {"coins": {1: "2 2"}}, "move=0,1"),
        ("STL(0,1)[N], FIND(1,0)[E]", {}, "move=1,0"),
        # Nobody walks into the dragon for a coin.
        ("FIND(0,1)[N]", {"drakon_at": (0, 1), "hands": {0: "KEY-N"}}, "lay=KEY-N"),
        # Where there is nothing to walk to, it digs for gold.
        ("BLANK(-1,0)[S]", {"hands": {0: "FIND-N ROT-N"}, "at": {1: (-1, 0)}}, "lay=FIND-N"),
        # With coins in the purse a chamber that takes one is no way to go.
        ("LOSE(0,1)[N]", {"coins": {0: "2"}, "hands": {0: "ROT-N"}}, "lay=ROT-N"),
    ],
)
def test_rules_of_thumb(lair: str, more: dict[str, Any], wanted: str) -> None:
    assert choice(table(lair, players=2, **more)) == wanted


def test_gold_is_not_laid_before_a_rival() -> None:
    """Both stand at the Entrance: whatever lies there is taken by the other first."""
    state = table(players=2, hands={0: "FIND-N KEY-N"})
    assert choice(state) == "lay=KEY-N"


def test_habits_decide_whom_it_robs() -> None:
    state = table("STL(0,1)[N], FIND(1,0)[E]", players=2, coins={1: "2 2"})
    assert choice(state, Delver(habits=Habits(robs_from=3))) == "move=1,0"


def test_habits_decide_whether_the_dragon_comes() -> None:
    state = table(players=2, hands={0: "DRAK-N KEY-N"})
    assert choice(state, Delver(habits=Habits(dragon=3.0))) == "lay=DRAK-N"
    assert choice(state, Delver(habits=Habits(dragon=-1.0))) == "lay=KEY-N"


def test_the_dragon_is_sent_to_whoever_has_coins() -> None:
    lair = "DRAK(0,1)[N], BLANK(5,5)[E], BLANK(4,5)[W]"
    state = table(lair, players=2, at={1: (5, 5)}, drakon_at=(4, 5), coins={1: "2 3"})
    assert choice(play(state, "move=0,1")) == "at=5,5"


def test_it_looks_at_nothing_that_its_seat_may_not_know() -> None:
    """It is shown the table itself, so nothing hidden may change what it does."""
    bot = Delver()
    assert not needs_world(bot)
    for options in ({"players": 4, "v_heroes": True}, {"players": 4, "v_team": True}):
        state, rng = drakon(**options).new_initial_state(), Random(5)
        for player in steps(state, [bot] * 4, rng):
            if player >= 0:
                world = state.resample_from_infostate(player, rng)
                seed = rng.random()
                one = bot.choose(state, player, Random(seed))
                assert one == bot.choose(world, player, Random(seed))


def test_its_games_end_with_a_winner_by_gold() -> None:
    """Nobody circles, and nobody is walled in for good."""
    rng = Random(1)
    for options in (
        {"players": 2},
        {"players": 4},
        {"players": 6},
        {"players": 3, "v_escape": True},
    ):
        for _ in range(3):
            end = play_out(drakon(**options).new_initial_state(), [Delver()] * 6, rng)
            result = end.result()
            assert result is not None
            assert result.reason in ("target reached", "escaped")


def test_it_is_better_than_chance() -> None:
    share = against_the_rest(drakon(players=4), Delver(), RandomBot(), 12, Random(3))
    assert share.low > 0.4
