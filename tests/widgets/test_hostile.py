"""Whatever a page says, nothing breaks, nothing is lost, and nothing hidden is told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given, settings

from tests.engine.contract.play import every_game, one_of, random_game, seeds
from tests.widgets.page import Page
from wawel.core.errors import WawelError
from wawel.play import Session
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.sharing import pack

KINDS = (
    *("open", "act", "picked", "why_not", "step", "undo", "redo", "go_to", "take_device", "new"),
    *("restart", "paste", "language", "width", "chances_start", "chances_step", "chances_stop"),
    *("share", "clause", "", "no such thing"),
)
KEYS = (
    *("action", "picks", "moment", "seat", "text", "link", "save", "id", "options", "seats"),
    *("version", "width", "number", "language"),
)
MARKUP = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:",
    "&lt;",
    "\u202e",
)


def junk(rng: Random, texts: list[str]) -> Any:
    """A value that no page of ours would send."""
    kind = int(rng.random() * 9)
    if kind < 2:
        return one_of(MARKUP, rng)
    if kind < 5:
        text = one_of(texts, rng)
        place = int(rng.random() * len(text))
        letter = chr(int(rng.random() * 0x2000))
        return text[:place] + letter * int(rng.random() * 4) + text[place + int(rng.random() * 3) :]
    if kind == 5:
        return "".join(chr(int(rng.random() * 256)) for _ in range(int(rng.random() * 60)))
    numbers: tuple[Any, ...] = (None, True, -1, 3, 10**30, 1.5, [], {}, [[]], {"0": "<b>"})
    return one_of(numbers, rng)


def test_ten_thousand_messages_leave_the_game_alone() -> None:
    rng = Random(1)
    controller = BoardController("nogi", seed=1)
    controller.sit(controller.one_person())
    while controller.session.state.current_player() != 0:
        controller._step({})
    shared = Page(controller).shared
    texts = [*shared.values(), controller.save(), pack(shared["record"])]
    kept = controller.session
    refused = changed = 0
    for _ in range(10_000):
        message: Any = {"type": one_of(KINDS, rng)}
        if rng.random() < 0.5:  # else nothing behind these is ever read
            message |= {"version": VERSION, "width": "wide"}
        for _part in range(int(rng.random() * 3)):
            message[one_of(KEYS, rng)] = junk(rng, texts)
        if rng.random() < 0.05:
            message = junk(rng, texts)
        before = controller.session.record().text()
        try:
            controller._do(message)
        except WawelError:  # anything else fails the test
            changed += controller.session.record().text() != before
            refused += 1
        else:
            controller._sit_down(kept, controller.seats)
            controller.session.go_to(kept.length)
    assert refused > 5000
    assert changed == 0


def test_names_with_markup_stay_text() -> None:
    page = Page(BoardController("nogi", seed=1))
    names = {str(seat): MARKUP[seat][:40] for seat in range(4)}
    shown = page.send("new", names=names, seats={}, options={"players": "4"})
    assert shown["error"] is None
    assert "<script>" not in shown["svg"]
    assert "<img" not in shown["svg"]
    assert json.loads(json.dumps(shown)) is not None


@every_game
@settings(max_examples=6)
@given(seed=seeds)
def test_a_reply_tells_nothing_its_viewer_may_not_know(slug: str, seed: int) -> None:
    rng = Random(seed)
    session = Session(random_game(slug, rng), seed=seed)
    for _ in range(int(rng.random() * 60)):
        if not session.step() and not session.is_over():
            session.act(one_of(session.state.legal_actions(), rng))
    player = session.state.current_player()
    if player < 0:
        return
    replies = []
    for world in (session.state, session.state.resample_from_infostate(player, Random(seed))):
        page = Page(BoardController(slug, start=world, seed=5))
        page.send("take_device", seat=player)
        replies.append(json.dumps([page.shown, page.shared]))
    assert replies[0] == replies[1]
