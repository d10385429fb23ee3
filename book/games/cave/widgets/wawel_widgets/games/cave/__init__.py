"""The room of *The Cave*."""

from wawel_widgets.games.cave.picture import draw, picks
from wawel_widgets.rooms import Room

ROOM = Room(folder="wawel_widgets/games/cave", draw=draw, picks=picks)
