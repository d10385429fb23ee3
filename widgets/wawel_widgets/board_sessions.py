"""Sessions out of what people bring: the form of a new game, a text, a save."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Any

from wawel.core.catalogue import from_position, game_type
from wawel.core.errors import BadOption, BadRecord
from wawel.core.json_text import read_json
from wawel.core.state import EVERYTHING
from wawel.play.session import Session
from wawel_widgets.board_messages import BadMessage, MessageFields, read_names, read_seats, text_in

SAVE_VERSION = 1

_seeds = count(1)


def fresh_seed() -> int:
    """A seed nobody has thought of, small enough to be read out in class."""
    return (Random().getrandbits(24) + next(_seeds)) % 1_000_000


def new_session(fields: MessageFields, slug: str) -> Session:
    """A new game with the options, names and seed of a form; by itself of the game `slug`."""
    options = fields.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(key, str) for key in options):
        raise BadMessage("options are an object")
    wanted = fields.get("game", slug)
    kind = game_type(wanted if isinstance(wanted, str) else "")
    known = {option.name: option for option in kind.options_type.describe()}
    given: dict[str, Any] = {}
    for name, value in options.items():
        if name not in known:
            raise BadOption(name, "there is no such option")
        try:
            given[name] = known[name].values.read(str(value))
        except ValueError as error:
            raise BadOption(name, str(error), known[name].clause) from None
    seed = fields.get("seed")
    if seed is not None and (type(seed) is not int or abs(seed) >= 10**30):
        raise BadMessage("the seed is a whole number")
    game = kind(kind.options_type.of(**given))
    names = read_names(fields.get("names"))
    return Session(game, seed=fresh_seed() if seed is None else seed, names=names)


def read_session(pasted: str) -> Session:
    """The session that a position or a record tells of."""
    pasted = pasted.strip()
    if pasted.startswith("wawel record"):
        return Session.replay(pasted, rng=Random(fresh_seed()))
    state = from_position(pasted)
    return Session(state.game, start=state, seed=fresh_seed())


def write_save(session: Session, seats: Mapping[int, str]) -> str:
    """The whole truth, for a browser's own storage: never to be shared."""
    record = session.record(EVERYTHING).text()
    return json.dumps({"version": SAVE_VERSION, "seats": dict(seats), "record": record})


def read_save(save: str) -> tuple[Session, dict[int, str]]:
    """The session that was saved, and who sat where."""
    try:
        saved = read_json(save)
    except ValueError:
        raise BadRecord("this is no saved game", save) from None
    if not isinstance(saved, dict) or saved.get("version") != SAVE_VERSION:
        raise BadRecord("saved by another version", save)
    session = Session.replay(text_in(saved, "record"), rng=Random(fresh_seed()))
    return session, read_seats(saved.get("seats"))
