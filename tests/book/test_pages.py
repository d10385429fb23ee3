"""How the pages are put together: one title each, headings in order, all of them listed."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

import wawel
from tests.book.prose import PAGES, TREES, lines, name_of, tree_of
from wawel_book.contents import contents, game_parts, game_title, pages

HEADING = re.compile(r"^(#+) (.+)$")
every_tree = pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.name)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_headings_are_in_order(page: Path) -> None:
    found = [HEADING.match(line.text) for line in lines(page.read_text(encoding="utf-8"))]
    levels = [len(heading[1]) for heading in found if heading]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


@every_tree
def test_every_page_is_in_the_table_of_contents_once(tree: Path) -> None:
    there = [name_of(page) for page in PAGES if tree_of(page) == tree]
    assert sorted(pages(contents(tree))) == sorted(there)


def test_a_page_of_a_game_speaks_of_no_other_game_in_its_cells() -> None:
    """It is made anew when its own game changes, and not when another does."""
    for page in PAGES:
        game = name_of(page).split("/")[0]
        if game in wawel.games():
            cells = re.findall(
                r"```\{code-cell\}.*?^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
            )
            for other in set(wawel.games()) - {game}:
                assert not re.search(rf"\b{other}\b", "".join(cells)), (page, other)


def test_a_game_is_listed_where_its_folder_says(tmp_path: Path) -> None:
    toc = {"format": "jb-book", "root": "index", "parts": [{"caption": "One"}, "games"]}
    (tmp_path / "_toc.yml").write_text(yaml.safe_dump(toc), encoding="utf-8")
    assert contents(tmp_path)["parts"] == [{"caption": "One"}]
    for slug in ("nogi", "drako"):
        (tmp_path / slug).mkdir()
        part = {
            "caption": f"The game {slug}",
            "chapters": [{"file": "rules", "sections": [{"file": "rules/more"}]}],
        }
        (tmp_path / slug / "toc.yml").write_text(yaml.safe_dump(part), encoding="utf-8")
    captions = [part["caption"] for part in contents(tmp_path)["parts"]]
    order = [slug for slug in wawel.easiest_first() if slug in ("nogi", "drako")]
    assert captions == ["One", *(f"The game {slug}" for slug in order)]
    nogi = game_parts(tmp_path)[order.index("nogi")]
    assert pages(nogi) == ["nogi/rules", "nogi/rules/more"]
    assert game_title(tmp_path, "nogi", "pl") == "The game nogi"
    assert game_title(tmp_path, "ewalia", "pl") == "Królewski Wyścig"
