"""Draw the icons of the installed site, `site/offline/icon-*.png`, from the site's own picture.

`.venv/bin/python tools/icons.py` is called when the picture has changed. The pictures are kept: a
site is built without a browser.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from pathlib import Path

# A script is given its own folder to import from; this is a package one folder above.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import sync_playwright

from tools.chromium import FLAGS, find_chromium
from wawel_site.pictures import icon
from wawel_site.places import OFFLINE

SIZES = (192, 512)
PAGE = """<!doctype html><style>
body {{ margin: 0; background: #f4e7cb; }}
img {{ display: block; width: 76vw; height: 76vw; margin: 12vw; }}
</style><img src="data:image/svg+xml;base64,{picture}">"""
"""The dragon on parchment, with so much room around it that a round frame cuts nothing off."""


def main() -> None:
    """Write one picture for each size."""
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(picture=b64encode(icon().encode()).decode()))
            page.screenshot(path=OFFLINE / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
