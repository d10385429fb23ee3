"""The profile of a game: the same measures for every game, so that games can be compared.

It is measured on request, by the quick bots of the laboratory at the first table of the game's
ladder, where the usual number of players sits: `make measure ONLY=nogi/profile`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import wawel
from wawel import Game, State
from wawel.core.playing import play, stream
from wawel.lab import AS_IT_IS, Report
from wawel.lab.measures import standing_of, usual_bot
from wawel.odds.intervals import CONFIDENCE, Estimate
from wawel.play.ladder import Ladder, ladder_of
from wawel_book.measured import LABEL, measured
from wawel_book.measuring import kept
from wawel_book.series import Measurement, Numbers, comparison

FIRST = "first player"
SEATS = "seats"
MEASURES = (
    "turns",
    "decisions",
    "branching",
    "free decisions",
    FIRST,
    "decisive",
    "lead changes",
    "comeback",
    "uncertainty",
    "skill index",
)
GAMES = 1000
SEED = 700
HIDDEN = "hidden"


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
    return {
        "profile": comparison(game, [], MEASURES, GAMES, SEED),
        "secrets": Measurement({AS_IT_IS: Secrets(game, SEED)}, GAMES, (HIDDEN,), block=100),
    }


@dataclass(frozen=True)
class Profile:
    """What was measured of one game."""

    slug: str
    report: Report
    hidden: Estimate

    @classmethod
    def measured(cls, slug: str) -> Profile:
        """The profile that was kept."""
        report = measured(f"{slug}/profile").comparison()[AS_IT_IS]
        return cls(slug, report, measured(f"{slug}/secrets")[AS_IT_IS].estimate(HIDDEN))

    def first_player(self, confidence: float = CONFIDENCE) -> Estimate:
        """What the first player gains, from the largest sample that was kept.

        Where the seats of a game were measured for its chapter, at the same table and with more
        games, the page of all games must not tell another story from fewer.
        """
        if kept(self.slug, SEATS) is None:
            return measured(f"{self.slug}/profile")[AS_IT_IS].estimate(FIRST, confidence)
        seats = measured(f"{self.slug}/{SEATS}")
        assert seats.settings["series"][AS_IT_IS]["game"] == self.report.game.text()
        share = seats[AS_IT_IS].estimate(f"seats{LABEL}seat 1", confidence)
        fair = 1 / self.report.game.players
        ends = {name: getattr(share, name) - fair for name in ("value", "low", "high")}
        return replace(share, proportion=False, **ends)

    def __getitem__(self, measure: str) -> Estimate:
        if measure == FIRST:
            return self.first_player()
        return self.hidden if measure == HIDDEN else self.report[measure]


def profiles() -> list[Profile]:
    """The profiles of all games that have one, the easiest game first."""
    return [
        Profile.measured(slug)
        for slug in wawel.easiest_first()
        if ladder_of(wawel.load_game(slug)) and kept(slug, "profile") and kept(slug, "secrets")
    ]
