"""The options: their defaults, what they take, and the clause each belongs to."""

from __future__ import annotations

from typing import Any

import pytest

import wawel
from tests.engine.drakon.table import drakon
from wawel.drakon import DrakonOptions

DEFAULTS = {
    "players": 4,
    "v_escape": False,
    "v_heroes": False,
    "v_short": False,
    "v_team": False,
    "entrance_arrows": 3,
    "drakon_meeting": "arrival_and_linger",
    "drakon_decline": True,
    "swap_counts_as_laying": True,
    "flying_in_place": False,
    "windstorm_first_harp": "binds",
    "windstorm_virtual_harp": "binds",
    "escape_placement_wins": True,
    "druid_shields_pool": False,
    "thief_exchange_order": "draw_first",
    "stalemate_tie": "shared",
    "target": None,
    "turn_cap": 600,
}


def test_the_defaults() -> None:
    assert {option.name: option.default for option in DrakonOptions.describe()} == DEFAULTS


def test_every_option_belongs_to_a_clause_that_names_it() -> None:
    clauses = drakon().clauses
    named = {clause.option for clause in clauses.values()} - {""}
    assert named == set(DEFAULTS) - {"players"}
    for option in DrakonOptions.describe():
        assert option.clause in clauses


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 7),
        ("entrance_arrows", 2),
        ("drakon_meeting", "never"),
        ("target", 3),
        ("target", 57),
        ("turn_cap", 0),
        ("v_team", "yes"),
    ],
)
def test_wrong_values_are_refused(name: str, value: Any) -> None:
    with pytest.raises(wawel.BadOption):
        drakon(**{name: value})


@pytest.mark.parametrize("players", [2, 3, 5])
def test_teams_need_four_or_six(players: int) -> None:
    with pytest.raises(wawel.BadOption, match="DRAKON-VAR-TEAM-1"):
        drakon(players=players, v_team=True)


def test_none_is_written_as_a_word() -> None:
    game = drakon(turn_cap=None)
    assert "turn_cap=none" in repr(game)
    assert wawel.read_game("drakon players=2 target=table").options == drakon(players=2).options
