"""The state of a board: all that a page may show of a session now, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from wawel.core.catalogue import game_type
from wawel.core.chance import TERMINAL
from wawel.core.errors import BadOption
from wawel.core.events import Event
from wawel.core.game import Game
from wawel.core.options import Switch, Whole
from wawel.core.state import State
from wawel.core.view import View
from wawel.play.session import Session
from wawel_widgets import draw
from wawel_widgets.board_protocol import (
    VERSION,
    Action,
    BoardState,
    OptionField,
    Outcome,
    PlayerCounts,
    Tale,
    Width,
)
from wawel_widgets.rooms import room
from wawel_widgets.seats import PERSON, about, about_searches, called, sitters
from wawel_widgets.strings import strings


@dataclass(frozen=True, eq=False)
class Look:
    """Who looks at which table, and how."""

    session: Session
    seats: Mapping[int, str]
    language: str
    width: Width
    picked: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """What a seat is called."""
        player = strings(self.language)["player"]
        return self.session.names.get(seat) or player.format(seat=seat + 1)

    def bot(self, seat: int) -> str:
        """What the bot in a seat is called; nothing if a person sits there."""
        who = self.seats.get(seat, PERSON)
        return "" if who == PERSON else called(self.session.game.words, who, self.language)

    def title(self, seat: int) -> str:
        """What a seat is called, and the bot that sits there."""
        return ", ".join(filter(None, (self.name(seat), self.bot(seat))))

    def names(self) -> list[str]:
        """What all seats are called, without their bots."""
        return [self.name(seat) for seat in range(self.session.game.players)]

    def titles(self) -> dict[int, str]:
        """What all seats are called."""
        return {seat: self.title(seat) for seat in range(self.session.game.players)}


class BoardStates:
    """Makes the state of a board; what has not changed since the last time is not made again."""

    def __init__(self) -> None:
        self._keys: dict[str, tuple[Any, ...]] = {}
        self._parts: dict[str, BoardState] = {}
        self._shown: State[Any] | None = None
        self._view: Any = None

    def state(self, look: Look) -> BoardState:
        """Everything but what a bot thinks and what is counted, ready for JSON."""
        session, state = look.session, look.session.state
        viewer, language, titles = session.viewer, look.language, look.titles()
        # A state is never changed once it lies in a session, so it is known by being the same.
        if self._shown is not state:
            self._shown = state
            self._keys.pop("table", None)
        game = (session.game, language, sitters(session.game.slug))
        table = (viewer, session.curtain, language, titles, look.seats)
        if self._keys.get("game") != game:
            self._keep("game", game, game_state(look))
        if self._keys.get("table") != table:
            self._view = without_choice(session, state.view(viewer))
            self._keys.pop("picture", None)
            self._keep("table", table, table_state(look, self._view, titles))
        picture = (look.width, look.picked)
        if self._keys.get("picture") != picture:
            self._keep("picture", picture, picture_state(look, self._view, titles))
        return {
            **self._parts["game"],
            **self._parts["table"],
            **self._parts["picture"],
            "moment": len(session.moments),
            "moments": session.length,
            "can_undo": session.can_undo,
            "can_redo": session.can_redo,
        }

    def _keep(self, part: str, key: tuple[Any, ...], made: BoardState) -> None:
        self._keys[part], self._parts[part] = key, made


def game_state(look: Look) -> BoardState:
    """What stays the same through a whole game."""
    game, language = look.session.game, look.language
    words = game.words
    return {
        "version": VERSION,
        "game": game.slug,
        "title": game.sheet.title(language),
        "language": language,
        "strings": strings(language) | {"search_seconds": about_searches(language)},
        "kinds": {
            kind: {
                "one": words.picked(kind, language),
                "more": words.picked(kind, language, more=True),
            }
            for kind in words.picks
        },
        "sitters": {who: called(words, who, language) for who in sitters(game.slug)},
        "ideas": {who: about(game, who, language) for who in sitters(game.slug)},
        "options": option_fields(look.session, look.language),
        "players": player_counts(game.slug),
        "follows_picks": room(game.slug).follows_picks,
    }


def table_state(look: Look, view: Any, titles: Mapping[int, str]) -> BoardState:
    """Who sits where, what is asked, and what can be done."""
    session, state = look.session, look.session.state
    curtain, player, result = session.curtain, state.current_player(), state.result()
    return {
        "seats": [
            {"name": look.name(seat), "title": title, "who": look.seats.get(seat, PERSON)}
            for seat, title in titles.items()
        ],
        "question": question(look, view),
        "crumbs": crumbs(look),
        "clauses": list(result.clauses if result else state.explain().clauses),
        "actions": [] if curtain is not None else actions(look, view),
        "player": player,
        "busy": player != TERMINAL
        and (player < 0 or player in session.bots or session.forced_action() is not None),
        "curtain": None if curtain is None else {"seat": curtain, "name": titles[curtain]},
        "result": None if result is None else outcome(result),
        "tales": [] if result is None else tales(look, view, titles),
    }


def picture_state(look: Look, view: Any, titles: Mapping[int, str]) -> BoardState:
    """The picture."""
    svg = draw.picture(
        view,
        look.language,
        width=look.width,
        names=titles,
        last=last_events(look.session),
        picked=look.picked,
    )
    return {"width": look.width, "svg": svg}


def without_choice(session: Session, view: Any) -> Any:
    """The view as it is shown: what is about to happen by itself is nothing to be chosen."""
    if isinstance(view, View) and session.forced_action() is not None:
        return replace(view, legal=())
    return view


def question(look: Look, view: Any) -> str:
    """Whose turn it is and what is to be done; in the end who won, and why."""
    session, state, said = look.session, look.session.state, strings(look.language)
    words, language = session.game.words, look.language
    asked, result = state.explain(), state.result()
    if result is not None:
        parts = [said["over"]]
        if result.winners:
            parts.append(said["winner"].format(names=", ".join(map(look.title, result.winners))))
        if asked.facts:
            parts.append(words.sentence(asked, language))
        if result.totals:
            totals = (f"{look.name(seat)}: {total}" for seat, total in enumerate(result.totals))
            counted = words.totals.get(language, said["totals"])
            parts.append(counted.format(totals=", ".join(totals)))
        return " ".join(parts)
    sentence = words.sentence(asked, language, {seat: look.bot(seat) for seat in session.bots})
    player = state.current_player()
    if player < 0 or player in session.bots:
        return sentence
    request = words.request(asked, language)
    if not request:
        return f"{said['your_turn'].format(name=look.name(player))} {sentence}"
    # Whoever answers in the turn of another is not told that it is his own.
    in_turn = not isinstance(view, View) or view.seat == player
    key = "your_request" if in_turn else "your_answer"
    return said[key].format(name=look.name(player), request=request)


def crumbs(look: Look) -> list[str] | None:
    """What is still to be resolved, the outermost first; `None` where there never is anything."""
    words = look.session.game.words
    if not words.crumbs:
        return None
    return [words.sentence(crumb, look.language) for crumb in look.session.state.crumbs()]


def actions(look: Look, view: Any) -> list[Action]:
    """What the viewer can do, with the picks it is made of, and in words."""
    session, state = look.session, look.session.state
    if state.current_player() in session.bots or state.current_player() != session.viewer:
        return []
    if isinstance(view, View) and not view.legal:
        return []  # what is about to happen by itself: see `without_choice`
    return [
        {
            "text": state.action_to_string(action),
            "label": state.label(action, look.language),
            "picks": list(draw.picks(state, action)),
        }
        for action in state.legal_actions()
    ]


def last_events(session: Session) -> tuple[Event, ...]:
    """What happened at the last moment, as far as the viewer may know."""
    moments = session.moments
    seen = moments[-1].events if moments else ()
    return tuple(event for event in seen if event.visible_to(session.viewer))


def tales(look: Look, view: Any, titles: Mapping[int, str]) -> list[Tale]:
    """What is to be read when the game is over, if the game tells something."""
    tell_tales = room(look.session.game.slug).tales
    titled = tell_tales(view, look.language, titles) if tell_tales else ()
    return [{"title": title, "paragraphs": list(paragraphs)} for title, paragraphs in titled]


def option_fields(session: Session, language: str) -> list[OptionField]:
    """Every option as it is now, for the dialog of a new game."""
    options, words = session.game.options, session.game.words
    fields: list[OptionField] = []
    for option in options.describe():
        known = ("on", "off") if isinstance(option.values, Switch) else ()
        written = getattr(option.values, "words", known)
        fields.append(
            {
                "name": option.name,
                "value": option.values.write(getattr(options, option.name)),
                "choices": [[text, words.answer(option.name, text, language)] for text in written],
                "clause": option.clause,
                "about": words.option(option.name, language) or option.about,
            }
        )
    return fields


def player_counts(slug: str) -> PlayerCounts:
    """How many can play a game, in each of its variants.

    >>> player_counts("nogi")
    {'variant': '', 'counts': {'': [2, 3, 4, 5, 6, 7]}}
    """
    kind = game_type(slug)
    return {"variant": kind.variant, "counts": _counts(kind)}


@cache
def _counts(kind: type[Game[Any, Any]]) -> dict[str, list[int]]:
    options, variant = kind.options_type, kind.variant
    known = {option.name: option for option in options.describe()}
    players = known["players"].values
    assert isinstance(players, Whole)
    found: dict[str, list[int]] = {}
    values: Any = known[variant].values if variant else None
    for value in values.words if variant else [""]:
        chosen: dict[str, Any] = {variant: value} if variant else {}
        found[value] = []
        for count in range(players.low, players.high + 1):
            try:
                options.of(players=count, **chosen)
            except BadOption:
                continue
            found[value].append(count)
    return found


def outcome(result: Any) -> Outcome:
    """How the game ended."""
    return {
        "winners": list(result.winners),
        "totals": list(result.totals),
        "parts": {part: list(points) for part, points in result.parts.items()},
        "clauses": list(result.clauses),
    }
