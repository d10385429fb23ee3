"""The profile of a game: the same measures for every game, so that games can be compared.

It is measured on request, by the quick bots of the laboratory at the first table of the game's
ladder, where the usual number of players sits: `make measure ONLY="nogi/bench_judge nogi/profile"`.
What watches these games is fitted to those of `bench_judge` before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import wawel
from wawel import Game, State
from wawel.core.playing import play, stream
from wawel.lab import AS_IT_IS, Report
from wawel.lab.match import Match, Standing
from wawel.lab.measures import standing_of, usual_bot
from wawel.odds.calibration import Calibration
from wawel.odds.intervals import CONFIDENCE, Estimate, difference
from wawel.play.ladder import Ladder, ladder_of
from wawel.review import Evaluated
from wawel_book.judging import calibrated, judged
from wawel_book.measured import LABEL, measured
from wawel_book.measuring import kept
from wawel_book.series import LaboratorySeries, Measurement, Numbers, comparison

FIRST = "first player"
SEATS = "seats"
BEGINNING = "beginning"
"""Games of unequal sides, in which one side begins and in which the other does."""
MEASURES = (
    "turns",
    "decisions",
    "branching",
    "free decisions",
    FIRST,
    "decisive",
    "lead changes",
    "uncertainty",
    "skill index",
)
FORESIGHT = "foresight"
OVERTAKEN = "overtaken"
GAMES = 1000
SEED = 700
HIDDEN = "hidden"
BENCH_JUDGE = "bench_judge"
"""Games at the table of the profile, to which the judge is fitted that watches it."""
PARTS = (BENCH_JUDGE, "profile", "secrets")
"""All that is measured for a profile."""


@dataclass(frozen=True)
class OnOneScale(LaboratorySeries):
    """A game watched by a judge whose words are chances at this very table.

    An evaluation as it stands is bold in one game and timid in another, and so are the judges that
    were fitted to games between unlike bots: they know who plays well. So this judge was fitted
    to other games of the same bots. Only then a lead in one game is as much as in another.
    """

    @cached_property
    def judge(self) -> Calibration:
        """What the evaluation is worth at this table."""
        slug = self.game.slug
        return calibrated(slug, measured(f"{slug}/{BENCH_JUDGE}"), BENCH_JUDGE)

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {**super().settings, "power": self.judge.power}

    @property
    def standing(self) -> Standing | None:
        """The evaluation, raised to the power that fits this table."""
        evaluate = standing_of(self.game)
        assert evaluate is not None
        return Evaluated(evaluate, self.judge).chances_of

    def numbers(self, match: Match) -> Numbers:
        """What the measures say of one match, and whether who led in its middle was overtaken.

        Where nobody led then, nobody could be: that is no game in which the leader held out.
        """
        found = super().numbers(match)
        leaders = match.leaders
        middle = leaders[len(leaders) // 2] if leaders else None
        return found if middle is None else found | {OVERTAKEN: 1 - match.shares[middle]}


@dataclass(frozen=True)
class Secrets:
    """One decision a game, taken at random: does whoever decides know the whole table?

    What they may not know is drawn anew, as it is for a bot. If the table is another one then,
    something was hidden from them.
    """

    game: Game[Any, Any]
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {"game": self.game.text(), "seed": self.seed}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and whether something was hidden in one of its decisions."""
        rng = stream(self.seed, number)
        state = self.game.new_initial_state()
        bots = [usual_bot(self.game)] * self.game.players
        hidden, decisions = 0.0, 0
        for player in play(state, bots, rng):
            if player < 0:
                continue
            decisions += 1
            # Each decision so far is the one that is looked at, all with the same chance.
            if rng.randrange(decisions) == 0:
                world = state.resample_from_infostate(player, rng)
                hidden = float(world.serialize() != state.serialize())
        return state, {HIDDEN: hidden}


