"""What a table of *Grajeczka* is worth to somebody: how far the Page is, what the land promises."""

from __future__ import annotations

from math import exp

from wawel.grajeczka.distance import moves_needed
from wawel.grajeczka.pieces import LARGE, Page
from wawel.grajeczka.state import GrajeczkaState

NO_WAY = 15.0  # a task that no moves fulfil in the present Kingdom
NO_LAND = 20.0  # it wants land that is not there yet
NOBODY = 0.4  # how likely it seems at the start, beside the leader, that nobody wins
ALONE = 0.9  # and how likely to somebody who is alone and has read nothing yet
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


def evaluate(state: GrajeczkaState) -> list[float]:
    """The chance of each seat to win, guessed from Pages read, the Page in hand and the token.

    Until a Book is read, it may also be that nobody wins (GRAJ-IMP-2, GRAJ-END-3). Somebody whose
    rivals are all out still has to read to the end: the fewer Pages are left, the surer it is.
    """
    if state.stage == "over":
        result = state.result()
        assert result is not None
        return result.shares(state.game.players)
    values = {}
    for seat, page in enumerate(state.hands):
        if not state.out >> seat & 1:
            values[seat] = float(len(state.read[seat])) + 0.3 * (state.magic >> seat & 1)
            if page:
                values[seat] += 1 / (1 + moves_to_go(state, state.game.pages[page]))
    most, players = max(values.values()), state.game.players
    left = max(0.0, 1 - most / (state.game.pages_each + 1))
    alone = len(values) == 1 < players
    weights = {seat: exp(value - most) for seat, value in values.items()}
    nobody = ALONE * left if alone else NOBODY * left / (sum(weights.values()) + NOBODY * left)
    somebody = (1 - nobody) / sum(weights.values())
    return [nobody / players + somebody * weights.get(seat, 0.0) for seat in range(players)]
