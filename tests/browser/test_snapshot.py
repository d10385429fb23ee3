"""Python goes on from a snapshot where it can, else it begins anew; it plays the same."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route

import wawel
from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import PATIENCE
from tests.browser.test_play_page import PLAY, open_board

SNAPSHOT = "**/python.snapshot"
BEGUN = """async (asked) => {
  const { boot } = await import("./python.js");
  const python = await boot();
  const told = python.runPython(asked);
  const plain = told.toJs();
  told.destroy();
  return plain;
}"""
ASKED = """
import random, sys
from random import Random
import wawel
from wawel.core.playing import play_out
from wawel.play import RandomBot

def game(slug):
    state = wawel.load_game(slug).new_initial_state()
    play_out(state, [RandomBot()] * state.game.players, Random(7))
    return state.position(0)

[not sys.flags.hash_randomization, random.random(), *map(game, wawel.games())]
"""
"""Whether Python has gone on from a snapshot, its luck, and how games from a seed end."""


@pytest.fixture
def page(known_context: NewContext, site: str) -> Page:
    """A page that runs no Python itself, and may."""
    page = known_context().new_page()
    line(page, PATIENCE)
    page.goto(f"{site}play/embed.html?exercise=nogi-shared-colour")
    return page


SPARES_NOTHING = "() => delete Navigator.prototype.connection"
"""The journeys are made by readers who save data."""


def begun(page: Page, *, saves: bool = False) -> list[Any]:
    page.reload()
    if not saves:
        page.evaluate(SPARES_NOTHING)
    found: list[Any] = page.evaluate(BEGUN, ASKED)
    return found


def damaged(route: Route) -> None:
    """Half of it is there; what is packed is not whole."""
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2], content_type="application/octet-stream")


@pytest.mark.firefox
def test_a_snapshot_has_luck_of_its_own_and_plays_what_is_played_without(
    page: Page, watch: Watch
) -> None:
    first, second = begun(page), begun(page)
    assert first[0]
    assert second[0]
    assert first[1] != second[1]
    assert len(first) == 2 + len(wawel.games())
    assert first[2:] == second[2:]
    spared = begun(page, saves=True)
    page.route(SNAPSHOT, damaged)
    broken = begun(page)
    watch.errors.clear()  # of the answer that we forged
    assert not spared[0]
    assert not broken[0]
    assert spared[2:] == broken[2:] == first[2:]


PROGRAM = "**/play/python.js"
QUICK = re.compile(r"const QUICK = \d+;")
HEARD = """window.Worker = class extends Worker {
  constructor(...settings) {
    super(...settings);
    window.heard ??= [];
    this.addEventListener("message", ({ data }) => data.what && heard.push(data.what));
  }
};"""
"""What the board's own worker says of its start."""


def line(page: Page, milliseconds: int) -> None:
    """Let the page think its line quick if files arrive within this time."""

    def answer(route: Route) -> None:
        program, count = QUICK.subn(f"const QUICK = {milliseconds};", route.fetch().text())
        assert count == 1
        route.fulfill(body=program, content_type="text/javascript")

    page.route(PROGRAM, answer)


@pytest.mark.firefox
@pytest.mark.parametrize(
    ("milliseconds", "way"),
    [(PATIENCE, "Python from a snapshot"), (0, "Python from its beginning")],
)
def test_a_board_goes_on_from_the_snapshot_where_the_line_is_quick(
    new_context: NewContext, site: str, watch: Watch, milliseconds: int, way: str
) -> None:
    context = new_context(reduced_motion="reduce", service_workers="block")
    context.add_init_script(HEARD)
    page = context.new_page()
    line(page, milliseconds)
    open_board(page, site + PLAY)
    assert page.evaluate("() => heard") == ["runtime", way, "ready"]
    asked = [url for url in watch.requests if url.endswith("python.snapshot")]
    assert bool(asked) == (milliseconds > 0)
