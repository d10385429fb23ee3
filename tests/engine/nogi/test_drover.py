"""The drover: what its rules of thumb make it do."""

from __future__ import annotations

from random import Random

import pytest

from wawel import from_position, load_game
from wawel.nogi.drover import Drover
from wawel.play import RandomBot, against_the_rest

HEAD = "nogi players=3 /"
SHIELDS = "shields=0:1,1:2,2:3"  # the first seat has yellow, green and orange


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        # An own knight runs rather than a foreign one.
        ("knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dice=YE,PU roll=YE:4,PU:6", "YE=4/YE"),
        # Second home is worth more than any run.
        ("knights=YE36,GR30,OR10,BL20,PI20,BK20 castle=PU dice=YE,GR roll=YE:1,GR:5r", "YE=1/YE"),
        # A foreign knight is sent to the X.
        ("knights=YE36,GR30,OR10,PU20,BL36,PI20,BK20 dice=YE,BL roll=YE:1,BL:1", "BL=1/BL"),
        # A foreign knight is drawn back, an own one is not.
        ("knights=YE20,GR10,OR10,PU30,BL10,PI10,BK10 dice=YE,PU roll=YE:-,PU:-", "PU=-/PU"),
        # The last of the own knights is taken out of the dragon's reach.
        (
            "knights=YE12,GR20,OR20,PU20,BL20,PI20,BK20 dragon=8 dice=YE,GR roll=YE:1,GR:4",
            "YE=1/YE",
        ),
        # A rabbit on the way is worth a detour.
        (
            "knights=YE16,GR20,OR20,PU20,BL20,PI20,BK20 rabbits=17 dice=YE,GR roll=YE:1,GR:3",
            "YE=1/YE",
        ),
    ],
)
def test_rules_of_thumb(position: str, wanted: str) -> None:
    state = from_position(f"{HEAD} {position} {SHIELDS}")
    for seed in range(5):
        assert state.action_to_string(Drover().choose(state, 0, Random(seed))) == wanted


def test_the_castle_of_a_changed_box_is_read() -> None:
    """If the first place pays best, the drover runs for it."""
    game = load_game("nogi", players=3).altered({"castle.places": [5, 3, 2, 0]})
    state = game.from_position(
        "/ knights=YE36,GR30,OR10,PU20,BL20,PI20,BK20 dice=YE,GR roll=YE:1,GR:5r " + SHIELDS
    )
    assert state.action_to_string(Drover().choose(state, 0, Random(1))) == "YE=1/YE"


def test_it_is_better_than_chance() -> None:
    share = against_the_rest(load_game("nogi"), Drover(), RandomBot(), 12, Random(3))
    assert share.low > 0.4
