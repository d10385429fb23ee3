"""Fits the judges of the games and checks them: `make judge`, or some of them by name.

    python -m wawel_book.judging nogi

A judge is a game's evaluation, raised to a power (see `wawel.odds.calibration`). The games are
those of the measurement `judge`, made as any other by `make measure ONLY=nogi/judge`; the power is
fitted to the first half of them and checked on the other, and what came of it is written beside
the code of the game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import wawel
from wawel import Game, State
from wawel.core.chance import CHANCE
from wawel.core.playing import Bot, play, stream
from wawel.lab.measures import standing_of
from wawel.odds.calibration import FILE, Calibration, Predicted
from wawel_book.measured import LABEL, Measured, measured
from wawel_book.measuring import kept
from wawel_book.series import Measurement, Numbers

QUARTERS = (1, 2, 3)
GAMES = 2000
AT_FIRST = 1000
"""So many games are enough for a judge that nobody has asked more of; more can be added."""
SERIES = "all ideas"
JUDGE = "judge"


@dataclass(frozen=True)
class Judged:
    """Games between some bots, with what the evaluation says after each quarter of the decisions.

    It sees what everybody hides. `1|0` is what it says of the first seat after one quarter,
    `won|0` the share of the victory that this seat had in the end.
    """

    game: Game[Any, Any]
    bots: Sequence[Bot]
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        names = [bot.name for bot in self.bots]
        return {"game": self.game.text(), "seed": self.seed, "bots": names}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what was said of it on the way."""
        evaluate = standing_of(self.game)
        assert evaluate is not None
        players = self.game.players
        # Every bot comes to every seat in turn.
        seats = [self.bots[(number + seat) % len(self.bots)] for seat in range(players)]
        state = self.game.new_initial_state()
        steps = play(state, seats, stream(self.seed, number))
        said = [evaluate(state) for player in steps if player != CHANCE]
        result = state.result()
        assert result is not None
        numbers: Numbers = {}
        for quarter in QUARTERS:
            for seat, chance in enumerate(said[len(said) * quarter // 4]):
                numbers[f"{quarter}{LABEL}{seat}"] = round(chance, 4)
        for seat, share in enumerate(result.shares(players)):
            numbers[f"won{LABEL}{seat}"] = share
        return state, numbers


def judged(
    game: Game[Any, Any], bots: Sequence[Bot], seed: int = 400, games: int = GAMES
) -> Measurement:
    """The measurement `judge` of a game: what is said of games between these bots."""
    shares = (*map(str, QUARTERS), "won")
    return Measurement({SERIES: Judged(game, bots, seed)}, games, shares, keeps_all=True)


def calibrated(slug: str, found: Measured, name: str = JUDGE) -> Calibration:
    """The judge of a game, fitted to the first half of the measured games of this name."""
    series = found[SERIES]
    game = found.settings["series"][SERIES]["game"]
    said = list(predictions_in(series.rows, wawel.read_game(game).players))
    return Calibration.fit(said, game=game, measured=f"{slug}/{name}", games=series.games)


def predictions_in(rows: Sequence[Any], players: int) -> Iterator[Predicted]:
    """What was said in every row of a measurement, and what happened then."""
    for row in rows:
        won = [row[f"won{LABEL}{seat}"] for seat in range(players)]
        for quarter in QUARTERS:
            yield [row[f"{quarter}{LABEL}{seat}"] for seat in range(players)], won


def file_of(slug: str) -> Path:
    """Where the judge of a game is kept."""
    return Path(str(resources.files(wawel.load_game(slug).package).joinpath(FILE)))


def main(slugs: Sequence[str]) -> None:
    """Fit the judges that were measured, or those that are named."""
    for slug in slugs or [slug for slug in wawel.easiest_first() if kept(slug, JUDGE)]:
        found = calibrated(slug, measured(f"{slug}/{JUDGE}"))
        file_of(slug).write_text(found.text(), encoding="utf-8")
        print(  # noqa: T201
            f"{slug}: power {found.power}, Brier score {found.brier:.4f}"
            f" (as it stands {found.brier_raw:.4f}, all equal {found.brier_even:.4f})"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
