"""Windows in a picture, and what lies over it: tried on the lair of *Drakon*."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import wawel
from tests.browser import lair
from tests.browser.conftest import NewContext
from tests.browser.journeys import press
from tests.browser.live_board import open_live_board
from tests.browser.test_accessibility import barriers
from wawel.drakon import Move
from wawel_widgets import Board, rooms

Seen = tuple[float, float, float, float]

WIDE = {"width": 1280, "height": 900}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TILE = "[data-pick='place:0,0']"


@pytest.fixture(autouse=True)
def lair_room() -> Iterator[None]:
    rooms.add_room("drakon", lair.ROOM)
    yield
    rooms._added.pop("drakon")


def lair_after(moves: int) -> wawel.State[Any]:
    """A game in which the first player may act, some moves on."""
    state: wawel.State[Any] = wawel.load_game("drakon").new_initial_state()
    rng = Random(3)
    done = 0
    while done < moves or state.current_player() != 0 or Move not in kinds(state):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        done += 1
    return state


def kinds(state: wawel.State[Any]) -> set[type]:
    return set(map(type, state.legal_actions()))


def open_lair(page: Page, site: str, moves: int) -> Board:
    board = Board(lair_after(moves), seats={0: "person", 1: "random", 2: "random", 3: "random"})
    open_live_board(page, site, board)
    return board


def seen(page: Page) -> Seen:
    """What the window shows: left, top, width, height."""
    left, top, width, height = map(float, (box_of(page, "viewBox")).split())
    return left, top, width, height


def box_of(page: Page, name: str) -> str:
    return page.locator(".w-viewport").get_attribute(name) or ""


def on_screen(page: Page, thing: str) -> dict[str, float]:
    box: dict[str, float] = page.locator(thing).evaluate(
        "thing => { const b = thing.getBoundingClientRect();"
        " return {x: b.x + b.width / 2, y: b.y + b.height / 2, width: b.width}; }"
    )
    return box


def check_names(page: Page) -> int:
    """Names are whole, and at the edge of the window, wherever that is; how many are seen."""
    seen = page.evaluate(
        "() => { const window = document.querySelector('.wawel-lens').getBoundingClientRect();"
        " const names = [...document.querySelectorAll('[data-rim=left] [data-span]')];"
        " return names.filter((name) => getComputedStyle(name).visibility === 'visible')"
        ".map((name) => { const box = name.getBoundingClientRect(); return ["
        "box.left - window.left, box.top - window.top, window.bottom - box.bottom]; }); }"
    )
    for left, *inside in seen:
        assert left == pytest.approx(0, abs=4)
        assert min(inside) > -4
    return len(seen)


def drag(page: Page, start: dict[str, float], x: float, y: float) -> None:
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    for part in (0.25, 0.5, 0.75, 1):
        page.mouse.move(start["x"] + part * x, start["y"] + part * y)
    page.mouse.up()


def touch(page: Page, *fingers: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Fingers that go from one point to another, all at once."""
    driver = page.context.new_cdp_session(page)

    def points(part: float) -> list[dict[str, float]]:
        return [
            {"x": a[0] + part * (b[0] - a[0]), "y": a[1] + part * (b[1] - a[1]), "id": number}
            for number, (a, b) in enumerate(fingers)
        ]

    def send(kind: str, part: float | None) -> None:
        sent = [] if part is None else points(part)
        driver.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": sent})

    send("touchStart", 0)
    for part in (0.2, 0.4, 0.6, 0.8, 1):
        send("touchMove", part)
    send("touchEnd", None)


@pytest.mark.firefox
def test_buttons_and_keys_zoom_and_fit(calm: Page, site: str) -> None:
    open_lair(calm, site, 60)
    first = seen(calm)
    larger = calm.get_by_role("button", name="Larger")
    smaller = calm.get_by_role("button", name="Smaller")
    fit = calm.get_by_role("button", name="Fit")
    expect(fit).to_have_attribute("aria-disabled", "true")
    press(larger)
    assert seen(calm)[2] == pytest.approx(first[2] / 1.4, abs=1)
    press(smaller)
    assert seen(calm) == pytest.approx(first, abs=1)
    calm.locator(TILE).focus()
    for key in "++-0":
        calm.keyboard.press(key)
    assert seen(calm) == pytest.approx(first, abs=1)
    # On the buttons arrow keys move the window, as far as there is something to see.
    press(larger)
    before = seen(calm)
    calm.keyboard.press("ArrowRight")
    assert seen(calm)[0] > before[0]
    for _ in range(30):
        calm.keyboard.press("ArrowRight")
    left, _, width, _ = seen(calm)
    x, _, across, _ = map(float, box_of(calm, "data-fit").split())
    assert left < x + across
    assert left + width > x + across
    while larger.get_attribute("aria-disabled") == "false":
        press(larger)
    expect(larger).to_have_attribute("aria-disabled", "true")
    press(fit)
    assert seen(calm) == pytest.approx(first, abs=1)


