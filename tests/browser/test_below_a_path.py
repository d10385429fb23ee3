"""The site below a path of a host: every part works there, and asks for nothing outside of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import press
from tests.browser.notebook import execute, open_notebook
from tests.browser.test_offline import BELOW, open_board_and_panel, play_a_move
from wawel_site.places import SITE
from wawel_widgets.cli.server import make_server

EXERCISE = "nogi-shared-colour"
PARTS = {"index.html", "play", "book", "lite", "pyodide"}


@pytest.fixture
def home(site: str) -> Iterator[str]:
    """The address of the site on a host that has nothing outside that path."""
    assert site
    server = make_server(SITE, 0, BELOW)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}{BELOW}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def watch(home: str) -> Watch:
    """The site's own is what lies below its path: whatever is asked outside it is elsewhere."""
    return Watch(home.rstrip("/"))


def test_every_part_keeps_to_the_path(
    new_context: NewContext, home: str, watch: Watch, artifacts: Path
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(f"{home}index.html")
    press(page.locator(".card:has(#game-nogi) a.play"))
    page.wait_for_selector("html[data-ready]")
    play_a_move(page)
    open_board_and_panel(page, home)
    page.goto(f"{home}play/embed.html?exercise={EXERCISE}&language=en")
    expect(page.locator("form[data-alive]")).to_be_visible()
    open_notebook(page, home, "nogi/play.ipynb")
    assert execute(page, "import wawel.nogi; print('here')") == "here\n"
    page.screenshot(path=artifacts / "below-a-path.png")
    asked = {url.removeprefix(home).partition("/")[0] for url in watch.requests}
    assert asked >= PARTS
    assert watch.elsewhere == []
