"""Notebooks in JupyterLite: all of them run, open fresh, and keep what their readers wrote."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import paste, play_by_keyboard, play_with_the_pointer, press
from tests.browser.notebook import cells, complete, execute, open_notebook, run_notebook
from tests.engine.review.games import played
from wawel_book.positions import position
from wawel_site.lite import notebooks

PLAY = "nogi/play.ipynb"
STALE = """async (path) => {
  const contents = jupyterapp.serviceManager.contents;
  const model = await contents.get(path, { content: true });
  model.content.metadata.wawel.edition = 'an older one';
  model.content.cells[0].source = 'What the reader wrote.';
  await contents.save(path, model);
}"""
OWN = STALE.replace("model.content.metadata.wawel.edition = 'an older one';", "")
NAMES = """async () => {
  const folder = await jupyterapp.serviceManager.contents.get('nogi', { content: true });
  return folder.content.map((file) => file.name).filter((name) => name.startsWith('play')).sort();
}"""


@pytest.fixture
def page(known_context: NewContext) -> Page:
    return known_context(viewport={"width": 1280, "height": 900}).new_page()


IN_FIREFOX_TOO = {PLAY: [pytest.mark.firefox]}


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=IN_FIREFOX_TOO.get(path, ())) for path in sorted(notebooks())]
)
def test_every_cell_runs(page: Page, site: str, artifacts: Path, path: str) -> None:
    run_notebook(page, site, path)
    code = [cell for cell in cells(page) if cell["cell_type"] == "code"]
    assert code
    for cell in code:
        assert cell["execution_count"], cell["source"]
        kinds = [output["output_type"] for output in cell["outputs"]]
        assert "error" not in kinds, cell["source"]
    if any("Board(" in "".join(cell["source"]) for cell in code):
        # A game without a picture of its own is played from the list of its actions.
        page.wait_for_selector(".wawel-choices button[data-action]", state="attached")
    if any("against_the_rest(" in "".join(cell["source"]) for cell in code):
        # Who met whom is drawn, with the interval of each.
        drawn = [str(output.get("data")) for cell in code for output in cell["outputs"]]
        assert any("w-plot-whisker" in one for one in drawn)
    if any("Laboratory()" in "".join(cell["source"]) for cell in code):
        # The reader chooses the game; what one more match says is kept.
        panel = page.locator(".wp").first
        panel.scroll_into_view_if_needed()
        press(panel.get_by_role("button", name="One more game"))
        expect(panel.locator(".wp-words")).to_contain_text("2 of 2 games played")
        with page.expect_download() as saved:
            press(panel.get_by_role("button", name="Save the numbers"))
        assert saved.value.suggested_filename.endswith(".json")
    page.screenshot(path=artifacts / f"notebook-{path.replace('/', '-')}.png")


def test_a_whole_game(site: str, artifacts: Path, calm: Page) -> None:
    """By keyboard, which has more in its way here than in the play page; then an end by pointer."""
    page = calm
    run_notebook(page, site, PLAY)
    page.wait_for_selector(".wawel-stage .w-legal")
    page.locator(".wawel-turn").scroll_into_view_if_needed()
    page.locator(".wawel-bar [data-name=menu]").focus()
    play_by_keyboard(page)
    page.screenshot(path=artifacts / "notebook-whole-game.png")
    paste(page, position("nogi/castle").text)
    play_with_the_pointer(page)


def test_a_game_is_looked_back_on(page: Page, site: str, artifacts: Path) -> None:
    """A notebook has no helpers: its own Python looks at all, and can be asked for a moment."""
    session = played("nogi")
    run_notebook(page, site, PLAY)
    page.wait_for_selector(".wawel-stage .w-legal")
    paste(page, session.record().text())
    press(page.get_by_role("button", name="How did it go?"))
    review = page.get_by_role("region", name="How did it go?")
    expect(review.get_by_role("status")).to_contain_text("The whole game")
    expect(review.locator("svg[role=img]")).to_be_visible()
    expect(review.locator(".wawel-turns li")).to_have_count(3)
    press(review.get_by_text("Every moment"))
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(session.length)
    rows.nth(4).locator("button").first.focus()
    page.keyboard.press("Enter")
    expect(rows.nth(4)).to_have_class("wawel-here")
    page.screenshot(path=artifacts / "notebook-review.png")


def test_names_are_completed_and_sources_can_be_read(page: Page, site: str) -> None:
    open_notebook(page, site, "start.ipynb")
    assert execute(page, "import wawel, wawel_widgets, wawel.nogi; print('here')") == "here\n"
    assert any(match.endswith("load_game") for match in complete(page, "wawel.load_ga"))
    told = execute(page, "import inspect; print(inspect.getsource(wawel.nogi.rules))")
    assert '"""' in told
    assert "Traceback" not in told
    # The standard library comes as byte code, and can be read all the same.
    told = execute(page, "import json; print(json.__cached__, inspect.getsource(json.dumps)[:10])")
    assert told == "/lib/python314.zip/json/__init__.pyc def dumps(\n"
    where = execute(page, "import wawel.core.state as s; print(s.__spec__.cached, s.__file__)")
    code, source = where.split()
    assert code.endswith("__pycache__/state.cpython-314.pyc")
    assert source.endswith("wawel/core/state.py")
    print_size = f"from pathlib import Path; print(Path({code!r}).stat().st_size)"
    assert int(execute(page, print_size)) > 1000


