"""The sixth game: small, sound, and at home in everything that the other five are."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract import (
    test_choices,
    test_copies,
    test_endings,
    test_events,
    test_garbage,
    test_refusals,
    test_secrets,
    test_texts,
)
from tests.engine.contract.play import player_counts
from tests.widgets.page import Page
from wawel import odds
from wawel.core import catalogue
from wawel.core.clauses import LANGUAGES
from wawel.play import Ismcts, RandomBot, Session, against_the_rest, tournament
from wawel_widgets import draw
from wawel_widgets.board_controller import BoardController

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "book" / "games" / "nest.py"
PAGE = ROOT / "book" / "en" / "add-a-game.md"
NOTEBOOK = ROOT / "notebooks" / "your-own-game.ipynb"

CONTRACT = (
    test_choices,
    test_copies,
    test_endings,
    test_events,
    test_garbage,
    test_refusals,
    test_secrets,
    test_texts,
)

promises = [
    pytest.param(promise, id=name)
    for module in CONTRACT
    for name, promise in vars(module).items()
    if name.startswith("test_") and "slug" in inspect.signature(promise).parameters
]
"""Everything the engine's contract promises of a game, whichever it is."""


@pytest.fixture(autouse=True, scope="module")
def nest() -> Iterator[type[wawel.Game[Any, Any]]]:
    """The game of the book, in the catalogue for as long as these tests last."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "_added", {})
        yield wawel.add_game(import_module("games.nest").Nest)


def start(**options: Any) -> Any:
    return wawel.load_game("nest", **options).new_initial_state()


def at(position: str) -> Any:
    return wawel.from_position(f"nest / {position}")


# Small and sound ------------------------------------------------------------------------------


def test_it_has_fewer_than_150_lines() -> None:
    assert len(SOURCE.read_text("utf-8").splitlines()) < 150


@pytest.mark.parametrize("promise", promises)
def test_it_keeps_the_contract(promise: Callable[..., None]) -> None:
    values = {
        "slug": ("nest",),
        "players": player_counts("nest"),
        "viewer": ("everything", "player", "onlooker"),
    }
    asked = list(inspect.signature(promise).parameters)
    for given in product(*(values[name] for name in asked)):
        promise(**dict(zip(asked, given, strict=True)))


def test_every_clause_is_named_by_the_code_and_told_in_every_language() -> None:
    clauses = wawel.load_game("nest").clauses
    code = SOURCE.read_text("utf-8")
    for id, clause in clauses.items():
        assert f'"{id}"' in code
        assert all(clause.text(language).endswith(".") for language in LANGUAGES)


def pieces() -> list[tuple[str, str]]:
    """The pieces of the game with their titles, as the source divides it."""
    _, *parts = re.split(r"^# %% (.*)$", SOURCE.read_text("utf-8"), flags=re.MULTILINE)
    return [(title, code.strip()) for title, code in zip(parts[::2], parts[1::2], strict=True)]


def test_the_notebook_builds_the_same_game() -> None:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    told = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    first = next(n for n, (_, text) in enumerate(told) if text.startswith(f"## {pieces()[0][0]}"))
    for number, (title, code) in enumerate(pieces()):
        kind, text = told[first + 2 * number]
        assert (kind, text.splitlines()[0]) == ("markdown", f"## {title}")
        assert told[first + 2 * number + 1] == ("code", code)


NEVER = "\0"
INCLUDED = re.compile(
    r"^```\{literalinclude\} \.\./games/nest\.py\n(.*?)^```", re.MULTILINE | re.DOTALL
)


def shown(options: dict[str, str]) -> set[int]:
    """The numbers of the lines that a `literalinclude` with these options shows."""
    lines = SOURCE.read_text("utf-8").splitlines()
    first, last = 1, len(lines)
    if "pyobject" in options:
        names = options["pyobject"].split(".")
        node: Any = ast.parse(SOURCE.read_text("utf-8"))
        for name in names:
            node = next(each for each in node.body if getattr(each, "name", "") == name)
        first, last = node.lineno, node.end_lineno
    for number in range(last, first - 1, -1):
        if options.get("start-after", NEVER) in lines[number - 1]:
            first = number + 1
        if options.get("start-at", NEVER) in lines[number - 1]:
            first = number
    for number in range(first, last + 1):
        if options.get("end-before", NEVER) in lines[number - 1]:
            last = number - 1
            break
    return set(range(first, last + 1))


def test_the_chapter_shows_the_whole_game() -> None:
    told: set[int] = set()
    for body in INCLUDED.findall(PAGE.read_text("utf-8")):
        found = re.findall(r'^:([\w-]+): "?(.*?)"?$', body, flags=re.MULTILINE)
        told |= shown(dict(found))
    lines = SOURCE.read_text("utf-8").splitlines()
    missing = [
        line
        for number, line in enumerate(lines, start=1)
        if number not in told and line.strip() and not line.startswith(("# %%", '"""The Nest'))
    ]
    assert missing == []


