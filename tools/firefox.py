"""A Firefox to drive: the machine's own, else one from its packages.

`python3 tools/firefox.py pytest -m firefox tests/browser` runs a command that needs a Firefox.
Where none can be had, it says so, to `tools/stages.py` as well, and is content: the site is tested
in full in Chromium, and once more in Firefox where there is one.

Standard library only, as `tools/environment.py` is.
"""

from __future__ import annotations  # so that an older Python gets as far as being told so

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# A script is given its own folder to import from; this is a package one folder above.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.browsers import find_program, install_package, not_run

NAMES = ("firefox-esr", "firefox")
PACKAGE = "firefox-esr"
CHANNEL = "moz-firefox"
"""What Playwright calls a Firefox that it has not built itself."""

SETTINGS: dict[str, bool | float | str] = {
    # Firefox is told here what a page of Chromium is told by Playwright.
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,
}


def find_firefox() -> str | None:
    """Where a Firefox is on this machine; `WAWEL_FIREFOX` may name one."""
    return find_program(NAMES, "WAWEL_FIREFOX")


def main(command: Sequence[str]) -> int:
    """Run the command if there is a Firefox, or one can be installed."""
    if find_firefox() is None:
        install_package(PACKAGE)
    if find_firefox() is None:
        remedy = [
            f"Install one with your package manager (on Debian: apt-get install {PACKAGE}),",
            "or name one: WAWEL_FIREFOX=/where/it/is make firefox",
        ]
        not_run("firefox", "there is no Firefox here, and none could be installed.", remedy)
        return 0
    return subprocess.run(
        command, env={**os.environ, "WAWEL_BROWSER": "firefox"}, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
