"""A page as a test needs it: it sends messages, and puts together what the replies tell it."""

from __future__ import annotations

from typing import Any

from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION, LogLine, Reply


class Page:
    """All that a page knows of its board, as `board.js` knows it."""

    def __init__(self, controller: BoardController, **opening: Any) -> None:
        self.controller = controller
        self.state: dict[str, Any] = {}
        self.log: list[LogLine] = []
        self.number = 0
        self.open(**opening)

    def open(self, **opening: Any) -> dict[str, Any]:
        """Begin, or begin again with nothing known."""
        return self.send("open", **({"version": VERSION, "width": "wide"} | opening))

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message; what comes back is all that the page knows then, answers included."""
        return self.take(self.controller.handle({"type": kind, **fields}))

    def take(self, reply: Reply) -> dict[str, Any]:
        """Take in a reply."""
        assert reply["full"] or reply["number"] == self.number + 1
        self.number = reply["number"]
        if reply["full"]:
            self.state, self.log = {}, []
        self.state |= reply["state"]
        if "log" in reply:
            self.log[reply["log"]["keep"] :] = reply["log"]["lines"]
        return self.shown | reply["answers"]

    @property
    def shown(self) -> dict[str, Any]:
        """Everything there is to see."""
        return self.state | {"log": list(self.log), "error": None}

    @property
    def shared(self) -> dict[str, str]:
        """The position, the record and the link, as they are copied."""
        shared: dict[str, str] = self.send("share")["shared"]
        return shared

    def to_a_decision(self) -> dict[str, Any]:
        """Let chance and bots do what they do; what is seen when somebody is asked."""
        while self.state["busy"]:
            assert self.send("step")["error"] is None
        return self.shown


def table(slug: str, seats: dict[int, str] | None = None, **more: Any) -> Page:
    """A board with these bots at it; by itself the game's own, against one person."""
    controller = BoardController(slug, **more)
    controller.sit(controller.one_person() if seats is None else seats)
    return Page(controller)


def alone() -> Page:
    """A person against the game's own bots."""
    return table("nogi", seed=1)


def then(page: Page, kind: str, **fields: Any) -> dict[str, Any]:
    """What is seen after a message when somebody is asked again."""
    page.send(kind, **fields)
    return page.to_a_decision()
