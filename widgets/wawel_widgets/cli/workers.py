"""Many games, by several processes if somebody asks for them, and a line on how far they are."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from wawel_widgets.cli.arguments import Parser, whole
from wawel_widgets.cli.progress import Tell, progress
from wawel_widgets.cli.terminal import Terminal

MOST = 64


def add_work(parser: Parser) -> None:
    """The seed of all games, and how many processes play them."""
    parser.add("--seed", default="1", metavar="N")
    parser.add("--workers", default="1", metavar="N")


def seed_of(found: Namespace, parser: Parser) -> int:
    """The seed that was named."""
    return whole(found.seed, parser, "--seed")


@contextmanager
def working(
    found: Namespace, parser: Parser, terminal: Terminal
) -> Iterator[tuple[Executor | None, Tell]]:
    """Who does the work, nobody else if it is done here, and whom to tell how far it is."""
    processes = whole(found.workers, parser, "--workers", 1, MOST)
    with workers(processes) as executor, progress(terminal) as tell:
        yield executor, tell


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
