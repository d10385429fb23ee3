"""Turns, dice and numbers: NOGI-TURN, NOGI-DICE and NOGI-MOVE."""

from __future__ import annotations

import pytest

from tests.engine.nogi.table import (
    ALL_TOKENS,
    VARIANTS,
    all_but,
    aside,
    at,
    available,
    boxed,
    castle,
    eaten,
    moved,
    play,
    roll,
    steps,
    table,
    use,
)
from wawel.nogi import Pair, Roll, Use


@pytest.mark.clause("NOGI-MOVE-4", "NOGI-DICE-5")
def test_s04_yellow_5_with_return() -> None:
    before = table()
    after = use(before, "YE=5r/YE")
    assert moved(before, after) == {"YE": 15}
    assert (available(after), aside(after)) == (all_but(), "")
    assert (after.seat, after.phase) == (1, "roll")


@pytest.mark.clause("NOGI-MOVE-5", "NOGI-DICE-6")
def test_s05_plain_green_3() -> None:
    before = table()
    after = use(before, "GR=3/GR")
    assert moved(before, after) == {"GR": 13}
    assert (available(after), aside(after)) == (all_but("GR"), "GR")
    assert len(available(after).split()) == 7


@pytest.mark.clause("NOGI-MOVE-6", "NOGI-DICE-3", "NOGI-DICE-8")
def test_s06_yellow_3_on_white_used_on_orange() -> None:
    before = table()
    after = use(before, "YE=3w/OR")
    assert moved(before, after) == {"OR": 13}
    assert at(after, "YE") == (10,)
    assert aside(after) == "YE"
    assert "OR" in available(after).split()


@pytest.mark.clause("NOGI-DICE-4")
def test_s10_yellow_3_on_white_used_on_yellow() -> None:
    before = table("YE 12")
    after = use(before, "YE=3w/YE")
    assert moved(before, after) == {"YE": 15}
    assert aside(after) == "YE"


@pytest.mark.clause("NOGI-TURN-1")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_turns_pass_to_the_left_and_round_the_table(players: int) -> None:
    state = table(players=players, seat=players - 1)
    for turn in range(players, 3 * players):
        assert (state.turn, state.seat) == (turn, (turn - 1) % players)
        rolled = roll(state, WH="11rw")
        assert rolled.current_player() == state.seat
        state = play(rolled, "WH=11rw/YE/GR")


@pytest.mark.clause("NOGI-TURN-2")
def test_a_turn_is_check_roll_choose_one_and_do_it() -> None:
    state = table(dice="GR WH")
    assert state.phase == "roll"
    state = play(state, "GR=3")
    assert state.phase == "roll"
    state = play(state, "WH=4w")
    assert (state.phase, state.current_player()) == ("choose", 0)
    state = play(state, "GR=3/GR")
    # One die was left for the next player, whose turn therefore begins with an attack.
    assert (state.seat, state.phase) == (1, "attack")


@pytest.mark.clause("NOGI-TURN-3")
def test_all_available_dice_are_rolled_anew_every_turn() -> None:
    after = use(table(), "GR=3/GR")
    assert after.view(None).roll == {}
    rolled = []
    while after.phase == "roll":
        outcomes = after.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == 1
        assert len(outcomes) == 6
        action = outcomes[0][0]
        assert isinstance(action, Roll)
        rolled.append(action.die)
        after.apply_action(action)
    assert " ".join(rolled) == all_but("GR")


@pytest.mark.clause("NOGI-TURN-7")
def test_every_player_may_move_every_knight() -> None:
    rolled = roll(table(shields="0:1 1:2 2:3 3:4"), WH="4w", BK="6")
    may = rolled.legal_actions()
    assert [Use("WH", "4w", colour) in may for colour in all_but("WH").split()] == [True] * 7
    assert Use("BK", "6", "BK") in may


