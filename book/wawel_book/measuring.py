"""Makes the measurements that the pages lean on: `make measure`, or a part of it by name.

    python -m wawel_book.measuring nogi/tournament

What a game measures is listed in `wawel_book/measurements/<slug>.py`. Series are played in blocks,
on all cores; after each block the file is written, so that whoever is interrupted goes on there.
Beside settings and seeds it names every version of the engine that has played for it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any

import wawel
from wawel.core.playing import Bot
from wawel.lab.measures import standing_of
from wawel.play.ladder import ladder_of
from wawel_book.ladders import ladder_measurements
from wawel_book.paths import BOOK
from wawel_book.series import Block, Measurement, play_block

DATA = BOOK / "data"


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
    # They are made of what stands here.
    from wawel_book.endings import endings_measurements  # noqa: PLC0415
    from wawel_book.judging import AT_FIRST, judged  # noqa: PLC0415
    from wawel_book.profiles import profile_measurements  # noqa: PLC0415

    game = wawel.load_game(slug)
    bots: Mapping[str, Bot] = getattr(game.module("bots"), "BOTS", {})
    judge = (
        {"judge": judged(game, list(bots.values()), games=AT_FIRST)}
        if bots and standing_of(game)
        else {}
    )
    ladder = ladder_of(game)
    if ladder is None:
        return judge
    found = ladder_measurements(ladder) | endings_measurements(ladder)
    return judge | found | profile_measurements(ladder)


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
        known = {"settings": settings, "engine": [], "series": {one: [] for one in wanted.series}}
    if wanted.tests:
        # How many games a test may take at most: more of them change nothing that is kept.
        known["most"] = max(test.most for test in wanted.tests.values())
    series = known["series"]
    begun, done = monotonic(), 0
    while True:
        # A test that is decided in the midst of what was played ahead needs no more than that.
        series |= {one: blocks[: wanted.needed(one, blocks)] for one, blocks in series.items()}
        write(slug, name, known)
        todo = list(missing(wanted, series))
        left = (monotonic() - begun) / done * len(todo) if done else None
        print(progress(f"{slug}/{name}", done, len(todo), left), flush=True)  # noqa: T201
        if not todo:
            return
        # Who began before this was kept is not known, and is not made up.
        if wawel.__version__ not in known.get("engine", [wawel.__version__]):
            known["engine"].append(wawel.__version__)
        ahead = todo[: 4 * (os.cpu_count() or 1)]
        waiting = [
            pool.submit(
                play_block, wanted.series[one], first, wanted.block, wanted.keeps_all, wanted.slow
            )
            for one, first in ahead
        ]
        for (one, _), block in zip(ahead, waiting, strict=True):
            series[one].append(block.result())
        done += len(ahead)


def missing(
    wanted: Measurement, series: Mapping[str, Sequence[Block]]
) -> Iterator[tuple[str, int]]:
    """The blocks that nobody has played: of which series, from which game on."""
    needed = {one: wanted.needed(one, blocks) for one, blocks in series.items()}
    for number in range(max(needed.values(), default=0)):
        for one, blocks in series.items():
            if len(blocks) <= number < needed[one]:
                yield one, number * wanted.block


def progress(name: str, done: int, left: int, seconds: float | None) -> str:
    """How far a measurement is.

    >>> progress("nogi/judge", 8, 92, 123.4)
    'nogi/judge: 8 blocks played, at most 92 to go, 123 s left'
    >>> progress("nogi/judge", 0, 0, None)
    'nogi/judge: 0 blocks played, nothing to do'
    """
    rest = f"at most {left} to go" if left else "nothing to do"
    time = f", {seconds:.0f} s left" if left and seconds is not None else ""
    return f"{name}: {done} blocks played, {rest}{time}"


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
    most = f'"most": {known["most"]},\n' if known.get("most") else ""
    engine = f'"engine": {json.dumps(known["engine"])},\n' if "engine" in known else ""
    text = f'{{"settings": {settings},\n{engine}{most}"series": {{\n{series}\n}}}}\n'
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
                    if name == "ladder":
                        sum_up(slug)


def sum_up(slug: str) -> None:
    """Once a ladder is measured: what it says in short, and how long its bots think."""
    from wawel_book import paces, standings  # noqa: PLC0415 - they are made of what stands here

    standings.main([slug])
    paces.main([slug])


if __name__ == "__main__":
    main(sys.argv[1:])
