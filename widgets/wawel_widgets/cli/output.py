"""Results as rows: a table for people, CSV and JSON for programs."""

from __future__ import annotations

import csv
import io
import json
from argparse import Namespace
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from wawel.odds.number_text import brief
from wawel_widgets.cli.arguments import Parser
from wawel_widgets.cli.terminal import Terminal

Cell = str | int | float | Fraction | None
Row = Mapping[str, Cell]
FORMATS = ("table", "csv", "json")


def add_output(parser: Parser) -> None:
    """In which form the results are wanted, and where."""
    parser.add("--format", default="table", metavar="|".join(FORMATS))
    parser.add("--output", metavar="FILE")
    parser.checks.append(check_output)


def check_output(found: Namespace, parser: Parser) -> None:
    """Refuse an unknown form before the work begins."""
    if found.format not in FORMATS:
        raise parser.refusal("one_of", argument="--format", known=", ".join(FORMATS))


def put_out(rows: Sequence[Row], found: Namespace, terminal: Terminal) -> None:
    """Write the rows where they are wanted."""
    make = {"csv": as_csv, "json": as_json}.get(found.format)
    text = make(rows) if make else as_table(rows, terminal)
    if found.output:
        Path(found.output).write_text(text, "utf-8")
        terminal.write_phrase("written", file=found.output)
    else:
        terminal.out.write(text)


def as_csv(rows: Sequence[Row]) -> str:
    r"""The rows below a line with their keys.

    >>> as_csv([{"name": "eaten", "exact": Fraction(3, 4)}])
    'name,exact\neaten,3/4\n'
    """
    if not rows:
        return ""
    page = io.StringIO()
    writer = csv.DictWriter(page, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return page.getvalue()


def as_json(rows: Sequence[Row]) -> str:
    r"""The rows as a list of objects; a fraction is a text.

    >>> as_json([{"exact": Fraction(3, 4), "simulated": 0.5}])
    '[\n  {\n    "exact": "3/4",\n    "simulated": 0.5\n  }\n]\n'
    """
    return json.dumps(rows, indent=2, ensure_ascii=False, default=str) + "\n"


def as_table(rows: Sequence[Row], terminal: Terminal) -> str:
    """The rows in columns, with a head in words."""
    if not rows:
        return ""
    keys = list(rows[0])
    head = [terminal.words.named_or("columns", key, key) for key in keys]
    lines = [head, *([_shown(row[key], terminal.language) for key in keys] for row in rows)]
    widths = [max(len(line[place]) for line in lines) for place in range(len(keys))]
    numeric = [all(not isinstance(row[key], str) for row in rows) for key in keys]
    written = []
    for line in lines:
        cells = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(line, widths, numeric, strict=True)
        ]
        written.append("  ".join(cells).rstrip())
    written.insert(1, "-" * len(max(written, key=len)))
    return "\n".join(written) + "\n"


def _shown(cell: Cell, language: str) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float):
        return brief(cell, language)
    return str(cell)
