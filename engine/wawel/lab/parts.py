"""Parts: long work of the laboratory, number by number, so that it can be watched and stopped.

A part knows its `plan`, which says what comes of any one number, wherever it is worked at; it
counts what came, in the order of the numbers, and can say at any time what is known so far.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Protocol

from wawel.core.playing import run_series

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from wawel.core.checkpoint import Checkpoint


class Numbered(Protocol):
    """What comes of each number: done at once, or for whoever works step by step."""

    def __call__(self, number: int) -> Any:
        """What comes of one number, as plain data."""

    def begin(self, number: int) -> Generator[None, None, Any]:
        """The same, with pauses."""

    def about(self) -> dict[str, Any] | None:
        """All that it depends on as plain data; nothing if it cannot be said so."""


class InOneStep(ABC):
    """Work without pauses: every number is one step."""

    @abstractmethod
    def __call__(self, number: int) -> Any:
        """What comes of one number."""

    def begin(self, number: int) -> Generator[None, None, Any]:
        """The same, for whoever works step by step."""
        yield from ()
        return self(number)


class Part(Protocol):
    """So much of the work is `done`, of a `total` that may shrink when nothing more is needed."""

    done: int
    total: int

    @property
    def plan(self) -> Numbered:
        """What is worked at."""

    def count(self, result: Any) -> None:
        """Keep what came of the next number."""


def run_part(
    part: Part,
    *,
    progress: Callable[[int, int], object] | None = None,
    stop: Callable[[], object] | None = None,
    executor: Executor | None = None,
    checkpoint: Checkpoint | None = None,
) -> None:
    """Do all that is to be done, or until somebody says stop: as `Experiment.run` says."""
    most = part.total
    for result in run_series(part.plan, most, executor, checkpoint):
        part.count(result)
        if progress is not None:
            progress(part.done, most)
        if part.done >= part.total or (stop is not None and stop()):
            break
