"""A terminal with somebody who has decided beforehand what to type."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator

from wawel_widgets.cli.main import main


class Said:
    """How a command ended, what it wrote, and what was complained of."""

    def __init__(self, *arguments: str, typed: Iterable[str] = (), language: str = "en") -> None:
        self.out, self.notes = io.StringIO(), io.StringIO()
        lines: Iterator[str] = iter(typed)

        def read(prompt: str) -> str:
            self.out.write(prompt)
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        given = [*arguments, "--language", language]
        self.code = main(given, read=read, out=self.out, notes=self.notes)

    @property
    def text(self) -> str:
        """What was written."""
        return self.out.getvalue()

    @property
    def trouble(self) -> str:
        """What was complained of."""
        return self.notes.getvalue()


def said(*arguments: str, typed: Iterable[str] = (), language: str = "en") -> str:
    """What a command wrote that went well."""
    heard = Said(*arguments, typed=typed, language=language)
    assert (heard.code, heard.trouble) == (0, "")
    return heard.text
