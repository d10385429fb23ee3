"""The design report: everything the laboratory says of a game and a change of it, as data.

It can be made again to the last digit: its settings are all that it depends on, and every part
has generators of its own, made of the one seed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Unpack

from wawel.core.game import Game
from wawel.core.playing import Bot
from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.clauses import ClauseCount, ClauseTally
from wawel.lab.errors import NotMeasured
from wawel.lab.experiment import Experiment
from wawel.lab.measures import equal_share, good_bot, measures_of, usual_bot
from wawel.lab.parts import How, Part, run_part
from wawel.lab.report import Comparison
from wawel.lab.restricted import GoingWithout, Worth, without
from wawel.lab.settling import Settled, Settling
from wawel.lab.skill import SkillAgainstLuck
from wawel.odds.group_sequential import FEWEST
from wawel.odds.intervals import Estimate
from wawel.play.bots import RandomBot

PARTS = ("measures", "settled", "clauses", "without")
"""What a report is made of; what is said of skill follows from the measures."""

CLAUSE_GAMES = 100
"""So many games, or fewer, are listened to for the clauses."""


@dataclass(frozen=True)
class Design:
    """What a report is to be about: the game, what is changed, who plays, and the seed.

    `without` names verbs: for each of them it is measured what a bot loses that goes without.
    `settles` is a measure whose difference is to be settled by pairs, if something is changed.
    """

    game: Game[Any, Any]
    change: Change | None = None
    matches: int = 100
    seed: int = 1
    only: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()
    settles: str = ""
    bot: Bot | None = None

    @property
    def settings(self) -> dict[str, Any]:
        """All that the report depends on, as plain data."""
        game = self.game
        wanted = tuple(one.name for one in measures_of(game)) if self.only is None else self.only
        return {
            "game": game.text(),
            "changed": self.change.of(game).text() if self.change else "",
            "matches": self.matches,
            "seed": self.seed,
            "measures": list(wanted),
            "bot": (self.bot or usual_bot(game)).name,
            "good bot": good_bot(game).name,
            "without": list(self.without),
            "settles": self.settles,
        }

    def stream(self, part: str) -> Random:
        """The generator of one part of the report."""
        return Random(f"{self.seed} {part}")


@dataclass(frozen=True)
class DesignReport:
    """What was found."""

    design: Design
    comparison: Comparison
    clauses: Mapping[str, ClauseTally]
    skill: Mapping[str, SkillAgainstLuck]
    worths: Mapping[str, Worth]
    settled: Settled | None
    stopped: bool = False
    """Was there more to be done?"""

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return {
            "settings": self.design.settings,
            "stopped": self.stopped,
            "measures": {
                side: {
                    name: {label: _plain(found) for label, found in numbers.items()}
                    for name, numbers in self.comparison[side].measured.items()
                }
                for side in self.comparison
            },
            "differences": self._differences(),
            "clauses": {
                side: {
                    "games": tally.games,
                    "share of games": {id: _plain(one) for id, one in tally.shares.items()},
                    "times a game": {id: _plain(one) for id, one in tally.times.items()},
                    "never": list(tally.never),
                }
                for side, tally in self.clauses.items()
            },
            "skill": {
                side: {
                    "strong": found.strong,
                    "weak": found.weak,
                    "share": _plain(found.share),
                    "index": _plain(found.index),
                    "games to tell": found.games_to_tell,
                }
                for side, found in self.skill.items()
            },
            "without": {
                verb: {
                    "share": _plain(worth.share),
                    "lost": _plain(worth.lost),
                    "missed": _plain(worth.missed),
                }
                for verb, worth in self.worths.items()
            },
            "settled": self._settled(),
        }

    def _differences(self) -> dict[str, Any]:
        change = self.design.change
        if change is None or change.name not in self.comparison.reports:
            return {}
        before, after = (self.comparison[one].measured for one in (AS_IT_IS, change.name))
        return {
            name: {
                label: _plain(self.comparison.difference(change.name, name, label))
                for label in numbers
                if label in after.get(name, {})
            }
            for name, numbers in before.items()
        }

    def _settled(self) -> dict[str, Any] | None:
        found = self.settled
        if found is None:
            return None
        return {
            "measure": found.measure,
            "verdict": found.verdict,
            "difference": _plain(found.difference),
            "pairs": found.pairs,
            "looks": list(found.looks.at),
            "error": found.looks.error,
        }


def _plain(found: Estimate) -> dict[str, float]:
    return {"value": found.value, "low": found.low, "high": found.high, "n": found.n}


class Making:
    """A report that is being made, part by part, and can be looked at in between.

    `wanted` names the parts that are made; all, unless it says which. Those that a design has no
    use for are left out.

    >>> from wawel import load_game
    >>> making = Making(Design(load_game("nogi", players=2), matches=2), wanted=("clauses",))
    >>> [part.total for part in making.parts]
    [2]
    >>> making.report().clauses
    {}
    """

    def __init__(self, design: Design, wanted: Collection[str] = PARTS) -> None:
        game, change, bot = design.game, design.change, design.bot
        # What cannot be done is refused before anything is played.
        rules = {verb: without(game, verb) for verb in design.without if "without" in wanted}
        self.design = design
        self.experiment: Experiment | None = None
        self.settling: Settling | None = None
        self.clauses: dict[str, ClauseCount] = {}
        self.worths: dict[str, GoingWithout] = {}
        games = {AS_IT_IS: game} | ({change.name: change.of(game)} if change else {})
        if "measures" in wanted:
            rng, changes = Random(design.seed), [change] if change else []
            self.experiment = Experiment(
                game, changes, design.matches, rng, only=design.only, bot=bot
            )
        if "settled" in wanted and change is not None and design.settles:
            rng, most = design.stream("settles"), max(FEWEST, design.matches)
            self.settling = Settling(game, change, design.settles, rng, most=most, bot=bot)
        if "clauses" in wanted:
            n = min(design.matches, CLAUSE_GAMES)
            self.clauses = {
                side: ClauseCount(each, n, design.stream("clauses"), bot=bot)
                for side, each in games.items()
            }
        for verb, forbids in rules.items():
            rng = design.stream(f"without {verb}")
            self.worths[verb] = GoingWithout(game, forbids, design.matches, rng, bot=bot)

    @property
    def parts(self) -> list[Part]:
        """All that is to be done, in this order."""
        first = (part for part in (self.experiment, self.settling) if part is not None)
        return [*first, *self.clauses.values(), *self.worths.values()]

    def run(self, **how: Unpack[How]) -> None:
        """Make all parts, one after the other, or until somebody says stop."""
        file = how.get("file")
        for number, part in enumerate(self.parts):
            if file is not None:
                how["file"] = file.with_name(f"{file.name}.{number}")
            run_part(part, **how)
            if part.done < part.total:
                break

    def report(self) -> DesignReport:
        """What is known so far."""
        compared = Comparison({})
        if self.experiment is not None and self.experiment.done:
            compared = self.experiment.comparison()
        try:
            settled = self.settling.found() if self.settling is not None else None
        except NotMeasured:
            settled = None
        return DesignReport(
            self.design,
            compared,
            {side: part.found() for side, part in self.clauses.items() if part.done},
            _skill(compared),
            {verb: part.found() for verb, part in self.worths.items() if part.done},
            settled,
            any(part.done < part.total for part in self.parts),
        )


def make_report(design: Design, **how: Unpack[How]) -> DesignReport:
    """Play all that a report needs, or until somebody says stop: then it has what is known by then.

    Of a file that is named each part of the report has one of its own, with a number added.

    >>> from wawel import load_game
    >>> design = Design(load_game("nogi", players=2), matches=2, only=("turns", "skill"))
    >>> found = make_report(design).as_dict()
    >>> found["settings"]["game"], found["measures"]["as it is"]["turns"][""]["n"]
    ('nogi players=2', 2)
    >>> found == make_report(design).as_dict()
    True
    """
    making = Making(design)
    making.run(**how)
    return making.report()


def _skill(compared: Comparison) -> dict[str, SkillAgainstLuck]:
    """What the good bot's share says, where it was measured."""
    found = {}
    for side in compared:
        report = compared[side]
        if report.measured.get("skill"):
            strong = good_bot(report.game).name
            fair = equal_share(report.game)
            found[side] = SkillAgainstLuck(strong, RandomBot.name, report["skill"], fair)
    return found
