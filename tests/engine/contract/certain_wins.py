"""A decision with a certain win is never passed up: what every game's bots are held to.

A game's own tests hand in its bots, and positions in which somebody can win at once; more are met
at the end of games that those bots play against each other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import wawel
from tests.engine.contract.play import SAMPLE
from wawel.core.playing import Bot, play
from wawel.play.wins import WinLine, winning_line, winning_lines, wins

LATE = 6 if SAMPLE else 12
"""So many of the last decisions of a game are looked at."""

LOOKS = 1500
"""So many positions are looked at to find a win."""

WORLDS = 12
"""A win is certain if it wins in so many worlds that the player cannot tell apart."""

Met = tuple[wawel.State[Any], int]
"""A decision: the state, and whose it is."""


def certain_win(state: wawel.State[Any], player: int, rng: Random) -> WinLine | None:
    """A line of own decisions that wins whatever is hidden."""
    for line in winning_lines(state, player, LOOKS):
        worlds = (state.resample_from_infostate(player, rng) for _ in range(WORLDS))
        if all(wins(world, player, line) for world in worlds):
            return line
    return None


def late_decisions(game: wawel.Game[Any, Any], bots: Sequence[Bot], rng: Random) -> Iterator[Met]:
    """The last decisions of a game between these bots, in which there was a choice."""
    state = game.new_initial_state()
    met: deque[Met] = deque(maxlen=LATE)
    seats = [bots[seat % len(bots)] for seat in range(game.players)]
    for player in play(state, seats, rng):
        if player >= 0 and len(state.legal_actions()) > 1:
            met.append((state.clone(), player))
    yield from met


def check(state: wawel.State[Any], player: int, bots: Sequence[Bot], rng: Random) -> bool:
    """Is there a certain win here? Then every bot takes it, or a step of one."""
    if certain_win(state, player, rng) is None:
        return False
    for bot in bots:
        chosen = bot.choose(state.resample_from_infostate(player, rng), player, rng)
        after = state.child(chosen)
        on = wins(after, player, ()) or winning_line(after, player, 2 * LOOKS)
        assert on, f"{bot.name} passes up a win by {chosen} in {state.position()}"
    return True


def check_positions(positions: Sequence[str], bots: Sequence[Bot], seed: int = 1) -> None:
    """In each of these positions there is a certain win, and all bots take it."""
    for text in positions:
        state, rng = wawel.from_position(text), Random(seed)
        assert check(state, state.current_player(), bots, rng), f"nobody can win in {text}"


def check_games(
    games: Sequence[wawel.Game[Any, Any]],
    bots: Sequence[Bot],
    asked: Sequence[Bot] = (),
    seeds: Sequence[int] = (1,),
) -> None:
    """At the ends of games of each kind somebody can win for certain, and no bot passes it up.

    Some bots may only be `asked`: they take too long to play whole games.
    """
    for game in games:
        met = 0
        for seed in seeds:
            rng = Random(seed)
            for state, player in late_decisions(game, bots, rng):
                met += check(state, player, [*bots, *asked], rng)
        assert met, f"nobody could win for certain in {game.text()}: nothing was seen"
