"""Games for the adapters: every option of each, changed boxes, and one that can be solved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import wawel
from tests.engine.contract.play import all_values

CHANGED: dict[str, dict[str, Any]] = {
    "drako": {"figures.knight.spaces": 3},
    "drakon": {"coins.worth": [1, 2, 4]},
    "ewalia": {"tokens.worth": 3},
    "grajeczka": {"tokens.count": 6},
    "nogi": {"castle.places": [0, 6, 4, 1]},
}


def option_games(slug: str) -> Iterator[wawel.Game[Any, Any]]:
    """A game for each value of each option, as far as it goes with the other defaults."""
    for option in wawel.load_game(slug).options.describe():
        for value in all_values(option):
            try:
                yield wawel.load_game(slug, **{option.name: value})
            except wawel.BadOption:
                continue


def changed(slug: str) -> wawel.Game[Any, Any]:
    """A game with something else in its box."""
    return wawel.load_game(slug).altered(CHANGED[slug])


def last_step() -> wawel.Game[Any, Any]:
    """Seven knights on the last space, and only four of them can take a step: who goes first?"""
    dice = {die: ["1" if die in ("YE", "GR", "PU", "BK") else "-"] for die in COLOURS}
    game = wawel.load_game("nogi", players=2, null_action="only_if_forced")
    return game.altered(
        {
            "board.start": 36,
            "board.rabbit_spaces": [],
            "tokens.rabbits": [],
            "dice.two_types": dice | {"WH": ["-w"]},
            "shields.colours": [
                ["YE", "GR", "OR"],
                ["YE", "PU", "BL"],
                ["YE", "PI", "BK"],
                ["GR", "PU", "PI"],
            ],
        }
    )


COLOURS = ("YE", "GR", "OR", "PU", "BL", "PI", "BK")
