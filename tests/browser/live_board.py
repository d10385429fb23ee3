"""A board in an empty page, as a notebook has it, played by the Python of this very process."""

from __future__ import annotations

from typing import Any

from comm.base_comm import BaseComm
from playwright.sync_api import Page, Route

from wawel_widgets import Board
from wawel_widgets.module import STATIC, board_module

STYLES = ("tokens.css", "board.css")
PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>A board</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="tokens.css"><link rel="stylesheet" href="board.css">
<body style="margin: 0; background: var(--paper)"><main><h1>A board</h1></main>
<script type="module">
import board from "./board.js";
const listeners = new Set();
const state = await hear(null);
const model = {
  get: (name) => state[name],
  on: (name, listener) => listeners.add(listener),
  off: (name, listener) => listeners.delete(listener),
  send: async (message) => {
    for (const answer of await hear(message)) listeners.forEach((listener) => listener(answer));
  },
};
const el = document.createElement("div");
document.querySelector("main").append(el);
board.render({ model, el });
</script>"""


class Wire(BaseComm):
    """What a notebook's kernel has towards its page: here, a list of what is to be sent."""

    def __init__(self, **settings: Any) -> None:
        self.sent: list[Any] = []
        super().__init__(**settings)

    def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
        if msg_type == "comm_msg" and data["method"] == "custom":
            self.sent.append(data["content"])

    def carry(self, message: Any) -> list[Any]:
        """Bring a message to Python; what Python answers."""
        self.sent.clear()
        data = {"method": "custom", "content": message}
        self.handle_msg({"content": {"data": data}, "buffers": []})
        return list(self.sent)


def open_live_board(page: Page, site: str, board: Board) -> None:
    """Show a board in a page beside those of the site, and wait for its picture."""
    address = f"{site}live-board/"
    wire = Wire()
    board.comm = wire
    files = {
        "": ("text/html", PAGE),
        "board.js": ("text/javascript", board_module()),
        **{name: ("text/css", (STATIC / name).read_text("utf-8")) for name in STYLES},
    }

    def answer(route: Route) -> None:
        kind, text = files[route.request.url.removeprefix(address)]
        route.fulfill(content_type=f"{kind}; charset=utf-8", body=text)

    def hear(message: Any) -> Any:
        return wire.carry(message) if message else board.get_state()

    page.route(f"{address}**", answer)
    page.expose_function("hear", hear)
    page.goto(address)
    page.wait_for_selector(".wawel:not([data-waiting]) .wawel-stage svg")
