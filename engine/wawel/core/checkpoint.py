"""Checkpoint: what a long series has given so far, in a file from which it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wawel.core.errors import WawelError
from wawel.core.json_text import read_json


class OtherSeries(WawelError):
    """A file has kept the results of another series; it stays as it is."""


class DamagedCheckpoint(WawelError):
    """A line of the file is no result; the file stays as it is."""


class Checkpoint:
    """The results of a series, a line each, below a line that says of which series they are.

    `about` is plain data: all that the series depends on, its seed too. Results are plain data as
    well: they come back as JSON knows them. Whoever is interrupted in the midst of a line loses
    that line and no other.

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
        self.file = file
        self.about = json.dumps(about, sort_keys=True)

    def kept(self) -> list[Any]:
        """What is known already; a file of another series is refused."""
        if not self.file.exists():
            return []
        text = self.file.read_text(encoding="utf-8")
        head, *lines = text.split("\n")
        if head != self.about:
            raise OtherSeries(f"{self.file.name} has kept another series: {head[:80]}")
        # A line that was not ended was not written as a whole.
        whole = lines[:-1]
        results = [self._read(number, line) for number, line in enumerate(whole, start=2)]
        if lines[-1:] != [""]:
            self._write("".join(f"{line}\n" for line in (head, *whole)), "w")
        return results

    def keep(self, result: Any) -> None:
        """Write one more result down."""
        head = "" if self.file.exists() else f"{self.about}\n"
        self._write(f"{head}{json.dumps(result)}\n", "a")

    def _read(self, number: int, line: str) -> Any:
        try:
            return read_json(line)
        except ValueError:
            raise DamagedCheckpoint(f"line {number} of {self.file.name} is damaged") from None

    def _write(self, text: str, mode: str) -> None:
        with self.file.open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)
