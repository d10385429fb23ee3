"""The bot that readers improve: the same in the book and in the notebook, and a fair player."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wawel
from wawel.play import RandomBot, against_the_rest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "book" / "en" / "bots.md").read_text("utf-8")
NOTEBOOK = (ROOT / "notebooks" / "nogi" / "strategy.ipynb").read_text("utf-8")


def told_in_the_page() -> str:
    found = re.search(r"^class Magpie:.*?(?=^```)", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert found
    return found[0].strip()


def told_in_the_notebook() -> str:
    cells = ("".join(cell["source"]) for cell in json.loads(NOTEBOOK)["cells"])
    return next(text for text in cells if text.startswith("class Magpie:")).strip()


@pytest.fixture
def magpie() -> Any:
    names: dict[str, Any] = {}
    exec(told_in_the_page(), names)
    return names["Magpie"]()


def test_the_page_and_the_notebook_tell_the_same_bot() -> None:
    assert told_in_the_page() == told_in_the_notebook()


def test_it_has_ten_lines() -> None:
    lines = [line for line in told_in_the_page().splitlines() if line.strip()]
    assert len([line for line in lines if not line.strip().startswith('"""')]) == 10


def test_it_looks_at_nothing_hidden(magpie: Any) -> None:
    rng = Random(3)
    state = wawel.load_game("nogi", players=4).new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            state.apply_action(state.chance_outcomes().sample(rng))
            continue
        worlds = [state.resample_from_infostate(player, rng) for _ in range(3)]
        choices = {magpie.choose(world, player, rng) for world in worlds}
        assert len(choices) == 1
        state.apply_action(choices.pop())


def test_it_is_better_than_chance(magpie: Any) -> None:
    game = wawel.load_game("nogi", players=3)
    assert against_the_rest(game, magpie, RandomBot(), 15, Random(1)).low > 1 / 3
