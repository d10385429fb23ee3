"""What it costs to help the next player of *Grajeczka*, and what the next player has of it.

The planner does what is best for its own Page. Where several actions are equally good for it, a
taste decides. Here the taste is about the others: leave them a long way, or a short one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from wawel import Game, State
from wawel.core.sets import members
from wawel.grajeczka.actions import GrajeczkaAction
from wawel.grajeczka.bots import BOTS, StoryBot
from wawel.grajeczka.evaluation import NO_WAY, moves_to_go
from wawel.grajeczka.state import GrajeczkaState
from wawel_book.measured import LABEL
from wawel_book.series import Duel, Numbers


def others_way(state: GrajeczkaState, player: int) -> float:
    """How far the Pages are, on average, that somebody else may have to read."""
    hidden = state.fresh
    for seat, page in enumerate(state.hands):
        if seat != player:
            hidden |= 1 << page
            for under in state.under[seat]:
                hidden |= 1 << under.page
    pages = [state.game.pages[number] for number in members(hidden) if number]
    ways = [min(NO_WAY, moves_to_go(state, page)) for page in pages]
    return sum(ways) / max(1, len(ways))


def next_way(state: GrajeczkaState, player: int) -> float:
    """How far the Page is that the next player holds: for somebody who has looked."""
    seat = (player + 1) % state.game.players
    while state.out >> seat & 1:
        seat = (seat + 1) % state.game.players
    page = state.hands[seat]
    return min(NO_WAY, moves_to_go(state, state.game.pages[page])) if page else 0.0


def others_near(state: GrajeczkaState, player: int) -> float:
    """The nearer, the kinder."""
    return -others_way(state, player)


def next_near(state: GrajeczkaState, player: int) -> float:
    """The nearer, the kinder, to the next player alone."""
    return -next_way(state, player)


@dataclass(eq=False)
class Peeper(StoryBot):
    """Looks into the next player's hand: nobody may, but one may ask what it would be worth."""

    needs_world = False

    def choose(self, state: State[Any], player: int, rng: Random) -> GrajeczkaAction:
        """As others do, at the table as it is."""
        return super().choose(state, player, rng)


@dataclass(frozen=True)
class Neighbours(Duel):
    """A duel that also says what the next player gets, and the others: `after|1` is the next."""

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and everybody's share, counted from the one on."""
        end, numbers = super().play(number)
        result, players = end.result(), self.game.players
        assert result is not None
        shares = result.shares(players)
        after = {
            f"after{LABEL}{step}": shares[(number + step) % players] for step in range(1, players)
        }
        return end, numbers | after


def gifts(game: Game[Any, Any], seed: int) -> dict[str, Neighbours]:
    """One who helps, or hinders, at a table of planners."""
    planner = BOTS["planner"]
    assert isinstance(planner, StoryBot)
    turns = planner.wants_page
    givers: list[StoryBot] = [
        replace(planner, name="spoiler", taste=others_way),
        replace(planner, name="helper", taste=others_near),
        Peeper("spoiler who peeps", turns, next_way, careful=True, saves=True),
        Peeper("helper who peeps", turns, next_near, careful=True, saves=True),
    ]
    return {bot.name: Neighbours(game, bot, planner, seed) for bot in givers}
