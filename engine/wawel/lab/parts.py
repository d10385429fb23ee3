"""Parts: long work of the laboratory, number by number, so that it can be watched and stopped.

A part knows its `plan`, which says what comes of any one number, wherever it is worked at; it
counts what came, in the order of the numbers, and can say at any time what is known so far.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, Unpack

from wawel.core.checkpoint import checkpoint_in
from wawel.core.playing import run_series

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path


class How(TypedDict, total=False):
    """How long work is done; everything that does such work takes these, and none is needed.

    `progress` hears after each number how many of how many are done; `stop` is asked as often, and
    what is known by then is the answer. An `executor` may share the work out. What is known is
    kept in a `file`, if one is named: whoever was interrupted goes on there.
    """

    progress: Callable[[int, int], object] | None
    stop: Callable[[], object] | None
    executor: Executor | None
    file: Path | None


class Numbered(Protocol):
    """What comes of each number: done at once, or for whoever works step by step."""

    @property
    def settings(self) -> list[Any]:
        """All that it depends on, for whoever keeps what comes of it."""

    def __call__(self, number: int) -> Any:
        """What comes of one number, as plain data."""

    def begin(self, number: int) -> Generator[None, None, Any]:
        """The same, with pauses."""

    def about(self) -> dict[str, Any] | None:
        """All that it depends on as plain data; nothing if it cannot be said so."""


class ReportPart(Protocol):
    """So much of the work is `done`, of a `total` that may shrink when nothing more is needed."""

    done: int
    total: int

    @property
    def plan(self) -> Numbered:
        """What is worked at."""

    def count(self, result: Any) -> None:
        """Keep what came of the next number."""


def run_part(part: ReportPart, **how: Unpack[How]) -> None:
    """Do all that is to be done, or until somebody says stop."""
    most, file = part.total, how.get("file")
    progress, stop = how.get("progress"), how.get("stop")
    checkpoint = checkpoint_in(file, part.plan.settings)
    for result in run_series(part.plan, most, how.get("executor"), checkpoint):
        part.count(result)
        if progress is not None:
            progress(part.done, most)
        if part.done >= part.total or (stop is not None and stop()):
            break
