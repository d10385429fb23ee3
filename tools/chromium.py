"""A Chromium to drive: the machine's own, else one from its packages, else Playwright's.

Standard library only, because `tools/environment.py` calls this before anything is installed.
"""

from __future__ import annotations  # so that an older Python gets as far as being told so

import subprocess
import sys
from pathlib import Path

from tools.browsers import find_program, install_package, runs

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--no-sandbox",  # a container's root may not have one
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # The browser's own errands, which are no request of any page.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Where a Chromium is on this machine; `WAWEL_CHROMIUM` may name one."""
    return find_program(NAMES, "WAWEL_CHROMIUM")


def provide_chromium(python: Path) -> None:
    """Install a Chromium unless there is one; end with an explanation when that cannot be done.

    `python` is the interpreter that has Playwright.
    """
    if find_chromium() is None and not playwright_has_one(python):
        install_package("chromium")
        if find_chromium() is None and not playwright_installs(python):
            sys.exit(
                "chromium: no Chromium was found, and none could be installed.\n"
                "chromium: Install one with your package manager (on Debian: apt-get install"
                " chromium),\n"
                "chromium: or name one: WAWEL_CHROMIUM=/where/it/is make test"
            )


def playwright_has_one(python: Path) -> bool:
    """Tell whether Playwright has installed its own Chromium before."""
    ask = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as tool: print(tool.chromium.executable_path)"
    )
    answer = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False)
    program = answer.stdout.strip()
    return bool(program) and Path(program).exists() and runs(program)


def playwright_installs(python: Path) -> bool:
    """Let Playwright fetch its own Chromium, and tell whether that one starts."""
    print("chromium: asking Playwright for its own", flush=True)
    command = [str(python), "-m", "playwright", "install", "chromium"]
    fetched = subprocess.run(command, check=False).returncode == 0
    return fetched and playwright_has_one(python)
