"""Our two wheels, as flit builds them for any Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from wawel_site.places import ENGINE, WIDGETS

THE_SAME_DAY = "1577836800"
"""A date for every file in a wheel, so that the same sources make the same bytes."""


def build_wheels(target: Path) -> None:
    """Build the wheels of engine and widgets into a folder."""
    for project in (ENGINE, WIDGETS):
        subprocess.run(
            [sys.executable, "-m", "flit_core.wheel", "--outdir", str(target)],
            cwd=project,
            env={**os.environ, "SOURCE_DATE_EPOCH": THE_SAME_DAY},
            stdout=subprocess.DEVNULL,
            check=True,
        )
