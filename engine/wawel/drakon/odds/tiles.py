"""Tiles: which effects are in a hand, and who can find them."""

from __future__ import annotations

from fractions import Fraction

from wawel.drakon.pieces import COPIES, KINDS, TILES
from wawel.odds.draws import hypergeometric


def copies(effect: str, box: tuple[int, ...] = COPIES) -> int:
    """How many tiles of a box have this effect."""
    return sum(n for kind, n in zip(KINDS, box, strict=True) if kind.effect == effect)


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
