"""Contenders: whatever is measured, ours and the peers', in one shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import wawel
from benchmarks.playing import Draw, Played, PlayGame, draw_exact, play_game, play_ours


@dataclass(frozen=True)
class Contender:
    """A game that can be measured.

    `new_state` makes a state that speaks the contract; a peer that speaks another language has
    none, and is measured by its random play alone.
    """

    name: str
    play: PlayGame
    new_state: Callable[[], Any] | None = None
    draw: Draw = draw_exact
    is_ours: bool = False


@dataclass(frozen=True)
class Absent:
    """A peer that cannot be measured here, and why."""

    name: str
    reason: str


def of_contract(name: str, new_state: Callable[[], Any], draw: Draw) -> Contender:
    """A peer whose states have the same names as ours."""
    return Contender(name, partial(_play_new, new_state, draw), new_state, draw)


def _play_new(new_state: Callable[[], Any], draw: Draw, rng: Random) -> Played:
    return play_game(new_state(), draw, rng)


def ours() -> list[Contender]:
    """Every game of the catalogue, with its default options."""
    return [_our(slug, wawel.load_game(slug).new_initial_state) for slug in wawel.games()]


def _our(slug: str, new_state: Callable[[], Any]) -> Contender:
    def play(rng: Random) -> Played:
        return play_ours(new_state(), rng)

    return Contender(f"wawel {slug}", play, new_state, is_ours=True)
