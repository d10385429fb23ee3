"""Three bots of *Drakon*, each with one idea of what the game is about.

All of them judge a table by the walks it offers: what a hero would gain on the next moves, each
move worth a little less than the one before. They differ in how far they look, and at whom.

The prospector goes for the gold that it can reach first, and counts little else. The warden keeps
the others from theirs: it brings out the dragon, sends her after the rich, and is alarmed when
somebody is about to win. The architect builds an estate: it wants chambers of gold in which it can
go round, and looks farther ahead than anybody. None of them lays gold before a rival who stands
where it stands itself and moves first, and all of them dig for a way out once they are rich.

All three beat random players in practically every game, and they win by gold, while random play
mostly ends when nobody can move. Nobody walks in circles for long: when hardly anybody builds any
more, walking looks worse to all of them.
"""

from __future__ import annotations

from typing import Any

from wawel.drakon.evaluation import evaluate
from wawel.drakon.planning import Planner, Style, looks_for_a_win
from wawel.play.advised import Advised
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts
from wawel.play.ladder import Ladder

STYLES = {
    "prospector": Style(moves=4, patience=0.65, envy=0.3),
    "warden": Style(moves=1, patience=0.35, envy=1.5, alarm=3.0, hunt=2.0),
    "architect": Style(moves=8, patience=0.95, envy=0.7, estate=1.0),
}
"""What each of them is fond of."""

BOTS: dict[str, Bot] = {name: Planner(name, style) for name, style in STYLES.items()}
"""The game's own bots by name."""


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The search, which asks the prospector first, and plays one round on with prospectors."""
    settings: dict[str, Any] = {
        "adviser": BOTS["prospector"],
        "rounds": 1,
        "evaluate": evaluate,
        "certain": looks_for_a_win,
    }
    return Advised(iterations, seconds, **{**settings, **watch})


LADDER = Ladder(
    ("drakon players=4", "drakon players=2"),
    best="prospector",
    thinking=(5, 20),
    most=60,
    block=4,
    most_of_a_search=48,
    variants=(
        *(f"drakon players={players}" for players in (2, 3, 4, 5, 6)),
        *(f"drakon {option}=on" for option in ("v_short", "v_escape", "v_heroes", "v_team")),
    ),
    broken_off="turn cap",
)
"""Where and how far the bots are measured."""
