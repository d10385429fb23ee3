"""The odds panel in JupyterLite: turned by keyboard, simulated, stopped."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import press
from tests.browser.notebook import run_notebook


def test_a_panel_is_turned_simulated_and_stopped(
    new_context: NewContext, site: str, artifacts: Path
) -> None:
    page = new_context(viewport={"width": 1280, "height": 900}).new_page()
    run_notebook(page, site, "nogi/odds.ipynb")
    panel = page.locator(".jp-CodeCell", has_text='OddsPanel("seat"').first
    panel.scroll_into_view_if_needed()
    picture = panel.locator("svg.w-plot")
    # The answer waits for a guess.
    expect(picture).to_be_hidden()
    press(panel.get_by_role("button", name="I have guessed"))
    expect(picture).to_be_visible()
    seats = picture.locator(".w-plot-bar")
    expect(seats).to_have_count(4)

    panel.locator(".noUi-handle").press("ArrowRight")
    expect(seats).to_have_count(5)

    panel.locator("select").last.select_option(label="100000 trials")
    press(panel.get_by_role("button", name="Simulate"))
    said = panel.get_by_text(re.compile(r"Simulated \d+ times"))
    expect(said).to_be_visible()
    press(panel.get_by_role("button", name="Stop"))
    expect(panel.get_by_role("button", name="Simulate")).to_be_enabled()
    found = re.search(r"Simulated (\d+) times", said.inner_text())
    assert found
    assert 0 < int(found[1]) < 100_000
    assert picture.locator(".w-plot-whisker").count() > 0
    page.screenshot(path=artifacts / "notebook-odds-panel.png")