@pytest.mark.clause("NOGI-TURN-8")
def test_whoever_rolls_has_two_dice_and_a_legal_use_of_each() -> None:
    for seed, variant in enumerate(VARIANTS):
        for before, _, _ in steps(seed, players=2 + seed % 6, **variant):
            if before.phase == "roll":
                assert before.available.bit_count() >= 2
            if before.phase == "choose":
                legal = before.legal_actions()
                assert legal
                if variant["null_action"] == "allowed":
                    assert {action[0] for action in legal} == set(available(before).split())


@pytest.mark.clause("NOGI-DICE-1")
def test_the_face_says_who_moves_how_far_and_what_becomes_of_the_die() -> None:
    faces = {"YE": "4", "GR": "5r", "OR": "2r", "PU": "3w", "BL": "-", "PI": "1", "BK": "6"}
    rolled = roll(table("BL 12, PI 11"), WH="11rw", **faces)
    assert rolled.view(None).roll == {**faces, "WH": "11rw"}
    what = {
        "YE=4/YE": ({"YE": 14}, "YE"),
        "GR=5r/GR": ({"GR": 15}, ""),
        "OR=2r/OR": ({"OR": 12}, ""),
        "PU=3w/BK": ({"BK": 13}, "PU"),
        "BL=-/BL": ({"BL": 11}, "BL"),
        "PI=1/PI": ({"PI": 12}, "PI"),
        "BK=6/BK": ({"BK": 16}, "BK"),
        "WH=11rw/PI/BL": ({"PI": 12, "BL": 13}, ""),
    }
    for action, (moves, gone) in what.items():
        after = play(rolled, action)
        assert (moved(rolled, after), aside(after)) == (moves, gone), action


@pytest.mark.clause("NOGI-DICE-2", "NOGI-DICE-3", "NOGI-DICE-4")
def test_coloured_faces_serve_one_knight_and_white_ones_all() -> None:
    rolled = roll(table(castle="BK"), YE="4", GR="3w", WH="-w")
    legal = rolled.legal_actions()
    assert [a for a in legal if a[0] == "YE"] == [Use("YE", "4", "YE")]
    running = [c for c in all_but("WH").split() if c != "BK"]
    assert [a for a in legal if a[0] == "GR"] == [Use("GR", "3w", c) for c in running]
    assert [a for a in legal if a[0] == "WH"] == [Use("WH", "-w", c) for c in running]


@pytest.mark.clause("NOGI-DICE-3")
def test_the_white_die_serves_every_knight_with_every_face() -> None:
    for face in table().game.faces[7]:
        rolled = roll(table(), WH=face.code)
        uses = (rolled.action_to_string(action) for action in rolled.legal_actions())
        served = {text.split("/")[1] for text in uses if text.startswith("WH")}
        assert len(served) == 7


@pytest.mark.clause("NOGI-DICE-6")
def test_a_die_set_aside_comes_back_with_the_next_gathering() -> None:
    state = use(table(dice="GR YE WH"), "GR=3/GR")
    assert available(state) == "YE WH"
    state = use(state, "YE=1/YE")
    assert available(state) == all_but()


@pytest.mark.clause("NOGI-DICE-7")
@pytest.mark.parametrize("dice", ["YE GR WH", "GR PI WH"])
def test_an_arriving_knights_die_is_boxed_from_the_pool_and_from_aside(dice: str) -> None:
    after = use(table("YE 34", dice=dice), "WH=4w/YE")
    assert castle(after) == "YE"
    assert boxed(after) == "YE"
    assert "YE" not in available(after) + aside(after)


@pytest.mark.clause("NOGI-DICE-7")
def test_a_boxed_die_does_not_come_back_with_a_gathering() -> None:
    state = use(table("YE 34", dice="YE WH"), "YE=4/YE")
    assert available(state) == all_but("YE")
    assert boxed(state) == "YE"


