"""The design report: everything the laboratory says of a game and a change of it, as data.

It can be made again to the last digit: its settings are all that it depends on, and every part
has generators of its own, made of the one seed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, Unpack

from wawel import __version__
from wawel.core.game import Game
from wawel.core.playing import Bot
from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.clauses import ClauseCount, ClauseTally
from wawel.lab.errors import LabError, NotMeasured
from wawel.lab.experiment import Experiment
from wawel.lab.measures import equal_share, good_bot, measures_of, usual_bot
from wawel.lab.parts import How, ReportPart, run_part
from wawel.lab.report import Comparison
from wawel.lab.restricted import GoingWithout, Worth, without
from wawel.lab.settling import Settled, Settling, Unsettled
from wawel.lab.skill import SkillAgainstLuck
from wawel.odds.group_sequential import FEWEST
from wawel.odds.intervals import Estimate, difference
from wawel.play.bots import RandomBot

PARTS = ("measures", "settled", "clauses", "without")
"""What a report is made of; what is said of skill follows from the measures."""

CLAUSE_GAMES = 100
"""So many games, or fewer, are listened to for the clauses."""


@dataclass(frozen=True)
class Design:
    """What a report is to be about: the game, what is changed, who plays, and the seed.

    `without` names verbs: for each of them it is measured what a bot loses that goes without.
    `settles` is a measure whose difference is to be settled by pairs, and of a measure that says
    several numbers the name of one of them, too: `seats:seat 1`.
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
            "version": __version__,
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
    unsettled: Unsettled | None = None
    """How far the question is, if nothing can be said of it."""
    worths_after: Mapping[str, Worth] = field(default_factory=dict)
    """What going without costs after the change."""

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
                    "set aside": list(tally.aside),
                }
                for side, tally in self.clauses.items()
            },
            "clause differences": {
                id: _plain(differs) for id, differs in self.clause_differences.items()
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
            "without": _plain_worths(self.worths),
            "without, after": _plain_worths(self.worths_after),
            "settled": self._settled(),
            "unsettled": None if self.unsettled is None else asdict(self.unsettled),
        }

    @property
    def clause_differences(self) -> dict[str, Estimate]:
        """In how many more of the games a clause applies after the change, of each that does."""
        if self.design.change is None or len(self.clauses) < 2:
            return {}
        before, after = (self.clauses[one] for one in (AS_IT_IS, self.design.change.name))
        return {
            id: difference(before.share(id), after.share(id))
            for id in before.game.clauses
            if id in before.times or id in after.times
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
            "label": found.label,
            "verdict": found.verdict,
            "difference": _plain(found.difference),
            "pairs": found.pairs,
            "looks": list(found.looks.at),
            "error": found.looks.error,
        }


def _plain(found: Estimate) -> dict[str, float]:
    return {"value": found.value, "low": found.low, "high": found.high, "n": found.n}


def _plain_worths(worths: Mapping[str, Worth]) -> dict[str, Any]:
    return {
        verb: {
            "share": _plain(worth.share),
            "lost": _plain(worth.lost),
            "missed": _plain(worth.missed),
        }
        for verb, worth in worths.items()
    }


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
        self.worths_after: dict[str, GoingWithout] = {}
        games = {AS_IT_IS: game} | ({change.name: change.of(game)} if change else {})
        if "measures" in wanted:
            rng, changes = Random(design.seed), [change] if change else []
            self.experiment = Experiment(
                game, changes, design.matches, rng, only=design.only, bot=bot
            )
        if "settled" in wanted and design.settles:
            if change is None or change.of(game) == game:
                raise LabError("nothing is changed: there is nothing to settle")
            measure, _, label = design.settles.partition(":")
            rng, most = design.stream("settles"), max(FEWEST, design.matches)
            self.settling = Settling(game, change, measure, rng, label=label, most=most, bot=bot)
        if "clauses" in wanted:
            n = min(design.matches, CLAUSE_GAMES)
            self.clauses = {
                side: ClauseCount(each, n, design.stream("clauses"), bot=bot)
                for side, each in games.items()
            }
        for verb, forbids in rules.items():
            for name, each in games.items():
                rng = design.stream(f"without {verb}")
                going = GoingWithout(each, forbids, design.matches, rng, bot=bot)
                (self.worths if name == AS_IT_IS else self.worths_after)[verb] = going

    @property
    def parts(self) -> list[ReportPart]:
        """All that is to be done, in this order."""
        first = (part for part in (self.experiment, self.settling) if part is not None)
        going = (*self.worths.values(), *self.worths_after.values())
        return [*first, *self.clauses.values(), *going]

    def run(self, **how: Unpack[How]) -> None:
        """Make all parts, one after the other, or until somebody says stop.

        Progress is that of all parts together; fewer are wanted when a question is clear early.
        """
        file, progress, parts = how.get("file"), how.get("progress"), self.parts
        if progress is not None:
            how["progress"] = lambda *_: progress(*so_far(parts))
        for number, part in enumerate(parts):
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
            self._unsettled() if settled is None else None,
            {verb: part.found() for verb, part in self.worths_after.items() if part.done},
        )

    def _unsettled(self) -> Unsettled | None:
        """How far the question is, if it has been begun."""
        begun = self.settling is not None and self.settling.done
        return self.settling.unsettled() if self.settling is not None and begun else None


def so_far(parts: Iterable[ReportPart]) -> tuple[int, int]:
    """How much of how much is done, of all parts together."""
    known = [(part.done, part.total) for part in parts]
    return sum(done for done, _ in known), sum(total for _, total in known)


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
