"""What is handed on: a code to be read by a telephone, and frames in other people's pages."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import answered, choose, my_turn, press
from tests.browser.test_accessibility import barriers
from tests.kept.texts import kept
from wawel_widgets.classroom import Classroom
from wawel_widgets.exercises import find
from wawel_widgets.sharing import unpack

NO_CLIPBOARD = "() => { navigator.clipboard.write = () => Promise.reject(new Error('no')); }"
EXERCISE = "nogi-shared-colour"
LINK = "document.querySelector('.wawel').wawelLink()"
COLLECTED = '{"game": "nogi", "question": "reach", "collect": "trials"}'


def game_behind(address: str) -> str:
    """The game of a shared link, with its options and what is changed in its box."""
    return unpack(address.partition("#")[2]).partition(" / ")[0]


def codes_of_a_class(pupils: int) -> list[str]:
    """What pupils read out who all counted the same."""
    panel, codes = Classroom("reach", game="nogi"), []
    for number in range(1, pupils + 1):
        panel.turn(number=[number], times=[14, 6])
        codes.append(panel.code)
    return codes


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


def test_a_changed_game_of_the_first_release_is_handed_on(
    known_context: NewContext, site: str, artifacts: Path
) -> None:
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1000, "height": 900}
    ).new_page()
    tables = kept("0.1.0/nogi")["tables"]
    changed = next(table for table in tables if "castle.places=" in table["game"])
    page.goto(f"{site}play/index.html?game=nogi#{changed['link']}")
    assert my_turn(page)  # the others do not move on while the link is compared
    assert game_behind(page.evaluate(LINK)) == changed["game"]
    choose(page, "qr")
    dialog = page.locator(".wawel-dialog")
    code = dialog.get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    box = code.bounding_box()
    assert box is not None
    assert box["height"] > 0.7 * 900  # it is read from the other end of the room
    expect(dialog.get_by_role("button", name="Close")).to_be_in_viewport()
    expect(dialog.get_by_label("The link:")).to_have_value(page.evaluate(LINK))
    expect(dialog).to_contain_text("This address opens on this computer only.")  # it is localhost
    assert barriers(page, ".wawel-dialog") == []
    page.screenshot(path=artifacts / "qr-code.png")
    press(dialog.get_by_role("button", name="Close"))
    page.evaluate(NO_CLIPBOARD)
    choose(page, "embed")
    copied = dialog.locator("textarea").input_value()
    inside = frame_around(page, site, copied)
    expect(inside.locator(".wawel-stage svg").first).to_be_visible()
    expect(inside.locator("header, footer")).to_have_count(0)
    expect_the_frame_to_fit(page)
    assert game_behind(page.frames[1].evaluate(LINK)) == changed["game"]
    page.screenshot(path=artifacts / "embedded-board.png")


def test_a_link_too_long_for_a_code_says_so(known_context: NewContext, site: str) -> None:
    page = known_context(reduced_motion="reduce").new_page()
    tables = kept("0.1.0/nogi")["tables"]
    longest = max(tables, key=lambda table: len(table["link"]))
    page.goto(f"{site}play/embed.html?game=nogi&language=en#{longest['link']}")
    answered(page)
    choose(page, "qr")
    dialog = page.locator(".wawel-dialog")
    expect(dialog).to_contain_text("too long for a QR code")
    expect(dialog.get_by_role("img")).to_have_count(0)
    expect(dialog.get_by_label("The link:")).to_have_value(page.evaluate(LINK))


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

    page.goto(f"{site}play/embed.html?language=en&panel={COLLECTED}")
    expect(panel.locator(".wp-heading")).to_contain_text("Does the next attack eat a lone knight?")
    role = panel.get_by_role("combobox", name="I am")
    role.select_option(label="a teacher, with everybody's codes")
    codes = codes_of_a_class(30)
    wrong = codes[3][:-1] + ("7" if codes[3][-1] != "7" else "8")
    field = panel.get_by_role("textbox", name="the codes")
    field.fill("\n".join([*codes[:3], wrong, *codes[4:]]))
    field.blur()
    expect(panel).to_contain_text("Codes that count: 29. Trials together: 580.")
    row = panel.get_by_role("row", name=wrong)
    expect(row).to_contain_text("A letter is wrong")
    assert barriers(page, "#embed") == []
    page.screenshot(path=artifacts / "class-codes.png", full_page=True)

    page.goto(f"{site}play/embed.html?exercise=NOTHING&language=en")
    expect(page.locator(".embed-trouble")).to_contain_text("names nothing")
