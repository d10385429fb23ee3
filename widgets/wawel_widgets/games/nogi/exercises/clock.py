"""The dragon's clock: how long the pool of dice lasts, and who hears it strike."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from wawel.nogi import odds
from wawel.odds import binomial
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.nogi.exercises.box import box, faces_and_marks

SEATS = ("first", "second", "third", "fourth")


@varied({"dice": 7}, {"dice": 5}, {"dice": 4}, {"dice": 3})
def the_clock(dice: int = 8) -> Numeric:
    """How many turns does the pool last on average?"""
    faces, marked = faces_and_marks()
    goes = Fraction(faces - marked, faces)
    available = box().dice_names[:dice]
    key = odds.clock(odds.lay_out(box(), dice=available)).expected_steps()
    return Numeric(
        difficulty=2,
        key=key,
        chance=False,
        mistakes={
            "no_return": Fraction(dice - 1),
            "last_die_too": dice / goes,
            "waits_for_the_mark": (dice - 1) / (1 - goes),
        },
        facts={
            "dice": dice,
            "leaving": dice - 1,
            "faces": faces,
            "goes": goes,
            "each": 1 / goes,
            "key": key,
        },
    )


@varied({"dice": 5}, {"dice": 4})
def eight_turns(dice: int = 8) -> Numeric:
    """How likely does the pool last a given number of turns?"""
    faces, marked = faces_and_marks()
    turns, leaving = dice, dice - 1
    goes = Fraction(faces - marked, faces)
    key = odds.blind_wait(turns, dice, marked, faces)
    soonest = odds.blind_wait(leaving, dice, marked, faces)
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={
            "last_may_stay": binomial(turns, goes)[leaving],
            "one_order": goes**leaving * (1 - goes),
            "soonest": soonest,
            "by_then": key + soonest,
        },
        facts={
            "dice": dice,
            "turns": turns,
            "before": turns - 1,
            "leaving": leaving,
            "ways": comb(turns - 1, leaving - 1),
            "all_ways": comb(turns, leaving),
            "goes": goes,
            "stays": 1 - goes,
            "one_order": goes**leaving * (1 - goes),
            "key": key,
        },
    )


def who_meets_the_dragon() -> Choice:
    """On whose turn does the first attack fall most often?"""
    game = box(players=4)
    meets = odds.who_meets_the_attack(odds.lay_out(game))
    likeliest = max(range(game.players), key=lambda seat: meets[seat])
    soonest = game.dice_count - 1
    return Choice(
        difficulty=3,
        key=SEATS[likeliest],
        options=SEATS[: game.players],
        facts={
            "players": game.players,
            "dice": game.dice_count,
            "soonest": soonest,
            "next": soonest + 1,
            "at_soonest": odds.blind_wait(soonest),
            "at_next": odds.blind_wait(soonest + 1),
            **{f"seat_{name}": meets[seat] for seat, name in enumerate(SEATS)},
        },
    )
