"""The golden games together show every effect, every hero and every variant."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import wawel
from tests.engine.golden.recording import read
from wawel.core.events import Event
from wawel.drakon.pieces import EFFECTS, HEROES

VARIANTS = ("v_escape", "v_heroes", "v_short", "v_team")
FOLDER = Path(__file__).parent.parent / "golden" / "drakon"


def moments() -> Iterator[tuple[Any, list[Event]]]:
    """Every state of the golden games, with what happens next."""
    for file in sorted(FOLDER.glob("*.txt")):
        text = read(file.read_text("utf-8"))
        game = wawel.read_game(text.game)
        state = game.new_initial_state()
        for word in text.actions:
            action = game.string_to_action(word)
            yield state, state.events(action)
            state.apply_action(action)


def test_every_effect_hero_and_variant_is_shown() -> None:
    laid: set[str] = set()
    entered: set[str] = set()
    left: set[str] = set()
    used: set[str] = set()
    variants: set[str] = set()
    for state, events in moments():
        options = state.game.options
        variants.add("+".join(name for name in VARIANTS if getattr(options, name)))
        for event in events:
            if event.kind == "laid":
                laid.add(event.facts["chamber"])
            elif event.kind == "effect":
                entered.add(event.facts["chamber"])
            elif event.kind in ("walk", "leap", "gust"):
                left.add(state.lair.effect(state.places[event.facts["seat"]]))
            elif event.kind == "ability":
                used.add(event.facts["hero"])
    assert laid == set(EFFECTS) - {"ENT"}
    when = wawel.load_game("drakon").sheet["chambers.when"]
    assert entered == {effect for effect, time in when.items() if time == "entry"}
    assert {"KEY", "PORT", "WIND", "HARP", "ESC", "ENT", "BLANK"} <= left
    assert used == set(HEROES)
    for name in VARIANTS:
        assert any(name in variant.split("+") for variant in variants)
    assert any("+" in variant for variant in variants)
    assert "" in variants
