"""The lair: where tiles fit, which arrows lead over, how far the dragon and chains reach."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

from wawel.drakon.actions import Whom
from wawel.drakon.lair import Lair
from wawel.drakon.pieces import ARROWS, ENT, KINDS, SHEET, TILES, place_at, turned, turns_of


def opening_positions(arrows: str, entrance: str = "NEW") -> tuple[int, int]:
    """In how many ways a tile can be laid beside the Entrance, and be entered next turn.

    >>> opening_positions("N"), opening_positions("NES", "NESW")
    ((13, 9), (4, 4))
    """
    lair = Lair([(0, ENT << 4 | ARROWS[entrance])])
    turns = turns_of(ARROWS[arrows])
    ways = {
        place: [turn for turn in turns if not turn & facing]
        for place, facing in lair.frontier.items()
    }
    open_to = [len(found) for place, found in ways.items() if lair.frontier[place]]
    return sum(map(len, ways.values())), sum(open_to)


def mean_opening_positions(entrance: str = "NEW") -> Fraction:
    """The mean number of positions of a random tile beside the Entrance.

    >>> mean_opening_positions()
    Fraction(645, 71)
    """
    shapes: list[str] = SHEET["chambers.shapes"]
    positions = {ARROWS[shape]: opening_positions(shape, entrance)[0] for shape in shapes}
    return Fraction(sum(kind.copies * positions[kind.arrows] for kind in KINDS), TILES)


def _by_shape() -> dict[int, int]:
    counts: dict[int, int] = {}
    for kind in KINDS:
        counts[kind.arrows] = counts.get(kind.arrows, 0) + kind.copies
    return counts


def two_neighbours() -> tuple[Fraction, Fraction]:
    """Two random tiles, turned at random: arrows face; and given they do not, one leads over.

    >>> two_neighbours()
    (Fraction(1417, 5680), Fraction(2846, 4263))
    """
    shapes = _by_shape()
    facing = one_way = 0
    pairs = 16 * TILES * (TILES - 1)
    for (first, n), (second, m) in product(shapes.items(), repeat=2):
        ways = n * (m - (first == second))
        a, b = first.bit_count(), second.bit_count()
        facing += ways * a * b
        one_way += ways * (a * (4 - b) + b * (4 - a))
    return Fraction(facing, pairs), Fraction(one_way, pairs - facing)


@cache
def whirlpools() -> tuple[Fraction, Fraction]:
    """Four random tiles in a block: it is legal; and given that, heroes can circle in it.

    >>> whirlpools()
    (Fraction(4487939, 15546160), Fraction(943203, 17951756))
    """
    shapes = _by_shape()
    # Of a tile in the block two sides that meet at a corner matter: towards the next tile
    # clockwise, and towards the one before.
    corners = {
        shape: [((turn := turned(shape, quarter)) & 1, turn >> 1 & 1) for quarter in range(4)]
        for shape in shapes
    }
    legal = circles = whole = 0
    for block in product(shapes, repeat=4):
        left = dict(shapes)
        ways = 1
        for shape in block:
            ways *= left[shape]
            left[shape] -= 1
        whole += ways * 256
        for tiles in product(*(corners[shape] for shape in block)):
            edges = [(tiles[k][0], tiles[k - 3][1]) for k in range(4)]
            if (1, 1) not in edges:
                legal += ways
                circles += ways * (len(set(edges)) == 1 and edges[0] != (0, 0))
    return Fraction(legal, whole), Fraction(circles, legal)


def dragon_reach(floor: set[tuple[int, int]], start: tuple[int, int], steps: int = 3) -> int:
    """How many chambers Drakon can reach on a floor (DRAKON-DRAK-5).

    >>> dragon_reach({(x, y) for x in range(3) for y in range(3)}, (0, 0))
    8
    """
    blank = next(number for number, kind in enumerate(KINDS) if kind.effect == "BLANK")
    lair = Lair((place_at(x, y), blank << 4) for x, y in floor)
    return len(lair.reach(place_at(*start), steps))


def longest_mind_chain(players: int, chambers: int = 3) -> int:
    """How often Mind Control can be entered in one action, by play in the engine.

    All heroes stand before a line of Mind Control chambers, and each is pulled through them.

    >>> longest_mind_chain(2), longest_mind_chain(6)
    (6, 18)
    """
    from wawel.drakon.game import Drakon  # noqa: PLC0415 - the game needs no odds
    from wawel.drakon.options import DrakonOptions  # noqa: PLC0415

    line = ["N", "NE", "NEW"][:chambers]
    lair = ";".join(f"MIND:0,{y}:{arrows}" for y, arrows in enumerate(line, 1))
    game = Drakon(DrakonOptions(players=players))
    hands = ";".join(f"{seat}:" for seat in range(players))
    state = game.from_position(f"/ lair=ENT:0,0:NEW;{lair} hands={hands} pile=0 stage=act")
    entries = 0
    while not state.is_terminal() and state.turn == 1:
        actions = state.legal_actions()
        # The hero farthest behind is pulled on: so nobody runs out of the line too early.
        heights = [state.places[a.seat] if isinstance(a, Whom) else 0 for a in actions]
        action = actions[heights.index(min(heights))]
        state.apply_action(action)
        entries += action.verb == "move"
    return entries
