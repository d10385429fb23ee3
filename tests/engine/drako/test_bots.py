"""The bots of the game: each has its own idea, and each is clearly better than chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.contract.certain_wins import check_games
from tests.engine.contract.characters import differences
from tests.engine.drako.table import DW, KT, KW, TD, TW, drako, play, table
from wawel.core.playing import play as play_on
from wawel.drako import DrakoState
from wawel.drako.bots import BOTS, searcher
from wawel.drako.evaluation import (
    at_least,
    block_chance,
    evaluate,
    expected_toll,
    life,
    menace,
    prospect,
    toll,
)
from wawel.drako.hands import actions_left, hand_worth, hunts, lost_symbols, time_left
from wawel.drako.options import PAIRINGS
from wawel.drako.planning import nobody_answers, plans
from wawel.play import RandomBot, against_the_rest


def choice(name: str, state: DrakoState) -> str:
    chosen = BOTS[name].choose(state, state.current_player(), Random(1))
    return state.action_to_string(chosen)


@pytest.mark.contest
@pytest.mark.long
@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("seat", [0, 1])
def test_each_is_clearly_better_than_random(name: str, seat: int) -> None:
    share = against_the_rest(drako(), BOTS[name], RandomBot(), 6, Random(5), seats=[seat])
    assert share.low > 1 / 2


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_every_side_of_every_pairing_can_be_played(pairing: str) -> None:
    game = drako(pairing, td_turn_limit=15)
    share = against_the_rest(game, BOTS["brawler"], BOTS["accountant"], 1, Random(7))
    assert 0 <= share.value <= 1


@pytest.mark.contest
@pytest.mark.long
def test_the_searcher_is_clearly_better_than_random() -> None:
    share = against_the_rest(drako(), searcher(10, rounds=0), RandomBot(), 3, Random(5))
    assert share.low > 1 / 2


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_winning_blow_is_seen_by_all(name: str) -> None:
    figures = "thrower@dead berserker@A1:7 archer1@B2 knight@E2 archer2@E3"
    state = table("knights", figures, knights="K02 K05 K11")
    state = play(state, choice(name, state))
    assert choice(name, state) == "archer1!berserker=1"


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_deadly_blow_is_blocked(name: str) -> None:
    figures = "archer1@B2:2 berserker@A1 knight@dead archer2@dead"
    state = table("trolls", figures, trolls="T04 T01", knights="K09 K01")
    state = play(state, "T04/attack", "berserker!archer1=1")
    assert choice(name, state) == "block=K09/archer1:1"


def test_the_brawler_closes_in_and_the_runner_leaves() -> None:
    figures = "berserker@C3 thrower@A3 knight@C4 archer1@E1 archer2@E3"
    state = table("knights", figures, knights="K11 K11", trolls="T01 T01 T02 T02", actions=1)
    runner = play(state, choice("hit_and_run", state))
    assert runner.phase in ("move", "draw")
    if runner.phase == "move":
        runner = play(runner, choice("hit_and_run", runner))
        assert menace(runner, 1) < menace(state, 1)
    far = table("trolls", trolls="T02 T08 T13 T14 T15 T16")
    walked = play(far, choice("brawler", far))
    assert walked.phase == "move"


def test_plans_end_where_somebody_else_decides() -> None:
    state = table("knights", "knight@D3 berserker@C3", knights="K01 K05", trolls="T13")
    ends = list(plans(state, 0))
    assert {first for first, _ in ends} == set(state.legal_actions())
    assert all(end.deciding != 0 or end.phase in ("action", "over") for _, end in ends)


class TestJudgement:
    def test_a_dead_knight_costs_more_than_a_dead_archer(self) -> None:
        knight = table("knights", "knight@dead", knights="K01")
        archer = table("knights", "archer1@dead", knights="K01")
        assert toll(knight, 0) > toll(archer, 0) > toll(table("knights", knights="K01"), 0) == 0
        assert life(knight, 0) < life(archer, 0)

    def test_a_lost_ability_is_worth_a_wound_or_more(self) -> None:
        two, three = (table("trolls", f"thrower@A3:{n}", trolls="T01") for n in (2, 3))
        assert toll(three, 1) - toll(two, 1) > 2

    def test_a_hidden_hand_blocks_as_often_as_the_law_says(self) -> None:
        state = drako().from_position("/ turn=1 hand0=?,?,?,? hand1=T01,T01,T02,T02")
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        assert block_chance(state, 0, 1) == pytest.approx(11773 / 14763)
        assert at_least(38, 12, 4, 0) == 1
        assert at_least(3, 1, 4, 1) == 0

    def test_an_expected_toll_lies_between_nothing_and_all(self) -> None:
        state = table("trolls", "berserker@A1 archer1@B2", trolls="T02", knights="K01 K02")
        state = play(state, "T02/attack", "berserker!archer1=2")
        assert 0 < expected_toll(state) < 2

    def test_who_is_in_line_or_near_is_a_menace(self) -> None:
        apart = table("dragon", "dragon@C3 morin@B1 brald@D4 urpen@A2", pairing=DW, dragon="D01")
        near = table("dragon", "dragon@C3 morin@C2 brald@C1 urpen@A2", pairing=DW, dragon="D01")
        assert menace(apart, 0) < menace(near, 0)
        assert menace(apart, 1) < menace(near, 1)

    def test_the_clock_favours_the_hunted(self) -> None:
        early = table("trolls", trolls="T01", knights="K01")
        late = table("trolls", trolls="T01", knights="K01", no_deck="trolls")
        assert prospect(late) > prospect(early)

    def test_the_seats_share_one_victory(self) -> None:
        for pairing in (KT, TD):
            shares = evaluate(table("trolls", pairing=pairing, trolls="T01"))
            assert sum(shares) == pytest.approx(1)
        figures = "knight@dead archer2@dead archer1@B2:1 berserker@A1"
        over = play(table("trolls", figures, trolls="T01"), "T01/attack", "berserker!archer1=3")
        assert evaluate(over) == [0, 1]


def test_a_certain_win_is_never_passed_up() -> None:
    """By a blow that nobody can block, or by the clock: other wins wait for an answer."""
    bots, search = [*BOTS.values()], searcher(8)
    check_games([drako()], bots, [search], seeds=[4, 5])
    check_games([drako(TW)], bots, [search], seeds=[2, 3])


@pytest.mark.contest
@pytest.mark.parametrize("name", sorted(BOTS))
def test_hunters_catch_whoever_walks_at_random(name: str) -> None:
    share = against_the_rest(drako(DW), BOTS[name], RandomBot(), 5, Random(5), seats=[1])
    assert share.low > 1 / 2


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_hunter_does_not_draw_what_it_would_discard(name: str) -> None:
    """Its deck is the clock: with a full hand it does anything but draw (DRAKO-END-2)."""
    state = table("trolls", trolls="T02 T08 T13 T14 T15 T16")
    assert len(state.hands[1]) == state.game.hand_limit
    assert play(state, choice(name, state)).phase != "draw"


@pytest.mark.parametrize("name", sorted(BOTS))
def test_cards_of_a_lost_ability_go_first(name: str) -> None:
    """Who cannot breathe fire any more needs no card for it (DRAKO-DMG-6)."""
    state = play(table("dragon", pairing=DW, dragon="D01 D03 D04 D08 D11 D10"), "draw")
    while state.is_chance_node():
        drawn = [outcome for outcome, _ in state.chance_outcomes()]
        state.apply_action(min(drawn, key=state.action_to_string))
    assert state.phase == "discard"
    assert "D10" not in choice(name, state)
    state.areas = (*state.areas[:2], state.game.area_sizes[2])
    assert "fire" in lost_symbols(state, 0)
    assert "D10" in choice(name, state)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_dragon_without_armour_blocks_what_would_cost_an_ability(name: str) -> None:
    """Wounds beyond the armour hurt before the attacker has said where (DRAKO-DMG-6)."""
    figures = "dragon@C3:4.0.0.0 morin@C2 brald@B1 urpen@A2"
    state = table("dwarves", figures, pairing=DW, dwarves="W02 W03", dragon="D11 D05 D06")
    state = play(state, "W02/attack", "morin!dragon=2")
    assert choice(name, state) == "block=D11/dragon:2"


@pytest.mark.contest
@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_discards_of_a_hunter_are_few(name: str) -> None:
    """A hunter's cards are its time; whole games of every one against a dragon that runs."""
    state, rng = drako(DW).new_initial_state(), Random(4)
    surplus = 0
    for player in play_on(state, [BOTS["hit_and_run"], BOTS[name]], rng):
        surplus += player == 1 and state.phase == "discard"
    assert surplus <= 2


