"""The texts that releases left behind: what stands in `tests/kept/<version>/<slug>.json`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
GAMES = sorted(f"{file.parent.name}/{file.stem}" for file in HERE.glob("*/*.json"))


@cache
def kept(name: str) -> dict[str, Any]:
    """All that is kept of a game of a release: `kept("0.1.0/nogi")`."""
    found: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text("utf-8"))
    return found


every_kept_game = pytest.mark.parametrize("name", GAMES)
"""Run a test for each game of each release."""

every_kept_table = pytest.mark.parametrize(
    ("name", "number"),
    [(name, number) for name in GAMES for number in range(len(kept(name)["tables"]))],
)
"""Run a test for each position that a release was left in."""
