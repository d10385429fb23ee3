"""Write a function: what the learner writes is tried against the engine."""

from __future__ import annotations

from fractions import Fraction

from wawel.ewalia.odds import race
from wawel.ewalia.odds import usable as usable_dice
from wawel.ewalia.pieces import COPY, DICE
from wawel.odds import Reroll
from wawel_widgets.exercises.listings import listing
from wawel_widgets.exercises.questions import Function
from wawel_widgets.games.ewalia.exercises.box import box, face, one_face

START = "from fractions import Fraction\n\n"
HANDS = (
    ("SC", "LU", "BA", "ST"),
    ("BA", "BA", "CO", "CO"),
    ("SC", "BA", "CO", "CO"),
    ("ST", "ST", "ST", "SC"),
    ("CU", "CU", "CU", "CO"),
    ("CO", "CO", "CO", "CO"),
)


def usable() -> Function:
    """How many dice of a hand can be used."""

    def solution(hand):  # type: ignore[no-untyped-def]
        copies = hand.count("CO")
        used = 0
        room = 0
        for action in set(hand) - {"CO"}:
            shown = min(hand.count(action), 2)
            used += shown
            room += 2 - shown
        return used + min(copies, room)

    def shown(hand: tuple[str, ...], limit: int) -> int:
        return sum(min(hand.count(one), limit) for one in set(hand) - {COPY})

    return Function(
        difficulty=3,
        name="usable",
        cases=tuple((hand,) for hand in HANDS),
        truth=usable_dice,
        solution=solution,
        mistakes={
            "all_dice": len,
            "copies_always": lambda hand: shown(hand, 2) + hand.count(COPY),
            "no_copies": lambda hand: shown(hand, 2),
            "no_limit": lambda hand: len(hand) if set(hand) != {COPY} else 0,
        },
        start="def usable(hand):\n    ...",
        facts={
            "code": listing(solution, "usable"),
            "limit": box().action_limit,
            "dice": DICE,
            "copy": face(COPY),
        },
    )


def at_least_once() -> Function:
    """The chance of a face at least once, with re-rolls."""

    def truth(dice: int, rerolls: int) -> Fraction:
        return Reroll(box().die, dice, lambda hand: Fraction("SC" in hand)).value(rerolls)

    def solution(dice, rerolls):  # type: ignore[no-untyped-def]
        return 1 - Fraction(5, 6) ** (dice * (rerolls + 1))

    chance = one_face()
    return Function(
        difficulty=2,
        name="at_least_once",
        cases=((4, 0), (4, 1), (3, 2), (1, 1), (2, 0)),
        truth=truth,
        solution=solution,
        mistakes={
            "added": lambda dice, rerolls: dice * (rerolls + 1) * chance,
            "one_roll": lambda dice, _: 1 - (1 - chance) ** dice,
            "first_forgotten": lambda dice, rerolls: 1 - (1 - chance) ** (dice * rerolls),
            "opposite": lambda dice, rerolls: (1 - chance) ** (dice * (rerolls + 1)),
        },
        start=START + "def at_least_once(dice, rerolls):\n    ...",
        facts={
            "code": listing(solution, "at_least_once"),
            "face": face("SC"),
            "miss": 1 - chance,
        },
    )


def mover_wins() -> Function:
    """Who is first, if both need one success and one of them begins."""

    def solution(p):  # type: ignore[no-untyped-def]
        return p / (1 - (1 - p) ** 2)

    return Function(
        difficulty=2,
        name="mover_wins",
        cases=tuple((Fraction(*p),) for p in ((1, 2), (65, 81), (1, 6), (6305, 6561))),
        truth=race,
        solution=solution,
        mistakes={
            "this_turn": lambda p: p,
            "even": lambda _: Fraction(1, 2),
            "wait": lambda p: 1 / p,
            "other": lambda p: 1 - race(p),
        },
        start=START + "def mover_wins(p):\n    ...",
        facts={"code": listing(solution, "mover_wins"), "coin": race(Fraction(1, 2))},
    )
