"""*Grajeczka* in the play page: a tile is laid, a figure led, the tale read at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import (
    CLIPBOARD,
    PATIENCE,
    answered,
    my_turn,
    onto_the_board,
    open_game,
    paste,
    play_by_keyboard,
    press,
    something_legal,
    walk_to,
)

Act = Callable[[Page, Locator], None]
"""Picks a thing of the picture."""

READ = (1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19)
LATE = (
    "grajeczka players=2 / turn=60 top=R1/1 hand0=8 book0= hand1=5"
    f" read0={','.join(map(str, READ))}"
)


SHORT = (
    "grajeczka players={players} box.pages=[] box.own_pages=[{pages}] / hand0=37 hand1=38 top=R1/1"
)
ANYWHERE = '{"verb":"visit","figures":"P","area":"any"}'
"""A Page that every move of the Princess fulfils: with two of them a Book is soon read."""


def short(players: int) -> str:
    """The first turn of a game in which everybody has two Pages of the reader's own."""
    pages = ",".join([ANYWHERE] * 2 * players)
    return SHORT.format(players=players, pages=pages)


TURN_OR_CURTAIN = """() => {
  if (document.querySelector('.wawel-curtain')?.checkVisibility()) return 'curtain';
  const there = (wanted) => document.querySelector(`.wawel${wanted}`);
  if (there('[data-over]:not([data-waiting])')) return 'over';
  return there(':not([data-waiting]) .wawel-stage .w-legal') && 'turn';
}"""


def next_reader(page: Page) -> bool:
    """Pass the device on, if several people play; is there a turn to be played?"""
    while (found := page.wait_for_function(TURN_OR_CURTAIN).json_value()) == "curtain":
        press(page.locator(".wawel-curtain button"))
        answered(page)
    return bool(found == "turn")


def read_to_the_end(page: Page, act: Act) -> None:
    """Everybody leads the Princess and recounts, until the first Book is read."""
    while next_reader(page):
        for pick in ("[data-pick='figure:P'].w-legal", "[data-pick^='hex:'].w-legal"):
            act(page, page.locator(f".wawel-stage {pick}").first)
            answered(page)
        act(page, page.locator("[data-pick='do:recount'].w-legal"))
        answered(page)
    expect(page.locator(".wawel-turn")).to_contain_text("has read the whole Book, 2 Pages")
    tale = page.locator(".wawel-tales section").first
    expect(tale.locator("p")).to_have_text(["And so it came to pass."] * 2)


def by_pointer(_: Page, thing: Locator) -> None:
    press(thing)


def by_keyboard(page: Page, thing: Locator) -> None:
    onto_the_board(page)
    walk_to(page, thing)
    page.keyboard.press("Enter")


def test_whole_tales_of_two_three_and_four(calm: Page, site: str) -> None:
    open_game(calm, site, "grajeczka")
    for players, act in ((2, by_pointer), (3, by_keyboard), (4, by_pointer)):
        paste(calm, short(players))
        expect(calm.locator(".wawel-stage")).to_contain_text(f"Player {players}")
        read_to_the_end(calm, act)


def test_the_last_page_ends_the_tale(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "grajeczka")
    press(calm.locator("[data-pick='tile:top']"))  # what was picked before does not stay so
    answered(calm)
    paste(calm, LATE)
    expect(calm.locator(".wawel-cancel")).to_have_count(0)
    press(calm.locator("[data-pick='figure:P']").first)
    answered(calm)
    press(calm.locator("[data-pick='hex:-1,0'].w-legal"))
    answered(calm)
    calm.locator("[data-pick='do:recount']").hover()
    shown = calm.locator("[data-for='do:recount']")
    expect(shown).to_be_visible()
    expect(shown).to_contain_text("Nothing is missing")
    press(calm.locator("[data-pick='do:recount'].w-legal"))
    expect(calm.locator(".wawel-turn")).to_contain_text("has read the whole Book, 18 Pages")
    tale = calm.locator(".wawel-tales section")
    expect(tale).to_have_count(1)
    paragraphs = tale.locator("p")
    expect(paragraphs).to_have_count(18)
    expect(paragraphs.first).to_contain_text("opened the Chronicle of the realm")
    expect(paragraphs.nth(6)).to_contain_text("Jagna heard the song too")
    expect(tale.get_by_role("button")).to_have_text("Copy this tale")
    calm.screenshot(path=artifacts / "grajeczka-end.png", full_page=True)


QUICK = "7"
"""The seed of a game in which a bot has soon read its Book."""


def by_touch(_: Page, thing: Locator) -> None:
    thing.tap()


def lay_the_tile(page: Page, act: Act) -> None:
    """Pick the tile, a place for it, and, if it can lie there in several ways, one of them."""
    before = page.locator("[data-pick^='hex:']").count()
    act(page, page.locator("[data-pick='tile:top']"))
    answered(page)
    act(page, something_legal(page, "site:"))
    answered(page)
    if page.locator("[data-pick^='turn:'].w-legal").count():
        act(page, something_legal(page, "turn:"))
        answered(page)
    expect(page.locator("[data-pick^='hex:']")).to_have_count(before + 3)
    press(page.locator("[data-pick='do:end'].w-legal"))


def test_a_whole_tale_out_of_the_full_box(
    known_context: NewContext, site: str, artifacts: Path
) -> None:
    """All thirty-six Pages, four readers: tiles are laid by pointer, by keyboard and by touch, then
    pages turned until somebody has read the Book; its tale is copied."""
    context = known_context(
        reduced_motion="reduce", has_touch=True, viewport={"width": 1280, "height": 900}
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    open_game(page, site, "grajeczka")
    press(page.locator("[data-name=new_game]"))
    page.fill(".wawel-dialog [name=seed]", QUICK)
    press(page.locator(".wawel-start"))
    assert my_turn(page)
    press(page.locator("[data-pick='tile:top']"))
    answered(page)
    places = page.locator("[data-pick^='site:'].w-legal")
    assert places.count() > 10
    places.first.hover()
    seen = page.locator(f"[data-for='{places.first.get_attribute('data-pick')}']")
    expect(seen).to_be_visible()
    page.screenshot(path=artifacts / "grajeczka-places.png", full_page=True)
    press(page.locator(".wawel-turn .wawel-cancel"))
    for act in (by_pointer, by_keyboard, by_touch):
        assert my_turn(page)
        lay_the_tile(page, act)
    while my_turn(page):
        done = page.locator("[data-pick='do:recount'].w-legal, [data-pick='do:end'].w-legal")
        turned = page.locator("[data-pick='do:turn-page'].w-legal")
        press((turned if turned.count() else done).first)
        answered(page)
    expect(page.locator(".wawel-turn")).to_contain_text("has read the whole Book, 9 Pages")
    page.screenshot(path=artifacts / "grajeczka-whole.png", full_page=True)
    tale = page.locator(".wawel-tales section").filter(has=page.locator("p:nth-of-type(9)"))
    press(tale.get_by_role("button"))
    copied = page.evaluate(CLIPBOARD, PATIENCE)
    paragraphs = tale.locator("p").all_inner_texts()
    assert len(paragraphs) == 9
    assert copied.split("\n\n")[1:] == paragraphs


def test_a_late_tale_by_keyboard_alone(calm: Page, site: str) -> None:
    open_game(calm, site, "grajeczka")
    paste(calm, LATE.replace("players=2", "players=2 turn_cap=62"))
    play_by_keyboard(calm)
    expect(calm.locator(".wawel-tales")).to_be_visible()
