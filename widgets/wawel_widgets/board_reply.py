"""The reply of a board: all that a page may show of a session now, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.core.chance import TERMINAL
from wawel.core.events import Event
from wawel.play import Session
from wawel_widgets import draw
from wawel_widgets.labels import marks
from wawel_widgets.seats import PERSON, called, sitters
from wawel_widgets.sharing import pack
from wawel_widgets.strings import strings


class BoardReply:
    """A session as one seat, or everybody, may see it."""

    def __init__(
        self, session: Session, seats: Mapping[int, str], language: str, width: str
    ) -> None:
        self.session = session
        self.seats = seats
        self.language = language
        self.width = width
        self.viewer = session.viewer
        self.strings = strings(language)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.session.names.get(seat) or self.strings["player"].format(seat=seat + 1)

    def bot(self, seat: int) -> str:
        """What the bot in a seat is called; nothing if a person sits there."""
        who = self.seats.get(seat, PERSON)
        return "" if who == PERSON else called(self.session.game.words, who, self.language)

    def title(self, seat: int) -> str:
        """What a seat is called, and the bot that sits there."""
        return ", ".join(filter(None, (self.name(seat), self.bot(seat))))

    def as_dict(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        session, state = self.session, self.session.state
        player = state.current_player()
        curtain = session.curtain
        shared = session.record(self.viewer).text()
        position = state.position(self.viewer)
        result = state.result()
        titles = {seat: self.title(seat) for seat in range(session.game.players)}
        return {
            "game": session.game.slug,
            "title": session.game.sheet.identity[f"title_{self.language}"],
            "svg": draw.picture(
                state.view(self.viewer),
                self.language,
                width=self.width,
                names=titles,
                last=self._last_events(),
            ),
            "question": self._question(),
            "clauses": list(result.clauses if result else state.explain().clauses),
            "actions": self._actions() if curtain is None else [],
            "kinds": self._kinds(),
            "log": self._log(),
            "seats": [
                {"name": self.name(seat), "title": title, "who": self.seats.get(seat, PERSON)}
                for seat, title in titles.items()
            ],
            "sitters": {
                who: called(session.game.words, who, self.language)
                for who in sitters(session.game.slug)
            },
            "options": self._options(),
            "player": player,
            "viewer": self.viewer,
            "busy": player != TERMINAL and (player < 0 or player in session.bots),
            "curtain": None if curtain is None else {"seat": curtain, "name": titles[curtain]},
            "moment": len(session.moments),
            "moments": session.length,
            "can_undo": session.can_undo,
            "can_redo": session.can_redo,
            "result": self._result(),
            "position": position,
            "record": shared,
            "link": pack(shared if session.is_over() else position),
            "seed": session.seed if session.is_over() else None,
            "language": self.language,
            "width": self.width,
            "strings": self.strings,
        }

    def _question(self) -> str:
        """Whose turn it is and what is to be done; in the end who won, and why."""
        state, words, strings = self.session.state, self.session.game.words, self.strings
        asked, result = state.explain(), state.result()
        if result is not None:
            parts = [strings["over"]]
            if result.winners:
                parts.append(
                    strings["winner"].format(names=", ".join(map(self.title, result.winners)))
                )
            if asked.facts:
                parts.append(words.sentence(asked, self.language))
            if result.totals:
                totals = (f"{self.name(seat)}: {total}" for seat, total in enumerate(result.totals))
                parts.append(strings["totals"].format(totals=", ".join(totals)))
            return " ".join(parts)
        bots = {seat: self.bot(seat) for seat in self.session.bots}
        sentence = words.sentence(asked, self.language, bots)
        player = state.current_player()
        if player < 0 or player in bots:
            return sentence
        request = words.request(asked, self.language)
        if not request:
            return f"{strings['your_turn'].format(name=self.name(player))} {sentence}"
        return strings["your_request"].format(name=self.name(player), request=request)

    def _actions(self) -> list[dict[str, Any]]:
        """What the viewer can do, with the picks it is made of, and in words."""
        session, state = self.session, self.session.state
        if state.current_player() in session.bots or state.current_player() != self.viewer:
            return []
        return [
            {
                "text": state.action_to_string(action),
                "picks": list(draw.picks(state, action)),
                "label": state.label(action, self.language),
            }
            for action in state.legal_actions()
        ]

    def _kinds(self) -> dict[str, dict[str, str]]:
        """The kinds of things that are picked in this game, as they stand behind "choose"."""
        words, language = self.session.game.words, self.language
        return {
            kind: {
                "one": words.picked(kind, language),
                "more": words.picked(kind, language, more=True),
            }
            for kind in words.picks
        }

    def _last_events(self) -> tuple[Event, ...]:
        """What happened at the last moment, as far as the viewer may know."""
        moments = self.session.moments
        seen = moments[-1].events if moments else ()
        return tuple(event for event in seen if event.visible_to(self.viewer))

    def _log(self) -> list[dict[str, Any]]:
        """Plain words; events of one kind in a row make one line."""
        words = self.session.game.words
        lines: list[dict[str, Any]] = []
        before = ""
        for number, moment in enumerate(self.session.moments, start=1):
            for event in moment.events:
                if not event.visible_to(self.viewer):
                    continue
                sentence = words.sentence(event, self.language)
                pointed = marks(words, event)
                if event.kind == before:
                    lines[-1]["text"] += " " + sentence
                    lines[-1]["marks"] += pointed
                    lines[-1]["moment"] = number
                else:
                    line = {"text": sentence, "clauses": list(event.clauses), "marks": pointed}
                    lines.append(line | {"moment": number})
                before = event.kind
        return lines

    def _options(self) -> list[dict[str, Any]]:
        """Every option with what it takes, for the menu of a new game."""
        options = self.session.game.options
        return [
            {
                "name": option.name,
                "value": option.values.write(getattr(options, option.name)),
                "default": option.values.write(option.default),
                "choices": list(getattr(option.values, "words", ())),
                "takes": option.values.describe(),
                "clause": option.clause,
                "about": option.about,
            }
            for option in options.describe()
        ]

    def _result(self) -> dict[str, Any] | None:
        result = self.session.state.result()
        if result is None:
            return None
        return {
            "winners": list(result.winners),
            "totals": list(result.totals),
            "parts": {part: list(points) for part, points in result.parts.items()},
            "clauses": list(result.clauses),
        }