# Its rules ------------------------------------------------------------------------------------


def test_the_eggs_lie_in_the_nest() -> None:
    assert start(eggs=20).position() == "nest players=2 eggs=20 / eggs=20 baskets=0,0 hand=0 seat=0"


def test_a_thief_reaches_for_one_two_or_three() -> None:
    assert [action.number for action in start().legal_actions()] == [1, 2, 3]
    assert [action.number for action in at("eggs=2 baskets=5,5 hand=0 seat=1").legal_actions()] == [
        1,
        2,
    ]


@pytest.mark.parametrize("eggs", [1, 2, 3])
def test_the_dragon_wakes_when_the_die_shows_no_more(eggs: int) -> None:
    state = at("eggs=8 baskets=4,0 hand=0 seat=0")
    state.apply_action(state.string_to_action(f"take={eggs}"))
    after = {roll.number: state.child(roll).baskets for roll, _ in state.chance_outcomes()}
    assert after == {n: (4 + eggs if n > eggs else 0, 0) for n in range(1, 7)}


@pytest.mark.parametrize(
    ("baskets", "winners"), [("5,3", (0,)), ("3,5", (1,)), ("4,4", (0, 1)), ("0,0", (0, 1))]
)
def test_the_fullest_basket_wins(baskets: str, winners: tuple[int, ...]) -> None:
    assert at(f"eggs=0 baskets={baskets} hand=0 seat=0").result().winners == winners


@pytest.mark.parametrize(
    "fields",
    [
        "eggs=9 baskets=9,0 hand=0 seat=0",
        "eggs=9 baskets=1 hand=0 seat=0",
        "eggs=9 baskets=1,1 hand=4 seat=0",
        "eggs=9 baskets=1,1 hand=0 seat=2",
        "eggs=9 baskets=1,1 hand=0",
    ],
)
def test_a_table_that_cannot_be(fields: str) -> None:
    with pytest.raises(wawel.BadPosition):
        at(fields)


# At home everywhere ---------------------------------------------------------------------------


def test_a_session_is_recorded_and_replayed() -> None:
    session = Session(start().game, seed=5, bots={0: RandomBot(), 1: RandomBot()})
    session.advance()
    assert session.is_over()
    text = session.record().text()
    assert Session.replay(text).record().text() == text
    assert "[NEST-TAKE-1]" in session.log(None)[0]


def test_bots_play_tournaments() -> None:
    table = tournament(start(eggs=8).game, [Ismcts(20), RandomBot()], 10, Random(1))
    assert {pair: share.n for pair, share in table.items()} == {
        ("ismcts", "random"): 20,
        ("random", "ismcts"): 20,
    }
    equals = against_the_rest(start(players=4).game, RandomBot(), RandomBot(), 60, Random(2))
    assert equals.agrees_with(Fraction(1, 4))


def test_odds_are_exact_and_agree_with_play() -> None:
    @cache
    def worth(position: str) -> Fraction:
        """The first thief's share of the victory if both always take one egg."""
        state = wawel.from_position(position)
        if state.is_terminal():
            return state.returns()[0]
        steps = state.chance_outcomes() or [(state.legal_actions()[0], Fraction(1))]
        return sum((p * worth(state.child(a).position()) for a, p in steps), Fraction(0))

    def one_egg(state: Any) -> Any:
        return state.legal_actions()[0]

    exact = worth(start(eggs=5).position())
    returns = odds.distribution(start(eggs=5), lambda s: s.returns()[0], policy=one_egg)
    assert returns.mean() == exact
    played = odds.simulate(
        start(eggs=5), lambda s: s.returns()[0], 400, Random(2), policy=RandomBot()
    )
    assert 0 < played.low < played.value < played.high < 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_as_a_table_and_played_from_a_list(language: str) -> None:
    controller = BoardController("nest", seed=3, language=language)
    controller.sit(controller.one_person())
    page = Page(controller)
    shown = page.shown
    assert shown["title"] == {"en": "The Nest", "pl": "Gniazdo"}[language]
    assert [action["picks"] for action in shown["actions"]] == [
        [f"action:take={eggs}"] for eggs in (1, 2, 3)
    ]
    assert "w-picture" in shown["svg"]
    moment = shown["moment"]
    assert page.send("act", action="take=2")["error"] is None
    shown = page.to_a_decision()
    assert shown["moment"] > moment + 3
    assert "search_easy" in shown["sitters"]


def test_a_state_shows_itself() -> None:
    assert "baskets" in draw.shown(start())
