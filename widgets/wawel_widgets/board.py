"""The board in a notebook."""

from __future__ import annotations

import json
from typing import Any

import anywidget
import traitlets

from wawel.core.state import State
from wawel.play.session import Session
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.module import STATIC, board_module


class Board(anywidget.AnyWidget):
    """A game to play, in a notebook.

    `Board("nogi", players=4)` begins a game against bots: you have the first seat.
    `Board(state)` begins from a position. `board.session` is the session behind it.
    """

    _esm = board_module()
    _css = (STATIC / "tokens.css").read_text("utf-8") + (STATIC / "board.css").read_text("utf-8")

    reply = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: str | State[Any],
        *,
        seats: dict[int, str] | None = None,
        language: str = "en",
        seed: int | None = None,
        **options: Any,
    ) -> None:
        slug = game if isinstance(game, str) else game.game.slug
        start = None if isinstance(game, str) else game
        self._controller = BoardController(
            slug, seed=seed, start=start, language=language, **options
        )
        self._controller.sit(seats if seats is not None else self._controller.one_person())
        if start is None:
            self._controller.deal()
        # What a page begins with; it tells its own width as soon as it has one.
        first = {"type": "open", "version": VERSION, "width": "wide"}
        super().__init__(reply=self._controller.handle(first))
        self.on_msg(self._handle)

    def _handle(self, _: Any, message: Any, __: Any) -> None:
        """Answer the page with a message, not with a state to be kept.

        As text: a kernel in the browser sends nothing where Python says None.
        """
        self.send({"reply": json.dumps(self._controller.handle(message))})

    @property
    def session(self) -> Session:
        """The session behind the board."""
        return self._controller.session
