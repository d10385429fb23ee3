"""The mathematics of *Drako*: exact values, and simulations of the real rules that agree."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from tests.engine.drako.table import (
    DW,
    KD,
    KT,
    KW,
    TD,
    TW,
    dealt,
    drako,
    legal,
    play,
    table,
    wounds,
)
from wawel.drako import DrakoState, odds
from wawel.odds import estimate, hypergeometric

F = Fraction


class TestDefences:
    @pytest.mark.parametrize(
        ("pairing", "side", "chances"),
        [
            (DW, "dwarves", "8/19 472/703 1724/2109 100/111 596/629 36/37"),
            (KT, "knights", "6/19 378/703 1459/2109 11773/14763 218081/250971 32863/35853"),
            (DW, "dragon", "4/19 268/703 1094/2109 442/703 8558/11951 103186/131461"),
            (KT, "trolls", "4/19 268/703 1094/2109 442/703 8558/11951 103186/131461"),
        ],
    )
    def test_m1_does_he_hold_a_defence(self, pairing: str, side: str, chances: str) -> None:
        found = [odds.can_block(drako(pairing), side, hand) for hand in range(1, 7)]
        assert found == list(map(Fraction, chances.split()))

    def test_m2_expected_damage_against_an_unknown_hand(self) -> None:
        game = drako(DW)
        assert odds.expected_damage(game, "dragon", (3,), 4) == F(783, 703)
        assert odds.expected_damage(game, "dwarves", (3,), 4) == F(11, 37)

    def test_m3_two_small_blows_or_one_big(self) -> None:
        game = drako(DW)
        worth = [odds.expected_damage(game, "dragon", b, 4) for b in ((1, 1), (2,), (1, 1, 1))]
        assert worth == [F(2494, 2109), F(522, 703), F(4553, 2109)]

    def test_m4_what_a_double_defence_is_worth(self) -> None:
        game = drako(KT)
        assert odds.expected_damage(game, "knights", (2, 1), 4) == F(14170, 14763)
        for single, double, worth in (
            (12, 0, F(5070, 4921)),
            (8, 4, F(13130, 14763)),
            (10, 0, F(897, 703)),
        ):
            found = odds.expected_damage(
                game, "knights", (2, 1), 4, defences=single, doubles=double
            )
            assert found == worth

    def test_m13_two_cards_for_one_block(self) -> None:
        game = drako(KW)
        assert odds.can_block(game, "dwarves", 4) == F(1196, 2109)
        twice = odds.expected_damage(game, "dwarves", (2,), 4)
        assert twice == F(1826, 2109)
        once = odds.expected_damage(drako(DW), "dwarves", (2,), 4)
        assert once == F(22, 111)
        assert twice / once > 4


class TestBeliefs:
    def test_m9_bayes_at_the_table(self) -> None:
        game = drako(DW)
        for habit, belief in ((F(1, 2), "221/482"), (F(3, 4), "221/743"), (F(9, 10), "221/1526")):
            assert odds.belief_after_no_block(game, "dragon", 4, habit) == F(belief)
        assert odds.belief_after_no_block(game, "dragon", 4, F(1)) == 0
        assert odds.redraw_after_no_block(game, "dragon", 4) == F(236, 561)

    def test_m10_block_now_or_later(self) -> None:
        assert odds.block_threshold() == F(1, 2)
        for tenth in range(10):
            card = F(tenth, 10)
            p = odds.block_threshold(card=card)
            assert 2 * p == 1 - (1 - p) * card

    def test_m8_what_the_trolls_can_do_first(self) -> None:
        game = drako(KT)
        assert odds.holds(game, "trolls", "charge", drawn=4) == F(2193, 4921)
        assert odds.holds(game, "trolls", "charge", "rock", drawn=4) == F(508, 703)
        assert odds.opening_charge(game) == F(11180, 14763)

    def test_m14_reinforcements(self) -> None:
        game = drako(KT)
        assert odds.holds(game, "knights", "reinforcements", drawn=4) == F(613, 2109)
        assert odds.holds(game, "knights", "reinforcements", drawn=12) == F(1459, 2109)
        assert odds.wounds_to_deal(game, "knights") == (12, 21)
        assert odds.wounds_to_deal(drako(KW), "knights") == (12, 12)


class TestBoard:
    def test_m5_lines_of_the_board(self) -> None:
        game = drako()
        sees = odds.in_line(game)
        assert (sees["C3"], sum(sees.values())) == (12, 168)
        inner = ["B2", "B3", "C2", "C4", "D2", "D3"]
        assert {sees[place] for place in inner} == {10}
        assert {sees[place] for place in sees if place not in [*inner, "C3"]} == {8}
        assert odds.pair_chance(game) == F(28, 57)
        assert odds.pair_chance(game, adjacent=True) == F(14, 57)
        far = odds.distances(game)
        assert [far[d] * 342 for d in (1, 2, 3, 4)] == [84, 114, 96, 48]
        assert far.mean() == F(44, 19)

    def test_m6_fire(self) -> None:
        game = drako(DW)
        centre = odds.best_fire(game, "C3")
        assert [centre[n] for n in range(3)] == [F(5, 204), F(175, 204), F(24, 204)]
        anywhere = odds.best_fire_anywhere(game)
        expected = [F(449, 3876), F(742, 969), F(299, 2584), F(7, 2584)]
        assert [anywhere[n] for n in range(4)] == expected

    def test_m12_symmetry_of_set_ups(self) -> None:
        game = drako(DW)
        assert odds.setups(game, "dwarves") == 1320
        assert odds.different_setups(game, "dwarves") == 110

        turns = odds.symmetries(game.board)
        assert len(set(turns)) == 12
        # Counted without Burnside: one set-up stands for all that can be turned into it.
        seen = {
            min(tuple(turn[place] for place in places) for turn in turns)
            for places in permutations(game.place_on[1], 3)
        }
        assert len(seen) == 110

    def test_m16_charge_geometry(self) -> None:
        game = drako()
        runs = odds.charge_runs(game)
        assert [runs[length] for length in range(5)] == [30, 30, 30, 18, 6]
        assert F(sum(n * count for n, count in runs.items()), 114) == F(28, 19)
        ends = odds.charge_ends(game)
        corners = {"A1", "A3", "C1", "C5", "E1", "E3"}
        assert dict.fromkeys(corners, 8) == {p: ends[p] for p in corners}
        assert {ends[p] for p in ends if p not in corners} == {6}
        assert sum(ends.values()) == 84


class TestTime:
    def test_m7_the_clock(self) -> None:
        game = drako(KT)
        assert odds.longest_clock(game, "trolls") == 55
        assert odds.turns_for(game, "trolls", 55) == 28
        assert odds.fastest_clock(game, "trolls") == 23
        assert odds.turns_for(game, "trolls", 23) == 12
        assert odds.shortest_with_defences(drako(KW), "dwarves") == 39

    @pytest.mark.parametrize("hurry", [True, False])
    def test_m7_played_out(self, hurry: bool) -> None:
        """Trolls who throw their cards away, or waste none, against knights who only draw."""
        state, actions = dealt(KT), 0
        while not state.is_terminal():
            texts = legal(state)
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            full = len(state.hands[state.seat]) > 4
            quiet = sorted(t for t in texts if t.endswith("/-") or t.startswith("discard"))
            draws = "draw" in texts and (state.seat == 0 or hurry or not full)
            actions += state.seat == 1 and state.phase == "action"
            state = play(state, "draw" if draws else quiet[0])
        assert (state.reason, state.winner) == ("clock", 0)
        assert actions == (23 if hurry else 55)
        assert state.turn == 2 * (12 if hurry else 28) - 1

    def test_m11_where_to_hit_the_dragon(self) -> None:
        game = drako(DW)
        assert odds.wound_states(game) == [1, 3, 6, 8, 8, 6, 3, 1]
        assert sum(odds.wound_states(game)) == 36
        assert odds.dragon_wounds_to_stop(game, "fire") == 6
        assert odds.dragon_wounds_to_stop(game, "flight", "movement") == 9

    def test_m15_stones(self) -> None:
        assert odds.usable_stone_cards(drako(KT)) == (13, 9, 11)
        assert odds.usable_stone_cards(drako(TD)) == (13, 6, 11)


class TestSimulations:
    def test_the_opening_charge_in_the_real_game(self) -> None:
        start = table("trolls", trolls="T09", markers="", turn=1, actions=1, more="")
        start = start.game.from_position("/ turn=1 hand0=?,?,?,? hand1=T09,T01,T01,T01")

        def charged(rng: Random) -> float:
            state = start.clone()
            while state.is_chance_node():
                state.apply_action(state.chance_outcomes().sample(rng))
            state = play(state, "T09/charge", "charge=D3!archer2")
            return float(wounds(block_all(state), "archer2")[0])

        found = estimate(charged, 600, Random(2))
        assert found.agrees_with(odds.opening_charge(start.game))

    def test_a_dwarf_hand_against_one_blow(self) -> None:
        game = drako(KW)
        figures = "knight@C3,archer1@E1,archer2@E3,morin@A1,brald@C4,urpen@A3"
        start = game.from_position(
            f"/ turn=1 figures={figures} starts=E1,E2,E3 hand0=K01 hand1=?,?,?,?"
        )

        def struck(rng: Random) -> float:
            state = start.clone()
            while state.is_chance_node():
                state.apply_action(state.chance_outcomes().sample(rng))
            state = play(state, "K01/attack", "knight!brald=2")
            return float(wounds(block_all(state), "brald")[0])

        found = estimate(struck, 600, Random(3))
        assert found.agrees_with(odds.expected_damage(game, "dwarves", (2,), 4))

    def test_our_hypergeometric_against_icepool(self) -> None:
        icepool = pytest.importorskip("icepool")
        deck = icepool.Deck([1] * 12 + [0] * 26)
        drawn = deck.deal(4).sum()
        for found, chance in hypergeometric(38, 12, 4).items():
            assert F(drawn.quantity(found), drawn.denominator()) == chance


def block_all(state: DrakoState) -> DrakoState:
    """The packet after a defender who blocks all there is to block."""
    while state.phase == "react":
        blocks = sorted(text for text in legal(state) if text.startswith("block"))
        doubles = [text for text in blocks if "+" in text.partition("/")[2]]
        state = play(state, (doubles or blocks or ["done"])[0])
    return state


def test_symbols_are_counted_as_the_decks_say() -> None:
    game, other = drako(KT), drako(DW)
    counted = Counter(
        {
            ("knights", kind): odds.cards_with(game, "knights", kind)
            for kind in ("defence", "double", "bow", "attack", "move", "reinforcements")
        }
    )
    assert list(counted.values()) == [10, 2, 6, 14, 20, 3]
    kinds = ("defence", "attack", "rock", "charge", "move")
    assert [odds.cards_with(game, "trolls", kind) for kind in kinds] == [8, 19, 5, 5, 20]
    kinds = ("defence", "attack", "fire", "flight", "move")
    assert [odds.cards_with(other, "dragon", kind) for kind in kinds] == [8, 17, 5, 5, 20]
    kinds = ("defence", "crossbow", "net", "attack", "move")
    assert [odds.cards_with(other, "dwarves", kind) for kind in kinds] == [16, 5, 3, 14, 21]


@pytest.mark.parametrize(
    ("pairing", "side", "ways", "different"),
    [
        (KD, "knights", 660, 60),
        (KW, "knights", 3, 2),
        (KW, "dwarves", 6, 3),
        (TW, "trolls", 2, 1),
        (TW, "dwarves", 6, 3),
        (KT, "knights", 1, 1),
    ],
)
def test_set_ups_are_whole_numbers_and_archers_are_alike(
    pairing: str, side: str, ways: int, different: int
) -> None:
    game = drako(pairing)
    assert odds.setups(game, side) == ways
    assert odds.different_setups(game, side) == different


class TestSmallDuel:
    """Should you always block? Nothing here uses the solution's own formulas."""

    @pytest.mark.parametrize("holds", [F(1, 3), F(1, 2), F(2, 3), F(442, 703)])
    def test_nobody_can_improve_on_the_solution(self, holds: F) -> None:
        duel = odds.SmallDuel(holds)
        found = duel.solution()
        for other in (F(0), F(1, 3), F(2, 3), F(1)):
            assert duel.value(other, found.strikes) >= found.value
            assert duel.value(found.blocks, other) <= found.value

    def test_each_makes_the_other_indifferent(self) -> None:
        duel = odds.SmallDuel(F(2, 3))
        blocks, strikes, value = duel.solution()
        assert (blocks, strikes) == (F(3, 4), F(1, 2))
        assert {duel.value(blocks, other) for other in (F(0), F(1))} == {value}
        assert {duel.value(other, strikes) for other in (F(0), F(1))} == {value}
        # After silence a strike is worth what the saved card is.
        assert (1 - duel.belief(blocks)) * duel.second == duel.saved

    def test_a_pure_habit_is_found_where_it_is_best(self) -> None:
        rare = odds.SmallDuel(F(1, 10)).solution()
        assert (rare.blocks, rare.strikes) == (F(0), F(1))
        assert odds.SmallDuel(F(1, 2), first=3, second=1, saved=F(1, 2)).solution().blocks == 1
