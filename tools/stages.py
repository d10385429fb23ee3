"""Run the stages of `make test` one after another, and say how long each of them took.

`python3 tools/stages.py make "style and types=lint" "CPython=cpython 4"` runs `make lint` and then
`make cpython`, whose goal is four minutes: a stage that is over its goal is told of, and does not
fail. The first stage that fails ends the run; the table says which one it was, and which stages
this machine lacks something for: they write what into a file that the environment names.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations  # so that an older Python gets as far as being told so

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

# A script is given its own folder to import from; this is a package one folder above.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.browsers import NOT_RUN


def main(make: str, stages: Sequence[str]) -> int:
    """Run `make TARGET` for every `NAME=TARGET GOAL`; what comes back is the code to end with."""
    rows: list[tuple[str, str]] = []
    code, total, goals = 0, 0.0, 0
    for name, _, rest in (stage.rpartition("=") for stage in stages):
        target, _, goal = rest.partition(" ")
        goals += int(goal or 0)
        if code:
            rows.append((name, "not run"))
            continue
        start = monotonic()
        code, lacks = run(make, target)
        seconds = monotonic() - start
        total += seconds
        said = "FAILED" if code else f"not run here: {lacks}" if lacks else ""
        rows.append((name, minutes(seconds) + (f"  {said}" if said else measured(seconds, goal))))
    rows.append(("total", minutes(total) + measured(total, goals)))
    print(table(rows), flush=True)
    return code


def run(make: str, target: str) -> tuple[int, str]:
    """Run a target of the Makefile: the code that it ends with, and what it lacks here."""
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "notes"
        # The program may be several words: make passes itself on with its own options.
        command = [*make.split(), "--no-print-directory", target]
        environment = {**os.environ, NOT_RUN: str(notes)}
        code = subprocess.run(command, env=environment, check=False).returncode
        lacks = notes.read_text(encoding="utf-8").split("\n") if notes.exists() else []
    return code, " ".join(filter(None, lacks))


def measured(seconds: float, goal: int | str) -> str:
    """A goal in minutes, if there is one, and whether a time is over it.

    >>> measured(239, "4"), measured(241, 4), measured(31, "")
    ('  goal 4', '  goal 4: over', '')
    """
    if not int(goal or 0):
        return ""
    return f"  goal {goal}" + (": over" if seconds > 60 * int(goal) else "")


def minutes(seconds: float) -> str:
    """A time as it is read on a clock.

    >>> minutes(272.6), minutes(3612)
    (' 4:33', '60:12')
    """
    whole = round(seconds)
    return f"{whole // 60:2}:{whole % 60:02}"


def table(rows: Sequence[tuple[str, str]]) -> str:
    """The stages with their times, in two columns.

    >>> print(table([("lint", " 0:31"), ("tests", "12:09")]))
    <BLANKLINE>
    stage  min:s
    lint    0:31
    tests  12:09
    """
    wide = max(len(name) for name, _ in rows)
    lines = [f"{name:{wide}}  {time}" for name, time in [("stage", "min:s"), *rows]]
    return "\n".join(["", *lines])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
