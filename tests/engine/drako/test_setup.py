"""How the game begins: DRAKO-GEN-1 and 4, DRAKO-SETUP."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tests.engine.drako.table import (
    DW,
    KD,
    KT,
    KW,
    TD,
    TW,
    at,
    dealt,
    drako,
    hand,
    legal,
    play,
    table,
    to_act,
    why,
)
from wawel import BadOption, load_game
from wawel.drako import DrakoState
from wawel.drako.options import PAIRINGS


def place_all(state: DrakoState, seed: int = 1) -> DrakoState:
    """The state after the figures are placed at random."""
    rng, after = Random(seed), state.clone()
    while after.phase == "place":
        actions = after.legal_actions()
        after.apply_action(actions[int(rng.random() * len(actions))])
    return after


@pytest.mark.clause("DRAKO-SETUP-1", "DRAKO-SETUP-2", "DRAKO-TURN-1", "DRAKO-TURN-2")
def test_s01_knights_and_trolls_after_set_up() -> None:
    state = dealt(KT)
    stands = {figure.name: figure.hex for figure in state.view(None).figures}
    assert stands == {
        "archer1": "E1",
        "knight": "E2",
        "archer2": "E3",
        "berserker": "A1",
        "thrower": "A3",
    }
    assert [len(side.hand) for side in state.view(None).sides] == [4, 4]
    assert [side.deck for side in state.view(None).sides] == [34, 34]
    assert (state.stones, state.used, state.dodge) == (10, 0, True)
    assert (to_act(state), state.actions, state.phase) == ("trolls", 1, "action")


@pytest.mark.clause("DRAKO-SETUP-4", "DRAKO-TURN-1", "DRAKO-TURN-2")
def test_s50_trolls_and_dragon_after_set_up() -> None:
    state = dealt(TD)
    assert [at(state, f) for f in ("dragon", "berserker", "thrower")] == ["C3", "B1", "D4"]
    assert (state.stones, to_act(state), state.actions) == (6, "dragon", 1)
    assert state.view(None).markers == ()


@pytest.mark.clause("DRAKO-SETUP-3", "DRAKO-SETUP-9")
def test_s76_dwarves_choose_their_places_or_stand_on_corners() -> None:
    state = dealt(DW)
    assert (to_act(state), state.phase, at(state, "dragon")) == ("dwarves", "place", "C3")
    outer = {"A1", "A2", "A3", "B1", "B4", "C1", "C5", "D1", "D4", "E1", "E2", "E3"}
    assert legal(state) == {f"morin@{place}" for place in outer}
    assert why(state, "morin@D2") == "DRAKO-SETUP-3"
    after = play(state, "morin@E2")
    assert legal(after) == {f"brald@{place}" for place in outer - {"E2"}}
    assert why(after, "morin@E1") == why(after, "urpen@E1") == "DRAKO-SETUP-3"
    corners = dealt(DW, dwarf_setup="first_game")
    assert [at(corners, f) for f in ("morin", "brald", "urpen")] == ["A1", "E1", "C5"]
    assert (corners.phase, corners.view(None).markers) == ("action", ("fury",))
    assert why(corners, "morin@E2") == "DRAKO-SETUP-3"


@pytest.mark.clause("DRAKO-SETUP-5", "DRAKO-SETUP-7", "DRAKO-SETUP-9")
def test_s77_who_places_what_and_when() -> None:
    state = dealt(TW)
    assert (to_act(state), legal(state)) == ("trolls", {"thrower@A1", "thrower@A3"})
    state = play(state, "thrower@A1", "berserker@A3")
    assert (to_act(state), len(legal(state)), state.stones) == ("dwarves", 3, 10)
    state = play(state, "morin@E2", "brald@E1")
    assert legal(state) == {"urpen@E3"}
    state = play(state, "urpen@E3")
    assert (to_act(state), state.actions, state.net) == ("dwarves", 1, -1)
    state = dealt(KW)
    order, numbers = [], []
    while state.phase == "place":
        order.append(to_act(state))
        numbers.append(len(state.legal_actions()))
        state = play(state, min(legal(state)))
    assert order == ["knights", "dwarves"] * 3
    assert numbers == [9, 9, 4, 4, 1, 1]
    assert (to_act(state), state.view(None).markers) == ("knights", ("dodge", "fury"))
    assert why(dealt(KW), "knight@A1") == "DRAKO-SETUP-7"
    assert why(dealt(TW), "berserker@E1") == "DRAKO-SETUP-5"


@pytest.mark.clause("DRAKO-SETUP-6")
def test_men_at_arms_go_anywhere_but_beside_the_dragon() -> None:
    state = dealt(KD)
    assert (to_act(state), len(legal(state))) == ("knights", 12)
    assert why(state, "knight@C2") == "DRAKO-SETUP-6"
    state = play(state, "knight@E2", "archer1@A1")
    assert len(legal(state)) == 10
    state = play(state, "archer2@C5")
    assert [state.game.board.names[place] for place in state.starts] == ["A1", "C5", "E2"]
    assert (to_act(state), state.actions) == ("dragon", 1)


@pytest.mark.clause("DRAKO-SETUP-8")
def test_s78_the_starting_hand_may_be_exchanged_once() -> None:
    state = dealt(KT, hand_exchange=True)
    assert (state.phase, to_act(state), legal(state)) == (
        "exchange",
        "trolls",
        {"keep", "exchange"},
    )
    again = play(state, "exchange")
    assert (again.phase, again.drawer(), hand(again, "trolls")) == ("deal", 1, "")
    assert dict(again.chance_outcomes())[again.string_to_action("take=T02")] == Fraction(6, 38)
    while again.is_chance_node():
        again.apply_action(again.chance_outcomes()[0][0])
    assert (to_act(again), len(again.hands[1]), again.left[1]) == ("knights", 4, 34)
    done = play(again, "keep")
    assert (done.phase, to_act(done), done.hands[0]) == ("action", "trolls", state.hands[0])
    assert why(done, "exchange") == why(done, "keep") == "DRAKO-SETUP-8"
    assert dealt(KT).phase == "action"
    before_placing = dealt(DW, hand_exchange=True)
    assert (before_placing.phase, to_act(before_placing)) == ("exchange", "dragon")
    assert play(before_placing, "keep", "keep").phase == "place"


@pytest.mark.clause("DRAKO-SETUP-9")
@pytest.mark.parametrize(
    ("pairing", "markers"),
    [
        (KT, ("dodge",)),
        (DW, ("fury",)),
        (TD, ()),
        (TW, ("fury",)),
        (KD, ("dodge",)),
        (KW, ("dodge", "fury")),
    ],
)
def test_markers_lie_ready_where_their_owners_play(pairing: str, markers: tuple[str, ...]) -> None:
    assert dealt(pairing).view(None).markers == markers


@pytest.mark.clause("DRAKO-TURN-1", "DRAKO-TURN-2")
@pytest.mark.parametrize(
    ("pairing", "beginner"),
    [
        (KT, "trolls"),
        (DW, "dragon"),
        (TD, "dragon"),
        (TW, "dwarves"),
        (KD, "dragon"),
        (KW, "knights"),
    ],
)
def test_who_begins_and_how_many_actions_there_are(pairing: str, beginner: str) -> None:
    state = place_all(dealt(pairing))
    assert (to_act(state), state.actions, state.turn) == (beginner, 1, 1)
    seats: list[tuple[int, str, int]] = []
    rng = Random(4)
    while state.turn < 6 and not state.is_terminal():
        if state.phase == "action" and (not seats or seats[-1][0] != state.turn):
            seats.append((state.turn, state.game.sides[state.seat], state.actions))
        actions = state.legal_actions()
        calm = [a for a in actions if a.verb in ("draw", "discard", "done", "play")]
        state.apply_action(
            state.chance_outcomes().sample(rng) if state.is_chance_node() else calm[0]
        )
        if state.phase not in ("action", "draw", "discard", "fury", "deal", "over"):
            state.apply_action(state.legal_actions()[-1])
    other = next(side for side in state.game.sides if side != beginner)
    expected = [beginner, other] * 3
    assert [side for _, side, _ in seats[:5]] == expected[: len(seats[:5])]
    assert {number for _, _, number in seats[1:]} == {2}


@pytest.mark.clause("DRAKO-GEN-1")
def test_two_play_one_side_each_and_the_pairing_is_an_option() -> None:
    assert load_game("drako").new_initial_state().game.sides == ("knights", "trolls")
    for pairing in PAIRINGS:
        game = drako(pairing)
        assert (game.players, "-".join(game.sides)) == (2, pairing)
    for players in (1, 3):
        with pytest.raises(BadOption) as refused:
            load_game("drako", players=players)
        assert refused.value.clause == "DRAKO-GEN-1"
    with pytest.raises(BadOption):
        load_game("drako", pairing="trolls-knights")


@pytest.mark.clause("DRAKO-GEN-4")
def test_a_cross_pairing_keeps_the_rules_of_both_games() -> None:
    for pairing in (TD, TW, KD, KW):
        game = drako(pairing)
        for seat, side in enumerate(game.sides):
            own = next(p for p in (KT, DW) if side in p)
            home = drako(own)
            at_home = home.cards[home.sides.index(side)]
            assert [card.symbols for card in game.cards[seat]] == [c.symbols for c in at_home]
            assert [card.count for card in game.cards[seat]] == [c.count for c in at_home]
    # A bow shoots at a dragon as at a troll, a bite is blocked by a knight's Defence.
    state = table("knights", "archer1@E1 dragon@C3", pairing=KD, knights="K12", starts="E1 E2 E3")
    assert "archer1!dragon=2" in legal(play(state, "K12/bow"))


@pytest.mark.clause("DRAKO-SETUP-1")
def test_hands_are_dealt_evenly_from_the_whole_deck() -> None:
    state = drako(KT).new_initial_state()
    chances = dict(state.chance_outcomes())
    assert sum(chances.values()) == 1
    assert chances[state.string_to_action("take=K02")] == Fraction(5, 38)
    state = play(state, "take=K02")
    assert dict(state.chance_outcomes())[state.string_to_action("take=K02")] == Fraction(4, 37)
    drawers = Counter(
        before.drawer() for before in [state] for _ in range(3) if before.phase == "deal"
    )
    assert drawers == {0: 3}
    for name in ("knights", "trolls", "dragon", "dwarves"):
        sheet = state.game.sheet[f"decks.{name}"]
        assert sum(card["count"] for card in sheet.values()) == 38
