"""How the pages are put together: one title each, headings in order, all of them listed."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.book.prose import ENGLISH, PAGES, lines, name_of

TOC = (ENGLISH / "_toc.yml").read_text(encoding="utf-8")
HEADING = re.compile(r"^(#+) (.+)$")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_headings_are_in_order(page: Path) -> None:
    found = [HEADING.match(line.text) for line in lines(page.read_text(encoding="utf-8"))]
    levels = [len(heading[1]) for heading in found if heading]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


def test_every_page_is_in_the_table_of_contents_once() -> None:
    listed = re.findall(r"(?:root|file): (\S+)", TOC)
    assert sorted(listed) == sorted(map(name_of, PAGES))
