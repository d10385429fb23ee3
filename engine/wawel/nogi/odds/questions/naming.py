"""What the questions share: chances under names, and the same game at a table of another size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from wawel.nogi.game import Nogi

Chances = Mapping[str, Fraction]


def named(found: Mapping[int, Fraction]) -> dict[str, Fraction]:
    """The chances of numbers, under the names of the numbers."""
    return {str(value): chance for value, chance in found.items()}


def with_players(game: Nogi, players: int) -> Nogi:
    """The same game for so many players, the first of whom begins."""
    return Nogi(replace(game.options, players=players, first_player=0))
