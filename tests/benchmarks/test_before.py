"""An older site is measured beside the one there is now, in the same rounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from benchmarks.browser import run, visits
from benchmarks.browser.bench_site import Served, counting


def test_what_an_older_site_sends_is_counted(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("x" * 1000, encoding="utf-8")
    with counting(tmp_path) as served:
        with urlopen(served.address) as answer:
            assert len(answer.read()) == 1000
        assert served.sent == 1000


def test_time_and_bytes_before_and_after_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    new, old = Served("new"), Served("old")
    order = []

    def first_move(_: Any, served: Served, slug: str) -> tuple[float, float]:
        order.append(served.address)
        served.sent += 6_000_000 if served is new else 7_000_000
        assert slug == "nogi"
        return (1000.0, 500.0) if served is new else (2000.0, 1000.0)

    browser: Any = None
    monkeypatch.setattr(visits, "first_move", first_move)
    monkeypatch.setattr(visits, "bare_boot", lambda *_: (4000.0, 2000.0))
    lines = {line.name: line for line in run.play_page(browser, new, "nogi", old)}
    assert order == ["new", "old"] * (1 + run.ROUNDS)
    assert lines["first accepted move, now : before, cold"].value == "0.50  (1.00 : 2.00 s)"
    assert lines["first accepted move, now : before, warm"].met
    [sent] = [line for name, line in lines.items() if name.endswith("compressed, now : before")]
    assert (sent.value, sent.met) == ("6.00 : 7.00 MB", True)
    alone = [line.name for line in run.play_page(browser, new, "nogi")]
    assert not [name for name in alone if "before" in name]
