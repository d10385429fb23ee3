"""A table with seats: sessions, and the bots that fit any game."""

from wawel.play.bots import Bot, GreedyBot, RandomBot
from wawel.play.ismcts import Ismcts, Search
from wawel.play.session import Moment, NothingToUndo, NotYourTurn, Session
from wawel.play.tournament import against_the_rest, play_out, ranking, tournament

__all__ = [
    "Bot",
    "GreedyBot",
    "Ismcts",
    "Moment",
    "NotYourTurn",
    "NothingToUndo",
    "RandomBot",
    "Search",
    "Session",
    "against_the_rest",
    "play_out",
    "ranking",
    "tournament",
]
