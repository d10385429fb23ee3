"""The bots of the game: each has its own idea, and each is clearly better than chance."""

from __future__ import annotations

from random import Random

import pytest

import wawel
from tests.engine.contract.certain_wins import check_games, check_positions
from tests.engine.contract.characters import differences
from wawel.nogi import NogiState
from wawel.nogi.actions import Use
from wawel.nogi.bots import BOTS, searcher
from wawel.nogi.evaluation import danger, evaluate, hurry, prospects
from wawel.nogi.reader import deeds, likely_colours
from wawel.play import RandomBot, against_the_rest

EVERYBODY = "knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10"


def table(fields: str, players: int = 3) -> NogiState:
    state = wawel.from_position(f"nogi players={players} / {fields} shields=0:1,1:2,2:3")
    assert isinstance(state, NogiState)
    return state


def choice(name: str, fields: str) -> str:
    state = table(fields)
    return state.action_to_string(BOTS[name].choose(state, 0, Random(1)))


@pytest.mark.contest
@pytest.mark.long
@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("players", [2, 4])
def test_each_is_clearly_better_than_random(name: str, players: int) -> None:
    game = wawel.load_game("nogi", players=players)
    share = against_the_rest(game, BOTS[name], RandomBot(), 40 // players, Random(5))
    assert share.low > 1 / players


@pytest.mark.contest
@pytest.mark.long
def test_the_searcher_is_clearly_better_than_random() -> None:
    game = wawel.load_game("nogi", players=2)
    share = against_the_rest(game, searcher(20), RandomBot(), 6, Random(5))
    assert share.low > 1 / 2


class TestShepherd:
    def test_leaves_the_x_to_others(self) -> None:
        """Yellow is the shepherd's: it waits rather than be first home."""
        fields = "knights=YE36,GR30,OR30,PU30,BL36,PI30,BK30 dragon=12 dice=YE,BL roll=YE:4,BL:4"
        assert choice("shepherd", fields) == "BL=4/BL"

    def test_takes_the_five(self) -> None:
        fields = (
            "knights=YE36,GR30,OR30,PU30,PI30,BK30 castle=BL dragon=12 dice=YE,BK roll=YE:4,BK:1"
        )
        assert choice("shepherd", fields) == "YE=4/YE"

    def test_pulls_an_own_knight_out_of_reach(self) -> None:
        fields = "knights=YE20,GR32,OR32,PU30,BL30,PI30,BK30 dragon=17 dice=YE,BL roll=YE:5r,BL:1"
        assert choice("shepherd", fields) == "YE=5r/YE"


class TestSaboteur:
    def test_walks_a_foreign_pair_apart(self) -> None:
        """Purple and blue hold the dragon; the saboteur has neither."""
        fields = (
            "knights=YE30,GR30,OR30,PU20,BL20,BK30 castle=PI dragon=20 dice=YE,BL roll=YE:-,BL:1"
        )
        assert choice("saboteur", fields) == "BL=1/BL"

    def test_drags_a_foreign_leader_back(self) -> None:
        fields = (
            "knights=YE20,GR20,OR20,PU20,BL34,BK20 castle=PI dragon=12 dice=BL,YE roll=BL:-,YE:1"
        )
        assert choice("saboteur", fields) == "BL=-/BL"


class TestClockKeeper:
    def test_takes_a_rabbit(self) -> None:
        fields = f"{EVERYBODY.replace('BK10', 'BK18')} rabbits=21 dice=BK,YE roll=BK:3w,YE:5r"
        assert choice("clock_keeper", fields) == "BK=3w/BK"

    def test_brings_the_dragon_when_the_rear_is_foreign(self) -> None:
        fields = "knights=YE30,GR30,OR30,PU30,BL20,PI30,BK30 dragon=17 dice=PI,BK roll=PI:-,BK:2r"
        state = table(fields)
        after = state.child(BOTS["clock_keeper"].choose(state, 0, Random(1)))
        assert after.phase == "attack"


class TestReader:
    def test_who_moves_a_knight_probably_wants_it_home(self) -> None:
        state = table(EVERYBODY)
        state.past = (state.past, Use("YE", "5r", "YE"))  # by the seat before: the last one
        done = deeds(state)
        assert done[2][0] == 1
        assert sum(map(sum, done)) == 1
        before = likely_colours(state, 0, 2, [0] * 7)
        assert likely_colours(state, 0, 2, done[2])[0] > before[0]

    def test_going_back_tells_the_opposite(self) -> None:
        state = table(EVERYBODY)
        state.past = (state.past, Use("YE", "-", "YE"))
        assert deeds(state)[2][0] == -1

    def test_it_looks_at_no_shield_but_its_own(self) -> None:
        fields = f"{EVERYBODY} dice=YE,GR,OR roll=YE:5r,GR:3,OR:-"
        worlds = [table(fields).resample_from_infostate(0, Random(n)) for n in range(6)]
        assert len({BOTS["reader"].choose(world, 0, Random(1)) for world in worlds}) == 1

    def test_a_certain_win_is_never_passed_up(self) -> None:
        late = (
            "nogi players=2 / turn=45 seat=0 knights=OR22,PU22,PI36 castle=BL eaten=YE,GR,BK"
            " dragon=22 dice=OR,PU,PI,WH roll=OR:1,PU:6,PI:5r,WH:11rw tokens=3,8,6,4,5,5"
            " taken=0:21:1,1:17:1,0:25:2,1:30:2,0:36:1 shields=0:4,0:5,1:7,1:2 phase=choose"
        )
        check_positions([late], [BOTS["reader"]])
        check_games([wawel.load_game("nogi", players=2)], [BOTS["reader"]])


class TestJudgement:
    def test_the_dragon_is_in_no_hurry_while_all_dice_lie_there(self) -> None:
        assert hurry(table(EVERYBODY)) < hurry(table(f"{EVERYBODY} dice=YE,GR"))
        assert hurry(table(f"{EVERYBODY} dice=YE dragon=5")) == 1

    def test_danger_is_for_the_lone_rear_knight(self) -> None:
        state = table("knights=YE20,GR22,OR22,PU22,BL25,PI25,BK25 dragon=17 dice=YE")
        yellow, green = 0, 1
        assert danger(state, yellow) == 1
        assert danger(state, green) < 0.1

    def test_nobody_fears_a_dragon_that_is_held_or_has_no_token(self) -> None:
        held = table("knights=YE20,GR17,OR17,PU22,BL25,PI25,BK25 dragon=17")
        assert danger(held, 0) == 0
        spent = table("knights=YE20,GR22,OR22,PU22,BL25,PI25,BK25 dragon=17 tokens=3,4,5,5,6,6,7,8")
        assert danger(spent, 0) == 0

    def test_who_is_behind_an_advancing_dragon_is_safe(self) -> None:
        state = wawel.from_position(
            "nogi players=3 dragon_blocked=advance / dragon=20 dice=YE"
            " knights=YE15,GR22,OR22,PU22,BL25,PI25,BK25 shields=0:1,1:2,2:3"
        )
        assert isinstance(state, NogiState)
        assert danger(state, 0) == 0

    def test_second_is_better_than_first(self) -> None:
        state = table("knights=YE36,GR35,OR20,PU20,BL20,PI20,BK20 dragon=12")
        worth = prospects(state)
        assert worth[1] > worth[0]
        assert worth[1] > worth[2]

    def test_at_the_end_the_judgement_is_the_score(self) -> None:
        state = table("knights=YE31,PI34 castle=BL,OR eaten=PU,BK,GR dragon=29")
        assert prospects(state) == [3, 0, 5, 0, 0, 3, 0]

    def test_the_seats_share_one_victory(self) -> None:
        shares = evaluate(table("knights=YE36,GR35,OR20,PU20,BL20,PI20,BK20 dragon=12"))
        assert sum(shares) == pytest.approx(1)
        assert shares[0] == max(shares)


def test_each_has_a_character_of_its_own() -> None:
    games = [wawel.load_game("nogi", players=players) for players in (2, 4)]
    assert min(differences(games, [*BOTS.values()], seed=1, most=25).values()) >= 0.15
