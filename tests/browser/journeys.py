"""A board played as a person plays it, wherever it stands."""

from __future__ import annotations

from math import atan2, tau

from playwright.sync_api import Locator, Page, expect

PATIENCE = 180_000
"""Milliseconds that anything may take, on a machine that is busy with other things as well."""

PRESS = 100
"""Milliseconds that a finger rests on what it presses."""


CLIPBOARD = """async (patience) => {
  const end = Date.now() + patience;
  let text = '';
  while (!text && Date.now() < end) {
    await new Promise((go_on) => setTimeout(go_on, 50));
    text = await navigator.clipboard.readText();
  }
  return text;
}"""
"""What is on the clipboard, as soon as something is, or when patience ends."""


def press(what: Locator, *, force: bool = False) -> None:
    """Press as people do; with `force` also what says that it cannot be used."""
    what.click(delay=PRESS, force=force)


def choose(place: Page | Locator, name: str) -> None:
    """Open the menu of a board and choose an entry."""
    press(place.locator("[data-name=menu]"))
    press(place.locator(f".wawel-menu [data-name={name}]"))


def my_turn(page: Page) -> bool:
    """Wait until I can do something, or the game is over; is it my turn?"""
    page.wait_for_function(
        "() => document.querySelector('.wawel:not([data-waiting]) .wawel-stage .w-legal')"
        " || document.querySelector('[data-over]:not([data-waiting])')"
    )
    return page.query_selector("[data-over]") is None


def moment(page: Page) -> int:
    return int(page.get_attribute(".wawel", "data-moment") or -1)


def answered(page: Page) -> None:
    """Wait until the board has heard what came of all that was said."""
    page.wait_for_selector(".wawel:not([data-waiting])")


IN_SIGHT = """(kind) => {
  for (const thing of document.querySelectorAll('.wawel-stage [data-pick].w-legal')) {
    if (!thing.dataset.pick.startsWith(kind)) continue;
    const seen = () => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    if (!seen()) thing.scrollIntoView({ block: 'center' });
    if (seen()) return thing.dataset.pick;
  }
  return null;
}"""


def something_legal(page: Page, kind: str = "") -> Locator:
    """The first thing, of a kind, that can be chosen and seen; if none is, fit the window first."""
    pick = page.evaluate(IN_SIGHT, kind)
    if pick is None:
        press(page.locator(".wawel-zoom [data-name=zoom_fit]").first)
        pick = page.evaluate(IN_SIGHT, kind)
    return page.locator(f'.wawel-stage [data-pick="{pick}"].w-legal').first


def press_something_legal(page: Page) -> None:
    """Press the first thing that can be chosen and seen."""
    press(something_legal(page))


def open_game(page: Page, site: str, slug: str) -> None:
    """Open the play page of a game, and wait until it is my turn."""
    page.goto(f"{site}play/index.html?game={slug}")
    page.wait_for_selector("html[data-ready]")
    assert my_turn(page)


def paste(page: Page, text: str) -> None:
    """Go to a position, or to a game."""
    choose(page, "paste")
    page.fill(".wawel-dialog textarea", text)
    press(page.locator(".wawel-dialog form > button[type=button]"))
    answered(page)


def play_with_the_pointer(page: Page) -> None:
    """A whole game: whatever can be clicked first is clicked, until it is over."""
    clicks = 0
    while my_turn(page):
        press_something_legal(page)
        clicks += 1
        assert clicks < 400
    expect(page.locator(".wawel-turn")).to_contain_text("The game is over.")


def play_by_keyboard(page: Page) -> None:
    """A whole game: one tab stop leads onto the board, arrows to something that can be chosen."""
    while my_turn(page):
        before = moment(page)
        onto_the_board(page)
        for _ in range(3):
            walk_to_something_legal(page)
            page.keyboard.press("Enter")
            answered(page)
            if moment(page) > before:
                break
        assert moment(page) > before
    expect(page.locator(".wawel-turn")).to_contain_text("The game is over.")


def onto_the_board(page: Page) -> None:
    """One tab stop leads to what can be picked."""
    for _ in range(60):
        if page.evaluate("() => !!document.activeElement?.closest?.('[data-pick]')"):
            return
        page.keyboard.press("Tab")


def walk_to_something_legal(page: Page) -> None:
    """The arrow keys lead to something that can be chosen."""
    legal = "() => document.activeElement?.classList?.contains('w-legal')"
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        for _ in range(40):
            if page.evaluate(legal):
                return
            where = page.evaluate("() => document.activeElement?.id")
            page.keyboard.press(key)
            if page.evaluate("() => document.activeElement?.id") == where:
                break
    assert page.evaluate(legal), "the arrow keys found nothing to choose"


WAY = """thing => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(document.activeElement), [toX, toY] = middle(thing);
  return [toX - x, toY - y];
}"""
"""How far a thing is from what has the focus."""


KEYS = ("ArrowRight", "PageDown", "ArrowDown", "End", "ArrowLeft", "Home", "ArrowUp", "PageUp")
"""The keys that lead over a picture, clockwise."""


def key_towards(x: float, y: float) -> str:
    """The key that points best in a direction."""
    return KEYS[round(atan2(y, x) / tau * len(KEYS)) % len(KEYS)]


def walk_to(page: Page, thing: Locator) -> None:
    """Go to a thing of a picture by the keys, as somebody who sees it does."""
    for _ in range(60):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        page.keyboard.press(key_towards(*thing.evaluate(WAY)))
    raise AssertionError("the keys do not lead there")
