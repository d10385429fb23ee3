"""Golden games as text: how they are played, written, read, and what they show.

    game nogi players=3 first_player=2
    seed 17

    shield=4 shield=1 shield=7 YE=5r ...
    after 25: / turn=2 seat=0 ...

    ...
    after 253: / turn=41 seat=2 ...
    result: four home; winners 1; totals 5 9 7; castle 5 7 7; rabbits 0 2 0; NOGI-END-1 NOGI-SCORE-4

A game is played at random from its seed. The position stands after every 25 actions and at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from textwrap import wrap
from typing import Any

import wawel
from tests.engine.contract.play import play_on, variants
from wawel.core.options import Option, Whole, Wholes

EVERY = 25
WIDTH = 100
EACH_VALUE = {"recount": "page"}
"""Events of which one fact is looked at, too: a Page that is recounted is a task fulfilled."""


@dataclass(frozen=True)
class Recorded:
    """What a golden text says."""

    game: str
    seed: int
    actions: tuple[str, ...]
    positions: dict[int, str]
    result: str


def golden_number(slug: str) -> int:
    """How many golden games a game has: twenty, or four of each variant if that is more."""
    return max(20, 4 * len(variants(slug)))


def record(game: wawel.Game[Any, Any], seed: int) -> str:
    """The text of the game that a seed gives."""
    actions = play_on(game.new_initial_state(), Random(seed))
    state = game.new_initial_state()
    lines = [f"game {game.slug} {game.options.text()}", f"seed {seed}", ""]
    for start in range(0, len(actions), EVERY):
        some = actions[start : start + EVERY]
        for action in some:
            state.apply_action(action)
        words = " ".join(map(game.action_to_string, some))
        lines += wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
        lines += [f"after {start + len(some)}: {place(state)}", ""]
    lines[-1] = f"result: {outcome(state)}"
    return "\n".join(lines) + "\n"


def read(text: str) -> Recorded:
    """What stands in the text of a golden game."""
    game, seed, *lines = text.splitlines()
    actions: list[str] = []
    positions: dict[int, str] = {}
    result = ""
    for line in lines:
        if line.startswith("after "):
            count, _, position = line.removeprefix("after ").partition(": ")
            positions[int(count)] = position
        elif line.startswith("result: "):
            result = line.removeprefix("result: ")
        else:
            actions += line.split()
    return Recorded(
        game.removeprefix("game "),
        int(seed.removeprefix("seed ")),
        tuple(actions),
        positions,
        result,
    )


def place(state: wawel.State[Any]) -> str:
    """The position, without the game that stands above."""
    return "/" + state.position().removeprefix(state.game.header())


def outcome(state: wawel.State[Any]) -> str:
    """The result in a line."""
    result = state.result()
    if result is None:
        return "none"
    numbers = {"winners": result.winners, "totals": result.totals, **result.parts}
    said = [" ".join([key, *map(str, each)]) for key, each in numbers.items()]
    return "; ".join([result.reason, *said, " ".join(result.clauses)])


def shown(game: wawel.Game[Any, Any], actions: list[Any]) -> Iterator[str]:
    """What there is to see in a game: options, verbs, events, questions, and how it ended."""
    for option in game.options_type.describe():
        yield f"option {option_shown(option, getattr(game.options, option.name))}"
    state = game.new_initial_state()
    for action in actions:
        yield f"event {state.explain().kind}"
        yield f"verb {action.verb}"
        for event in state.events(action):
            yield f"event {event.kind}"
            if event.kind in EACH_VALUE:
                fact = EACH_VALUE[event.kind]
                yield f"event {event.kind} {fact}={event.facts[fact]}"
        state.apply_action(action)
    yield f"event {state.explain().kind}"
    result = state.result()
    yield f"ending {result.reason if result else 'none'}"


def option_shown(option: Option, value: Any) -> str:
    """An option with its value; of one with many values, whether it is the usual one."""
    if isinstance(option.values, Wholes) or (
        isinstance(option.values, Whole) and option.values.high - option.values.low >= 10
    ):
        return f"{option.name} is {'usual' if value == option.default else 'unusual'}"
    return f"{option.name}={option.values.write(value)}"
