"""The tables of the laboratory say no more than the games do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import wawel
from wawel.core.clauses import LANGUAGES
from wawel.lab import Change, Comparison, compare, measures_of
from wawel_widgets.lab_table import HANDFUL, before_and_after, cautions
from wawel_widgets.lab_words import lab_texts

NOGI = wawel.load_game("nogi", players=2)
TABLES = ("phrases", "measures", "labels", "topics")


def compared(only: Sequence[str]) -> Comparison:
    return compare(NOGI, [Change("changed")], 8, Random(1), only=only)


def shown(found: Comparison, only: Sequence[str], language: str) -> str:
    texts = lab_texts("nogi", language)
    words = {name: texts.table(name) for name in TABLES}
    own = [one for one in measures_of(NOGI) if one.name in only]
    return before_and_after(found, "changed", own, words, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_alike_in_all_pairs_is_called_so(language: str) -> None:
    say = lab_texts("nogi", language).table("phrases")
    only = ["turns", "drawn"]
    page = shown(compared(only), only, language)
    assert page.count(say["alike"]) == 1  # of the turns
    # Of a share eight pairs prove less: it may still be that others are not alike.
    assert page.count(say["unsure"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_above_a_handful_of_rows_luck_alone_is_said_to_make_one_clear(language: str) -> None:
    say = lab_texts("nogi", language).table("phrases")
    for only, rows in ((["turns"], 1), (["turns", "knights"], 8)):
        found = compared(only)
        assert shown(found, only, language).count('scope="row"') == rows
        said = cautions(found, "changed", say)
        assert (say["many"] in said) == (rows > HANDFUL)
        assert said[-2:] == [say["stopping"], say["paired"]]
