"""Exercises in the book, without Python, and in a notebook: by pointer, by keyboard, by eye."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import press, walk_to
from tests.browser.notebook import cells, execute, run_notebook
from tests.browser.test_accessibility import LOOKS, barriers
from tests.widgets.exercises.spellings import READ, REFUSED, written
from wawel_widgets.exercises import exercises, find, variations
from wawel_widgets.exercises.marking import TranslatedExercise
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric

NOTEBOOK = "nogi/exercises.ipynb"
IN_THE_BOOK = [id for id in exercises("nogi") if not isinstance(find(id), Function)]
# A number, a choice with a picture, a move: axe takes its time with pictures.
ONE_OF_EACH = "#exercise-nogi-shared-colour, #exercise-nogi-left-behind, #exercise-nogi-shelter"
READING = """async ([address, texts]) => {
  const { read, forms } = await import(address);
  return texts.map((text) => { const number = read(text); return number && forms(number); });
}"""
ENDLESS = """
from wawel_widgets.exercises import check
def endless(dice):
    while True: pass
print(check("nogi-turns", endless))
"""
NEVER_BACK = """
from wawel_widgets.exercises import limits
limits.PATIENCE = 1
check("nogi-turns", lambda dice: sum(iter(int, 1)))
"""
RUN = """async (sources) => {
  const { content } = jupyterapp.shell.currentWidget;
  await jupyterapp.commands.execute('notebook:clear-all-cell-outputs');
  const cells = content.widgets.filter((cell) => cell.model.type === 'code');
  for (const [number, source] of sources.entries()) {
    cells[number].model.sharedModel.setSource(source);
    content.activeCellIndex = content.widgets.indexOf(cells[number]);
    const done = jupyterapp.commands.execute('notebook:run-cell');
    if (number < sources.length - 1) await done;
  }
}"""
SOLVED = """
import gc
from wawel_widgets.exercises import Exercise
shown = [one for one in gc.get_objects() if isinstance(one, Exercise)]
print(sorted(id for one in shown for id in one.solved))
"""


@pytest.fixture
def page(known_context: NewContext, site: str) -> Page:
    page = known_context(viewport={"width": 1280, "height": 900}).new_page()
    open_page(page, site)
    return page


def open_page(page: Page, site: str) -> None:
    page.goto(f"{site}book/nogi/exercises.html")
    expect(page.locator("form.wawel-exercise[data-alive]")).to_have_count(len(IN_THE_BOOK))


def form_of(page: Page, id: str) -> Locator:
    return page.locator(f"#exercise-{id}")


def give(form: Locator, answer: str) -> None:
    """Answer as each kind is answered, and ask for the verdict."""
    match form.get_attribute("data-kind"):
        case "numeric":
            form.locator("input").fill(answer)
        case "choice":
            form.locator(f'input[value="{answer}"]').check()
        case _:
            form.locator("select").select_option(answer)
    press(form.get_by_role("button", name=phrase("check", "en")))


def asked_for(id: str, number: int = 0) -> Any:
    return find(id, number)


def answers(id: str) -> tuple[list[str], dict[str, str]]:
    """What is right, and what is wrong with its hint, as Python has it."""
    asked: Any = find(id)
    exercise = TranslatedExercise(id)
    match asked:
        case Numeric():
            wrong = {
                written(value)[1]: exercise.hint(name) for name, value in asked.mistakes.items()
            }
            return list(written(asked.key)), wrong
        case Choice():
            return [asked.key], dict(exercise.marks().hints)
        case Move():
            return sorted(asked.key), dict(exercise.marks().hints)
    raise AssertionError(id)


def test_numbers_are_read_as_python_reads_them(page: Page, site: str) -> None:
    address = f"{site}book/_static/exercise.js"
    exercise = page.evaluate(READING, [address, [*READ, *REFUSED]])
    assert exercise == [*map(list, READ.values()), *[None] * len(REFUSED)]


def test_every_exercise_marks_as_python_marks(page: Page) -> None:
    for id in IN_THE_BOOK:
        form = form_of(page, id)
        hint, solution = form.locator(".wx-hint"), form.locator(".wx-solution")
        right, wrong = answers(id)
        for answer in list(wrong)[-2:]:
            give(form, answer)
            expect(hint).to_have_text(wrong[answer])
        expect(solution).to_be_hidden()
        give(form, right[-1])
        expect(hint).to_have_text(phrase("right", "en"))
        expect(solution).to_be_visible()
        expect(solution).to_contain_text(TranslatedExercise(id).solution[-1].split("`")[0])


def test_no_answer_no_number_and_no_percent_sign_are_told_apart(page: Page) -> None:
    form = form_of(page, "nogi-shared-colour")
    for answer, said in {"": "empty", "a third": "unreadable", "33.3": "no_chance"}.items():
        give(form, answer)
        expect(form.locator(".wx-hint")).to_have_text(phrase(said, "en"))
    give(form, "0.4321")
    expect(form.locator(".wx-hint")).to_have_text(TranslatedExercise("nogi-shared-colour").generic)


@pytest.mark.firefox
def test_a_move_is_picked_on_the_board(page: Page) -> None:
    form = form_of(page, "nogi-left-alone")
    board = form.locator(".wx-wide")
    press(board.locator('[data-pick="die:YE"]'))
    expect(form.locator(".wx-picked")).to_contain_text("yellow die")
    expect(form.locator("select")).to_have_value("")
    press(board.locator('[data-pick="knight:OR"]'))
    expect(form.locator("select")).to_have_value("YE=3w/OR")
    # Another first piece begins anew, and what can mean one thing only is chosen at once.
    press(board.locator('[data-pick="die:GR"]'))
    expect(form.locator("select")).to_have_value("GR=4/GR")
    press(form.get_by_role("button", name="Check"))
    expect(form.locator(".wx-hint")).to_have_text("Right!")


def test_a_move_is_picked_through_a_window(known_context: NewContext, site: str) -> None:
    """What lies behind the window of a picture is picked once, by pointer and by keyboard."""
    page = known_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto(f"{site}book/grajeczka/exercises.html")
    form = form_of(page, "grajeczka-over-the-castle")
    board = form.locator(".wx-wide")
    press(board.locator('[data-pick="figure:D"]').first)
    expect(form.locator(".wx-picked")).to_contain_text("the Dragon")
    press(board.locator('[data-pick="hex:2,0"]'))
    expect(form.locator("select")).to_have_value("D:E")
    page.keyboard.press("Escape")
    expect(form.locator("select")).to_have_value("")
    walk_to(page, board.locator('[data-pick="hex:1,-2"]'))
    page.keyboard.press("Enter")
    expect(form.locator("select")).to_have_value("D:NE")
    press(form.get_by_role("button", name="Check"))
    expect(form.locator(".wx-hint")).to_have_text("Right!")


def test_everything_by_keyboard(page: Page) -> None:
    number = form_of(page, "nogi-the-clock")
    number.locator("input").focus()
    page.keyboard.type("8,4")
    page.keyboard.press("Enter")
    expect(number.locator(".wx-hint")).to_have_text("Right!")

    choice = form_of(page, "nogi-two-colours")
    choice.locator("input").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(choice.locator(".wx-hint")).to_have_text(
        TranslatedExercise("nogi-two-colours").hint("two")
    )
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(choice.locator(".wx-hint")).to_have_text("Right!")

    move = form_of(page, "nogi-shelter")
    stops = move.locator('.wx-wide [data-pick][tabindex="0"]')
    expect(stops).to_have_count(1)
    stops.focus()
    for key in ("ArrowRight", "Enter"):  # from the green die to the white one
        page.keyboard.press(key)
    expect(move.locator(".wx-picked")).to_contain_text("white die")
    page.keyboard.press("Escape")
    expect(move.locator(".wx-picked")).to_have_text("")
    page.keyboard.press("Enter")
    walk_to(page, move.locator('.wx-wide [data-pick="knight:BL"]'))
    page.keyboard.press(" ")
    expect(move.locator("select")).to_have_value("WH=-w/BL")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(move.locator(".wx-hint")).to_have_text("Right!")


def test_other_numbers_are_asked_for_and_marked_anew(page: Page) -> None:
    id = "nogi-within-reach"
    form = form_of(page, id)
    give(form, written(asked_for(id).key)[0])
    expect(form.locator(".wx-solution")).to_be_visible()
    for number in [*range(1, variations(id)), 0]:
        press(form.get_by_role("button", name=phrase("fresh", "en")))
        other = TranslatedExercise(id, number=number)
        expect(form.locator(".wx-ask")).to_be_focused()
        expect(form.locator(".wx-ask")).to_have_text(other.filled(other.texts["ask"]))
        expect(form.locator(".wx-solution")).to_be_hidden()
        expect(form.locator("input")).to_have_value("")
    press(form.get_by_role("button", name=phrase("fresh", "en")))
    other = TranslatedExercise(id, number=1)
    give(form, str(asked_for(id, 1).mistakes["further"]))
    expect(form.locator(".wx-hint")).to_have_text(other.hint("further"))
    give(form, str(asked_for(id, 1).key))
    expect(form.locator(".wx-hint")).to_have_text(phrase("right", "en"))
    expect(form.locator(".wx-solution")).to_contain_text(other.solution[0])


def test_what_is_solved_is_remembered_until_it_is_cleared(page: Page, site: str) -> None:
    solved, count = page.locator(".wawel-solved"), page.locator(".wawel-solved .wx-count")
    every = len(exercises("nogi"))
    expect(count).to_have_text(phrase("solved_none", "en", all=every))
    give(form_of(page, "nogi-the-clock"), "8.4")
    expect(form_of(page, "nogi-the-clock").locator(".wx-done")).to_be_visible()
    open_page(page, site)
    expect(count).to_have_text(phrase("solved_some", "en", done=1, all=every))
    expect(solved.locator('[data-id="nogi-the-clock"] .wx-done')).to_be_visible()
    expect(form_of(page, "nogi-the-clock").locator(".wx-done")).to_be_visible()
    expect(form_of(page, "nogi-shelter").locator(".wx-done")).to_be_hidden()
    assert barriers(page, ".wawel-solved") == []
    press(solved.get_by_role("button", name=phrase("forget", "en")))
    expect(count).to_have_text(phrase("solved_none", "en", all=every))
    expect(form_of(page, "nogi-the-clock").locator(".wx-done")).to_be_hidden()


def test_the_solution_opens_and_closes_and_is_led_to(page: Page) -> None:
    form = form_of(page, "nogi-mine-alone")
    show = form.get_by_role("button", name="Show me how")
    expect(show).to_have_attribute("aria-expanded", "false")
    press(show)
    expect(show).to_have_attribute("aria-expanded", "true")
    expect(form.locator(".wx-solution")).to_be_focused()
    expect(form.locator(".wx-solution")).to_contain_text(str(find("nogi-mine-alone").facts["key"]))
    press(show)
    expect(form.locator(".wx-solution")).to_be_hidden()


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_no_barrier_and_nothing_sticks_out(
    known_context: NewContext, site: str, artifacts: Path, look: dict[str, Any]
) -> None:
    page = known_context(**look, reduced_motion="reduce").new_page()
    open_page(page, site)
    give(form_of(page, "nogi-shared-colour"), "3/7")
    give(form_of(page, "nogi-shelter"), "WH=-w/BL")
    expect(form_of(page, "nogi-shelter").locator(".wx-hint")).to_have_text("Right!")
    assert barriers(page, ONE_OF_EACH) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.locator(
        ".wawel-exercise button:visible, .wx-option:visible, .wx-field select:visible"
    )
    assert min(box["height"] for box in map(Locator.bounding_box, small.all()) if box) >= 44
    width = page.evaluate("innerWidth")
    form_of(page, "nogi-shelter").screenshot(
        path=artifacts / f"exercises-{look['color_scheme']}-{width}.png"
    )


def test_in_a_notebook(known_context: NewContext, site: str, artifacts: Path) -> None:
    page = known_context(viewport={"width": 1280, "height": 900}).new_page()
    run_notebook(page, site, NOTEBOOK)
    count = len(cells(page))
    form = form_of(page, "nogi-shared-colour")
    # Letters that would cut and paste cells, if they reached the notebook.
    press(form.locator("input"))
    page.keyboard.type("xxdd")
    page.keyboard.press("Enter")
    expect(form.locator(".wx-hint")).to_have_text(phrase("unreadable", "en"))
    assert len(cells(page)) == count
    give(form, "3/7")
    expect(form.locator(".wx-hint")).to_have_text(
        TranslatedExercise("nogi-shared-colour").hint("whole_box")
    )
    give(form, "1/3")
    expect(form.locator(".wx-hint")).to_have_text("Right!")
    board = form_of(page, "nogi-left-alone")
    press(board.locator('[data-pick="die:GR"]:visible'))
    press(board.get_by_role("button", name="Check"))
    expect(board.locator(".wx-hint")).to_have_text("Right!")
    assert execute(page, SOLVED) == "['nogi-left-alone', 'nogi-shared-colour']\n"
    assert barriers(page, ONE_OF_EACH) == []
    page.screenshot(path=artifacts / "exercises-notebook.png")

    said = "".join(json.dumps(cell.get("outputs", []), ensure_ascii=False) for cell in cells(page))
    assert TranslatedExercise("nogi-caught").hint("exactly") in said
    assert phrase("differs", "en", call="turns(8)", given="8", wanted="42/5") in said
    exercise = execute(page, ENDLESS)
    assert exercise == phrase("too_long", "en", call="turns(8)") + "\n"
    stop_what_never_comes_back(page)


def stop_what_never_comes_back(page: Page) -> None:
    """Within one step Python cannot be stopped: the page ends its worker, and starts another.

    The limit is short because the function never answers, however long it is waited for.
    """
    exercise = "mine = 5\nfrom wawel_widgets.exercises import Exercise, check\n"
    exercise += 'Exercise("nogi-shared-colour")'
    page.evaluate(RUN, [exercise, NEVER_BACK])
    said = phrase("started_anew", "en", name="turns")
    expect(page.locator(".jp-OutputArea-output", has_text=said)).to_be_visible()
    expect(page.locator("#wawel-strip")).to_contain_text(said)
    # What had been run before is there again, and answers; what was written stands as it was.
    assert execute(page, "print(mine)") == "5\n"
    form = form_of(page, "nogi-shared-colour")
    give(form, "1/3")
    expect(form.locator(".wx-hint")).to_have_text("Right!")
    assert execute(page, SOLVED) == "['nogi-shared-colour']\n"
    assert [cell["source"] for cell in cells(page) if "iter(int, 1)" in cell["source"]] == [
        NEVER_BACK
    ]
    press(page.locator("#wawel-strip button"))
    expect(page.locator("#wawel-strip")).to_be_hidden()
