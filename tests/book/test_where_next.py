"""The page about the neighbours: its cells run, and its tiny game is the one that is tested."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.book.prose import ENGLISH
from tests.engine.adapters.tables import last_step

PAGE = (ENGLISH / "where-next.md").read_text("utf-8")
CELL = re.compile(r"^```\{code-cell\} python\n(?::[^\n]*\n)*(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.long
def test_every_cell_runs() -> None:
    names: dict[str, Any] = {}
    for cell in CELL.findall(PAGE):
        exec(cell, names)
    assert names["tiny"] == last_step()
    assert names["anybody"] == pytest.approx(3 / 8)
    assert 0 <= names["learned"] < names["anybody"] / 2
    assert names["on_a_cluster"] == names["lengths"]()
    assert sum(names["rewards"].values()) == pytest.approx(1)
    assert set(names["rewards"]) == {"player_0", "player_1", "player_2"}
