"""The dragon's attack: NOGI-ATTACK."""

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
from wawel.nogi import Reveal

EXAMPLE = "GR 18, PI 18, YE 20, OR 22, BK 23, PU 24, BL 26"


@pytest.mark.clause(
    "NOGI-ATTACK-1", "NOGI-ATTACK-2", "NOGI-ATTACK-3", "NOGI-ATTACK-4", "NOGI-ATTACK-10"
)
def test_s16_gather_reveal_and_meet_nobody() -> None:
    before = table(dice="WH")
    assert before.phase == "attack"
    assert available(before) == all_but()
    after = play(before, "token=5")
    assert (after.dragon, eaten(after)) == (5, "")
    assert moved(before, after) == {}
    assert (after.tokens, after.view(None).tokens_left) == ((5,), (3, 4, 5, 6, 6, 7, 8))
    assert (after.phase, after.seat, available(after)) == ("roll", 0, all_but())


@pytest.mark.clause("NOGI-ATTACK-5", "NOGI-ATTACK-6", "NOGI-ATTACK-7")
def test_s17_dragon_eats_the_first_lone_knight() -> None:
    before = table("BK 18, PI 19, YE 20, GR 21, OR 22, PU 24, BL 26", dragon=12, dice="WH")
    after = play(before, "token=7")
    assert (after.dragon, eaten(after), boxed(after)) == (18, "BK", "BK")
    assert at(after, "PI") == (19,)
    assert (after.phase, available(after)) == ("roll", all_but("BK"))
    assert len(available(after).split()) == 7


@pytest.mark.clause("NOGI-ATTACK-8")
def test_s18_two_together_stand() -> None:
    after = play(table(EXAMPLE, dragon=17, dice="WH"), "token=5")
    assert (after.dragon, eaten(after)) == (18, "")
    assert (after.phase, available(after)) == ("roll", all_but())


@pytest.mark.clause("NOGI-LONE-2", "NOGI-DICE-7")
def test_s19_and_the_one_left_behind_is_eaten() -> None:
    stand = play(table(EXAMPLE, dragon=17, dice="WH"), "token=5")
    after = use(stand, "WH=4w/PI")
    assert at(after, "PI") == (22,)
    assert (eaten(after), boxed(after), aside(after)) == ("GR", "GR", "WH")
    assert available(after) == all_but("GR", "WH")
    assert len(available(after).split()) == 6


@pytest.mark.clause("NOGI-ATTACK-9")
def test_s20_knights_together_hold_the_dragon() -> None:
    after = play(table(EXAMPLE, dragon=18, dice="WH"), "token=8")
    assert (after.dragon, eaten(after)) == (18, "")
    assert after.tokens == (8,)
    assert len(after.view(None).tokens_left) == 7


@pytest.mark.clause("NOGI-ATTACK-9", "NOGI-ADV-1")
def test_s20_under_advance_it_walks_on() -> None:
    after = play(table(EXAMPLE, dragon=18, dice="WH", dragon_blocked="advance"), "token=8")
    assert (after.dragon, eaten(after)) == (20, "YE")
    assert at(after, "GR", "PI") == (18, 18)
    assert len(after.view(None).tokens_left) == 7


@pytest.mark.clause("NOGI-ATTACK-7")
def test_s21_caught_by_exact_count() -> None:
    after = play(table("YE 17", dragon=12, dice="WH"), "token=5")
    assert (after.dragon, eaten(after), boxed(after)) == (17, "YE", "YE")


@pytest.mark.clause("NOGI-ATTACK-4")
def test_s22_one_short() -> None:
    after = play(table("YE 17", dragon=12, dice="WH"), "token=4")
    assert (after.dragon, eaten(after)) == (16, "")


@pytest.mark.clause("NOGI-ATTACK-5", "NOGI-ATTACK-6")
def test_s23_one_meal_a_day() -> None:
    after = play(table("YE 12, GR 13", dragon=10, dice="WH"), "token=8")
    assert (after.dragon, eaten(after)) == (12, "YE")
    assert at(after, "GR") == (13,)


@pytest.mark.clause("NOGI-ATTACK-1")
def test_s24_two_dice_and_no_attack() -> None:
    state = table(dice="BL WH")
    assert (state.phase, available(state)) == ("roll", "BL WH")
    assert roll(state).view(None).roll == {"BL": "1", "WH": "2w"}


@pytest.mark.clause("NOGI-ATTACK-1", "NOGI-DICE-7")
def test_s25_no_die_left_brings_the_dragon_too() -> None:
    before = roll(table("BL 34", dice="BL WH"), WH="4w")
    told = before.events(before.string_to_action("WH=4w/BL"))
    assert [event.kind for event in told] == ["use", "aside", "run_home", "home", "gather"]
    after = play(before, "WH=4w/BL")
    assert (castle(after), boxed(after)) == ("BL", "BL")
    assert (after.seat, after.phase) == (1, "attack")
    assert available(after) == all_but("BL")
    assert len(available(after).split()) == 7


@pytest.mark.clause("NOGI-ATTACK-2")
def test_s26_all_that_is_left_is_gathered() -> None:
    state = table(castle="BL", eaten="BK", dice="WH")
    assert available(state) == "YE GR OR PU PI WH"
    assert boxed(state) == "BL BK"


