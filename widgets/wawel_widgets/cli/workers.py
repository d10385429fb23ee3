"""Several processes for many games, where they are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

MOST = 64


@contextmanager
def workers(count: int) -> Iterator[Executor | None]:
    """An executor with so many processes; none if the work is done here."""
    if count < 2:
        yield None
        return
    executor = ProcessPoolExecutor(count)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)
