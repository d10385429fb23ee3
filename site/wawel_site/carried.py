"""`dist/wawel.zip`: the whole site as a folder to carry, with a starter for a double click.

The starters hand the site out by Python's own server where there is Python, and open the one file
where there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wawel_site.archives import Entry, folder_entries, write_archive
from wawel_site.licences import own_licences
from wawel_site.places import CARRIED, SITE

NAME = "wawel.zip"
FOLDER = "wawel/"
"""What the archive unpacks into."""

STARTERS = {
    "start-linux.sh": "start.sh",
    "start-mac.command": "start.sh",
    "start-windows.bat": "start-windows.bat",
}
"""What is pressed, and the file of `site/carried` that it is."""

BESIDE = ("how-to.html", "serve.py")


def write_carried(target: Path, site: Path = SITE) -> None:
    """Write the archive of a built site."""
    write_archive(target, carried_entries(site))


def carried_entries(site: Path) -> Iterator[Entry]:
    """The starters first, where they are seen."""
    for name in BESIDE:
        yield Entry(f"{FOLDER}{name}", (CARRIED / name).read_bytes())
    for name, source in STARTERS.items():
        text = (CARRIED / source).read_bytes()
        if name.endswith(".bat"):
            text = text.replace(b"\n", b"\r\n")
        yield Entry(f"{FOLDER}{name}", text, program=True)
    for licence in own_licences():
        yield licence._replace(name=f"{FOLDER}{licence.name}")
    yield from folder_entries(site, f"{FOLDER}site/")
