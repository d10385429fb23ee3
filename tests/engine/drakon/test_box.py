"""A changed box: what can be others, what is refused, and that it is played with."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.drakon.table import chances, drakon, play
from wawel.drakon import At, Drakon
from wawel.drakon.measures import MEASURES
from wawel.drakon.odds import questions
from wawel.drakon.pieces import KINDS
from wawel.lab.match import play_match
from wawel.lab.measures import sights_of
from wawel.play import RandomBot

PRINTED: dict[str, Any] = dict(drakon().sheet["chambers.copies"])
TARGETS = {"plain": 10, "short": 7, "escape": 8, "short_escape": 7}
TIGHT = {effect: [sum(counts), 0, 0, 0] for effect, counts in PRINTED.items()}
"""Every tile has a single arrow."""


def changed(**changes: Any) -> Drakon:
    names = {
        "copies": "chambers.copies",
        "coins": "coins.values",
        "worth": "coins.worth",
        "target": "rules.target",
    }
    game = drakon(players=3).altered({names[name]: value for name, value in changes.items()})
    assert isinstance(game, Drakon)
    return game


def played(game: Drakon, seed: int, most: int = 400) -> wawel.drakon.DrakonState:
    rng, state = Random(seed), game.new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
    return state


def test_other_arrows_are_drawn_and_laid() -> None:
    game = changed(copies=TIGHT)
    assert game.tiles == 71
    state = play(game.new_initial_state(), "first=0")
    assert all(text.removeprefix("draw=").endswith("-N") for text in chances(state))
    end = played(game, 5)
    lair = end.view(None).lair
    assert len(lair) > 3
    assert {len(chamber.arrows) for place, chamber in lair.items() if place != (0, 0)} == {1}


def test_more_of_a_chamber_is_drawn_more_often() -> None:
    game = changed(copies=PRINTED | {"LOSE": [5, 5, 5, 5]})
    state = play(game.new_initial_state(), "first=0")
    assert game.tiles == 71 + 17
    assert chances(state)["draw=LOSE-NS"] == Fraction(5, game.tiles)
    assert state.view(None).pile == game.tiles - 12


def test_other_coins_are_found() -> None:
    game = changed(coins={"1": 2, "2": 4, "3": 10})
    text = "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N hands=0:KEY-N;1:;2:"
    state = play(game.from_position(text), "move=0,1")
    assert chances(state) == {
        "coin=1": Fraction(1, 8),
        "coin=2": Fraction(1, 4),
        "coin=3": Fraction(5, 8),
    }


def known(state: wawel.drakon.DrakonState, viewer: int | None, of: int) -> tuple[int, int, int]:
    coins = state.view(viewer).known[of]
    return coins.count, coins.least, coins.most


STEALING = "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N;STL:1,0:E hands=0:KEY-N;1:;2: coins=0:2,2;1:1,3"


def test_coins_of_other_worth_win_and_are_told_by_it() -> None:
    game = changed(worth=[1, 2, 6])
    state = game.from_position(STEALING)
    assert game.worths == (1, 2, 6)
    assert state.view(0).coins[0] == (2, 2)
    assert state.view(1).coins[1] == (1, 6)
    assert known(state, 0, of=1) == (2, 2, 8)
    taken = play(state, "move=1,0", "coin=3")
    assert taken.returns()[0] == 1
    assert (ended := taken.result()) is not None
    assert ended.totals == (10, 1, 0)
    asked = play(state, "move=1,0")
    events = asked.events(game.string_to_action("coin=3"))
    said = [event.facts for event in events if event.kind == "worth"]
    assert [facts["value"] for facts in said] == [6]
    assert play(drakon(players=3).from_position(STEALING), "move=1,0", "coin=3").returns()[0] == 0


def test_what_a_silent_rival_may_hold_follows_the_worth() -> None:
    game = changed(worth=[2, 3, 9])
    text = "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N hands=0:KEY-N;1:ESC-N;2:"
    state = play(game.from_position(text), "move=0,1", "coin=3", "lay=ESC-N")
    # One coin, and no victory: nine are not ten.
    assert known(state, 1, of=0) == (1, 2, 9)
    assert known(state, 0, of=0) == (1, 9, 9)
    assert known(state, None, of=0) == (1, 2, 9)


@pytest.mark.parametrize("worth", [[1, 2, 9], [3, 4, 5]])
def test_a_game_with_coins_of_other_worth_is_read_back(worth: list[int]) -> None:
    game = changed(worth=worth, target=TARGETS | {"plain": 12})
    for seed in range(3):
        state = played(game, seed)
        assert wawel.from_position(state.position()).position() == state.position()
        for player in range(3):
            world = state.resample_from_infostate(player, Random(seed))
            assert world.position(player) == state.position(player)
            if not state.is_terminal():
                assert all(game.worth(purse) < 12 for purse in world.purses)


def test_another_target_wins() -> None:
    game = changed(target=TARGETS | {"plain": 5})
    text = "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N hands=0:KEY-N;1:;2: coins=0:2,2"
    assert game.target == 5
    assert play(game.from_position(text), "move=0,1", "coin=1").returns()[0] == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_changed_game_keeps_its_counts_and_is_read_back(seed: int) -> None:
    game = changed(
        copies=TIGHT | {"WIND": [0, 0, 0, 6]},
        coins={"1": 15, "2": 3, "3": 15},
        target=TARGETS | {"plain": 20},
    )
    state = played(game, seed)
    held = [sum(purse[v] for purse in state.purses) + state.hoard[v] for v in range(3)]
    assert tuple(held) == game.coins
    assert wawel.from_position(state.position()).position() == state.position()
    for player in range(3):
        world = state.resample_from_infostate(player, Random(seed))
        assert world.position(player) == state.position(player)


def test_places_have_numbers_as_far_as_all_tiles_reach_in_a_line() -> None:
    vocabulary = drakon(players=2).vocabulary()
    places = [(action.x, action.y) for action in vocabulary if isinstance(action, At)]
    for reached in zip(*places, strict=True):
        assert (min(reached), max(reached)) == (-71, 71)


def test_numbers_of_actions_are_those_of_the_box() -> None:
    plain, tight = drakon(players=3), changed(copies=TIGHT)
    assert len(tight.vocabulary()) < len(plain.vocabulary())
    assert [a for a in plain.vocabulary() if a.verb == "lay"] == [
        wawel.drakon.Lay(kind.name) for kind in KINDS if kind.copies
    ]
    with pytest.raises(wawel.BadAction, match="no such tile"):
        tight.string_to_action("lay=KEY-NE")
    with pytest.raises(wawel.BadPosition, match="no such chamber has these arrows"):
        tight.from_position("/ stage=act lair=ENT:0,0:NEW;FIND:0,1:NE hands=0:KEY-N;1:;2:")


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("copies", PRINTED | {"FIND": [0, 0, 0, 0]}, "nobody can ever have a coin"),
        ("copies", PRINTED | {"FIND": [1, 2, 3]}, "takes 4 numbers"),
        ("copies", PRINTED | {"FIND": [21, 0, 0, 0]}, "from 0 to 20"),
        ("copies", PRINTED | {"KEY": [-1, 0, 0, 0]}, "from 0 to 20"),
        ("copies", {e: [1, 0, 0, 0] if e == "FIND" else [0] * 4 for e in PRINTED}, "there are 1"),
        ("copies", {effect: [20] * 4 for effect in PRINTED}, "take 12 to 200"),
        ("copies", {"FIND": [1, 1, 1, 1]}, "takes a table with the keys"),
        ("coins", {"1": 16, "2": 0, "3": 5}, "up to 15 ones"),
        ("coins", {"1": 2, "2": 2, "3": 1}, "are worth 9, 10 would win"),
        ("worth", [1, 2], "takes three numbers"),
        ("worth", [0, 2, 3], "from 1 to 9"),
        ("worth", [1, 2, 10], "from 1 to 9: a coin shows one digit"),
        ("worth", [2, 2, 3], "three different numbers"),
        ("worth", [3, 2, 1], "the smallest first"),
        ("target", TARGETS | {"plain": 3}, "from 4 on"),
        ("target", TARGETS | {"plain": 57}, "are worth 56, 57 would win"),
    ],
)
def test_what_cannot_be_played_is_refused(name: str, value: Any, reason: str) -> None:
    with pytest.raises(wawel.BadComponent, match=reason):
        changed(**{name: value})


def test_an_option_and_the_box_do_not_both_say_what_wins() -> None:
    with pytest.raises(wawel.BadComponent, match="the option target"):
        drakon(target=12).altered({"rules.target": TARGETS | {"plain": 11}})
    with pytest.raises(wawel.BadComponent, match="20 would win"):
        drakon(v_team=True).altered({"coins.values": {"1": 5, "2": 7, "3": 0}})


CHANGES: list[dict[str, Any]] = [
    {"copies": TIGHT},
    {"coins": {"1": 2, "2": 4, "3": 10}},
    {"coins": {"1": 0, "2": 0, "3": 15}},
    {"worth": [1, 2, 5]},
    {"worth": [2, 3, 7], "coins": {"1": 9, "2": 10, "3": 9}},
    {"target": TARGETS | {"plain": 5}},
    {"target": TARGETS | {"plain": 15}},
]


@pytest.mark.parametrize("changes", CHANGES)
def test_questions_are_about_the_changed_box(changes: dict[str, Any]) -> None:
    for name, asked in questions(changed(**changes)).items():
        exact = asked.exact()
        assert sum(exact.values()) == 1, name
        shares = asked.simulate(600, Random(3)).shares(0.9999)
        for happened, chance in exact.items():
            assert shares[happened].low <= chance <= shares[happened].high, (name, happened)


def test_measures_say_what_happened() -> None:
    sights = sights_of(MEASURES)
    match = play_match(drakon(players=2), [RandomBot()] * 2, Random(4), sights=sights)
    end = match.end
    assert isinstance(end, wawel.drakon.DrakonState)
    taken = {measure.name: measure.of(match) for measure in MEASURES}
    past = [action.verb for action in end.history()]
    assert taken["chambers"] == {"": len(end.lair.chambers)}
    assert taken["coins"] == {"": past.count("coin")}
    assert taken["pushed"] == {"": past.count("whom")}
    assert taken["jumps"] == {"": past.count("jump")}
    assert taken["she comes"] == {"": end.drakon is not None}
    assert taken["behind"] == {"": max(match.result.totals) - min(match.result.totals)}
    assert taken["stuck"] == {"": match.result.reason == "stalemate"}