class TestHands:
    def test_a_dead_card_is_worth_nothing(self) -> None:
        """A thrower with three wounds throws no more (DRAKO-DMG-5)."""
        hale = table("trolls", "thrower@A3", trolls="T11 T13")
        hurt = table("trolls", "thrower@A3:3", trolls="T11 T13")
        alone = table("trolls", "thrower@A3:3", trolls="T13")
        assert hand_worth(hale, 1, 0.3, 0.3, 1) > hand_worth(hurt, 1, 0.3, 0.3, 1)
        assert hand_worth(hurt, 1, 0.3, 0.3, 1) == hand_worth(alone, 1, 0.3, 0.3, 1)

    def test_nobody_blocks_for_a_berserker_alone(self) -> None:
        """Against the dragon his wounds cannot be blocked (DRAKO-TD-3)."""
        both = table("trolls", pairing=TD, trolls="T13")
        alone = table("trolls", "thrower@dead", pairing=TD, trolls="T13")
        assert "defence" not in lost_symbols(both, 0)
        assert "defence" in lost_symbols(alone, 0)

    def test_archers_who_may_come_back_still_need_their_bows(self) -> None:
        figures = "archer1@dead archer2@dead"
        assert "bow" not in lost_symbols(table("knights", figures, knights="K12"), 0)
        assert "bow" in lost_symbols(table("knights", figures, pairing=KW, knights="K12"), 0)

    def test_time_is_what_the_clock_leaves(self) -> None:
        state = table("trolls", trolls="T01 T02", knights="K01", no_deck="knights")
        assert hunts(state, 1)
        assert time_left(state, 1) == actions_left(state, 1)
        assert time_left(state, 0) == actions_left(state, 0) == 1
        assert time_left(table("trolls", pairing=TD, trolls="T01"), 0) == 0

    def test_who_wins_without_cards_is_in_a_hurry(self) -> None:
        """When the dwarves are out of cards against the knights, they have won (DRAKO-KW-7)."""
        many = table("dwarves", pairing=KW, dwarves="W01 W02", no_deck="dwarves")
        few = table("dwarves", pairing=KW, dwarves="W01", no_deck="dwarves")
        assert time_left(few, 1) > time_left(many, 1)
        assert hunts(many, 0)
        assert nobody_answers(many, 1)

    def test_the_dwarves_second_deck_is_time_too(self) -> None:
        state = table("dwarves", pairing=TW, dwarves="W01", no_deck="dwarves")
        assert time_left(state, 1) == 1 + 18 + 9


@pytest.mark.contest
def test_each_has_a_character_of_its_own() -> None:
    """In whole games: in the first turns, far from each other, all of them come near."""
    games = [drako(pairing) for pairing in PAIRINGS]
    assert min(differences(games, [*BOTS.values()], seed=1, most=1000).values()) >= 0.15


def test_each_says_what_it_is_after() -> None:
    ideas = drako().words.names["bot_idea"]
    assert ideas.keys() == BOTS.keys()
    assert all(ideas[name][language] for name in BOTS for language in ("en", "pl"))
