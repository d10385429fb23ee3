"""Where things lie in the project folder."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ENGINE = ROOT / "engine"
WIDGETS = ROOT / "widgets"
NOTEBOOKS = ROOT / "notebooks"
BOOK = ROOT / "book"
PLAY = ROOT / "site" / "play"
LANDING = ROOT / "site" / "landing"
LITE = ROOT / "site" / "lite"
OFFLINE = ROOT / "site" / "offline"
ONE_FILE = ROOT / "site" / "one_file"
CARRIED = ROOT / "site" / "carried"
SCORM = ROOT / "site" / "scorm"
SITE_CODE = ROOT / "site" / "wawel_site"
LOCKS = ROOT / "tools" / "lock"
STATIC = WIDGETS / "wawel_widgets" / "static"

PYODIDE = ROOT / "tools" / "node_modules" / "pyodide"
DOWNLOADED = ROOT / ".cache" / "wheels"
WORK = ROOT / ".cache" / "site"
"""What is made on the way, and kept for the next time."""

DIST = ROOT / "dist"
SITE = DIST / "site"
"""The site itself: everything in here is to be served, and nothing else."""
