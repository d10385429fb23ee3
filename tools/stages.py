"""Run the stages of `make test` one after another, and say how long each of them took.

`python3 tools/stages.py make "style and types=lint" "CPython=cpython"` runs `make lint` and then
`make cpython`. The first stage that fails ends the run; the table says which one it was.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations  # so that an older Python gets as far as being told so

import subprocess
import sys
from collections.abc import Sequence
from time import monotonic


def main(make: str, stages: Sequence[str]) -> int:
    """Run `make TARGET` for every `NAME=TARGET`; what comes back is the code to end with."""
    rows: list[tuple[str, str]] = []
    code, total = 0, 0.0
    for name, _, target in (stage.rpartition("=") for stage in stages):
        if code:
            rows.append((name, "not run"))
            continue
        start = monotonic()
        # The program may be several words: make passes itself on with its own options.
        code = subprocess.run(
            [*make.split(), "--no-print-directory", target], check=False
        ).returncode
        seconds = monotonic() - start
        total += seconds
        rows.append((name, minutes(seconds) + ("  FAILED" if code else "")))
    print(table([*rows, ("total", minutes(total))]), flush=True)
    return code


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
