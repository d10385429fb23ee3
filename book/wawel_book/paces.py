"""How long the bots of a ladder think: `book/data/<slug>/paces.json`.

    python -m wawel_book.paces nogi

That is measured by the clock of the processor, on whatever machine it happens to be: it is data to
be read, and nothing is tested against it but that it is there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from time import process_time
from typing import Any

import wawel
from wawel import Game
from wawel.core.playing import Bot, decide, play, stream
from wawel.play.ladder import ladder_of, named_bots, searching_bot
from wawel_book.measuring import file_of

DECISIONS = 6
"""So many decisions of the search are timed, in the midst of a game between others."""
SEED = 700


def paces(slug: str) -> dict[str, dict[str, float]]:
    """Milliseconds a decision by table and bot, in one game of everybody among themselves.

    The search thinks in some decisions of a game between the best of them.
    """
    ladder = ladder_of(wawel.load_game(slug))
    found: dict[str, dict[str, float]] = {}
    for game in ladder.games() if ladder else ():
        assert ladder is not None
        named = named_bots(game)
        rows = {name: _of_all(game, bot) for name, bot in named.items()}
        for iterations in ladder.thinking:
            search = searching_bot(game, iterations)
            rows[search.name] = _of_some(game, search, named[ladder.best])
        found[game.text()] = {name: round(1000 * seconds, 3) for name, seconds in rows.items()}
    return found


def _of_all(game: Game[Any, Any], bot: Bot) -> float:
    """Seconds a decision in a whole game, chance and all else included."""
    state, decisions = game.new_initial_state(), 0
    begun = process_time()
    for player in play(state, [bot] * game.players, stream(SEED, 0)):
        decisions += player >= 0
    return (process_time() - begun) / decisions


def _of_some(game: Game[Any, Any], search: Bot, others: Bot) -> float:
    """Seconds a decision of the search, in moments spread over a game between others."""
    rng = stream(SEED, 1)
    bots = [others] * game.players
    game_long = play(game.new_initial_state(), bots, stream(SEED, 0))
    step = max(1, sum(player >= 0 for player in game_long) // DECISIONS)
    state, decisions, taken, spent = game.new_initial_state(), 0, 0, 0.0
    for player in play(state, bots, stream(SEED, 0)):
        if player < 0:
            continue
        if decisions % step == 0:
            begun = process_time()
            decide(state, search, player, rng)
            spent, taken = spent + process_time() - begun, taken + 1
        decisions += 1
    return spent / taken


def main(slugs: Sequence[str]) -> None:
    """Time the bots of all games, or of those that are named."""
    for slug in slugs or wawel.easiest_first():
        found = paces(slug)
        if found:
            file = file_of(slug, "paces")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
