"""A browser that may keep nothing: what can work works, and the rest is said in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import IN_FIREFOX, NewContext, Watch, launch_firefox
from tests.browser.journeys import PATIENCE, choose, moment, my_turn, press
from tests.browser.notebook import address
from tests.browser.test_play_page import PLAY, open_board
from tools.chromium import FLAGS, find_chromium
from tools.firefox import SETTINGS

BLOCKED = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
    configurable: true, // as browsers have it
  });
}
"""
"""What site data are to a page when the reader has blocked them."""


def blocked(new_context: NewContext, locale: str = "en-GB") -> Page:
    context = new_context(locale=locale, reduced_motion="reduce")
    context.add_init_script(BLOCKED)
    return context.new_page()


def test_the_play_page_plays_and_says_that_it_forgets(
    new_context: NewContext, site: str, artifacts: Path
) -> None:
    page = blocked(new_context)
    open_board(page, site + PLAY)
    expect(page.locator(".play-note")).to_contain_text("keeps nothing for this site")
    before = moment(page)
    page.locator(".wawel-choices button").first.dispatch_event("click")
    my_turn(page)
    assert moment(page) > before
    choose(page, "pace_step")
    choose(page, "language")
    expect(page.locator(".play-note")).to_contain_text("niczego nie zapamiętuje")
    page.screenshot(path=artifacts / "play-blocked.png", full_page=True)


def test_the_book_goes_on_and_says_what_it_forgets(
    new_context: NewContext, site: str, watch: Watch, artifacts: Path
) -> None:
    page = blocked(new_context)
    page.goto(f"{site}book/nogi/exercises.html")
    expect(page.locator(".wawel-forgetful")).to_contain_text("keeps nothing for this site")
    form = page.locator("#exercise-nogi-left-alone")
    press(form.locator(".wx-wide [data-pick='die:GR']"))
    press(form.get_by_role("button", name="Check"))
    expect(form.locator(".wx-hint")).to_have_text("Right!")
    page.screenshot(path=artifacts / "book-blocked.png")
    # The theme's own tools work: its colours can be changed.
    theme = page.locator("html").get_attribute("data-theme")
    press(page.locator(".theme-switch-button:visible").first)
    expect(page.locator("html")).not_to_have_attribute("data-mode", "auto")
    assert theme in {"light", "dark"}
    page.goto(f"{site}book/nogi/rules/dice.html")
    expect(page.locator(".wawel-forgetful")).to_have_count(0)
    press(page.locator("#position-numbers wawel-board .wawel-open"))
    page.locator(".wawel:not([data-waiting]) .wawel-stage .w-legal").first.wait_for()
    assert watch.errors == []


def test_where_something_is_kept_nothing_is_said(new_context: NewContext, site: str) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    open_board(page, site + PLAY)
    expect(page.locator(".play-note")).to_have_count(0)


def test_a_notebook_says_what_it_lacks(new_context: NewContext, site: str, watch: Watch) -> None:
    page = blocked(new_context, "pl-PL")
    page.goto(address(site, "nogi/play.ipynb"))
    strip = page.locator("#wawel-strip")
    expect(strip).to_contain_text("blokuje dane tej witryny")
    expect(strip.get_by_role("button", name="Odśwież")).to_be_visible()
    page.close()
    watch.errors.clear()  # JupyterLite complains of its own


LACKING = {
    "WebAssembly": "does not run WebAssembly",
    "Worker": "does not let a page work",
    "DecompressionStream": "too old for the Python",
}


@pytest.mark.parametrize("name", LACKING)
def test_what_is_forbidden_is_said_at_once(
    new_context: NewContext, site: str, watch: Watch, name: str
) -> None:
    context = new_context()
    context.add_init_script(f"delete window.{name}")
    page = context.new_page()
    page.goto(site + PLAY)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(LACKING[name])
    expect(alert.get_by_role("button", name="Try again")).to_be_visible()
    page.goto(f"{site}book/nogi/rules/dice.html")
    button = page.locator("#position-numbers wawel-board .wawel-open")
    press(button)
    expect(button).to_contain_text(LACKING[name])
    expect(button).to_be_enabled()
    page.goto(f"{site}play/embed.html?game=nogi&language=en")
    expect(page.locator(".embed-trouble")).to_contain_text(LACKING[name])
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    assert watch.errors == []
    if name != "DecompressionStream":  # a notebook's Python needs none
        page.goto(address(site, "nogi/play.ipynb"))
        expect(page.locator("#wawel-strip")).to_contain_text("Python cannot start")
    page.close()
    watch.errors.clear()  # JupyterLite complains of its own


