"""The page that shows one thing alone has everything that its links can name."""

from __future__ import annotations

import re
from pathlib import Path

import wawel
from wawel.core.clauses import LANGUAGES
from wawel_site.places import PLAY
from wawel_site.play import write_exercises
from wawel_widgets.exercises import exercises


def test_every_exercise_lies_there_alone_in_each_language(tmp_path: Path) -> None:
    write_exercises(tmp_path / "exercises")
    ids = [id for slug in wawel.games() for id in exercises(slug)]
    for language in LANGUAGES:
        files = {file.stem: file for file in (tmp_path / "exercises" / language).iterdir()}
        assert sorted(files) == sorted(ids)
        for id in ids[:: len(ids) // 5]:
            text = files[id].read_text("utf-8")
            assert f'data-id="{id}"' in text
            assert f'lang="{language}"' in text
            # A page that forbids written-in styles shows all of it.
            assert not re.search(r"\sstyle=", text)


def test_the_names_of_exercises_are_those_that_the_page_takes() -> None:
    taken = re.search(r"/\^(\[[^/]+\]\+)\$/\.test\(id\)", (PLAY / "embed.js").read_text("utf-8"))
    assert taken is not None
    for slug in wawel.games():
        assert all(re.fullmatch(taken[1], id) for id in exercises(slug))
