"""Many games, by several processes if somebody asks for them, and a line on how far they are."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from wawel.core.checkpoint import DamagedCheckpoint, OtherSeries, OtherVersion, checkpoint_in
from wawel.core.playing import run_series
from wawel_widgets.cli.arguments import Parser, whole
from wawel_widgets.cli.progress import ShowProgress, progress
from wawel_widgets.cli.terminal import Terminal

R = TypeVar("R")

MOST = 64


def add_work(parser: Parser) -> None:
    """The seed of all games, how many processes play them, and where what is known is kept."""
    parser.add("--seed", default="1", metavar="N")
    parser.add("--workers", default="1", metavar="N")
    parser.add("--keep", metavar="FILE")


def kept_in(found: Namespace) -> Path | None:
    """The file in which what is known is kept, if one was named."""
    return Path(found.keep) if found.keep else None


def series_of(
    work: Callable[[int], R],
    count: int,
    about: Any,
    found: Namespace,
    executor: Executor | None,
) -> Iterator[R]:
    """What the work gives for each number, kept where somebody wants it kept."""
    return run_series(work, count, executor, checkpoint_in(kept_in(found), about))


def seed_of(found: Namespace, parser: Parser) -> int:
    """The seed that was named."""
    return whole(found.seed, parser, "--seed")


@contextmanager
def working(
    found: Namespace, parser: Parser, terminal: Terminal
) -> Iterator[tuple[Executor | None, ShowProgress]]:
    """Who does the work, nobody else if it is done here, and whom to tell how far it is."""
    processes = whole(found.workers, parser, "--workers", 1, MOST)
    try:
        with workers(processes) as executor, progress(terminal) as show:
            yield executor, show
    except (OtherSeries, DamagedCheckpoint) as error:
        said = {OtherVersion: "other_version", DamagedCheckpoint: "damaged"}
        key = said.get(type(error), "other_series")
        raise parser.refusal(key, argument="--keep", file=found.keep) from None


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
