"""Tiles: what is in the first hands."""

from __future__ import annotations

from fractions import Fraction

from wawel.drakon import odds
from wawel.drakon.pieces import TILES
from wawel.odds import hypergeometric
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.drakon.exercises.box import box, chamber


@varied({"effect": "DRAK"}, {"effect": "BLANK"})
def first_hand(effect: str = "FIND") -> Numeric:
    """How likely has a first hand a certain chamber?"""
    hand, there = box().hand_size, odds.copies(effect)
    drawn = hypergeometric(TILES, there, hand)
    key = 1 - drawn[0]
    return Numeric(
        difficulty=1,
        key=key,
        mistakes={
            "put_back": 1 - Fraction(TILES - there, TILES) ** hand,
            "added_up": Fraction(hand * there, TILES),
            "exactly_one": drawn[1],
            "opposite": drawn[0],
        },
        facts={
            "chamber": chamber(effect),
            "there": there,
            "others": TILES - there,
            "tiles": TILES,
            "hand": hand,
            "none": drawn[0],
            "key": key,
        },
    )


def harmless() -> Choice:
    """With how many players is it likelier than not that somebody can let Drakon in at once?"""
    least = next(n for n in range(2, 7) if odds.nobody_holds("DRAK", n) < Fraction(1, 2))
    names = {2: "two", 3: "three", 4: "four", 5: "five"}
    return Choice(
        difficulty=2,
        key=names[least],
        options=("two", "three", "four", "five"),
        facts={
            "chamber": chamber("DRAK"),
            "there": odds.copies("DRAK"),
            "hand": box().hand_size,
            "before": odds.nobody_holds("DRAK", least - 1),
            "key_players": least,
            "now": odds.nobody_holds("DRAK", least),
        },
    )
