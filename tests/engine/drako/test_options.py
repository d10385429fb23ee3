"""Every rule that can be switched: its values, its clause, its text, and that it does something."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.drako.table import drako
from wawel import BadOption, load_game, read_game
from wawel.drako import DrakoOptions

OPTIONS: dict[str, tuple[Any, str, tuple[Any, ...]]] = {
    "players": (2, "DRAKO-GEN-1", ()),
    "pairing": ("knights-trolls", "DRAKO-GEN-1", ("dragon-dwarves", "knights-dwarves")),
    "clock_trigger": ("deck_and_hand", "DRAKO-GEN-5", ("deck",)),
    "dwarf_setup": ("free", "DRAKO-SETUP-3", ("first_game",)),
    "hand_exchange": (False, "DRAKO-SETUP-8", (True,)),
    "discards_public": (True, "DRAKO-DRAW-4", (False,)),
    "thrown_stones": ("used_pile", "DRAKO-STONE-4", ("removed",)),
    "rock_needs_contact": (False, "DRAKO-ROCK-3", (True,)),
    "rock_mixed_line": ("stop", "DRAKO-ROCK-4", ("forbid",)),
    "charge_stop_early": (False, "DRAKO-CHARGE-1", (True,)),
    "crossbow_through_enemies": (False, "DRAKO-XBOW-2", (True,)),
    "net_retarget": (False, "DRAKO-NET-6", (True,)),
    "fury_timing": ("any", "DRAKO-FURY-2", ("before_last_action",)),
    "fury_may_kill": (True, "DRAKO-FURY-3", (False,)),
    "td_reshuffle": ("when_needed", "DRAKO-TD-2", ("when_deck_empties",)),
    "td_turn_limit": (200, "DRAKO-TD-5", (0, 1, 1000)),
    "td_limit_result": ("draw", "DRAKO-TD-7", ("wounds",)),
    "tw_rest_public": (True, "DRAKO-TW-4", (False,)),
    "netted_charge_adjacent": (True, "DRAKO-TW-6", (False,)),
    "kd_reinforcement_hexes": ("chosen", "DRAKO-KD-2", ("bottom_row", "not_adjacent")),
}


def test_these_are_all_options_with_their_defaults_and_clauses() -> None:
    described = {option.name: option for option in DrakoOptions.describe()}
    assert list(described) == list(OPTIONS)
    for name, (default, clause, _) in OPTIONS.items():
        assert (described[name].default, described[name].clause) == (default, clause)
        carried = drako().clauses[clause].option
        assert name in (carried, "players")


@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "players"])
def test_other_values_are_taken_written_and_read(name: str) -> None:
    for value in OPTIONS[name][2]:
        game = load_game("drako", **{name: value})
        assert getattr(game.options, name) == value
        assert f"{name}=" in game.options.text()
        assert read_game(repr(game)[1:-1]).options == game.options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 3),
        ("pairing", "knights"),
        ("td_turn_limit", -1),
        ("td_turn_limit", 1001),
        ("hand_exchange", "on"),
        ("fury_timing", "later"),
        ("colour", "red"),
    ],
)
def test_other_options_and_values_are_refused(name: str, value: Any) -> None:
    with pytest.raises(BadOption) as refused:
        load_game("drako", **{name: value})
    assert refused.value.name == name
