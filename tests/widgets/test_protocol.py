"""The protocol is told on one page, and kept by both sides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints

import pytest

from tests.widgets.page import Page
from tests.widgets.protocol_page import (
    NAMED,
    TOLD,
    Recording,
    sent_messages,
    told_fields,
    told_messages,
    typed_messages,
)
from wawel_site.places import ROOT
from wawel_widgets import board_protocol
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION, Answers, BoardState, LogLine, Message, Reply
from wawel_widgets.module import STATIC

STATE = "### The state"
BOARD_SCRIPTS = [*(STATIC / "board").glob("*.js")]


def types() -> Iterator[tuple[str, Any]]:
    for name, kind in vars(board_protocol).items():
        if isinstance(kind, type) and hasattr(kind, "__required_keys__"):
            yield name, kind


def message_types() -> list[str]:
    return list(typed_messages(Message))


def test_the_page_names_every_message_and_every_field() -> None:
    fields = {field for _, kind in types() for field in get_type_hints(kind)}
    assert fields - NAMED == set()
    assert set(message_types()) - NAMED == set()
    assert f"version {VERSION} of the protocol" in TOLD


def test_the_page_tells_each_message_with_the_fields_it_has() -> None:
    assert told_messages("## Messages") == typed_messages(Message)


def test_the_page_tells_each_field_of_a_reply_and_no_other() -> None:
    for section, kind in (("## Replies", Reply), ("### Answers", Answers), (STATE, BoardState)):
        assert sorted(told_fields(section)) == sorted(get_type_hints(kind))


def test_the_page_tells_what_goes_beside_messages_and_replies() -> None:
    arrival = "## How a reply arrives"
    board, model, worker = (
        (folder / name).read_text("utf-8")
        for folder, name in (
            (STATIC / "board", "board.js"),
            (ROOT / "site" / "play", "model.js"),
            (ROOT / "site" / "play", "worker.js"),
        )
    )

    def found(pattern: str, script: str) -> set[str]:
        """The names in every object that is written so in a script."""
        return {
            part.partition(":")[0].strip()
            for fields in re.findall(pattern, script)
            for part in re.sub(r"\([^()]*(\([^()]*\))?[^()]*\)", "", fields).split(",")
            if not part.strip().startswith("...")
        }

    heard = re.search(r"const \{ (.*?) \} = message", board)
    assert heard is not None
    assert set(heard[1].split(", ")) == set(told_fields(arrival))
    reads = found(r"const \{ (.*?) \} = data;", worker)
    assert reads == set(told_fields(arrival, "what the page posts"))
    posts = r"postMessage\(\{ (.*?) \}\)"
    assert found(posts, model) <= reads
    assert found(posts, worker) == set(told_fields(arrival, "what the worker posts"))


@pytest.mark.parametrize("script", BOARD_SCRIPTS, ids=lambda script: script.name)
def test_the_page_sends_no_other_fields(script: Any) -> None:
    known = typed_messages(Message)
    for kind, fields in sent_messages(script.read_text("utf-8")):
        always, perhaps = known[kind]
        assert fields <= always | perhaps, kind


SAMPLES: list[dict[str, Any]] = [
    {"type": "open", "version": VERSION, "width": "wide", "number": 0, "language": "en"},
    {"type": "open", "version": VERSION, "width": "wide", "link": "1"},
    {"type": "open", "version": VERSION, "width": "wide", "save": "{}"},
    {"type": "open", "version": VERSION, "width": "wide", "text": "nogi"},
    {"type": "act", "action": "pass"},
    {"type": "picked", "picks": []},
    {"type": "why_not", "picks": []},
    {"type": "clause", "id": "NOGI-TURN-2"},
    {"type": "go_to", "moment": 0},
    {"type": "take_device", "seat": 0},
    {"type": "new", "game": "nogi", "options": {}, "seats": {}, "names": {}, "seed": 1},
    {"type": "paste", "text": "nogi"},
    {"type": "language", "language": "en"},
    {"type": "width", "width": "wide"},
    {"type": "switch", "option": "rabbit_peek", "value": "nobody"},
    {"type": "chances_start", "who": "nobody"},
    {"type": "review_seat", "seat": 0},
]


def test_python_looks_for_the_fields_that_a_message_has_and_for_no_other() -> None:
    shapes = typed_messages(Message)
    asked: dict[str, set[str]] = {kind: set() for kind in shapes}
    for sample in [*SAMPLES, *({"type": kind} for kind in shapes)]:
        controller = BoardController("nogi", seed=1, players=2)
        controller.sit(controller.one_person())
        controller.deal()
        controller.handle(SAMPLES[0])
        message = Recording(sample)
        controller.handle(message)
        asked[sample["type"]] |= message.asked - {"type"}
    assert asked == {kind: always | perhaps for kind, (always, perhaps) in shapes.items()}


def test_every_message_has_somebody_who_does_it() -> None:
    page = Page(BoardController("nogi", seed=1))
    for kind in message_types():
        error = page.send(kind)["error"]
        assert error is None or "no message" not in error["text"], kind


def required_fields(kind: Any) -> set[str]:
    hints = get_type_hints(kind, include_extras=True)
    if not kind.__total__:
        return set()
    return {field for field, hint in hints.items() if get_origin(hint) is not NotRequired}


def fits(value: Any, kind: Any) -> bool:
    """Is a value of JSON of this kind?"""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if origin is Literal:
        return value in inner
    if origin is UnionType or isinstance(kind, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is list:
        return isinstance(value, list) and all(fits(one, inner[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(one, inner[1]) for one in value.values())
    if hasattr(kind, "__required_keys__"):
        hints, required = get_type_hints(kind), required_fields(kind)
        known = isinstance(value, dict) and required <= value.keys() <= hints.keys()
        return known and all(fits(one, hints[name]) for name, one in value.items())
    if kind is type(None):
        return value is None
    if kind is float:
        return type(value) in (int, float)
    return type(value) is kind


def test_replies_are_what_they_say() -> None:
    controller = BoardController("nogi", seed=1, players=2)
    controller.sit(controller.one_person())
    controller.deal()
    opening = {"type": "open", "version": VERSION, "width": "narrow", "language": "pl"}
    first = controller.handle(opening)
    assert first["full"]
    assert first["state"].keys() == get_type_hints(BoardState).keys()
    assert fits(first, Reply)
    assert all(fits(line, LogLine) for line in first["log"]["lines"])
    action = first["state"]["actions"][0]["text"]
    for kind, fields in (
        ("chances_start", {}),
        ("chances_step", {}),
        ("share", {}),
        ("clause", {"id": "NOGI-TURN-2"}),
        ("why_not", {"picks": ["die:YE", "nothing:of-the-kind"]}),
        ("why_not", {"picks": ["knight:YE"]}),
        ("act", {"action": "pass"}),
        ("act", {"action": action}),
        ("step", {}),
    ):
        reply = controller.handle({"type": kind, **fields})
        assert not reply["full"]
        assert fits(reply, Reply), reply


def test_a_page_of_another_version_is_told_so() -> None:
    page = Page(BoardController("nogi", seed=1))
    assert "Reload" in page.open(version=VERSION + 1)["error"]["text"]
    assert "Reload" in page.send("open", width="wide")["error"]["text"]


def test_both_halves_have_the_same_version() -> None:
    written = (STATIC / "board" / "protocol.js").read_text("utf-8")
    assert f"const VERSION = {VERSION};" in written


@pytest.mark.parametrize("field", sorted(get_type_hints(BoardState)))
def test_every_field_is_used_by_the_page(field: str) -> None:
    """What no page looks at need not be sent."""
    written = [*(STATIC / "board").glob("*.js"), *(ROOT / "site" / "play").glob("*.js")]
    assert any(re.search(rf"\b{field}\b", file.read_text("utf-8")) for file in written)
