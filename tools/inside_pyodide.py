"""The half of `pyodide_tests.mjs` that runs inside Pyodide."""

import os
import sys
from collections.abc import Iterable


def run_tests(arguments: Iterable[str]) -> int:
    """Run pytest over the mounted project and return its exit code."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, "/wheels")
    os.chdir("/project")

    import pytest  # noqa: PLC0415 -- found only now that the wheels are on the path

    settings = ["-p", "no:cacheprovider", "--basetemp=/tmp/pytest"]
    # Pyodide is slower than any deadline, and a run in it should find what the last one found.
    settings += ["--hypothesis-profile=ci"]
    return int(pytest.main([*settings, *arguments]))
