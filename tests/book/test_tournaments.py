"""Kept tournaments as pages show them."""

from __future__ import annotations

import pytest

from wawel.odds.intervals import CONFIDENCE
from wawel_book.looks import corrected
from wawel_book.measured import read_measured
from wawel_book.page_tables import Html, Table
from wawel_book.tournaments import Tournament


def tournament(won: dict[tuple[str, str], int], games: int = 1000) -> Tournament:
    """Games for two in which the first of a pair won so many."""
    series = {
        f"{one} among {rest}": {"game": "nogi players=2", "one": one, "rest": rest}
        for one, rest in won
    }
    blocks = {
        f"{one} among {rest}": [{"games": games, "sums": {"share": [games, number, number]}}]
        for (one, rest), number in won.items()
    }
    kept = {"settings": {"shares": ["share"], "series": series}, "series": blocks}
    return Tournament(read_measured(kept), players=2)


ROUND = {
    ("paper", "random"): 600,
    ("random", "paper"): 400,
    ("paper", "stone"): 900,
    ("stone", "paper"): 100,
    ("stone", "random"): 600,
    ("random", "stone"): 510,
}


def test_a_number_is_clear_if_it_is_so_among_all_numbers() -> None:
    found = tournament(ROUND)
    assert found.confidence == corrected(6) > CONFIDENCE
    assert found.fair == 0.5
    assert found.side("paper", "stone") == 1
    assert found.side("stone", "paper") == -1
    assert found.side("random", "stone") == 0
    assert found.clear == 5
    assert found.strict["paper", "stone"].low < found.table["paper", "stone"].low


def test_everybody_is_listed_once_and_rated() -> None:
    found = tournament(ROUND)
    assert found.names == ["paper", "random", "stone"]
    assert next(iter(found.rated)) == "paper"
    assert found.rated["random"].value == 1
    assert found.promised("random", "random") == 0.5


def test_pairs_that_no_lottery_explains() -> None:
    # Who beats whom goes round: the lottery, which has one number for each, must be wrong.
    found = tournament(ROUND)
    worst = found.misfits[0]
    gaps = {pair: abs(found.promised(*pair) - found.table[pair].value) for pair in found.pairs}
    assert gaps[worst] == max(gaps.values())
    fits = tournament({("ace", "random"): 750, ("random", "ace"): 250})
    assert fits.misfits == []


def test_the_grid_has_a_row_and_a_column_for_each() -> None:
    html = tournament(ROUND).grid("Who beats <whom>", "alone", str.upper)._repr_html_()
    assert html.count("<tr>") == 4
    assert html.count("<th scope='col'>") == 4
    assert "<th scope='row'>PAPER</th>" in html
    assert html.count("<td>–</td>") == 3
    assert html.count("<strong>") == 5
    assert "aria-label='Who beats &lt;whom&gt;'" in html


@pytest.mark.parametrize(("cell", "seen"), [("a < b", "a &lt; b"), (Html("<b>a</b>"), "<b>a</b>")])
def test_words_in_a_table_are_words(cell: str | Html, seen: str) -> None:
    assert f"<td>{seen}</td>" in Table("", ["x", "y"], [["first", cell]])._repr_html_()
