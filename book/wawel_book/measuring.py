"""Makes the measurements that the pages lean on: `make measure`, or a part of it by name.

    python -m wawel_book.measuring nogi/tournament

What a game measures is listed in `wawel_book/measurements/<slug>.py`. Series are played in blocks,
on all cores; after each block the file is written, so that whoever is interrupted goes on there.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

import wawel
from wawel import Game, State
from wawel.core.playing import Bot, play_out, stream
from wawel.lab import AS_IT_IS, Change, measures_of
from wawel.lab.experiment import Bench
from wawel.lab.measures import good_bot, standing_of, usual_bot
from wawel_book.measured import LABEL
from wawel_book.paths import BOOK

DATA = BOOK / "data"
Numbers = dict[str, float]


class Series(Protocol):
    """Games that are played alike, each known by its number."""

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what was measured in it."""


@dataclass(frozen=True)
class Duel:
    """One bot at a table of others: the share of the victory it gets.

    Every deal is played from each seat in turn, with the same chances as long as the same is done:
    neither a good seat nor a good deal can flatter anybody. Games of one deal are not independent
    (equal bots share one victory of it), so that an interval is rather too wide than too narrow.
    """

    game: Game[Any, Any]
    one: Bot
    rest: Bot
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        names = {"one": self.one.name, "rest": self.rest.name}
        return {"game": self.game.text(), "seed": self.seed, **names}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and the share of the one."""
        deal, seat = divmod(number, self.game.players)
        bots = [self.one if other == seat else self.rest for other in range(self.game.players)]
        end = play_out(self.game.new_initial_state(), bots, stream(self.seed, deal))
        result = end.result()
        assert result is not None
        return end, {"share": result.shares(self.game.players)[seat]}


@dataclass(frozen=True)
class Laboratory:
    """A game as it is or changed, measured as the laboratory does.

    Every second game is one with a good bot among random ones, if a measure asks for that.
    """

    game: Game[Any, Any]
    wanted: tuple[str, ...]
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {"game": self.game.text(), "seed": self.seed, "measures": list(self.wanted)}

    @cached_property
    def _bench(self) -> Bench:
        game = self.game
        return Bench("", game, self.wanted, usual_bot(game), good_bot(game), self.seed)

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what the measures say of it."""
        kinds = sorted({measure.on_trial for measure in self._bench.measures})
        turn, kind = divmod(number, len(kinds))
        match = self._bench.play(turn, kinds[kind], stream(self.seed, number))
        numbers: Numbers = {}
        for measure in self._bench.measures:
            if measure.on_trial == kinds[kind]:
                for label, value in measure.of(match).items():
                    numbers[f"{measure.name}{LABEL}{label}" if label else measure.name] = value
        return match.end, numbers


@dataclass(frozen=True)
class Measurement:
    """Some series with a name, each of so many games."""

    series: Mapping[str, Series]
    games: int
    shares: tuple[str, ...] = ("share",)
    """The numbers that are parts of one."""
    keeps_all: bool = False
    """Whether the numbers of every single game are kept."""
    block: int = 10
    """So many games are added up; a test plays such a block again."""

    @property
    def settings(self) -> dict[str, Any]:
        """All that the results depend on; they are made anew when it changes.

        Not how many games there are: whoever wants more of them goes on where others stopped.
        """
        return {
            "block": self.block,
            "shares": list(self.shares),
            "series": {name: one.settings for name, one in self.series.items()},
        }


def duels(game: Game[Any, Any], bots: Sequence[Bot], games: int, seed: int) -> Measurement:
    """Every bot alone at a table of every other, all with the same deals."""
    return Measurement(
        {
            f"{one.name} among {rest.name}": Duel(game, one, rest, seed)
            for one in bots
            for rest in bots
            if one is not rest
        },
        games,
    )


def comparison(
    game: Game[Any, Any], changes: Sequence[Change], only: Sequence[str], games: int, seed: int
) -> Measurement:
    """The game as it is and changed, so many games of each kind that the measures ask for."""
    named = {AS_IT_IS: game} | {change.name: change.of(game) for change in changes}
    wanted = [measure for measure in measures_of(game) if measure.name in only]
    kinds = len({measure.on_trial for measure in wanted})
    return Measurement(
        {
            name: Laboratory(each, tuple(only), seed + number)
            for number, (name, each) in enumerate(named.items())
        },
        games * kinds,
        tuple(measure.name for measure in wanted if measure.share),
        block=100,
    )


