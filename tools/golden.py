"""Play the golden games anew: twenty of each game or more, in `tests/engine/golden/<slug>/`.

`make golden` calls this; it draws the picture of README.md as well.
The first games are played by the usual rules, one for each number of players and each variant; a
game that is several games gets four of each.
The others are chosen so that all together show every option and every kind of action, event and
ending: each is the one, of many random games, that shows most of what those before it did not.
The choice depends on the rules alone, so that nothing changes unless a rule does.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

# A script is given its own folder to import from; the tests lie beside it.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import wawel
from tests.engine.contract.play import play_on, player_counts, random_game, variants
from tests.engine.golden.recording import golden_number, record, shown
from wawel_site.pictures import readme_picture

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "engine" / "golden"
CANDIDATES = 60


def main(slugs: list[str]) -> None:
    """Write the golden games of some games, or of all."""
    for slug in slugs or wawel.games():
        folder = GOLDEN / slug
        folder.mkdir(exist_ok=True)
        for number, (game, seed) in enumerate(choose(slug), start=1):
            file = folder / f"{number:02}.txt"
            file.write_text(record(game, seed), encoding="utf-8", newline="\n")
            print(f"golden: {file.relative_to(ROOT)}  {game}")
    (ROOT / "site" / "readme.svg").write_text(readme_picture(), encoding="utf-8", newline="\n")


def choose(slug: str) -> list[tuple[wawel.Game[Any, Any], int]]:
    """Games and seeds: first the usual rules for every number of players, then all the rest."""
    kinds = variants(slug)
    chosen: list[tuple[wawel.Game[Any, Any], int]] = [
        (wawel.load_game(slug, players=players, **variant), players)
        for players in player_counts(slug)
        for variant in kinds
    ]
    chosen += [(random_game(slug, Random(seed)), seed) for seed in rare_seeds(slug)]
    seen = {sight for game, seed in chosen for sight in sights(game, seed)}
    while len(chosen) < golden_number(slug):
        most: set[str] = set()
        variant = kinds[len(chosen) % len(kinds)]
        for candidate in range(CANDIDATES):
            seed = len(chosen) * CANDIDATES + candidate
            game = random_game(slug, Random(seed), **variant)
            new = sights(game, seed) - seen
            if candidate == 0 or len(new) > len(most):
                best, most = (game, seed), new
        chosen.append(best)
        seen |= most
    return chosen


def rare_seeds(slug: str) -> list[int]:
    """Seeds of games that show what random games hardly ever do, if the game has such things."""
    file = GOLDEN / slug / "rare.toml"
    seeds: list[int] = tomllib.loads(file.read_text("utf-8"))["seeds"] if file.exists() else []
    return seeds


def sights(game: wawel.Game[Any, Any], seed: int) -> set[str]:
    """What the game of a seed shows."""
    return set(shown(game, play_on(game.new_initial_state(), Random(seed))))


if __name__ == "__main__":
    main(sys.argv[1:])
