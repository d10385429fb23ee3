"""The half of `pyodide_tests.mjs` that runs inside Pyodide."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path


class Part:
    """Takes some of the files that pytest finds, as cards are dealt: `0/2` is the first of two."""

    def __init__(self, text: str) -> None:
        self._number, self._parts = map(int, text.split("/"))
        self._found: dict[Path, int] = {}

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave a file to another part, or let pytest decide."""
        if collection_path.is_dir():
            return None
        place = self._found.setdefault(collection_path, len(self._found))
        return True if place % self._parts != self._number else None


def run_tests(arguments: Iterable[str]) -> int:
    """Run pytest over the mounted project and return its exit code."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, "/wheels")
    os.chdir("/project")

    import pytest  # noqa: PLC0415 -- found only now that the wheels are on the path

    settings = ["-p", "no:cacheprovider", "--basetemp=/tmp/pytest"]
    # Pyodide is slower than any deadline, and a run in it should find what the last one found.
    settings += ["--hypothesis-profile=ci"]
    plugins = []
    for argument in arguments:
        if argument.startswith("--part="):
            plugins.append(Part(argument.removeprefix("--part=")))
        else:
            settings.append(argument)
    return int(pytest.main(settings, plugins))
