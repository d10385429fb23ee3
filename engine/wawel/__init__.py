"""Wawel: five dragon board games to play, take apart, compute and redesign.

>>> import wawel
>>> game = wawel.load_game("nogi", players=4)
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True
"""

from wawel.core.more_games import more_folders

# Games in other folders are packages of the kit like its own.
__path__ = [*__path__, *map(str, more_folders("engine", "wawel"))]

from wawel.core.catalogue import (
    add_game,
    easiest_first,
    from_position,
    games,
    load_game,
    read_game,
)
from wawel.core.chance import CHANCE, TERMINAL, Chances
from wawel.core.clauses import Clause
from wawel.core.errors import (
    BadAction,
    BadComponent,
    BadGame,
    BadOption,
    BadPosition,
    BadRecord,
    BadSave,
    BadText,
    IllegalAction,
    NoSuchGame,
    NoSuchSeat,
    SlugTaken,
    WawelError,
)
from wawel.core.events import Event
from wawel.core.game import Game
from wawel.core.state import Result, State
from wawel.core.view import View

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "TERMINAL",
    "BadAction",
    "BadComponent",
    "BadGame",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSave",
    "BadText",
    "Chances",
    "Clause",
    "Event",
    "Game",
    "IllegalAction",
    "NoSuchGame",
    "NoSuchSeat",
    "Result",
    "SlugTaken",
    "State",
    "View",
    "WawelError",
    "add_game",
    "easiest_first",
    "from_position",
    "games",
    "load_game",
    "read_game",
]
