"""The golden games together fulfil every task."""

from __future__ import annotations

import re
from pathlib import Path

from tests.engine.grajeczka.table import grajeczka

GOLDEN = Path(__file__).parent.parent / "golden" / "grajeczka"


def test_every_page_is_read_in_some_golden_game() -> None:
    read: set[int] = set()
    for file in GOLDEN.glob("*.txt"):
        last = file.read_text("utf-8").rpartition("after ")[2]
        for pages in re.findall(r" read\d=([\d,]+)", last):
            read |= set(map(int, pages.split(",")))
    assert read == set(grajeczka().pages)
