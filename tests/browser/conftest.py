"""The built site, served here, and a browser that listens to everything the pages do.

All journeys are made in Chromium. With `WAWEL_BROWSER=firefox`, which `tools/firefox.py` sets,
those that are marked `firefox` are made in the machine's Firefox.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any

# Must be in the environment before Playwright starts: what a service worker asks for is heard too.
os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebError,
    Worker,
    expect,
    sync_playwright,
)

from tests.browser.journeys import PATIENCE
from tools.chromium import FLAGS, find_chromium
from tools.firefox import CHANNEL, SETTINGS, find_firefox
from wawel_site.assembly import build
from wawel_site.places import ROOT, SITE
from wawel_widgets.cli.server import make_server

expect.set_options(timeout=PATIENCE)

LOCAL = ("data:", "blob:")
MEMORY = ("data:", "blob:null/")
"""What a page has made itself; one from a disk has no origin."""

IN_FIREFOX = os.environ.get("WAWEL_BROWSER") == "firefox"
OF_THE_DRIVER = "blocked an inline style"
"""What Firefox complains of with a screenshot: the style is the driver's, not the page's."""


@dataclass
class Watch:
    """What pages, workers and service workers asked for, and what went wrong in them.

    A request that fails is an error on the console, unless its page was left meanwhile.
    """

    origin: str
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def listen(self, context: BrowserContext) -> None:
        """Hear everything from a context."""
        context.on("request", self._asked)
        context.on("console", self._said)
        context.on("weberror", self._thrown)
        context.on("serviceworker", self._served)

    def leave(self, context: BrowserContext) -> None:
        """Hear nothing more from it."""
        context.remove_listener("request", self._asked)
        context.remove_listener("console", self._said)
        context.remove_listener("weberror", self._thrown)
        context.remove_listener("serviceworker", self._served)

    @property
    def elsewhere(self) -> list[str]:
        """Requests to any origin but the site's own."""
        own = (f"{self.origin}/", *(f"{kind}{self.origin}/" for kind in LOCAL), *MEMORY)
        return [url for url in self.requests if not url.startswith(own)]

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complain(f"{message.text} ({message.location.get('url', '')})")

    def _served(self, worker: Worker) -> None:
        worker.on("console", self._said)

    def _thrown(self, error: WebError) -> None:
        self._complain(str(error.error))

    def _complain(self, complaint: str) -> None:
        if not (IN_FIREFOX and OF_THE_DRIVER in complaint):
            self.errors.append(complaint)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site, built from what the folder holds now; it ends with a slash."""
    build()
    server = make_server(SITE, 0)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def artifacts() -> Path:
    """Where screenshots are kept to be looked at."""
    folder = ROOT / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder


NOT_IN_FIREFOX = ("reduced_motion", "color_scheme")
"""What Firefox is told when it starts, and not with a context."""


def launch(tools: Playwright) -> Browser:
    """The browser that this run is about."""
    if not IN_FIREFOX:
        return tools.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
    return launch_firefox(tools.firefox, SETTINGS)


def launch_firefox(firefox: BrowserType, settings: Mapping[str, bool | float | str]) -> Browser:
    """A Firefox of its own whose reader has set it so."""
    return firefox.launch(
        channel=CHANNEL,
        executable_path=find_firefox(),
        firefox_user_prefs=dict(settings),
        timeout=PATIENCE,
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as tools:
        browser = launch(tools)
        yield browser
        browser.close()


@pytest.fixture
def watch(site: str) -> Watch:
    """What the test's pages asked for and complained about."""
    return Watch(site.rstrip("/"))


NewContext = Callable[..., BrowserContext]


SAVES_DATA = """Object.defineProperty(Navigator.prototype, 'connection', {
  get: () => ({ saveData: true }), configurable: true,
});"""
"""A reader who saves data: the site is not kept for the time without a network; that is quicker."""


def make_context(browser: Browser, settings: dict[str, Any]) -> BrowserContext:
    """A profile of its own; only a reader who `keeps` the site has all of it sent."""
    keeps = settings.pop("keeps", False)
    if IN_FIREFOX:
        settings = {name: settings[name] for name in settings if name not in NOT_IN_FIREFOX}
    context = browser.new_context(**({"locale": "en-GB"} | settings))
    context.set_default_timeout(PATIENCE)
    if not keeps:
        context.add_init_script(SAVES_DATA)
    return context


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[NewContext]:
    """Makes a reader who was never here; at the end nobody may have complained."""
    contexts: list[BrowserContext] = []

    def make(**settings: Any) -> BrowserContext:
        context = make_context(browser, dict(settings))
        watch.listen(context)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert watch.elsewhere == []
    assert watch.errors == []


@pytest.fixture(scope="session")
def known_contexts() -> dict[str, BrowserContext]:
    """The profiles that tests share, by their settings."""
    return {}


@pytest.fixture
def known_context(
    browser: Browser, watch: Watch, site: str, known_contexts: dict[str, BrowserContext]
) -> Iterator[NewContext]:
    """Makes a reader whose browser has the site in its cache, and remembers nothing else of it.

    That is quicker. It is not for a test that lets a whole profile believe something: another
    time, a permission, a script in every page.
    """
    contexts: list[BrowserContext] = []

    def make(**settings: Any) -> BrowserContext:
        name = repr(sorted(settings.items()))
        if name not in known_contexts:
            known_contexts[name] = make_context(browser, dict(settings))
        context = known_contexts[name]
        forget(context, site)
        watch.listen(context)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        for page in context.pages:
            page.close()
        watch.leave(context)
    assert watch.elsewhere == []
    assert watch.errors == []


def forget(context: BrowserContext, site: str) -> None:
    """Empty what the site has stored in a profile."""
    page = context.new_page()
    page.goto(f"{site}icon.svg")
    page.evaluate(FORGET)
    page.close()


FORGET = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done, fail) => {
      const asked = indexedDB.deleteDatabase(name);
      asked.onsuccess = done;
      asked.onerror = fail;
    });
  }
}"""


@pytest.fixture
def calm(known_context: NewContext) -> Page:
    """A page for a reader who wants no motion: whole games are quicker."""
    wide = {"width": 1280, "height": 900}
    return known_context(reduced_motion="reduce", viewport=wide).new_page()
