"""The room of *Kingdom Run*."""

from wawel_widgets.games.ewalia.picture import draw, picks
from wawel_widgets.rooms import Room

ROOM = Room(
    folder="wawel_widgets/games/ewalia",
    draw=draw,
    picks=picks,
    exercises="wawel_widgets.games.ewalia.exercises:EXERCISES",
    knobs="wawel_widgets.games.ewalia.knobs:knobs",
)
