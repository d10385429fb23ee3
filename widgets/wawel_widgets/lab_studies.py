"""What the laboratory can find out: which parts of a report are made, and how they are shown."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass

from wawel.core.components import write_changes
from wawel.lab import Change, Design, Making

CHANGED = "changed"


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
        Study("rules", ("clauses",), ("clauses",)),
        Study(
            "report",
            ("measures", "settled", "clauses", "without"),
            ("settled", "measures", "skill", "without", "clauses"),
        ),
    )
}


def begin(study: str, design: Design) -> Making:
    """The parts of a study, with nothing played yet."""
    return Making(design, STUDIES[study].parts)


def command(design: Design, language: str) -> str:
    """The command that makes the same report from the beginning.

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
    words += ["--settle", design.settles] if design.settles else []
    return shlex.join([*words, "--report", "report.html", "--language", language])
