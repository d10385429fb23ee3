"""Plans: what is remembered of a table changes no judgement."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.drakon.table import drakon
from wawel.core.playing import play
from wawel.drakon.bots import BOTS
from wawel.drakon.delver import Delver
from wawel.drakon.planning import Plan, Planner


class Forgetful(Plan):
    """Thinks about everything again."""

    def rate_laid(self, kind: int, place: int, arrows: int) -> float:
        """The table with a tile laid."""
        self._tried.clear()
        return super().rate_laid(kind, place, arrows)

    def _recall(self, seat: int, here: int) -> float:
        return self._think(seat, here)[1]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "v_escape": True}])
def test_what_is_remembered_changes_no_judgement(name: str, options: dict[str, int]) -> None:
    planner = BOTS[name]
    assert isinstance(planner, Planner)
    state, asked = drakon(**options).new_initial_state(), 0
    for player in play(state, [Delver()] * 4, Random(2)):
        actions = state.legal_actions() if player >= 0 else []
        if len(actions) > 1:
            asked += 1
            if asked % 7 == 0:  # in all stages of a game
                plans = (
                    Plan(planner.style, state.clone(), player),
                    Forgetful(planner.style, state.clone(), player),
                )
                assert plans[0].rate_all(actions) == plans[1].rate_all(actions)
    assert asked > 20
