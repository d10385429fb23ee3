"""Progress of long work: a bar by rich where it is installed, a plain line where it is not.

It is written beside the results, to the error stream, and only if a person looks there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from time import monotonic
from typing import Any, TextIO

from wawel_widgets.cli.terminal import Terminal

ShowProgress = Callable[[int, int], object]
"""Hears how much of how much is done."""

PAUSE = 0.2
"""So many seconds pass between two looks of the plain line."""


@contextmanager
def progress(terminal: Terminal) -> Iterator[ShowProgress]:
    """Show how far the work is, until it is over or somebody stops it."""
    notes = terminal.notes
    if not notes.isatty():
        yield lambda _done, _total: None
    elif find_spec("rich") is not None:
        with rich_bar(notes) as show:
            yield show
    else:
        line = PlainLine(notes)
        try:
            yield line.show
        finally:
            line.end()


class PlainLine:
    """One line that is written again and again: how much is done, and the seconds left.

    >>> from io import StringIO
    >>> page = StringIO()
    >>> line = PlainLine(page, clock=iter([0.0, 10.0, 10.1, 20.0]).__next__)
    >>> for done in (1, 2, 4):
    ...     line.show(done, 4)
    >>> page.getvalue().replace(chr(13), "|")
    '|1/4, 30 s |4/4, 0 s '
    """

    def __init__(self, page: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.page, self.clock = page, clock
        self.start = clock()
        self.shown = self.start - PAUSE

    def show(self, done: int, total: int) -> None:
        """So much is done."""
        now = self.clock()
        if now - self.shown >= PAUSE or done == total:
            self.shown = now
            left = (now - self.start) / done * (total - done) if done else 0.0
            self.page.write(f"\r{done}/{total}, {left:.0f} s ")
            self.page.flush()

    def end(self) -> None:
        """The line is free again."""
        self.page.write("\r\033[K")
        self.page.flush()


@contextmanager
def rich_bar(page: TextIO) -> Iterator[ShowProgress]:
    """The bar of rich, which goes away when the work is over."""
    rich: Any = import_module("rich.progress")
    console = import_module("rich.console").Console(file=page)
    columns = (rich.BarColumn(), rich.MofNCompleteColumn(), rich.TimeRemainingColumn())
    with rich.Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
