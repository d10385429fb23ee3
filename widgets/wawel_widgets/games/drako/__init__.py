"""The room of *Drako*."""

from wawel_widgets.games.drako.picture import draw, picks
from wawel_widgets.rooms import Room

ROOM = Room(
    folder="wawel_widgets/games/drako",
    draw=draw,
    picks=picks,
    follows_picks=True,
    exercises="wawel_widgets.games.drako.exercises:EXERCISES",
    knobs="wawel_widgets.games.drako.knobs:knobs",
    plays_on="quick",
)
