"""The room of *Nogi za pas!*."""

from wawel_widgets.games.nogi.picture import draw, picks
from wawel_widgets.rooms import Room

ROOM = Room(
    folder="wawel_widgets/games/nogi",
    draw=draw,
    picks=picks,
    exercises="wawel_widgets.games.nogi.exercises:EXERCISES",
    knobs="wawel_widgets.games.nogi.knobs:knobs",
    plays_on="quick",
)