@pytest.mark.firefox
def test_dragging_moves_the_window_and_picks_nothing(calm: Page, site: str) -> None:
    board = open_lair(calm, site, 60)
    before, tile = seen(calm), on_screen(calm, ".w-viewport [data-pick].w-legal >> nth=0")
    moment = board.session.length
    press(calm.get_by_role("button", name="Larger"))
    tile = on_screen(calm, ".w-viewport [data-pick].w-legal >> nth=0")
    zoomed = seen(calm)
    drag(calm, tile, -80, 40)
    after = seen(calm)
    scale = zoomed[2] / calm.locator(".wawel-lens").evaluate("e => e.offsetWidth")
    assert after[0] - zoomed[0] == pytest.approx(80 * scale, abs=2)
    assert after[1] - zoomed[1] == pytest.approx(-40 * scale, abs=2)
    assert after[2] == zoomed[2] < before[2]
    assert board.session.length == moment
    expect(calm.locator(".wawel-why")).to_be_empty()
    # A hand that trembles has still clicked.
    thing = calm.locator(".w-viewport [data-pick].w-legal").first
    name = thing.get_attribute("data-pick")
    drag(calm, on_screen(calm, f"[data-pick='{name}']"), 3, 2)
    calm.wait_for_function(
        f"() => Number(document.querySelector('.wawel').dataset.moment) > {moment}"
    )


def test_what_the_reader_chose_to_see_stays(calm: Page, site: str) -> None:
    open_lair(calm, site, 60)
    press(calm.get_by_role("button", name="Larger"))
    press(calm.get_by_role("button", name="Larger"))
    drag(calm, on_screen(calm, TILE), 60, -30)
    chosen = seen(calm)
    press(calm.locator("[data-pick^='tile:'].w-legal").first)
    calm.wait_for_selector(".wawel:not([data-waiting]) .w-viewport .w-legal")
    assert seen(calm) == pytest.approx(chosen, abs=1)


def test_a_window_grows_with_what_is_behind_it(calm: Page, site: str) -> None:
    board = open_lair(calm, site, 12)
    for _ in range(200):
        if board.session.is_over():
            break
        fit, shown = box_of(calm, "data-fit"), seen(calm)
        calm.locator(".wawel-choices button").first.dispatch_event("click")
        calm.wait_for_selector(
            ".wawel:not([data-waiting]):is([data-over], :has(.wawel-choices button))"
        )
        if box_of(calm, "data-fit") != fit and seen(calm)[2] > shown[2]:
            break
    x, y, across, down = map(float, box_of(calm, "data-fit").split())
    left, top, width, height = seen(calm)
    assert width > shown[2]
    assert left <= x
    assert top <= y
    assert left + width >= x + across
    assert top + height >= y + down


def test_the_keyboard_brings_into_view_what_it_reaches(calm: Page, site: str) -> None:
    open_lair(calm, site, 60)
    calm.locator(TILE).focus()
    for _ in range(6):
        calm.keyboard.press("+")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        for _ in range(8):
            calm.keyboard.press(f"Shift+{key}")
            assert calm.evaluate(
                "() => { const thing = document.activeElement;"
                " const window = document.querySelector('.wawel-lens').getBoundingClientRect();"
                " const box = thing.getBoundingClientRect();"
                " return !thing.closest('.w-viewport') || (box.left >= window.left - 1"
                " && box.right <= window.right + 1 && box.top >= window.top - 1"
                " && box.bottom <= window.bottom + 1); }"
            )


def test_the_wheel_zooms_with_control_and_else_scrolls(calm: Page, site: str) -> None:
    open_lair(calm, site, 60)
    first, tile = seen(calm), on_screen(calm, TILE)
    calm.mouse.move(tile["x"], tile["y"])
    calm.mouse.wheel(0, 120)
    calm.wait_for_function("() => scrollY > 0")
    assert seen(calm) == first
    calm.evaluate("scrollTo(0, 0)")
    calm.keyboard.down("Control")
    calm.mouse.wheel(0, -120)
    calm.keyboard.up("Control")
    calm.wait_for_function(
        f"() => document.querySelector('.w-viewport').viewBox.baseVal.width < {first[2] - 1}"
    )
    # What is under the pointer stays there.
    assert on_screen(calm, TILE)["x"] == pytest.approx(tile["x"], abs=1)