@pytest.mark.clause("NOGI-ATTACK-11")
def test_s27_no_tokens_left() -> None:
    state = table(dragon=20, dice="WH", tokens=ALL_TOKENS)
    assert (state.phase, available(state), state.dragon) == ("roll", all_but(), 20)
    after = use(state, "YE=1/YE")
    assert (after.seat, after.dragon) == (1, 20)


@pytest.mark.clause("NOGI-ATTACK-1")
@pytest.mark.parametrize("left", ["", "YE", "WH"])
def test_one_die_or_none_begins_an_attack(left: str) -> None:
    assert table(dice=left).phase == "attack"


@pytest.mark.clause("NOGI-ATTACK-1", "NOGI-ATTACK-2")
def test_the_last_but_one_die_used_brings_the_dragon_on_the_next_turn() -> None:
    before = roll(table(dice="YE GR"), YE="3")
    told = before.events(before.string_to_action("YE=3/YE"))
    assert told[-1].kind == "gather"
    assert told[-1].facts == {"seat": 1}
    after = play(before, "YE=3/YE")
    assert (after.phase, after.seat, after.view(None).roll) == ("attack", 1, {})
    assert available(after) == all_but()
    # A die that returns stays, and there is no attack.
    assert use(table(dice="YE GR"), "YE=5r/YE").phase == "roll"


@pytest.mark.clause("NOGI-ATTACK-3")
def test_a_revealed_token_lies_open_and_is_used_up() -> None:
    before = table(dice="WH", tokens="5 6 6")
    assert {a for a, _ in before.chance_outcomes()} == {Reveal(n) for n in (3, 4, 5, 7, 8)}
    after = play(before, "token=5")
    assert after.view(None).tokens == (5, 6, 6, 5)
    assert after.view(None).tokens_left == (3, 4, 7, 8)


@pytest.mark.clause("NOGI-ATTACK-4")
@pytest.mark.parametrize("token", [3, 4, 5, 6, 7, 8])
def test_the_dragon_moves_by_the_token(token: int) -> None:
    assert play(table(dice="WH"), f"token={token}").dragon == token
    assert play(table(dragon=13, dice="WH"), f"token={token}").dragon == 13 + token


@pytest.mark.clause("NOGI-ATTACK-9", "NOGI-ATTACK-12")
def test_held_the_dragon_uses_up_token_after_token() -> None:
    tokens = ALL_TOKENS.split()
    for used in range(8):
        before = table("GR 18, PI 18", dragon=18, dice="WH", tokens=" ".join(tokens[:used]))
        told = before.events(Reveal(int(tokens[used])))
        assert [event.kind for event in told] == ["reveal", "dragon_held"]
        assert told[-1].clauses == ("NOGI-ATTACK-9",)
        after = play(before, f"token={tokens[used]}")
        assert (after.dragon, len(after.tokens)) == (18, used + 1)


@pytest.mark.clause("NOGI-ATTACK-9")
def test_a_dragon_without_company_is_not_held() -> None:
    assert play(table("GR 25, PI 25", dragon=18, dice="WH"), "token=4").dragon == 22


@pytest.mark.clause("NOGI-ATTACK-10", "NOGI-ATTACK-14")
def test_the_attacked_player_goes_on_with_an_ordinary_turn() -> None:
    before = table("YE 12", dragon=10, dice="WH", seat=2)
    after = play(before, "token=3")
    assert (after.seat, after.turn, after.phase) == (2, before.turn, "roll")
    assert available(after) == all_but("YE")
    assert use(after, "GR=3/GR").seat == 3


@pytest.mark.clause("NOGI-ATTACK-11")
def test_without_tokens_dice_are_gathered_again_and_again() -> None:
    state = table(dragon=20, tokens=ALL_TOKENS, dice="YE WH")
    told = roll(state).events(state.string_to_action("YE=1/YE"))
    assert [event.kind for event in told] == ["use", "aside", "run", "gather", "asleep"]
    after = use(state, "YE=1/YE")
    assert (after.phase, available(after), after.dragon) == ("roll", all_but(), 20)


@pytest.mark.clause("NOGI-ATTACK-12", "NOGI-ATTACK-14", "NOGI-ATTACK-3")
def test_the_dragon_moves_only_in_attacks_and_never_back() -> None:
    attacks = 0
    for seed, variant in enumerate(VARIANTS):
        for before, action, after in steps(seed, **variant):
            if isinstance(action, Reveal):
                attacks += 1
                assert before.dragon <= after.dragon <= before.dragon + action.token
                assert after.tokens == (*before.tokens, action.token)
                assert (after.seat, after.turn) == (before.seat, before.turn)
                assert (after.taken, after.castle) == (before.taken, before.castle)
                assert len(after.eaten) - len(before.eaten) in (0, 1)
            else:
                assert after.dragon == before.dragon
                assert after.tokens == before.tokens
    assert attacks > 50


@pytest.mark.clause("NOGI-ATTACK-13")
def test_under_hold_nobody_is_behind_the_dragon_and_it_stays_on_the_track() -> None:
    for seed in range(40):
        for _, _, after in steps(seed, players=2 + seed % 6, arrow_same_space="counts"):
            if after.stage == "over":
                break
            running = [space for space in after.spaces if space]
            assert len(running) >= 3
            assert after.dragon <= min(running) <= 36
            assert running.count(after.dragon) != 1


def test_the_first_attack_never_eats_anybody() -> None:
    for token in range(3, 9):
        assert eaten(play(table(dice="WH"), f"token={token}")) == ""
