"""How games end: DRAKO-GEN-2, 3 and 5, DRAKO-END."""

from __future__ import annotations

import pytest

from tests.engine.drako.table import (
    DW,
    KD,
    KT,
    KW,
    at,
    drako,
    legal,
    play,
    steps,
    table,
    to_act,
    worth,
    wounds,
)


@pytest.mark.clause("DRAKO-END-4")
def test_s38_a_last_card_that_kills_the_last_enemy_wins() -> None:
    figures = "knight@dead archer2@dead archer1@B2:1 berserker@A1"
    state = table("trolls", figures, trolls="T01", no_deck="trolls knights")
    over = play(state, "T01/attack", "berserker!archer1=3")
    assert (over.reason, worth(over)) == ("defeat", [-1, 1])
    result = over.result()
    assert result is not None
    assert result.winners == (1,)
    assert "DRAKO-END-4" in result.clauses


@pytest.mark.clause("DRAKO-END-1", "DRAKO-END-3")
def test_s39_if_it_is_blocked_the_clock_has_run_out() -> None:
    figures = "knight@dead archer2@dead archer1@B2:1 berserker@A1"
    state = table("trolls", figures, trolls="T01", knights="K09", no_deck="trolls knights")
    over = play(state, "T01/attack", "berserker!archer1=3", "block=K09/archer1:3")
    assert (over.reason, worth(over), over.actions) == ("clock", [1, -1], 1)


@pytest.mark.clause("DRAKO-END-3")
def test_s40_the_clock_can_run_out_in_the_other_sides_turn() -> None:
    state = table(
        "knights", "knight@B2 berserker@A1", knights="K01 K02", trolls="T13", no_deck="trolls"
    )
    over = play(state, "K01/attack", "knight!berserker=2", "block=T13/berserker:2")
    assert (over.reason, over.winner, over.seat) == ("clock", 0, 0)


@pytest.mark.clause("DRAKO-END-2")
def test_s49_the_dwarves_last_card_saves_the_dragon() -> None:
    state = table(
        "dwarves",
        "dragon@C3:4.2.3.1 morin@A1 brald@E1 urpen@C5",
        pairing=DW,
        dwarves="W01",
        dragon="D01",
        no_deck="dwarves",
    )
    over = play(state, "W01/-")
    assert (over.reason, over.winner, wounds(over, "dragon")) == ("clock", 0, (10,))


@pytest.mark.clause("DRAKO-END-2", "DRAKO-GEN-3")
def test_the_dragon_dies_or_all_dwarves_do() -> None:
    figures = "dragon@C3:4.2.3.1 morin@C4 brald@E1 urpen@C5"
    over = play(
        table("dwarves", figures, pairing=DW, dwarves="W01"), "W01/attack", "morin!dragon=1"
    )
    assert (over.reason, over.winner, at(over, "dragon")) == ("defeat", 1, "dead")
    figures = "dragon@C3 morin@C4:4 brald@dead urpen@dead"
    state = table("dragon", figures, pairing=DW, dragon="D02")
    over = play(state, "D02/attack", "dragon!morin=1")
    assert (over.reason, over.winner) == ("defeat", 0)


@pytest.mark.clause("DRAKO-END-1", "DRAKO-GEN-2", "DRAKO-GEN-3")
def test_both_trolls_dead_is_a_victory_of_the_knights() -> None:
    state = table("knights", "thrower@dead berserker@A1:7 archer1@B2", knights="K02", trolls="T01")
    one = play(state, "K02/attack", "archer1!berserker=1")
    assert (one.phase, legal(one)) == ("react", {"done"})
    over = play(one, "done")
    assert (over.is_terminal(), over.reason, over.winner) == (True, "defeat", 0)
    assert over.legal_actions() == []
    living = table("knights", "thrower@A3 berserker@A1:7 archer1@B2", knights="K02")
    after = play(living, "K02/attack", "archer1!berserker=1")
    assert (at(after, "berserker"), after.is_terminal()) == ("dead", False)


@pytest.mark.clause("DRAKO-GEN-5")
def test_deck_and_hand_are_empty_or_with_the_option_the_deck_alone() -> None:
    rest = "T01*3,T02*6,T03*2,T04*3,T05*3,T06*2,T07,T08*2,T09*3,T10*2,T11*4,T12,T13,T14*2"
    text = f"turn=3 hand0=K01 hand1=T16 discards1={rest} markers=dodge"
    usual = table("trolls").game.from_position(f"/ {text}")
    drawn = play(usual, "draw", "take=T15", "take=T15")
    assert (drawn.phase, drawn.left[1], to_act(drawn)) == ("action", 0, "trolls")
    deck = table("trolls", clock_trigger="deck").game.from_position(f"/ {text}")
    over = play(deck, "draw", "take=T15", "take=T15")
    assert (over.reason, over.winner, len(over.hands[1])) == ("clock", 0, 3)
    # It ends before any surplus is discarded.
    full = "T01*3,T02*6,T03*2,T04*3,T05*3,T06*2,T07,T08*2,T09*3,T10*2,T11*3"
    text = f"turn=3 hand0=K01 hand1=T11,T12,T13,T14,T14,T16 discards1={full}"
    over = play(
        table("trolls", clock_trigger="deck").game.from_position(f"/ {text}"),
        "draw",
        "take=T15",
        "take=T15",
    )
    assert (over.reason, len(over.hands[1])) == ("clock", 8)


