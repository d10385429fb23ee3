"""How the game ends: DRAKON-END, and the variants that change what wins: VAR-ESC, SHORT, TEAM."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import wawel
from tests.engine.drakon.table import (
    chances,
    coins,
    crumbs,
    drakon,
    entering,
    goes,
    play,
    table,
    texts,
    told,
    where,
    why_not,
)


def winners(state: wawel.drakon.DrakonState) -> tuple[int, ...]:
    """Who has won."""
    result = state.result()
    return () if result is None else result.winners


def hands(players: int) -> dict[int, str]:
    return dict.fromkeys(range(players), "")


@pytest.mark.clause("DRAKON-END-2", "DRAKON-END-6", "DRAKON-END-3")
def test_s42_stalemate() -> None:
    held = {0: "2 2 3", 1: "3 3 3", 2: "2 2 2 3"}
    state = table(hands=hands(3), coins=held, players=3)
    assert texts(state) == {"pass"}
    after = play(state, "pass")
    result = after.result()
    assert result is not None
    assert (result.winners, result.totals, result.reason) == ((1, 2), (7, 9, 9), "stalemate")
    assert after.returns() == [0, Fraction(1, 2), Fraction(1, 2)]


@pytest.mark.clause("DRAKON-END-3")
def test_a_position_in_which_nobody_can_do_anything_is_over_after_set_up() -> None:
    state = table(hands=hands(3), coins={0: "1"}, players=3, stage="")
    assert state.is_terminal()


@pytest.mark.clause("DRAKON-END-6")
def test_fewest_coins_break_a_tie() -> None:
    held = {0: "2 2 3", 1: "3 3 3", 2: "2 2 2 3"}
    state = table(hands=hands(3), coins=held, players=3, stalemate_tie="fewest_coins")
    after = play(state, "pass")
    assert after.returns() == [0, 1, 0]
    even = table(hands=hands(2), coins={0: "3", 1: "3"}, players=2, stalemate_tie="fewest_coins")
    assert play(even, "pass").returns() == [Fraction(1, 2)] * 2


@pytest.mark.clause("DRAKON-END-2", "DRAKON-END-3", "DRAKON-TURN-4", "DRAKON-TURN-6")
def test_s58_a_tile_in_the_pile_does_not_matter() -> None:
    lair = "BLANK(0,1)[N]"
    stuck = table(
        lair,
        hands=hands(3),
        players=3,
        pile=0,
        bottom="KEY-N!",
        at=dict.fromkeys(range(3), (0, 1)),
        v_heroes=True,
        heroes="KNIGHT,DRUID,SORCERESS",
        spent="2",
    )
    assert play(stuck, "pass").is_terminal()
    running = table(
        lair,
        hands=hands(3),
        players=3,
        pile=0,
        bottom="KEY-N!",
        at=dict.fromkeys(range(3), (0, 1)),
        v_heroes=True,
        heroes="KNIGHT,DRUID,SORCERESS",
    )
    later = play(running, "pass", "pass")
    assert (later.current_player(), texts(later)) == (2, {"move=0,0"})


@pytest.mark.clause("DRAKON-END-7", "DRAKON-END-2")
def test_s65_an_endless_circle() -> None:
    whirl = "BLANK(0,1)[N], BLANK(0,2)[E], BLANK(1,2)[ES], BLANK(1,1)[SW], BLANK(5,5)[NE]"
    state = table(
        whirl,
        hands=hands(2),
        players=2,
        at={0: (0, 1), 1: (5, 5)},
        coins={0: "1", 1: "3"},
        turn_cap=40,
    )
    ring = {(0, 1): "0,2", (0, 2): "1,2", (1, 2): "1,1", (1, 1): "0,1"}
    while not state.is_terminal():
        if state.current_player() == 0:
            state = play(state, f"move={ring[where(state, 0)]}")
        else:
            state = play(state, "pass")
    result = state.result()
    assert result is not None
    assert (result.reason, result.winners, state.turn) == ("turn cap", (1,), 40)


@pytest.mark.clause("DRAKON-END-7")
def test_a_game_without_a_cap() -> None:
    game = drakon(turn_cap=None)
    assert wawel.read_game(repr(game)[1:-1]).options == game.options
    state = play(table(hands={0: ""}, turn_cap=None, turn=4000), "pass")
    assert state.turn == 4002


@pytest.mark.clause("DRAKON-END-1", "DRAKON-EFF-8")
def test_a_victory_drops_what_is_left() -> None:
    state = table(
        "FIND(1,0)[E]",
        players=2,
        v_heroes=True,
        heroes="KNIGHT,DRUID",
        coins={1: "2 2 2 3"},
    )
    forced = play(state, "ability", "whom=1", "move=1,0")
    assert crumbs(forced) == "take:0 find:1"
    after = play(forced, "coin=2")
    assert (after.is_terminal(), after.stack) == (True, ())
    assert why_not(after, "pass") == "WIN-1"


# Escape from the Lair ----------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-VAR-ESC-1", "DRAKON-VAR-ESC-2", "DRAKON-WIN-3")
def test_s51a_reaching_eight_on_a_portal_is_not_enough() -> None:
    state = table(
        "PORT(0,1)[N], ESC(0,2)[N]",
        at={0: (0, 1)},
        v_escape=True,
        v_heroes=True,
        heroes="THIEF,KNIGHT,DRUID,RANGER",
        coins={0: "1 2 2 2"},
    )
    after = play(state, "ability", "exchange=1", "coin=2")
    assert (coins(after, 0), after.is_terminal()) == ("2 2 2 2", False)
    assert play(after, "move=0,2").returns() == [1, 0, 0, 0]


@pytest.mark.clause("DRAKON-VAR-ESC-4", "DRAKON-VAR-ESC-1")
def test_s51b_jumping_onto_a_fresh_escape() -> None:
    def jump(**options: Any) -> wawel.drakon.DrakonState:
        state = table(hands={0: "ESC-N"}, coins={0: "2 2 2 2"}, v_escape=True, **options)
        return play(state, "lay=ESC-N", "at=0,-1", "turn=S", "jump")

    assert jump().result() is not None
    assert jump(escape_placement_wins=False).result() is None


@pytest.mark.clause("DRAKON-VAR-ESC-1")
def test_s51c_coins_alone_do_not_win() -> None:
    state = entering("FIND", coins={0: "2 2 2 2 2 2 2 2 2"}, v_escape=True)
    assert not play(state, "coin=2").is_terminal()


@pytest.mark.clause("DRAKON-VAR-ESC-2")
def test_an_exit_without_enough_coins_says_so() -> None:
    state = table("ESC(0,1)[N]", coins={0: "2 2 3"}, v_escape=True)
    assert [e.kind for e in told(state, "move=0,1")] == ["walk", "no_exit", "later"]
    assert "log=0!" in play(state, "move=0,1").position()
    storm = table(
        "WIND(0,1)[N], ESC(0,2)[N], BLANK(0,3)[N]",
        at={0: (0, 1)},
        coins={0: "3 3 3"},
        v_escape=True,
    )
    assert not play(storm, "move=0,2", "move=0,3").is_terminal()


@pytest.mark.clause("DRAKON-VAR-ESC-3")
@pytest.mark.parametrize("meeting", ["arrival_and_linger", "end_of_turn"])
def test_drakon_bars_the_exit(meeting: str) -> None:
    state = table(
        "ESC(0,1)[N]",
        drakon_at=(0, 1),
        coins={0: "3 3 3"},
        v_escape=True,
        drakon_meeting=meeting,
    )
    after = play(state, "move=0,1", "coin=3")
    assert (after.is_terminal(), coins(after, 0)) == (False, "3 3")


@pytest.mark.clause("DRAKON-VAR-ESC-5")
def test_a_forced_hero_can_win_at_an_exit() -> None:
    state = table("MIND(0,1)[N], ESC(1,0)[E]", coins={1: "3 3 2"}, v_escape=True, players=2)
    after = play(state, "move=0,1", "whom=1", "move=1,0")
    assert (winners(after), after.seat) == ((1,), 0)


@pytest.mark.clause("DRAKON-END-4", "DRAKON-END-5")
def test_the_stalemate_of_the_variant() -> None:
    state = table(hands=hands(2), coins={0: "3", 1: "1"}, v_escape=True, players=2)
    result = play(state, "pass").result()
    assert result is not None
    assert (result.winners, result.clauses[0]) == ((0,), "DRAKON-END-4")


# Short game, teams, and together -----------------------------------------------------------------


@pytest.mark.clause("DRAKON-VAR-SHORT-1")
def test_s52_short() -> None:
    after = play(entering("FIND", coins={0: "2 3"}, v_short=True), "coin=2")
    assert after.returns()[0] == 1
    assert not play(entering("FIND", coins={0: "2 3"}, v_short=True), "coin=1").is_terminal()


@pytest.mark.clause(
    "DRAKON-VAR-TEAM-1", "DRAKON-VAR-TEAM-4", "DRAKON-VAR-TEAM-5", "DRAKON-VAR-TEAM-2"
)
def test_s53_a_team() -> None:
    nine = "2 2 2 2 2 2 2 2 2"
    state = entering("FIND", seat=2, coins={0: nine}, v_team=True)
    after = play(state, "coin=2")
    assert (winners(after), after.seat) == ((0, 2), 2)
    robbed = entering("STL", seat=1, coins={0: "3", 1: "1"}, v_team=True)
    assert chances(robbed) == {"coin=3": 1}
    assert (coins(play(robbed, "coin=3"), 0), coins(play(robbed, "coin=3"), 1)) == ("", "1 3")


@pytest.mark.clause("DRAKON-VAR-TEAM-2")
def test_partners_sit_half_the_table_apart() -> None:
    assert drakon(players=4, v_team=True).pool_of == (0, 1, 0, 1)
    assert drakon(players=6, v_team=True).pool_of == (0, 1, 2, 0, 1, 2)
    with pytest.raises(wawel.BadOption, match="DRAKON-VAR-TEAM-1"):
        drakon(players=5, v_team=True)


@pytest.mark.clause("DRAKON-VAR-TEAM-3", "DRAKON-VAR-TEAM-7")
def test_s63_what_partners_know() -> None:
    state = table(coins={0: "1 2 3"}, v_team=True)
    assert state.view(0).coins[0] == state.view(2).coins[0] == (1, 2, 3)
    assert state.view(1).coins[0] == (None, None, None)
    assert state.view(0).hands[2] == (None,) * 4
    pools = {0: "3 2 2 2 2 2 2 2", 1: "3 2 2 2 2 2 2 2 2"}
    end = play(table(hands=hands(4), coins=pools, v_team=True), "pass")
    assert end.returns() == [0, 1, 0, 1]
    result = end.result()
    assert result is not None
    assert result.totals == (17, 19, 17, 19)


@pytest.mark.clause("DRAKON-VAR-TEAM-5", "DRAKON-MIND-3")
def test_whom_the_partner_can_act_on() -> None:
    stt = entering("STT", v_team=True)
    assert texts(stt) == {"whom=1", "whom=3"}
    mind = entering("MIND", lair="FIND(1,0)[E]", v_team=True)
    assert texts(mind) == {"whom=1", "whom=2", "whom=3"}
    heroes: dict[str, Any] = {
        "v_team": True,
        "v_heroes": True,
        "heroes": "KNIGHT,DRUID,RANGER,SORCERESS",
    }
    knight = table("FIND(1,0)[E]", **heroes)
    assert texts(play(knight, "ability")) == {"whom=1", "whom=3"}
    thief = table(coins={0: "1", 1: "2"}, **{**heroes, "heroes": "THIEF,DRUID,RANGER,KNIGHT"})
    assert texts(play(thief, "ability")) == {"whom=1", "whom=3", "exchange=1"}


@pytest.mark.clause("DRAKON-VAR-TEAM-6")
@pytest.mark.parametrize(("pool", "left"), [("2 2 2", "2"), ("2", "")])
def test_two_partners_meet_drakon_together(pool: str, left: str) -> None:
    lair = "DRAK(0,1)[N], BLANK(1,0)[E], BLANK(2,0)[N]"
    state = table(
        lair, seat=1, at={0: (1, 0), 2: (1, 0)}, drakon_at=(2, 0), coins={0: pool}, v_team=True
    )
    met = play(state, "move=0,1", "at=1,0")
    paying = ["coin=2"] * (2 if len(pool) > 1 else 1)
    assert coins(play(met, *paying), 0) == left


@pytest.mark.clause("DRAKON-VAR-TEAM-8", "DRAKON-HERO-DRUID-1")
def test_the_druid_shields_herself_or_the_pool() -> None:
    heroes = "KNIGHT,THIEF,DRUID,SORCERESS"
    common: dict[str, Any] = {"v_team": True, "v_heroes": True, "heroes": heroes, "coins": {0: "2"}}
    alone = entering("LOSE", **common)
    assert alone.is_chance_node()
    pool = entering("LOSE", druid_shields_pool=True, **common)
    assert (pool.current_player(), texts(pool)) == (2, {"ignore", "suffer"})
    assert coins(play(pool, "ignore"), 0) == "2"


@pytest.mark.clause("DRAKON-VAR-COMBO-1")
def test_s64_team_and_escape() -> None:
    sixteen = "2 2 2 2 2 2 2 2"
    state = table("PORT(0,1)[N]", seat=2, coins={0: sixteen}, v_team=True, v_escape=True)
    assert play(state, "move=0,1").returns() == [1, 0, 1, 0]
    fifteen = table("PORT(0,1)[N]", seat=2, coins={0: "2 2 2 2 2 2 3"}, v_team=True, v_escape=True)
    assert not play(fifteen, "move=0,1").is_terminal()


@pytest.mark.clause("DRAKON-VAR-COMBO-1", "DRAKON-WIN-1")
@pytest.mark.parametrize(
    ("options", "target"),
    [
        ({}, 10),
        ({"v_heroes": True}, 10),
        ({"v_short": True}, 7),
        ({"v_escape": True}, 8),
        ({"v_short": True, "v_escape": True}, 7),
        ({"v_team": True}, 20),
        ({"v_team": True, "v_short": True}, 14),
        ({"v_team": True, "v_escape": True}, 16),
        ({"v_team": True, "v_short": True, "v_escape": True}, 14),
        ({"v_team": True, "target": 9}, 9),
    ],
)
def test_the_table_of_targets(options: dict[str, Any], target: int) -> None:
    assert drakon(players=4, **options).target == target
    assert goes(table("FIND(0,1)[N]", **options)) == {"0,1"}


@pytest.mark.clause("DRAKON-END-2", "DRAKON-END-6", "DRAKON-END-7", "DRAKON-WIN-1")
@pytest.mark.parametrize(
    ("state", "action", "ends", "says"),
    [
        (
            table(hands=hands(2), coins={0: "2", 1: "3 1"}, players=2),
            "pass",
            ("stalemate", ("END-2", "END-3", "END-5")),
            ("highest", {"seat": 1}),
        ),
        (
            table(hands=hands(2), coins={0: "2", 1: "2"}, players=2, v_escape=True),
            "pass",
            ("stalemate", ("END-4", "END-3", "END-5")),
            ("shared", {"team": (0, 1)}),
        ),
        (
            table(hands=hands(4), coins={0: "2", 1: "3 3"}, v_team=True),
            "pass",
            ("stalemate", ("END-2", "END-3", "END-5")),
            ("highest_team", {"team": (1, 3)}),
        ),
        (
            table(hands={0: "", 1: "KEY-N"}, coins={0: "2"}, players=2, turn_cap=1),
            "pass",
            ("cut_short", ("END-7",)),
            ("highest", {"seat": 0}),
        ),
        (
            entering("FIND", coins={0: "3 3 3"}, players=2),
            "coin=1",
            ("win", ("WIN-1", "END-1")),
            None,
        ),
    ],
)
def test_the_end_is_told_with_everybodys_coins(
    state: wawel.drakon.DrakonState,
    action: str,
    ends: tuple[str, tuple[str, ...]],
    says: tuple[str, dict[str, Any]] | None,
) -> None:
    events = told(state, action)
    [ended] = [event for event in events if event.kind == ends[0]]
    assert ended.clauses == tuple(f"DRAKON-{clause}" for clause in ends[1])
    after = play(state, action)
    pools = state.game.pool_of
    at = events.index(ended) + 1
    scores = events[at : at + state.game.players]
    assert [(event.kind, dict(event.facts)) for event in scores] == [
        (
            "score",
            {
                "seat": seat,
                "total": sum(map(int, coins(after, pool).split())),
                "count": len(coins(after, pool).split()),
            },
        )
        for seat, pool in enumerate(pools)
    ]
    last = [(event.kind, dict(event.facts)) for event in events[at + state.game.players :]]
    assert last == ([] if says is None else [says])
