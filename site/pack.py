"""Build the site and pack it, to be carried and for learning platforms: `make pack` calls this."""

from __future__ import annotations

from pathlib import Path

from wawel_site.assembly import build
from wawel_site.carried import NAME, write_carried
from wawel_site.places import DIST, ROOT
from wawel_site.scorm import write_courses


def main() -> None:
    """Build what has changed, then write all archives."""
    build()
    write_carried(DIST / NAME)
    report(DIST / NAME)
    for package in write_courses(DIST / "scorm"):
        report(package)


def report(archive: Path) -> None:
    """Print what was written, and how large it is."""
    size = archive.stat().st_size / 1e6
    print(f"pack: {archive.relative_to(ROOT)}, {size:.1f} MB", flush=True)


if __name__ == "__main__":
    main()
