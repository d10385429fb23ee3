"""Our two wheels, as flit builds them for any Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from wawel.core.more_games import more_folders
from wawel_site.places import ENGINE, WIDGETS, WORK
from wawel_site.stamps import NOT_MADE_FROM

THE_SAME_DAY = "1577836800"
"""A date for every file in a wheel, so that the same sources make the same bytes."""


def wheel_sources() -> list[Path]:
    """What the wheels are made from: our packages, and the games of other folders."""
    return [ENGINE, WIDGETS, *more_folders("engine"), *more_folders("widgets")]


def build_wheels(target: Path) -> None:
    """Build the wheels of engine and widgets into a folder."""
    for project in (ENGINE, WIDGETS):
        subprocess.run(
            [sys.executable, "-m", "flit_core.wheel", "--outdir", str(target)],
            cwd=laid_together(project),
            env={**os.environ, "SOURCE_DATE_EPOCH": THE_SAME_DAY},
            stdout=subprocess.DEVNULL,
            check=True,
        )


def laid_together(project: Path) -> Path:
    """A project folder with the games of other folders in it; itself if there are none."""
    more = more_folders(project.name)
    if not more:
        return project
    together = WORK / "wheels" / project.name
    shutil.rmtree(together, ignore_errors=True)
    for folder in (project, *more):
        ignored = shutil.ignore_patterns(*NOT_MADE_FROM)
        shutil.copytree(folder, together, dirs_exist_ok=True, ignore=ignored)
    return together
