"""What is handed on: a code to be read by a telephone, and frames in other people's pages."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import choose, open_game, press
from tests.browser.test_accessibility import barriers
from wawel_widgets.exercises import find

NO_CLIPBOARD = "() => { navigator.clipboard.write = () => Promise.reject(new Error('no')); }"
EXERCISE = "nogi-shared-colour"


def frame_around(page: Page, site: str, code: str) -> FrameLocator:
    """A page that holds nothing but the code somebody copied."""
    head = '<!doctype html><html lang="en"><title>A lesson</title><link rel="icon" href="data:,">'
    page.route(
        f"{site}lesson.html",
        lambda route: route.fulfill(body=head + code, content_type="text/html"),
    )
    page.goto(f"{site}lesson.html")
    return page.frame_locator("iframe")


def expect_the_frame_to_fit(page: Page) -> None:
    """The frame is as high as what is in it: nothing scrolls."""
    page.wait_for_function(
        """() => {
          const frame = document.querySelector("iframe");
          const inside = frame.contentDocument?.documentElement;
          return frame.style.height && inside?.dataset.ready
            && inside.scrollHeight <= frame.clientHeight + 1 && frame.clientHeight > 200;
        }"""
    )


def test_a_board_is_handed_on(known_context: NewContext, site: str, artifacts: Path) -> None:
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1000, "height": 900}
    ).new_page()
    open_game(page, site, "nogi")
    choose(page, "qr")
    dialog = page.locator(".wawel-dialog")
    expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
    expect(dialog.get_by_label("The link:")).to_have_value(
        page.evaluate("document.querySelector('.wawel').wawelLink()")
    )
    assert barriers(page, ".wawel-dialog") == []
    page.screenshot(path=artifacts / "qr-code.png")
    press(dialog.get_by_role("button", name="Close"))
    page.evaluate(NO_CLIPBOARD)
    choose(page, "embed")
    code = dialog.locator("textarea").input_value()
    inside = frame_around(page, site, code)
    expect(inside.locator(".wawel-stage svg").first).to_be_visible()
    expect(inside.locator("header, footer")).to_have_count(0)
    expect_the_frame_to_fit(page)
    page.screenshot(path=artifacts / "embedded-board.png")


def test_an_exercise_and_a_panel_stand_alone(
    known_context: NewContext, site: str, artifacts: Path
) -> None:
    page = known_context(reduced_motion="reduce", viewport={"width": 800, "height": 900}).new_page()
    page.goto(f"{site}play/embed.html?language=pl&exercise={EXERCISE}")
    form = page.locator("form[data-alive]")
    press(form.get_by_text("Przekaż dalej"))
    press(form.get_by_role("button", name="Kod QR"))
    expect(form.get_by_role("img", name="Kod QR")).to_be_visible()
    page.evaluate(NO_CLIPBOARD)
    press(form.get_by_role("button", name="Kopiuj kod"))
    code = form.get_by_label("Link:").input_value()
    assert barriers(page, "#embed") == []
    inside = frame_around(page, site, code)
    answer = inside.locator("input[name=answer]")
    answer.fill(str(getattr(find(EXERCISE), "key")))  # noqa: B009 - only some questions have one
    answer.press("Enter")
    expect(inside.locator("form[data-verdict=right]")).to_be_visible()
    expect_the_frame_to_fit(page)

    page.goto(f"{site}play/embed.html?language=en&panel=" + '{"game": "nogi", "question": "reach"}')
    panel = page.locator(".wp")
    panel.locator("input[type=range]").press("ArrowRight")
    expect(panel.locator("output")).to_have_text("7")
    press(panel.get_by_role("button", name="QR code"))
    expect(panel.get_by_role("img", name="QR code")).to_be_visible()
    address = panel.get_by_label("The link:").input_value()
    page.screenshot(path=artifacts / "embedded-panel.png")
    page.goto(address)
    expect(page.locator(".wp output")).to_have_text("7")

    page.goto(f"{site}play/embed.html?exercise=NOTHING&language=en")
    expect(page.locator(".embed-trouble")).to_contain_text("names nothing")
