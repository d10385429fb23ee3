"""Sections and tables that a directive makes, for the table of contents and for the reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes

Cell = list[nodes.Node]


def section(title: str, content: Sequence[nodes.Node], id: str = "") -> nodes.section:
    """A section with its heading; it can be linked to by the id, or else by its heading."""
    heading = nodes.title("", title)
    return nodes.section("", heading, *content, ids=[id or nodes.make_id(title)], names=[title])


def table(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> nodes.table:
    """A table of cells that hold inline nodes."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1) for _ in heads]
    top = nodes.row()
    top += list(_cells([[nodes.Text(head)] for head in heads]))
    group += nodes.thead("", top)
    body = nodes.tbody()
    for row in rows:
        line = nodes.row()
        line += list(_cells(row))
        body += line
    group += body
    return nodes.table("", group, classes=["wawel-table"])


def _cells(contents: Sequence[Cell]) -> Iterator[nodes.entry]:
    for content in contents:
        yield nodes.entry("", nodes.paragraph("", "", *content))
