"""The controller of a board: it does what the page asks of the session behind it.

The page sends small messages (`{"type": "act", "action": "YE=3w/OR"}`) and gets a reply to each:
everything it may show, and nothing else. It is the same in a notebook, in the play page and in a
book page. Whatever the page sends, the running game is safe: a reply with an `error` is all that
comes of a message that makes no sense.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from wawel.core.catalogue import from_position, game_type
from wawel.core.chance import CHANCE
from wawel.core.errors import BadOption, BadRecord, IllegalAction, WawelError
from wawel.core.state import EVERYTHING, State
from wawel.play import Ismcts, Search, Session
from wawel.play.pace import next_verb
from wawel_widgets.board_reply import BoardReply
from wawel_widgets.seats import OTHERS, PERSON, SEARCHES, bots_for, sitters
from wawel_widgets.sharing import unpack
from wawel_widgets.strings import LANGUAGES, strings
from wawel_widgets.why_not import why_not
from wawel_widgets.win_chances import WinChances

SLICE = 0.08
"""For so many seconds a bot thinks, or chances are counted, before the page is answered."""

LONGEST_NAME = 40
SAVE_VERSION = 1


class BadMessage(WawelError):
    """The page sent something that means nothing."""


class BoardController:
    """One board and its session.

    >>> controller = BoardController("nogi", seed=1, seats={1: "random", 2: "random", 3: "random"})
    >>> reply = controller.handle({"type": "step"})
    >>> while reply["busy"]:
    ...     reply = controller.handle({"type": "step"})
    >>> reply["actions"][0]["picks"]
    ['die:YE', 'knight:YE']
    >>> controller.handle({"type": "act", "action": "pass"})["error"]["clause"]
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
        self.width = "wide"
        self._search: Search | None = None
        self._win_chances: WinChances | None = None
        kind = game_type(slug)
        game = start.game if start is not None else kind(kind.options_type.of(**options))
        self._sit_down(
            Session(game, seed=fresh_seed() if seed is None else seed, names=names, start=start),
            seats or {},
        )

    def _sit_down(self, session: Session, seats: Mapping[int, str]) -> None:
        """Begin with another session; only now is the old one let go."""
        taken = {seat: seats.get(seat, PERSON) for seat in range(session.game.players)}
        session.bots = bots_for(session.game.slug, taken)
        self.session = session
        self.seats = taken
        self._search = None
        self._win_chances = None

    def sit(self, seats: Mapping[int, str]) -> None:
        """Give the seats to people and bots; the game goes on."""
        self._sit_down(self.session, seats)

    def one_person(self) -> dict[int, str]:
        """You in the first seat, and the game's own bots in the others, in turn.

        A game without bots of its own gets the search.
        """
        own = [who for who in sitters(self.session.game.slug) if who not in OTHERS]
        own = own or list(SEARCHES)[:1]
        return {
            seat: PERSON if seat == 0 else own[(seat - 1) % len(own)]
            for seat in range(self.session.game.players)
        }

    def deal(self) -> None:
        """Let chance do at once what comes before the first decision: nobody need watch it."""
        while self.session.state.is_chance_node():
            self.session.step()

    # Messages -------------------------------------------------------------------------------

    def handle(self, message: Any) -> dict[str, Any]:
        """Do what the page asks, and reply with all it may show."""
        error: dict[str, str] | None = None
        extra: dict[str, Any] = {}
        try:
            extra = self._do(message) or {}
        except IllegalAction as refused:
            error = {"text": refused.clause.text(self.language), "clause": refused.clause.id}
        except WawelError as wrong:
            error = {"text": str(wrong)[:600], "clause": ""}
        reply = BoardReply(self.session, self.seats, self.language, self.width).as_dict()
        thought = self._thought()
        # A bot that has begun to think is not stopped in the middle of it.
        rests = reply["busy"] and thought is None and self.session.may_rest
        reply |= {"thought": thought, "rests": rests, "error": error}
        return reply | self._chances() | extra

    def _do(self, message: Any) -> dict[str, Any] | None:
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise BadMessage("a message is an object with a type")
        handlers: dict[str, Callable[[dict[str, Any]], dict[str, Any] | None]] = {
            "look": lambda _: None,
            "act": self._act,
            "ask": self._ask,
            "clause": self._clause,
            "step": self._step,
            "undo": lambda _: self._travel(self.session.undo),
            "redo": lambda _: self._travel(self.session.redo),
            "go_to": lambda message: self._travel(self.session.go_to, whole(message, "moment")),
            "take_device": lambda message: self.session.take_device(whole(message, "seat")),
            "new": self._new,
            "restart": self._restart,
            "paste": self._paste,
            "link": lambda message: self._read_text(unpack(text(message, "link"))),
            "language": self._set_language,
            "width": self._set_width,
            "chances_start": self._start_chances,
            "chances_step": self._step_chances,
            "chances_stop": self._stop_chances,
            "save": lambda _: {"save": self.save()},
            "load": self._load,
        }
        if message["type"] not in handlers:
            raise BadMessage(f"no message is called {message['type'][:40]!r}")
        return handlers[message["type"]](message)

    def _act(self, message: dict[str, Any]) -> None:
        self.session.act(text(message, "action"))
        self._win_chances = None

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Why can this not be picked?"""
        picks = message.get("picks")
        if not isinstance(picks, list) or not all(isinstance(pick, str) for pick in picks):
            raise BadMessage("picks are a list of words")
        return why_not(self.session, picks, self.language)

    def _clause(self, message: dict[str, Any]) -> dict[str, Any]:
        """A rule, in full."""
        clause = self.session.game.clauses.get(text(message, "id"))
        if clause is None:
            raise BadMessage("there is no such rule")
        note = clause.note_pl if self.language == "pl" else clause.note_en
        return {
            "clause": {"text": f"{clause.text(self.language)} {note}".strip(), "clause": clause.id}
        }

    # Chance and bots ------------------------------------------------------------------------

    def _step(self, _: dict[str, Any]) -> None:
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
                self._think(bot, player)
            else:
                session.step()

    def _think(self, bot: Ismcts, player: int) -> None:
        """A slice of thought; when the budget is used the bot decides."""
        session = self.session
        if self._search is None:
            world = session.state.resample_from_infostate(player, session.rng)
            self._search = Search(world, player, session.rng, **bot.settings)
        search, budget = self._search, bot.iterations or 1
        alone = len(session.state.legal_actions()) == 1
        start = perf_counter()
        while not alone and search.iterations < budget and perf_counter() - start < SLICE:
            search.iterate()
        if alone or search.iterations >= budget:
            self._search = None
            session.answer(search.best())

    def _thought(self) -> float | None:
        bot = self.session.bots.get(self.session.state.current_player())
        if self._search is None or not isinstance(bot, Ismcts):
            return None
        return self._search.iterations / (bot.iterations or 1)

    def _travel(self, move: Callable[..., None], *where: int) -> None:
        move(*where)
        self._search = None
        self._win_chances = None

    # Other games ----------------------------------------------------------------------------

    def _new(self, message: dict[str, Any]) -> None:
        options = message.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(key, str) for key in options):
            raise BadMessage("options are an object")
        slug = message.get("game", self.session.game.slug)
        kind = game_type(slug if isinstance(slug, str) else "")
        known = {option.name: option for option in kind.options_type.describe()}
        given: dict[str, Any] = {}
        for name, value in options.items():
            if name not in known:
                raise BadOption(name, "there is no such option")
            try:
                given[name] = known[name].values.read(str(value))
            except ValueError as error:
                raise BadOption(name, str(error), known[name].clause) from None
        seed = message.get("seed")
        if seed is not None and (type(seed) is not int or abs(seed) >= 10**30):
            raise BadMessage("the seed is a whole number")
        game = kind(kind.options_type.of(**given))
        session = Session(
            game,
            seed=fresh_seed() if seed is None else seed,
            names=read_names(message.get("names")),
        )
        self._sit_down(session, read_seats(message.get("seats")))
        self.deal()

    def _restart(self, _: dict[str, Any]) -> None:
        """The same game again, from the same seed."""
        old = self.session
        start = old.beginning()
        session = Session(old.game, seed=old.seed, names=old.names, start=start)
        self._sit_down(session, self.seats)
        if start is None:
            self.deal()

    def _paste(self, message: dict[str, Any]) -> None:
        self._read_text(text(message, "text"))

    def _read_text(self, pasted: str) -> None:
        """A position or a record: the seats stay as they are, as far as there are as many."""
        pasted = pasted.strip()
        if pasted.startswith("wawel record"):
            session = Session.replay(pasted, rng=Random(fresh_seed()))
        else:
            state = from_position(pasted)
            session = Session(state.game, start=state, seed=fresh_seed())
        fits = session.game.slug == self.session.game.slug
        self._sit_down(session, self.seats if fits else {})

    # Keeping --------------------------------------------------------------------------------

    def save(self) -> str:
        """The whole truth, for this browser's own storage: never to be shared."""
        record = self.session.record(EVERYTHING).text()
        return json.dumps({"version": SAVE_VERSION, "seats": self.seats, "record": record})

    def _load(self, message: dict[str, Any]) -> None:
        try:
            saved = json.loads(text(message, "save"))
        except (ValueError, RecursionError):
            raise BadRecord("this is no saved game", str(message.get("save"))) from None
        if not isinstance(saved, dict) or saved.get("version") != SAVE_VERSION:
            raise BadRecord("saved by another version", str(message.get("save")))
        session = Session.replay(text(saved, "record"), rng=Random(fresh_seed()))
        self._sit_down(session, read_seats(saved.get("seats")))

    # Chances --------------------------------------------------------------------------------

    def _start_chances(self, _: dict[str, Any]) -> None:
        session = self.session
        player = session.state.current_player()
        if player < 0 or player in session.bots or session.viewer != player:
            raise BadMessage(strings(self.language)["chances_none"])
        notable = session.game.words.notable
        self._win_chances = WinChances(session.state, player, Random(fresh_seed()), notable)

    def _step_chances(self, _: dict[str, Any]) -> None:
        if self._win_chances is not None:
            self._win_chances.work(SLICE)

    def _stop_chances(self, _: dict[str, Any]) -> None:
        self._win_chances = None

    def _chances(self) -> dict[str, Any]:
        counted = self._win_chances
        if counted is None:
            return {"chances": None}
        write, words = self.session.game.action_to_string, self.session.game.words
        rows = []
        for tally in counted.tallies:
            low, value, high = tally.interval()
            exact = {
                words.name("event", kind, self.language): str(chance)
                for kind, chance in counted.exact[tally.action].items()
            }
            row = {"action": write(tally.action), "low": low, "value": value, "high": high}
            rows.append(row | {"exact": exact, "games": tally.games})
        return {"chances": {"progress": counted.progress, "rows": rows}}

    # How it looks ---------------------------------------------------------------------------

    def _set_language(self, message: dict[str, Any]) -> None:
        if message.get("language") not in LANGUAGES:
            raise BadMessage(f"the board speaks {' and '.join(LANGUAGES)}")
        self.language = message["language"]

    def _set_width(self, message: dict[str, Any]) -> None:
        if message.get("width") not in ("wide", "narrow"):
            raise BadMessage("the board is wide or narrow")
        self.width = message["width"]