def test_tab_offers_names_in_a_cell(page: Page, site: str, artifacts: Path) -> None:
    run_notebook(page, site, "start.ipynb")
    cell = page.locator(".jp-CodeCell .cm-content").first
    press(cell)
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.type("wawel.load_")
    page.keyboard.press("Tab")
    expect(page.locator(".jp-Completer")).to_contain_text("load_game")
    page.keyboard.press("Enter")
    expect(cell).to_contain_text("wawel.load_game")
    page.screenshot(path=artifacts / "notebook-tab.png")


def test_a_link_in_a_notebook_opens_another(page: Page, site: str) -> None:
    run_notebook(page, site, "start.ipynb")
    with page.expect_popup() as opened:
        press(page.get_by_role("link", name="Nogi za pas!"))
    expect(opened.value.get_by_role("heading", name="Nogi za pas!")).to_be_visible()


def test_a_link_in_a_notebook_opens_the_book(page: Page, site: str) -> None:
    open_notebook(page, site, "start.ipynb")
    with page.expect_popup() as opened:
        press(page.get_by_role("link", name="Teacher's guide"))
    expect(opened.value.get_by_role("heading", name="Teacher’s guide")).to_be_visible()


def test_loading_is_shown_at_once(page: Page, site: str) -> None:
    page.goto(f"{site}lite/notebooks/index.html?path={PLAY}", wait_until="domcontentloaded")
    expect(page.locator("#wawel-strip")).to_be_visible()


def test_an_old_copy_moves_aside(page: Page, site: str, artifacts: Path) -> None:
    open_notebook(page, site, PLAY)
    page.evaluate(STALE, PLAY)
    open_notebook(page, site, PLAY)
    assert "What the reader wrote." not in "".join(cells(page)[0]["source"])
    assert page.evaluate(NAMES) == ["play (my copy).ipynb", "play.ipynb"]
    expect(page.locator("#wawel-strip")).to_contain_text("play (my copy).ipynb")
    page.screenshot(path=artifacts / "notebook-moved.png")
    open_notebook(page, site, "nogi/play%20(my%20copy).ipynb")
    assert "".join(cells(page)[0]["source"]) == "What the reader wrote."


def test_a_readers_copy_is_kept_until_they_ask_for_a_fresh_one(page: Page, site: str) -> None:
    open_notebook(page, site, PLAY)
    page.evaluate(OWN, PLAY)
    open_notebook(page, site, PLAY)
    assert "".join(cells(page)[0]["source"]) == "What the reader wrote."
    press(page.locator("#wawel-strip button").first)
    page.wait_for_url("**fresh=1**")
    page.wait_for_function(
        "() => window.jupyterapp?.shell.currentWidget?.content?.model?.cells.length > 2"
    )
    assert "What the reader wrote." not in "".join(cells(page)[0]["source"])
    assert page.evaluate(NAMES) == ["play (my copy).ipynb", "play.ipynb"]
