"""Break texts of every game and give them to everything that reads texts.

    .venv/bin/python tools/fuzz.py --texts 100000 --whole 0.05 nogi

tries so many texts of a game, a fifth of them of each kind (positions, actions, saves, records,
links). Each has to be refused by an error of ours, or read. Of those that are read a part
(`--whole`) is played on, with every invariant of its game looked at in every step. In the end a
table says how many were refused and read. The first text of each kind of failure is shown, and
the run fails.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

# A script is given its own folder to import from; the tests lie beside it.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import wawel
from tests.fuzzing import KINDS, broken_text, check_accepted, good_texts, read, refused

BATCH = 1000
"""So many texts are made of the same games."""


def main() -> None:
    """Fuzz some games, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slugs", nargs="*", help="which games (default: all)")
    parser.add_argument("--texts", type=int, default=100_000, help="how many texts a game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--whole", type=float, default=0.05, help="the part that is played on")
    given = parser.parse_args()
    failed = False
    for slug in given.slugs or wawel.games():
        began = time.perf_counter()
        seeds = range(given.seed, given.seed + -(-given.texts // BATCH))
        counts: Counter[str] = Counter()
        failures: dict[str, str] = {}
        with ProcessPoolExecutor(given.jobs) as pool:
            args = ([slug] * len(seeds), seeds, [given.whole] * len(seeds))
            for some, wrong in pool.map(batch, *args):
                counts += some
                failures = wrong | failures
        failed = failed or bool(failures)
        report(slug, counts, failures, time.perf_counter() - began)
    sys.exit(failed)


def batch(slug: str, seed: int, whole: float) -> tuple[Counter[str], dict[str, str]]:
    """The texts of one seed: counts, and the first text of each kind of failure."""
    rng = Random(seed)
    texts = good_texts(slug, rng, sources=3)
    counts: Counter[str] = Counter()
    failures: dict[str, str] = {}
    for number in range(BATCH):
        kind = KINDS[number % len(KINDS)]
        text = broken_text(kind, texts[kind], rng)
        counts[f"{kind} texts"] += 1
        try:
            if refused(kind, text):
                counts[f"{kind} refused"] += 1
                continue
            state = read(kind, text)
            if state is not None and rng.random() < whole:
                counts[f"{kind} played on"] += 1
                counts[f"{kind} to the end"] += check_accepted(state.clone(), rng)
        except Exception as error:  # noqa: BLE001  (whatever it is, it is what is looked for)
            counts[f"{kind} failed"] += 1
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}"
            if place not in failures:
                lines = traceback.format_exc().splitlines()[-8:]
                failures[place] = f"{kind} of {text.game}: {text.text!r}\n" + "\n".join(lines)
    return counts, failures


def report(slug: str, counts: Counter[str], failures: dict[str, str], seconds: float) -> None:
    """The table of one game, and what failed."""
    columns = ("texts", "refused", "played on", "to the end", "failed")
    print(f"{slug:10} " + " ".join(f"{column:>10}" for column in columns), f"({seconds:.0f} s)")
    for kind in KINDS:
        print(f"{kind:>10} " + " ".join(f"{counts[f'{kind} {c}']:10}" for c in columns))
    for place, text in failures.items():
        print(f"\n{place}\n{text[:3000]}")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
