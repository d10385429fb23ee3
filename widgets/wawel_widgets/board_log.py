"""The log of a board: what happened, in plain words, as one viewer may know it."""

from __future__ import annotations

from wawel.play.session import Session
from wawel.play.timeline import Moment
from wawel_widgets.board_protocol import LogLine
from wawel_widgets.labels import marks


class BoardLog:
    """The lines of a session's log; only what has happened since the last look is put into words.

    >>> from wawel import load_game
    >>> session = Session(load_game("nogi", players=2), seed=1)
    >>> session.advance()
    >>> log = BoardLog()
    >>> log.lines(session, None, "en")[-1]["clauses"]
    ['NOGI-TURN-3']
    """

    def __init__(self) -> None:
        self._key: tuple[int | None, str] = (None, "")
        self._written: list[Moment] = []
        self._lines: list[LogLine] = []
        self._kind = ""
        self._again = ("", "", 0)

    def lines(self, session: Session, viewer: int | None, language: str) -> list[LogLine]:
        """All lines, in a list of its own; events of one kind in a row make one line.

        What happens several times in a row is said once, with how often.
        """
        moments = session.moments
        # What was done is never changed, only taken back: if the last moment is there, all are.
        last = len(self._written) - 1
        grows = last < 0 or (last < len(moments) and moments[last] is self._written[last])
        if self._key != (viewer, language) or not grows:
            self._key, self._written, self._lines, self._kind = (viewer, language), [], [], ""
        words = session.game.words
        for number, moment in enumerate(moments[len(self._written) :], len(self._written) + 1):
            for event in moment.events:
                if event.visible_to(viewer):
                    sentence = words.sentence(event, language)
                    self._add(event.kind, sentence, event.clauses, marks(words, event), number)
            self._written.append(moment)
        return self._lines.copy()

    def _add(
        self, kind: str, sentence: str, clauses: tuple[str, ...], pointed: list[str], number: int
    ) -> None:
        line: LogLine = {
            "text": sentence,
            "clauses": list(clauses),
            "marks": pointed,
            "moment": number,
        }
        earlier, said, times = "", sentence, 1
        if kind == self._kind:
            before = self._lines.pop()
            earlier, said, times = self._again
            if sentence == said:
                times += 1
            else:
                earlier, said, times = f"{before['text']} ", sentence, 1
            line["text"] = f"{earlier}{said}" + (f" ×{times}" if times > 1 else "")
            line["clauses"] = before["clauses"]
            line["marks"] = before["marks"] + pointed
        self._lines.append(line)
        self._kind, self._again = kind, (earlier, said, times)
