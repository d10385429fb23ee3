"""What one visit to a page takes, by the page's own clock from the moment it was asked for."""

from __future__ import annotations

import json
from collections.abc import Sequence

from playwright.sync_api import Browser, BrowserContext, Page

from benchmarks.browser.bench_site import Served
from wawel_site.one_file import NAME as ONE_FILE
from wawel_site.places import SITE
from wawel_widgets.board_sessions import read_session
from wawel_widgets.sharing import pack

SLOW = 240_000

FIRST_MOVE = """
window.watching = setInterval(() => {
  const board = document.querySelector('.wawel');
  const button = document.querySelector('.wawel-choices button');
  if (board && button && window.moment === undefined) {
    window.moment = Number(board.dataset.moment);
    button.click();
  } else if (Number(board?.dataset.moment) > window.moment) {
    window.done = performance.now();
    clearInterval(window.watching);
  }
}, 5);
"""
"""Does the first thing that can be done as soon as it can be done.

The move is accepted when the board has moved on; what the others do then is not waited for.
"""

FIRST_SIGHT = """
window.watching = setInterval(() => {
  if (!document.querySelector(%s)) return;
  window.done = performance.now();
  clearInterval(window.watching);
}, 5);
"""

FIRST_PANEL = """
window.watching = setInterval(() => {
  const button = document.querySelector('wawel-panel .wawel-open');
  if (window.pressed === undefined && button) {
    window.pressed = performance.now();
    button.click();
  } else if (window.pressed !== undefined && document.querySelector('.wp .w-plot')) {
    window.done = performance.now() - window.pressed;
    clearInterval(window.watching);
  }
}, 5);
"""
"""Asks for the first panel of a page as soon as that can be done."""

UNTIL = f"""
window.until = async (found) => {{
  const end = performance.now() + {SLOW};
  while (!found()) {{
    if (performance.now() > end) throw new Error(`not within {SLOW} ms: ${{found}}`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }}
}};
"""
"""Lets a script wait for something in its page, but not for ever."""

REDRAWS = """async (wanted) => {
  const board = () => document.querySelector('.wawel');
  const button = () => document.querySelector('.wawel-choices button');
  const over = () => document.querySelector('[data-over]');
  const times = [];
  while (times.length < wanted) {
    await until(() => button() || over());
    if (over()) break;
    const before = board().dataset.moment;
    const start = performance.now();
    button().click();
    await until(() => board().dataset.moment !== before);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(performance.now() - start);
  }
  return times;
}"""
"""Does whatever is first on the list until there are times enough or the game is over."""


REVIEW = """async () => {
  const review = () => document.querySelector('[data-name=review]');
  await until(() => review() && !review().hidden);
  const start = performance.now();
  review().click();
  await until(() => document.querySelector('.wawel-moments tbody tr'));
  return performance.now() - start;
}"""
"""Asks how a game went that is over, and waits for the last of it."""

CHANCES = """async () => {
  const button = () => document.querySelector('[data-name=chances]');
  // What is asked before all is dealt is about a table that is gone with the deal.
  await until(() => document.querySelector('.wawel-choices button'));
  await until(() => button() && !button().disabled);
  const start = performance.now();
  button().click();
  await until(() => document.querySelector('.wawel-odds progress')?.value === 1);
  return performance.now() - start;
}"""
"""Asks for the chances of every action, and waits for the last game."""

CORES = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => %d });"


def milliseconds(page: Page, address: str) -> float:
    """How long after it was asked for a page was done, as its script understands it."""
    page.goto(address)
    page.wait_for_function("() => window.done", timeout=SLOW)
    return float(page.evaluate("() => window.done"))


def bare_boot(browser: Browser, served: Served) -> tuple[float, float]:
    """Bare Pyodide to its first sum: by a new visitor, and by the same one again."""
    return twice(browser.new_context(), f"{served.address}bench/bare.html", "")


def first_move(browser: Browser, served: Served, slug: str) -> tuple[float, float]:
    """The play page to the first accepted move: by a new visitor, and by the same one again."""
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    return twice(context, f"{served.address}play/index.html?game={slug}", FIRST_MOVE)


def first_move_alone(browser: Browser, served: Served, slug: str) -> float:
    """The play page to the first accepted move, by a new visitor."""
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.add_init_script(FIRST_MOVE)
    time = milliseconds(page, f"{served.address}play/index.html?game={slug}")
    context.close()
    return time


def first_move_from_disk(browser: Browser, slug: str) -> float:
    """The one file, from a disk, to the first accepted move."""
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.add_init_script(FIRST_MOVE)
    time = milliseconds(page, f"{(SITE / ONE_FILE).as_uri()}?game={slug}")
    context.close()
    return time


def first_panel(browser: Browser, served: Served, page: str) -> tuple[float, float]:
    """From "Try it" to the live panel in a page: by a new visitor, and by the same one again."""
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    return twice(context, f"{served.address}{page}", FIRST_PANEL)


def twice(context: BrowserContext, address: str, script: str) -> tuple[float, float]:
    """The same visit with an empty cache and with a full one, each in a page of its own."""
    times = []
    for _ in range(2):
        page = context.new_page()
        page.add_init_script(script)
        times.append(milliseconds(page, address))
        # What is kept of the game must not make the second visit another one.
        page.evaluate("() => localStorage.clear()")
        page.close()
    context.close()
    return times[0], times[1]


def first_widget(browser: Browser, served: Served, notebook: str, sight: str) -> float:
    """A notebook of one cell, run on opening, until its widget is there; by a new visitor.

    The notebook is named by its path; one in the site as it comes has that before its name.
    """
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.add_init_script(FIRST_SIGHT % json.dumps(sight))
    folder, _, name = notebook.rpartition("/")
    below = f"{folder}/" if folder else ""
    address = f"{served.address}{below}lite/notebooks/index.html?path={name}&run=1"
    time = milliseconds(page, address)
    context.close()
    return time


def redraws(
    browser: Browser, served: Served, slug: str, wanted: int, position: str = ""
) -> Sequence[float]:
    """From click to the redrawn board, many times, in as many games as that takes.

    They begin as a game does, or in a position.
    """
    link = f"#{pack(position)}" if position else ""
    times: list[float] = []
    while len(times) < wanted:
        context = browser.new_context(reduced_motion="reduce", locale="en-GB")
        page = context.new_page()
        page.add_init_script(UNTIL)
        page.goto(f"{served.address}play/index.html?game={slug}{link}")
        page.wait_for_selector("html[data-ready]", timeout=SLOW)
        times += page.evaluate(REDRAWS, wanted - len(times))
        context.close()
    return times


def review(browser: Browser, served: Served, record: str, workers: int) -> float:
    """From "How did it go?" to the whole review of a game that is over, by so many workers."""
    return asked(browser, served, record, workers, REVIEW)


def chances(browser: Browser, served: Served, position: str, workers: int) -> float:
    """From "What are my chances?" to the last game, by so many workers: the helpers start, too."""
    return asked(browser, served, position, workers, CHANCES)


def asked(browser: Browser, served: Served, text: str, workers: int, script: str) -> float:
    """How long it takes to answer what a script asks of a position or a record."""
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(SLOW)
    page.add_init_script(UNTIL)
    page.add_init_script(CORES % (workers + 1))  # one core is left to the page
    slug = read_session(text).game.slug
    page.goto(f"{served.address}play/index.html?game={slug}#{pack(text)}")
    page.wait_for_selector("html[data-ready]", timeout=SLOW)
    time = float(page.evaluate(script))
    context.close()
    return time
