"""The folder to carry, unpacked and started as people do it."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

NOTE = '#!/bin/sh\nprintf "%s" "$1" > "{file}"\n'
"""A program that opens nothing, and remembers what it was to open."""


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack into a folder; Python alone would forget which files are programs."""
    with ZipFile(archive) as packed:
        packed.extractall(folder)
        for entry in packed.infolist():
            (folder / entry.filename).chmod(entry.external_attr >> 16)
    return folder


def program(path: Path, text: str) -> Path:
    """Write a script that can be run."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


@contextmanager
def started(starter: Path, opened: Path) -> Iterator[str]:
    """The address that a starter serves the site at; what it opens is noted in a file."""
    browser = program(opened.with_name("browser"), NOTE.format(file=opened))
    process = subprocess.Popen(
        [starter],
        cwd=opened.parent,
        env={**os.environ, "BROWSER": f"{browser} %s"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().removeprefix("Wawel: ").strip()
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate()
