"""The race: hot distances, the luck of the order, and what a move home gives away."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from wawel.nogi import odds
from wawel.odds import hypergeometric
from wawel_widgets.exercises.questions import Numeric, varied
from wawel_widgets.games.nogi.exercises.box import MINE, box, colours, holding, knight


@varied({"dice": 7}, {"dice": 6}, {"colour": "BL", "dice": 4}, {"colour": "PI", "dice": 3})
def three_spaces(colour: str = "YE", dice: int = 8) -> Numeric:
    """How likely can a roll of some dice, its own among them, move a given knight three spaces?"""
    game = box()
    steps = 3
    own = game.die_number[colour]
    others = [die for die in game.dice_names if die != colour][: dice - 1]
    available = sorted([colour, *others], key=game.die_number.__getitem__)
    chances = [
        Fraction(
            sum(
                face.kind == "number" and face.steps == steps
                for face in die
                if face.white or n == own
            ),
            len(die),
        )
        for n, die in enumerate(game.faces)
        if game.dice_names[n] in available
    ]
    at = available.index(colour)
    foreign = chances[at - 1]
    key = odds.step_chance(odds.lay_out(game, dice=available), colour, steps)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "added": sum(chances, Fraction(0)),
            "own_die_only": chances[at],
            "opposite": 1 - key,
            "own_die_like_others": 1 - (1 - foreign) ** len(chances),
        },
        facts={
            "colour": knight(colour),
            "steps": steps,
            "dice": len(chances),
            "other_dice": len(chances) - 1,
            "own": chances[at],
            "foreign": foreign,
            "miss_own": 1 - chances[at],
            "miss_foreign": 1 - foreign,
            "miss": prod((1 - chance for chance in chances), start=Fraction(1)),
            "key": key,
        },
    )


def no_points() -> Numeric:
    """How likely does a shield get nothing from the castle, if the order is pure luck?"""
    game = box()
    values = odds.knight_values(game)
    knights, drawn = len(values), len(game.shield_colours[MINE])
    worthless = values.count(0)
    outside = knights - len(game.places)
    key = odds.shield_score(game)[0]
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "put_back": Fraction(worthless, knights) ** drawn,
            "coward_forgotten": hypergeometric(knights, outside, drawn)[drawn],
            "one_knight": Fraction(worthless, knights),
        },
        facts={
            "knights": knights,
            "drawn": drawn,
            "worthless": worthless,
            "outside": outside,
            "places": tuple(game.places[1:]),
            "steps": " · ".join(f"{worthless - n}/{knights - n}" for n in range(drawn)),
            "key": key,
        },
    )


@varied(
    {"brought": "PU", "left": "YE"},
    {"brought": "GR", "left": "PI"},
    {"brought": "BK", "left": "OR"},
    {"brought": "YE", "left": "BL"},
)
def reading_a_shield(brought: str = "PU", left: str = "BL") -> Numeric:
    """What does an opponent hold who freely prefers one knight to another?"""
    game = box()
    belief = odds.read_shield(game, MINE, brought, left)

    def holds(shield: int) -> bool:
        return brought in game.shield_colours[shield]

    possible = [shield for shield in game.shield_ids if belief[shield]]
    key = belief.probability(holds)
    sure = [s for s in holding(brought, but=MINE) if left not in game.shield_colours[s]]
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={
            "before": odds.holder_chance(game, MINE, brought),
            "unweighted": Fraction(sum(map(holds, possible)), len(possible)),
            "certain": Fraction(1),
            "opposite": 1 - key,
        },
        facts={
            "mine": colours(MINE),
            "brought": knight(brought),
            "left": knight(left),
            "others": len(game.shield_ids) - 1,
            "sure": len(sure),
            "coin": len(possible) - len(sure),
            "excluded": len(game.shield_ids) - 1 - len(possible),
            "weight": len(sure) + Fraction(len(possible) - len(sure), 2),
            "good": key * (len(sure) + Fraction(len(possible) - len(sure), 2)),
            "before": odds.holder_chance(game, MINE, brought),
            "key": key,
        },
    )
