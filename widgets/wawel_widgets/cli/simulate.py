"""`wawel simulate`: games between bots, and who wins how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wawel.core.game import Game
from wawel.core.playing import Bot, stream
from wawel.core.records import Record
from wawel.lab import play_match
from wawel.odds.intervals import Estimate, RunningMean
from wawel_widgets.cli.arguments import Parser, add_game, chosen_game, whole
from wawel_widgets.cli.output import Row, add_output, put_out
from wawel_widgets.cli.seating import seats_of, usual_opponent
from wawel_widgets.cli.terminal import Terminal
from wawel_widgets.cli.workers import add_work, seed_of, series_of, working
from wawel_widgets.seats import bot, called


@dataclass(frozen=True)
class SimulatedSeries:
    """Games between the same bots, each known by its number.

    With `rotated` the bots move on by one seat after every game; with `recorded` every game comes
    with its record.
    """

    game: Game[Any, Any]
    bots: tuple[Bot, ...]
    seed: int
    rotated: bool
    recorded: bool

    @property
    def about(self) -> list[Any]:
        """All that the games depend on, as plain data."""
        names = [bot.name for bot in self.bots]
        return ["games", self.game.text(), names, self.seed, self.rotated, self.recorded]

    def shift(self, number: int) -> int:
        """By how many seats the bots have moved on in the game of this number."""
        return number % len(self.bots) if self.rotated else 0

    def __call__(self, number: int) -> tuple[list[float], int, int, str]:
        """The shares of the victory by seat, turns and decisions of one game, and its record."""
        shift = self.shift(number)
        sitting = [self.bots[(seat - shift) % len(self.bots)] for seat in range(len(self.bots))]
        match = play_match(self.game, sitting, stream(self.seed, number))
        record = ""
        if self.recorded:
            actions = tuple(map(self.game.action_to_string, match.actions))
            record = Record(self.game.text(), actions).text()
        return match.shares, match.turns, match.decisions, record


def make_parser(language: str) -> Parser:
    """What the command takes."""
    parser = Parser("simulate", language)
    add_game(parser)
    parser.add("--bots", metavar="BOT,BOT")
    parser.add("--games", default="100", metavar="N")
    parser.add("--rotate", action="store_true")
    parser.add("--records", metavar="FOLDER")
    add_work(parser)
    add_output(parser)
    parser.add_common()
    return parser


def run(given: Sequence[str], terminal: Terminal) -> None:
    """Play the games and write what came out."""
    parser = make_parser(terminal.language)
    found = parser.read(given)
    game = chosen_game(found, parser)
    seats = seats_of(found.bots or usual_opponent(game.slug), game, parser, people=False)
    count = whole(found.games, parser, "--games", 1, 10_000_000)
    seed = seed_of(found, parser)
    bots = tuple(bot(game.slug, seats[seat]) for seat in range(game.players))
    series = SimulatedSeries(game, bots, seed, found.rotate, bool(found.records))
    folder = Path(found.records or ".")
    folder.mkdir(parents=True, exist_ok=True)
    wins = [RunningMean(share=True) for _ in bots]
    turns, decisions = RunningMean(), RunningMean()
    with working(found, parser, terminal) as (executor, show):
        try:
            games = series_of(series, count, series.about, found, executor)
            for number, played in enumerate(games):
                shares, long, decided, record = played
                if record:
                    file = folder / f"{number + 1:0{len(str(count))}}.txt"
                    file.write_text(record, "utf-8", newline="\n")
                shift = series.shift(number)
                for seat, share in enumerate(shares):
                    wins[(seat - shift) % len(bots)].add(share)
                turns.add(long)
                decisions.add(decided)
                show(number + 1, count)
        except KeyboardInterrupt:
            if not turns.n:
                raise
    if turns.n < count:
        terminal.notes.write(terminal.words.say("stopped") + "\n")
    rows = [
        row("victories", seat, called(game.words, seats[seat], terminal.language), mean.estimate())
        for seat, mean in enumerate(wins)
    ]
    rows.append(row("turns", None, "", turns.estimate()))
    rows.append(row("decisions", None, "", decisions.estimate()))
    if found.format == "table":
        rows = [
            {**each, "what": terminal.words.named("measured", str(each["what"]))} for each in rows
        ]
    put_out(rows, found, terminal)


def row(what: str, seat: int | None, who: str, estimate: Estimate) -> Row:
    """One number with its interval; seats are counted from 1."""
    return {
        "what": what,
        "seat": None if seat is None else seat + 1,
        "who": who,
        "share": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "games": estimate.n,
    }
