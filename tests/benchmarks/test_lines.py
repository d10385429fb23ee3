"""What was measured of the snapshot on slow lines, and the line that its bytes share."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from benchmarks.browser import lines
from benchmarks.browser.lines import DATA, LINES, QUICK, SITES, Line
from wawel_site.places import PLAY

SLOW = [str(one) for one in LINES if 0 < one <= 10]
SLOWEST = SLOW[0]


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """What is kept, by megabits a second."""
    kept: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return dict(kept["lines"])


def test_a_slow_line_goes_without_the_snapshot_which_costs_time_there(
    found: dict[str, Any],
) -> None:
    """Every visit with it was slower than every one without."""
    seconds = found[SLOWEST]["seconds"]
    assert min(seconds["with"]) > max(seconds["without"])
    for line in SLOW:
        megabytes = found[line]["megabytes"]
        assert megabytes["chosen"] == megabytes["without"]


def test_a_quick_line_has_the_snapshot(found: dict[str, Any]) -> None:
    megabytes = found["unbounded"]["megabytes"]
    assert megabytes["chosen"] == megabytes["with"]


def test_every_line_was_measured_all_ways(found: dict[str, Any]) -> None:
    assert list(found) == [str(one or "unbounded") for one in LINES]
    for told in found.values():
        assert list(told["seconds"]) == list(told["megabytes"]) == list(SITES)
        assert {len(times) for times in told["seconds"].values()} == {lines.ROUNDS}
        assert told["megabytes"]["with"] - told["megabytes"]["without"] == pytest.approx(3, abs=0.5)


def test_what_is_sent_at_once_shares_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(lines, "monotonic", lambda: 7.0)
    monkeypatch.setattr(lines, "sleep", waited.append)
    line = Line(8)
    line.send(1_000_000)
    line.send(500_000)
    assert waited == pytest.approx([1.0, 1.5])
    Line(0).send(1_000_000)
    assert len(waited) == 2


def test_the_page_decides_by_the_number_that_the_bench_changes() -> None:
    program = (PLAY / "python.js").read_text(encoding="utf-8")
    assert len(re.findall(QUICK, program)) == 1
