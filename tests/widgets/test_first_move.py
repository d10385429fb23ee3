"""What a page imports before the first move of a game."""

from __future__ import annotations

import subprocess
import sys

import pytest

import wawel

FIRST_MOVE = """
import sys
from wawel_widgets import shared_work
from wawel_widgets.board_controller import BoardController

controller = BoardController(sys.argv[1])
controller.sit(controller.one_person())
controller.deal()
reply = controller.handle({"type": "start", "width": 900})
assert reply["state"]["game"] == sys.argv[1]
print(*sys.modules)
"""

NOT_YET = {
    "statistics",
    "wawel.lab",
    "wawel.odds.names",
    "wawel.play.names",
    "wawel.play.tournaments",
    "wawel_widgets.draw.plots",
}
"""What is long to fetch, and wanted only when somebody asks for chances, a panel or a contest."""


@pytest.mark.parametrize("slug", wawel.games())
def test_nobody_waits_for_what_a_first_move_does_not_need(slug: str) -> None:
    command = [sys.executable, "-c", FIRST_MOVE, slug]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert NOT_YET & set(done.stdout.split()) == set()
