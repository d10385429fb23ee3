"""A changed box is honoured everywhere, written and read, and refused if it cannot be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wawel
from wawel.nogi import NogiState, odds
from wawel.nogi.bots import BOTS
from wawel.nogi.game import Nogi
from wawel.odds import play_on
from wawel.odds.policy import anything
from wawel.play import RandomBot, Session, play_out


def changed(changes: dict[str, Any], **options: Any) -> Nogi:
    game = wawel.load_game("nogi", **options).altered(changes)
    assert isinstance(game, Nogi)
    return game


FANO_LESS = [["YE", "GR"], ["OR", "PU"], ["BL", "PI"], ["BK", "YE"]]
SLOW: dict[str, list[str]] = {
    die: ["1"] * 6 for die in ("YE", "GR", "OR", "PU", "BL", "PI", "BK")
} | {"WH": ["1w", "-w"]}

BOXES: list[dict[str, Any]] = [
    {"castle.places": [1, 7, 0, 4]},
    {"tokens.dragon": [9, 9, 1]},
    {"tokens.dragon": [3] * 12},
    {"board.rabbit_spaces": [36, 12], "tokens.rabbits": [4, 3]},
    {"board.rabbit_spaces": [], "tokens.rabbits": []},
    {"dice.two_types": SLOW},
    {"shields.colours": FANO_LESS},
    {"board.start": 20, "board.rabbit_spaces": [21, 25, 30, 35, 36]},
]


@pytest.mark.parametrize("box", BOXES)
def test_a_changed_box_is_played_written_and_read(box: dict[str, Any]) -> None:
    game = changed(box)
    assert wawel.read_game(game.text()).text() == game.text()
    state = game.new_initial_state()
    rng = Random(5)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
            continue
        assert wawel.from_position(state.position()) == game.from_position(state.position())
        assert game.deserialize(state.serialize()) == state
        state.view(0)
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.result()


@pytest.mark.parametrize("box", BOXES)
def test_bots_play_with_a_changed_box(box: dict[str, Any]) -> None:
    bots = [*BOTS.values(), RandomBot()]
    end = play_out(changed(box).new_initial_state(), bots, Random(2))
    assert end.is_terminal()


def test_the_castle_pays_what_the_changed_box_says() -> None:
    game = changed({"castle.places": [1, 7, 0, 4]})
    assert odds.knight_values(game) == (1, 7, 0, 4, 0, 0, 0)
    assert game.new_initial_state().view(None).places == ("1", "7", "X", "4")
    assert odds.best_castle_score(game) == 15  # two share the 7 in an ending with one home


def test_the_dragon_draws_the_changed_tokens() -> None:
    game = changed({"tokens.dragon": [9, 9, 1]})
    attack = odds.lay_out(game, 20, dice=["WH"])
    assert dict(attack.chance_outcomes()) == {
        wawel.nogi.Reveal(1): wawel.odds.Distribution.uniform((1, 9, 9))[1],
        wawel.nogi.Reveal(9): wawel.odds.Distribution.uniform((1, 9, 9))[9],
    }
    assert odds.dragon_walk(game, 3)[19] == 1
    asleep = odds.lay_out(game, 30, dragon=19, dice=["WH"], tokens=[9, 9, 1])
    assert asleep.phase == "roll"  # NOGI-ATTACK-11: no token is left


def test_as_many_rabbits_as_the_changed_box_has() -> None:
    game = changed({"board.rabbit_spaces": [36, 12], "tokens.rabbits": [4, 3]})
    assert game.new_initial_state().view(None).rabbits == (12, 36)
    assert odds.best_total(game) == 11 + 7
    ends = [play_on(game.new_initial_state(), Random(n), policy=anything) for n in range(20)]
    values = {rabbit.value for end in ends if isinstance(end, NogiState) for rabbit in end.taken}
    assert values == {3, 4}


def test_dice_show_the_changed_faces() -> None:
    game = changed({"dice.sprint": SLOW}, dice_set="sprint")
    assert {face.code for die in game.faces for face in die} == {"1", "1w", "-w"}
    assert len(odds.symmetries(game)) == 168


def test_shields_have_the_changed_colours() -> None:
    game = changed({"shields.colours": FANO_LESS})
    assert odds.holder_chance(game, 1, "YE") == wawel.odds.Distribution.uniform((1, 2, 3))[1]
    end = play_on(game.new_initial_state(), Random(1), policy=anything)
    shown = [shield for held in end.view(None).shields for shield in held]
    assert {len(shield or ()) for shield in shown} == {2}


def test_alterations_add_up_and_can_be_taken_back() -> None:
    plain = wawel.load_game("nogi", players=3)
    game = plain.altered({"castle.places": [0, 9, 1, 1]}).altered({"tokens.dragon": [8]})
    assert game.text() == "nogi players=3 castle.places=[0,9,1,1] tokens.dragon=[8]"
    back = game.altered({"castle.places": [0, 5, 3, 2], "tokens.dragon": [3, 4, 5, 5, 6, 6, 7, 8]})
    assert back.text() == plain.text()


def test_a_position_of_another_box_is_refused() -> None:
    game = changed({"tokens.dragon": [8]})
    plain = wawel.load_game("nogi")
    for one, other in ((game, plain), (plain, game)):
        with pytest.raises(wawel.BadPosition, match="components are not those of this game"):
            one.from_position(other.new_initial_state().position())


def test_a_record_keeps_the_changed_box() -> None:
    session = Session(changed({"tokens.dragon": [8, 8]}), seed=3, bots=dict.fromkeys(range(4), BOT))
    for _ in range(40):
        session.step()
    again = Session.replay(session.record().text())
    assert again.state == session.state
    assert again.game.text() == session.game.text()


BOT = RandomBot()


@pytest.mark.parametrize(
    ("box", "options", "why"),
    [
        ({"board.last": 40}, {}, "it cannot be changed; what can be is board.start"),
        ({"castle.places": [0, 5, 3]}, {}, "takes 4 numbers"),
        ({"castle.places": [0, 5, 3, -1]}, {}, "from 0 to 99"),
        ({"castle.places": [0, 5, 3, "2"]}, {}, "takes whole numbers"),
        ({"castle.places": 5}, {}, "takes a list"),
        ({"tokens.dragon": []}, {}, "takes 1 to 16 numbers"),
        ({"tokens.dragon": [0]}, {}, "from 1 to 36"),
        ({"tokens.dragon": [8]}, {"dragon_tokens": [8] * 8}, "option dragon_tokens changes it"),
        ({"tokens.rabbits": [1]}, {}, "1 rabbits for 5 spaces: change both"),
        ({"tokens.rabbits": [1, 1, 1, 2, 10]}, {}, "from 0 to 9"),
        ({"board.rabbit_spaces": [17, 21]}, {}, "5 rabbits for 2 spaces"),
        ({"board.rabbit_spaces": [17, 17, 25, 30, 36]}, {}, "different spaces from 11 to 36"),
        ({"board.rabbit_spaces": [10, 21, 25, 30, 36]}, {}, "different spaces from 11 to 36"),
        ({"board.start": 0}, {}, "takes a space from 1 to 36"),
        ({"dice.sprint": SLOW}, {}, "the dice in play are those of dice.two_types"),
        ({"dice.two_types": SLOW | {"YE": ["0"]}}, {}, "YE cannot show '0'"),
        ({"dice.two_types": SLOW | {"YE": ["11r"]}}, {}, "YE cannot show '11r'"),
        ({"dice.two_types": SLOW | {"YE": []}}, {}, "YE takes 1 to 20 faces"),
        ({"dice.two_types": {"YE": ["1"]}}, {}, "takes a table with the keys YE, GR"),
        ({"shields.colours": FANO_LESS}, {"players": 5}, "takes 5 to 35 shields"),
        ({"shields.colours": [["YE", "YE"]] * 4}, {}, "different colours out of"),
        ({"shields.colours": [["RED", "YE"]] * 4}, {}, "different colours out of"),
        ({"shields.colours": [*FANO_LESS[1:], ["YE"]]}, {}, "the same number of colours"),
    ],
)
def test_what_cannot_be_played_is_refused(
    box: dict[str, Any], options: dict[str, Any], why: str
) -> None:
    with pytest.raises(wawel.BadComponent, match=why):
        changed(box, **options)


@pytest.mark.parametrize("slug", [slug for slug in wawel.games() if slug != "nogi"])
def test_a_game_that_cannot_be_altered_says_so(slug: str) -> None:
    game = wawel.load_game(slug)
    part = next(iter(game.sheet))
    with pytest.raises(wawel.BadComponent, match="cannot be changed"):
        game.altered({part.name: part.value})
