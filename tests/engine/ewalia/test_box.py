"""A changed box is honoured everywhere, written and read, and refused if it cannot be played."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import wawel
from wawel.ewalia import Ewalia, EwaliaState, Lay, Roll, Use
from wawel.ewalia.bots import BOTS
from wawel.ewalia.measures import MEASURES
from wawel.lab.match import play_match
from wawel.lab.measures import sights_of
from wawel.play import RandomBot, play_out

BOXES: list[dict[str, Any]] = [
    {"podium.sourced": [20, 15, 11, 8, 6, 4, 2, 1]},
    {"podium.sourced": [0] * 8},
    {"lakes.spaces": [4, 13]},
    {"lakes.spaces": list(range(4, 14)), "lakes.capacity": 1},
    {"lakes.capacity": 2},
    {"dice.faces": ["SC", "SC", "BA", "CU"]},
    {"dice.faces": ["SC", "BA"] + ["CO"] * 10},
    {"tokens.victory": 0, "tokens.worth": 5},
]


LOOKED_AT = 0.1
"""So many of the positions are written and read again."""


def changed(changes: dict[str, Any], **options: Any) -> Ewalia:
    game = wawel.load_game("ewalia", **options).altered(changes)
    assert isinstance(game, Ewalia)
    return game


@pytest.mark.parametrize("box", BOXES)
def test_a_changed_box_is_played_written_and_read(box: dict[str, Any]) -> None:
    game = changed(box, players=3)
    assert wawel.read_game(game.text()).text() == game.text()
    state = game.new_initial_state()
    rng = Random(5)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == 1
            state.apply_action(outcomes.sample(rng))
            continue
        assert all(map(int.__ge__, game.room, map(len, state.spaces)))
        if rng.random() < LOOKED_AT:
            assert wawel.from_position(state.position()) == game.from_position(state.position())
            assert game.deserialize(state.serialize()) == state
            assert state.view(0).capacity == game.room
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.result()


@pytest.mark.parametrize("box", BOXES)
def test_bots_play_with_a_changed_box(box: dict[str, Any]) -> None:
    bots = [BOTS["sprinter"], BOTS["jailer"]]
    assert play_out(changed(box, players=2).new_initial_state(), bots, Random(2)).is_terminal()


def test_who_plans_ahead_reckons_with_the_dice_of_the_box() -> None:
    game = changed({"dice.faces": ["SC", "SC", "BA", "CU"]}, players=2)
    state = game.from_position(
        "/ spaces=5:KKGG,8:KKGG,11:FF,13:W podium=WWWFF dice=SC,SC,BA,CU phase=reroll"
    )
    action = BOTS["maximiser"].choose(state, 0, Random(1))
    assert action in state.legal_actions()


def test_the_podium_pays_what_the_changed_box_says() -> None:
    game = changed({"podium.sourced": [20, 15, 11, 8, 6, 4, 2, 1]})
    state = game.from_position("/ spaces=4:KKKK,5:WWWW,6:FFF,7:GGG podium=FG")
    assert state.view(None).totals == (8 + 6, 8 + 6, 20 + 9 + 6, 15 + 9 + 6)


def test_lakes_are_where_the_changed_box_says_and_hold_as_many() -> None:
    game = changed({"lakes.spaces": [13, 4], "lakes.capacity": 1})
    assert game.lakes == (4, 13)
    assert game.room == (4,) * 4 + (1,) + (4,) * 8 + (1,)
    state = game.new_initial_state()
    for action in (Roll(("SC", "SC", "BA", "ST")), wawel.ewalia.Keep(), Use("SC")):
        state.apply_action(action)
    state.apply_action(Lay(3, "K"))  # falls into the lake, which is full now
    state.apply_action(Lay(3, "W"))
    assert state.spaces[4:6] == ["K", "W"]
    state.apply_action(wawel.ewalia.Enough())
    state.apply_action(Use("SC"))
    state.apply_action(Lay(2, "F"))
    state.apply_action(Lay(2, "G"))  # from 3 over the full lake
    assert state.spaces[3:6] == ["FFG", "K", "WG"]


def test_dice_show_the_changed_faces() -> None:
    game = changed({"dice.faces": ["SC", "SC", "BA", "CU"]})
    rolls = dict(game.new_initial_state().chance_outcomes())
    assert rolls[Roll(("SC",) * 4)] == Fraction(1, 16)
    assert len(rolls) == 15
    assert game.die == {"SC": Fraction(1, 2), "CU": Fraction(1, 4), "BA": Fraction(1, 4)}
    with pytest.raises(wawel.BadPosition, match="ST"):
        game.from_position("/ spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG dice=ST,SC,SC,SC")
    with pytest.raises(wawel.BadPosition, match="EWALIA-LULL-1"):
        game.from_position("/ spaces=0:kWFG,1:KWFG,2:KWFG,3:KWFG")


def test_coins_are_shared_and_pay_as_the_changed_box_says() -> None:
    game = changed({"tokens.victory": 8, "tokens.worth": 5})
    assert game.new_initial_state().view(None).totals == (10, 10, 10, 10)


def test_alterations_add_up_and_can_be_taken_back() -> None:
    plain = wawel.load_game("ewalia", players=3)
    game = plain.altered({"lakes.spaces": [6]}).altered({"tokens.worth": 3})
    assert game.text() == "ewalia players=3 lakes.spaces=[6] tokens.worth=3"
    back = game.altered({"lakes.spaces": [], "tokens.worth": 2})
    assert back.text() == plain.text()


@pytest.mark.parametrize(
    ("box", "options", "why"),
    [
        ({"track.capacity": 5}, {}, "it cannot be changed; what can be is podium.sourced"),
        ({"podium.sourced": [13, 12]}, {}, "takes 8 numbers"),
        ({"podium.sourced": [13, 12, 11, 10, 10, 9, 8, -7]}, {}, "from 0 to 99"),
        ({"podium.steady": [1] * 8}, {}, "the prices in play are those of podium.sourced"),
        ({"podium.sourced": [1] * 8}, {"podium_scale": "steady"}, "those of podium.steady"),
        ({"lakes.spaces": [3]}, {}, "different spaces from 4 to 13"),
        ({"lakes.spaces": [14]}, {}, "different spaces from 4 to 13"),
        ({"lakes.spaces": [6, 6]}, {}, "different spaces from 4 to 13"),
        ({"lakes.spaces": ["6"]}, {}, "different spaces from 4 to 13"),
        ({"lakes.spaces": [6]}, {"layout": "late"}, "say where the lakes are"),
        ({"lakes.spaces": [6]}, {"lake_count": 1}, "say where the lakes are"),
        ({"lakes.spaces": [6, 7]}, {"adjacent_lakes": "forbidden"}, "do not touch"),
        ({"lakes.capacity": 0}, {}, "from 1 to 4"),
        ({"lakes.capacity": 5}, {}, "from 1 to 4"),
        ({"dice.faces": []}, {}, "takes 1 to 12 faces"),
        ({"dice.faces": ["SC"] * 13}, {}, "takes 1 to 12 faces"),
        ({"dice.faces": ["SC", "BA", "XX"]}, {}, "takes faces out of SC, LU"),
        ({"dice.faces": ["BA", "CU"]}, {}, "takes a Scatter"),
        ({"dice.faces": ["SC", "CU"]}, {}, "takes a Bath where there are lakes"),
        ({"tokens.victory": 10}, {}, "cannot be divided equally among 4"),
        ({"tokens.victory": -4}, {}, "from 0 to 60"),
        ({"tokens.worth": 100}, {}, "from 0 to 99"),
    ],
)
def test_what_cannot_be_played_is_refused(
    box: dict[str, Any], options: dict[str, Any], why: str
) -> None:
    with pytest.raises(wawel.BadComponent, match=why):
        changed(box, **options)


def test_without_lakes_the_dice_need_no_bath() -> None:
    game = changed({"dice.faces": ["SC", "CU"]}, lake_count=0)
    assert play_out(game.new_initial_state(), [RandomBot()] * 4, Random(1)).is_terminal()


def test_measures_say_what_happened() -> None:
    game = wawel.load_game("ewalia", players=2)
    match = play_match(game, [RandomBot()] * 2, Random(3), sights=sights_of(MEASURES))
    end = match.end
    assert isinstance(end, EwaliaState)
    taken = {measure.name: measure.of(match) for measure in MEASURES}
    assert taken["home"] == {"": len(end.podium)}
    assert taken["neutral home"] == {"": end.podium.count("F") + end.podium.count("G")}
    assert taken["own end"] == {"": float(end.seat not in match.result.winners)}
    assert taken["asleep in the end"] == {"": sum(map(str.islower, "".join(end.spaces)))}
    assert taken["in the water"] == {"": sum(len(end.spaces[lake]) for lake in (5, 8, 11))}
    stolen = [action for action in end.history() if action.verb == "steal"]
    assert taken["thefts"] == {"": len(stolen)}
    assert 0 < taken["throws"][""] <= 1
    assert sum(taken["points from"].values()) == pytest.approx(1)
