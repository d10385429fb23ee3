"""The worked scenarios are numbered S01 to S69, and each is a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

SCENARIOS = {f"s{number:02}" for number in range(1, 70)}


def test_every_scenario_has_its_test() -> None:
    found = {
        match[1]
        for file in Path(__file__).parent.glob("test_*.py")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
        if (match := re.match(r"test_(s\d\d)_", node.name))
    }
    assert found == SCENARIOS
