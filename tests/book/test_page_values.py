"""What a cell glues is what the prose quotes, to the letter."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from myst_nb.core.variables import format_plain_text

from wawel.odds import Chain
from wawel_book import page_values
from wawel_widgets.draw.plots import bars, chain_steps


@pytest.mark.parametrize("text", ["3, 2, 2", "8.40", "007", "None", "it's", "5/18 (27.8 %)", "[1]"])
def test_the_page_quotes_what_was_glued(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    kept: list[dict[str, Any]] = []
    monkeypatch.setattr(page_values, "display", lambda data, **_: kept.append(data))
    page_values.glue("number", text)
    [plain] = kept[0].values()
    # The book's tools take for a Python value whatever looks like one.
    assert format_plain_text(plain, "") == text


def test_a_picture_of_steps_brings_the_words_to_go_through_them() -> None:
    coin = Chain({"wait": {"wait": Fraction(1, 2), "heads": Fraction(1, 2)}})
    steps = chain_steps(coin, ["wait", "heads"], 2, title="Until heads")
    assert 'data-on="One step on"' in page_values.shown(steps)
    assert "data-on" not in page_values.shown(bars({"1": 1}, title="One"))
