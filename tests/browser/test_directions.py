"""The keys that lead over a picture: whatever somebody wants to reach, each press brings nearer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import dist
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import wawel
from tests.browser.journeys import key_towards
from tests.browser.test_every_game import DRAWN
from tests.engine.contract.play import some_of
from wawel.core.state import State
from wawel_widgets.draw import picks, picture, standalone
from wawel_widgets.module import STATIC

WHEN = (2, 9, 30)
"""Pictures are taken before these decisions of a random game."""

MORE = 2
"""So many ways to begin an action are tried each time."""

WIDE = {"wide": 1200, "narrow": 360}

LEADS = """async ([source, actions, made]) => {
  const { bearing, markPicks, neighbour, Picks, WAYS } =
    await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const picture = document.querySelector("svg");
  markPicks(picture, Object.assign(new Picks(actions), { made }));
  const things = [...picture.querySelectorAll(".w-legal")];
  const frame = (thing) => thing.closest(".w-viewport");
  const near = (thing, others, way) => {
    const same = others.filter((other) => frame(other) === frame(thing));
    return frame(thing) && same.some((other) => bearing(thing, other, way).ahead) ? same : others;
  };
  const next = (thing, way) => things.indexOf(neighbour(picture, thing, way, { near }));
  return {
    kinds: things.map((thing) => thing.dataset.pick.split(":")[0]),
    places: things.map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }),
    leads: Object.fromEntries(
      Object.entries(WAYS).map(([key, way]) => [key, things.map((thing) => next(thing, way))])
    ),
  };
}"""
"""Where each key leads from each thing that can be chosen: its number, or -1."""


def moments(slug: str, rng: Random) -> Iterator[State[Any]]:
    """Some tables of a random game."""
    state, decisions = wawel.load_game(slug).new_initial_state(), 0
    while not state.is_terminal() and decisions < max(WHEN):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
            continue
        decisions += 1
        if decisions in WHEN:
            yield state.clone()
        # Of actions that come in crowds no more than of others: a game does not end in laying.
        kinds = {type(action): action for action in some_of(state.legal_actions(), 60, rng)}
        state.apply_action(some_of(list(kinds.values()), 1, rng)[0])


def maps(page: Page, slug: str) -> Iterator[dict[str, Any]]:
    """Where the keys lead: with nothing picked, and with one thing picked or two."""
    rng, source = Random(6), (STATIC / "board" / "picks.js").read_text(encoding="utf-8")
    for state in moments(slug, rng):
        ways = [list(way) for way in (picks(state, a) for a in state.legal_actions()) if way]
        begun = sorted({tuple(way[:n]) for way in ways for n in range(1, len(way))})
        for made, width in product([(), *some_of(begun, MORE, rng)], WIDE):
            view = state.view(state.current_player())
            drawn = standalone(picture(view, "en", width=width, picked=made))
            page.set_viewport_size({"width": WIDE[width], "height": 900})
            page.set_content(f"<!doctype html><body style='margin: 0'>{drawn}")
            actions = [{"picks": way} for way in ways]
            yield page.evaluate(LEADS, [source, actions, list(made)])


def presses(found: dict[str, Any], start: int, goal: int) -> int:
    """How many presses lead there if each is the key that points there; at most sixty."""
    places, here = found["places"], start
    for count in range(60):
        if here == goal:
            return count
        (x, y), (to_x, to_y) = places[here], places[goal]
        here = found["leads"][key_towards(to_x - x, to_y - y)][here]
        if here < 0:
            break
    return 60


@pytest.mark.parametrize("slug", DRAWN)
def test_every_thing_is_reached_by_the_keys_that_point_to_it(slug: str, calm: Page) -> None:
    looked_at = 0
    for found in maps(calm, slug):
        places, kinds = found["places"], found["kinds"]
        for start, goal in product(range(len(places)), repeat=2):
            if dist(places[start], places[goal]) > 2:
                assert presses(found, start, goal) < 60, (kinds[start], kinds[goal])
                looked_at += 1
        for start, kind in enumerate(kinds):
            alike = [n for n, other in enumerate(kinds) if other == kind and n != start]
            away = {n: dist(places[start], places[n]) for n in alike}
            for goal in alike:
                # Neighbours are one press away, on hexes in all six directions.
                if 2 < away[goal] < 1.02 * min(away.values()):
                    assert presses(found, start, goal) == 1, (kind, places[start], places[goal])
    assert looked_at
