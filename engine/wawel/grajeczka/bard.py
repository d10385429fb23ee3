"""The bard: a bot of *Grajeczka* that plays by ear, and quickly.

It lays no tile in mind. It counts how many moves its Page needs, takes a step that makes it fewer,
and lays land where its Page, or everybody, will need it; so a laboratory can play hundreds of games
while the others think about a few.
"""

from __future__ import annotations

from random import Random
from typing import Any

from wawel.core.hexes import Hex
from wawel.core.state import State
from wawel.grajeczka.actions import END, RECOUNT, SPEND, TURN_PAGE, GrajeczkaAction, Place
from wawel.grajeczka.bots import PATIENCE, TOO_FAR, brings_a_token, moves_of, tells
from wawel.grajeczka.building import useful_places
from wawel.grajeczka.distance import FAR, moves_needed
from wawel.grajeczka.pieces import DRAGON, KNIGHT, Page
from wawel.grajeczka.state import GrajeczkaState


class Bard:
    """Runs for its Page, puts the long ones off, and lays the river as long as it is short.

    >>> from wawel import from_position
    >>> state = from_position("grajeczka players=2 / hand0=1 hand1=3 top=R4/2")
    >>> Bard().choose(state, 0, Random(1))  # the river first: the Castle is two moves away
    Place(rotation=5, q=-2, r=-1, verb='place')
    """

    name = "bard"

    def choose(self, state: State[Any], player: int, rng: Random) -> GrajeczkaAction:
        """What comes to its mind first; among equal steps, any."""
        assert isinstance(state, GrajeczkaState)
        actions = state.legal_actions()
        if RECOUNT in actions:
            return RECOUNT
        page = state.game.pages[state.hands[player]]
        to_go = moves_needed(state.kingdom, state.places, page) or FAR
        if state.phase == "after":
            near = 1 < to_go < FAR if state.recounted else to_go == 1
            return SPEND if near and SPEND in actions else END
        magic = bool(state.magic >> player & 1)
        if to_go > 1 + magic:
            weary = (state.turn // state.game.players + player) % PATIENCE == PATIENCE - 1
            far = to_go >= TOO_FAR and brings_a_token(state)
            if TURN_PAGE in actions and (weary or far):
                return TURN_PAGE
            for place in useful_places(state, page, 1):
                if to_go == FAR or _carries_the_river_on(state, place):
                    return place
        if SPEND in actions:
            return SPEND  # announced before the first action: two are better than one
        tells_now = to_go == 1 and not state.recounted  # one Page a turn (GRAJ-REC-3)
        told = _telling(state, page) if tells_now else None
        return told or _nearer(state, page, rng)


def _carries_the_river_on(state: GrajeczkaState, place: Place) -> bool:
    """Would a tile here make the river longer, and is there no Long River yet?"""
    return state.kingdom.joins_river(place) and not state.kingdom.land.area("LR")


def _telling(state: GrajeczkaState, page: Page) -> GrajeczkaAction | None:
    """The first move that fulfils the Page; none if the one that would is not allowed here."""
    telling = (move for move in moves_of(state) if tells(state.child_trusted(move), page))
    return next(telling, None)


def _nearer(state: GrajeczkaState, page: Page, rng: Random) -> GrajeczkaAction:
    """A move of one of the Page's figures after which it needs the fewest moves."""
    kingdom, places = state.kingdom, state.places
    steps: dict[GrajeczkaAction, float] = {}
    for figure in page.figures:
        here = places[figure]
        ends: dict[GrajeczkaAction, Hex] = {}
        if figure == DRAGON:
            ends.update((fly, path[-1]) for fly, path in kingdom.moves.dragon(here).items())
        else:
            walks = kingdom.moves.knight if figure == KNIGHT else kingdom.moves.princess
            ends.update(walks(here).items())
        for action, end in ends.items():
            princess, knight, dragon = (end if f == figure else places[f] for f in range(3))
            after = (princess, knight, dragon)
            steps[action] = (moves_needed(kingdom, after, page) or FAR) + rng.random()
    return min(steps, key=lambda step: steps[step])
