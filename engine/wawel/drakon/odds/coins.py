"""Coins: how many it takes to win, and what a silent rival may hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache

from wawel.drakon.coin_log import CoinEvent, CoinLog
from wawel.drakon.pieces import COINS, SHEET, WORTHS, Purse, Worths, added, worth
from wawel.drakon.purses import Reader, content
from wawel.odds.distributions import Distribution
from wawel.odds.draws import draws_until, hand

HOARD: dict[int, int] = dict(zip(WORTHS, COINS, strict=True))
TARGET: int = SHEET["rules.target"]["plain"]


def coins_to_win(target: int = TARGET, hoard: Mapping[int, int] = HOARD) -> Distribution[int]:
    """How many coins from the full hoard it takes to reach the target.

    >>> coins_to_win().mean(), coins_to_win(7).mean()
    (Fraction(14593837, 2762760), Fraction(371533, 98280))
    """
    return draws_until(hoard, target)


def totals(coins: int) -> Distribution[int]:
    """What so many coins from the full hoard are worth.

    >>> totals(4).mean(), totals(4).variance()
    (Fraction(8, 1), Fraction(80, 63))
    """
    return hand(HOARD, coins).map(sum)


def silent_rival(
    coins: int,
    lost: int = 0,
    target: int = TARGET,
    hoard: Purse = COINS,
    worths: Worths = WORTHS,
) -> Distribution[int]:
    """What a rival holds who took so many coins, never won, and then lost some at random.

    This is the inference that the engine itself makes for bots and re-sampling.

    >>> silent_rival(4)[9], silent_rival(5, lost=1)[9]
    (Fraction(498, 1871), Fraction(0, 1))
    """
    reader = Reader(2, target, exits=False, return_first=False, coins=hoard, worths=worths)
    log = CoinLog(((0, 0, 0), (0, 0, 0)))
    # The values below are never looked at: they are somebody else's.
    for _ in range(coins):
        log = log.then(CoinEvent("+", 1, 2))
    for _ in range(lost):
        log = log.then(CoinEvent("-", 1, 2))
    held = coins - lost
    return Distribution.weighted(
        _summed(
            (worth(content(world, 1, held), worths), weight)
            for world, weight in reader.worlds(log, 0).items()
        )
    )


def _summed(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    weights: dict[int, int] = {}
    for value, weight in pairs:
        weights[value] = weights.get(value, 0) + weight
    return weights


@cache
def danger(
    coins: int, target: int = TARGET, hoard: Purse = COINS, worths: Worths = WORTHS
) -> Fraction:
    """How likely the next coin wins for a rival who took so many and has not won.

    >>> [round(float(danger(coins)), 3) for coins in (2, 3, 4, 5)]
    [0.0, 0.086, 0.624, 0.927]
    """
    reached = coins_to_win(target, dict(zip(worths, hoard, strict=True)))
    before = sum((reached[k] for k in range(coins + 1)), Fraction(0))
    return Fraction(1) if before == 1 else reached[coins + 1] / (1 - before)


def race(
    players: int, target: int = TARGET, hoard: Purse = COINS, worths: Worths = WORTHS
) -> tuple[Fraction, ...]:
    """Players take one coin each in turn; how likely each is first to reach the target.

    >>> [round(float(chance), 4) for chance in race(2)]
    [0.6981, 0.3019]
    """
    won = [Fraction(0)] * players
    # Whole weights: the number of ordered draws that lead to a table.
    tables: dict[tuple[Purse, tuple[int, ...]], int] = {(hoard, (0,) * players): 1}
    draws = 1
    for turn in range(sum(hoard)):
        seat = turn % players
        draws *= sum(hoard) - turn
        after: dict[tuple[Purse, tuple[int, ...]], int] = {}
        winning = 0
        for (left, held), weight in tables.items():
            for kind, count in enumerate(left, 1):
                if not count:
                    continue
                total = held[seat] + worths[kind - 1]
                if total >= target:
                    winning += weight * count
                    continue
                table = added(left, kind, -1), (*held[:seat], total, *held[seat + 1 :])
                after[table] = after.get(table, 0) + weight * count
        won[seat] += Fraction(winning, draws)
        tables = after
    return tuple(won)


def exchange_wins(purse: Purse, target: int = TARGET, coins: Purse = COINS) -> dict[int, Fraction]:
    """For each value the Thief can give back: how likely the exchange reaches the target.

    Nobody else has coins; the new coin is drawn first (DRAKON-HERO-THIEF-4).

    >>> exchange_wins((1, 1, 2))[1]
    Fraction(5, 6)
    """
    hoard = tuple(count - mine for count, mine in zip(coins, purse, strict=True))
    size = sum(hoard)
    return {
        value: Fraction(
            sum(n for new, n in enumerate(hoard, 1) if worth(purse) - value + new >= target), size
        )
        for value in (1, 2, 3)
        if purse[value - 1]
    }
