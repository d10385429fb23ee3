"""Build the static site into `dist/site`, and serve it: `make site` calls this."""

from __future__ import annotations

import argparse

from wawel_site.landing import build_landing
from wawel_site.lite import build_lite, lite_sources
from wawel_site.places import ENGINE, LANDING, LOCKS, PLAY, SITE, SITE_CODE, WIDGETS
from wawel_site.play import build_play
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
    code = [SITE_CODE, OUR_WHEELS]
    step("play", [*code, PLAY, SITE / "pyodide" / "pyodide-lock.json"], SITE / "play", build_play)
    step("landing", [*code, LANDING, *shelves()], SITE / "landing", build_landing)


def shelves() -> list[str]:
    """What the landing page has doors to."""
    pages = (*SITE.glob("lite/files/*/play.ipynb"), *SITE.glob("book/*"))
    return sorted(page.relative_to(SITE).as_posix() for page in pages)


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
