"""Shields: who shares what with whom, and what can be read from play.

Any two shields have exactly one colour in common (NOGI-TWO-2). Seven shields of three colours
with that property are the lines of the Fano plane; everything below is its geometry, counted on
the shields of the sheet and the deals of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, prod
from typing import NamedTuple, TypeVar

from wawel.nogi.actions import Deal
from wawel.nogi.game import Nogi
from wawel.nogi.state import NogiState
from wawel.odds.bayes import posterior
from wawel.odds.distributions import Distribution
from wawel.odds.draws import orders
from wawel.odds.exact import distribution

V = TypeVar("V", bound=Hashable)
Colours = frozenset[str]
Shields = frozenset[Colours]


def shield_families(colours: int = 7, each: int = 3) -> int:
    """How many families of as many shields as colours there are, any two sharing one colour.

    >>> shield_families()  # all of them one family, painted differently
    30
    """
    possible = [frozenset(shield) for shield in combinations(range(colours), each)]
    found = 0
    # What is chosen so far is told by its number and by the later shields that fit all of it.
    waiting = [(0, possible)]
    while waiting:
        chosen, fitting = waiting.pop()
        if chosen == colours:
            found += 1
            continue
        for number, shield in enumerate(fitting):
            later = [other for other in fitting[number + 1 :] if len(shield & other) == 1]
            if chosen + 1 + len(later) >= colours:
                waiting.append((chosen + 1, later))
    return found


def symmetries(
    game: Nogi, alike: Callable[[str], Hashable] | None = None
) -> tuple[dict[str, str], ...]:
    """The ways to rename the colours so that the same seven shields come out.

    `alike` says what else a colour and its new name must share; by default it is the faces of
    their dice, which makes these the symmetries of the game itself.

    >>> from wawel import load_game
    >>> len(symmetries(load_game("nogi"), alike=lambda colour: "any"))
    168
    >>> len(symmetries(load_game("nogi"))), len(symmetries(load_game("nogi", dice_set="uniform")))
    (24, 168)
    """
    same = alike or (lambda colour: game.faces[game.die_number[colour]])
    kinds = {colour: same(colour) for colour in game.colours}
    shields = set(_shields(game).values())
    found = []
    for names in permutations(game.colours):
        renamed = dict(zip(game.colours, names, strict=True))
        if any(kinds[old] != kinds[new] for old, new in renamed.items()):
            continue
        if all(frozenset(renamed[colour] for colour in shield) in shields for shield in shields):
            found.append(renamed)
    return tuple(found)


# What I know when I look at my shield ---------------------------------------------------------


def holder_chance(game: Nogi, mine: int, colour: str) -> Fraction:
    """How likely a given opponent has this colour, when I hold the shield `mine`.

    >>> from wawel import load_game
    >>> game = load_game("nogi")  # shield 1 is yellow, green and orange
    >>> holder_chance(game, 1, "YE"), holder_chance(game, 1, "PU")
    (Fraction(1, 3), Fraction(1, 2))
    """
    return _belief(game, mine).probability(lambda shield: colour in game.shield_colours[shield])


def holders(game: Nogi, mine: int, colour: str) -> Distribution[int]:
    """How many shields of my opponents show this colour.

    >>> from wawel import load_game
    >>> holders(load_game("nogi", players=4), 1, "YE")
    Distribution({0: 1/5, 1: 3/5, 2: 1/5})
    """
    return _deal(game, mine, lambda _, others: sum(colour in shield for shield in others))


def nobody_else_has(game: Nogi, mine: int, colour: str) -> Fraction:
    """How likely none of my opponents has this colour.

    >>> from wawel import load_game
    >>> nobody_else_has(load_game("nogi", players=4), 1, "YE")
    Fraction(1, 5)
    """
    return holders(game, mine, colour)[0]


def mine_alone(game: Nogi, mine: int) -> Distribution[int]:
    """How many of my colours nobody else has.

    >>> from wawel import load_game
    >>> mine_alone(load_game("nogi", players=4), 1)
    Distribution({0: 2/5, 1: 3/5})
    """
    return _deal(game, mine, lambda own, others: len(_colours(own) - _colours(others)))


def orphans(game: Nogi) -> Distribution[int]:
    """How many colours nobody has at all.

    >>> from wawel import load_game
    >>> orphans(load_game("nogi", players=3))
    Distribution({0: 1/5, 1: 4/5})
    """
    return _deal(game, None, lambda own, others: game.knight_count - len(_colours(own | others)))


class Rivalry(NamedTuple):
    """How the colours of two players with two shields each lie to each other (NOGI-TWO-2)."""

    they_hold_my_double: bool
    i_hold_their_double: bool
    same_double: bool
    shared: int


def rivalry(game: Nogi, mine: tuple[int, int] = (1, 2)) -> Distribution[Rivalry]:
    """What the opponent of a two-player game has, when I hold these two shields.

    >>> from wawel import load_game
    >>> rivalry(load_game("nogi", players=2)).map(lambda r: r.shared)
    Distribution({3: 4/5, 4: 1/5})
    """
    state = game.new_initial_state()
    for shield in mine:
        state.apply_action(Deal(shield))
    return distribution(state, rivals, stop=_dealt)


def rivals(state: NogiState) -> Rivalry:
    """How the colours of the two players of a state lie to each other."""
    shields = _shields(state.game)
    (a, b), (c, d) = (tuple(shields[shield] for shield in held) for held in state.shields)
    my_double, their_double = a & b, c & d
    return Rivalry(
        they_hold_my_double=my_double <= c | d,
        i_hold_their_double=their_double <= a | b,
        same_double=my_double == their_double,
        shared=len((a | b) & (c | d)),
    )


def read_shield(
    game: Nogi,
    mine: int,
    brought: str,
    instead_of: str,
    *,
    loyalty: Fraction = Fraction(1),
    believed: Distribution[int] | None = None,
) -> Distribution[int]:
    """What an opponent holds who freely brought one knight home instead of another.

    The model: who has exactly one of the two colours on the shield favours that one, anybody
    else tosses a coin. With less `loyalty` than certainty, so many mean it, and the rest toss a
    coin too. `believed` is what was known of the shield before; every shield but mine is as
    likely, unless somebody has looked already.

    >>> from wawel import load_game
    >>> game = load_game("nogi")
    >>> once = read_shield(game, 1, brought="PU", instead_of="BL")
    >>> once
    Distribution({2: 1/6, 3: 1/6, 4: 1/3, 6: 1/3})
    >>> read_shield(game, 1, "PU", "BL", believed=once)
    Distribution({2: 1/10, 3: 1/10, 4: 2/5, 6: 2/5})
    >>> read_shield(game, 1, "PU", "BL", loyalty=Fraction(1, 2))
    Distribution({2: 1/6, 3: 1/6, 4: 1/4, 5: 1/12, 6: 1/4, 7: 1/12})
    """

    def favours(shield: int) -> Fraction:
        colours = game.shield_colours[shield]
        return (1 + loyalty * ((brought in colours) - (instead_of in colours))) / 2

    return posterior(_belief(game, mine) if believed is None else believed, favours)


# Counting -------------------------------------------------------------------------------------


def fast_share_variance(game: Nogi, fast: Collection[str]) -> Fraction:
    """How unevenly fast colours are shared out: the variance of their number on a shield.

    With m fast colours of seven it is 2m(7 - m)/49, whichever they are.

    >>> from wawel import load_game
    >>> fast_share_variance(load_game("nogi"), ["OR", "PU", "BK"])
    Fraction(24, 49)
    """
    return fast_on_a_shield(game, fast).variance()


def fast_on_a_shield(game: Nogi, fast: Collection[str]) -> Distribution[int]:
    """How many of these colours are on a shield, if every shield is equally likely.

    >>> from wawel import load_game
    >>> fast_on_a_shield(load_game("nogi"), ["OR", "PU", "BK"])  # one shield has them all
    Distribution({1: 6/7, 3: 1/7})
    """
    shields = game.shield_colours.values()
    return Distribution.uniform(sum(colour in fast for colour in shield) for shield in shields)


def hidden_worlds(game: Nogi) -> int:
    """In how many ways the hidden things can lie for one player at the start (NOGI-INFO-1).

    The shields of the others, the rabbits and the order of the dragon tokens.

    >>> from wawel import load_game
    >>> hidden_worlds(load_game("nogi", players=4))
    12096000
    """
    each, unseen = game.shields_each, len(game.shield_ids) - game.shields_each
    deals = prod(comb(unseen - each * other, each) for other in range(game.players - 1))
    rabbits = orders(tuple(Counter(game.rabbit_values).values()))
    tokens = orders(tuple(Counter(game.dragon_tokens).values()))
    return deals * rabbits * tokens


def _shields(game: Nogi) -> dict[int, Colours]:
    return {id: frozenset(colours) for id, colours in game.shield_colours.items()}


def _belief(game: Nogi, mine: int) -> Distribution[int]:
    """What one opponent may hold: any shield but mine."""
    return Distribution.uniform(shield for shield in game.shield_ids if shield != mine)


def _dealt(state: NogiState) -> bool:
    return state.phase != "deal"


def _colours(shields: Shields) -> Colours:
    return frozenset(colour for shield in shields for colour in shield)


def _deal(game: Nogi, mine: int | None, of: Callable[[Shields, Shields], V]) -> Distribution[V]:
    """The rules deal, and a function of my shields and those of all others is looked at.

    It does not matter which of the others holds what, so equal sets of shields are one.
    """
    shields = _shields(game)
    state = game.new_initial_state()
    if mine is not None:
        state.apply_action(Deal(mine))

    def held(state: NogiState) -> tuple[frozenset[int], frozenset[int]]:
        others = frozenset(shield for hand in state.shields[1:] for shield in hand)
        return frozenset(state.shields[0]), others

    def look(state: NogiState) -> V:
        own, others = held(state)
        return of(
            frozenset(shields[shield] for shield in own),
            frozenset(shields[shield] for shield in others),
        )

    return distribution(state, look, stop=_dealt, key=held)
