"""Archives that are the same to the byte whenever they are made from the same files."""

from __future__ import annotations

import gzip
import tarfile
import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

FIRST_DAY = (2020, 1, 1, 0, 0, 0)
"""When everything in an archive was written: a date of its own would make each one another."""

UNIX = 3
"""Who has written it: only such an archive says which files are programs."""


class Entry(NamedTuple):
    """A file in an archive."""

    name: str
    content: bytes
    program: bool = False
    """A double click starts it."""


def write_archive(target: Path, entries: Iterable[Entry]) -> None:
    """Write an archive of these files, in their order."""
    with zipfile.ZipFile(target, "w") as archive:
        for entry in entries:
            info = zipfile.ZipInfo(entry.name, FIRST_DAY)
            info.create_system = UNIX
            info.external_attr = (0o100755 if entry.program else 0o100644) << 16
            archive.writestr(info, entry.content, zipfile.ZIP_DEFLATED, 9)


def pack(entries: Iterable[Entry]) -> bytes:
    """These files one after another (tar), and the whole made short (gzip).

    What many small files have in common is written once, and a browser unpacks it by itself.
    """
    written = BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for entry in sorted(entries, key=lambda entry: (Path(entry.name).suffix, entry.name)):
            info = tarfile.TarInfo(entry.name)
            info.size = len(entry.content)
            archive.addfile(info, BytesIO(entry.content))
    return gzip.compress(written.getvalue(), 9, mtime=0)


def folder_entries(folder: Path, below: str = "") -> Iterable[Entry]:
    """All files of a folder by their names, each name begun with `below`."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield Entry(f"{below}{file.relative_to(folder).as_posix()}", file.read_bytes())
