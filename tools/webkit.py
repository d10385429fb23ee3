"""A WebKit to drive: the machine's own WebKitGTK, else one from its packages.

`python3 tools/webkit.py pytest -m webkit tests/browser/webkit` runs a command that needs a WebKit:
a small browser around WebKitGTK, its driver, and a screen that nobody sees. Where they cannot be
had, it says what is missing, to `tools/stages.py` as well, and is content: the site is tested in
full in Chromium.

WebKitGTK is not Safari. Both are made around the same engine for pages and scripts; what Apple
builds around it, and forbids in it, is not seen here.

Standard library only, as `tools/environment.py` is.
"""

from __future__ import annotations  # so that an older Python gets as far as being told so

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# A script is given its own folder to import from; this is a package one folder above.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.browsers import install_package, not_run

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
PACKAGES = {DRIVER: "webkit2gtk-driver", SCREEN: "xvfb", "MiniBrowser": "webkit2gtk-driver"}
"""What is needed, and in which of Debian's packages it is."""

PLACES = ("lib/*/webkit2gtk-4.1", "libexec/webkit2gtk-4.1", "lib/webkit2gtk-4.1")
"""Where systems put the small browser, below /usr; it is on no PATH."""


def find_webkit() -> str | None:
    """Where the small browser around WebKitGTK is; `WAWEL_WEBKIT` may name one."""
    chosen = os.environ.get("WAWEL_WEBKIT")
    if chosen:
        return shutil.which(chosen)
    found = (path for place in PLACES for path in Path("/usr").glob(f"{place}/MiniBrowser"))
    return next((str(path) for path in found), None)


def missing() -> list[str]:
    """What is not on this machine."""
    lacking = [name for name in (DRIVER, SCREEN) if shutil.which(name) is None]
    return lacking if find_webkit() else [*lacking, "MiniBrowser"]


def main(command: Sequence[str]) -> int:
    """Run the command if there is a WebKit, or one can be installed."""
    for package in sorted({PACKAGES[name] for name in missing()}):
        install_package(package)
    lacking = missing()
    if lacking:
        packages = " ".join(sorted({PACKAGES[name] for name in lacking}))
        remedy = [
            f"Install with your package manager (on Debian: apt-get install {packages}),",
            "or name a browser: WAWEL_WEBKIT=/where/it/is make webkit",
        ]
        why = f"{', '.join(lacking)}: not here, and could not be installed."
        not_run("webkit", why, remedy)
        return 0
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
