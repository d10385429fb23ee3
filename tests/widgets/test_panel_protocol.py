"""What panels and pages say to each other is told on one page, and kept by both sides."""

from __future__ import annotations

import json
import re
from typing import Any, get_type_hints

import pytest

import wawel
from tests.widgets.protocol_page import (
    NAMED,
    Recording,
    sent_messages,
    told_fields,
    told_messages,
    typed_messages,
)
from tests.widgets.test_protocol import fits
from wawel.odds import questions_of
from wawel_widgets import panel_protocol
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.classroom import Classroom
from wawel_widgets.lab import Laboratory
from wawel_widgets.module import STATIC
from wawel_widgets.odds import OddsPanel
from wawel_widgets.panel import MOST_TRIALS, Panel
from wawel_widgets.panel_protocol import PanelAnswers, PanelMessage, PanelReply, PanelState
from wawel_widgets.panel_source import BadPanel, PanelSource
from wawel_widgets.sharing import pack

OPEN = {"type": "open", "version": VERSION}
SENT = "## What a page sends to a panel"
ANSWERED = "## What a panel answers"


def message_types() -> list[str]:
    return list(typed_messages(PanelMessage))


def one_of_each() -> list[Panel]:
    return [OddsPanel("reach"), Laboratory("nogi", n=1), Classroom("reach", game="nogi")]


def test_the_page_names_every_message_and_every_field() -> None:
    kinds = [kind for kind in vars(panel_protocol).values() if hasattr(kind, "__required_keys__")]
    assert {field for kind in kinds for field in get_type_hints(kind)} - NAMED == set()
    assert told_messages(SENT) == typed_messages(PanelMessage)
    assert told_fields(ANSWERED) == list(get_type_hints(PanelAnswers))
    state = told_fields(ANSWERED, "field of the state")
    assert sorted(state) == sorted(get_type_hints(PanelState))


def test_the_page_sends_no_other_fields() -> None:
    known = typed_messages(PanelMessage)
    for kind, fields in sent_messages((STATIC / "panel.js").read_text("utf-8")):
        always, perhaps = known[kind]
        assert fields <= always | perhaps, kind


@pytest.mark.parametrize("panel", one_of_each(), ids=lambda panel: panel.kind)
def test_python_looks_for_the_fields_that_a_message_has_and_for_no_other(panel: Panel) -> None:
    samples: dict[str, dict[str, Any]] = {
        "open": {"version": VERSION, "link": "1"},
        "turn": {"field": panel.state()["knobs"][0]["name"], "value": 0},
        "run": {"trials": 1},
    }
    for kind, (always, perhaps) in typed_messages(PanelMessage).items():
        message = Recording({"type": kind, **samples.get(kind, {})})
        panel.handle(message)
        assert message.asked - {"type"} == always | perhaps, kind


@pytest.mark.parametrize("panel", one_of_each(), ids=lambda panel: panel.kind)
def test_replies_are_what_they_say(panel: Panel) -> None:
    fields: dict[str, Any] = {"field": panel.state()["knobs"][0]["name"], "value": 0}
    for kind in message_types():
        reply = panel.handle({"version": VERSION, "type": kind, "trials": 1, **fields})
        assert fits(json.loads(json.dumps(reply)), PanelReply), kind
        assert "error" not in reply["answers"], (kind, reply["answers"])


@pytest.mark.parametrize("field", sorted(get_type_hints(PanelState)))
def test_every_field_is_used_by_the_page(field: str) -> None:
    written = (STATIC / "panel.js").read_text("utf-8")
    assert re.search(rf"\b{field}\b", written)