def measurements(slug: str) -> dict[str, Measurement]:
    """What a game measures; it may measure nothing."""
    name = f"wawel_book.measurements.{slug}"
    if find_spec(name) is None:
        return {}
    listed: Callable[[], dict[str, Measurement]] = import_module(name).measurements
    return listed()


def on_request(slug: str) -> dict[str, Measurement]:
    """What can be measured of any game that has bots and an evaluation, if somebody names it.

    Once it is kept, it has to be true as any other.
    """
    from wawel_book.judging import judged  # noqa: PLC0415 - it is made of what stands here

    game = wawel.load_game(slug)
    bots: Mapping[str, Bot] = getattr(game.module("bots"), "BOTS", {})
    return {"judge": judged(game, list(bots.values()))} if bots and standing_of(game) else {}


def play_block(one: Series, first: int, count: int, keeps_all: bool) -> dict[str, Any]:
    """Some games of a series, added up."""
    digest = hashlib.sha256()
    sums: dict[str, list[float]] = {}
    rows = []
    for number in range(first, first + count):
        end, numbers = one.play(number)
        digest.update(end.serialize().encode())
        rows.append(numbers)
        for key, value in numbers.items():
            known = sums.setdefault(key, [0, 0.0, 0.0])
            known[0] += 1
            known[1] += value
            known[2] += value * value
    tidy = {key: [int(n), round(a, 9), round(b, 9)] for key, (n, a, b) in sums.items()}
    block = {"games": count, "digest": digest.hexdigest()[:12], "sums": tidy}
    return block | ({"rows": rows} if keeps_all else {})


def file_of(slug: str, name: str) -> Path:
    """Where a measurement is kept."""
    return DATA / slug / f"{name}.json"


def kept(slug: str, name: str) -> dict[str, Any] | None:
    """What a file holds, if there is one."""
    file = file_of(slug, name)
    found: dict[str, Any] | None = json.loads(file.read_text("utf-8")) if file.exists() else None
    return found


def measure(slug: str, name: str, wanted: Measurement, pool: Executor) -> None:
    """Play what is missing of a measurement, block by block."""
    known = kept(slug, name)
    settings = json.loads(json.dumps(wanted.settings))
    if known is None or known["settings"] != settings:
        known = {"settings": settings, "series": {one: [] for one in wanted.series}}
    most = -(-wanted.games // wanted.block)
    known["series"] = {one: blocks[:most] for one, blocks in known["series"].items()}
    todo = [
        (one, first)
        for first in range(0, wanted.games, wanted.block)
        for one in wanted.series
        if first >= wanted.block * len(known["series"][one])
    ]
    begun, done = monotonic(), 0
    for ahead in _parts(todo, 4 * (os.cpu_count() or 1)):
        waiting = [
            pool.submit(play_block, wanted.series[one], first, wanted.block, wanted.keeps_all)
            for one, first in ahead
        ]
        for (one, _), block in zip(ahead, waiting, strict=True):
            known["series"][one].append(block.result())
            done += 1
        write(slug, name, known)
        left = (monotonic() - begun) / done * (len(todo) - done)
        print(f"{slug}/{name}: {done} of {len(todo)} blocks, {left:.0f} s left", flush=True)  # noqa: T201
    if not todo:
        write(slug, name, known)
        print(f"{slug}/{name}: nothing to do", flush=True)  # noqa: T201


def _parts(things: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    for first in range(0, len(things), size):
        yield things[first : first + size]


def write(slug: str, name: str, known: Mapping[str, Any]) -> None:
    """Keep what is known so far: a line a block, so that a difference can be read."""
    file = file_of(slug, name)
    file.parent.mkdir(parents=True, exist_ok=True)
    series = ",\n".join(
        f" {json.dumps(one)}: [\n  "
        + ",\n  ".join(json.dumps(block, separators=(",", ":")) for block in blocks)
        + "\n ]"
        for one, blocks in known["series"].items()
    )
    settings = json.dumps(known["settings"])
    text = f'{{"settings": {settings},\n"series": {{\n{series}\n}}}}\n'
    fresh = file.with_suffix(".part")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def main(names: Sequence[str]) -> None:
    """Make all measurements, or those that are named."""
    with ProcessPoolExecutor() as pool:
        for slug in wawel.easiest_first():
            listed = measurements(slug)
            for name, wanted in (on_request(slug) | listed).items():
                usual = name in listed or kept(slug, name) is not None
                if f"{slug}/{name}" in names or (usual and (not names or slug in names)):
                    measure(slug, name, wanted, pool)


if __name__ == "__main__":
    main(sys.argv[1:])
