"""Panels in pages and notebooks: turned, simulated, watched, stopped, shared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import wawel
from tests.browser.conftest import NewContext
from tests.browser.journeys import press
from tests.browser.notebook import run_notebook
from tests.browser.test_accessibility import OF_COLOURS, barriers
from wawel.odds.number_text import TOGETHER
from wawel_book.paths import BOOK

DESIGNS = {slug: BOOK / "en" / slug / "design.md" for slug in wawel.games()}
IN_THE_LABORATORY = [
    slug
    for slug, page in DESIGNS.items()
    if page.exists() and f"```{{laboratory}} {slug}\n" in page.read_text(encoding="utf-8")
]
MORE_THAN_AT_FIRST = re.compile(r"\b([2-9]\d\d) of \1 games played")
ALL_PLAYED = re.compile(r"\b(\d+) of \1 games played")
SIMULATED = re.compile(r"Simulated (\d+) times?\.")


def whole(words: Locator) -> str:
    """What is said, without the spaces between thousands."""
    return words.inner_text().replace(TOGETHER, "")


def trials(panel: Locator) -> int:
    """How many trials a panel says it has counted."""
    found = SIMULATED.search(whole(panel.locator(".wp-words")))
    assert found
    return int(found[1])


def games_of(words: Locator) -> int:
    """How many games a laboratory says it has played."""
    found = re.search(r"(\d+) of \d+ games played", whole(words))
    assert found
    return int(found[1])


def across(place: Locator) -> tuple[float, float]:
    """Where the first plot begins, and how wide it is."""
    box = place.locator("svg.w-plot").first.bounding_box()
    assert box
    return box["x"], box["width"]


def simulate_and_stop(panel: Locator) -> None:
    """Ask for a hundred thousand trials, and be content with fewer."""
    panel.get_by_label("How many trials").select_option("100000")
    press(panel.get_by_role("button", name="Simulate"))
    expect(panel.locator("progress[data-busy]")).to_be_visible()
    press(panel.get_by_role("button", name="Stop"))
    expect(panel.locator("progress[data-busy]")).to_have_count(0)
    assert 0 < trials(panel) < 100_000
    assert panel.locator(".w-plot-whisker").count() > 0
    expect(panel.locator(".w-plot-band").first).to_be_visible()


@pytest.mark.firefox
def test_a_panel_in_a_page(known_context: NewContext, site: str, artifacts: Path) -> None:
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    ).new_page()
    page.goto(f"{site}book/nogi/probability/dragon.html")
    figure = page.locator("#panel-nogi-reach")
    expect(figure.locator("svg.w-plot")).to_be_visible()  # before anybody has asked for Python
    still = across(figure)
    press(figure.get_by_role("button", name="Try it"))
    panel = figure.locator(".wp")
    slider = panel.get_by_label("spaces ahead of the dragon")
    expect(slider).to_have_value("5")
    # The live plot takes the place of the still one, neither smaller nor elsewhere.
    assert across(panel) == pytest.approx(still, abs=2)
    assert still[1] > 450

    # By keyboard and by pointer: exact numbers and words change.
    before = panel.locator("svg.w-plot desc").text_content() or ""
    slider.press("ArrowRight")
    expect(panel.locator("output")).to_have_text("7")
    expect(panel.locator("svg.w-plot desc")).not_to_have_text(before)
    press(panel.get_by_label("8", exact=True))
    expect(panel.locator("svg.w-plot desc")).to_contain_text("1/7")

    # Trial by trial, then many.
    one = panel.get_by_role("button", name="One more trial")
    one.press("Enter")
    expect(panel.locator(".wp-words")).to_contain_text("The last trial: ")
    one.press("Enter")
    expect(panel.locator(".w-plot-band").first).to_be_visible()
    assert trials(panel) == 2
    simulate_and_stop(panel)
    press(panel.get_by_role("button", name="Watch"))
    expect(panel.get_by_role("button", name="Stop")).to_have_attribute("aria-disabled", "false")
    press(panel.get_by_role("button", name="Stop"))
    figure.screenshot(path=artifacts / "book-panel.png")
    assert barriers(page, "#panel-nogi-reach") == []
    page.emulate_media(color_scheme="dark")
    assert barriers(page, "#panel-nogi-reach", rules=OF_COLOURS) == []

    # Where the browser lets nobody write to its clipboard, the link is there to be copied.
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('no')); }")
    press(panel.get_by_role("button", name="Copy a link"))
    link = panel.get_by_label("The link to this panel:").input_value()
    phone = known_context(
        reduced_motion="reduce", viewport={"width": 390, "height": 844}
    ).new_page()
    phone.goto(link)
    there = phone.locator("#panel-nogi-reach .wp")
    expect(there.locator("output")).to_have_text("7")
    expect(there.get_by_label("8", exact=True)).to_be_checked()
    expect(there.get_by_role("button", name="Simulate")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(phone, "#panel-nogi-reach") == []
    assert across(there)[1] > 320
    there.screenshot(path=artifacts / "book-panel-phone.png")


def test_a_class_is_given_its_panel_alone_as_pupils(
    known_context: NewContext, site: str, artifacts: Path
) -> None:
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    ).new_page()
    page.goto(f"{site}book/teachers.html")
    figure = page.locator("figure:has(> wawel-panel)").first
    press(figure.get_by_role("button", name="Try it"))
    panel = figure.locator(".wp")
    panel.get_by_role("combobox", name="I am").select_option(index=1)
    expect(panel.get_by_role("textbox", name="the codes")).to_be_visible()
    press(panel.get_by_role("button", name="QR code"))
    expect(panel).to_contain_text("This address opens on this computer only.")
    page.screenshot(path=artifacts / "class-panel-qr.png")
    page.goto(panel.get_by_label("The link:").input_value())
    assert "/play/embed.html?" in page.url
    alone = page.locator("#embed .wp")
    expect(alone.get_by_role("combobox", name="I am")).to_have_value("0")
    number, guess = alone.get_by_role("spinbutton").all()
    expect(guess).to_have_value("")
    number.fill("7")
    number.press("Enter")
    expect(alone).to_contain_text("Write your number and your guess")
    guess.fill("60")
    guess.press("Enter")
    expect(alone).to_contain_text("Your code: ")
    guess.fill("")
    guess.press("Enter")
    expect(alone).to_contain_text("Write your number and your guess")
    assert barriers(page, "#embed") == []


def test_a_laboratory_in_a_page(known_context: NewContext, site: str, artifacts: Path) -> None:
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    ).new_page()
    page.goto(f"{site}book/nogi/design.html")
    figure = page.locator("#panel-nogi")
    press(figure.get_by_role("button", name="Try it"))
    panel = figure.locator(".wp")
    # It begins to play at once what the page has shown; a knob turned meanwhile ends that.
    panel.get_by_label("rabbits", exact=True).press("ArrowRight")
    expect(panel.locator("progress[data-busy]")).to_have_count(0)
    expect(panel.locator(".wp-words")).to_contain_text("rabbits: 1")
    panel.get_by_label("dragon tokens", exact=True).fill("8 8 x")
    panel.get_by_label("dragon tokens", exact=True).press("Enter")
    expect(panel.locator(".wp-words")).to_contain_text("takes whole numbers")
    press(panel.get_by_role("button", name="As in the box"))
    panel.get_by_label("How many games").select_option("30")
    press(panel.get_by_role("button", name="Play"))
    expect(panel.locator(".wp-words")).to_contain_text("60 of 60 games played")
    expect(panel.locator(".w-plot").first).to_be_visible()
    # One more game is told, and the mean goes on in its interval.
    panel.get_by_role("button", name="One more game").press("Enter")
    expect(panel.locator(".wp-words")).to_contain_text("62 of 62 games played. The last game: ")
    expect(panel.locator(".w-plot-band").first).to_be_visible()
    # What is in the box can be written; then rules are counted, and all of it is kept.
    press(panel.get_by_text("Everything else that can be changed"))
    places = "points for the places in the castle"
    panel.get_by_label(places).fill("[0, 6, 4, 1]")
    panel.get_by_label(places).press("Enter")
    expect(panel.locator(".wp-words")).to_contain_text(f"{places}: [0, 6, 4, 1]")
    panel.get_by_label("Find out").select_option(label="which rules apply, and which never do")
    press(panel.get_by_role("button", name="Play"))
    expect(panel.locator(".wp-words")).to_contain_text("60 of 60 games played")
    expect(panel.locator(".wp-found")).to_contain_text("NOGI-MOVE-1")
    with page.expect_download() as saved:
        press(panel.get_by_role("button", name="Save the report"))
    report = artifacts / saved.value.suggested_filename
    saved.value.save_as(report)
    assert "castle.places=[0,6,4,1]" in report.read_text("utf-8")
    panel.get_by_label("Find out").select_option(label="what a change does to one position")
    expect(panel.locator(".w-switched svg.w-picture")).to_have_count(2)
    assert barriers(page, "#panel-nogi") == []
    figure.screenshot(path=artifacts / "book-laboratory.png")


@pytest.mark.parametrize("slug", IN_THE_LABORATORY)
def test_every_game_is_changed_and_measured(
    known_context: NewContext, site: str, artifacts: Path, slug: str
) -> None:
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    ).new_page()
    page.goto(f"{site}book/{slug}/design.html")
    figure = page.locator(f"#panel-{slug}")
    press(figure.get_by_role("button", name="Try it"))
    panel = figure.locator(".wp")
    words = panel.locator(".wp-words")
    # What the page has changed is played at once; whoever asks for more gets more.
    expect(words).to_contain_text("120 of 120 games played")
    press(panel.get_by_role("button", name="Play"))
    expect(words).to_contain_text(MORE_THAN_AT_FIRST)
    expect(panel.locator("svg.w-plot").first).to_be_visible()
    figure.screenshot(path=artifacts / f"book-laboratory-{slug}.png")


def test_one_question_one_rule_and_all_of_it_end_in_a_report(
    known_context: NewContext, site: str, artifacts: Path
) -> None:
    """Grajeczka, whose Pages are told by walking and flying: to go without either ends no game."""
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    ).new_page()
    page.goto(f"{site}book/grajeczka/design.html")
    figure = page.locator("#panel-grajeczka")
    press(figure.get_by_role("button", name="Try it"))
    panel = figure.locator(".wp")
    words, found = panel.locator(".wp-words"), panel.locator(".wp-found")
    expect(words).to_contain_text("120 of 120 games played")
    panel.get_by_label("How many games").select_option("30")

    # One of several numbers is asked for, and stopped: nobody says then that all was played.
    panel.get_by_label("Find out").select_option(label="one question, until it is clear")
    panel.get_by_label(re.compile("^Question")).select_option(label="victories by seat: seat 1")
    press(panel.get_by_role("button", name="Play"))
    expect(panel.locator("progress[data-busy]")).to_be_visible()
    press(panel.get_by_role("button", name="Stop"))
    expect(panel.locator("progress[data-busy]")).to_have_count(0)
    if games_of(words) < 20:
        expect(found).to_contain_text("too few pairs yet")
    # Whoever presses Play again goes on there.
    press(panel.get_by_role("button", name="Play"))
    expect(words).to_contain_text(ALL_PLAYED)
    expect(found).to_contain_text("Victories by seat (seat 1): ")

    # Without flying, in both versions.
    panel.get_by_label("Find out").select_option(label="what going without a rule costs")
    panel.get_by_label(re.compile("^Without")).select_option(label="flying with the Dragon")
    press(panel.get_by_role("button", name="Play"))
    expect(words).to_contain_text("60 of 60 games played")
    expect(found).to_contain_text("without “flying with the Dragon”, in 30 pairs of games")

    # All of it, with the rule whose loss once ended a game, and the report is saved.
    panel.get_by_label("Find out").select_option(label="all of it, for a report")
    panel.get_by_label(re.compile("^Without")).select_option(
        label="walking with the Princess or the Knight"
    )
    press(panel.get_by_role("button", name="Play"))
    expect(panel.locator("progress[data-busy]")).to_be_visible()
    expect(words).to_contain_text(ALL_PLAYED)
    expect(panel.locator("progress[data-busy]")).to_have_count(0)
    with page.expect_download() as saved:
        press(panel.get_by_role("button", name="Save the report"))
    report = artifacts / saved.value.suggested_filename
    saved.value.save_as(report)
    written = report.read_text("utf-8")
    assert "For the measures bots played 30 games of each version." in written
    assert "<span>--without</span> <span>walk</span>" in written
    assert "<span>--settle</span>" in written
    assert barriers(page, "#panel-grajeczka") == []
    figure.screenshot(path=artifacts / "book-laboratory-report.png")


def test_a_panel_in_a_notebook(new_context: NewContext, site: str, artifacts: Path) -> None:
    page = new_context(viewport={"width": 1280, "height": 900}).new_page()
    run_notebook(page, site, "nogi/odds.ipynb")
    panel = page.locator(".jp-CodeCell", has_text='OddsPanel("seat"').first.locator(".wp")
    panel.scroll_into_view_if_needed()
    # The answer waits for a guess.
    picture = panel.locator("svg.w-plot").first
    expect(picture).to_be_hidden()
    press(panel.get_by_role("button", name="I have guessed"))
    expect(picture).to_be_visible()
    seats = picture.locator(".w-plot-bar")
    expect(seats).to_have_count(4)
    panel.locator("input[type=range]").press("ArrowRight")
    expect(seats).to_have_count(5)
    press(panel.get_by_role("button", name="One more trial"))
    expect(panel.locator(".wp-words")).to_contain_text("The last trial: ")
    simulate_and_stop(panel)
    page.screenshot(path=artifacts / "notebook-odds-panel.png")
