"""Kingdom Run: the re-roll advisor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wawel.ewalia.odds.advisor import best_keeps


def singles() -> Iterator[tuple[str, Callable[[], Any]]]:
    """What is worth measuring by itself."""
    yield "re-roll advice for all 126 hands", lambda: best_keeps({"SC": 2})
