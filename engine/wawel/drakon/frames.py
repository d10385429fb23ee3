"""Frames: the effects that are still to be resolved, the last one begun on top (DRAKON-EFF-8).

A frame says what is being resolved, for whom, and why; the stack of them is the breadcrumb that a
board shows. It is part of the state and of its text. Every kind of frame rests on one question,
for a player or for chance:

    lay      a tile was chosen to be laid: where?               a place
    orient   a chamber is put down or turned: how does it lie?  a direction
    draw     a tile is drawn after laying                       chance
    dragon   the first Drakon tile is there: where is she?      a chamber
    jump     an Escape was laid: does the hero jump there?      yes or no
    storm    the first step of a storm is made: and then?       a chamber
    find     a coin from the hoard                              chance
    loss     a coin of a purse, to the hoard or to a thief      chance
    shield   the Druid may ignore a loss                        yes or no
    stt      Steal a Tile: from whom?                           an opponent
    take     a random tile of a hand                            chance
    dest     Destroy: which chamber?                            a chamber
    drak     Drakon moves: where?                               a chamber
    fly      the Flying Chamber: where?                         a place, or not
    rot      Rotate: which chamber?                             a chamber
    swap     Swap: which chamber goes?                          a chamber
    swap_in  Swap: which tile comes?                            a tile
    mind     Mind Control: who is forced?                       a hero
    force    a hero is forced to move: where?                   a chamber
    knight   the Knight's ability: who is forced?               an enemy
    ranger   the Ranger's ability: where?                       a chamber
    warrior  the Warrior's ability: which tile goes below?      a tile, or enough
    refill   the Warrior draws as many                          chance
    thief    the Thief's ability: whom, or which coin?          an enemy, or a coin
    exchange the Thief draws a coin for one given back          chance
"""

from __future__ import annotations

from typing import NamedTuple

NOBODY = -1
NO_TILE = -1
NOWHERE = None


class Frame(NamedTuple):
    """One effect in the middle of being resolved.

    `seat` is the player it asks or pays: who lays, entered, forces, draws. `other` is the second
    player: who is forced or robbed, or, for a loss, who gains the coin. `amount` is a number of
    tiles or the value of a coin. `why` is what began it.
    """

    kind: str
    seat: int
    tile: int = NO_TILE
    place: int | None = NOWHERE
    other: int = NOBODY
    amount: int = 0
    why: str = ""


BY_CHANCE = frozenset({"draw", "find", "loss", "take", "refill", "exchange"})
"""Frames in which nobody decides."""

SHAPES: dict[str, str] = {
    "lay": "t",
    "orient": "tpw",
    "draw": "",
    "dragon": "",
    "jump": "p",
    "storm": "pow",
    "find": "",
    "loss": "ocw",
    "shield": "ow",
    "stt": "",
    "take": "ow",
    "dest": "",
    "drak": "",
    "fly": "",
    "rot": "",
    "swap": "",
    "swap_in": "p",
    "mind": "",
    "force": "ow",
    "knight": "",
    "ranger": "",
    "warrior": "c",
    "refill": "c",
    "thief": "",
    "exchange": "c",
}
"""Which of tile, place, other, amount (c) and why a frame of each kind has."""

CAUSES: dict[str, tuple[str, ...]] = {
    "orient": ("lay", "swap", "fly", "rot"),
    "storm": ("move", "magic", "ranger", "mind", "knight"),
    "loss": ("LOSE", "STL", "STR", "THIEF", "DRAKON"),
    "shield": ("LOSE", "STL", "STR", "THIEF"),
    "take": ("STT", "KNIGHT"),
    "force": ("mind", "knight"),
}
"""What can have begun a frame, where there is more than one possibility."""
