"""Replies to a page: of the state of a board only what is new to it."""

from __future__ import annotations

from wawel_widgets.board_log import BoardLog
from wawel_widgets.board_protocol import Answers, BoardState, LogChange, LogLine, Reply
from wawel_widgets.board_state import BoardStates, Look


class ReplyWriter:
    """Writes the replies to one page, and remembers what it has been told."""

    def __init__(self) -> None:
        self.number = 0
        self._states = BoardStates()
        self._log = BoardLog()
        self._known: BoardState = {}
        self._lines: list[LogLine] = []

    def state(self, look: Look) -> BoardState:
        """The state of the board, without what passes while it is looked at."""
        return self._states.state(look)

    def write(self, look: Look, passing: BoardState, answers: Answers, *, full: bool) -> Reply:
        """The next reply; a `full` one takes nothing for known."""
        if full:
            self._known, self._lines = {}, []
        state: BoardState = {**self._states.state(look), **passing}
        known = self._known
        changed: BoardState = {}
        for field, value in state.items():
            if field not in known or known[field] != value:  # type: ignore[literal-required]
                changed[field] = value  # type: ignore[literal-required]
        self._known = state
        self.number += 1
        reply: Reply = {
            "number": self.number,
            "full": full,
            "state": changed,
            "answers": answers,
        }
        lines = self._log.lines(look.session, look.session.viewer, look.language)
        change = log_change(self._lines, lines)
        self._lines = lines
        if change is not None or full:
            reply["log"] = change or {"keep": 0, "lines": []}
        return reply


def log_change(old: list[LogLine], new: list[LogLine]) -> LogChange | None:
    """How one log becomes the other; nothing if they are the same.

    >>> line = LogLine(text="The dragon sleeps.", clauses=[], marks=[], moment=1)
    >>> log_change([line], [line, line])["keep"]
    1
    >>> log_change([line], [line]) is None
    True
    """
    keep = 0
    while keep < min(len(old), len(new)) and old[keep] == new[keep]:
        keep += 1
    if keep == len(old) == len(new):
        return None
    return {"keep": keep, "lines": new[keep:]}