@pytest.mark.parametrize(
    "message",
    [
        None,
        {"type": "dance"},
        {"type": "open"},
        {"type": "open", "version": VERSION, "link": "1nonsense"},
        {"type": "open", "version": VERSION, "link": pack("[]")},
        {"type": "open", "version": VERSION, "link": pack('{"distance": 99}')},
        {"type": "open", "version": VERSION, "link": pack('{"castle": [1, "x", 3, 4]}')},
        {"type": "open", "version": VERSION, "link": pack('{"colour": 1}')},
        {"type": "turn", "field": "distance"},
        {"type": "turn", "field": "distance", "value": -1},
        {"type": "turn", "field": "distance", "value": True},
        {"type": "turn", "field": "revealed", "value": 3},
        {"type": "turn", "field": "revealed", "value": [99]},
        {"type": "turn", "field": "castle", "value": [1, 2, 3, 400]},
        {"type": "turn", "field": "tokens", "value": "1 " * 200},
        {"type": "turn", "field": ["x"], "value": 1},
        {"type": "run"},
        {"type": "run", "trials": 0},
        {"type": "run", "trials": MOST_TRIALS + 1},
    ],
)
@pytest.mark.parametrize("panel", one_of_each(), ids=lambda panel: panel.kind)
def test_what_makes_no_sense_is_refused_and_changes_nothing(panel: Panel, message: Any) -> None:
    before = panel.as_set()
    assert panel.handle(message)["answers"]["error"]
    assert panel.as_set() == before


@pytest.mark.parametrize(
    ("source", "turned"),
    [
        (PanelSource("nogi", "reach"), {"distance": 7, "revealed": (0, 3)}),
        (PanelSource("nogi", "rivals"), {"mine": (2, 5)}),
        (PanelSource("nogi"), {"castle": [1, 9, 3, 2], "tokens": "8 8", "dice_set": "uniform"}),
        (PanelSource("nogi players=3", "seat"), {"manner": "stall"}),
    ],
)
def test_a_link_restores_the_panel_as_it_is_set(
    source: PanelSource, turned: dict[str, Any]
) -> None:
    panel = source.open("en")
    panel.turn(**turned)
    link = panel.handle({"type": "share"})["answers"]["link"]
    other = PanelSource.read(source.text()).open("pl")
    state = other.handle({**OPEN, "link": link})["state"]
    assert other.settings == panel.settings
    assert [knob["value"] for knob in state["knobs"]] == [
        knob["value"] for knob in panel.state()["knobs"]
    ]


@pytest.mark.parametrize(
    ("source", "turned"),
    [
        (PanelSource("nogi players=3", "reach", fixed=True), {"distance": 7, "revealed": (0, 3)}),
        (PanelSource("nogi"), {"castle": [1, 9, 3, 2], "tokens": "8 8", "dice_set": "uniform"}),
        (PanelSource("nogi", "reach", collect="guesses", of="safe"), {"role": "pupil"}),
        (PanelSource("nogi players=3", collect="trials"), {"role": "pupil"}),
    ],
)
def test_a_panel_is_opened_alone_as_it_is_set(source: PanelSource, turned: dict[str, Any]) -> None:
    """What the page that shows one panel is given holds the game and its changes, too."""
    panel = source.open("en")
    panel.turn(**turned)
    embed = panel.handle({"type": "share"})["answers"]["embed"]
    other = PanelSource.read(embed).open("pl")
    assert other.settings == panel.settings
    assert other.asked == panel.asked
    assert other.state()["knobs"] == [] or not source.fixed


@pytest.mark.long
@pytest.mark.parametrize("slug", wawel.games())
def test_every_question_can_be_shared_and_restored(slug: str) -> None:
    for name in questions_of(wawel.load_game(slug)):
        panel, other = (PanelSource(slug, name).open("en") for _ in range(2))
        for knob in panel.state()["knobs"]:
            last = [knob["high"]] if knob["kind"] == "ticks" else knob["high"]
            panel.fields[knob["name"]].take(last)
        panel.turned()
        link = panel.handle({"type": "share"})["answers"]["link"]
        assert "error" not in other.handle({**OPEN, "link": link})["answers"]
        assert other.settings == panel.settings


def test_a_link_may_speak_of_what_is_followed() -> None:
    panel = OddsPanel("reach")
    panel.run(5)
    panel.handle({"type": "turn", "field": "follow", "value": 1})
    link = panel.handle({"type": "share"})["answers"]["link"]
    other = OddsPanel("reach")
    assert "error" not in other.handle({**OPEN, "link": link})["answers"]
    other.run(5)
    assert other.follow.value == "safe"


def test_a_text_that_names_no_panel_is_refused() -> None:
    broken = pack('{"game": "nogi"}')[:-3]
    for text in ("", "[]", "{}", '{"game": "nogi", "colour": "red"}', broken, pack("[]")):
        with pytest.raises(BadPanel):
            PanelSource.read(text)