def profile_measurements(ladder: Ladder) -> dict[str, Measurement]:
    """What is measured for the profile of a game that has a ladder and an evaluation."""
    game = next(ladder.games())
    if standing_of(game) is None:
        return {}
    usual = comparison(game, [], MEASURES, GAMES, SEED)
    watched = {AS_IT_IS: OnOneScale(game, MEASURES, SEED)}
    return {
        BENCH_JUDGE: judged(game, [usual_bot(game)], SEED + 1, GAMES),
        "profile": replace(usual, series=watched, shares=(*usual.shares, OVERTAKEN)),
        "secrets": Measurement({AS_IT_IS: Secrets(game, SEED)}, GAMES, (HIDDEN,), block=100),
    }


@dataclass(frozen=True)
class Profile:
    """What was measured of one game."""

    slug: str
    report: Report
    hidden: Estimate
    judge: Calibration
    """Who watched the games."""

    @classmethod
    def measured(cls, slug: str) -> Profile:
        """The profile that was kept."""
        report = measured(f"{slug}/profile").comparison()[AS_IT_IS]
        hidden = measured(f"{slug}/secrets")[AS_IT_IS].estimate(HIDDEN)
        judge = calibrated(slug, measured(f"{slug}/{BENCH_JUDGE}"), BENCH_JUDGE)
        return cls(slug, report, hidden, judge)

    @property
    def sides(self) -> bool:
        """Are the seats different sides? Then who begins has to be told from who plays which."""
        ladder = ladder_of(self.report.game)
        return ladder is not None and ladder.sides

    @property
    def foresight(self) -> Estimate:
        """Which part of what nobody could know the judge takes away, in games of the same bots.

        What its Brier score gains on whoever says that all have equal chances, as a part of the
        score of that one: 0 is nothing, 1 all.
        """
        gain, all_of_it = self.judge.gain_even, self.judge.brier_even
        assert gain is not None
        parts = ("value", "low", "high", "spread")
        return replace(gain, **{name: getattr(gain, name) / all_of_it for name in parts})

    def first_player(self, confidence: float = CONFIDENCE) -> Estimate:
        """What the first player gains, from the largest sample that was kept.

        Where the seats of a game were measured for its chapter, at the same table and with more
        games, the page of all games must not tell another story from fewer.
        """
        if self.sides:
            return self._first_turn(confidence)
        if kept(self.slug, SEATS) is None:
            return measured(f"{self.slug}/profile")[AS_IT_IS].estimate(FIRST, confidence)
        seats = measured(f"{self.slug}/{SEATS}")
        assert seats.settings["series"][AS_IT_IS]["game"] == self.report.game.text()
        share = seats[AS_IT_IS].estimate(f"seats{LABEL}seat 1", confidence)
        fair = 1 / self.report.game.players
        ends = {name: getattr(share, name) - fair for name in ("value", "low", "high")}
        return replace(share, proportion=False, **ends)

    def _first_turn(self, confidence: float) -> Estimate:
        """What whoever begins gains, if either side begins as often as the other.

        By the rules the side and the first turn come together; here they are told apart. A series
        says what the first side wins: half of the difference that the first turn makes is gained
        by whoever has it, the other half is lost by whoever has it not.
        """
        found = measured(f"{self.slug}/{BEGINNING}")
        game = self.report.game.text()
        here = {
            one["begins"]: found[name].estimate(confidence=confidence)
            for name, one in found.settings["series"].items()
            if one["game"] == game
        }
        gap = difference(here[1], here[0], confidence)
        parts = ("value", "low", "high", "spread")
        return replace(gap, **{name: getattr(gap, name) / 2 for name in parts})

    def __getitem__(self, measure: str) -> Estimate:
        if measure == FIRST:
            return self.first_player()
        own = {HIDDEN: self.hidden, FORESIGHT: self.foresight}
        return own.get(measure) or self.report[measure]


def profiles() -> list[Profile]:
    """The profiles of all games that have one, the easiest game first."""
    return [
        Profile.measured(slug)
        for slug in wawel.easiest_first()
        if ladder_of(wawel.load_game(slug)) and all(kept(slug, name) for name in PARTS)
    ]
