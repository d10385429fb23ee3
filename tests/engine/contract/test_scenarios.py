"""The worked scenarios of a game are numbered S01, S02 and so on, and each is a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[1]
SCENARIOS = {"drako": 84, "grajeczka": 69, "nogi": 62}
"""How many scenarios the games have whose tests are named after them."""


@pytest.mark.parametrize("slug", SCENARIOS)
def test_every_scenario_has_its_test(slug: str) -> None:
    found = {
        match[1]
        for file in (ENGINE / slug).glob("test_*.py")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
        if (match := re.match(r"test_(s\d\d)_", node.name))
    }
    assert found == {f"s{number:02}" for number in range(1, SCENARIOS[slug] + 1)}
