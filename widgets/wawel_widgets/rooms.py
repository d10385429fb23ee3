"""Rooms: all that the widgets know of one game, found by the game's folder.

A game of the kit has its room in `wawel_widgets/games/<slug>/`, whose `ROOM` is a `Room`; a game
from outside can be given one by `add_room`. A game without a room is drawn as a table and played
from a list, so nothing of a room has to be there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from wawel.core.catalogue import game_type, games
from wawel_widgets.draw import table_picture

if TYPE_CHECKING:
    from wawel.core.game import Game
    from wawel_widgets.draw.sheet import Drawing, Order
    from wawel_widgets.exercises.questions import ExerciseQuestion
    from wawel_widgets.lab_knobs import LabKnob

Exercises = Sequence[Callable[[], "ExerciseQuestion"]]
Picks = Callable[[Any, Any], tuple[str, ...] | None]
Tales = Callable[[Any, str, Mapping[int, str]], Sequence[tuple[str, Sequence[str]]]]
Knobs = Callable[["Game[Any, Any]", Mapping[str, str]], "Sequence[LabKnob]"]


@dataclass(frozen=True, kw_only=True)
class Room:
    """What a game brings to the widgets.

    `draw` makes the picture, `picks` says which things in it make up an action in a state, as
    few as tell it from the others there. A picture that `follows_picks` is drawn anew after every
    pick, with what is picked so far in its order.
    `tales` gives what is to be read when a game is over: titles, each with its paragraphs.
    `plays_on` names who plays games on when chances are counted, unless the reader chooses another
    one: "quick" where the game's quick bot takes hardly longer than playing at random.
    `exercises` and `knobs` name an object as `module:name`: they are loaded when they are asked
    for, because a page that only plays needs neither. `folder` holds the texts: `questions.toml`
    for the odds panel, `lab.toml` for the laboratory, `exercises.toml`.
    """

    folder: str = ""
    draw: Callable[[Order], Drawing] = table_picture.draw
    picks: Picks | None = None
    follows_picks: bool = False
    tales: Tales | None = None
    exercises: str = ""
    knobs: str = ""
    plays_on: str = "random"

    def load_exercises(self) -> Exercises:
        """The makers of the game's exercises, in the order they are meant to be met in."""
        makers: Exercises = _load(self.exercises) or ()
        return makers

    def load_knobs(self, game: Game[Any, Any], labels: Mapping[str, str]) -> Sequence[LabKnob]:
        """The knobs for things in the game's box, with these labels."""
        make: Knobs | None = _load(self.knobs)
        return make(game, labels) if make else ()

    def texts(self, name: str) -> str:
        """Where a file of the room's texts lies, as `wawel.core.texts` reads it."""
        return f"{self.folder}/{name}"


def _load(name: str) -> Any:
    module, _, thing = name.partition(":")
    return getattr(import_module(module), thing) if name else None


_added: dict[str, Room] = {}


def add_room(slug: str, room: Room) -> Room:
    """Give a game from outside its room; one that is written anew takes the place of the old."""
    _added[slug] = room
    return room


def room(slug: str) -> Room:
    """The room of a game; one without anything in it, if nobody has furnished it.

    >>> room("nogi").load_exercises()[0].__name__
    'shared_colour'
    >>> room("nobody").load_exercises()
    ()
    """
    if slug in _added:
        return _added[slug]
    ours = slug in games() and game_type(slug).package == f"wawel.{slug}"
    return _room(slug) if ours else EMPTY


@cache
def _room(slug: str) -> Room:
    name = f"wawel_widgets.games.{slug}"
    if find_spec(name) is None:
        return EMPTY
    found: Room = import_module(name).ROOM
    return found


EMPTY = Room(folder="wawel_widgets")
