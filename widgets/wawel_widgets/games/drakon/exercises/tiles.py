"""Tiles: what is in the first hands, and how many arrows are in the box."""

from __future__ import annotations

from fractions import Fraction

from wawel.drakon import odds
from wawel.drakon.pieces import COPIES, KINDS, TILES
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


@varied({"many": False})
def other_arrows(many: bool = True) -> Numeric:
    """A designer exchanges chambers with one arrow and with three: how many arrows on average?"""
    shapes: dict[int, int] = {}
    for kind, copies in zip(KINDS, COPIES, strict=True):
        arrows = kind.arrows.bit_count()
        shapes[arrows] = shapes.get(arrows, 0) + copies
    few, most = min(shapes), max(shapes)
    gone, come = (few, most) if many else (most, few)
    before = sum(arrows * copies for arrows, copies in shapes.items())
    key = Fraction(before + shapes[gone] * (come - gone), TILES)
    kinds = [arrows if arrows != gone else come for arrows in shapes]
    return Numeric(
        difficulty=1,
        key=key,
        mistakes={
            "shapes": Fraction(sum(kinds), len(kinds)),
            "taken_out": Fraction(before - shapes[gone] * gone, TILES - shapes[gone]),
            "the_other": Fraction(before + shapes[come] * (gone - come), TILES),
            "as_before": Fraction(before, TILES),
        },
        facts={
            "tiles": TILES,
            "ones": shapes[few],
            "twos": shapes[2],
            "threes": shapes[most],
            "gone": gone,
            "come": come,
            "changed": shapes[gone],
            "before": before,
            "now": before + shapes[gone] * (come - gone),
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
