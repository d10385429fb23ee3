"""Checkpoint: what a long series has given so far, in a file from which it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wawel.core.errors import WawelError
from wawel.core.json_text import read_json


class OtherSeries(WawelError):
    """A file has kept the results of another series; it stays as it is."""


class OtherVersion(OtherSeries):
    """A file has kept what another version of the kit gave; it stays as it is."""


class DamagedCheckpoint(WawelError):
    """A line of the file is no result; the file stays as it is."""


class Checkpoint:
    """The results of a series, a line each, below a line that says of which series they are.

    `about` is plain data: all that the series depends on, its seed too. The version of the kit is
    kept with it: another version may play the same games otherwise, and does not go on with them.
    Results are plain data as well: they come back as JSON knows them. Whoever is interrupted in the
    midst of a line loses that line and no other.

    >>> from tempfile import TemporaryDirectory
    >>> from wawel.core.playing import run_series
    >>> with TemporaryDirectory() as folder:
    ...     kept = Checkpoint(Path(folder, "squares"), {"power": 2})
    ...     first = list(run_series(lambda n: n * n, 3, checkpoint=kept))
    ...     list(run_series(lambda n: print("now", n) or n * n, 5, checkpoint=kept))
    now 3
    now 4
    [0, 1, 4, 9, 16]
    """

    def __init__(self, file: Path, about: Any) -> None:
        from wawel import __version__  # noqa: PLC0415 - its core comes before the whole kit

        self.file = file
        self.about = json.dumps(about, sort_keys=True)
        self.version = __version__
        self.head = json.dumps({"series": about, "version": __version__}, sort_keys=True)

    def kept(self) -> list[Any]:
        """What is known already; a file of another series is refused."""
        if not self.file.exists():
            return []
        text = self.file.read_text(encoding="utf-8")
        head, *lines = text.split("\n")
        if head != self.head:
            raise self._other(head)
        # A line that was not ended was not written as a whole.
        whole = lines[:-1]
        results = [self._read(number, line) for number, line in enumerate(whole, start=2)]
        if lines[-1:] != [""]:
            self._write("".join(f"{line}\n" for line in (head, *whole)), "w")
        return results

    def keep(self, result: Any) -> None:
        """Write one more result down."""
        head = "" if self.file.exists() else f"{self.head}\n"
        self._write(f"{head}{json.dumps(result)}\n", "a")

    def _other(self, head: str) -> OtherSeries:
        """Why a file with this first line is not gone on with."""
        try:
            read = read_json(head)
        except ValueError:
            read = head
        known = isinstance(read, dict) and read.keys() == {"series", "version"}
        series = json.dumps(read["series"], sort_keys=True) if known else head
        if series != self.about:
            return OtherSeries(f"{self.file.name} has kept another series: {series[:80]}")
        version = read["version"] if known else "that did not write its number down"
        return OtherVersion(
            f"{self.file.name} was begun by another version of the kit, {version}: this one is"
            f" {self.version}, and its games may go otherwise; begin another file"
        )

    def _read(self, number: int, line: str) -> Any:
        try:
            return read_json(line)
        except ValueError:
            raise DamagedCheckpoint(f"line {number} of {self.file.name} is damaged") from None

    def _write(self, text: str, mode: str) -> None:
        with self.file.open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)


def checkpoint_in(file: Path | None, about: Any) -> Checkpoint | None:
    """What keeps a series in a file; nothing if no file is named."""
    return None if file is None else Checkpoint(file, about)


def called(what: Any) -> str:
    """The name of a bot or a function, for whoever keeps what it gives.

    A name is all that is known of it: whoever writes another function of the same name, or another
    bot, names another file.

    >>> called(called), called(str.upper)
    ('wawel.core.checkpoint.called', 'str.upper')
    """
    if what is None:
        return ""
    named = getattr(what, "name", None) or getattr(what, "__qualname__", None)
    where = getattr(what, "__module__", None) if callable(what) else None
    return ".".join(filter(None, (where, named or type(what).__qualname__)))
