"""Every rule that can be switched: its values, its clause, its text, and that it does something."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.nogi.table import available, nogi, play, table, use
from wawel import BadOption, load_game, read_game
from wawel.nogi import NogiOptions, Reveal

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "first_player": 0,
    "dragon_blocked": "hold",
    "pair_lone_check": "after_both",
    "arrow_same_space": "skip",
    "null_action": "allowed",
    "rabbit_peek": "owner",
    "dice_set": "two_types",
    "dragon_tokens": (3, 4, 5, 5, 6, 6, 7, 8),
    "rabbit_values": (1, 1, 1, 2, 2),
    "turn_cap": 5000,
}

CLAUSES = {
    "players": "NOGI-SETUP-10",
    "first_player": "NOGI-SETUP-9",
    "dragon_blocked": "NOGI-ATTACK-9",
    "pair_lone_check": "NOGI-PAIR-5",
    "arrow_same_space": "NOGI-ARROW-2",
    "null_action": "NOGI-TURN-6",
    "rabbit_peek": "NOGI-RABBIT-4",
    "dice_set": "NOGI-DICE-1",
    "dragon_tokens": "NOGI-SETUP-5",
    "rabbit_values": "NOGI-SETUP-4",
    "turn_cap": "NOGI-END-9",
}

GOOD = [
    ("players", 2, "2"),
    ("players", 7, "7"),
    ("first_player", 3, "3"),
    ("dragon_blocked", "advance", "advance"),
    ("pair_lone_check", "after_each", "after_each"),
    ("arrow_same_space", "counts", "counts"),
    ("null_action", "only_if_forced", "only_if_forced"),
    ("rabbit_peek", "nobody", "nobody"),
    ("dice_set", "uniform", "uniform"),
    ("dice_set", "sprint", "sprint"),
    ("dragon_tokens", (1, 1, 1, 1, 36, 36, 36, 36), "1,1,1,1,36,36,36,36"),
    ("rabbit_values", (0, 0, 4, 9, 9), "0,0,4,9,9"),
    ("turn_cap", 1, "1"),
]

BAD = [
    ("players", 1),
    ("players", 8),
    ("players", "4"),
    ("players", 4.0),
    ("players", True),
    ("players", None),
    ("first_player", -1),
    ("first_player", 7),
    ("dragon_blocked", "sleep"),
    ("dragon_blocked", ""),
    ("dragon_blocked", None),
    ("pair_lone_check", "after_both "),
    ("arrow_same_space", "Skip"),
    ("null_action", True),
    ("rabbit_peek", "all"),
    ("dice_set", "three_types"),
    ("dice_set", ["uniform"]),
    ("dragon_tokens", (1,) * 7),
    ("dragon_tokens", (1,) * 9),
    ("dragon_tokens", (0, 1, 1, 1, 1, 1, 1, 1)),
    ("dragon_tokens", (37, 1, 1, 1, 1, 1, 1, 1)),
    ("dragon_tokens", (1.5, 1, 1, 1, 1, 1, 1, 1)),
    ("dragon_tokens", "34556678"),
    ("dragon_tokens", 8),
    ("rabbit_values", (1, 1, 1, 2)),
    ("rabbit_values", (1, 1, 1, 2, 10)),
    ("rabbit_values", (-1, 1, 1, 2, 2)),
    ("rabbit_values", (True, 1, 1, 2, 2)),
    ("turn_cap", 0),
    ("turn_cap", 1_000_001),
]


def test_the_options_and_their_defaults() -> None:
    described = NogiOptions.describe()
    assert {option.name: option.default for option in described} == DEFAULTS
    assert {option.name: option.clause for option in described} == CLAUSES
    for option in described:
        assert getattr(NogiOptions(), option.name) == option.default
        assert option.about
        assert option.values.describe()


def test_the_clauses_name_the_options_they_carry() -> None:
    clauses = nogi().clauses
    carried = {clause.option: clause.id for clause in clauses.values() if clause.option}
    assert carried.items() <= CLAUSES.items()


@pytest.mark.parametrize(("name", "value", "text"), GOOD)
def test_a_good_value_and_its_text(name: str, value: Any, text: str) -> None:
    options = NogiOptions.of(**{name: value})
    assert getattr(options, name) == value
    players = options.players
    written = f"players={players}" if name == "players" else f"players=4 {name}={text}"
    assert options.text() == written
    assert NogiOptions.read(written) == options
    game = read_game(f"nogi {written}")
    assert game.options == options
    assert game.header() == f"nogi {written} /"
    assert repr(game) == f"<nogi {written}>"
    start = game.new_initial_state()
    assert game.from_position(start.position()) == start


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_value_is_refused_with_the_clause(name: str, value: Any) -> None:
    with pytest.raises(BadOption) as refused:
        load_game("nogi", **{name: value})
    assert (refused.value.name, refused.value.clause) == (name, CLAUSES[name])
    assert CLAUSES[name] in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "players",
        "players=",
        "players=x",
        "players=4.0",
        "players=1",
        "players=-4",
        "players=٤",
        "players=99999999999999999999",
        "first_player=7",
        "dragon_blocked=",
        "dragon_blocked=HOLD",
        "pair_lone_check=never",
        "arrow_same_space=1",
        "null_action=on",
        "rabbit_peek=?",
        "dice_set=two_types,",
        "dragon_tokens=1,2,3",
        "dragon_tokens=3,4,5,5,6,6,7,8,",
        "dragon_tokens=3,4,5,5,6,6,7,x",
        "rabbit_values=1,1,1,2",
        "rabbit_values=1,1,1,2,2,2",
        "turn_cap=0",
    ],
)
def test_a_bad_text_is_refused_with_the_clause(text: str) -> None:
    name = text.partition("=")[0]
    with pytest.raises(BadOption) as refused:
        NogiOptions.read(text)
    assert (refused.value.name, refused.value.clause) == (name, CLAUSES[name])


@pytest.mark.parametrize("text", ["mood=bad", "mood", "=", "players=4 players=4", "x" * 50_000])
def test_a_text_that_names_no_option_is_refused(text: str) -> None:
    with pytest.raises(BadOption) as refused:
        NogiOptions.read(text)
    assert len(str(refused.value)) < 300


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="no such option"):
        load_game("nogi", mood="bad")


@pytest.mark.clause("NOGI-SETUP-9")
def test_the_first_player_sits_at_the_table() -> None:
    assert NogiOptions(players=7, first_player=6).first_player == 6
    with pytest.raises(BadOption) as refused:
        NogiOptions(players=3, first_player=3)
    assert (refused.value.name, refused.value.clause) == ("first_player", "NOGI-SETUP-9")


def test_the_order_of_tokens_and_rabbits_has_no_meaning() -> None:
    options = NogiOptions(dragon_tokens=(8, 7, 6, 6, 5, 5, 4, 3), rabbit_values=(2, 1, 2, 1, 1))
    assert options == NogiOptions()


@pytest.mark.clause("NOGI-SETUP-5")
def test_other_tokens_are_the_ones_revealed() -> None:
    state = table(dice="WH", dragon_tokens=(1, 1, 1, 1, 1, 1, 1, 2), tokens="1 2")
    assert [outcome for outcome, _ in state.chance_outcomes()] == [Reveal(1)]
    assert play(state, "token=1").dragon == 1


@pytest.mark.clause("NOGI-SETUP-4", "NOGI-RABBIT-3")
def test_other_rabbits_are_worth_what_they_say() -> None:
    state = use(table("YE 17", rabbits="21", rabbit_values=(0, 0, 0, 0, 9)), "YE=4/YE")
    assert {outcome[0] for outcome, _ in state.chance_outcomes()} == {0, 9}
    after = play(state, "rabbit=0")
    assert (after.phase, after.view(0).taken[0].value) == ("roll", 0)
    over = table(
        "YE 30, GR 30",
        castle="BL OR PU",
        eaten="PI BK",
        taken="0:17:0 1:21:9",
        rabbit_values=(0, 0, 0, 0, 9),
    )
    result = over.result()
    assert result is not None
    assert result.parts["rabbits"] == (0, 9, 0, 0)


def test_the_dice_sets() -> None:
    one = ("1", "3", "4", "5r", "3w", "-")
    two = ("1", "2r", "4", "6", "3w", "-")
    fast = ("2r", "3", "4w", "5", "6", "-")
    white = ("2w", "3w", "4w", "11rw", "+w", "-w")
    sets = {
        "two_types": (one, one, two, two, one, one, two, white),
        "uniform": (one,) * 7 + (white,),
        "sprint": (one, one, fast, fast, one, one, fast, white),
    }
    for name, dice in sets.items():
        faces = nogi(dice_set=name).faces
        assert tuple(tuple(face.code for face in die) for die in faces) == dice
        for die in faces:
            assert sum(face.returns for face in die) == 1


def test_an_unusual_face_does_what_it_says() -> None:
    after = use(table(dice_set="sprint"), "OR=4w/YE")
    assert after.view(None).knights["YE"] == 14
    assert "OR" not in available(after).split()
