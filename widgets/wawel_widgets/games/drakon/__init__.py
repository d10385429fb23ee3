"""The room of *Drakon*."""

from wawel_widgets.games.drakon.picture import draw, picks
from wawel_widgets.rooms import Room

ROOM = Room(
    folder="wawel_widgets/games/drakon",
    draw=draw,
    picks=picks,
    exercises="wawel_widgets.games.drakon.exercises:EXERCISES",
    knobs="wawel_widgets.games.drakon.knobs:knobs",
)