ASSEMBLY = " 'wasm-unsafe-eval'"


@pytest.mark.firefox
def test_a_policy_against_assembly_is_said_in_words(
    new_context: NewContext, site: str, watch: Watch
) -> None:
    """It is there, and refused to the worker by the policy of its own program."""

    def strict(route: Route) -> None:
        answer = route.fetch()
        headers = dict(answer.headers)
        policy = headers["content-security-policy"]
        assert ASSEMBLY in policy
        headers["content-security-policy"] = policy.replace(ASSEMBLY, "")
        route.fulfill(response=answer, headers=headers)

    page = new_context(locale="pl-PL", service_workers="block").new_page()
    page.route("**/play/worker.js", strict)
    page.goto(site + PLAY)
    expect(page.get_by_role("alert")).to_contain_text("nie obsługuje WebAssembly albo ma to")
    page.close()
    watch.errors.clear()  # the browser says so, too


def test_a_board_whose_python_does_not_come_says_so(new_context: NewContext, site: str) -> None:
    page = new_context(locale="pl-PL").new_page()
    page.clock.install()
    page.route("**/play/worker.js", lambda _: None)  # it never arrives
    page.goto(site + PLAY)
    expect(page.locator(".play-progress")).to_be_visible()
    page.clock.fast_forward("05:00")
    expect(page.get_by_role("alert")).to_contain_text("Python nie dotarł")
    page.goto(f"{site}play/embed.html?game=nogi")
    expect(page.locator(".embed-wait")).to_be_visible()
    page.clock.fast_forward("05:00")
    expect(page.locator(".embed-trouble")).to_contain_text("Python nie dotarł")
    page.close()


def hold_back(page: Page, script: str, program: str) -> None:
    """Let a program be "missing", or "too new" for the browser to read."""
    new = {"body": "let 1 = 2;", "content_type": "text/javascript"}
    page.route(
        script,
        lambda route: route.abort() if program == "missing" else route.fulfill(**new),
    )


@pytest.mark.parametrize("address", ["play/index.html?game=nogi", "play/embed.html?game=nogi"])
@pytest.mark.parametrize("program", ["missing", "too new"])
def test_a_page_whose_programs_do_not_run_says_so(
    known_context: NewContext, site: str, watch: Watch, address: str, program: str
) -> None:
    page = known_context().new_page()
    script = "**/play/model.js"
    hold_back(page, script, program)
    page.goto(site + address)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The programs of this page have not arrived")
    expect(alert).to_contain_text("Programy tej strony nie dotarły")
    page.close()
    watch.errors.clear()  # the browser says so, too


ALIVE = {
    "exercise": ("book/nogi/exercises.html", "**/_static/exercise.js*"),
    "board": ("book/nogi/rules/dice.html", "**/play/board.js"),
    "panel": ("book/nogi/probability/dragon.html", "**/play/wawel-panel.js"),
}


@pytest.mark.parametrize("what", ALIVE)
@pytest.mark.parametrize("program", ["missing", "too new"])
def test_a_page_of_the_book_whose_programs_do_not_run_says_so(
    known_context: NewContext, site: str, watch: Watch, what: str, program: str
) -> None:
    page = known_context().new_page()
    address, script = ALIVE[what]
    page.goto(site + address)
    page.wait_for_load_state("load")
    expect(page.locator("#arrival")).to_have_count(0)
    hold_back(page, script, program)
    page.reload()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The programs of this page have not arrived")
    expect(alert).to_contain_text("Programy tej strony nie dotarły")
    page.close()
    watch.errors.clear()  # the browser says so, too


def test_a_board_of_the_book_is_asked_for_again_when_python_did_not_come(
    new_context: NewContext, site: str
) -> None:
    page = new_context(reduced_motion="reduce", service_workers="block").new_page()
    page.clock.install()
    page.route("**/play/worker.js", lambda _: None)  # it never arrives
    page.goto(f"{site}book/nogi/rules/dice.html")
    button = page.locator("#position-numbers wawel-board .wawel-open")
    press(button)
    expect(button).to_be_disabled()
    page.clock.fast_forward("05:00")
    expect(button).to_contain_text("Python has not come")
    expect(button).to_be_enabled()
    page.unroute("**/play/worker.js")
    press(button)
    page.locator(".wawel:not([data-waiting]) .wawel-stage .w-legal").first.wait_for()
    expect(page.locator("#position-numbers .wawel")).to_have_count(1)


