"""What knights change against dragon and dwarves: DRAKO-KD, DRAKO-KW."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.drako.table import (
    KD,
    KW,
    at,
    hand,
    legal,
    movers,
    pile,
    play,
    steps,
    table,
    to_act,
    why,
    wounds,
)

# Knights and dragon ----------------------------------------------------------------------------


@pytest.mark.clause("DRAKO-KD-2")
def test_s57_reinforcements_arrive_where_men_at_arms_were_placed() -> None:
    figures = "dragon@C5 knight@A1 archer1@dead archer2@B1"
    state = table("knights", figures, pairing=KD, knights="K15", starts="A1 C5 E2")
    state = play(state, "K15/reinforcements")
    assert legal(state) == {"return=E2"}
    assert why(state, "return=E1") == "DRAKO-KD-2"
    row = table(
        "knights",
        figures,
        pairing=KD,
        knights="K15",
        starts="A1 C5 E2",
        kd_reinforcement_hexes="bottom_row",
    )
    assert legal(play(row, "K15/reinforcements")) == {"return=E1", "return=E2", "return=E3"}
    far = table(
        "knights",
        figures,
        pairing=KD,
        knights="K15",
        starts="A1 C5 E2",
        kd_reinforcement_hexes="not_adjacent",
    )
    free = legal(play(far, "K15/reinforcements"))
    assert len(free) == 19 - 3 - 3
    assert not free & {"return=B4", "return=C4", "return=D4", "return=C5"}


@pytest.mark.clause("DRAKO-KD-3")
def test_both_sides_keep_their_own_ways_and_the_knights_place_the_wounds() -> None:
    figures = "dragon@C3:4.0.0.0 archer1@E1 knight@C5 archer2@A1"
    state = table("knights", figures, pairing=KD, knights="K12", dragon="D11", starts="A1 A2 A3")
    shot = play(state, "K12/bow", "archer2!dragon=2", "done")
    assert (shot.phase, to_act(shot)) == ("area", "knights")
    assert play(shot, "wound=flight", "wound=flight").areas == (2, 0, 0)
    line = "dragon@C3 knight@C4 archer1@C5 archer2@A1"
    fire = table(
        "dragon", line, pairing=KD, dragon="D10", knights="K10", markers="", starts="A1 A2 A3"
    )
    after = play(fire, "D10/fire", "aim=E", "block=K10/knight:2+archer1:2")
    assert wounds(after, "knight", "archer1") == (0, 0)


# Knights and dwarves ---------------------------------------------------------------------------

FACE_TO_FACE = "knight@C3 archer1@E1 archer2@E3 morin@A1 brald@C4 urpen@A3"


@pytest.mark.clause("DRAKO-KW-3")
def test_s59_two_cards_block_one_attack() -> None:
    state = table("knights", FACE_TO_FACE, pairing=KW, knights="K01", dwarves="W10 W06")
    state = play(state, "K01/attack", "knight!brald=2")
    assert legal(state) == {"block=W06+W10/brald:2", "done"}
    assert why(state, "block=W10/brald:2") == "DRAKO-KW-3"
    after = play(state, "block=W06+W10/brald:2")
    assert (wounds(after, "brald"), hand(after, "dwarves")) == ((0,), "")
    alone = table("knights", FACE_TO_FACE, pairing=KW, knights="K01", dwarves="W10 W01")
    assert legal(play(alone, "K01/attack", "knight!brald=2")) == {"done"}
    single = table("knights", FACE_TO_FACE, pairing=KW, knights="K01", dwarves="W10")
    assert wounds(play(single, "K01/attack", "knight!brald=2"), "brald") == (2,)
    twins = table("knights", FACE_TO_FACE, pairing=KW, knights="K01", dwarves="W10 W10")
    assert "block=W10+W10/brald:2" in legal(play(twins, "K01/attack", "knight!brald=2"))
    # The knights still block with one card.
    back = table("dwarves", FACE_TO_FACE, pairing=KW, knights="K09", dwarves="W02", markers="")
    back = play(back, "W02/attack", "brald!knight=2")
    assert "block=K09/knight:2" in legal(back)


@pytest.mark.clause("DRAKO-KW-4")
def test_s60_no_draw_with_five_or_six_cards() -> None:
    cards = "W01 W02 W03 W04 W05 W06"
    for size in (5, 6):
        full = table("dwarves", FACE_TO_FACE, pairing=KW, dwarves=" ".join(cards.split()[:size]))
        assert why(full, "draw") == "DRAKO-KW-4"
    four = table("dwarves", FACE_TO_FACE, pairing=KW, dwarves=" ".join(cards.split()[:4]))
    after = play(four, "draw", "take=W07", "take=W09")
    assert (len(after.hands[1]), after.phase) == (6, "action")
    knights = table("knights", FACE_TO_FACE, pairing=KW, knights="K01 K02 K03 K04 K05 K06")
    assert "draw" in legal(knights)


@pytest.mark.clause("DRAKO-KW-1", "DRAKO-KW-2")
def test_s61_a_netted_knight_dodges_without_a_step_and_a_netted_archer_does_not_shoot() -> None:
    state = table("dwarves", FACE_TO_FACE, pairing=KW, dwarves="W02", net="knight")
    after = play(state, "W02/attack", "brald!knight=2", "dodge=2")
    assert (after.phase, at(after, "knight"), after.dodge) == ("action", "C3", False)
    assert wounds(after, "knight") == (0,)
    figures = "knight@E2 archer1@C3 archer2@dead morin@A1 brald@C4 urpen@A3"
    archer = table("knights", figures, pairing=KW, knights="K12 K02", net="archer1")
    assert why(archer, "K12/bow") == "DRAKO-KW-1"
    assert "archer1!brald=1" in legal(play(archer, "K02/attack"))
    moving = play(archer, "K02/move")
    assert movers(moving) == {"knight"}
    assert why(moving, "archer1>C2") == "DRAKO-KW-1"
    attacked = table("dwarves", figures, pairing=KW, dwarves="W02", knights="K09", net="archer1")
    attacked = play(attacked, "W02/attack", "brald!archer1=2")
    assert "block=K09/archer1:2" in legal(attacked)


@pytest.mark.clause("DRAKO-KW-5")
def test_s62_reinforcements_make_an_archer_tougher() -> None:
    figures = "knight@dead archer1@C3:2 archer2@dead morin@A1 brald@C4 urpen@A3"
    state = table("knights", figures, pairing=KW, knights="K15 K16", dwarves="W02 W02")
    state = play(state, "K15/reinforcements")
    assert legal(state) == {"strengthen=archer1"}
    assert why(state, "strengthen=archer2") == why(state, "return=E1") == "DRAKO-KW-5"
    state = play(state, "strengthen=archer1", "K16/reinforcements", "strengthen=archer1")
    assert state.view(None).figures[1].spaces == 5
    state = play(state, "W02/attack", "brald!archer1=2")
    assert (at(state, "archer1"), wounds(state, "archer1")) == ("C3", (4,))
    over = play(state, "W02/attack", "brald!archer1=2")
    assert (at(over, "archer1"), wounds(over, "archer1")) == ("dead", (5,))
    assert why(table("knights", knights="K15"), "strengthen=knight") == "DRAKO-REINF-1"


@pytest.mark.clause("DRAKO-KW-6")
def test_s80_a_laid_card_stays_even_when_its_figure_dies() -> None:
    figures = "knight@E2 archer1@C3:3 archer2@E3 morin@A1 brald@C4 urpen@A3"
    state = table(
        "dwarves", figures, pairing=KW, dwarves="W02", knights="K01", more="laid0=archer1:K15"
    )
    after = play(state, "W02/attack", "brald!archer1=2", "done")
    assert at(after, "archer1") == "dead"
    side = after.view(None).sides[0]
    assert (side.laid, side.discards) == ((("archer1", "K15"),), {})
    assert sum(after.decks[0]) + len(after.hands[0]) + len(after.laid) == 38
    laid = play(
        table("knights", pairing=KW, knights="K15"), "K15/reinforcements", "strengthen=knight"
    )
    assert pile(laid, "knights") == {}


@pytest.mark.clause("DRAKO-KW-5")
def test_nobody_comes_back_against_dwarves() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(5):
        kinds.update(action.verb for _, action, _ in steps(seed, KW))
    assert kinds["return"] == 0
    assert kinds["strengthen"] > 0
