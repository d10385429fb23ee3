"""Texts that nobody meant, given to everything that reads texts.

Positions, actions, saves, records and links of real games are broken in many ways. Each is read,
and then it has to be as good as any other: it reads back, can be looked at, drawn anew and played
to its end, and keeps every invariant of its game. Or it is refused by an error of ours, briefly.
`tools/fuzz.py` tries as many as it is told to; the tests try a sample.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import wawel
from tests.engine.contract.invent import mutated, noise, scrambled
from tests.engine.contract.play import one_of, random_action, random_game
from wawel.core.state import EVERYTHING
from wawel.play import RandomBot, Session
from wawel_widgets.board_sessions import read_save, read_session, write_save
from wawel_widgets.sharing import pack, unpack

KINDS = ("position", "action", "save", "record", "link")
SOURCES = 8
"""So many games are played to get texts from, each with options of its own."""
STEPS = 400
"""A game, also one that is taken up from an accepted text, is followed for so many steps."""


@dataclass(frozen=True)
class Text:
    """A text of one kind, and the game it was written in."""

    game: wawel.Game[Any, Any]
    text: str


Check = Callable[[Any, Any, Any], None]


@cache
def invariants(slug: str) -> Check:
    """What has to hold in every step of a game: before, action, after."""
    check: Check = import_module(f"tests.engine.{slug}.test_invariants").check_invariants
    return check


def good_texts(slug: str, rng: Random, sources: int = SOURCES) -> dict[str, list[Text]]:
    """Texts of every kind, from the beginning to the end of games with random options."""
    found: dict[str, list[Text]] = {kind: [] for kind in KINDS}
    for _ in range(sources):
        game = random_game(slug, rng)
        found["action"] += [Text(game, game.action_to_string(act)) for act in game.vocabulary()]
        for state in _states(game, rng):
            if rng.random() < 0.2:
                viewer = one_of((EVERYTHING, EVERYTHING, None, 0, 1), rng)
                position = state.position(viewer)
                found["position"].append(Text(game, position))
                found["save"].append(Text(game, state.serialize()))
                found["link"].append(Text(game, pack(position)))
        for text in _records(game, rng):
            found["record"].append(Text(game, text))
            found["link"].append(Text(game, pack(text)))
            found["save"].append(Text(game, json.dumps({"version": 1, "record": text})))
    return found


def _states(game: wawel.Game[Any, Any], rng: Random) -> Iterator[wawel.State[Any]]:
    """The states of a random game; it goes on changing. Some games would never end."""
    state = game.new_initial_state()
    for _ in range(STEPS):
        yield state
        if state.is_terminal():
            return
        state.apply_action(random_action(state, rng))


def _records(game: wawel.Game[Any, Any], rng: Random) -> Iterator[str]:
    """Records of a game that was broken off, and of one to the end."""
    session = Session(game, seed=int(rng.random() * 1000), names={0: "Ala"})
    session.bots = {seat: RandomBot() for seat in range(game.players)}
    for length in (3, 30, 300):
        while len(session.moments) < length and session.step():
            pass
        for viewer in (EVERYTHING, None, 0):
            yield session.record(viewer).text()
    yield write_save(session, {})


def crossed(text: str, other: str, rng: Random) -> str:
    """The text with some `key=value` words of another one in the place of its own."""
    words, others = text.split(" "), other.split(" ")
    for _ in range(1 + int(rng.random() * 2)):
        word = one_of(others, rng)
        key = word.partition("=")[0] + "="
        at = [number for number, mine in enumerate(words) if mine.startswith(key)]
        if at:
            words[at[0]] = word
        elif key != "=" and rng.random() < 0.5:
            words.append(word)
    return " ".join(words)


def broken(text: str, other: str, rng: Random) -> str:
    """A text that was good once; some of them still are."""
    kind = rng.random()
    if kind > 0.6:
        text = crossed(text, other, rng)
        return mutated(text, other, rng) if text and kind > 0.85 else text
    if kind < 0.1:
        return noise(rng)
    if kind < 0.25:
        return scrambled(text, rng)
    for _ in range(1 + int(rng.random() * 3)):
        text = mutated(text, other, rng) if text else other
    return text


def broken_text(kind: str, texts: list[Text], rng: Random) -> Text:
    """A broken text of a kind. Of most links what is in them is broken, not the link itself."""
    good, other = one_of(texts, rng), one_of(texts, rng)
    if rng.random() < 0.8:
        # Texts of a kind that belong to one game are a good part of all: one is soon met.
        while other.game is not good.game:
            other = one_of(texts, rng)
    if kind == "link" and rng.random() < 0.7:
        inside = broken(unpack(good.text), unpack(other.text), rng)
        return Text(good.game, pack(inside.encode("utf-8", "replace").decode()))
    return Text(good.game, broken(good.text, other.text, rng))


def read(kind: str, given: Text) -> wawel.State[Any] | None:
    """What a text of a kind is read as, by everything that reads such texts."""
    game, text = given.game, given.text
    if kind == "position":
        return wawel.from_position(text)
    if kind == "action":
        action = game.string_to_action(text)
        assert game.string_to_action(game.action_to_string(action)) == action
        if "?" not in text:
            assert game.known(action) == action
        return None
    if kind == "save":
        return read_save(text)[0].state if text.startswith("{") else game.deserialize(text)
    if kind == "record":
        return Session.replay(text, rng=Random(1)).state
    return read_session(unpack(text)).state


def refused(kind: str, given: Text) -> wawel.WawelError | None:
    """The error with which a text is refused; any other kind of error is not caught."""
    why: wawel.WawelError | None = None
    try:
        read(kind, given)
    except wawel.WawelError as error:
        why = error
    assert why is None or (0 < len(str(why)) < 600 and str(why).isprintable())
    return why


def check_accepted(state: wawel.State[Any], rng: Random, steps: int = STEPS) -> bool:
    """See that an accepted state is as good as any; was it played to its end?"""
    game = state.game
    text = state.position()
    assert game.from_position(text).position() == text
    assert game.deserialize(state.serialize()) == state
    for player in range(game.players):
        state.view(player)
        state.information_state_string(player)
        other = state.resample_from_infostate(player, rng)
        assert other.position(player) == state.position(player)
    check = invariants(game.slug)
    state.past = None
    for _ in range(steps):
        if state.is_terminal():
            assert state.result() is not None
            return True
        action = random_action(state, rng)
        after = state.child(action)
        check(state, action, after)
        state = after
    return False
