"""The dragon: whom its tokens reach, and what it does to a knight that is left alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from wawel.core.sets import remaining
from wawel.nogi import NogiState, Use, odds
from wawel.nogi.pieces import Face
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.nogi.exercises.box import box, knight


@varied(
    {"distance": 6, "seen": (8,)},
    {"distance": 7, "seen": (3, 8)},
    {"distance": 5, "seen": (7, 3)},
    {"distance": 6, "seen": (4, 8, 5)},
    {"distance": 6, "seen": (3, 6, 7)},
    {"distance": 5, "seen": (6, 4, 6)},
)
def within_reach(distance: int = 5, seen: tuple[int, ...] = (8, 6)) -> Numeric:
    """How likely does the next token reach a knight, when some have been seen?"""
    game = box()
    tokens = game.options.dragon_tokens
    left = remaining(tokens, seen)
    far = [token for token in left if token >= distance]
    key = odds.reach(game, distance, seen)
    return Numeric(
        difficulty=1,
        key=key,
        mistakes={
            "further": odds.reach(game, distance + 1, seen),
            "seen_forgotten": odds.reach(game, distance),
            "wrong_whole": Fraction(len(far), len(tokens)),
        },
        facts={
            "distance": distance,
            "tokens": tokens,
            "seen": seen,
            "left": left,
            "far": tuple(far),
            "far_count": len(far),
            "left_count": len(left),
            "count": len(tokens),
            "key": key,
        },
    )


@varied({"ahead": 4})
def second_attack(ahead: int = 2) -> Numeric:
    """How likely has the dragon eaten a knight that stays behind, after two attacks?"""
    game = box()
    space = game.start + ahead
    tokens = game.options.dragon_tokens
    key = odds.caught_by(game, 2, space)
    pairs = [first + second for first, second in product(tokens, repeat=2)]
    walk = odds.dragon_walk(game, 2)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "put_back": Fraction(sum(far >= space for far in pairs), len(pairs)),
            "further": walk.probability(lambda far: far > space),
            "average": Fraction(int(walk.mean() >= space)),
            "opposite": 1 - key,
        },
        facts={
            "space": space,
            "tokens": tokens,
            "count": len(tokens),
            "others": len(tokens) - 1,
            "draws": len(tokens) * (len(tokens) - 1),
            "good": int(key * len(tokens) * (len(tokens) - 1)),
            "mean": walk.mean(),
            "exactly": walk[space],
            "key": key,
        },
    )


def left_behind() -> Choice:
    """What happens to a knight whose only companion walks away?"""
    state = _pair_on_the_dragon()
    action = Use("PI", "4", "PI")
    after = state.child(action)
    eaten = [state.game.colours[k] for k in after.eaten]
    key = {(): "nobody", ("GR",): "at_once", ("PI",): "leaver"}[tuple(eaten)]
    cited = [id for event in state.events(action) if event.kind == "eaten" for id in event.clauses]
    return Choice(
        difficulty=1,
        key=key,
        options=("at_once", "next_attack", "nobody", "leaver"),
        picture=state,
        facts={
            "stays": knight("GR"),
            "leaves": knight("PI"),
            "space": state.dragon,
            "steps": Face.read(action.face).steps,
            "clause": cited[0],
        },
    )


def _pair_on_the_dragon() -> NogiState:
    return box().from_position(
        "/ turn=21 knights=YE22,GR18,OR24,PU27,BL26,PI18,BK23 dragon=18 dice=YE,PI,BL,WH"
        " roll=YE:4,PI:4,BL:1,WH:2w tokens=5,7,6 rabbits=25,30,36 taken=1:17:1,2:21:2"
        " shields=0:5,1:2,2:3,3:6"
    )
