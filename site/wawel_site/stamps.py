"""Do a step only when what it is made from has changed."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import perf_counter

from wawel_site.places import ROOT, WORK

NOT_MADE_FROM = {"__pycache__", ".ipynb_checkpoints", ".DS_Store"}


def digest(*sources: Path | str) -> str:
    """The SHA-256 of texts, files, and folders with all that is in them.

    >>> digest("a", "b") == digest("ab")
    False
    """
    total = hashlib.sha256()
    for source in sources:
        if isinstance(source, str):
            total.update(b"text %d " % len(source.encode()) + source.encode())
            continue
        for file in files_of(source):
            name = file.relative_to(source).as_posix().encode()
            content = hashlib.sha256(file.read_bytes()).digest()
            total.update(b"file %d " % len(name) + name + content)
    return total.hexdigest()


def files_of(source: Path) -> Iterator[Path]:
    """A file itself, or all files of a folder in a fixed order."""
    if source.is_file():
        yield source
        return
    for path in sorted(source.rglob("*")):
        if path.is_file() and not NOT_MADE_FROM.intersection(path.relative_to(source).parts):
            yield path


def step(
    name: str, sources: Iterable[Path | str], target: Path, make: Callable[[Path], None]
) -> bool:
    """Make a target folder anew if its sources are not those it was made from; tell whether.

    What `make` does happens in a folder beside, which takes the target's place when it is done:
    a step that fails leaves the last good result.
    """
    stamp = WORK / "stamps" / name
    current = digest(*sources)
    if target.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == current:
        return False
    start = perf_counter()
    fresh = target.with_name(f".{target.name}-in-the-making")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    make(fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(current, encoding="utf-8")
    print(f"site: {target.relative_to(ROOT)} in {perf_counter() - start:.1f} s", flush=True)
    return True
