"""Positions to draw: games played at random, and tables laid on purpose."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import wawel
from wawel import Event
from wawel.nogi import Nogi, NogiState

SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = ("wide", "narrow")
LANGUAGES = ("en", "pl")

DEALT = {2: "0:1,0:6,1:2,1:3"} | {
    players: ",".join(f"{seat}:{seat + 1}" for seat in range(players)) for players in range(3, 8)
}
ROLLED = "roll=YE:5r,GR:3,OR:6,PU:-,BL:3w,PI:1,BK:2r,WH:11rw"


def nogi(players: int = 4, **options: Any) -> Nogi:
    game = wawel.load_game("nogi", players=players, **options)
    assert isinstance(game, Nogi)
    return game


def laid(fields: str, players: int = 3) -> NogiState:
    """The table that these fields of a position describe."""
    state = wawel.from_position(f"nogi players={players} / {fields}")
    assert isinstance(state, NogiState)
    return state


def crowd(count: int) -> NogiState:
    """So many knights on one space, the dice rolled."""
    colours = ("YE", "GR", "OR", "PU", "BL", "PI", "BK")
    knights = ",".join(f"{c}{20 if n < count else 21 + n}" for n, c in enumerate(colours))
    return laid(f"turn=4 knights={knights} {ROLLED} shields={DEALT[3]}")


def played(game: Nogi, seed: int) -> Iterator[tuple[NogiState, list[Event]]]:
    """Every state of a random game, with what has just happened."""
    rng = Random(seed)
    state, events = game.new_initial_state(), list[Event]()
    while True:
        yield state, events
        if state.is_terminal():
            return
        if state.is_chance_node():
            action = state.chance_outcomes().sample(rng)
        else:
            action = rng.choice(state.legal_actions())
        events = state.events(action)
        state = state.child(action)


@cache
def sampled(players: int, **options: Any) -> list[tuple[NogiState, list[Event]]]:
    """Some states of a random game: of every phase a few, and the last."""
    seen: dict[str, int] = {}
    kept = []
    for state, events in played(nogi(players, **options), seed=players):
        seen[state.phase] = seen.get(state.phase, 0) + 1
        if seen[state.phase] in (1, 5, 25, 60):
            kept.append((state, events))
    return kept


def read(picture: str) -> ET.Element:
    """The picture as a reader of XML sees it."""
    return ET.fromstring(picture)


def having(root: ET.Element, attribute: str) -> list[ET.Element]:
    """All elements with an attribute."""
    return [element for element in root.iter() if attribute in element.attrib]


def values(root: ET.Element, attribute: str) -> list[str]:
    """The values of an attribute, wherever it occurs."""
    return [element.attrib[attribute] for element in having(root, attribute)]


def words(root: ET.Element) -> list[str]:
    """Everything that is written in the picture."""
    return [element.text or "" for element in root.iter(f"{SVG}text")]
