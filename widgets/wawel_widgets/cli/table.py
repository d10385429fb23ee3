"""A table in the terminal: it shows, asks, and does what is answered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from wawel.core.errors import BadAction, IllegalAction, WawelError
from wawel.play import Session
from wawel_widgets import draw
from wawel_widgets.board_log import BoardLog
from wawel_widgets.board_protocol import Action
from wawel_widgets.board_sessions import write_save
from wawel_widgets.board_state import Look, actions, crumbs, question, tales, without_choice
from wawel_widgets.cli.chances import chance_rows
from wawel_widgets.cli.output import as_table
from wawel_widgets.cli.terminal import Terminal
from wawel_widgets.cli.text_board import text_board
from wawel_widgets.strings import strings

MOST = 30
"""So many actions are listed at once."""


class TerminalGame:
    """One game in one terminal; people who share it see what is theirs, one after another."""

    def __init__(self, session: Session, seats: dict[int, str], terminal: Terminal) -> None:
        self.session, self.seats, self.terminal = session, seats, terminal
        self.look = Look(session, seats, terminal.language, "wide")
        self.strings = strings(terminal.language)
        self.log = BoardLog()
        self.log_shown: dict[int | None, int] = {}
        self.commands: dict[str, Callable[[str], object]] = {
            "u": self._undo,
            "r": self._redo,
            "c": self._chances,
            "b": self._board,
            "l": self._whole_log,
            "a": self._all_actions,
            "save": self._save,
            "record": self._record,
            "svg": self._svg,
            "?": self._help,
        }

    # The game ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over, or until there is nobody left who answers."""
        title = self.session.game.sheet.title(self.terminal.language)
        self.terminal.write_phrase("welcome", game=title, seed=self.session.seed)
        try:
            while not self._is_over():
                if self.session.curtain is not None:
                    self._pass_on(self.session.curtain)
                    continue
                self._show()
                if not self._decide():
                    return
        except EOFError:
            self.terminal.write()
        self.terminal.write_phrase("farewell" if self.session.is_over() else "left")

    def _is_over(self) -> bool:
        """Let chance and bots act; in the end say who has won."""
        self.session.advance()
        if not self.session.is_over():
            return False
        self._show()
        for tale in tales(self.look, self.session.view(), self.look.titles()):
            self.terminal.write(f"\n{tale['title']}")
            for paragraph in tale["paragraphs"]:
                self.terminal.write(paragraph)
        return True

    def _pass_on(self, seat: int) -> None:
        """Nobody but the next person is to see what comes now."""
        self.terminal.clear()
        self.terminal.write(self.strings["curtain"].format(name=self.look.title(seat)))
        self.terminal.read(self.terminal.words.say("curtain_enter"))
        self.session.take_device(seat)

    def _decide(self) -> bool:
        """Ask until something is done that changes the table; `False` if the player leaves."""
        while True:
            before = self.session.state
            answer = self.terminal.read(self.terminal.words.say("prompt")).strip()
            if answer in ("q", "quit"):
                self.terminal.write_phrase("left")
                return False
            try:
                self._answer(answer)
            except IllegalAction as error:
                clause = error.clause
                said = self.strings["illegal"].format(text=clause.text(self.terminal.language))
                self.terminal.write(f"{said} [{clause.id}]")
            except BadAction:
                self.terminal.write_phrase("not_understood", answer=answer[:40])
            except (WawelError, OSError) as error:
                self.terminal.write(str(error))
            if self.session.state is not before:
                return True

    def _answer(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        listed = self._actions()
        if answer.isascii() and answer.isdigit():
            number = int(answer[:9])
            if not 1 <= number <= len(listed):
                self.terminal.write_phrase("no_such_number", most=len(listed))
                return
            self.session.act(listed[number - 1]["text"])
        elif word in self.commands:
            self.commands[word](rest.strip())
        elif answer:
            self._words_or_action(answer, listed)

    def _words_or_action(self, answer: str, listed: list[Action]) -> None:
        """An action's own text is done; of any other words the actions are shown that have them."""
        wanted = answer.casefold()
        if answer not in [action["text"] for action in listed]:
            numbers = [
                number
                for number, action in enumerate(listed, start=1)
                if wanted in action["label"].casefold()
            ]
            if numbers:
                self._list(listed, numbers)
                return
        self.session.act(answer)

    # What is shown ----------------------------------------------------------------------------

    def _view(self) -> Any:
        return without_choice(self.session, self.session.view())

    def _actions(self) -> list[Action]:
        return actions(self.look, self._view())

    def _show(self) -> None:
        """What is new, the board, what is asked and what can be done."""
        # Where nothing is hidden all look together, and what was said is known to everybody.
        viewer = self.session.viewer if self.session.game.has_secrets else None
        moment = len(self.session.moments)
        since = min(self.log_shown.get(viewer, 0), moment)
        self._say_log(since)
        self.log_shown[viewer] = moment
        self._board("")
        for crumb in crumbs(self.look) or ():
            self.terminal.write(f"{self.strings['crumbs']}: {crumb}")
        self.terminal.write(question(self.look, self._view()))
        listed = self._actions()
        self._list(listed, list(range(1, len(listed) + 1))[:MOST])
        if len(listed) > MOST:
            self.terminal.write_phrase("more_actions", more=len(listed) - MOST)

    def _say_log(self, since: int) -> None:
        for line in self.log.lines(self.session, self.session.viewer, self.terminal.language):
            if line["moment"] > since:
                self.terminal.write(f"* {line['text']} [{', '.join(line['clauses'])}]", "  ")

    def _list(self, listed: list[Action], numbers: list[int]) -> None:
        for number in numbers:
            self.terminal.write(f"{number:3}  {listed[number - 1]['label']}", "     ")

    # What can be asked for --------------------------------------------------------------------

    def _board(self, _: str) -> None:
        width, titles = self.terminal.width, self.look.titles()
        lines = text_board(self._view(), self.terminal.language, titles, width).splitlines()
        self.terminal.write()
        for line in lines:
            self.terminal.write(line, "    ")
        self.terminal.write()

    def _whole_log(self, _: str) -> None:
        self._say_log(0)

    def _all_actions(self, _: str) -> None:
        listed = self._actions()
        self._list(listed, list(range(1, len(listed) + 1)))

    def _undo(self, _: str) -> None:
        self.session.undo()

    def _redo(self, _: str) -> None:
        self.session.redo()

    def _chances(self, games: str) -> None:
        rows = chance_rows(self.session, self._actions(), games, self.terminal)
        self.terminal.write(self.strings["won"])
        self.terminal.out.write(as_table(rows, self.terminal))

    def _save(self, file: str) -> None:
        """The whole truth, to go on later: whoever reads the file knows what is hidden."""
        self._keep(file, write_save(self.session, self.seats))

    def _record(self, file: str) -> None:
        """The game so far, as the one who looks may tell it."""
        self._keep(file, self.session.record(self.session.viewer).text())

    def _svg(self, file: str) -> None:
        """The picture of what the one who looks sees."""
        svg = draw.picture(
            self._view(), self.terminal.language, names=self.look.titles(), still=True
        )
        self._keep(file, draw.standalone(svg))

    def _keep(self, file: str, text: str) -> None:
        if not file:
            self.terminal.write_phrase("which_file")
            return
        Path(file).write_text(text, "utf-8")
        self.terminal.write_phrase("written", file=file)

    def _help(self, _: str) -> None:
        for key, about in self.terminal.words.table("keys").items():
            self.terminal.write(f"  {key.ljust(14)}{about}", " " * 16)
