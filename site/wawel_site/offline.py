"""What lets the site work without a network: the list of its files, and two service workers."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from string import Template

from wawel_site.places import OFFLINE

WORKERS = {
    "service-worker.js": "service-worker.js",
    "lite-service-worker.js": "lite/service-worker.js",
}
"""Templates of service workers, and where they go."""

LISTED_NOWHERE = {*WORKERS.values(), "offline-files.js", "wawel.html"}
"""What a worker is made of cannot be in its own cache; the one file is kept by whoever saves it."""

AS_IT_IS = ".nojekyll"
"""By this file a code host leaves alone what begins with `_`, as the folder of the styles does."""

NOT_COPIED = {*WORKERS, "README.md"}
DIGITS = 16


def build_offline(site: Path) -> None:
    """Put the parts at the top of a site, with the list of all that is there."""
    for part in OFFLINE.iterdir():
        if part.name not in NOT_COPIED:
            write(site / part.name, part.read_bytes())
    write(site / AS_IT_IS, b"")
    files = listed(site)
    name = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:DIGITS]
    script = f"self.wawelBuild = {json.dumps(name)};\nself.wawelFiles = {json.dumps(files)};\n"
    write(site / "offline-files.js", script.encode())
    for template, place in WORKERS.items():
        worker = Template((OFFLINE / template).read_text(encoding="utf-8"))
        write(site / place, worker.substitute(build=name).encode())


def listed(site: Path) -> dict[str, str]:
    """Every file of a site that may be kept, with the beginning of its SHA-256.

    Files whose names begin with a dot are none of it: many servers hand them out to nobody.
    """
    paths = (
        file.relative_to(site).as_posix() for file in sorted(site.rglob("*")) if file.is_file()
    )
    return {
        path: hashlib.sha256((site / path).read_bytes()).hexdigest()[:DIGITS]
        for path in paths
        if path not in LISTED_NOWHERE and not path.rpartition("/")[2].startswith(".")
    }


def write(file: Path, data: bytes) -> None:
    """Write a file unless it says so already."""
    if not file.exists() or file.read_bytes() != data:
        file.write_bytes(data)
