"""The room of *Grajeczka*."""

from wawel_widgets.games.grajeczka.picture import draw, picks
from wawel_widgets.games.grajeczka.tales import tales
from wawel_widgets.rooms import Room

ROOM = Room(
    folder="wawel_widgets/games/grajeczka",
    draw=draw,
    picks=picks,
    follows_picks=True,
    tales=tales,
    plays_on="quick",  # at random hardly anybody ever reads a whole Book
    exercises="wawel_widgets.games.grajeczka.exercises:EXERCISES",
    knobs="wawel_widgets.games.grajeczka.knobs:knobs",
)
