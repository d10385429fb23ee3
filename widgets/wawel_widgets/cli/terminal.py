"""The terminal: where lines are read and written, and in which language."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from textwrap import wrap
from typing import TextIO

from wawel.core.errors import WawelError
from wawel.core.texts import Texts, texts

WIDEST = 100
"""Longer lines are hard to read, however wide the window is."""


class UsageError(WawelError):
    """Arguments that the command does not take."""


@dataclass(frozen=True)
class Terminal:
    """Where a command reads and writes.

    `read` asks for a line and raises `EOFError` when there are no more.
    """

    language: str = "en"
    read: Callable[[str], str] = input
    out: TextIO = field(default_factory=lambda: sys.stdout)
    notes: TextIO = field(default_factory=lambda: sys.stderr)

    @property
    def words(self) -> Texts:
        """The sentences of the command line."""
        return cli_words(self.language)

    @property
    def width(self) -> int:
        """How many letters a line may have."""
        return min(WIDEST, shutil.get_terminal_size().columns)

    @property
    def is_watched(self) -> bool:
        """Does a person look at the screen, and not a file or another program?"""
        return self.out.isatty()

    def write_phrase(self, key: str, **facts: object) -> None:
        """Write one of the command line's own sentences."""
        self.write(self.words.say(key, **facts))

    def write(self, text: str = "", indent: str = "") -> None:
        """Write a text, in lines that fit; what comes after the first is indented."""
        for line in text.split("\n"):
            fitting = wrap(
                line,
                self.width,
                subsequent_indent=indent,
                break_long_words=False,
                break_on_hyphens=False,
            )
            self.out.write("\n".join(fitting or [""]) + "\n")
        self.out.flush()

    def clear(self) -> None:
        """Leave nothing on the screen that the next person should not see."""
        self.out.write("\033[2J\033[3J\033[H" if self.is_watched else "\f\n")
        self.out.flush()


def cli_words(language: str) -> Texts:
    """All sentences of the command line.

    >>> cli_words("pl").say("curtain_enter")
    'Naciśnij Enter, gdy patrzy tylko ta osoba.'
    """
    return texts(language, "wawel_widgets/cli/words.toml")
