"""Build the static site into `dist/site`, and serve it: `make site` calls this."""

from __future__ import annotations

import argparse

from wawel_site.lite import build_lite, lite_sources
from wawel_site.places import ENGINE, LOCKS, SITE, WIDGETS
from wawel_site.runtime import OUR_WHEELS, build_runtime, runtime_sources
from wawel_site.server import serve
from wawel_site.stamps import step
from wawel_site.wheels import build_wheels


def build() -> None:
    """Make every part of the site whose sources have changed."""
    SITE.mkdir(parents=True, exist_ok=True)
    step("wheels", [ENGINE, WIDGETS, LOCKS / "dev.txt"], OUR_WHEELS, build_wheels)
    step("pyodide", runtime_sources(), SITE / "pyodide", build_runtime)
    step("lite", lite_sources(), SITE / "lite", build_lite)


def main() -> None:
    """Build, then serve unless told otherwise."""
    parser = argparse.ArgumentParser(description="Build the static site, and serve it.")
    parser.add_argument("--no-serve", action="store_true", help="build only")
    parser.add_argument("--port", type=int, help="serve at this port, not at a free one")
    arguments = parser.parse_args()
    build()
    if not arguments.no_serve:
        serve(arguments.port)


if __name__ == "__main__":
    main()
