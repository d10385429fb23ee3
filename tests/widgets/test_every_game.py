"""What holds of every game, found by existing: drawn, labelled, picked, asked, told and paced."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import player_counts, random_action, random_game, some_of, variants
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, read, values
from wawel import Event, State
from wawel.play import Session
from wawel_book.annotated_game import AnnotatedGame
from wawel_widgets import games as rooms_of_games
from wawel_widgets.draw import description, picks, picture
from wawel_widgets.draw.symbols import SYMBOL, USED
from wawel_widgets.rooms import EMPTY, room
from wawel_widgets.why_not import why_not

TABLES = [
    pytest.param(slug, players, fixed, id=f"{slug}-{players}-{'-'.join(fixed.values())}")
    for slug in wawel.games()
    for players in player_counts(slug)
    for fixed in variants(slug)
]
DRAWN = [slug for slug in wawel.games() if room(slug) is not EMPTY]
SMALLEST_TYPE = 11
LONGEST = 600


@cache
def sampled(slug: str, players: int, fixed: tuple[tuple[str, str], ...]) -> list[Any]:
    """Of a random game with random options: of every phase a state or three, and the last."""
    return list(_sample(slug, players, dict(fixed)))


def _sample(
    slug: str, players: int, fixed: dict[str, str]
) -> Iterator[tuple[State[Any], tuple[Event, ...]]]:
    rng = Random(f"{slug} {players} {fixed}")
    state: State[Any] = random_game(slug, rng, players, **fixed).new_initial_state()
    events: tuple[Event, ...] = ()
    seen: dict[str, int] = {}
    for _ in range(LONGEST):
        phase = state.view(None).phase
        seen[phase] = seen.get(phase, 0) + 1
        if seen[phase] in (1, 6, 40) or state.is_terminal():
            yield state.clone(), events
        if state.is_terminal():
            return
        action = random_action(state, rng)
        events = tuple(event for event in state.events(action) if event.visible_to(None))
        state.apply_action(action)


@cache
def strangers(slug: str) -> set[str]:
    """The symbols that lie in the rooms of other games."""
    rooms = [Path(folder) for folder in rooms_of_games.__path__]
    sheets = [sheet for folder in rooms for sheet in folder.glob("*/symbols.svg")]
    assert len(sheets) > 1
    others = [sheet.read_text("utf-8") for sheet in sheets if sheet.parent.name != slug]
    return {found[1] for sheet in others for found in SYMBOL.finditer(sheet)}


@pytest.mark.parametrize(("slug", "players", "fixed"), TABLES)
def test_it_is_drawn_in_every_width_and_language(
    slug: str, players: int, fixed: dict[str, str]
) -> None:
    for number, (state, events) in enumerate(sampled(slug, players, tuple(fixed.items()))):
        width, language = WIDTHS[number % 2], LANGUAGES[number // 2 % 2]
        for viewer in (None, state.view(None).seat):
            drawn = picture(state.view(viewer), language, width=width, last=events)
            assert not strangers(slug) & {*USED.findall(drawn)}
            root = read(drawn)
            ids = values(root, "id")
            assert len(ids) == len(set(ids))
            for element in having(root, "data-pick"):
                assert element.attrib["aria-label"].strip()
            if width == "narrow" and slug in DRAWN:
                sizes = [float(one.attrib.get("font-size", 12)) for one in _plain_texts(root)]
                assert min(sizes) >= SMALLEST_TYPE
        still = read(picture(state.view(None), language, width=width, still=True))
        assert not having(still, "data-pick")
        assert still.find(f"{SVG}desc") is not None


def _plain_texts(root: Any) -> Iterator[Any]:
    """The texts that are read: no letter that only repeats what a piece is.

    Windows onto something larger have a scale of their own, and tests of their own.
    """
    for child in root:
        if child.tag in (f"{SVG}svg", f"{SVG}symbol"):
            continue
        if child.tag == f"{SVG}text" and len(child.text or "") > 1:
            yield child
        yield from _plain_texts(child)


@pytest.mark.parametrize(("slug", "players", "fixed"), TABLES)
def test_every_action_can_be_picked_step_by_step(
    slug: str, players: int, fixed: dict[str, str]
) -> None:
    rng = Random(players)
    for number, (state, _) in enumerate(sampled(slug, players, tuple(fixed.items()))):
        legal = state.legal_actions()
        view = state.view(max(state.current_player(), 0))
        begun = {picks(state, action)[0] for action in legal}
        if slug in DRAWN:
            first = picture(view, width=WIDTHS[number % 2])
            offered = set(values(read(first), "data-pick"))
            assert {one for one in begun if not one.startswith("action:")} <= offered
        for action in some_of(legal, 4, rng):
            wanted = picks(state, action)
            if wanted[0].startswith("action:"):
                continue
            for done in range(len(wanted)):
                picked = wanted[:done]
                drawn = picture(view, width=WIDTHS[number % 2], picked=picked)
                assert wanted[done] in values(read(drawn), "data-pick"), (wanted, done)


@pytest.mark.parametrize(("slug", "players", "fixed"), TABLES)
def test_no_two_actions_are_picked_alike(slug: str, players: int, fixed: dict[str, str]) -> None:
    for state, _ in sampled(slug, players, tuple(fixed.items())):
        picked = [picks(state, action) for action in state.legal_actions()]
        assert len(picked) == len(set(picked))


@pytest.mark.parametrize("slug", wawel.games())
def test_it_is_told_as_a_story_and_paced(slug: str) -> None:
    from wawel.play import RandomBot

    game = wawel.load_game(slug)
    seats = range(game.players)
    names = {seat: f"Ada {seat}" for seat in seats}
    bots = dict.fromkeys(seats, RandomBot())
    session = Session(game, seed=3, bots=bots, names=names)
    rests = 0
    while not session.is_over():
        session.step()
        rests += session.may_rest
    assert rests
    last = AnnotatedGame(session).last()
    assert last.after.is_terminal()
    assert last.turn >= 1
    assert last.sentences()


@pytest.mark.parametrize("slug", wawel.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_why_not(slug: str, language: str) -> None:
    session = Session(wawel.load_game(slug), seed=5)
    while session.state.is_chance_node():
        session.step()
    session.take_device(session.state.current_player())
    answer = why_not(session, ["nothing:of-the-kind"], language)
    assert answer["why_not"]["text"]
    assert answer["why_not"]["clause"] in session.game.clauses


@pytest.mark.parametrize("slug", DRAWN)
def test_a_whole_position_is_told_in_sentences(slug: str) -> None:
    """What a key reads out: no sentence begins with a small letter."""
    state = wawel.load_game(slug).new_initial_state()
    rng, moment = Random(3), 0
    while not state.is_terminal():
        if moment % 20 == 0:
            for language in LANGUAGES:
                told = description(state.view(0), language)
                assert re.findall(r"(?:^|[.?!] )[a-ząćęłńóśźż]", told) == [], told
        state.apply_action(random_action(state, rng))
        moment += 1
