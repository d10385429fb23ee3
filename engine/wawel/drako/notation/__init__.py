"""Actions and positions of *Drako* as text, written and read in pairs.

Actions:

    take=K02                     chance gives the next card (`take=?` to those who do not see it)
    recycle=W05                  chance puts one of the dwarves' discards into their second deck
    keep  exchange               the starting hand
    knight@E2                    the knight is placed on E2
    draw                         two cards
    K02/attack  K02/-            a card is played for a symbol, or for nothing
    knight>D2                    the knight goes to D2
    knight!thrower=2             the knight hits the thrower with strength 2
    aim=NE                       a rock, or fire, goes north-east
    charge=D3  charge=D3!archer2 the berserker runs to D3, and hits whom he met
    net=thrower  return=E1  strengthen=archer1
    block=K10/archer1:2+archer2:1    a card against one attack or two
    block=W06+W10/brald:2            two cards against one
    dodge=2                      the knight dodges the attack of strength 2
    wound=fire                   where the dragon is hit
    discard=K02                  a surplus card (`discard=?`)
    free  fury  done  pass

A position is one line, the game and its options, a slash, and these fields in any order:

    turn=7  seat=0  actions=2    the number of the turn, whose it is, and the actions left
    figures=knight@E2:1,archer1@dead,archer2@box,dragon@C3:4.0.1.0
                                 figure, hex and wounds (default 0); the dragon's by area: armour,
                                 flight, movement, fire. Figures not named stand as in the set-up
    hand0=K02,K02,?              the cards in hand of seat 0 (default none); so hand1
    discards0=K02*3,K09          its discards (default none), and cards laid beside figures:
    laid0=archer1:K15
    down0=K05,?                  surplus discarded face down (default none)
    known0=K02                   what the opponent knows of the hand since the deck was renewed
    buried0=16                   how many undrawn cards lie aside face down for good (default 0)
    stones=7.3.0                 stones available, used, removed (default as in the set-up)
    markers=dodge,fury           the markers not used yet (default none)
    net=thrower                  who is under the net (default nobody)
    recycled=yes                 the dwarves have had their second deck
    starts=A1,C5,E2              where men-at-arms were placed by choice
    phase=action                 what is to be done (default action), and for some phases:
    card=K05/move                  the card being played, for which symbol
    acted=knight,archer1           who has moved with it
    packet=knight!thrower=1        attacks declared, and not blocked so far
    dodging=yes                    the knight has announced his dodge
    pending=2                      wounds of the dragon to be placed
    drawing=1  recycling=5         cards still to be drawn, or to be chosen
    asked=kx                       who has kept (k) or exchanged (x) the hand, the beginner first

The deck of a side is whatever is named nowhere. A `?` is not known: chance deals it before the
game goes on, from what is left. Positions are written in `writing.py` and read in `reading.py`.
"""

from wawel.drako.notation.actions import read_action, write_action
from wawel.drako.notation.reading import read_position
from wawel.drako.notation.writing import write_position

__all__ = ["read_action", "read_position", "write_action", "write_position"]
