"""What the play page takes of the widgets is all that its board needs."""

from __future__ import annotations

import subprocess
import sys

from wawel_site.play import ONLY_IN_NOTEBOOKS

LOADED = """
import sys, wawel, wawel_widgets.board_controller as board
for slug in wawel.games():
    board.BoardController(slug)
print(*(name for name in sys.modules if name.startswith("wawel_widgets.")))
"""


def test_nothing_that_the_board_loads_is_left_out() -> None:
    ran = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = [f"{name.partition('.')[2].replace('.', '/')}.py" for name in ran.stdout.split()]
    assert "board_controller.py" in loaded
    assert [name for name in loaded if name.startswith(ONLY_IN_NOTEBOOKS)] == []