def test_an_exercise_that_does_not_come_is_told_of(
    known_context: NewContext, site: str, watch: Watch
) -> None:
    page = known_context().new_page()
    page.route("**/exercises/en/*.html", lambda route: route.abort())
    page.goto(f"{site}play/embed.html?exercise=nogi-shared-colour&language=en")
    expect(page.locator(".embed-trouble")).to_contain_text("did not arrive")
    page.unroute("**/exercises/en/*.html")
    press(page.get_by_role("button", name="Try again"))
    expect(page.locator("form[data-alive]")).to_be_visible()
    watch.errors.clear()  # the browser says so, too


def test_notebooks_whose_programs_do_not_come_say_so(
    new_context: NewContext, site: str, watch: Watch
) -> None:
    page = new_context(service_workers="block").new_page()
    page.clock.install()
    page.route("**/lite/build/*.js", lambda route: route.abort())
    page.goto(address(site, "nogi/play.ipynb"))
    strip = page.locator("#wawel-strip")
    expect(strip).to_contain_text("The notebook is being opened")
    page.clock.fast_forward("05:00")
    expect(strip).to_contain_text("The programs of this page have not arrived")
    page.close()
    watch.errors.clear()  # the browser says so, too


def test_a_notebook_whose_python_does_not_come_says_so(
    new_context: NewContext, site: str, watch: Watch
) -> None:
    page = new_context(service_workers="block").new_page()
    page.clock.install()
    page.route("**/pyodide/pyodide.mjs", lambda _: None)  # it never arrives
    page.goto(address(site, "nogi/play.ipynb"))
    strip = page.locator("#wawel-strip")
    expect(strip).to_contain_text("Python is starting")
    page.clock.fast_forward("05:00")
    expect(strip).to_contain_text("Python has not started")
    page.close()
    watch.errors.clear()  # JupyterLite complains of its own


BLOCKED_IN_FIREFOX = {"network.cookie.cookieBehavior": 2}
BLOCKED_IN_CHROMIUM = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""A reader's own settings, not what we think that a browser makes of them."""


SAID_BY_FIREFOX = "Storage access is restricted"


@pytest.fixture
def strict_reader(browser: Browser, watch: Watch, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser of its own, whose reader has blocked site data."""
    kind = browser.browser_type
    if IN_FIREFOX:
        other = launch_firefox(kind, {**SETTINGS, **BLOCKED_IN_FIREFOX})
        context = other.new_context(locale="en-GB")
    else:
        (tmp_path / "Default").mkdir()
        preferences = json.dumps(BLOCKED_IN_CHROMIUM)
        (tmp_path / "Default" / "Preferences").write_text(preferences, encoding="utf-8")
        context = kind.launch_persistent_context(
            tmp_path, executable_path=find_chromium(), args=list(FLAGS), locale="en-GB"
        )
    context.set_default_timeout(PATIENCE)
    watch.listen(context)
    yield context
    context.close()
    if IN_FIREFOX:
        other.close()
    assert watch.elsewhere == []


@pytest.mark.firefox
def test_site_data_that_a_reader_has_blocked_are_missed_in_words_and_play_goes_on(
    strict_reader: BrowserContext, site: str, watch: Watch, artifacts: Path
) -> None:
    page = strict_reader.new_page()
    open_board(page, site + PLAY)
    expect(page.locator(".play-note")).to_contain_text("keeps nothing for this site")
    expect(page.locator("#kept[data-kept=forbidden]")).to_be_visible()
    before = moment(page)
    page.locator(".wawel-choices button").first.dispatch_event("click")
    my_turn(page)
    assert moment(page) > before
    assert [error for error in watch.errors if SAID_BY_FIREFOX not in error] == []
    page.goto(address(site, "nogi/play.ipynb"))
    strip = page.locator("#wawel-strip")
    expect(strip).to_contain_text("blocks site data here")
    expect(strip.get_by_role("button", name="Reload")).to_be_visible()
    page.screenshot(path=artifacts / "notebook-blocked.png")
    watch.errors.clear()  # JupyterLite complains of its own
