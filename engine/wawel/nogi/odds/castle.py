"""The castle: what the endings pay, and what luck alone would give each shield."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

from wawel.nogi import scoring
from wawel.nogi.game import Nogi
from wawel.nogi.odds.layout import lay_out
from wawel.odds.distributions import Distribution
from wawel.odds.draws import hand

FOUR_HOME = 4


def knight_values(game: Nogi, home: int = FOUR_HOME) -> tuple[int, ...]:
    """What the seven knights are worth when the game ends with so many home.

    Four home end it at once (NOGI-END-1); with fewer, two are left who share the next place,
    and the rest are eaten (NOGI-END-2). The knights stand in the order they came home in.

    >>> from wawel import load_game
    >>> knight_values(load_game("nogi")), knight_values(load_game("nogi"), home=2)
    ((0, 5, 3, 2, 0, 0, 0), (0, 5, 0, 0, 0, 3, 3))
    """
    eaten = () if home == len(game.places) else game.colours[home:-2]
    state = lay_out(game, game.last, castle=game.colours[:home], eaten=eaten)
    return tuple(scoring.knight_values(state))


def payout(game: Nogi, home: int = FOUR_HOME) -> int:
    """What the castle hands out in all, a knight counted once.

    >>> from wawel import load_game
    >>> [payout(load_game("nogi"), home) for home in (4, 3, 2, 1, 0)]
    [10, 12, 11, 10, 0]
    """
    return sum(knight_values(game, home))


def best_castle_score(game: Nogi) -> int:
    """The most that the castle can pay one player, over all endings.

    >>> from wawel import load_game
    >>> best_castle_score(load_game("nogi")), best_castle_score(load_game("nogi", players=2))
    (11, 17)
    """
    colours = Counter(
        colour
        for shield in game.shield_ids[: game.shields_each]
        for colour in game.shield_colours[shield]
    )
    # A colour on two shields counts twice (NOGI-TWO-2), so it should be the best knight.
    weights = sorted(colours.values(), reverse=True)
    return max(
        sum(
            w * v
            for w, v in zip(weights, sorted(knight_values(game, home), reverse=True), strict=False)
        )
        for home in range(len(game.places) + 1)
    )


def best_total(game: Nogi) -> int:
    """The most that one player can have in the end, with every rabbit.

    >>> from wawel import load_game
    >>> best_total(load_game("nogi"))
    18
    """
    return best_castle_score(game) + sum(game.rabbit_values)


def last_three(game: Nogi, home: int = 2) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the last three knights are worth, sorted: if one more gets home, if one is eaten.

    >>> from wawel import load_game
    >>> last_three(load_game("nogi"))
    ((3, 2, 2), (3, 3, 0))
    """
    arrives = knight_values(game, home + 1)
    dies = knight_values(game, home)
    return (
        tuple(sorted((arrives[home], *arrives[-2:]), reverse=True)),
        tuple(sorted((0, *dies[-2:]), reverse=True)),
    )


# If the order of arrival were pure luck ---------------------------------------------------------


def shield_score(game: Nogi, home: int = FOUR_HOME) -> Distribution[int]:
    """What a shield scores if every order of the knights is equally likely.

    Its colours are then worth three values drawn from the seven, without putting back.

    >>> from wawel import load_game
    >>> score = shield_score(load_game("nogi"))
    >>> score.mean(), score[10]
    (Fraction(30, 7), Fraction(1, 35))
    """
    colours = len(game.shield_colours[game.shield_ids[0]])
    return hand(Counter(knight_values(game, home)), colours).map(sum)


def arrival(game: Nogi, nth: int) -> Distribution[int]:
    """As which of all knights the first, second or third of a shield comes, if luck decides.

    If the nth comes at a place, the earlier ones are before it and the later ones behind it: that
    is to choose them from the places there are. The means share out the way evenly.

    >>> from wawel import load_game
    >>> game = load_game("nogi")
    >>> [str(arrival(game, nth).mean()) for nth in (1, 2, 3)]
    ['2', '4', '6']
    """
    runners = game.knight_count
    colours = len(game.shield_colours[game.shield_ids[0]])
    return Distribution.weighted(
        {
            place: comb(place - 1, nth - 1) * comb(runners - place, colours - nth)
            for place in range(nth, runners - colours + nth + 1)
        }
    )


def all_scores(game: Nogi, home: int = FOUR_HOME) -> Distribution[tuple[int, ...]]:
    """What all shields score together, in the order of the sheet.

    >>> from wawel import load_game
    >>> {sum(scores) for scores in all_scores(load_game("nogi"))}
    {30}
    """
    shields = [
        tuple(game.knight_number[colour] for colour in game.shield_colours[shield])
        for shield in game.shield_ids
    ]
    worth = Distribution.uniform(permutations(knight_values(game, home)))
    return worth.map(lambda values: tuple(sum(values[k] for k in shield) for shield in shields))


def score_correlation(game: Nogi, home: int = FOUR_HOME) -> Fraction:
    """The correlation of the scores of two shields.

    >>> from wawel import load_game
    >>> score_correlation(load_game("nogi"))
    Fraction(-1, 6)
    """
    scores = all_scores(game, home)
    mean = scores.map(lambda s: s[0]).mean()
    product = scores.map(lambda s: s[0] * s[1]).mean()
    return (product - mean**2) / scores.map(lambda s: s[0]).variance()


def tie_chance(game: Nogi, players: int, home: int = FOUR_HOME) -> Fraction:
    """How likely two or more of so many one-shield players share the top before rabbits.

    >>> from wawel import load_game
    >>> [str(tie_chance(load_game("nogi"), players)) for players in (2, 3, 7)]
    ['1/15', '18/175', '0']
    """
    deals = list(combinations(range(len(game.shield_ids)), players))

    def tied(scores: tuple[int, ...]) -> Fraction:
        held = ([scores[shield] for shield in deal] for deal in deals)
        return Fraction(sum(own.count(max(own)) > 1 for own in held), len(deals))

    return all_scores(game, home).map(tied).mean()
