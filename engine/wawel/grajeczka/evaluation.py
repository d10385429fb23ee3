"""What a table of *Grajeczka* is worth to somebody: how far the Page is, what the land promises."""

from __future__ import annotations

from math import exp

from wawel.grajeczka.distance import fulfilling_moves, moves_needed
from wawel.grajeczka.pieces import LARGE, Page
from wawel.grajeczka.state import GrajeczkaState

NO_WAY = 15.0  # a task that no moves fulfil in the present Kingdom
NO_LAND = 20.0  # it wants land that is not there yet
NOBODY = 0.4  # how likely it seems at the start, beside the leader, that nobody wins
RIVER_TILE = 3.0  # what each missing tile of a Long River costs


def moves_to_go(state: GrajeczkaState, page: Page) -> float:
    """How many moves a task needs, or a penalty while it cannot be done at all."""
    kingdom = state.kingdom
    needed = moves_needed(kingdom, state.places, page)
    if needed is not None:
        return float(needed)
    if page.area == "LR" and not kingdom.land.area("LR"):
        missing = state.game.options.long_river_tiles - kingdom.land.longest_river()
        return NO_LAND + RIVER_TILE * missing
    return NO_LAND if page.area and not kingdom.land.area(page.area) else NO_WAY


def promise(state: GrajeczkaState) -> float:
    """What the land holds for later: a river up to its length, Large areas, Castles."""
    land = state.kingdom.land
    river = min(land.longest_river(), state.game.options.long_river_tiles)
    areas = sum(bool(land.area(name)) for name in LARGE)
    return river + areas + 0.1 * len(land.area("C"))


def worth(state: GrajeczkaState, page: Page) -> float:
    """How good a position is for whoever holds this Page: near, and then safe, and then rich."""
    to_go = moves_to_go(state, page)
    ways = fulfilling_moves(state.kingdom, state.places, page) if to_go == 1 else 0
    return -to_go + 0.02 * ways + 0.05 * promise(state)


def quick_worth(state: GrajeczkaState, page: Page) -> float:
    """The same without a look at how safe it is."""
    return -moves_to_go(state, page) + 0.05 * promise(state)


def evaluate(state: GrajeczkaState) -> list[float]:
    """The chance of each seat to win, guessed from Pages read, the Page in hand and the token.

    Until a Book is read, it may also be that nobody wins (GRAJ-IMP-2, GRAJ-END-3): even when all
    rivals are out there is still something to read for.
    """
    if state.stage == "over":
        result = state.result()
        assert result is not None
        return result.shares(state.game.players)
    values = []
    for seat, page in enumerate(state.hands):
        value = float(len(state.read[seat]))
        if state.out >> seat & 1:
            value -= state.game.pages_each
        elif page:
            value += 1 / (1 + moves_to_go(state, state.game.pages[page]))
            value += 0.3 * (state.magic >> seat & 1)
        values.append(value)
    weights = [exp(value - max(values)) for value in values]
    nobody = NOBODY * max(0.0, 1 - max(values) / (state.game.pages_each + 1))
    total = sum(weights) + nobody
    return [(weight + nobody / len(weights)) / total for weight in weights]
