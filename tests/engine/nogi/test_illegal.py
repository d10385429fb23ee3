"""What the rules forbid, by which clause, and that nothing happens then."""

from __future__ import annotations

import pytest

from tests.engine.contract.illegal import refused
from tests.engine.nogi.table import ALL_TOKENS, VARIANTS, nogi, play, roll, steps, table, use
from wawel import BadAction, BadPosition, IllegalAction
from wawel.nogi import NogiState, Pair, Roll, Use


@pytest.mark.clause("NOGI-DICE-6")
def test_s52_a_die_that_is_set_aside() -> None:
    state = use(table(), "GR=3/GR")
    refused(roll(state), "GR=3/GR", "NOGI-DICE-6")
    refused(state, "GR=3", "NOGI-DICE-6")


@pytest.mark.clause("NOGI-DICE-2")
def test_s53_a_coloured_face_for_another_knight() -> None:
    refused(roll(table(), GR="3"), "GR=3/BL", "NOGI-DICE-2")
    refused(roll(table("BL 12"), GR="-"), "GR=-/BL", "NOGI-DICE-2")


@pytest.mark.clause("NOGI-MOVE-1")
def test_s54_fewer_spaces_than_the_die_shows() -> None:
    refused(roll(table(), OR="4"), "OR=2r/OR", "NOGI-MOVE-1")
    refused(roll(table(), WH="4w"), "WH=2w/YE", "NOGI-MOVE-1")
    refused(roll(table(), OR="4"), "OR=6/OR", "NOGI-MOVE-1")


@pytest.mark.clause("NOGI-PAIR-2")
def test_s55_one_plus_one_on_one_knight() -> None:
    rolled = roll(table(), WH="11rw")
    refused(rolled, "WH=11rw/YE/YE", "NOGI-PAIR-2")
    refused(rolled, "WH=11rw/YE", "NOGI-PAIR-2")


@pytest.mark.clause("NOGI-MOVE-3")
def test_s56_a_knight_that_is_home_or_eaten() -> None:
    rolled = roll(table(castle="BL", eaten="BK", dragon=12), WH="4w")
    refused(rolled, "WH=4w/BL", "NOGI-MOVE-3")
    refused(rolled, "WH=4w/BK", "NOGI-MOVE-3")
    rolled = roll(table(castle="BL", eaten="BK", dragon=12), WH="11rw")
    for pair in ("BL/YE", "YE/BL", "BK/YE", "YE/BK", "BL/BK"):
        refused(rolled, f"WH=11rw/{pair}", "NOGI-MOVE-3")


@pytest.mark.clause("NOGI-TURN-5")
def test_s57_passing_or_using_two_dice() -> None:
    state = table()
    refused(state, "pass", "NOGI-TURN-5")
    rolled = roll(state, YE="5r", GR="3")
    refused(rolled, "pass", "NOGI-TURN-5")
    after = play(rolled, "YE=5r/YE")
    refused(after, "GR=3/GR", "NOGI-TURN-5")
    refused(after, "YE=5r/YE", "NOGI-TURN-5")


@pytest.mark.clause("NOGI-ATTACK-1")
def test_s58_rolling_a_single_die() -> None:
    state = table(dice="WH")
    refused(state, "WH=4w", "NOGI-ATTACK-1")
    refused(state, "YE=3", "NOGI-ATTACK-1")
    for tokens in ("", ALL_TOKENS):
        with pytest.raises(BadPosition, match="NOGI-ATTACK-1"):
            table(dice="WH", tokens=tokens, phase="roll")
    # Without tokens there is no attack, but the dice are gathered before they are rolled.
    gathered = table(dice="WH", tokens=ALL_TOKENS)
    refused(gathered, "WH=4w", "NOGI-TURN-2")
    assert gathered.why_illegal(Roll("YE", "3")) is None


@pytest.mark.clause("NOGI-TURN-6")
def test_s59_a_null_action_that_is_not_forced() -> None:
    rolled = roll(table(null_action="only_if_forced"), BL="-", YE="3")
    refused(rolled, "BL=-/BL", "NOGI-TURN-6")
    assert roll(table(), BL="-", YE="3").why_illegal(Use("BL", "-", "BL")) is None


@pytest.mark.clause("NOGI-DICE-1")
def test_a_face_that_the_die_does_not_show() -> None:
    rolled = roll(table("YE 12"), YE="3w", GR="-", WH="4w")
    refused(rolled, "YE=-/YE", "NOGI-DICE-1")
    refused(rolled, "GR=3/GR", "NOGI-DICE-1")
    refused(rolled, "WH=11rw/YE/GR", "NOGI-DICE-1")
    refused(rolled, "WH=+w/YE", "NOGI-DICE-1")


@pytest.mark.clause("NOGI-DICE-1")
def test_a_face_that_the_die_does_not_have() -> None:
    refused(table(), "YE=6", "NOGI-DICE-1")
    refused(table(), "YE=11rw", "NOGI-DICE-1")


@pytest.mark.clause("NOGI-DICE-7")
def test_a_die_in_the_box() -> None:
    state = table(castle="YE")
    refused(state, "YE=3", "NOGI-DICE-7")
    refused(roll(state), "YE=3/YE", "NOGI-DICE-7")
    refused(roll(state), "YE=3w/GR", "NOGI-DICE-7")


