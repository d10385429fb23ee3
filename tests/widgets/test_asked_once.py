"""Whatever a message does, what may be done in a state of the game is found out once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import wawel
from tests.widgets.page import Page, table
from wawel_widgets.seats import PERSON

DECISIONS = 12


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("slug", wawel.games())
def test_what_may_be_done_is_found_out_once_for_each_state(
    slug: str, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = wawel.load_game(slug)
    kind = type(game.new_initial_state())
    asked: list[Any] = []
    monkeypatch.setattr(kind, "_choices", _noting(kind._choices, asked))
    seats = {seat: PERSON if seat < people else "random" for seat in range(game.players)}
    page, rng = table(slug, seats, seed=2), Random(2)
    for _ in range(DECISIONS):
        shown = _to_a_decision(page)
        if not shown["actions"]:
            break
        action = shown["actions"][int(rng.random() * len(shown["actions"]))]
        page.send("picked", picks=action["picks"][:-1])
        page.send("why_not", picks=["seat:99"])
        page.send("describe")
        assert page.send("act", action=action["text"])["error"] is None
    page.send("undo")
    page.send("redo")
    states = page.controller.session.states
    times = Counter(sum(one is state for one in asked) for state in states)
    assert max(times) == 1
    assert times[1] > DECISIONS // 2


def _noting(choices: Callable[[Any], Any], asked: list[Any]) -> Callable[[Any], Any]:
    def noted(state: Any) -> Any:
        asked.append(state)
        return choices(state)

    return noted


def _to_a_decision(page: Page) -> dict[str, Any]:
    """Pass the device to whoever is asked, and let chance and bots act."""
    shown = page.to_a_decision()
    while shown["curtain"] is not None:
        page.send("take_device", seat=shown["curtain"]["seat"])
        shown = page.to_a_decision()
    return shown
