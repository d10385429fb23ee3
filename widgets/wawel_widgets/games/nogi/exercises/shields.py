"""Shields: what my own tells me about the others."""

from __future__ import annotations

from fractions import Fraction

from wawel.nogi import odds
from wawel.odds import hypergeometric
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.nogi.exercises.box import MINE, box, colours, holding, knight

NUMBERS = ("none", "one", "two", "three")


def shared_colour() -> Numeric:
    """How likely does a given opponent have a colour of mine?"""
    game = box()
    own, foreign = game.shield_colours[MINE][0], "PU"
    everywhere, elsewhere = holding(own), holding(own, but=MINE)
    shields = len(game.shield_ids)
    return Numeric(
        difficulty=1,
        key=odds.holder_chance(game, MINE, own),
        mistakes={
            "whole_box": Fraction(len(everywhere), shields),
            "own_still_there": Fraction(len(elsewhere), shields),
            "foreign_colour": odds.holder_chance(game, MINE, foreign),
        },
        facts={
            "mine": colours(MINE),
            "colour": knight(own),
            "foreign": knight(foreign),
            "shields": shields,
            "others": shields - 1,
            "everywhere": len(everywhere),
            "elsewhere": len(elsewhere),
            "key": odds.holder_chance(game, MINE, own),
            "foreign_key": odds.holder_chance(game, MINE, foreign),
        },
    )


def two_colours() -> Choice:
    """How many shields show two given colours? That is the Fano plane."""
    seen = ("PU", "PI")
    found = holding(*seen)
    third = next(colour for colour in box().shield_colours[found[0]] if colour not in seen)
    return Choice(
        difficulty=1,
        key=NUMBERS[len(found)],
        options=("one", "two", "three"),
        facts={
            "first": knight(seen[0]),
            "second": knight(seen[1]),
            "third": knight(third),
            "each": len(holding(seen[0])),
            "shields": len(box().shield_ids),
            "families": odds.shield_families(),
        },
    )


@varied({"players": 3}, {"players": 5})
def mine_alone(players: int = 4) -> Numeric:
    """How likely does none of the opponents have a colour of mine?"""
    game = box(players)
    own = game.shield_colours[MINE][0]
    opponents = game.players - 1
    shields, elsewhere = len(game.shield_ids), len(holding(own, but=MINE))
    key = odds.nobody_else_has(game, MINE, own)
    has = odds.holder_chance(game, MINE, own)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "put_back": (1 - has) ** opponents,
            "one_opponent": 1 - has,
            "own_still_there": hypergeometric(shields, elsewhere + 1, opponents)[0],
            "opposite": 1 - key,
        },
        facts={
            "mine": colours(MINE),
            "colour": knight(own),
            "players": game.players,
            "opponents": opponents,
            "others": shields - 1,
            "elsewhere": elsewhere,
            "without": shields - 1 - elsewhere,
            "steps": " · ".join(
                f"{shields - 1 - elsewhere - drawn}/{shields - 1 - drawn}"
                for drawn in range(opponents)
            ),
            "put_back": (1 - has) ** opponents,
            "key": key,
        },
    )
