"""The controller of a board: it does what the page asks of the session behind it.

The page sends small messages (`{"type": "act", "action": "YE=3w/OR"}`) and gets a reply to each:
what is new of all that it may show, and nothing else (see `board_protocol`). It is the same in a
notebook, in the play page and in a book page. Whatever the page sends, the running game is safe:
a reply with an `error` is all that comes of a message that makes no sense.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wawel.core.catalogue import game_type
from wawel.core.chance import CHANCE
from wawel.core.errors import IllegalAction, WawelError
from wawel.core.shared_series import SharedSeries
from wawel.core.state import State
from wawel.play.ismcts import Ismcts
from wawel.play.pace import next_verb
from wawel.play.session import Session
from wawel_widgets.board_messages import (
    BadMessage,
    MessageFields,
    read_picks,
    read_seats,
    read_type,
    text_in,
    whole_in,
)
from wawel_widgets.board_protocol import (
    VERSION,
    Answers,
    BoardState,
    Reply,
    Width,
)
from wawel_widgets.board_reply import ReplyWriter
from wawel_widgets.board_sessions import (
    fresh_seed,
    new_session,
    read_save,
    read_session,
    write_save,
)
from wawel_widgets.board_state import Look, without_choice
from wawel_widgets.board_thought import Thought
from wawel_widgets.board_work import BoardWork
from wawel_widgets.draw import description
from wawel_widgets.seats import (
    OTHERS,
    PERSON,
    SEARCHES,
    bots_for,
    sitters,
)
from wawel_widgets.shared_work import helpers_at_work
from wawel_widgets.sharing import pack, reading
from wawel_widgets.strings import LANGUAGES, strings
from wawel_widgets.why_not import why_not

SLICE = 0.08
"""For so many seconds a bot thinks, or chances are counted, before the page is answered."""

MessageHandler = Callable[[MessageFields], Answers | None]


class BoardController:
    """One board and its session.

    >>> controller = BoardController("nogi", seed=1, seats={1: "random", 2: "random", 3: "random"})
    >>> reply = controller.handle({"type": "open", "version": 1, "width": "wide"})
    >>> while reply["state"].get("busy", True):
    ...     reply = controller.handle({"type": "step"})
    >>> reply["state"]["actions"][0]["picks"]
    ['die:YE', 'knight:YE']
    >>> controller.handle({"type": "act", "action": "pass"})["answers"]["error"]["clause"]
    'NOGI-TURN-5'
    """

    def __init__(
        self,
        slug: str,
        *,
        seed: int | None = None,
        seats: Mapping[int, str] | None = None,
        names: Mapping[int, str] | None = None,
        start: State[Any] | None = None,
        language: str = "en",
        **options: Any,
    ) -> None:
        self.language = language
        self.width: Width = "wide"
        self.picked: tuple[str, ...] = ()
        self._replies = ReplyWriter()
        self._saved: tuple[State[Any] | None, dict[int, str]] = (None, {})
        self._thought: Thought | None = None
        self._work = BoardWork()
        self.helpers = 0
        """So many helpers are there to share long work; a kernel has none."""
        kind = game_type(slug)
        game = start.game if start is not None else kind(kind.options_type.of(**options))
        self._sit_down(
            Session(game, seed=fresh_seed() if seed is None else seed, names=names, start=start),
            seats or {},
        )

    def _sit_down(self, session: Session, seats: Mapping[int, str]) -> None:
        """Begin with another session; only now is the old one let go."""
        taken = {seat: seats.get(seat, PERSON) for seat in range(session.game.players)}
        session.bots = bots_for(session.game.slug, taken, by_seconds=True)
        self.session = session
        self.seats = taken
        self._thought = None
        self._work = BoardWork()

    def sit(self, seats: Mapping[int, str]) -> None:
        """Give the seats to people and bots; the game goes on."""
        self._sit_down(self.session, seats)

    def one_person(self, yours: int = 0) -> dict[int, str]:
        """You in the first seat or another, and the game's own bots in the others, in turn.

        A game without bots of its own gets the search.
        """
        own = [who for who in sitters(self.session.game.slug) if who not in OTHERS]
        own = own or list(SEARCHES)[:1]
        return {
            seat: PERSON if seat == yours else own[(seat - 1) % len(own)]
            for seat in range(self.session.game.players)
        }

    def deal(self) -> None:
        """Let chance do at once what comes before the first decision: nobody need watch it."""
        while self.session.state.is_chance_node():
            self.session.step()

    # Messages -------------------------------------------------------------------------------

    def handle(self, message: Any) -> Reply:
        """Do what the page asks, and reply with what is new to it."""
        full, before = self._is_lost(message), self.session.state
        answers: Answers = {}
        try:
            answers = self._do(message) or {}
        except IllegalAction as refused:
            clause = refused.clause
            rule = self.session.game.rule(clause, self.language)
            answers = {"error": {"text": rule, "clause": clause.id}}
        except WawelError as wrong:
            answers = {"error": {"text": str(wrong)[:600], "clause": ""}}
        if self.session.state is not before:
            self.picked = ()
        self._work.keep_to(self.session)
        return self._replies.write(self._look(), self._passing(), answers, full=full)

    def _is_lost(self, message: Any) -> bool:
        """Does the page have to be told everything, because it does not know the last reply?"""
        opens = isinstance(message, dict) and message.get("type") == "open"
        return not self._replies.number or (opens and message.get("number") != self._replies.number)

    def _look(self) -> Look:
        return Look(self.session, self.seats, self.language, self.width, self.picked)

    def _passing(self) -> BoardState:
        """What changes while the table stays as it is."""
        session, thought = self.session, self._thought
        player = session.state.current_player()
        # A bot that has begun to think is not stopped in the middle of it.
        rests = (player == CHANCE or player in session.bots) and thought is None
        return {
            "thought": thought.progress if thought else None,
            "rests": rests and session.may_rest,
            "helpers": helpers_at_work(self, self.language),
            **self._work.state(self._look()),
        }

    def _do(self, message: Any) -> Answers | None:
        work = self._work
        handlers: dict[str, MessageHandler] = {
            "open": self._open,
            "act": self._act,
            "picked": self._pick,
            "why_not": lambda fields: why_not(self.session, read_picks(fields), self.language),
            "clause": self._clause,
            "step": self._step,
            "think_stop": self._decide,
            "undo": lambda _: self._travel(self.session.undo),
            "redo": lambda _: self._travel(self.session.redo),
            "go_to": lambda fields: self._travel(self.session.go_to, whole_in(fields, "moment")),
            "take_device": lambda fields: self.session.take_device(whole_in(fields, "seat")),
            "new": self._new,
            "restart": self._restart,
            "paste": lambda fields: self._read_text(text_in(fields, "text")),
            "language": self._set_language,
            "width": self._set_width,
            "share": self._share,
            "describe": self._describe,
            "switch": self._switch,
            "chances_start": lambda fields: work.start_chances(self._look(), fields),
            "chances_step": lambda _: work.step_chances(SLICE),
            "chances_stop": lambda _: work.stop_chances(),
            "review_start": lambda _: work.start_review(self._look()),
            "review_step": lambda _: work.step_review(SLICE),
            "review_stop": lambda _: work.stop_review(),
            "review_seat": lambda fields: work.review_from(self._look(), whole_in(fields, "seat")),
            "review_close": lambda _: work.close_review(),
        }
        kind = read_type(message)
        if kind not in handlers:
            raise BadMessage(f"no message is called {kind[:40]!r}")
        return handlers[kind](message)

    def _open(self, fields: MessageFields) -> None:
        """A page begins; what it brings along is opened instead of the game that is here."""
        if fields.get("version") != VERSION:
            raise BadMessage(strings(self.language)["other_version"])
        self.picked = ()
        self._set_width(fields)
        if "language" in fields:
            self._set_language(fields)
        if "link" in fields:
            with reading(text_in(fields, "link"), self.language) as text:
                self._read_text(text)
        elif "save" in fields:
            self._sit_down(*read_save(text_in(fields, "save")))
        elif "text" in fields:
            self._read_text(text_in(fields, "text"))
            self._sit_where_it_begins()

    def _act(self, fields: MessageFields) -> None:
        self.session.act(text_in(fields, "action"))
        self._work.stop_chances()

    def _pick(self, fields: MessageFields) -> None:
        """The picture shows what is picked so far."""
        picks = read_picks(fields)
        actions = self._replies.state(self._look())["actions"]
        if picks and not any(
            action["picks"][: len(picks)] == picks and len(action["picks"]) > len(picks)
            for action in actions
        ):
            raise BadMessage("no action that can be done now begins with these picks")
        self.picked = tuple(picks)

    def _clause(self, fields: MessageFields) -> Answers:
        """A rule, in full."""
        clause = self.session.game.clauses.get(text_in(fields, "id"))
        if clause is None:
            raise BadMessage("there is no such rule")
        rule, note = self.session.game.rule(clause, self.language), clause.note(self.language)
        in_full = f"{rule} {note}".strip()
        return {"clause": {"text": in_full, "clause": clause.id}}

    def _share(self, _: MessageFields) -> Answers:
        """The position and the game as text, with what the viewer may not know left open."""
        session = self.session
        record = session.record(session.viewer).text()
        position = session.state.position(session.viewer)
        link = pack(record if session.is_over() else position)
        return {"shared": {"position": position, "record": record, "link": link}}

    def _describe(self, _: MessageFields) -> Answers:
        """What the viewer sees, in words."""
        session, look = self.session, self._look()
        view = without_choice(session, session.state.view(session.viewer))
        return {"description": description(view, self.language, look.titles())}

    def _switch(self, fields: MessageFields) -> Answers:
        """This position as if a rule were another, as far as the viewer may see it."""
        # The laboratory is large: a page that only plays does without it.
        from wawel_widgets.board_switching import switched  # noqa: PLC0415

        return {"switched": switched(self._look(), fields)}

    # Chance and bots ------------------------------------------------------------------------

    def _step(self, _: MessageFields) -> None:
        """One run of chance (all dice fall together), or one decision or thought of a bot."""
        session = self.session
        player = session.state.current_player()
        if player == CHANCE:
            verb = next_verb(session.state)
            while next_verb(session.state) == verb:
                session.step()
        elif player in session.bots:
            bot = session.bots[player]
            if isinstance(bot, Ismcts):
                self._think(bot)
            else:
                session.step()
        elif session.forced_action() is not None:
            session.step()

    def _think(self, bot: Ismcts) -> None:
        """A slice of thought; when the budget is used the bot decides."""
        self._thought = self._thought or Thought(bot, self.session)
        self._thought.go_on(SLICE)
        if self._thought.progress >= 1:
            self._decide({})

    def _decide(self, _: MessageFields) -> None:
        """Whoever thinks does what looks best so far."""
        thought, self._thought = self._thought, None
        if thought is not None:
            self.session.answer(thought.best())

    def _travel(self, move: Callable[..., None], *where: int) -> None:
        move(*where)
        self._thought = None
        self._work.stop_chances()

    # Other games ----------------------------------------------------------------------------

    def _new(self, fields: MessageFields) -> None:
        session = new_session(fields, self.session.game.slug)
        self._sit_down(session, read_seats(fields.get("seats")))
        self.deal()

    def _restart(self, _: MessageFields) -> None:
        """The same game again, from the same seed."""
        old = self.session
        start = old.beginning()
        session = Session(old.game, seed=old.seed, names=old.names, start=start)
        self._sit_down(session, self.seats)
        if start is None:
            self.deal()

    def _read_text(self, pasted: str) -> None:
        """A position or a record: the seats stay as they are, as far as there are as many."""
        session = read_session(pasted)
        fits = session.game.slug == self.session.game.slug
        self._sit_down(session, self.seats if fits else {})

    def _sit_where_it_begins(self) -> None:
        """A reader who opens a position makes its first decision."""
        yours = max(self.session.state.current_player(), 0)
        if self.seats[yours] != PERSON:
            self.sit(self.one_person(yours))

    def save(self) -> str:
        """The whole truth, for this browser's own storage: never to be shared."""
        self._saved = (self.session.state, dict(self.seats))
        return write_save(self.session, self.seats)

    def save_if_new(self) -> str | None:
        """The save, if it holds something that the last one did not."""
        state, seats = self._saved
        return None if state is self.session.state and seats == self.seats else self.save()

    @property
    def shared(self) -> SharedSeries | None:
        """What helpers may do now."""
        return self._work.series

    # How it looks ---------------------------------------------------------------------------

    def _set_language(self, fields: MessageFields) -> None:
        if fields.get("language") not in LANGUAGES:
            raise BadMessage(f"the board speaks {' and '.join(LANGUAGES)}")
        self.language = fields["language"]

    def _set_width(self, fields: MessageFields) -> None:
        width = fields.get("width")
        if width not in ("wide", "narrow"):
            raise BadMessage("the board is wide or narrow")
        self.width = width
