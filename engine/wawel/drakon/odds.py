"""The mathematics of *Drakon*, exactly: coins, tiles, arrows and the dragon.

>>> coins_to_win()[4]  # four coins from the full hoard are worth ten
Fraction(353, 4095)
>>> danger(4)  # a rival took four coins and has not won: how likely does the fifth win?
Fraction(4671, 7484)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from wawel.drakon.actions import Whom
from wawel.drakon.lair import Lair
from wawel.drakon.pieces import (
    ARROWS,
    COINS,
    ENT,
    KINDS,
    SHEET,
    TILES,
    Purse,
    added,
    place_at,
    turned,
    turns_of,
    worth,
)
from wawel.drakon.purses import CoinEvent, CoinLog, Reader, content
from wawel.odds import Distribution, draws_until, hand, hypergeometric

HOARD: dict[int, int] = dict(zip((1, 2, 3), COINS, strict=True))
TARGET: int = SHEET["rules.target"]["plain"]

# Coins ------------------------------------------------------------------------------------------


def coins_to_win(target: int = TARGET, hoard: Mapping[int, int] = HOARD) -> Distribution[int]:
    """How many coins from the full hoard it takes to reach the target.

    >>> coins_to_win().mean(), coins_to_win(7).mean()
    (Fraction(14593837, 2762760), Fraction(371533, 98280))
    """
    return draws_until(hoard, target)


def totals(coins: int) -> Distribution[int]:
    """What so many coins from the full hoard are worth.

    >>> totals(4).mean(), totals(4).variance()
    (Fraction(8, 1), Fraction(80, 63))
    """
    return hand(HOARD, coins).map(sum)


def silent_rival(coins: int, lost: int = 0, target: int = TARGET) -> Distribution[int]:
    """What a rival holds who took so many coins, never won, and then lost some at random.

    This is the inference that the engine itself makes for bots and re-sampling.

    >>> silent_rival(4)[9], silent_rival(5, lost=1)[9]
    (Fraction(498, 1871), Fraction(0, 1))
    """
    reader = Reader(2, target, exits=False, return_first=False)
    log = CoinLog(((0, 0, 0), (0, 0, 0)))
    # The values below are never looked at: they are somebody else's.
    for _ in range(coins):
        log = log.then(CoinEvent("+", 1, 2))
    for _ in range(lost):
        log = log.then(CoinEvent("-", 1, 2))
    held = coins - lost
    return Distribution.weighted(
        _summed(
            (worth(content(world, 1, held)), weight)
            for world, weight in reader.worlds(log, 0).items()
        )
    )


def _summed(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    weights: dict[int, int] = {}
    for value, weight in pairs:
        weights[value] = weights.get(value, 0) + weight
    return weights


@cache
def danger(coins: int, target: int = TARGET) -> Fraction:
    """How likely the next coin wins for a rival who took so many and has not won.

    >>> [round(float(danger(coins)), 3) for coins in (2, 3, 4, 5)]
    [0.0, 0.086, 0.624, 0.927]
    """
    reached = coins_to_win(target)
    before = sum((reached[k] for k in range(coins + 1)), Fraction(0))
    return Fraction(1) if before == 1 else reached[coins + 1] / (1 - before)


def race(players: int, target: int = TARGET, hoard: Purse = COINS) -> tuple[Fraction, ...]:
    """Players take one coin each in turn; how likely each is first to reach the target.

    >>> [round(float(chance), 4) for chance in race(2)]
    [0.6981, 0.3019]
    """
    won = [Fraction(0)] * players
    # Whole weights: the number of ordered draws that lead to a table.
    tables: dict[tuple[Purse, tuple[int, ...]], int] = {(hoard, (0,) * players): 1}
    draws = 1
    for turn in range(sum(hoard)):
        seat = turn % players
        draws *= sum(hoard) - turn
        after: dict[tuple[Purse, tuple[int, ...]], int] = {}
        winning = 0
        for (left, held), weight in tables.items():
            for value, count in enumerate(left, 1):
                if not count:
                    continue
                total = held[seat] + value
                if total >= target:
                    winning += weight * count
                    continue
                table = added(left, value, -1), (*held[:seat], total, *held[seat + 1 :])
                after[table] = after.get(table, 0) + weight * count
        won[seat] += Fraction(winning, draws)
        tables = after
    return tuple(won)


def exchange_wins(purse: Purse, target: int = TARGET) -> dict[int, Fraction]:
    """For each value the Thief can give back: how likely the exchange reaches the target.

    Nobody else has coins; the new coin is drawn first (DRAKON-HERO-THIEF-4).

    >>> exchange_wins((1, 1, 2))[1]
    Fraction(5, 6)
    """
    hoard = tuple(count - mine for count, mine in zip(COINS, purse, strict=True))
    size = sum(hoard)
    return {
        value: Fraction(
            sum(n for new, n in enumerate(hoard, 1) if worth(purse) - value + new >= target), size
        )
        for value in (1, 2, 3)
        if purse[value - 1]
    }


# Tiles ------------------------------------------------------------------------------------------


def copies(effect: str) -> int:
    """How many tiles have this effect."""
    return sum(kind.copies for kind in KINDS if kind.effect == effect)


def in_hand(effect: str, tiles: int = 4) -> Fraction:
    """How likely a first hand has at least one such tile.

    >>> in_hand("FIND")
    Fraction(17267, 27761)
    """
    return 1 - hypergeometric(TILES, copies(effect), tiles)[0]


def nobody_holds(effect: str, players: int) -> Fraction:
    """How likely no first hand has such a tile.

    >>> nobody_holds("DRAK", 2)
    Fraction(17019, 27761)
    """
    return hypergeometric(TILES, copies(effect), 4 * players)[0]


def warrior_finds(put_back: int, effect: str = "FIND") -> Fraction:
    """How likely the Warrior draws such a tile for so many put back, having held none of four.

    >>> warrior_finds(1)
    Fraction(15, 67)
    """
    return 1 - hypergeometric(TILES - 4, copies(effect), put_back)[0]


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


# Arrows -----------------------------------------------------------------------------------------


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


# The dragon, and chains -------------------------------------------------------------------------


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
