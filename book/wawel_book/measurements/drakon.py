"""What is measured of *Drakon*."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import wawel
from wawel.drakon.bots import STYLES
from wawel.drakon.delver import Delver, Habits
from wawel.drakon.game import Drakon
from wawel.drakon.planning import Planner
from wawel.lab import Change
from wawel_book.series import Duel, Measurement, comparison

GAMES = 1000
DUELS = 2000
"""So many games every habit plays: what is small takes more of them."""

NEVER = 99
"""Nobody has so many coins."""

HABITS = {
    "never robs": Habits(robs_from=NEVER),
    "robs from four coins on": Habits(robs_from=4),
    "robs from three coins on": Habits(robs_from=3),
    "never brings her out": Habits(dragon=-1.0),
    "brings her out at once": Habits(dragon=3.0),
    "never goes to send her": Habits(hunts=False),
}
"""Delvers who do one thing otherwise than the usual one."""

IDEAS = {
    "prospector": STYLES["prospector"],
    "prospector, one move ahead": replace(STYLES["prospector"], moves=1),
    "prospector without haste": replace(STYLES["prospector"], patience=1.0),
    "prospector without envy": replace(STYLES["prospector"], envy=0.0),
    "warden": STYLES["warden"],
    "warden without the hunt": replace(STYLES["warden"], hunt=0.0),
    "warden without alarm": replace(STYLES["warden"], alarm=0.0),
}
"""Two ideas, and what is left of each when a part is taken away."""

ESTATE = {
    "architect": STYLES["architect"],
    "architect without an estate": replace(STYLES["architect"], estate=0.0),
}
"""The third, and what is left of it."""

ALL_IDEAS = IDEAS | ESTATE
WHOLE = {part: next(name for name in STYLES if part.startswith(name)) for part in ALL_IDEAS}
"""The idea of which each is a part, or which it is."""

READINGS = {
    "entrance_arrows": 4,
    "drakon_meeting": "arrival_only",
    "flying_in_place": True,
}
"""Rulings that matter in play, each with another reading."""

VARIANTS = {
    "short": {"v_short": True},
    "escape": {"v_escape": True},
    "heroes": {"v_heroes": True},
    "teams": {"v_team": True},
}


def tiles(game: Drakon, **rows: Sequence[int]) -> dict[str, dict[str, list[int]]]:
    """Other numbers of some chambers, by shape; blank ones make room, so that as many stay."""
    box: Mapping[str, list[int]] = game.sheet["chambers.copies"]
    more = [sum(row[k] - box[name][k] for name, row in rows.items()) for k in range(4)]
    blank = [n - add for n, add in zip(box["BLANK"], more, strict=True)]
    return {"chambers.copies": {**box, **{n: list(r) for n, r in rows.items()}, "BLANK": blank}}


def arrows(game: Drakon, *, many: bool) -> dict[str, dict[str, list[int]]]:
    """Every chamber with one arrow gets three, or the other way round."""
    box: Mapping[str, list[int]] = game.sheet["chambers.copies"]
    return {
        "chambers.copies": {
            name: [0, corner, line, one + three] if many else [one + three, corner, line, 0]
            for name, (one, corner, line, three) in box.items()
        }
    }


def measurements() -> dict[str, Measurement]:
    """All of them, by name."""
    game = wawel.load_game("drakon", players=4)
    assert isinstance(game, Drakon)
    delver = Delver()
    habits = {name: Delver(name, each) for name, each in HABITS.items()}
    honest = habits["never robs"]
    duels = {name: Duel(game, bot, delver, 100) for name, bot in habits.items()}
    return {
        "habits": Measurement(
            duels | {"the only robber": Duel(game, delver, honest, 100)},
            DUELS,
        ),
        "usual": comparison(
            game,
            [],
            [
                *("turns", "chambers", "coins", "pushed", "jumps", "she comes", "stuck"),
                *("margin", "lead changes", "comeback", "skill"),
            ],
            GAMES,
            500,
        ),
        "seats": comparison(game, [], ["seats"], 4 * GAMES, 510),
        "seats-again": comparison(game, [], ["seats"], 8 * GAMES, 511),
        "arrows": comparison(
            game,
            [
                Change("few arrows", components=arrows(game, many=False)),
                Change("many arrows", components=arrows(game, many=True)),
            ],
            ["turns", "chambers", "stuck", "skill"],
            GAMES,
            520,
        ),
        "coins": comparison(
            game,
            [
                Change("all alike", components={"coins.values": {"1": 0, "2": 28, "3": 0}}),
                Change("widely spread", components={"coins.values": {"1": 9, "2": 10, "3": 9}}),
                Change("half as many", components={"coins.values": {"1": 3, "2": 8, "3": 3}}),
            ],
            ["turns", "lead changes", "comeback", "skill"],
            GAMES,
            530,
        ),
        "thefts": comparison(
            game,
            [
                Change("none", components=tiles(game, STL=[0, 0, 0, 0], STR=[0, 0, 0, 0])),
                Change("twice as many", components=tiles(game, STL=[2, 0, 2, 2], STR=[2, 0, 2, 2])),
            ],
            ["turns", "coins", "lead changes", "comeback", "skill"],
            GAMES,
            560,
        ),
        "ideas": Measurement(
            {name: Duel(game, Planner(name, style), delver, 200) for name, style in IDEAS.items()},
            GAMES,
        ),
        "estate": Measurement(
            {name: Duel(game, Planner(name, style), delver, 200) for name, style in ESTATE.items()},
            GAMES,
        ),
        "target": comparison(
            game,
            [Change("seven gold", {"target": 7}), Change("thirteen gold", {"target": 13})],
            ["turns", "lead changes", "comeback", "skill"],
            GAMES,
            540,
        ),
        "dragon": comparison(
            game,
            [
                Change("none", components=tiles(game, DRAK=[0, 0, 0, 0])),
                Change("three times as many", components=tiles(game, DRAK=[3, 3, 3, 3])),
            ],
            ["turns", "she comes", "coins", "lead changes"],
            GAMES,
            550,
        ),
        "variants": comparison(
            game,
            [Change(name, options) for name, options in VARIANTS.items()],
            ["turns", "coins", "pushed", "jumps", "she comes", "stuck"],
            GAMES,
            570,
        ),
        "readings": comparison(
            game,
            [Change(name, {name: other}) for name, other in READINGS.items()],
            ["turns", "chambers", "coins", "she comes"],
            GAMES,
            580,
        ),
    }
