"""Actions and positions as text, written and read in pairs.

Actions:

    page=7          a Page is drawn (`page=?` to those who do not see it)
    top=R4/1        the next tile shows: tile R4 with side 1 up
    P(0,-1)         the Princess moves and ends on that hex; K(2,-1) the Knight
    D:NE            the Dragon flies north-east
    @2(2,-2)        the top tile, rotated twice by 60 degrees clockwise, its hex A on (2,-2)
    turn-page  recount  spend  end
    flip            refused

A position is one line, the game and its options, a slash, and these fields in any order:

    turn=7  seat=0                 the number of the turn and whose it is (default 1, the first)
    kingdom=R4/1@2(2,-2);R1/1@...  the Regular tiles in the order in which they were placed
    princess=(0,-1)  knight=(2,-1)  dragon=(-1,2)    (default: where they start)
    top=R4/1                       the tile that shows (default: the next one is still to be shown)
    buried=R2/1,R3/2               the tiles put under the stack, in order (default none)
    hand0=7  hand1=?               the Page in the hand of each seat (default `?`)
    book0=?15,3,21                 its Book from the top: Pages nobody has seen, then those put
                                   under it (default: as many unseen ones as are missing)
    read0=5,12                     the Pages it has recounted, in order (default none)
    magic=0,1  out=1               seats whose token is magic, seats that are out (default none)
    acts=K,D                       this turn's actions: P, K, D, or T for a tile (default none)
    from=(0,2)                     where the Dragon took off, if a flight was the last action
    done=recounted,announced       also `page` for a page turned in this turn (default nothing)
    phase=after                    turn, acted, after, second or over (default turn)
    winner=0                       who has won a game that is over

A Page that others cannot see may be followed by what everybody knows that it is not: `7(29.30)`
or `?(29.30)`. A single `?` is not known: chance draws it before the game goes on.
"""

from wawel.grajeczka.notation.actions import read_action, write_action
from wawel.grajeczka.notation.reading import read_position
from wawel.grajeczka.notation.writing import write_position

__all__ = ["read_action", "read_position", "write_action", "write_position"]
