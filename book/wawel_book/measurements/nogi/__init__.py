"""What is measured of *Nogi za pas!*."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import wawel
from wawel.core.playing import Bot
from wawel.lab import Change
from wawel.nogi.bots import IDEAS
from wawel.nogi.evaluation import evaluate, fed, own_colours, prospects, rabbits_of, tempo
from wawel.nogi.game import Nogi
from wawel.nogi.one_move import OneMove
from wawel.nogi.state import NogiState
from wawel.play import GreedyBot, Ismcts, RandomBot
from wawel_book.honesty import honesty
from wawel_book.judging import judged
from wawel_book.measurements.nogi.reading import Beliefs, readers
from wawel_book.series import Duel, Measurement, comparison, duels

GAMES = 1000
DUELS = 1000
"""So many games every two ideas play."""
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
    own = own_colours(state, player)
    return tempo(state, own) + fed(state, own)


PARTS = (rabbits, knights, clock)


def without_rabbits(state: NogiState, player: int) -> float:
    """A clock-keeper that does not want rabbits."""
    return clock(state, player) + 0.3 * knights(state, player)


def without_clock(state: NogiState, player: int) -> float:
    """A clock-keeper that does not mind when the dragon comes, nor what it eats."""
    return rabbits_of(state, player) + 0.3 * knights(state, player)


def without_knights(state: NogiState, player: int) -> float:
    """A clock-keeper that does not mind where its own knights stand."""
    return rabbits_of(state, player) + clock(state, player)


def foreign_alone(state: NogiState, player: int) -> float:
    """A saboteur that does not mind where its own knights stand."""
    pairs = zip(own_colours(state, player), prospects(state), strict=True)
    return -sum(worth for count, worth in pairs if not count)


LESS = {
    "clock_keeper without rabbits": without_rabbits,
    "clock_keeper without the clock": without_clock,
    "clock_keeper without its knights": without_knights,
    "saboteur": IDEAS["saboteur"].score,
    "saboteur without its knights": foreign_alone,
    "shepherd without rabbits": knights,
}
"""Ideas from which a single wish was taken away, and one that is whole."""


def warren(game: Nogi, count: int) -> dict[str, Any]:
    """So many rabbits along the track, with the values of the box in turn."""
    values, way = game.rabbit_values, game.last - game.start
    return {
        "board.rabbit_spaces": [game.start + way * (k + 1) // count for k in range(count)],
        "tokens.rabbits": [values[k % len(values)] for k in range(count)],
    }


def ring(game: Nogi) -> list[list[str]]:
    """As many shields as in the box, each with three colours in a row: neighbours share two."""
    colours = game.colours
    return [[colours[(n + k) % len(colours)] for k in range(3)] for n in range(len(colours))]


def triples(game: Nogi) -> list[list[str]]:
    """A shield for every three colours: two of them may share none, one or two."""
    return [list(three) for three in combinations(game.colours, 3)]


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
    shepherd = IDEAS["shepherd"]
    everybody: list[Bot] = [RandomBot(), *IDEAS.values()]
    parts = [GreedyBot(score.__name__, score) for score in PARTS]
    return {
        "tournament": duels(game, everybody, DUELS, 100),
        "parts": Measurement(
            {bot.name: Duel(game, bot, shepherd, 200) for bot in [*parts, IDEAS["clock_keeper"]]},
            DUELS,
        ),
        "without": Measurement(
            {name: Duel(game, OneMove(name, score), shepherd, 200) for name, score in LESS.items()},
            DUELS,
        ),
        "reading": Measurement(
            {
                f"{name}, {players} players": Duel(
                    wawel.load_game("nogi", players=players), bot, IDEAS["clock_keeper"], 220
                )
                for players in (4, 2)
                for name, bot in readers().items()
            },
            DUELS,
        ),
        "beliefs": Measurement(
            {
                bot.name: Beliefs(game, bot, 240)
                for bot in (RandomBot(), shepherd, IDEAS["clock_keeper"])
            },
            GAMES,
            ("turn",),
            block=50,
        ),
        "patience": Measurement(
            {
                str(budget): Duel(game, textbook(budget, f"search {budget}"), RandomBot(), 300)
                for budget in BUDGETS
            },
            DUELS,
        ),
        "judge": judged(game, [*IDEAS.values()]),
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
        "shields": comparison(
            game,
            [
                Change("in a ring", components={"shields.colours": ring(game)}),
                Change("all different", components={"shields.colours": triples(game)}),
            ],
            ["turns", "margin", "lead changes", "skill"],
            GAMES,
            570,
        ),
        "start": comparison(
            game,
            [
                Change("close to the dragon", components={"board.start": 4}),
                Change("well ahead", components={"board.start": 16}),
            ],
            ["turns", "eaten", "lead changes", "skill"],
            GAMES,
            580,
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
