"""The tables of the laboratory: all that is measured, before and after a change.

A few measures come first; the others, and those that say several numbers, are folded away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from wawel.lab import AS_IT_IS, Comparison, Measure
from wawel.odds.intervals import Estimate
from wawel.odds.number_text import brief
from wawel_widgets.draw.svg import escape

FIRST = ("turns", "branching", "first player", "drawn", "lead changes", "drama", "skill index")
"""What says most of most games."""

FEW = 30
"""From fewer games intervals are a little too narrow: the book has measured it."""

HANDFUL = 5
"""Of more differences than these one may well be clear by luck alone."""

Row = tuple[str, Sequence[str]]


def before_and_after(
    found: Comparison,
    change: str,
    measures: Sequence[Measure],
    words: Mapping[str, Mapping[str, str]],
    language: str,
) -> str:
    """Every number with the interval of its difference and what it says; most of it folded.

    `words` has the tables `phrases`, `measures`, `labels` and `topics`.
    """
    phrases = words["phrases"]
    rows = {measure.name: _rows(found, change, measure, words, language) for measure in measures}
    first = [row for name in FIRST for row in rows.get(name, ())]
    rest: dict[str, list[Row]] = {}
    for measure in measures:
        if measure.name not in FIRST:
            rest.setdefault(measure.topic, []).extend(rows[measure.name])
    folded = [(words["topics"].get(topic, topic), lines) for topic, lines in rest.items() if lines]
    shown = _table(phrases["table"], [("", first)], phrases)
    if not folded:
        return shown
    more = _table(phrases["table_rest"], folded, phrases)
    return f"{shown}<details><summary>{escape(phrases['all_measures'])}</summary>{more}</details>"


def games_of(found: Comparison) -> int:
    """From how many games of the version that was played less the numbers are."""
    numbers = (found[side].measured.values() for side in found)
    return min(max((one.n for each in own for one in each.values()), default=0) for own in numbers)


def cautions(found: Comparison, change: str, phrases: Mapping[str, str]) -> list[str]:
    """What has to be known of a table of differences, so that nobody reads too much into it."""
    before, after = (found[side].measured for side in (AS_IT_IS, change))
    differences = sum(len(own.keys() & after.get(name, {})) for name, own in before.items())
    few = ["few"] if games_of(found) < FEW else []
    many = ["many"] if differences > HANDFUL else []
    return [phrases[name] for name in (*few, *many, "stopping", "paired")]


def _rows(
    found: Comparison,
    change: str,
    measure: Measure,
    words: Mapping[str, Mapping[str, str]],
    language: str,
) -> list[Row]:
    """The numbers of a measure that both games say."""
    before, after = (found[side].measured.get(measure.name, {}) for side in (AS_IT_IS, change))
    named = words["measures"].get(measure.name, measure.name)
    rows: list[Row] = []
    for label in before:
        if label not in after:
            continue
        differs = found.difference(change, measure.name, label)
        verdict = verdict_of(differs)
        called = ": ".join(filter(None, (named, words["labels"].get(label, label))))
        cells = (
            brief(before[label].value, language),
            brief(after[label].value, language),
            f"{brief(differs.low, language)} … {brief(differs.high, language)}",
            words["phrases"][verdict],
        )
        rows.append((called, cells))
    return rows


def verdict_of(differs: Estimate) -> str:
    """What a difference says; where none of the games showed any, it says no more than that."""
    if differs.low == differs.high == 0:
        return "alike"
    return "more" if differs.low > 0 else "less" if differs.high < 0 else "unsure"


def _table(
    caption: str, groups: Iterable[tuple[str, Sequence[Row]]], phrases: Mapping[str, str]
) -> str:
    head = "".join(
        f'<th scope="col">{escape(phrases[name])}</th>'
        for name in ("what", "before", "after", "difference", "verdict")
    )
    return (
        f'<table class="wp-table"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead>{''.join(_group(*group) for group in groups)}</table>"
    )


def _group(name: str, rows: Sequence[Row]) -> str:
    title = f'<tr><th scope="rowgroup" colspan="5">{escape(name)}</th></tr>' if name else ""
    shown = "".join(
        f'<tr><th scope="row">{escape(called)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for called, cells in rows
    )
    return f"<tbody>{title}{shown}</tbody>"
