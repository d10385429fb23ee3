"""Below a path of a host, visited once: no network, a new version, no room."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import (
    PATIENCE,
    answered,
    moment,
    my_turn,
    press,
    press_something_legal,
)
from tests.browser.notebook import execute, open_notebook
from wawel_site.offline import build_offline
from wawel_site.places import SITE
from wawel_widgets.cli.server import make_server

BELOW = "/klasa-6b/wawel/"
BOARD = "#position-numbers wawel-board"
PANEL = "#panel-nogi-reach"
LITE_KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('wawel-lite-'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some((request) => request.url.endsWith('offline-whole'));
}"""
NO_LEAVE = """if (navigator.serviceWorker) navigator.serviceWorker.register = () =>
  Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));"""
"""What a page is told whose reader has blocked site data."""

FINGER = 44
"""Pixels that a finger hits."""

LITTLE = 3_000_000
"""Bytes: some of the site, and not all of it."""


class Host:
    """A host that has the site below a path, and can be cut off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server: ThreadingHTTPServer | None = None
        self.port = 0

    def open(self) -> str:
        """Begin to answer; what comes back is the address of the site."""
        self.server = make_server(self.folder, self.port, BELOW)
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://localhost:{self.port}{BELOW}"

    def cut(self) -> None:
        """Answer nothing more."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


@pytest.fixture
def host(site: str, tmp_path: Path) -> Iterator[Host]:
    assert site
    shutil.copytree(SITE, tmp_path / "site")
    host = Host(tmp_path / "site")
    yield host
    host.cut()


@pytest.fixture
def watch(host: Host) -> Watch:
    """The site's own is what lies below its path: whatever is asked outside it is elsewhere."""
    return Watch(host.open().rstrip("/"))


ALL_OF_IT = 3 * PATIENCE
"""As long as the whole site may take, file by file, on a machine that is busy."""


def kept(page: Page, what: str = "kept") -> None:
    expect(page.locator(f"#kept[data-kept={what}]")).to_be_visible(timeout=ALL_OF_IT)


def play_a_move(page: Page) -> None:
    my_turn(page)
    begun = moment(page)
    for _ in range(12):
        if moment(page) == begun:
            press_something_legal(page)
            answered(page)
    assert moment(page) > begun


def open_board_and_panel(page: Page, home: str) -> None:
    page.goto(f"{home}book/nogi/rules/dice.html")
    press(page.locator(f"{BOARD} .wawel-open"))
    page.locator(f"{BOARD} .wawel:not([data-waiting]) .wawel-stage .w-legal").first.wait_for()
    page.goto(f"{home}book/nogi/probability/dragon.html")
    press(page.locator(f"{PANEL} .wawel-open"))
    expect(page.locator(f"{PANEL} .wp output")).to_be_visible()


def test_the_site_works_without_a_network(
    new_context: NewContext, host: Host, watch: Watch, artifacts: Path
) -> None:
    home = f"{watch.origin}/"
    context = new_context(keeps=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(home)
    kept(page)
    open_notebook(page, home, "start.ipynb")
    page.wait_for_function(LITE_KEPT)
    assert watch.errors == []
    host.cut()

    page.goto(home)
    expect(page.locator(".card").first).to_be_visible()
    press(page.locator(".card:has(#game-nogi) a.play"))
    page.wait_for_selector("html[data-ready]")
    play_a_move(page)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.screenshot(path=artifacts / "offline-play.png")
    open_board_and_panel(page, home)
    open_notebook(page, home, "nogi/play.ipynb")
    assert execute(page, "import wawel.nogi; print('here')") == "here\n"
    page.screenshot(path=artifacts / "offline-notebook.png")
    # The browser looked for a newer version, and nobody answered. All else was there.
    watch.errors[:] = [error for error in watch.errors if "service-worker.js" not in error]


def test_a_new_version_waits_and_takes_over_whole(
    new_context: NewContext, host: Host, watch: Watch, artifacts: Path
) -> None:
    home = f"{watch.origin}/"
    page = new_context(keeps=True).new_page()
    page.goto(home)
    kept(page)
    first = host.folder / "index.html"
    text = first.read_text("utf-8").replace("<h1>Wawel</h1>", "<h1>Wawel II</h1>")
    first.write_text(text, encoding="utf-8")
    build_offline(host.folder)
    page.reload()
    kept(page, "waiting")
    page.screenshot(path=artifacts / "offline-waiting.png", full_page=True)
    # Meanwhile the old version answers, whatever the server has.
    page.reload()
    expect(page.locator("h1")).to_have_text("Wawel")
    use = page.get_by_role("button", name="Use it now")
    box = use.bounding_box()
    assert box
    assert box["height"] >= FINGER
    press(use)
    expect(page.locator("h1")).to_have_text("Wawel II")
    kept(page)
    names = page.evaluate("() => caches.keys()")
    assert len(names) == 1


def test_no_room_and_no_leave_are_said_and_play_goes_on(
    new_context: NewContext, watch: Watch
) -> None:
    game = f"{watch.origin}/play/index.html?game=nogi"
    context = new_context(keeps=True, reduced_motion="reduce")
    page = context.new_page()
    origin = watch.origin.removesuffix(BELOW.rstrip("/"))
    room = {"origin": origin, "quotaSize": LITTLE}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
    page.goto(game)
    page.wait_for_selector("html[data-ready]")
    kept(page, "full")
    expect(page.locator("#kept")).to_contain_text("There is no room in this browser")
    play_a_move(page)
    other = new_context(keeps=True, locale="pl-PL", reduced_motion="reduce")
    other.add_init_script(NO_LEAVE)
    page = other.new_page()
    page.goto(game)
    page.wait_for_selector("html[data-ready]")
    kept(page, "forbidden")
    expect(page.locator("#kept")).to_contain_text("nie pozwala zapisać witryny")
    play_a_move(page)
