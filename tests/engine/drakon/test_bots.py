"""The bots: legal, honest, better than chance, and they win by gold."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.contract.certain_wins import check, check_games
from tests.engine.contract.characters import differences
from tests.engine.drakon.table import drakon, play, table
from wawel.drakon import DrakonState
from wawel.drakon.actions import Lay, Move
from wawel.drakon.bots import BOTS, searcher
from wawel.drakon.evaluation import Walks, evaluate
from wawel.drakon.pieces import place_at
from wawel.drakon.planning import weariness
from wawel.play import Ismcts, RandomBot, play_out

every_bot = pytest.mark.parametrize("name", BOTS)


@pytest.mark.contest
@pytest.mark.long
@every_bot
def test_a_bot_beats_random_players_by_gold(name: str) -> None:
    rng = Random(4)
    won = by_gold = 0
    games = 8
    for number in range(games):
        seat = number % 2
        bots = [BOTS[name] if s == seat else RandomBot() for s in range(2)]
        end = play_out(drakon(players=2).new_initial_state(), bots, rng)
        result = end.result()
        assert result is not None
        won += seat in result.winners
        by_gold += result.reason == "target reached"
    assert won >= games - 1
    assert by_gold >= games - 1


@every_bot
def test_a_bot_takes_the_winning_coin(name: str) -> None:
    state = table("FIND(0,1)[N], LOSE(1,0)[E]", coins={0: "3 3 3"}, players=2)
    choice = BOTS[name].choose(state, 0, Random(1))
    assert state.action_to_string(choice) == "move=0,1"


@every_bot
def test_a_bot_plays_every_variant(name: str) -> None:
    rng = Random(9)
    for options in (
        {"players": 4, "v_team": True, "v_heroes": True},
        {"players": 3, "v_escape": True, "v_short": True, "v_heroes": True},
    ):
        end = play_out(drakon(**options, turn_cap=80).new_initial_state(), [BOTS[name]] * 6, rng)
        assert end.is_terminal()


@every_bot
def test_a_choice_depends_on_what_the_seat_knows_alone(name: str) -> None:
    state = table(
        "FIND(0,1)[N], MIND(1,0)[E]", coins={1: "2 2"}, players=2, hands={0: "FIND-N KEY-N"}
    )
    rng = Random(3)
    other = state.resample_from_infostate(0, rng)
    first = state.resample_from_infostate(0, Random(5))
    second = other.resample_from_infostate(0, Random(5))
    assert BOTS[name].choose(first, 0, Random(7)) == BOTS[name].choose(second, 0, Random(7))


def test_the_warden_sends_the_dragon_to_the_leader() -> None:
    lair = "DRAK(0,1)[N], FIND(5,5)[E], FIND(6,5)[E], BLANK(4,5)[W]"
    state = table(lair, at={1: (5, 5)}, drakon_at=(4, 5), coins={1: "2 2 2 3"}, players=2)
    moved = play(state, "move=0,1")
    choice = BOTS["warden"].choose(moved, 0, Random(1))
    assert moved.action_to_string(choice) == "at=5,5"


def test_the_evaluation_is_a_share_for_each_seat() -> None:
    state = table("FIND(0,1)[N]", coins={0: "3 3", 1: "1"}, players=3)
    shares = evaluate(state)
    assert abs(sum(shares) - 1) < 1e-9
    assert shares[0] == max(shares)
    team = evaluate(table(v_team=True))
    assert team[0] == team[2]


def test_ismcts_plays_drakon() -> None:
    state = table("FIND(0,1)[N], LOSE(1,0)[E]", coins={0: "3 3 3"}, players=2, hands={0: "KEY-N"})
    bot = Ismcts(iterations=20, horizon=2, evaluate=evaluate)
    assert bot.choose(state, 0, Random(2)) in state.legal_actions()
    end = play_out(drakon(players=2, turn_cap=12).new_initial_state(), [bot, bot], Random(3))
    assert end.is_terminal()


def test_nobody_walks_in_circles_for_ever() -> None:
    """These two steal the same coin from each other, with hands full of gold to find."""
    end = play_out(drakon(players=2).new_initial_state(), [BOTS["prospector"]] * 2, Random(7))
    result = end.result()
    assert result is not None
    assert result.reason == "target reached"


def test_walking_grows_tiresome() -> None:
    state = table("FIND(0,1)[N]", players=2)
    assert weariness(state) == 0
    for _ in range(20):
        state.past = (state.past, Move(0, 1))
    assert weariness(state) > 3


def test_a_certain_win_is_never_passed_up() -> None:
    """Whatever coin is found, it wins."""
    state = table("FIND(0,1)[N], LOSE(1,0)[E]", coins={0: "3 3 3"}, players=2)
    bots, search = [*BOTS.values()], searcher(8)
    assert check(state, 0, [*bots, search], Random(1))
    check_games([drakon(players=2)], bots, [search], seeds=[2])
    check_games([drakon(players=3, v_escape=True)], bots, [search])


@pytest.mark.long
@pytest.mark.parametrize("variant", ["v_heroes", "v_team", "v_short"])
def test_no_variant_makes_them_pass_one_up(variant: str) -> None:
    check_games([drakon(players=4, **{variant: True})], [*BOTS.values()], [searcher(8)])


# Positions in which bots were once silly ----------------------------------------------------------


def turn_of(name: str, state: DrakonState) -> DrakonState:
    """The table when the bot in seat 0 has done all that it does on its turn."""
    bot = BOTS[name]
    while not state.is_terminal() and state.seat == 0:
        rng = Random(1)
        if state.current_player() < 0:
            state = state.child(state.chance_outcomes()[0][0])
        else:
            state = state.child(bot.choose(state, state.current_player(), rng))
    return state


@every_bot
def test_no_gold_is_laid_before_a_rival_in_the_same_chamber(name: str) -> None:
    """Whoever stands beside me moves before I do."""
    state = table(
        "BLANK(0,1)[NE]",
        at={0: (0, 1), 1: (0, 1)},
        players=2,
        hands={0: "FIND-N BLANK-NS KEY-N", 1: "ROT-N"},
    )
    after = turn_of(name, state)
    here = after.places[1]
    ends = Walks(after, 1, 0.5).ends(here)
    assert not [end for end in ends if after.lair.effect(end) == "FIND"]


def test_the_warden_brings_the_dragon_out_before_the_leader() -> None:
    state = table(
        "BLANK(0,1)[N], FIND(0,2)[E], ROT(-1,0)[W]",
        at={0: (-1, 0), 1: (0, 1)},
        coins={1: "3 3"},
        players=2,
        hands={0: "DRAK-N KEY-N", 1: "BLANK-NS"},
    )
    after = turn_of("warden", state)
    assert after.drakon == place_at(0, 2)


@every_bot
def test_whoever_is_rich_digs_for_a_way_out(name: str) -> None:
    """There is gold to walk for, but no exit: every new tile may be one."""
    state = table(
        "FIND(0,1)[NE], FIND(1,1)[NS], FIND(1,0)[E]",
        at={0: (0, 1)},
        coins={0: "3 3 3"},
        players=2,
        v_escape=True,
        hands={0: "BLANK-N KEY-N", 1: "BLANK-N"},
    )
    assert isinstance(BOTS[name].choose(state, 0, Random(1)), Lay)


def test_without_tiles_the_gold_far_away_is_seen() -> None:
    """North a rival could be hunted with the dragon, east is gold; nobody can dig any more."""
    state = table(
        "DRAK(0,1)[N], KEY(0,2)[N], LOSE(1,2)[W], "
        "MIND(1,0)[E], ROT(2,0)[E], BLANK(3,0)[E], BLANK(4,0)[E], FIND(5,0)[E]",
        at={1: (0, 2)},
        drakon_at=(1, 2),
        players=2,
        v_escape=True,
        hands={0: "", 1: ""},
    )
    for bot in BOTS.values():
        choice = bot.choose(state, 0, Random(1))
        assert state.action_to_string(choice) == "move=1,0", bot.name


@pytest.mark.contest
@pytest.mark.long
def test_wardens_do_not_keep_each_other_from_the_exit_for_ever() -> None:
    """All tiles lie, three start from the Entrance again and again, one sends the dragon."""
    game = drakon(players=4, v_escape=True)
    end = play_out(game.new_initial_state(), [BOTS["warden"]] * 4, Random(5))
    result = end.result()
    assert result is not None
    assert result.reason == "escaped"


def test_bots_have_characters_of_their_own() -> None:
    games = [drakon(players=players) for players in (2, 4, 3)]
    apart = differences(games, [*BOTS.values()], seed=1, most=60)
    assert min(apart.values()) >= 0.15, apart
