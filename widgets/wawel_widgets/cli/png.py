"""Pictures as PNG files: a browser of the Chromium family, which most machines have, draws them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree as ET

from wawel_widgets.cli.terminal import Terminal, UsageError

SUFFIX = ".png"
NAMED = "WAWEL_CHROMIUM"
"""A variable that names the browser, if it is not found by itself."""
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
SCALE = 2
"""So many dots of the file for one of the picture, to each side: it is sharp in print, too."""


def find_browser() -> str | None:
    """The browser that is named, or the first that is on the path."""
    return os.environ.get(NAMED) or next(filter(None, map(shutil.which, NAMES)), None)


def write_png(svg: str, file: Path, terminal: Terminal) -> None:
    """Draw a picture that stands alone, in the colours of the day."""
    browser = find_browser()
    if browser is None:
        raise UsageError(terminal.words.say("no_browser", variable=NAMED))
    root = ET.fromstring(svg)
    with TemporaryDirectory() as folder:
        page, shot = Path(folder, "picture.svg"), Path(folder, "picture.png")
        page.write_text(svg, "utf-8")
        command = [
            browser,
            "--headless",
            "--no-sandbox",  # it opens nothing but the picture; a container's root has none
            "--disable-gpu",
            "--hide-scrollbars",
            "--no-first-run",
            f"--user-data-dir={folder}/profile",
            f"--force-device-scale-factor={SCALE}",
            f"--window-size={root.get('width')},{root.get('height')}",
            f"--screenshot={shot}",
            page.as_uri(),
        ]
        try:
            subprocess.run(command, capture_output=True, check=False)
            drawn = shot.read_bytes()
        except OSError:
            raise UsageError(terminal.words.say("no_browser", variable=NAMED)) from None
    file.write_bytes(drawn)
