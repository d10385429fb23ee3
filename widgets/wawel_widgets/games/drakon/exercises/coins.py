"""Coins: how many it takes, what a rival holds, what a theft or an exchange brings."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

from wawel.drakon import odds
from wawel.drakon.odds import HOARD, TARGET
from wawel.drakon.pieces import COINS, Purse, worth
from wawel_widgets.exercises.questions import Choice, Numeric, varied


def _with_coins_put_back(coins: int, target: int) -> Fraction:
    whole = sum(COINS) ** coins
    ways = 0
    for drawn in product(HOARD, repeat=coins):
        if sum(drawn) >= target:
            weight = 1
            for value in drawn:
                weight *= HOARD[value]
            ways += weight
    return Fraction(ways, whole)


@varied({"coins": 5}, {"coins": 3, "target": 7})
def four_coins(coins: int = 4, target: int = TARGET) -> Numeric:
    """How likely are the first coins enough?"""
    totals = odds.totals(coins)
    key = totals.probability(lambda total: total >= target)
    hands = comb(sum(COINS), coins)
    values = tuple(total for total in sorted(totals) if total >= target)
    ways = tuple(int(totals[total] * hands) for total in values)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "put_back": _with_coins_put_back(coins, target),
            "exactly": totals[target],
            "opposite": 1 - key,
        },
        facts={
            "coins": coins,
            "target": target,
            "ones": HOARD[1],
            "twos": HOARD[2],
            "threes": HOARD[3],
            "hoard": sum(COINS),
            "values": values,
            "ways": ways,
            "good": sum(ways),
            "all": hands,
            "mean": totals.mean(),
            "mirror": 4 * coins - target,
            "low": totals.probability(lambda total: total <= 4 * coins - target),
            "key": key,
        },
    )


@varied({"coins": 5})
def the_brink(coins: int = 4) -> Numeric:
    """A rival took coins and has not won: how likely does the next one win?"""
    reached = odds.coins_to_win()
    key = odds.danger(coins)
    so_far = sum((reached[k] for k in range(coins + 1)), Fraction(0))
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={
            "not_given": reached[coins + 1],
            "already": so_far + reached[coins + 1],
            "opposite": 1 - key,
        },
        facts={
            "coins": coins,
            "next": coins + 1,
            "target": TARGET,
            "exactly": reached[coins + 1],
            "left": 1 - so_far,
            "key": key,
        },
    )


@varied({"coins": 4}, {"coins": 6})
def lost_one(coins: int = 5) -> Choice:
    """A rival had coins without winning, then lost one: what is the most they can hold?"""
    held = odds.silent_rival(coins, lost=1)
    most = max(total for total, chance in held.items() if chance)
    names = {TARGET - 3: "three_less", TARGET - 2: "two_less", TARGET - 1: "one_less"}
    return Choice(
        difficulty=2,
        key=names[most],
        options=("three_less", "two_less", "one_less"),
        facts={
            "coins": coins,
            "left": coins - 1,
            "target": TARGET,
            "three_less": TARGET - 3,
            "two_less": TARGET - 2,
            "one_less": TARGET - 1,
            "most": most,
        },
    )


@varied({"found": 2}, {"found": 3})
def back_again(found: int = 1) -> Numeric:
    """A rival stole your three; how likely do you steal a three back?"""
    value = max(HOARD)
    key = odds.stolen(found, known=value)[value]
    purses = odds.purse_of_rival(found, known=value)
    another = purses.probability(lambda coins: coins.count(value) > 1)
    mine = Fraction(1, found + 1)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "that_very_one": mine,
            "hoard": Fraction(HOARD[value], sum(COINS)),
            "has_one": mine + another,
        },
        facts={
            "found": found,
            "held": found + 1,
            "value": value,
            "share": mine,
            "rest": 1 - mine,
            "other": (key - mine) / (1 - mine),
            "target": TARGET,
            "key": key,
        },
    )


@varied({"coins": 5, "mine": (1, 2, 1)}, {"coins": 5, "mine": (0, 2, 1)})
def last_theft(coins: int = 4, mine: Purse = (0, 4, 0)) -> Numeric:
    """You steal from a rival who has not won: how likely does that coin win for you?"""
    left: Purse = (COINS[0] - mine[0], COINS[1] - mine[1], COINS[2] - mine[2])
    need = TARGET - worth(mine)
    key = odds.stolen(coins, hoard=left).probability(lambda value: value >= need)
    purses = odds.purse_of_rival(coins, hoard=left)
    unseen = dict(zip(HOARD, left, strict=True))
    good = sum(n for value, n in unseen.items() if value >= need)
    # What is good and not in the rival's purse is still in the hoard.
    there = key * coins
    find = (good - there) / (sum(left) - coins)
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={
            "like_the_hoard": Fraction(good, sum(left)),
            "has_one": purses.probability(lambda held: any(value >= need for value in held)),
            "opposite": 1 - key,
        },
        facts={
            "coins": coins,
            "mine": tuple(value for value, n in enumerate(mine, 1) for _ in range(n)),
            "total": worth(mine),
            "target": TARGET,
            "need": need,
            "ones": left[0],
            "twos": left[1],
            "threes": left[2],
            "unseen": sum(left),
            "blind": Fraction(good, sum(left)),
            "find": find,
            "key": key,
        },
    )


@varied({"purse": (2, 2, 1)}, {"purse": (0, 3, 1), "gives": 2})
def barter(purse: Purse = (1, 1, 2), gives: int = 1) -> Numeric:
    """The Thief exchanges a coin: how likely does that win?"""
    key = odds.exchange_wins(purse)[gives]
    total = worth(purse)
    left = [count - mine for count, mine in zip(COINS, purse, strict=True)]
    need = TARGET - total + gives
    good = sum(count for value, count in enumerate(left, 1) if value >= need)
    box = sum(count for value, count in enumerate(COINS, 1) if value >= need)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "whole_hoard": Fraction(box, sum(COINS)),
            "own_coin_back": Fraction(good, sum(left) + 1),
            "opposite": 1 - key,
        },
        facts={
            "purse": tuple(value for value, n in enumerate(purse, 1) for _ in range(n)),
            "gives": gives,
            "total": total,
            "target": TARGET,
            "need": need,
            "good": good,
            "left": sum(left),
            "ones": left[0],
            "twos": left[1],
            "threes": left[2],
            "key": key,
        },
    )


def spread() -> Choice:
    """What do more different coins do to the advantage of going first?"""
    box, wide = odds.race(2)[0], odds.race(2, hoard=(9, 10, 9))[0]
    flat = odds.race(2, hoard=(0, 28, 0))[0]
    key = "smaller" if wide < box else "larger" if wide > box else "same"
    return Choice(
        difficulty=2,
        key=key,
        options=("smaller", "same", "larger"),
        facts={
            "ones": COINS[0],
            "twos": COINS[1],
            "target": TARGET,
            "more": 9,
            "fewer": 10,
            "box": box,
            "wide": wide,
            "flat": flat,
            "draws": -(-TARGET // 2),
        },
    )