def test_fingers_move_and_pinch(known_context: NewContext, site: str) -> None:
    page = known_context(**PHONE, reduced_motion="reduce").new_page()
    board = open_lair(page, site, 160)
    moment = board.session.length
    first, middle = seen(page), on_screen(page, ".wawel-lens")
    x, y = middle["x"], middle["y"]
    touch(page, ((x, y), (x - 60, y + 50)))
    moved = seen(page)
    assert moved[0] > first[0] + 50
    assert moved[1] < first[1] - 40
    assert check_names(page) >= 3
    assert page.evaluate("scrollY") == 0
    touch(page, ((x - 20, y), (x - 60, y)), ((x + 20, y), (x + 60, y)))
    assert seen(page)[2] < moved[2] / 2
    assert board.session.length == moment
    # Below the window a finger scrolls the page.
    hand = on_screen(page, "[data-pick^='tile:'] >> nth=0")
    touch(page, ((hand["x"], hand["y"]), (hand["x"], hand["y"] - 120)))
    page.wait_for_function("() => scrollY > 0")


def test_on_a_phone_everything_can_be_touched(known_context: NewContext, site: str) -> None:
    page = known_context(**PHONE, reduced_motion="reduce").new_page()
    open_lair(page, site, 160)
    assert on_screen(page, TILE)["width"] >= 24
    for button in page.locator(".wawel-zoom button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    # More is there than can be seen at that size: the same button also shows all of it.
    first = seen(page)
    press(page.get_by_role("button", name="Fit"))
    x, y, across, down = map(float, box_of(page, "data-fit").split())
    left, top, width, height = seen(page)
    assert left <= x
    assert top <= y
    assert left + width >= x + across
    assert top + height >= y + down
    press(page.get_by_role("button", name="Fit"))
    assert seen(page) == pytest.approx(first, abs=1)
    assert barriers(page) == []


def test_another_width_begins_anew(calm: Page, site: str) -> None:
    open_lair(calm, site, 60)
    press(calm.get_by_role("button", name="Larger"))
    calm.set_viewport_size({"width": 390, "height": 844})
    calm.wait_for_selector(".wawel-stage svg[viewBox^='0 0 360 ']")
    expect(calm.get_by_role("button", name="Smaller")).to_be_visible()
    assert seen(calm)[2] == pytest.approx(336 / (56 / 92), abs=1)


@pytest.mark.firefox
def test_an_overlay_shows_while_its_thing_is_pointed_at(calm: Page, site: str) -> None:
    open_lair(calm, site, 60)
    ways = calm.locator(".w-overlay[data-for='place:0,0']")
    expect(ways).to_be_hidden()
    expect(ways).to_have_attribute("aria-hidden", "true")
    calm.locator(TILE).hover()
    expect(ways).to_be_visible()
    expect(ways).to_have_attribute("aria-hidden", "false")
    calm.mouse.move(2, 2)
    expect(ways).to_be_hidden()
    calm.locator(TILE).focus()
    expect(ways).to_be_visible()
    expect(calm.locator(TILE)).to_have_accessible_description("leads N, E, W")
    calm.keyboard.press("Shift+ArrowRight")
    expect(ways).to_be_hidden()


def test_a_toggle_shows_an_overlay_and_keeps_it(calm: Page, site: str) -> None:
    board = open_lair(calm, site, 60)
    out = calm.locator(".w-overlay[data-overlay=middle]")
    toggle = calm.get_by_role("button", name="The way out")
    expect(out).to_be_hidden()
    press(toggle)
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(out).to_be_visible()
    before = board.session.length
    press(calm.locator("[data-pick^='tile:'].w-legal").first)
    calm.wait_for_selector(".wawel:not([data-waiting]) .w-viewport .w-legal")
    assert board.session.length > before
    expect(out).to_be_visible()
    assert barriers(calm) == []
    press(toggle)
    expect(out).to_be_hidden()


def test_on_a_phone_the_menu_has_the_toggles(known_context: NewContext, site: str) -> None:
    page = known_context(**PHONE, reduced_motion="reduce").new_page()
    open_lair(page, site, 60)
    press(page.locator("[data-name=menu]"))
    entry = page.get_by_role("menuitemcheckbox", name="The way out")
    expect(entry).to_have_attribute("aria-checked", "false")
    press(entry)
    expect(entry).to_have_attribute("aria-checked", "true")
    expect(page.locator(".w-overlay[data-overlay=middle]")).to_be_visible()
    assert barriers(page) == []
