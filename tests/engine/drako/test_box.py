"""A changed box: other cards, wounds, stones and start hexes; what cannot be played is refused."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.engine.contract.play import play_on
from tests.engine.drako.table import DW, KD, KT, KW, TW, drako
from wawel import BadComponent, read_game
from wawel.drako import Drako

START = {"archer1": "E1", "knight": "C3", "archer2": "E3", "berserker": "A1", "thrower": "A3"}


def deck(game: Drako, side: str, **cards: Any) -> dict[str, Any]:
    """The deck of a side with some cards changed."""
    changed: dict[str, Any] = deepcopy(game.sheet[f"decks.{side}"])
    return changed | cards


@pytest.mark.parametrize(
    ("pairing", "changes"),
    [
        (KT, {"figures.knight.spaces": 5, "figures.berserker.spaces": 9}),
        (KT, {"pairings.knights-trolls.stones": 6, "figures.thrower.ability": 8}),
        (DW, {"figures.dragon.areas": {"armour": 3, "flight": 1, "movement": 4, "fire": 2}}),
        (
            KT,
            {"pairings.knights-trolls.start": START},
        ),
        (
            KW,
            {
                "pairings.knights-dwarves.place": {
                    "order": ["knights", "dwarves"] * 3,
                    "any_figure": True,
                    "knights": ["D1", "D2", "D3", "D4"],
                    "dwarves": ["A1", "A2", "A3"],
                }
            },
        ),
    ],
)
def test_other_wounds_stones_and_starts_are_played(pairing: str, changes: dict[str, Any]) -> None:
    game = drako(pairing).altered(changes)
    assert read_game(game.text()) == game
    for seed in range(3):
        state = game.new_initial_state()
        play_on(state, Random(seed))
        assert state.is_terminal()
        assert game.from_position(state.position()).position() == state.position()


def test_other_cards_are_played_and_named() -> None:
    plain = drako(KT)
    cards = deck(
        plain,
        "trolls",
        T01={"symbols": ["attack 3+3", "defence 2"], "count": 5},
        T13={
            "symbols": ["defence 0"],
            "count": 0,
        },
    )
    game = plain.altered({"decks.trolls": cards})
    assert game.deck_size == (38, 39)
    assert game.words.name("card", "T01") == "Attack 3+3 / Defence for 2 stones"
    assert read_game(game.text()) == game
    state = game.new_initial_state()
    play_on(state, Random(4))
    assert state.is_terminal()


def test_the_dragon_has_as_many_spaces_as_its_areas() -> None:
    areas = {"armour": 1, "flight": 1, "movement": 1, "fire": 1}
    game = drako(KD).altered({"figures.dragon.areas": areas})
    assert game.spaces[game.dragon] == 4


@pytest.mark.parametrize(
    ("pairing", "name", "value", "reason"),
    [
        (KT, "figures.knight.spaces", 0, "from 1 to 10"),
        (KT, "figures.dragon.areas", {}, "takes a table"),
        (KT, "figures.morin.spaces", 4, "the dwarves do not play here"),
        (KT, "figures.thrower.ability", 9, "from 1 to 8"),
        (KT, "pairings.knights-trolls.stones", 11, "from 0 to 10"),
        (KT, "pairings.trolls-dwarves.stones", 5, "the pairing in play is knights-trolls"),
        (DW, "pairings.dragon-dwarves.start", {"dragon": "A1"}, "no hex is anybody's twice"),
        (DW, "pairings.dragon-dwarves.start", {"dragon": "F1"}, "hexes of the board"),
        (KT, "board.rows", "ABC", "it cannot be changed"),
    ],
)
def test_what_cannot_be_played_is_refused(pairing: str, name: str, value: Any, reason: str) -> None:
    with pytest.raises(BadComponent, match=reason):
        drako(pairing).altered({name: value})


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ({"symbols": ["attack 1 9"], "count": 3}, "there is no symbol"),
        ({"symbols": ["fire 2"], "count": 3}, "the knights have no fire"),
        ({"symbols": ["attack 2+1"], "count": 3}, "only trolls"),
        ({"symbols": ["defence 1"], "count": 3}, "only trolls"),
        ({"symbols": [], "count": 3}, "one symbol or two"),
        ({"symbols": ["move 1 1", "move 1 2"], "count": 3}, "of different kinds"),
        ({"symbols": ["double", "defence 0"], "count": 3}, "of different kinds"),
        ({"symbols": ["attack 3 1"], "count": 3}, "show the same"),
        ({"symbols": ["attack 1 2"], "count": 40}, "26 to 60 cards in all"),
        ({"symbols": ["attack 1 2"], "count": -1}, "0 to 60 of each card"),
    ],
)
def test_cards_that_nobody_can_use_are_refused(card: dict[str, Any], reason: str) -> None:
    game = drako(KT)
    with pytest.raises(BadComponent, match=reason):
        game.altered({"decks.knights": deck(game, "knights", K01=card)})


def test_a_side_needs_a_start_hex_for_each_figure() -> None:
    game = drako(TW)
    place = deepcopy(game.sheet["pairings.trolls-dwarves.place"])
    few = place | {"dwarves": ["E1", "E2"]}
    with pytest.raises(BadComponent, match="a hex for each figure"):
        game.altered({"pairings.trolls-dwarves.place": few})
    order = place | {"order": ["trolls", "dwarves"]}
    with pytest.raises(BadComponent, match="each figure once"):
        game.altered({"pairings.trolls-dwarves.place": order})
    dragon = drako(DW)
    cards = deck(dragon, "dragon", D05={"symbols": ["move 2 1"], "count": 1})
    with pytest.raises(BadComponent, match="have only 1 to use it"):
        dragon.altered({"decks.dragon": cards})
