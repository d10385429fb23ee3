"""How much bots differ: the share of decisions in which two of them choose differently."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import wawel
from wawel.core.playing import Bot, play


def differences(
    games: Sequence[wawel.Game[Any, Any]], bots: Sequence[Bot], seed: int, most: int
) -> dict[tuple[str, str], float]:
    """For every two bots, how often their choices lead to different tables.

    They are asked in the first decisions, so many a game, of games that they play among each
    other, each with the same world and the same generator; decisions in which all actions lead to
    the same table do not count.
    """
    asked = 0
    differ = dict.fromkeys(combinations((bot.name for bot in bots), 2), 0)
    for number, game in enumerate(games):
        state, rng, left = game.new_initial_state(), Random(seed + number), most
        seats = [bots[(seat + number) % len(bots)] for seat in range(game.players)]
        for player in play(state, seats, rng):
            if player < 0 or not matters(state):
                continue
            world = state.resample_from_infostate(player, rng)
            tables = [
                (bot.name, world.child(bot.choose(world.clone(), player, Random(1))).position())
                for bot in bots
            ]
            asked += 1
            for (one, seen), (other, also) in combinations(tables, 2):
                differ[one, other] += seen != also
            left -= 1
            if not left:
                break
    return {pair: count / asked for pair, count in differ.items()}


def matters(state: wawel.State[Any]) -> bool:
    """Do the actions here lead to at least two different tables?"""
    first, *others = state.legal_actions()
    if not others:
        return False
    table = state.child_trusted(first).position()
    return any(state.child_trusted(action).position() != table for action in others)
