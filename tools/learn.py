"""Learn what positions of a game are worth, and see whether that is better: `make learn GAME=nogi`.

    .venv/bin/python tools/learn.py ewalia --games 2000 --seed 1 --most 200

The game's own bots play at the tables of its ladder; weights of the features that its evaluation
names are fitted to three quarters of the games and looked at in the others. Then the search with
these weights plays the search as it is written by hand, until a sequential test has seen enough.
The trial and its verdict are added to `learned.toml` beside the game's code; the search uses the
weights only if they were better. Games are kept in `.cache/learn` until the trial is over:
whoever is interrupted goes on there, if the command is the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module, resources
from pathlib import Path
from time import monotonic
from typing import Any

import wawel
from wawel.core.checkpoint import Checkpoint
from wawel.core.game import Game
from wawel.core.playing import run_series
from wawel.lab.match import Standing
from wawel.lab.measures import standing_of
from wawel.odds.logit import chances, fit, surprise
from wawel.odds.sequential import Bounds, Verdict, sequential_test
from wawel.play.ladder import Ladder, ladder_of, named_bots
from wawel.play.learned import FILE, CannotLearn, Trial, features_of, linear, text_of, trials_of
from wawel.play.self_play import Kept, SelfPlay, moments_of
from wawel.play.tournaments import Contest

CACHE = Path(__file__).resolve().parents[1] / ".cache" / "learn"
FITTED = 0.75
"""This part of the games is fitted to."""


def progress(what: str, done: int, most: int, begun: float) -> None:
    """One line that says how far it is, and how long it may take."""
    left = (monotonic() - begun) / max(1, done) * (most - done)
    end = "\n" if done == most else ""
    print(f"\r{what}: {done} of {most}, {left / 60:.1f} min left  ", end=end, file=sys.stderr)


def watched(series: Iterator[Any], what: str, most: int) -> Iterator[Any]:
    """The same, with progress."""
    begun = monotonic()
    for done, one in enumerate(series, start=1):
        yield one
        progress(what, done, most, begun)


def series_of(slug: str, ladder: Ladder, seed: int) -> SelfPlay:
    """The games that are learned from."""
    _, features = features_of(wawel.load_game(slug).package)
    tables = tuple(ladder.games())
    bots = tuple(bot for name, bot in named_bots(tables[0]).items() if name != "random")
    return SelfPlay(tables, bots, features, written_by_hand(tables[0]), seed)


def written_by_hand(game: Game[Any, Any]) -> Standing:
    """The evaluation that is to be beaten."""
    found = standing_of(game)
    if found is None:
        raise CannotLearn(f"{game.slug} has no evaluation")
    return found


def fitted(names: Sequence[str], games: Sequence[Kept]) -> tuple[dict[str, float], float, float]:
    """The weights, and the losses of them and of the evaluation written by hand, in other games."""
    known = games[: round(FITTED * len(games))]
    fresh = games[len(known) :]
    weights = fit(moments_of(known), watch=lambda step: print(f"fit: step {step + 1}"))
    moments = moments_of(fresh)
    said = [chances(features, weights) for features, _ in moments]
    by_hand = [one for game in fresh for one in game["by_hand"]]
    won = [happened for _, happened in moments]
    losses = [sum(map(surprise, one, won)) / len(won) for one in (said, by_hand)]
    return dict(zip(names, weights, strict=True)), losses[0], losses[1]


def test_table(ladder: Ladder) -> Game[Any, Any]:
    """The table with the fewest players: there a game takes the least time, and says the most."""
    return min(ladder.games(), key=lambda game: game.players)


def tested(
    slug: str, ladder: Ladder, weights: dict[str, float], bounds: Bounds, seed: int
) -> Verdict:
    """Does the search with these weights beat the search with the evaluation written by hand?"""
    game = test_table(ladder)
    module = import_module(f"{game.package}.bots")
    by_hand = written_by_hand(game)
    quick, _ = ladder.thinking
    one = module.searcher(quick, evaluate=linear(game.package, weights), name="learned")
    rest = module.searcher(quick, evaluate=by_hand, name="by hand")
    contest = Contest(game, one, rest, tuple(range(game.players)), seed)
    file = CACHE / f"{slug}-test"
    # The games are the same whatever the bounds are: an interrupted test may go on with others.
    kept = Checkpoint(file, {"weights": weights, "iterations": quick, "seed": seed})
    played = run_series(contest, bounds.most, checkpoint=kept)
    verdict = sequential_test(watched(played, "test", bounds.most), bounds)
    file.unlink()
    return verdict


def learn(slug: str, games: int, seed: int, margin: float, most: int) -> Trial:
    """One trial, from its games to its verdict."""
    game = wawel.load_game(slug)
    ladder = ladder_of(game)
    if ladder is None:
        raise CannotLearn(f"{slug} has no ladder")
    names, _ = features_of(game.package)
    series = series_of(slug, ladder, seed)
    CACHE.mkdir(parents=True, exist_ok=True)
    file = CACHE / f"{slug}-games"
    kept = Checkpoint(file, {"features": names, **series.about})
    with ProcessPoolExecutor() as pool:
        played = list(watched(run_series(series, games, pool, kept), "games", games))
    weights, loss, by_hand = fitted(names, played)
    weights = {name: round(weight, 6) for name, weight in weights.items()}
    print(f"loss {loss:.4f}, by hand {by_hand:.4f}")
    table = test_table(ladder)
    fair = 1 / table.players
    bounds = Bounds(fair, fair + margin, most=most)
    verdict = tested(slug, ladder, weights, bounds, seed)
    file.unlink()
    return Trial(
        weights=weights,
        tables=ladder.tables,
        bots=tuple(bot.name for bot in series.bots),
        games=games,
        seed=seed,
        loss=loss,
        loss_by_hand=by_hand,
        test=f"{table.text()}: {ladder.thinking[0]} iterations, {fair:g} or {fair + margin:g}",
        verdict=verdict.claim,
        share=verdict.share.value,
        played=verdict.share.n,
    )


def main() -> None:
    """Learn, test, write down."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slug")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--margin", type=float, default=0.1)
    parser.add_argument("--most", type=int, default=200)
    given = parser.parse_args()
    trial = learn(given.slug, given.games, given.seed, given.margin, given.most)
    package = wawel.load_game(given.slug).package
    place = Path(str(resources.files(package).joinpath(FILE)))
    place.write_text(text_of([*trials_of(package), trial]), encoding="utf-8")
    print(f"{given.slug}: {trial.verdict}, {trial.share:.3f} of {trial.played} games")


if __name__ == "__main__":
    main()
