"""The table of the laboratory: every measure that is one number, before and after a change."""

from __future__ import annotations

from collections.abc import Mapping

from wawel.lab import AS_IT_IS, Comparison
from wawel.odds.number_text import brief
from wawel_widgets.draw.svg import escape


def before_and_after(
    found: Comparison,
    change: str,
    measures: Mapping[str, str],
    words: Mapping[str, str],
    language: str,
) -> str:
    """The measures by their names, with the interval of each difference and what it says."""
    rows = []
    for name, called in measures.items():
        if any("" not in found[side].measured.get(name, {}) for side in (AS_IT_IS, change)):
            continue
        differs = found.difference(change, name)
        verdict = "more" if differs.low > 0 else "less" if differs.high < 0 else "unsure"
        cells = [
            brief(found[AS_IT_IS][name].value, language),
            brief(found[change][name].value, language),
            f"{brief(differs.low, language)} … {brief(differs.high, language)}",
            words[verdict],
        ]
        shown = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{escape(called)}</th>{shown}</tr>')
    head = "".join(
        f'<th scope="col">{escape(words[name])}</th>'
        for name in ("what", "before", "after", "difference", "verdict")
    )
    return (
        f'<table class="wp-table"><caption>{escape(words["table"])}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
