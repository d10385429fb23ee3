"""What a page and the Python behind a panel say to each other: `widgets/PROTOCOL.md`, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

FieldKind = Literal["slider", "list", "ticks", "numbers", "text", "lines"]
PanelKind = Literal["odds", "laboratory", "classroom"]


class OpenPanel(TypedDict):
    """The first message of a page; a `link` says how the panel is to be set."""

    type: Literal["open"]
    version: int
    link: NotRequired[str]


class Turn(TypedDict):
    """Turn a knob, or look at something else."""

    type: Literal["turn"]
    field: str
    value: int | list[int] | list[None] | str


class Run(TypedDict):
    """Begin to count so many trials, or games."""

    type: Literal["run"]
    trials: int


class PlainPanelMessage(TypedDict):
    """Messages that need no more words."""

    type: Literal["step", "stop", "reset", "uncover", "share", "report"]


PanelMessage = OpenPanel | Turn | Run | PlainPanelMessage


class FieldState(TypedDict):
    """Something that can be turned: what it is called, how it looks, and where it stands.

    A slider and a list stand at one of their `choices`, counted from 0; of ticks several may be
    set. Numbers have a choice for the name of each; they and a text stand at what is written, a
    number that nobody has written yet at `None`. What is `folded` is put away until somebody looks
    for it.
    """

    name: str
    label: str
    kind: FieldKind
    choices: list[str]
    value: int | list[int] | list[None] | str
    low: int
    high: int
    folded: bool


class RunChoice(TypedDict):
    """So many trials or games, and how that is said."""

    trials: int
    label: str


class PanelState(TypedDict):
    """All that a page shows of a panel."""

    kind: PanelKind
    language: str
    title: str
    heading: str
    strings: dict[str, str]
    knobs: list[FieldState]
    views: list[FieldState]
    runs: list[RunChoice]
    trials: int
    covered: bool
    ready: bool
    progress: float | None
    left: str
    helpers: str
    words: str
    figures: list[str]
    shareable: bool
    reportable: bool


class SavedReport(TypedDict):
    """A report to be saved: its name without an ending, a whole page, and the numbers as JSON."""

    name: str
    page: str
    data: str


class PanelAnswers(TypedDict, total=False):
    """What a reply says once, to the message that it answers."""

    error: str
    link: str
    embed: str
    report: SavedReport


class PanelReply(TypedDict):
    """One reply: everything the page shows, and answers."""

    state: PanelState
    answers: PanelAnswers
