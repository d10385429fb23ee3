"""What a cell glues is what the prose quotes, to the letter."""

from __future__ import annotations

from typing import Any

import pytest
from myst_nb.core.variables import format_plain_text

from wawel_book import page_values


@pytest.mark.parametrize("text", ["3, 2, 2", "8.40", "007", "None", "it's", "5/18 (27.8 %)", "[1]"])
def test_the_page_quotes_what_was_glued(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    kept: list[dict[str, Any]] = []
    monkeypatch.setattr(page_values, "display", lambda data, **_: kept.append(data))
    page_values.glue("number", text)
    [plain] = kept[0].values()
    # The book's tools take for a Python value whatever looks like one.
    assert format_plain_text(plain, "") == text
