"""Bots that know *The Cave*."""

from __future__ import annotations

from wawel.cave.state import CaveState
from wawel.play import GreedyBot


def patient(state: CaveState, player: int) -> float:
    """Waits as soon as it may."""
    return float(player in state.waited)


def thrifty(state: CaveState, player: int) -> float:
    """Keeps its wait as long as there is more than one chamber to choose from."""
    return float((player in state.waited) == (len(state.closed()) <= 1))


BOTS = {score.__name__: GreedyBot(score.__name__, score) for score in (patient, thrifty)}
