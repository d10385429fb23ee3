"""The page of an exercise: nothing is given away, no two things share a name."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from wawel import games
from wawel_widgets import draw
from wawel_widgets.exercises import exercise_html, exercises, find, solved_html, variations
from wawel_widgets.exercises.marking import TranslatedExercise
from wawel_widgets.exercises.numbers import exact_form
from wawel_widgets.exercises.page import hashed
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric

GAMES = [slug for slug in games() if exercises(slug)]
IDS = [id for slug in GAMES for id in exercises(slug)]
VOID = {"input", "path", "circle", "rect", "use", "line", "polygon", "ellipse"}


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.wanted: list[str] = []
        self.open: list[str] = []
        self.form: dict[str, str | None] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        exercise = dict(attrs)
        if tag == "form":
            self.form = exercise
        if exercise.get("id"):
            self.ids.append(str(exercise["id"]))
        for name in ("for", "aria-describedby", "aria-controls"):
            self.wanted += (exercise.get(name) or "").split()
        if (exercise.get("href") or "").startswith("#"):
            self.wanted.append(str(exercise["href"])[1:])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def known(id: str) -> dict[str, Any]:
    reader = Reader()
    reader.feed(exercise_html(id))
    found: dict[str, Any] = json.loads(b64decode(str(reader.form["data-exercise"])))
    return found


@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_exercises_can_stand_in_one_page(language: str) -> None:
    reader = Reader()
    for id in IDS:
        reader.feed(exercise_html(id, language))
        assert reader.open == []
        assert reader.form["lang"] == language
    assert len(reader.ids) == len(set(reader.ids))
    assert set(reader.wanted) <= set(reader.ids)


@pytest.mark.parametrize("id", IDS)
def test_nothing_is_styled_or_scripted_inline(id: str) -> None:
    page = exercise_html(id)
    assert not re.search(r'<style|<script| style="| on[a-z]+="|://(?!www\.w3\.org)', page)


@pytest.mark.parametrize("id", IDS)
def test_the_answer_cannot_be_read_in_the_page(id: str) -> None:
    page, asked, exercise = exercise_html(id), find(id), TranslatedExercise(id)
    readable = re.sub(r'data-exercise="[^"]*"', "", page)
    if isinstance(asked, Numeric):
        assert exact_form(asked.key) not in readable
    for text in (*exercise.solution, *exercise.marks().hints.values()):
        assert text not in readable
    assert exercise.marks().right.isdisjoint(known(id)["right"])
    assert not re.search(r"<(input|option)[^>]* (checked|selected)", readable)


@pytest.mark.parametrize("id", IDS)
def test_the_page_knows_the_same_marks_as_python(id: str) -> None:
    marks, page = TranslatedExercise(id).marks(), known(id)
    assert set(page["right"]) == {hashed(id, answer) for answer in marks.right}
    assert page["hints"] == {hashed(id, answer): hint for answer, hint in marks.hints.items()}


@pytest.mark.parametrize("id", IDS)
def test_every_kind_has_its_field(id: str) -> None:
    page = exercise_html(id)
    match find(id):
        case Numeric():
            assert page.count('<input id="') == 1
        case Choice() as asked:
            assert page.count('type="radio"') == len(asked.options)
        case Move() as asked:
            assert page.count("<option") == len(asked.picture.legal_actions()) + 1
            assert page.count('class="w-picture"') == 2  # a wide one and a narrow one
        case Function() as asked:
            assert 'type="submit"' not in page
            assert f"check(&quot;{id}&quot;, {asked.name})" in page


@pytest.mark.parametrize("id", [id for id in IDS if find(id).picture])
def test_a_picture_shows_nothing_that_the_reader_may_not_know(id: str) -> None:
    state: Any = find(id).picture
    worlds = [state.resample_from_infostate(0, Random(seed)) for seed in range(4)]
    assert not state.game.has_secrets or any(world != state for world in worlds)
    for world in worlds:
        assert draw.picture(world.view(0)) == draw.picture(state.view(0))


@pytest.mark.parametrize("id", IDS)
def test_other_numbers_lie_in_the_page_as_hidden_as_the_first(id: str) -> None:
    page, others = exercise_html(id), known(id)["others"]
    assert len(others) == variations(id) - 1
    assert ('class="wx-fresh"' in page) == bool(others)
    salts = {known(id)["salt"], *(other["salt"] for other in others)}
    assert len(salts) == variations(id)
    for number, other in enumerate(others, start=1):
        exercise = TranslatedExercise(id, number=number)
        assert other["right"] == sorted(
            hashed(other["salt"], answer) for answer in exercise.marks().right
        )
        assert exercise.solution[0] not in page


@pytest.mark.parametrize("id", IDS)
def test_every_exercise_says_how_hard_it_is(id: str) -> None:
    level = find(id).difficulty
    assert level in (1, 2, 3)
    assert phrase(f"difficulty_{level}", "en") in exercise_html(id)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_list_of_what_is_solved_names_every_exercise(language: str, slug: str) -> None:
    reader, page = Reader(), solved_html(slug, language)
    reader.feed(page)
    assert reader.open == []
    assert all(f'data-id="{id}"' in page for id in exercises(slug))
    assert "hidden" in page.partition(">")[0]
    assert "{done}" in page
    assert "{all}" in page


def test_a_hash_is_salted_by_the_exercise() -> None:
    assert hashed("nogi-turns", "1/3") != hashed("nogi-caught", "1/3")
