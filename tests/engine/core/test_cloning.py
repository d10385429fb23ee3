"""A clone is written from the slots of a state, and knows them all."""

from __future__ import annotations

import pytest

import wawel
from tests.engine.contract.play import every_game
from wawel.core.cloning import clone_by_slots
from wawel.core.state import State


@every_game
def test_a_clone_has_every_slot_of_its_original(slug: str) -> None:
    state = wawel.load_game(slug).new_initial_state()
    copy = state.clone()
    slots = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    assert {*State.__slots__} < {*slots}
    state.remember_choices()
    # What may be done is remembered by the state at a table alone, and never by a copy.
    assert {name for name in slots if not hasattr(copy, name)} == {"_remembered"}
    assert copy.serialize() == state.serialize()


def test_only_slots_are_copied() -> None:
    with pytest.raises(ValueError, match="no slots of this state: cups"):
        clone_by_slots(("seat",), copied=("cups",))
