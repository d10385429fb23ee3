"""A chapter of exercises in a learning platform: the score arrives, and a learner goes on later."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

import wawel
from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import press
from tests.browser.learning_platform import Platform, open_platform
from tests.browser.test_exercises import answers, asked_for, give
from tests.widgets.exercises.spellings import written
from wawel_site.archives import write_archive
from wawel_site.scorm import course, marked_in_a_page
from wawel_widgets.exercises import variations
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Numeric

GAME = min(wawel.games(), key=lambda slug: len(marked_in_a_page(slug)))
IDS = marked_in_a_page(GAME)
VARIED = next(id for id in IDS[1:] if variations(id) > 1 and isinstance(asked_for(id, 1), Numeric))
"""It can be asked with other numbers."""

SHORT = [id for id in IDS if id not in (IDS[0], VARIED)]
AWAY = "() => { document.querySelector('iframe').src = 'about:blank'; }"


@pytest.fixture
def platform(tmp_path: Path) -> Iterator[Platform]:
    package = tmp_path / "package.zip"
    write_archive(package, course(GAME, "en"))
    folder = tmp_path / "platform"
    folder.mkdir()
    with open_platform(folder, package) as platform:
        yield platform


@pytest.fixture
def watch(platform: Platform) -> Watch:
    """Whatever is asked of another host than the platform is asked elsewhere."""
    return Watch(platform.address.rstrip("/"))


def seconds(timespan: str) -> float:
    hours, minutes, rest = timespan.split(":")
    return 3600 * int(hours) + 60 * int(minutes) + float(rest)


def form_in(frame: FrameLocator, id: str) -> Locator:
    form = frame.locator(f"#exercise-{id}")
    expect(form).to_have_attribute("data-alive", "")
    return form


def percent(solved: int) -> str:
    return str(round(100 * solved / len(IDS)))


def test_score_answers_and_time_arrive_and_the_learner_goes_on_later(
    new_context: NewContext, platform: Platform, artifacts: Path
) -> None:
    page = new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.clock.install()
    page.goto(platform.address)
    frame = page.frame_locator("iframe")
    told = frame.locator("#progress")
    first_visit(page, frame, platform)
    left_behind = platform.last()
    assert seconds(left_behind["core"]["total_time"]) >= 90
    assert left_behind["core"]["exit"] == "suspend"

    page.goto(platform.address)
    expect(told).to_contain_text(f"Solved without help: 1 of {len(IDS)}")
    expect(form_in(frame, IDS[0])).to_have_attribute("data-solved", "")
    expect(form_in(frame, VARIED)).not_to_have_attribute("data-solved", "")
    for id in SHORT:
        give(form_in(frame, id), answers(id)[0][-1])
    now = platform.last()
    while now["core"]["score"]["raw"] != percent(1 + len(SHORT)):
        now = platform.last()
    # All are solved, or their solution was opened: with other numbers that one counts, too.
    assert now["core"]["lesson_status"] == "completed"
    expect(told).to_contain_text("You have been through all of them.")
    press(form_in(frame, VARIED).get_by_role("button", name=phrase("fresh", "en")))
    give(form_in(frame, VARIED), written(asked_for(VARIED, 1).key)[0])
    assert platform.last()["core"]["score"] == {"raw": "100", "min": "0", "max": "100"}
    page.screenshot(path=artifacts / "scorm.png")
    page.clock.fast_forward("05:00")
    page.evaluate(AWAY)
    assert seconds(platform.last()["core"]["total_time"]) >= 390
    assert page.evaluate("() => localStorage.length") == 0


def first_visit(page: Page, frame: FrameLocator, platform: Platform) -> None:
    """A wrong answer, a right one, and one that was read in the solution."""
    assert platform.last()["core"]["lesson_status"] == "incomplete"
    first = form_in(frame, IDS[0])
    right, wrong = answers(IDS[0])
    give(first, next(iter(wrong)))
    heard = platform.last()
    assert heard["core"]["score"]["raw"] == "0"
    assert heard["core"]["lesson_status"] == "incomplete"
    give(first, right[-1])
    heard = platform.last()
    assert heard["core"]["score"]["raw"] == percent(1)
    kept = list(heard["interactions"].values())[:2]
    assert [(one["id"], one["result"]) for one in kept] == [(IDS[0], "wrong"), (IDS[0], "correct")]
    looked_up = form_in(frame, VARIED)
    press(looked_up.get_by_role("button", name=phrase("show", "en")))
    give(looked_up, answers(VARIED)[0][-1])
    expect(frame.locator("#progress")).to_contain_text(f"Solved without help: 1 of {len(IDS)}")
    page.clock.fast_forward("01:30")
    platform.last()
    page.evaluate(AWAY)


def test_a_platform_that_does_not_listen_is_told_of(
    new_context: NewContext, platform: Platform
) -> None:
    page = new_context().new_page()
    platform.refuses = True
    page.goto(platform.address)
    frame = page.frame_locator("iframe")
    expect(frame.locator("#progress")).to_contain_text("has not taken the result")
    page.goto(f"{platform.address}package/index.html")
    form = page.locator(f"#exercise-{IDS[0]}")
    expect(form).to_have_attribute("data-alive", "")
    give(form, answers(IDS[0])[0][-1])
    expect(page.locator("#progress")).to_contain_text(f"Score: {percent(1)} out of 100.")
    expect(page.locator("#unheard")).to_contain_text("No learning platform is listening here")
    # On a phone what stays in sight leaves room for the exercise.
    page.set_viewport_size({"width": 360, "height": 640})
    box = page.locator("#progress").bounding_box()
    assert box is not None
    assert box["height"] < 640 / 6
