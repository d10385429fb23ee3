"""The bots: legal, steady, and clearly better than chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.contract.certain_wins import check_games, check_positions
from tests.engine.contract.characters import differences
from tests.engine.grajeczka.table import grajeczka, may, play, table
from wawel.core.playing import Bot
from wawel.core.playing import play as play_on
from wawel.grajeczka.actions import RECOUNT, SPEND, TURN_PAGE, Place
from wawel.grajeczka.bard import Bard
from wawel.grajeczka.bots import BOTS, searcher, worth_a_look
from wawel.grajeczka.building import MOST, useful_places
from wawel.grajeczka.evaluation import evaluate, moves_to_go, promise
from wawel.play import Ismcts, RandomBot, against_the_rest, play_out

every_bot = pytest.mark.parametrize("name", BOTS)


@pytest.mark.contest
@pytest.mark.long
@every_bot
def test_a_bot_beats_random_play(name: str) -> None:
    game = grajeczka(turn_cap=300)
    share = against_the_rest(game, BOTS[name], RandomBot(), 4, Random(5))
    assert share.value >= 0.5, "random play practically never reads a whole Book"


@every_bot
def test_a_bot_recounts_when_it_can(name: str) -> None:
    state = play(table(hands="8 3"), "P(-1,0)")
    assert BOTS[name].choose(state, 0, Random(1)) == RECOUNT
    acting = table(hands="8 3")
    chosen = BOTS[name].choose(acting, 0, Random(1))
    assert may(play(acting, acting.action_to_string(chosen)), "recount")


@pytest.mark.parametrize("name", ["sprinter", "planner"])
def test_the_token_is_spent_for_two_moves_that_fulfil(name: str) -> None:
    state = table("F1", hands="27 3", fields="magic=0")
    bot, rng = BOTS[name], Random(3)
    first = bot.choose(state, 0, rng)
    while first == TURN_PAGE:
        first = bot.choose(state, 0, rng)
    after = play(state, state.action_to_string(first))
    assert bot.choose(after, 0, rng) == SPEND
    second = bot.choose(play(after, "spend"), 0, rng)
    assert may(play(after, "spend", after.action_to_string(second)), "recount")


def test_the_page_turner_turns_what_is_far() -> None:
    assert BOTS["page_turner"].choose(table("F1", hands="35 3"), 0, Random(1)) == TURN_PAGE


def test_land_is_laid_before_it_is_too_late() -> None:
    state = table("LH", top="R4/2", hands="31 3")
    for bot in BOTS.values():
        after = state.child(bot.choose(state, 0, Random(1)))
        assert promise(after) >= promise(state) + 1


def test_distances_and_penalties() -> None:
    state = table(hands="31 3")
    pages = state.game.pages
    assert moves_to_go(state, pages[12]) == 3
    assert moves_to_go(state, pages[29]) == 26
    assert moves_to_go(state, pages[9]) == 20


def test_the_evaluation_is_a_share() -> None:
    state = table(players=3, hands="3 14 29", read={0: "1 2"})
    shares = evaluate(state)
    assert abs(sum(shares) - 1) < 1e-9
    assert max(shares) == shares[0]


def test_search_plays_a_legal_move() -> None:
    state = table(hands="8 3")
    bot = Ismcts(iterations=25, horizon=4, evaluate=evaluate)
    assert bot.choose(state, 0, Random(1)) in state.legal_actions()


@pytest.mark.parametrize("players", [3, 4])
def test_bots_finish_games_at_larger_tables(players: int) -> None:
    game = grajeczka(players=players)
    state = play_out(game.new_initial_state(), [BOTS["planner"]] * players, Random(8))
    assert state.is_terminal()
    assert state.result() is not None


def test_the_search_looks_at_few_placements_and_at_all_else() -> None:
    state = table("LH", top="R4/2", hands="31 3")
    looked_at = worth_a_look(state)
    places = {action for action in looked_at if type(action) is Place}
    assert set(looked_at) - places == {a for a in state.legal_actions() if type(a) is not Place}
    assert 0 < len(places) <= MOST
    assert any(map(state.kingdom.joins_river, places)), "a river may be carried on"
    assert list(worth_a_look(play(table(hands="8 3"), "P(-1,0)"))) == [RECOUNT]


AT_ONCE = """\
players=4 / turn=82 seat=1 kingdom=R6/2@4(3,0);R3/2@1(5,-1);R11/2@4(5,-2);R5/1@0(-1,-2);\
R8/2@5(1,-2);R2/2@5(1,2);R7/1@0(6,-5);R10/2@1(7,-3);R9/2@0(4,-4);R1/2@4(8,-3);R4/1@1(-2,2);\
R12/2@0(4,1) princess=(6,-3) knight=(4,-1) dragon=(5,-4) hand0=12 book0= \
read0=5,36,3,7,4,18,33,15 hand1=17 book1= read1=31,9,14,11,32,6,22,19 hand2=24 book2=35 \
read2=13,25,23,29,2,20,27 hand3=21 book3=?7 read3=10 magic=1 phase=turn
players=4 / turn=78 seat=1 kingdom=R7/1@4(-1,-1);R5/2@2(-2,0);R2/1@4(-1,4);R8/1@4(-5,2);\
R11/1@0(1,1);R12/2@3(2,-2);R1/1@1(2,2);R9/2@2(4,-1);R3/1@1(-2,4);R10/2@2(-3,4);R6/1@5(-5,3);\
R4/1@2(-3,-1) princess=(1,1) knight=(-1,2) dragon=(1,3) hand0=20 book0= \
read0=31,17,14,30,29,7,25,36 hand1=13 book1= read1=16,11,4,22,34,1,27,19 hand2=33 book2=28 \
read2=21,5,2,10,8,6,15 hand3=35 book3=24 read3=9,3,18,26,32,12,23 magic=3 phase=turn
"""
"""The last Page is told by two flights and the token, and by a single walk."""


def test_a_certain_win_is_never_passed_up() -> None:
    bots, search = [*BOTS.values()], searcher(8)
    check_positions([f"grajeczka {line}" for line in AT_ONCE.splitlines()], [*bots, search])
    check_games([grajeczka(players=2), grajeczka(players=4)], bots, [search])


@every_bot
def test_a_tile_that_fulfils_the_page_is_laid(name: str) -> None:
    """No move shows three Mountains in a line, but the tile on top does."""
    state = table(top="R6/1", hands="10 3")
    chosen = BOTS[name].choose(state, 0, Random(1))
    assert type(chosen) is Place
    assert state.child(chosen).fulfils(10)


@pytest.mark.parametrize("bot", [*BOTS.values(), Bard()], ids=lambda bot: bot.name)
def test_without_tokens_pages_are_not_turned_for_ever(bot: Bot) -> None:
    """Turning a page is no use by itself: a box without tokens is played to its end too."""
    game = grajeczka(players=4).altered({"tokens.count": 0})
    end = play_out(game.new_initial_state(), [bot] * 4, Random(3)).result()
    assert end is not None
    assert end.winners


@every_bot
def test_bots_tell_their_pages_when_they_must(name: str) -> None:
    game = grajeczka(players=2, recount_choice="forced", turn_cap=400)
    end = play_out(game.new_initial_state(), [BOTS[name]] * 2, Random(3)).result()
    assert end is not None
    assert end.clauses != ("GRAJ-END-3",)


def test_a_search_still_wants_to_read_when_all_rivals_are_out() -> None:
    near, far = (table(hands=f"{page} 29") for page in (3, 12))
    near.out = far.out = 0b10
    assert moves_to_go(near, near.game.pages[3]) < moves_to_go(far, far.game.pages[12])
    assert evaluate(near)[0] > evaluate(far)[0] + 0.001


@pytest.mark.contest
def test_every_bot_has_a_character() -> None:
    games = [grajeczka(players=players) for players in (2, 3, 4)]
    assert min(differences(games, [*BOTS.values()], seed=1, most=25).values()) >= 0.15


@every_bot
def test_the_same_table_gets_the_same_answer(name: str) -> None:
    """No bot asks for luck: whatever the generator, the choice is the same."""
    for layout, hands in (("F1", "27 3"), ("LH", "31 3")):
        state = table(layout, hands=hands)
        assert len({BOTS[name].choose(state, 0, Random(seed)) for seed in range(4)}) == 1


@pytest.mark.parametrize(
    ("page", "top", "touches"),
    [(9, "R1/1", "F"), (17, "R2/1", "M"), (25, "R8/2", "P")],
)
def test_placements_that_matter_come_first(page: int, top: str, touches: str) -> None:
    """For a Large area those that lay its ground beside the same ground; and always the same."""
    state = table(top=top, hands=f"{page} 3")
    places = useful_places(state, state.game.pages[page])
    assert len(places) == MOST < len(state.kingdom.placements(state.top))
    first, *_ = places
    assert places == useful_places(state, state.game.pages[page])
    assert state.child(first).kingdom.land.area(f"L{touches}"), "it is large at once"


def test_a_tile_and_a_move_are_two_actions_of_one_turn() -> None:
    """With the token a tile that makes the Forest large, and a move into it, tell the Page."""
    state = table(top="R1/1", hands="9 3", fields="magic=0")
    for bot in BOTS.values():
        played = state.clone()
        for player in play_on(played, [bot] * 2, Random(1)):
            if player >= 0 and may(played, "recount"):
                break
        assert played.turn == 1, bot.name


def test_who_is_alone_is_surer_with_every_page() -> None:
    """The evaluation does not stand still when all rivals are out."""
    few = table(hands="3 29", read={0: "1 2"})
    many = table(hands="3 29", read={0: "1 2 4 5 6"})
    few.out = many.out = 0b10
    assert evaluate(many)[0] > evaluate(few)[0] + 0.05
