"""What `wawel.play` offers, in one place."""

from wawel.core.playing import Bot, play, play_out, run_series, stream
from wawel.play.advised import Advised, AdvisedSearch
from wawel.play.bots import GreedyBot, RandomBot
from wawel.play.ismcts import Ismcts, Search
from wawel.play.rating import lottery, ratings
from wawel.play.session import CannotBeUnseen, NotYourTurn, Session
from wawel.play.timeline import Moment, NothingToUndo
from wawel.play.tournaments import against_the_rest, ranking, tournament

__all__ = [
    "Advised",
    "AdvisedSearch",
    "Bot",
    "CannotBeUnseen",
    "GreedyBot",
    "Ismcts",
    "Moment",
    "NotYourTurn",
    "NothingToUndo",
    "RandomBot",
    "Search",
    "Session",
    "against_the_rest",
    "lottery",
    "play",
    "play_out",
    "ranking",
    "ratings",
    "run_series",
    "stream",
    "tournament",
]
