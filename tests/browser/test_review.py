"""How did it go? Looking back on a game in the play page; and bots that think before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import wawel
from benchmarks.browser.run import ordinary_game
from tests.browser.journeys import answered, choose, press
from tests.engine.review.games import played
from wawel_widgets.seats import about
from wawel_widgets.sharing import pack

SHORT, LONG = "nogi", "drakon"
OF_THE_GAME = "saboteur"
"""One of the bots of the short game."""

UNDER_WAY = """
window.most = 0;
let underWay = 0;
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => { if (data.reply) underWay -= 1; });
  }
  postMessage(data, ...more) {
    if (data.message) underWay += 1;
    window.most = Math.max(window.most, underWay);
    super.postMessage(data, ...more);
  }
};
"""
"""How many messages to Python were under way at once, at most."""


def open_record(page: Page, site: str, record: str) -> None:
    """The page of a game that is over."""
    slug = record.partition("game ")[2].split()[0]
    page.goto(f"{site}play/index.html?game={slug}#{pack(record)}")
    page.wait_for_selector("[data-over]")
    answered(page)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_clause_of_a_turning_point_is_told_in_sight(calm: Page, site: str, width: int) -> None:
    calm.set_viewport_size({"width": width, "height": 800})
    open_record(calm, site, played(SHORT).record().text())
    press(calm.locator("[data-name=review]"))
    review = calm.locator(".wawel-review")
    expect(review.get_by_role("status")).to_contain_text("The whole game")
    clause = review.locator(".wawel-turns .wawel-clause").last
    id = clause.inner_text()
    press(clause)
    why = calm.locator(".wawel-why")
    game = wawel.load_game(SHORT)
    expect(why).to_contain_text(game.rule(game.clauses[id], "en"))
    expect(why).to_be_in_viewport(ratio=1)
    expect(clause).to_be_in_viewport(ratio=1)
    moment = calm.get_attribute(".wawel", "data-moment")
    press(review.locator(".wawel-turns .wawel-show").first)
    expect(calm.locator(".wawel")).not_to_have_attribute("data-moment", moment or "")
    expect(why).to_be_empty()


def test_who_stops_a_review_by_keyboard_keeps_what_is_known(calm: Page, site: str) -> None:
    session = ordinary_game(LONG)
    open_record(calm, site, session.record().text())
    calm.get_by_role("button", name="How did it go?").focus()
    calm.keyboard.press("Enter")
    review = calm.get_by_role("region", name="How did it go?")
    calm.wait_for_function("() => document.querySelector('.wawel-review progress')?.value > 0.02")
    stop = review.get_by_role("button", name="Stop")
    stop.focus()
    calm.keyboard.press("Enter")
    expect(review.get_by_role("status")).to_have_text("Stopped: this is what was looked at so far.")
    expect(stop).to_be_hidden()
    expect(review.get_by_label("Whose chance?")).to_be_focused()
    press(review.get_by_text("Every moment"))
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(session.length)
    expect(rows.first.locator(".wawel-number").first).to_contain_text("%")
    expect(rows.last.locator("td").last).to_have_text("")
    choose(calm, "language")
    polish = calm.get_by_role("region", name="Jak poszło?")
    expect(polish.get_by_role("status")).to_have_text(
        "Zatrzymano: oto, co zostało dotąd sprawdzone."
    )


def test_two_works_at_once_do_not_ask_more_and_more(calm: Page, site: str) -> None:
    calm.add_init_script(UNDER_WAY)
    open_record(calm, site, ordinary_game(LONG).record().text())
    press(calm.locator("[data-name=review]"))
    expect(calm.locator(".wawel-review progress")).to_be_visible()
    calm.keyboard.press("u")
    expect(calm.locator("[data-over]")).to_have_count(0)
    calm.keyboard.press("c")
    calm.wait_for_function("() => document.querySelector('.wawel-odds progress')?.value > 0.02")
    assert calm.evaluate("window.most") <= 4
    calm.keyboard.press("c")
    expect(calm.locator(".wawel-odds progress")).to_have_count(0)
    # The review has waited, and goes on.
    done = calm.locator(".wawel-review progress").get_attribute("value")
    calm.wait_for_function(
        "(done) => document.querySelector('.wawel-moments tbody tr')"
        " || document.querySelector('.wawel-review progress').value > Number(done)",
        arg=done,
    )


def test_what_a_bot_has_won_stands_beside_its_name(calm: Page, site: str) -> None:
    calm.goto(f"{site}play/index.html?game={SHORT}")
    calm.wait_for_selector("html[data-ready]")
    press(calm.locator("[data-name=new_game]"))
    seats = calm.locator(".wawel-dialog .wawel-seats > div")
    game = wawel.load_game(SHORT)
    who = OF_THE_GAME
    said = about(game, who, "en")
    assert "Measured: won" in said
    expect(seats.last.locator("small")).not_to_have_text(said)
    seats.last.locator("select").select_option(who)
    expect(seats.last.locator("small")).to_have_text(said)


def test_a_strong_search_is_told_of_and_told_to_play_by_keyboard(calm: Page, site: str) -> None:
    """It thinks for six seconds; whoever cannot wait presses a button, and keeps the place."""
    calm.goto(f"{site}play/index.html?game={SHORT}")
    calm.wait_for_selector("html[data-ready]")
    press(calm.locator("[data-name=new_game]"))
    dialog = calm.locator(".wawel-dialog")
    expect(dialog).to_contain_text("A search thinks for about 0.5, 2 or 6 seconds")
    seats = dialog.locator(".wawel-seats select")
    strengths = ["search, quick", "search, thoughtful", "search, strong"]
    assert seats.first.locator("option").all_inner_texts()[-3:] == strengths
    for seat in range(seats.count()):
        seats.nth(seat).select_option(label="search, strong")
    press(dialog.locator(".wawel-start"))
    thought = calm.locator(".wawel-thought")
    expect(thought).to_have_attribute("aria-label", "Thinking: Player 1, search, strong")
    expect(calm.locator(".wawel-live")).to_contain_text("Thinking: Player")
    calm.wait_for_function("() => document.querySelector('.wawel-thought').value > 0.05")
    stop = calm.get_by_role("button", name="Play your best so far")
    stop.focus()
    calm.keyboard.press("Enter")
    # The next one who thinks is told by the same key.
    calm.wait_for_function(
        "() => document.querySelector('.wawel-log').textContent.includes('Player 1 uses')"
    )
    expect(stop).to_be_focused()