def in_the_middle_of(phase: str) -> NogiState:
    """A state in each of the phases."""
    match phase:
        case "deal":
            return nogi().new_initial_state()
        case "roll":
            return table()
        case "later roll":
            return use(table(), "YE=5r/YE")
        case "half rolled":
            return play(table(), "YE=3", "GR=3")
        case "attack":
            return table(dice="WH", tokens="3 5")
        case "choose":
            return roll(table(), YE="3")
        case "rabbit":
            return use(table("YE 17", rabbits="21", taken="1:17:2 1:25:2"), "YE=4/YE")
        case "four home":
            return use(table("YE 36", castle="BL OR PU"), "YE=1/YE")
    return table("YE 30, GR 31", castle="BL OR PU", eaten="PI BK")


OUT_OF_TURN = {
    "deal": {
        **dict.fromkeys(("YE=3", "YE=3/YE", "WH=11rw/YE/GR", "token=5"), "NOGI-SETUP-7"),
        "rabbit=1": "NOGI-RABBIT-1",
        "pass": "NOGI-TURN-5",
    },
    "roll": {
        **dict.fromkeys(("GR=3", "WH=4w", "YE=3/YE", "WH=11rw/YE/GR"), "NOGI-TURN-2"),
        "token=5": "NOGI-ATTACK-1",
        "rabbit=1": "NOGI-RABBIT-1",
        "shield=7": "NOGI-SETUP-7",
    },
    "later roll": {"GR=3": "NOGI-TURN-2", "WH=11rw/YE/GR": "NOGI-TURN-5"},
    "half rolled": dict.fromkeys(("YE=3", "GR=3", "PU=1", "YE=3/YE"), "NOGI-TURN-2"),
    "attack": {
        **dict.fromkeys(("YE=3", "YE=3/YE", "WH=11rw/YE/GR"), "NOGI-ATTACK-1"),
        "token=3": "NOGI-ATTACK-3",
        "rabbit=1": "NOGI-RABBIT-1",
        "shield=7": "NOGI-SETUP-7",
        "pass": "NOGI-TURN-5",
    },
    "choose": {
        **dict.fromkeys(("YE=3", "WH=2w"), "NOGI-TURN-2"),
        "token=5": "NOGI-ATTACK-1",
        "rabbit=1": "NOGI-RABBIT-1",
        "shield=7": "NOGI-SETUP-7",
    },
    "rabbit": {
        **dict.fromkeys(("YE=3", "YE=3/YE", "WH=11rw/YE/GR", "token=5"), "NOGI-RABBIT-1"),
        "rabbit=2": "NOGI-RABBIT-3",
        "shield=7": "NOGI-SETUP-7",
        "pass": "NOGI-TURN-5",
    },
    "four home": dict.fromkeys(
        ("YE=3", "YE=3/YE", "WH=11rw/GR/PI", "token=5", "rabbit=1", "shield=7", "pass"),
        "NOGI-END-1",
    ),
    "two left": dict.fromkeys(
        ("YE=3", "YE=3/YE", "WH=11rw/YE/GR", "token=5", "rabbit=1", "shield=7", "pass"),
        "NOGI-END-2",
    ),
}


@pytest.mark.clause(
    "NOGI-TURN-2",
    "NOGI-TURN-5",
    "NOGI-ATTACK-1",
    "NOGI-ATTACK-3",
    "NOGI-RABBIT-1",
    "NOGI-RABBIT-3",
    "NOGI-SETUP-7",
    "NOGI-END-1",
    "NOGI-END-2",
)
@pytest.mark.parametrize("phase", OUT_OF_TURN)
def test_what_comes_at_the_wrong_time(phase: str) -> None:
    state = in_the_middle_of(phase)
    for action, clause in OUT_OF_TURN[phase].items():
        refused(state, action, clause)


@pytest.mark.clause("NOGI-SETUP-7")
def test_a_shield_is_dealt_once() -> None:
    refused(play(nogi().new_initial_state(), "shield=3"), "shield=3", "NOGI-SETUP-7")


def test_an_action_of_no_game_is_no_action() -> None:
    state = roll(table())
    before = state.serialize()
    for nonsense in (Use("XX", "3", "YE"), Use("YE", "99", "YE"), Pair("WH", "11rw", "YE", "ZZ")):
        with pytest.raises(BadAction):
            state.why_illegal(nonsense)
        with pytest.raises(BadAction):
            state.apply_action(nonsense)
    assert state.serialize() == before


def test_legal_and_refused_are_the_whole_vocabulary() -> None:
    for seed, variant in enumerate(VARIANTS[::3]):
        for number, (before, action, _) in enumerate(steps(seed, **variant)):
            if number % 25 and action.verb != "reveal":
                continue
            possible = {outcome for outcome, _ in before.chance_outcomes()}
            possible.update(before.legal_actions())
            allowed = {each for each in before.game.vocabulary() if not before.why_illegal(each)}
            assert allowed == possible


def test_a_refusal_names_a_clause_that_can_be_read() -> None:
    with pytest.raises(IllegalAction, match=r"pass is not allowed \[NOGI-TURN-5\]: You must"):
        table().apply_action(table().string_to_action("pass"))
