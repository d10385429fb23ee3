"""What is too quick to be measured once is done many times in a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

MANY = 1000
"""What takes microseconds is done so often in a row; milliseconds are then microseconds each."""


def often(compute: Callable[[], Any]) -> Callable[[], None]:
    """The same computation many times in a row."""

    def compute_all() -> None:
        for _ in range(MANY):
            compute()

    return compute_all
