"""What is measured of *Nogi za pas!*."""

from __future__ import annotations

from typing import Any

import wawel
from wawel.core.sets import members
from wawel.lab import Change
from wawel.nogi.bots import IDEAS
from wawel.nogi.evaluation import evaluate, hurry, own_colours, prospects, rabbits_of
from wawel.nogi.game import Nogi
from wawel.nogi.state import NogiState
from wawel.play import GreedyBot, Ismcts, RandomBot
from wawel_book.honesty import honesty
from wawel_book.judging import judged
from wawel_book.series import Duel, Measurement, comparison, duels

GAMES = 1000
DUELS = 1000
"""So many games every two ideas play; a search takes its time."""
BUDGET = 40
"""So many games in mind the search has for a decision, in the tournament."""
BUDGETS = (4, 20, 100)


def rabbits(state: NogiState, player: int) -> float:
    """Take rabbits, whatever else happens."""
    return rabbits_of(state, player)


def knights(state: NogiState, player: int) -> float:
    """Bring its own knights home, and look at nothing else."""
    pairs = zip(own_colours(state, player), prospects(state), strict=True)
    return sum(count * worth for count, worth in pairs)


def clock(state: NogiState, player: int) -> float:
    """Bring the dragon when the rear is not its own, otherwise delay it."""
    own, running = own_colours(state, player), members(state.running)
    rear = min((state.spaces[k] for k in running), default=0)
    at_risk = [1 if own[k] else -1 for k in running if state.spaces[k] == rear]
    return -sum(at_risk) / max(1, len(at_risk)) * hurry(state)


PARTS = (rabbits, knights, clock)


def warren(game: Nogi, count: int) -> dict[str, Any]:
    """So many rabbits along the track, with the values of the box in turn."""
    values, way = game.rabbit_values, game.last - game.start
    return {
        "board.rabbit_spaces": [game.start + way * (k + 1) // count for k in range(count)],
        "tokens.rabbits": [values[k % len(values)] for k in range(count)],
    }


def textbook(budget: int, name: str) -> Ismcts:
    """The search as textbooks have it: nobody advises it, and it plays on at random."""
    return Ismcts(budget, name=name, horizon=4, evaluate=evaluate, curiosity=0.1)


READINGS = {
    "dragon_blocked": "advance",
    "pair_lone_check": "after_each",
    "arrow_same_space": "counts",
    "null_action": "only_if_forced",
    "rabbit_peek": "nobody",
}
"""Every ruling that matters in play, with its other reading."""


def measurements() -> dict[str, Measurement]:
    """All of them, by name."""
    game = wawel.load_game("nogi", players=4)
    assert isinstance(game, Nogi)
    search = textbook(BUDGET, "search")
    shepherd = IDEAS["shepherd"]
    parts = [GreedyBot(score.__name__, score) for score in PARTS]
    return {
        "tournament": duels(game, [RandomBot(), *IDEAS.values(), search], DUELS, 100),
        "parts": Measurement(
            {bot.name: Duel(game, bot, shepherd, 200) for bot in [*parts, IDEAS["clock_keeper"]]},
            DUELS,
        ),
        "patience": Measurement(
            {
                str(budget): Duel(game, textbook(budget, f"search {budget}"), RandomBot(), 300)
                for budget in BUDGETS
            },
            DUELS,
        ),
        "judge": judged(game, [*IDEAS.values(), search]),
        "usual": comparison(
            game,
            [],
            ["turns", "attacks", "eaten", "margin", "lead changes", "comeback", "skill"],
            GAMES,
            500,
        ),
        "seats": comparison(game, [], ["seats"], 4 * GAMES, 510),
        "tokens": comparison(
            game,
            [
                Change("all short", components={"tokens.dragon": [3] * 8}),
                Change("nearly alike", components={"tokens.dragon": [5] * 4 + [6] * 4}),
                Change("wild", components={"tokens.dragon": [1, 1, 2, 2, 9, 9, 10, 10]}),
                Change("all long", components={"tokens.dragon": [8] * 8}),
            ],
            ["turns", "eaten", "asleep"],
            GAMES,
            520,
        ),
        "dice": comparison(
            game,
            [
                Change("uniform", {"dice_set": "uniform"}),
                Change("sprint", {"dice_set": "sprint"}),
            ],
            ["shields", "shield points"],
            6 * GAMES,
            530,
        ),
        "castle": comparison(
            game,
            [
                Change("a race", components={"castle.places": [5, 3, 2, 0]}),
                Change("all nearly equal", components={"castle.places": [3, 3, 3, 1]}),
                Change("a single prize", components={"castle.places": [0, 10, 0, 0]}),
            ],
            ["turns", "lead changes", "comeback", "skill"],
            GAMES,
            540,
        ),
        "rabbits": comparison(
            game,
            [
                Change("none", components=warren(game, 0)),
                Change("twice as many", components=warren(game, 10)),
                Change("fat ones", components={"tokens.rabbits": [4] * 5}),
            ],
            ["margin", "lead changes", "skill"],
            GAMES,
            550,
        ),
        "readings": comparison(
            game,
            [Change(name, {name: other}) for name, other in READINGS.items()],
            ["turns", "eaten", "margin", "lead changes"],
            GAMES,
            560,
        ),
    } | honesty(
        wawel.load_game("nogi", players=2),
        Change("all long", components={"tokens.dragon": [8] * 8}),
        ["turns", "eaten"],
        900,
    )
