"""The design report: everything the laboratory says of a game and a change of it, as data.

It can be made again to the last digit: its settings are all that it depends on, and every part
has generators of its own, made of the one seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from wawel.core.game import Game
from wawel.core.playing import Bot
from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.clauses import ClauseTally, count_clauses
from wawel.lab.experiment import Experiment
from wawel.lab.measures import equal_share, good_bot, measures_of, usual_bot
from wawel.lab.report import Comparison
from wawel.lab.restricted import Worth, rule_worth, without
from wawel.lab.settling import Settled, settle
from wawel.lab.skill import SkillAgainstLuck
from wawel.odds.intervals import Estimate
from wawel.play.bots import RandomBot

if TYPE_CHECKING:
    from concurrent.futures import Executor

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

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return {
            "settings": self.design.settings,
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
        if change is None:
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


def make_report(
    design: Design,
    *,
    progress: Callable[[int, int], object] | None = None,
    executor: Executor | None = None,
) -> DesignReport:
    """Play all that a report needs.

    >>> from wawel import load_game
    >>> design = Design(load_game("nogi", players=2), matches=2, only=("turns", "skill"))
    >>> found = make_report(design).as_dict()
    >>> found["settings"]["game"], found["measures"]["as it is"]["turns"][""]["n"]
    ('nogi players=2', 2)
    >>> found == make_report(design).as_dict()
    True
    """
    game, change, bot = design.game, design.change, design.bot
    rules = {verb: without(game, verb) for verb in design.without}  # unknown ones are refused now
    changes: Sequence[Change] = [change] if change else []
    experiment = Experiment(
        game, changes, design.matches, Random(design.seed), only=design.only, bot=bot
    )
    compared = experiment.run(progress=progress, executor=executor)
    settled = None
    if change is not None and design.settles:
        settled = settle(
            game,
            change,
            design.settles,
            design.stream("settles"),
            most=max(20, design.matches),
            bot=bot,
            progress=progress,
            executor=executor,
        )
    tallies = {
        side: count_clauses(
            compared[side].game,
            min(design.matches, CLAUSE_GAMES),
            design.stream("clauses"),
            bot=bot,
            progress=progress,
            executor=executor,
        )
        for side in compared
    }
    worths = {
        verb: rule_worth(
            game,
            forbids,
            design.matches,
            design.stream(f"without {verb}"),
            bot=bot,
            progress=progress,
            executor=executor,
        )
        for verb, forbids in rules.items()
    }
    return DesignReport(design, compared, tallies, _skill(compared), worths, settled)


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
