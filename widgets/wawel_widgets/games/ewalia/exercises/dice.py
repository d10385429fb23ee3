"""Four dice: what they show, what can be used of it, and what to keep."""

from __future__ import annotations

from fractions import Fraction

from wawel.ewalia.odds import advise, questions, supplies
from wawel.ewalia.odds.advisor import usable
from wawel.ewalia.pieces import COPY, DICE, FACES
from wawel.odds import Reroll, binomial
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.ewalia.exercises.box import box, face, one_face


@varied({"dice": 3}, {"dice": 2})
def one_boot(dice: int = DICE) -> Numeric:
    """How likely does at least one of some dice show a given face?"""
    chance = one_face()
    key = 1 - (1 - chance) ** dice
    return Numeric(
        difficulty=1,
        key=key,
        mistakes={
            "added": dice * chance,
            "one_die": chance,
            "exactly_one": binomial(dice, chance)[1],
            "opposite": 1 - key,
        },
        facts={
            "dice": dice,
            "face": face("SC"),
            "chance": chance,
            "miss": 1 - chance,
            "none": 1 - key,
            "key": key,
        },
    )


@varied({"dice": 3}, {"dice": 2})
def again(dice: int = DICE) -> Numeric:
    """The same with a re-roll of all dice that miss."""
    chance = one_face()
    once = 1 - (1 - chance) ** dice
    key = Reroll(box().die, dice, lambda hand: Fraction("SC" in hand)).value()
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={"one_roll": once, "both_rolls": once**2, "opposite": 1 - key},
        facts={
            "dice": dice,
            "throws": 2 * dice,
            "face": face("SC"),
            "miss": 1 - chance,
            "once": once,
            "key": key,
        },
    )


def equal_faces() -> Choice:
    """Which pattern of equal faces is the likeliest?"""
    found = questions(box())["pattern"].exact()
    named = {
        "different": found["1+1+1+1"],
        "pair": found["2+1+1"],
        "two_pairs": found["2+2"],
        "three": found["3+1"],
    }
    return Choice(
        difficulty=1,
        key=max(named, key=lambda name: named[name]),
        options=tuple(named),
        facts={
            "dice": DICE,
            "faces": len(FACES),
            "all_ways": len(FACES) ** DICE,
            **{f"p_{name}": chance for name, chance in named.items()},
        },
    )


def three_purses() -> Numeric:
    """How many dice of a hand with three alike and a Copy can be used?"""
    action = "ST"
    hand = (action,) * 3 + (COPY,)
    limit = box().action_limit
    return Numeric(
        difficulty=1,
        key=Fraction(usable(hand)),
        chance=False,
        mistakes={"all": Fraction(DICE), "copy_on_top": Fraction(limit + 1)},
        facts={"action": face(action), "limit": limit, "dice": DICE, "key": usable(hand)},
    )


def bath_bath() -> Choice:
    """The rulebook's two Baths and two Copies: what is kept?"""
    hand = ("BA", "BA", COPY, COPY)
    worth = {advice.keep: advice.worth for advice in advise(hand)}
    options = {
        "everything": hand,
        "both_baths": ("BA", "BA"),
        "one_bath": ("BA",),
        "copies": (COPY, COPY),
        "nothing": (),
    }
    named = {name: worth[keep] for name, keep in options.items()}
    return Choice(
        difficulty=2,
        key=max(named, key=lambda name: named[name]),
        options=tuple(options),
        picture=box().from_position(
            "/ spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG dice=BA,BA,CO,CO phase=reroll"
        ),
        facts={
            "bath": face("BA"),
            "copy": face(COPY),
            "limit": box().action_limit,
            **{f"w_{name}": value for name, value in named.items()},
        },
    )


@varied({"dice": 3}, {"dice": 5})
def early_copy(dice: int = DICE) -> Numeric:
    """With a Copy kept, how likely can an action be done twice after the re-roll?"""
    action, goal = "SC", {"SC": 2}
    others = [face for face in FACES if face not in (action, COPY)][: dice - 1]
    best = Reroll(box().die, dice, lambda hand: Fraction(supplies(hand, goal)))
    worth = {advice.keep: advice.worth for advice in best.advise([*others, COPY])}
    key, fresh = worth[COPY,], worth[()]
    rolled = dice - 1
    chance = one_face()
    without = Reroll(box().die, rolled, lambda hand: Fraction(supplies(hand, goal))).value(0)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "all_again": fresh,
            "copy_forgotten": without,
            "one_die": chance,
            "added": rolled * chance,
            "opposite": 1 - key,
        },
        facts={
            "action": face(action),
            "copy": face(COPY),
            "dice": dice,
            "rolled": rolled,
            "miss": 1 - chance,
            "fresh": fresh,
            "key": key,
        },
    )
