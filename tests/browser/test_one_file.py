"""The one file, opened from a disk: no server, no network, and all of the play page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import wawel
from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import (
    answered,
    choose,
    moment,
    my_turn,
    paste,
    play_with_the_pointer,
    press,
    press_something_legal,
)
from tests.browser.test_blocked_storage import BLOCKED
from tests.browser.test_by_ear import MOST, late
from wawel_site.one_file import NAME, one_file
from wawel_site.places import SITE
from wawel_widgets.strings import strings

LATE = (
    "nogi players=4 / turn=44 knights=YE31,PI34,GR35 castle=BL,OR,PU eaten=BK dragon=22 rabbits=36"
    " taken=1:17:1,2:21:2,3:25:1,1:30:2 shields=0:1,1:2,2:3,3:4 tokens=8,7,5"
    " roll=YE:1,GR:-,PI:4,WH:2w"
)
"""The end is near."""

OVER = strings("pl")["over"]

COVERS = """(places) => {
  const box = (place) => document.querySelector(place).getBoundingClientRect();
  const [one, other] = places.map(box);
  const across = one.right > other.left && one.left < other.right;
  return across && one.bottom > other.top && one.top < other.bottom;
}"""
"""Does a thing hide a part of another?"""


@pytest.fixture
def watch() -> Watch:
    """A file has no origin: whatever is asked of any host is asked elsewhere."""
    return Watch("file://")


@pytest.fixture
def file(site: str, tmp_path: Path) -> str:
    """The address of the file alone, in a folder as readers have them."""
    folder = tmp_path / "Gry ze smokiem (pożyczone)"
    folder.mkdir()
    shutil.copyfile(SITE / NAME, folder / NAME)
    return (folder / NAME).as_uri()


@pytest.mark.firefox
def test_it_is_played_from_a_disk_to_the_end(
    new_context: NewContext, file: str, artifacts: Path
) -> None:
    wide = {"width": 1280, "height": 900}
    page = new_context(reduced_motion="reduce", viewport=wide).new_page()
    page.goto(file)
    expect(page.locator(".card")).to_have_count(len(wawel.games()))
    page.wait_for_function(
        "() => [...document.querySelectorAll('.card img')].every((image) => image.naturalWidth)"
    )
    page.screenshot(path=artifacts / "file-first.png", full_page=True)
    press(page.locator(".card:has(#game-nogi) a.play"))
    page.wait_for_selector("html[data-ready]")
    my_turn(page)
    press(page.get_by_role("button", name="What are my chances?"))
    expect(page.locator(".wawel-odds tr").first).to_be_visible()
    press(page.locator(".wawel-odds button"))
    expect(page.locator(".wawel-odds tr")).to_have_count(0)
    paste(page, LATE)
    play_with_the_pointer(page)
    end = moment(page)
    press(page.get_by_role("button", name="How did it go?"))
    review = page.get_by_role("region", name="How did it go?")
    expect(review.locator("svg[role=img]")).to_be_visible()
    page.screenshot(path=artifacts / "file-end.png", full_page=True)
    page.reload()
    page.wait_for_selector("[data-over]:not([data-waiting])")
    assert moment(page) == end
    begin_with_two_people(page)
    press(page.locator(".play-foot a"))
    expect(page.locator(".licences")).to_contain_text("CPython")
    press(page.get_by_role("link", name="Wawel"))
    expect(page.locator(".card").first).to_be_visible()


def begin_with_two_people(page: Page) -> None:
    press(page.locator("[data-name=new_game]"))
    page.select_option("[name=seat1]", "person")
    press(page.locator(".wawel-start"))
    curtain = page.locator(".wawel-curtain")
    press(curtain.locator("button"))
    expect(curtain).to_be_hidden()
    expect(page.locator(".wawel-stage .w-legal").first).to_be_visible()


def test_every_game_is_begun_and_finished_where_nothing_may_be_kept(
    new_context: NewContext, file: str, artifacts: Path
) -> None:
    phone = {"width": 360, "height": 740}
    context = new_context(
        locale="pl-PL", color_scheme="dark", reduced_motion="reduce", viewport=phone
    )
    context.add_init_script(BLOCKED)
    page = context.new_page()
    for slug in wawel.games():
        page.goto(f"{file}?game={slug}")
        page.wait_for_selector("html[data-ready]")
        assert my_turn(page)
        expect(page.locator(".play-note")).to_contain_text("niczego nie zapamiętuje")
        begun = moment(page)
        for _ in range(12):
            if moment(page) == begun:
                press_something_legal(page)
                answered(page)
        assert moment(page) > begun
        page.screenshot(path=artifacts / f"file-{slug}-phone.png")
        paste(page, late(slug).position())
        presses = 0
        while my_turn(page):
            press_something_legal(page)
            answered(page)
            presses += 1
            assert presses < MOST
        expect(page.locator(".wawel-turn")).to_contain_text(OVER)
        assert not page.evaluate(COVERS, [".wawel-onward", ".wawel-stage"])
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        page.screenshot(path=artifacts / f"file-{slug}-phone-end.png", full_page=True)
    page.goto(f"{file}?game=nest2")
    expect(page.get_by_role("alert")).to_contain_text("Nie ma tu gry o nazwie „nest2”.")
    press(page.get_by_role("alert").get_by_role("link"))
    expect(page.locator(".card")).to_have_count(len(wawel.games()))


def test_a_file_on_a_disk_has_no_address_to_hand_on(
    new_context: NewContext, tmp_path: Path, artifacts: Path
) -> None:
    # The file of a build that is told where the site is to be has one; this knows of no site.
    alone = tmp_path / NAME
    alone.write_text(one_file(SITE), encoding="utf-8")
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(f"{alone.as_uri()}?game=nogi")
    page.wait_for_selector("html[data-ready]")
    my_turn(page)
    dialog = page.locator(".wawel-dialog")
    for name in ("share", "qr"):
        choose(page, name)
        expect(dialog).to_contain_text("nobody else could open a link")
        expect(dialog.locator("svg, input, textarea")).to_have_count(0)
        assert "file:" not in dialog.inner_text()
        page.screenshot(path=artifacts / f"file-{name}.png")
        press(dialog.get_by_role("button", name="Close"))
    choose(page, "share")
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('no')); }")
    press(dialog.get_by_role("button", name="Copy game"))
    expect(dialog.locator("textarea")).to_have_value(re.compile("nogi"))
    embed = page.locator("[data-name=embed]")
    expect(embed).to_have_attribute("aria-disabled", "true")


def test_a_browser_that_cannot_unpack_it_says_so(new_context: NewContext, file: str) -> None:
    context = new_context()
    context.add_init_script("delete window.DecompressionStream")
    page = context.new_page()
    page.goto(f"{file}?game=nogi")
    expect(page.get_by_role("alert")).to_contain_text("This browser is too old for this page")
    expect(page.get_by_role("alert")).to_contain_text("Ta przeglądarka jest za stara")
