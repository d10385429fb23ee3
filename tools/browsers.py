"""What finding a browser on this machine takes, whichever browser it is.

Standard library only, because `tools/environment.py` calls this before anything is installed.
"""

from __future__ import annotations  # so that an older Python gets as far as being told so

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

NOT_RUN = "WAWEL_NOT_RUN"
"""A variable of the environment: the file into which is written what was not run, and why."""


def find_program(names: Sequence[str], variable: str) -> str | None:
    """The first of these programs that starts; a variable of the environment may name another."""
    chosen = os.environ.get(variable)
    for name in [chosen] if chosen else names:
        program = shutil.which(name)
        if program is not None and runs(program):
            return program
    return None


def runs(program: str) -> bool:
    """Tell whether a program starts; some packages install a mere pointer to another shop."""
    try:
        answer = subprocess.run(
            [program, "--version"], capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def install_package(name: str) -> None:
    """Ask Debian's package manager for a package, if there is one and we may."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print(f"browsers: installing the package {name}", flush=True)
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for order in (["update"], ["-y", "--no-install-recommends", "install", name]):
        command = [apt, "-qq", *order]
        subprocess.run(command, env=settings, stdout=subprocess.DEVNULL, check=False)


def not_run(what: str, why: str, remedy: Sequence[str]) -> None:
    """Say that something was not run here, and to `tools/stages.py`, too, if it has started us."""
    print(
        "\n".join([f"{what}: NOT RUN: {why}", *(f"{what}: {line}" for line in remedy)]), flush=True
    )
    file = os.environ.get(NOT_RUN)
    if file:
        with Path(file).open("a", encoding="utf-8") as notes:
            notes.write(f"{what}: {why}\n")
