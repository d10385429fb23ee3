"""The bots of the game: each has its own idea, and each is clearly better than chance."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

import wawel
from tests.engine.contract.certain_wins import check_positions, late_decisions
from tests.engine.contract.characters import differences
from wawel.core.sets import remaining
from wawel.nogi import NogiState
from wawel.nogi.actions import NogiAction, Use
from wawel.nogi.bots import BOTS, searcher
from wawel.nogi.evaluation import danger, evaluate, hurry, prospects
from wawel.nogi.one_move import is_won
from wawel.nogi.pieces import Taken
from wawel.nogi.reader import deeds, likely_shields, read
from wawel.nogi.scoring import result
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

    def test_does_not_feed_its_own_knight_to_the_dragon(self) -> None:
        """Yellow is its own, orange is not; whoever goes leaves the other one to the dragon."""
        state = wawel.from_position(
            "nogi players=4 / knights=YE25,GR31,OR25,PU35,BK30 castle=PI eaten=BL dragon=25"
            " dice=YE,GR,OR,PU,BK,WH roll=YE:4,GR:-,OR:-,PU:-,BK:3w,WH:4w"
            " shields=0:2,1:1,2:3,3:4"
        )
        for seed in range(6):
            chosen = BOTS["clock_keeper"].choose(state, 0, Random(seed))
            assert isinstance(chosen, Use)
            assert chosen.knight == "YE"


class TestReader:
    def test_who_moves_a_knight_probably_wants_it_home(self) -> None:
        state = table(EVERYBODY)
        state.past = (state.past, Use("YE", "5r", "YE"))  # by the seat before: the last one
        done = deeds(state)
        assert done[2][0] == 1
        assert sum(map(sum, done)) == 1
        assert read(state, 0)[2][0] > read(state, 0)[1][0]
        assert read(state, 0, lean=0)[2] == pytest.approx(read(state, 0)[1])

    def test_going_back_tells_the_opposite(self) -> None:
        state = table(EVERYBODY)
        state.past = (state.past, Use("YE", "-", "YE"))
        assert deeds(state)[2][0] == -1

    def test_who_makes_a_knight_the_greatest_coward_does_not_hold_it(self) -> None:
        state = table("knights=GR30,OR30,PU30,PI30,BK30 castle=YE,BL dragon=12 dice=GR,OR")
        state.past = ((None, Use("YE", "5r", "YE")), Use("BL", "4", "BL"))
        yellow, blue = 0, 4
        assert deeds(state)[1][yellow] < 0 < deeds(state)[2][blue]

    def test_the_chances_of_the_shields_are_one_together(self) -> None:
        found = likely_shields(table(EVERYBODY), 0, [2, 0, 1, -1, 0, 0, 3])
        assert sum(found.values()) == pytest.approx(1)
        assert 1 not in found  # it holds that one itself
        assert max(found, key=lambda shield: found[shield]) == 3  # yellow, pink and black

    def test_what_it_reads_is_the_same_after_any_of_its_actions(self) -> None:
        state = wawel.load_game("nogi", players=4).new_initial_state()
        rng = Random(4)
        while not state.is_terminal():
            if state.is_chance_node():
                action = state.chance_outcomes().sample(rng)
            else:
                player, action = state.seat, rng.choice(state.legal_actions())
                assert isinstance(state, NogiState)
                before, after = read(state, player), read(state.child(action), player)
                assert before == after
            state.apply_action(action)

    def test_it_looks_at_no_shield_but_its_own(self) -> None:
        fields = f"{EVERYBODY} dice=YE,GR,OR roll=YE:5r,GR:3,OR:-"
        worlds = [table(fields).resample_from_infostate(0, Random(n)) for n in range(6)]
        assert len({BOTS["reader"].choose(world, 0, Random(1)) for world in worlds}) == 1


WINS = [
    (
        "nogi players=2 / turn=45 seat=0 knights=OR22,PU22,PI36 castle=BL eaten=YE,GR,BK"
        " dragon=22 dice=OR,PU,PI,WH roll=OR:1,PU:6,PI:5r,WH:11rw tokens=3,8,6,4,5,5"
        " taken=0:21:1,1:17:1,0:25:2,1:30:2,0:36:1 shields=0:4,0:5,1:7,1:2 phase=choose"
    ),
]


class TestCertainWins:
    def test_no_bot_passes_one_up(self) -> None:
        check_positions(WINS, [*BOTS.values(), searcher(20)])

    @pytest.mark.parametrize(
        ("players", "peek"),
        [(2, "owner"), (2, "nobody"), (3, "owner"), (4, "owner")],
    )
    def test_at_the_end_of_games_no_bot_passes_one_up(self, players: int, peek: str) -> None:
        game = wawel.load_game("nogi", players=players, rabbit_peek=peek)
        bots, search = [*BOTS.values()], searcher(8)
        met = 0
        for seed in range(16):
            for state, player in late_decisions(game, bots, Random(seed)):
                assert isinstance(state, NogiState)
                won = [a for a in state.legal_actions() if wins_everywhere(state, a, player)]
                for bot in [*bots, search] if won else ():
                    met += 1
                    assert bot.choose(state, player, Random(1)) in won, state.position()
        assert met > 0

    @pytest.mark.parametrize("players", [2, 4])
    def test_it_is_certain_if_it_wins_in_every_world(self, players: int) -> None:
        game = wawel.load_game("nogi", players=players)
        found = set()
        for seed in range(6):
            for state, player in late_decisions(game, [RandomBot()], Random(seed)):
                assert isinstance(state, NogiState)
                for action in state.legal_actions():
                    after = state.child(action)
                    if after.stage == "over":
                        certain = is_won(after, player)
                        assert certain == wins_everywhere(state, action, player)
                        found.add(certain)
        assert found == {False, True}

    def test_a_game_that_was_broken_off_is_not_won(self) -> None:
        state = wawel.from_position(
            "nogi players=2 turn_cap=9 / turn=9 knights=OR22,PU22,GR30,PI36 castle=BL,YE"
            " eaten=BK dragon=22 dice=OR,PI roll=OR:-,PI:- shields=0:4,0:5,1:7,1:2"
        )
        assert isinstance(state, NogiState)
        after = state.child(state.legal_actions()[0])
        assert after.stage == "over"
        assert not is_won(after, 0)


def wins_everywhere(state: NogiState, action: NogiAction, player: int) -> bool:
    """Does an action end the game and win it, with whatever shields and rabbits the others have?

    Every deal of shields and of rabbits is tried that the player cannot tell from this one.
    """
    game, options = state.game, state.game.options
    after = state.child(action)
    if after.stage != "over" or after.ending == "NOGI-END-9":
        return False
    unseen = [shield for shield in game.shield_ids if shield not in state.shields[player]]
    others = [seat for seat in range(game.players) if seat != player]
    seen = [
        rabbit.value if rabbit.seat == player and options.rabbit_peek == "owner" else None
        for rabbit in after.taken
    ]
    left = remaining(game.rabbit_values, [value for value in seen if value is not None])
    for drawn in set(permutations(left, seen.count(None))):
        values = iter(drawn)
        after.taken = tuple(
            Taken(rabbit.seat, rabbit.space, next(values) if value is None else value)
            for rabbit, value in zip(after.taken, seen, strict=True)
        )
        for seat in others:
            for held in combinations(unseen, game.shields_each):
                after.shields = tuple(
                    held if at == seat else own if at == player else ()
                    for at, own in enumerate(state.shields)
                )
                if result(after).winners != (player,):
                    return False
    return True


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
