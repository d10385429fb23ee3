"""Helpers share long work in a page, and what comes out is what a single Python says."""

from __future__ import annotations

import re
from html import unescape

from playwright.sync_api import Locator, Page, expect

import wawel
from tests.browser.journeys import press
from tests.widgets.page import Page as BoardPage
from wawel.lab.measures import usual_bot
from wawel.odds.number_text import TOGETHER
from wawel.play import Session
from wawel_widgets.board_chances import BoardChances
from wawel_widgets.board_controller import BoardController
from wawel_widgets.lab import Laboratory
from wawel_widgets.panel_source import PanelSource
from wawel_widgets.sharing import pack

THREE_CORES = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 3 });"
"""One for the page, one for the boards, one for a helper."""

OPENING = (
    "nogi players=4 / turn=1 seat=0 knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dragon=0"
    " dice=YE,GR,OR,PU,BL,PI,BK,WH roll=YE:3w,GR:-,OR:1,PU:4,BL:-,PI:5r,BK:-,WH:2w"
    " rabbits=17,21,25,30,36 shields=0:5,1:?,2:?,3:? phase=choose"
)

LONG = "drakon"
"""A game whose review takes long enough for a helper to pay."""

DESCRIBED = re.compile("<desc>(.*?)</desc>", re.DOTALL)

ENOUGH = 200
"""So many games more, and some of them were a helper's."""


def games_in(words: Locator) -> int:
    """How many games were played, as a panel says it."""
    said = re.search(r"(\d+) of", words.inner_text().replace(TOGETHER, ""))
    assert said is not None
    return int(said[1])


def shown(share: float) -> str:
    return f"{int(100 * share + 0.5)}\u00a0%"


def test_chances_with_a_helper_are_those_of_one_python(calm: Page, site: str) -> None:
    calm.add_init_script(THREE_CORES)
    calm.goto(f"{site}play/index.html?game=nogi#{pack(OPENING)}")
    calm.wait_for_selector("html[data-ready]")
    press(calm.get_by_role("button", name="What are my chances?"))
    # A quick machine may be done before a helper pays: then one Python has said it all.
    calm.wait_for_function(
        "() => document.querySelector('.wawel-helpers')?.textContent === 'Helpers at work: 1'"
        " || document.querySelector('.wawel-odds progress')?.value === 1"
    )

    state = wawel.from_position(OPENING)
    session = Session(state.game, start=state, seed=1)
    while session.state.is_chance_node():  # the shields that the position leaves open
        session.step()
    chances = BoardChances(session, 0, {})
    while chances.table("en")["progress"] < 1:
        chances.work(1)
    rows = sorted(chances.table("en")["rows"], key=lambda row: -row["value"])[:12]

    calm.wait_for_function("() => document.querySelector('.wawel-odds progress').value === 1")
    expect(calm.locator(".wawel-helpers")).to_have_text("")
    cells = calm.locator(".wawel-odds tbody tr td:nth-child(3)")
    assert cells.all_inner_texts() == [shown(row["value"]) for row in rows]
    intervals = calm.locator(".wawel-odds tbody tr td:nth-child(4)")
    assert intervals.all_inner_texts() == [
        f"{shown(row['low'])}–{shown(row['high'])}" for row in rows
    ]


def test_a_review_with_a_helper_is_that_of_one_python(calm: Page, site: str) -> None:
    game = wawel.load_game(LONG)
    session = Session(game, seed=1, bots=dict.fromkeys(range(game.players), usual_bot(game)))
    session.advance()
    calm.add_init_script(THREE_CORES)
    record = session.record().text()
    calm.goto(f"{site}play/index.html?game={LONG}#{pack(record)}")
    calm.wait_for_selector("[data-over]")
    press(calm.get_by_role("button", name="How did it go?"))
    review = calm.get_by_role("region", name="How did it go?")
    # A quick machine may be done before a helper pays: then one Python has said it all.
    calm.wait_for_function(
        "() => document.querySelector('.wawel-review .wawel-helpers')?.textContent"
        " === 'Helpers at work: 1' || document.querySelector('.wawel-moments tbody tr')"
    )

    page = BoardPage(BoardController(LONG, players=game.players, seats={1: "random"}))
    page.send("paste", text=record)
    here = page.send("review_start")
    while here["review"]["runs"]:
        here = page.send("review_step")

    expect(review.get_by_role("status")).to_contain_text("The whole game")
    expect(review.locator(".wawel-helpers")).to_have_text("")
    press(review.get_by_text("Every moment"))
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(session.length)
    found = rows.evaluate_all(
        "rows => rows.map((row) => [...row.cells].slice(2).map((cell) => cell.textContent))"
    )
    told = here["review"]["rows"]
    assert found == [[row[name] for name in ("before", "after", "luck", "better")] for row in told]
    points = review.locator(".wawel-turns li")
    expect(points).to_have_count(len(here["review"]["points"]))
    for number, point in enumerate(here["review"]["points"]):
        expect(points.nth(number)).to_contain_text(point["text"])


def test_a_laboratory_with_a_helper_says_what_one_python_says(calm: Page, site: str) -> None:
    calm.add_init_script(THREE_CORES)
    calm.goto(f"{site}book/nogi/design.html")
    figure = calm.locator("#panel-nogi")
    source = figure.locator("wawel-panel").get_attribute("source") or ""
    press(figure.get_by_role("button", name="Try it"))
    panel = figure.locator(".wp")
    words = panel.locator(".wp-words")
    expect(words).to_contain_text("120 of 120 games played")  # which it does by itself
    here = PanelSource.read(source).open("en")
    here.run(30)
    panel.get_by_label("How many games").select_option("1000")
    helpers = panel.locator(".wp-helpers")
    while helpers.inner_text() != "Helpers at work: 1":
        if panel.locator("progress[data-busy]").count() == 0:
            while here.count_one():
                pass
            press(panel.get_by_role("button", name="Play"))
            here.begin(1000)
            expect(panel.locator("progress[data-busy]")).to_have_count(1)
        calm.wait_for_function(
            "panel => panel.querySelector('.wp-helpers').textContent"
            " || !panel.querySelector('progress[data-busy]')",
            arg=panel.element_handle(),
        )
    begun = games_in(words)
    calm.wait_for_function(
        "([words, many, mark]) =>"
        " Number(words.textContent.replaceAll(mark, '').match(/(\\d+) of/)[1]) > many",
        arg=[words.element_handle(), begun + ENOUGH, TOGETHER],
    )
    press(panel.get_by_role("button", name="Stop"))
    expect(helpers).to_have_text("")
    expect(panel.locator("progress[data-busy]")).to_have_count(0)
    done = games_in(words)
    assert isinstance(here, Laboratory)
    while here.experiment is not None and here.experiment.done < done:
        here.count_one()
    expect(words).to_have_text(here.words())
    told = [unescape(one) for html in here.figures() for one in DESCRIBED.findall(html)]
    assert told == panel.locator("svg.w-plot desc").all_text_contents()
