"""Notebooks as they are kept: clean, without outputs, one to play for every game."""

from __future__ import annotations

import json
import posixpath
import re

import pytest

import wawel
from wawel_site.lite import notebooks
from wawel_site.places import BOOK, LITE

FOUND = notebooks()


def links(path: str) -> list[str]:
    """Where the text of a notebook leads to, seen from the folder of all notebooks."""
    cells = json.loads(FOUND[path])["cells"]
    text = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    found = re.findall(r"\]\(([^)#]+)", text)
    return [posixpath.normpath(posixpath.join(posixpath.dirname(path), link)) for link in found]


@pytest.mark.parametrize("path", sorted(FOUND))
def test_a_notebook_is_kept_without_its_outputs(path: str) -> None:
    notebook = json.loads(FOUND[path])
    assert notebook["nbformat"] == 4
    assert notebook["metadata"]["kernelspec"]["name"] == "python"
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(ids) == len(set(ids))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None


@pytest.mark.parametrize("path", sorted(FOUND))
def test_a_notebook_installs_nothing(path: str) -> None:
    code = [cell["source"] for cell in json.loads(FOUND[path])["cells"]]
    text = "".join(line for lines in code for line in lines)
    assert "pip" not in text
    assert "://" not in text


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_has_a_notebook_to_play_it(slug: str) -> None:
    assert f'Board(\\"{slug}\\"' in FOUND[f"{slug}/play.ipynb"]


@pytest.mark.parametrize("slug", wawel.games())
def test_the_notebook_for_a_game_without_one(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wawel_site.lite.NOTEBOOKS", LITE)
    notebook = json.loads(notebooks()[f"{slug}/play.ipynb"])
    title = wawel.load_game(slug).sheet.identity["title_pl"]
    assert title in notebook["cells"][0]["source"][0]
    assert "$" not in json.dumps(notebook)


@pytest.mark.parametrize("path", sorted(FOUND))
def test_a_link_leads_to_a_notebook_or_to_a_page_of_the_book(path: str) -> None:
    for link in links(path):
        if link.startswith("book/"):
            page = link.removeprefix("book/").removesuffix(".html")
            assert (BOOK / "en" / f"{page}.md").exists(), link
        else:
            assert link in FOUND


def test_the_first_notebook_leads_to_all_others() -> None:
    games = {f"{slug}/play.ipynb" for slug in wawel.games()}
    assert {*links("start.ipynb"), *games, "start.ipynb"} >= FOUND.keys()