_seeds = count(1)


def fresh_seed() -> int:
    """A seed nobody has thought of, small enough to be read out in class."""
    return (Random().getrandbits(24) + next(_seeds)) % 1_000_000


def text(message: Mapping[str, Any], key: str) -> str:
    """A text in a message."""
    value = message.get(key)
    if not isinstance(value, str):
        raise BadMessage(f"{key} is a text")
    return value


def whole(message: Mapping[str, Any], key: str) -> int:
    """A whole number in a message."""
    value = message.get(key)
    if type(value) is not int:
        raise BadMessage(f"{key} is a whole number")
    return value


def read_names(given: Any) -> dict[int, str]:
    """Names by seat; an empty one is no name."""
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise BadMessage("names are an object")
    names: dict[int, str] = {}
    for seat, name in given.items():
        if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadMessage(f"a name has at most {LONGEST_NAME} letters")
        if name.strip():
            names[seat_number(seat)] = name.strip()
    return names


def read_seats(given: Any) -> dict[int, str]:
    """Who sits where."""
    if given is None:
        return {}
    if not isinstance(given, dict) or not all(isinstance(who, str) for who in given.values()):
        raise BadMessage("seats are an object")
    return {seat_number(seat): who for seat, who in given.items()}


def seat_number(seat: Any) -> int:
    """A seat, which JSON may have made a text."""
    number = str(seat)
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise BadMessage("a seat is a small number")
    return int(number)
