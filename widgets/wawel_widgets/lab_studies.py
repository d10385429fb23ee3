"""What the laboratory can find out: which parts of a report are made, and how they are shown."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from wawel.core.chance import CHANCE
from wawel.core.components import write_changes
from wawel.core.game import Game
from wawel.core.playing import play
from wawel.lab import Change, Design, Making
from wawel.lab.measures import usual_bot

CHANGED = "changed"
DECISIONS = 12
"""After so many decisions there is something on the table to look at."""


@dataclass(frozen=True)
class Study:
    """One thing to find out: the parts of a report that it makes, and the sections that say it."""

    name: str
    parts: tuple[str, ...]
    sections: tuple[str, ...]


STUDIES: Mapping[str, Study] = {
    study.name: study
    for study in (
        Study("compare", ("measures",), ()),
        Study("settle", ("settled",), ("settled",)),
        Study("without", ("without",), ("without",)),
        Study("position", (), ()),
        Study("rules", ("clauses",), ("clauses",)),
        Study(
            "report",
            ("measures", "settled", "clauses", "without"),
            ("settled", "measures", "skill", "without", "clauses"),
        ),
    )
}


def some_position(game: Game[Any, Any], seed: int) -> str:
    """A position of a game between bots, after some decisions: one in which somebody decides.

    >>> from wawel import from_position, load_game
    >>> from_position(some_position(load_game("nogi"), 1)).current_player() >= 0
    True
    """
    state, decisions, found = game.new_initial_state(), 0, ""
    for player in play(state, [usual_bot(game)] * game.players, Random(seed)):
        if player != CHANCE:
            found, decisions = state.position(), decisions + 1
        if decisions == DECISIONS:
            break
    return found


def begin(study: str, design: Design) -> Making:
    """The parts of a study, with nothing played yet."""
    return Making(design, STUDIES[study].parts)


def command(design: Design, language: str, file: str = "report.html") -> str:
    """The command that makes the same report from the beginning, wherever it is to lie.

    >>> from wawel import load_game
    >>> design = Design(load_game("nogi"), Change(CHANGED, {"dice_set": "sprint"}), matches=30)
    >>> command(design, "en")
    'wawel lab nogi --players 4 --change dice_set=sprint --matches 30 --seed 1 --report \
report.html --language en'
    """
    game, change = design.game, design.change or Change(CHANGED)
    slug, players, *more = game.text().split()
    words = ["wawel", "lab", slug, "--players", players.removeprefix("players=")]
    written = {option.name: option.values.write for option in game.options_type.describe()}
    turned = [f"{name}={written[name](value)}" for name, value in change.options.items()]
    turned += [write_changes({name: value}) for name, value in change.components.items()]
    for flag, values in (("--set", more), ("--change", turned), ("--without", design.without)):
        for value in values:
            words += [flag, value]
    words += ["--matches", str(design.matches), "--seed", str(design.seed)]
    words += ["--measures", ",".join(design.only)] if design.only else []
    words += ["--bot", design.bot.name] if design.bot else []
    words += ["--settle", design.settles] if design.settles else []
    return shlex.join([*words, "--report", file, "--language", language])
