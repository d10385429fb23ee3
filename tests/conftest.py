"""Settings of all tests: what fails once fails every time, on any machine."""

from __future__ import annotations

import gc
import os
from collections import defaultdict

import pytest
from hypothesis import settings

QUICK = os.environ.get("WAWEL_TESTS") == "sample"
SOME = 5
"""In the quick loop a test with more cases runs so many of them, spread evenly over all."""

# What was imported stays till the end: garbage is looked for among it less often.
gc.set_threshold(20_000, 20, 50)

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=10)
settings.load_profile("quick" if QUICK else "steady")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not QUICK:
        return
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    left_out = {
        item.nodeid
        for alike in cases.values()
        if len(alike) > SOME
        for number, item in enumerate(alike)
        # The first of each of SOME equal parts is kept.
        if number and number * SOME // len(alike) == (number - 1) * SOME // len(alike)
    }
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]