@pytest.mark.clause("DRAKO-KD-1")
def test_s58_the_knights_last_card_loses_to_a_living_dragon() -> None:
    state = table(
        "knights", "dragon@C3", pairing=KD, knights="K01", no_deck="knights", starts="A1 A2 A3"
    )
    over = play(state, "K01/-")
    assert (over.reason, over.winner, over.game.sides[over.winner]) == ("clock", 1, "dragon")


@pytest.mark.clause("DRAKO-KD-1")
def test_knights_and_dragon_end_by_death_too() -> None:
    state = table(
        "knights", "dragon@C3:4.2.3.1 knight@C2", pairing=KD, knights="K01", starts="A1 A2 A3"
    )
    over = play(state, "K01/attack", "knight!dragon=2")
    assert (over.reason, over.winner) == ("defeat", 0)
    figures = "dragon@C3 knight@C2:5 archer1@dead archer2@dead"
    state = table("dragon", figures, pairing=KD, dragon="D02", markers="", starts="A1 A2 A3")
    over = play(state, "D02/attack", "dragon!knight=1")
    assert (over.reason, over.winner) == ("defeat", 1)


@pytest.mark.clause("DRAKO-KW-7")
def test_s63_the_dwarves_last_card_wins_for_the_dwarves() -> None:
    figures = "knight@E2 archer1@E1 archer2@dead morin@A1 brald@A2 urpen@A3"
    state = table("dwarves", figures, pairing=KW, dwarves="W01", knights="K01", no_deck="dwarves")
    over = play(state, "W01/-")
    assert (over.reason, over.game.sides[over.winner]) == ("clock", "dwarves")


@pytest.mark.clause("DRAKO-KW-7", "DRAKO-KW-8")
def test_a_defeat_comes_before_the_dwarves_last_cards() -> None:
    figures = "knight@B1 archer1@C4 archer2@E3 morin@dead brald@dead urpen@B2:3"
    state = table(
        "knights", figures, pairing=KW, knights="K03", dwarves="W10 W06", no_deck="dwarves"
    )
    state = play(state, "K03/attack", "knight!urpen=1")
    over = play(state, "block=W06+W10/urpen:1")
    assert (over.reason, over.game.sides[over.winner]) == ("clock", "dwarves")
    two = "knight@B1 archer1@C3 archer2@E3 morin@dead brald@dead urpen@B2:3"
    state = table("knights", two, pairing=KW, knights="K03", dwarves="W10 W06", no_deck="dwarves")
    state = play(state, "K03/attack", "knight!urpen=1", "archer1!urpen=1")
    over = play(state, "block=W06+W10/urpen:1")
    assert (over.reason, over.game.sides[over.winner]) == ("defeat", "knights")


@pytest.mark.clause("DRAKO-END-3")
def test_running_out_is_looked_at_after_the_whole_effect_of_the_card() -> None:
    state = table("trolls", "berserker@A1 archer2@E3", trolls="T10", no_deck="trolls", pairing=KT)
    mid = play(state, "T10/charge")
    assert not mid.is_terminal()
    over = play(mid, "charge=D3!archer2")
    assert (over.reason, wounds(over, "archer2")) == ("clock", (2,))


@pytest.mark.clause("DRAKO-GEN-5")
@pytest.mark.parametrize("pairing", [KT, DW, KD, KW])
def test_a_game_that_an_empty_deck_has_ended_reads_back(pairing: str) -> None:
    last = [after for _, _, after in steps(5, pairing, clock_trigger="deck")][-1]
    assert last.reason == "clock"
    again = last.game.from_position(last.position())
    assert again.position() == last.position()
    assert again.result() == last.result()


@pytest.mark.clause("DRAKO-GEN-5")
def test_a_draw_that_empties_the_deck_leaves_eight_cards_in_hand() -> None:
    hand = "T01 T02 T02 T03 T04 T09"
    left = "T11 T11"
    game = drako(KT)
    gone = {card.name: card.count for card in game.cards[1]}
    for name in (hand + " " + left).split():
        gone[name] -= 1
    discards = ",".join(f"{name}*{n}" if n > 1 else name for name, n in gone.items() if n)
    state = table("trolls", trolls=hand, more=f"discards1={discards}", clock_trigger="deck")
    over = play(state, "draw", "take=T11", "take=T11")
    assert over.reason == "clock"
    assert over.game.from_position(over.position()).position() == over.position()
