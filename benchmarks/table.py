"""The table: what was measured, for a reader and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.peers import YARDSTICK
from benchmarks.rounds import Measured, RandomPlay
from benchmarks.states import StateCost

NOTHING = "–"


@dataclass(frozen=True)
class Row:
    """One line of the table; what was not measured is missing, and `absent` may say why."""

    name: str
    play: RandomPlay | None = None
    state: StateCost | None = None
    search: Measured | None = None
    absent: str = ""


HEADINGS = (
    ("", "random play"),
    ("", "actions/s"),
    ("", "spread"),
    ("to C++", "backgammon"),
    ("", "decisions/s"),
    ("actions", "a game"),
    ("clone", "µs"),
    ("legal", "µs"),
    ("state", "bytes"),
    ("ISMCTS", "iter/s"),
    ("", "spread"),
)


def yardstick(rows: Sequence[Row]) -> float | None:
    """How many actions a second the row has which all others are compared with."""
    for row in rows:
        if row.name == YARDSTICK and row.play is not None:
            return row.play.actions_per_second.median
    return None


def render(rows: Sequence[Row]) -> str:
    """The table as text, the names to the left and the numbers to the right."""
    standard = yardstick(rows)
    lines = [*zip(*HEADINGS, strict=True), *(cells(row, standard) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    texts = ["  ".join(map(align, line, widths, range(len(line)))).rstrip() for line in lines]
    texts.insert(2, "  ".join("─" * width for width in widths))
    texts += [f"{row.name}: not installed ({row.absent})" for row in rows if row.absent]
    return "\n".join(texts)


def align(cell: str, width: int, column: int) -> str:
    """A cell as wide as its column."""
    return cell.ljust(width) if column == 0 else cell.rjust(width)


def cells(row: Row, standard: float | None) -> tuple[str, ...]:
    """What a row shows, one text a column."""
    play, state, search = row.play, row.state, row.search
    texts = [NOTHING] * (len(HEADINGS) - 1)
    if row.absent:
        texts[0] = "not installed"
    if play is not None:
        rate = play.actions_per_second
        texts[0] = f"{rate.median:,.0f}"
        texts[1] = f"±{rate.spread:.0%}"
        texts[2] = NOTHING if standard is None else f"{rate.median / standard:.2f}×"
        texts[3] = f"{play.decisions_per_second:,.0f}"
        texts[4] = f"{play.actions_per_game:,.0f}"
    if state is not None:
        texts[5] = f"{state.clone_us:.2f}"
        texts[6] = f"{state.legal_actions_us:.2f}"
        texts[7] = NOTHING if state.bytes is None else f"{state.bytes:,.0f}"
    if search is not None:
        texts[8] = f"{search.median:,.0f}"
        texts[9] = f"±{search.spread:.0%}"
    return (row.name, *texts)


def plain(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The rows as numbers, ready for JSON."""
    standard = yardstick(rows)
    found: list[dict[str, Any]] = []
    for row in rows:
        facts: dict[str, Any] = {"name": row.name}
        if row.absent:
            facts["not_installed"] = row.absent
        if row.play is not None:
            rate = row.play.actions_per_second
            facts["actions_per_second"] = {"median": rate.median, "rounds": rate.rounds}
            facts["to_yardstick"] = None if standard is None else rate.median / standard
            facts["decisions_per_second"] = row.play.decisions_per_second
            facts["actions_per_game"] = row.play.actions_per_game
        if row.state is not None:
            facts["clone_us"] = row.state.clone_us
            facts["legal_actions_us"] = row.state.legal_actions_us
            facts["state_bytes"] = row.state.bytes
        if row.search is not None:
            facts["ismcts_per_second"] = {
                "median": row.search.median,
                "rounds": row.search.rounds,
            }
        found.append(facts)
    return found
