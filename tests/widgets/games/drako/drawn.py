"""Pictures of *Drako* that tests look at."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache

from tests.engine.contract.play import SAMPLE
from tests.engine.drako.table import steps
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import having, read
from wawel import Event
from wawel.drako import DrakoState
from wawel.drako.options import PAIRINGS
from wawel_widgets.draw import picture

SMALLEST_TYPE = {"wide": 16.2, "narrow": 11}
"""A wide picture is shown 650 pixels wide in a book: 16.6 units are 9 of them."""
SMALLEST_TARGET = {"wide": 28.0, "narrow": 24.0}
LATER = () if SAMPLE else (9,)
"""Which states of a phase are looked at beside the first of a game."""


@cache
def sampled(pairing: str, seed: int) -> list[tuple[DrakoState, tuple[Event, ...]]]:
    """Of a random game: of every phase the first, and a later one; and the last state."""
    options = {"hand_exchange": seed % 2 == 0, "discards_public": seed % 3 > 0}
    seen: dict[str, int] = {}
    found = []
    for state, action, after in steps(seed, pairing, **options):
        seen[after.phase] = seen.get(after.phase, 0) + 1
        if seen[after.phase] in (1, *LATER) or after.is_terminal():
            events = tuple(event for event in state.events(action) if event.visible_to(None))
            found.append((after, events))
    return found


@cache
def every_state() -> list[tuple[DrakoState, tuple[Event, ...]]]:
    """States of all pairings; in a sample no phase is met twice."""
    games = [sampled(pairing, 20 + number) for number, pairing in enumerate(PAIRINGS)]
    if not SAMPLE:
        return [one for game in games for one in game]
    met = {state.phase: (state, events) for game in games for state, events in game}
    return list(met.values())


def drawn(state: DrakoState, viewer: int | None, width: str, **more: object) -> ET.Element:
    return read(picture(state.view(viewer), width=width, **more))  # type: ignore[arg-type]


def of_kind(root: ET.Element, kind: str) -> list[ET.Element]:
    return [e for e in having(root, "data-pick") if e.attrib["data-pick"].startswith(f"{kind}:")]


def first_box(element: ET.Element) -> Box:
    """The box of the body of a thing, where it stands."""
    return next(box for _, box in boxes(element))


def cut(name: str, box: Box) -> Box:
    """What can be seen of a thing: a card is narrower than the square it is drawn in."""
    return shrunk(box) if name.startswith("#w-card") else box


def shrunk(box: Box) -> Box:
    """Cards and figures are drawn in squares that they do not fill."""
    across, down = (box.right - box.left) * 0.11, (box.bottom - box.top) * 0.05
    return Box(box.left + across, box.top + down, box.right - across, box.bottom - down)


def label(root: ET.Element, pick: str) -> str:
    return next(
        e.attrib["aria-label"] for e in having(root, "data-pick") if e.attrib["data-pick"] == pick
    )