@pytest.mark.clause("NOGI-DICE-8")
def test_the_moved_knights_die_is_left_where_it_lies() -> None:
    after = use(table(dice="YE GR PU WH"), "GR=3w/YE")
    assert available(after) == "YE PU WH"
    after = use(table(dice="PI GR PU WH"), "GR=3w/YE")
    assert available(after) == "PU PI WH"


@pytest.mark.clause("NOGI-DICE-9")
def test_the_white_die_never_leaves_the_game() -> None:
    for seed, variant in enumerate(VARIANTS):
        for _, _, after in steps(seed, **variant):
            if after.phase == "attack":
                assert after.available & after.game.white
            if after.is_terminal():
                gone = {*castle(after).split(), *eaten(after).split()}
                assert {*boxed(after).split()} == gone
    home = use(table("PI 36"), "WH=4w/PI")
    assert (aside(home), boxed(home)) == ("WH", "PI")


@pytest.mark.clause("NOGI-DICE-10")
def test_the_die_is_put_in_its_place_before_a_knight_moves() -> None:
    rolled = roll(table("YE 35"), YE="5r", GR="3w", WH="4w")
    told = {
        "YE=5r/YE": ["use", "stays", "run_home", "home"],
        "WH=4w/YE": ["use", "aside", "run_home", "home"],
        "GR=3w/OR": ["use", "aside", "run"],
    }
    for action, kinds in told.items():
        events = rolled.events(rolled.string_to_action(action))
        assert [event.kind for event in events] == kinds


@pytest.mark.clause("NOGI-MOVE-1")
@pytest.mark.parametrize(
    ("action", "end"),
    [
        ("YE=1/YE", 11),
        ("YE=3/YE", 13),
        ("YE=4/YE", 14),
        ("YE=5r/YE", 15),
        ("OR=1/OR", 11),
        ("OR=2r/OR", 12),
        ("OR=4/OR", 14),
        ("OR=6/OR", 16),
        ("WH=2w/BK", 12),
        ("WH=3w/BK", 13),
        ("WH=4w/BK", 14),
    ],
)
def test_a_number_is_run_exactly(action: str, end: int) -> None:
    before = table()
    assert moved(before, use(before, action)) == {action[-2:]: end}


@pytest.mark.clause("NOGI-MOVE-2")
def test_knights_run_past_and_onto_others_whatever_their_number() -> None:
    before = table("YE 10, GR 11, OR 12, PU 12, BL 13, PI 13, BK 13")
    after = use(before, "YE=3/YE")
    assert moved(before, after) == {"YE": 13}
    assert at(after, "YE", "BL", "PI", "BK") == (13, 13, 13, 13)


@pytest.mark.clause("NOGI-MOVE-2")
def test_the_dragon_blocks_nobody_either() -> None:
    before = table("YE 10, GR 12, OR 12, PU 14", dragon=12, dragon_blocked="advance")
    assert moved(before, use(before, "YE=4/YE")) == {"YE": 14}
    assert moved(before, use(before, "WH=2w/YE")) == {"YE": 12}


@pytest.mark.clause("NOGI-MOVE-3", "NOGI-CASTLE-5")
def test_only_running_knights_are_on_the_menu() -> None:
    rolled = roll(table(castle="BL", eaten="BK", dragon=12), WH="11rw", YE="3w")
    pairs = [action for action in rolled.legal_actions() if isinstance(action, Pair)]
    assert {a.first for a in pairs} == {a.second for a in pairs} == {"YE", "GR", "OR", "PU", "PI"}
    uses = [a for a in rolled.legal_actions() if isinstance(a, Use) and a.die == "YE"]
    assert {a.knight for a in uses} == {"YE", "GR", "OR", "PU", "PI"}


def test_the_most_actions_there_can_be() -> None:
    faces = dict.fromkeys(all_but("WH").split(), "3w")
    assert len(roll(table(tokens=ALL_TOKENS), WH="11rw", **faces).legal_actions()) == 91
