"""How every game refuses: by a clause, and without a trace."""

from __future__ import annotations

from typing import Any

import pytest

from wawel import IllegalAction, State


def refused(state: State[Any], action: str, clause: str) -> None:
    """See that the action is refused by this clause, and the state is as it was."""
    before = state.serialize()
    chosen = state.string_to_action(action)
    why = state.why_illegal(chosen)
    assert why is not None, action
    assert why.id == clause, action
    for attempt in (state.apply_action, state.child, state.events):
        with pytest.raises(IllegalAction) as caught:
            attempt(chosen)
        assert caught.value.clause is why
        assert caught.value.action == action
        assert clause in str(caught.value)
    assert chosen not in state.legal_actions()
    assert state.serialize() == before
