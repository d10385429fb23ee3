"""Build the static site into `dist/site`, and serve it: `make site` calls this."""

from __future__ import annotations

import argparse
import sys

from wawel_site.assembly import build
from wawel_site.places import ROOT, SITE
from wawel_widgets.cli.server import NoFreePort, serve


def main() -> None:
    """Build, then serve unless told otherwise."""
    parser = argparse.ArgumentParser(description="Build the static site, and serve it.")
    parser.add_argument("--no-serve", action="store_true", help="build only")
    parser.add_argument("--port", type=int, help="serve at this port, not at a free one")
    arguments = parser.parse_args()
    build()
    size = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    print(f"site: {SITE.relative_to(ROOT)} is ready, {size / 1e6:.0f} MB", flush=True)
    if not arguments.no_serve:
        try:
            serve(
                SITE, arguments.port, lambda at: print(f"site: {at}   (Ctrl+C ends it)", flush=True)
            )
        except NoFreePort as error:
            sys.exit(f"site: {error}")


if __name__ == "__main__":
    main()
