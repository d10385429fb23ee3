"""Actions and positions of *Drakon* as text, written and read in pairs.

Actions:

    first=2         chance chooses the seat that begins
    hero=KNIGHT     a player chooses a hero
    draw=FIND-NE    a tile is drawn (`draw=?` to those who do not see it)
    coin=2          a coin is drawn (`coin=?`)
    take=KEY-N      a random tile goes from hand to hand (`take=?`)
    lay=FIND-NE     a tile of the hand is chosen, to be laid or swapped in
    at=-1,0         a place is chosen: one west of the Entrance
    turn=SW         the chamber lies so that its arrows point south and west
    move=1,0        a hero goes there
    whom=2          the hero of seat 2 is chosen
    exchange=1      the Thief gives back a 1 (`exchange=?`)
    under=KEY-N     the Warrior puts a tile under the pile (`under=?`)
    pass done ability decline jump ignore suffer enough

A tile is its effect and its arrows before any turning: `FIND-N`, `FIND-NE`, `FIND-NS`, `FIND-NES`.
A position is one line, the game and its options, a slash, and these fields in any order:

    stage=act  turn=7  first=0  seat=1      where the turn stands: first, heroes, act (before the
                                            action), post (after it), end, over
    heroes=KNIGHT,-  spent=0                who plays which hero, and which seats used the ability
    lair=ENT:0,0:NEW;FIND:1,0:NE            the chambers: effect, place, where the arrows point now
    at=0,0;1,0  drakon=2,1                  the heroes by seat, and Drakon (default not in play)
    hands=0:KEY-N,FIND-NE;1:?,?             the tiles of each seat (default four unknown ones)
    pile=30  bottom=KEY-N!,ESC-N            how many unseen tiles are to be drawn, and those under
                                            them that somebody knows, the first one to be drawn
                                            first; `!` is known to all (default: all, none)
    coins=0:1,2,2;1:?                       the coins of each pool: a player, or a team
    log=0+2,1-?,0>1:3,1~1:2,0!              their past: found, returned, stolen, exchanged, and an
                                            exit entered without winning
    memory=0:1/3@1.KEY-N+u0.ESC-N|2/3@;all:1@   what seats remember of tiles out of sight, with
                                            probabilities: in the hand of 1, first of the bottom
    met=0  busy=1                           who met Drakon this turn; was anything done in it
    stack=draw:0;orient:0:t=KEY-N:p=1,0:w=lay   the effects to be resolved, the last one first:
                                            seat, tile, place, other seat, count, cause (see frames)
    ending=WIN-1  champion=0                how the game ended, and who won outright

A `?` is not known: chance draws it before the game goes on, from what is left.
"""

from wawel.drakon.notation.actions import read_action, write_action
from wawel.drakon.notation.reading import read_position
from wawel.drakon.notation.writing import write_position

__all__ = ["read_action", "read_position", "write_action", "write_position"]
