"""What a page and Python send each other.

The page sends messages, Python answers each of them with one reply. `widgets/PROTOCOL.md` tells
the whole of it on one page; a test keeps that page and these types together.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

VERSION = 1
"""Goes up when a page and a Python of different versions would not understand each other."""

Width = Literal["wide", "narrow"]


# Messages: from the page to Python ----------------------------------------------------------


class Open(TypedDict):
    """A page begins, or has lost its place: it says what it has and what it wants to see."""

    type: Literal["open"]
    version: int
    width: Width
    number: NotRequired[int]
    language: NotRequired[str]
    link: NotRequired[str]
    save: NotRequired[str]
    text: NotRequired[str]


class Act(TypedDict):
    """A person decides."""

    type: Literal["act"]
    action: str


class Picked(TypedDict):
    """What is picked so far of an action; sent only where the picture follows the picks."""

    type: Literal["picked"]
    picks: list[str]


class WhyNot(TypedDict):
    """The last of these picks cannot be made now: why?"""

    type: Literal["why_not"]
    picks: list[str]


class AskClause(TypedDict):
    """What does a rule say?"""

    type: Literal["clause"]
    id: str


class PlainMessage(TypedDict):
    """Messages that say all by their type."""

    type: Literal[
        "step",
        "think_stop",
        "undo",
        "redo",
        "restart",
        "share",
        "describe",
        "chances_step",
        "chances_stop",
        "review_start",
        "review_step",
        "review_stop",
        "review_close",
    ]


class StartChances(TypedDict):
    """Count the chances of every action; `who` plays on for everybody."""

    type: Literal["chances_start"]
    who: NotRequired[str]


class ReviewSeat(TypedDict):
    """Look at the review from another seat."""

    type: Literal["review_seat"]
    seat: int


class SwitchRule(TypedDict):
    """Show this position as if an option were another; without one, say what can be switched."""

    type: Literal["switch"]
    option: NotRequired[str]
    value: NotRequired[str]


class GoTo(TypedDict):
    """Show the game as it was after so many moments."""

    type: Literal["go_to"]
    moment: int


class TakeDevice(TypedDict):
    """A person has taken the device and may see what is theirs."""

    type: Literal["take_device"]
    seat: int


class New(TypedDict):
    """Another game; options are texts, as a form gives them."""

    type: Literal["new"]
    game: NotRequired[str]
    options: NotRequired[dict[str, str]]
    seats: NotRequired[dict[str, str]]
    names: NotRequired[dict[str, str]]
    seed: NotRequired[int]


class Paste(TypedDict):
    """A position or a record that somebody pasted."""

    type: Literal["paste"]
    text: str


class SetLanguage(TypedDict):
    """Say everything in another language."""

    type: Literal["language"]
    language: str


class SetWidth(TypedDict):
    """The page has another width now."""

    type: Literal["width"]
    width: Width


Message = (
    Open
    | Act
    | Picked
    | WhyNot
    | AskClause
    | PlainMessage
    | StartChances
    | ReviewSeat
    | SwitchRule
    | GoTo
    | TakeDevice
    | New
    | Paste
    | SetLanguage
    | SetWidth
)


# Replies: from Python to the page -----------------------------------------------------------


class Answer(TypedDict):
    """A sentence for the reader, and the clause it rests on (or an empty text)."""

    text: str
    clause: str


class Action(TypedDict):
    """Something that can be done now: as text, in words, and what is picked for it, in order."""

    text: str
    label: str
    picks: list[str]


class PickKind(TypedDict):
    """A kind of thing that is picked, as it stands behind "choose": one, and one more."""

    one: str
    more: str


class Seat(TypedDict):
    """A seat: its name, its name with that of the bot in it, and who sits there."""

    name: str
    title: str
    who: str


class OptionField(TypedDict):
    """An option of the game, for the dialog of a new one.

    `choices` are what can be answered, each with what it is called; none if the answer is free.
    """

    name: str
    value: str
    choices: list[list[str]]
    clause: str
    about: str


class PlayerCounts(TypedDict):
    """How many can play: for each value of the option that is the variant, or for `""`."""

    variant: str
    counts: dict[str, list[int]]


class Curtain(TypedDict):
    """To whom the device has to be passed."""

    seat: int
    name: str


class Outcome(TypedDict):
    """How the game ended."""

    winners: list[int]
    totals: list[int]
    parts: dict[str, list[int]]
    clauses: list[str]


class Tale(TypedDict):
    """Something to be read when the game is over: whose it is, and its paragraphs."""

    title: str
    paragraphs: list[str]


class ChanceRow(TypedDict):
    """An action, the share of victories after it with its interval, and what is known exactly."""

    action: str
    low: float
    value: float
    high: float
    games: int
    exact: dict[str, str]


class ChanceTable(TypedDict):
    """The chances as far as they are counted; `progress` goes from 0 to 1.

    `who` of the `players` plays on for everybody.
    """

    progress: float
    rows: list[ChanceRow]
    who: str
    players: dict[str, str]


class ReviewPoint(TypedDict):
    """A turning point in words, the clauses it cites, and the moment to look at."""

    text: str
    clauses: list[str]
    moment: int


class ReviewRow(TypedDict):
    """One moment: who did what, the chance before and after it, its luck, and what was better."""

    moment: int
    who: str
    text: str
    clauses: list[str]
    before: str
    after: str
    luck: str
    better: str


class ReviewTable(TypedDict):
    """A review as far as it is made, as it is seen from one seat; `rows` come when it rests."""

    runs: bool
    seat: int
    about: str
    svg: str
    points: list[ReviewPoint]
    rows: list[ReviewRow]


class BoardState(TypedDict, total=False):
    """All that a page shows. A reply holds the fields that have changed since the last one."""

    version: int
    game: str
    title: str
    language: str
    strings: dict[str, str]
    kinds: dict[str, PickKind]
    sitters: dict[str, str]
    ideas: dict[str, str]  # what a bot is after, in one sentence
    options: list[OptionField]
    players: PlayerCounts
    follows_picks: bool
    width: Width
    seats: list[Seat]
    svg: str
    question: str
    crumbs: list[str] | None
    clauses: list[str]
    actions: list[Action]
    player: int
    busy: bool
    rests: bool
    thought: float | None
    chances: ChanceTable | None
    helpers: str
    reviewed: float | None
    review: ReviewTable | None
    curtain: Curtain | None
    moment: int
    moments: int
    can_undo: bool
    can_redo: bool
    result: Outcome | None
    tales: list[Tale]


class LogLine(TypedDict):
    """A line of the log: words, clauses, what to point at, and the moment it ends with."""

    text: str
    clauses: list[str]
    marks: list[str]
    moment: int


class LogChange(TypedDict):
    """The first `keep` lines stay; all others give way to `lines`."""

    keep: int
    lines: list[LogLine]


class Shared(TypedDict):
    """The game as text, with nothing in it that the viewer may not know."""

    position: str
    record: str
    link: str


class SwitchableOption(TypedDict):
    """An option that can be switched: what it asks, its clause, and what else can be answered."""

    name: str
    about: str
    clause: str
    choices: list[list[str]]


class SwitchedRule(TypedDict):
    """What can be switched, and in `html` what a switch does to the position, if one was asked."""

    rules: list[SwitchableOption]
    html: str


class Answers(TypedDict, total=False):
    """What a reply says once, to the message that it answers."""

    error: Answer
    why_not: Answer
    remedy: Answer
    clause: Answer
    shared: Shared
    description: str
    switched: SwitchedRule


class Reply(TypedDict):
    """One reply: its number, what has changed, and answers.

    After a `full` one nothing older counts.
    """

    number: int
    full: bool
    state: BoardState
    answers: Answers
    log: NotRequired[LogChange]
