"""Hands: does the other side hold a Defence, and what is a blow worth that may be blocked?"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from wawel.drako.game import Drako
from wawel.odds.bayes import posterior
from wawel.odds.distributions import Distribution
from wawel.odds.draws import hand, hypergeometric


def _seat(game: Drako, side: str) -> int:
    return game.sides.index(side)


def cards_with(game: Drako, side: str, *kinds: str) -> int:
    """How many cards of a deck have one of these symbols at least.

    >>> from wawel import load_game
    >>> cards_with(load_game("drako"), "knights", "defence", "double")
    12
    """
    deck = game.cards[_seat(game, side)]
    return sum(card.count for card in deck if not card.symbols.keys().isdisjoint(kinds))


def holds(game: Drako, side: str, *kinds: str, drawn: int, at_least: int = 1) -> Fraction:
    """How likely a side has so many cards with one of these symbols among the first drawn.

    >>> from wawel import load_game
    >>> holds(load_game("drako"), "trolls", "charge", drawn=4)
    Fraction(2193, 4921)
    """
    size = game.deck_size[_seat(game, side)]
    found = hypergeometric(size, cards_with(game, side, *kinds), drawn)
    return found.probability(lambda count: count >= at_least)


def blocks_needed(game: Drako, side: str) -> int:
    """How many Defence cards one attack costs the side (DRAKO-REACT-2, DRAKO-KW-3)."""
    return game.pairing.cards_to_block[_seat(game, side)]


def can_block(game: Drako, side: str, hand: int) -> Fraction:
    """How likely a fresh hand can block one attack, stones enough provided.

    The dwarves need two cards for it against the knights (DRAKO-KW-3):

    >>> from wawel import load_game
    >>> can_block(load_game("drako", pairing="dragon-dwarves"), "dwarves", hand=4)
    Fraction(100, 111)
    >>> can_block(load_game("drako", pairing="knights-dwarves"), "dwarves", hand=4)
    Fraction(1196, 2109)
    """
    needed = blocks_needed(game, side)
    return holds(game, side, "defence", "double", drawn=hand, at_least=needed)


def expected_damage(
    game: Drako,
    side: str,
    blows: Sequence[int],
    hand_size: int,
    *,
    defences: int | None = None,
    doubles: int | None = None,
) -> Fraction:
    """What a packet of blows does on average to a side that blocks all it can, the worst first.

    The numbers of Defences and Double defences in the deck can be changed, to see what one of
    them is worth (DRAKO-REACT-4).

    >>> from wawel import load_game
    >>> game = load_game("drako")
    >>> expected_damage(game, "trolls", (1, 1), 4), expected_damage(game, "trolls", (2,), 4)
    (Fraction(2494, 2109), Fraction(522, 703))
    >>> expected_damage(game, "knights", (2, 1), 4)
    Fraction(14170, 14763)
    """
    seat = _seat(game, side)
    single = cards_with(game, side, "defence") if defences is None else defences
    double = cards_with(game, side, "double") if doubles is None else doubles
    pool = {1: single, 2: double, 0: game.deck_size[seat] - single - double}
    needed = blocks_needed(game, side)
    weakest_first = sorted(blows)

    def lands(held: tuple[int, ...]) -> int:
        # A Double defence counts as two against one packet; of two-for-one only whole pairs count.
        blocked = min(sum(held) // needed, len(weakest_first))
        return sum(weakest_first[: len(weakest_first) - blocked])

    return hand(pool, hand_size).map(lands).mean()


def opening_charge(game: Drako, hand_size: int = 4) -> Fraction:
    """The wounds that a charge does on average to a fresh hand of the knights (M8)."""
    blows = (game.charge_strength,) * game.charge_attacks
    return expected_damage(game, "knights", blows, hand_size)


def belief_after_no_block(game: Drako, side: str, hand: int, habit: Fraction) -> Fraction:
    """How likely a side still holds a Defence that has just let a blow pass.

    `habit` is how often it blocks when it can; not blocking is no proof of anything.

    >>> from wawel import load_game
    >>> game = load_game("drako", pairing="dragon-dwarves")
    >>> belief_after_no_block(game, "dragon", 4, Fraction(3, 4))
    Fraction(221, 743)
    """
    able = can_block(game, side, hand)
    prior = Distribution({True: able, False: 1 - able})
    return posterior(prior, {True: 1 - habit, False: Fraction(1)})[True]


def redraw_after_no_block(game: Drako, side: str, hand: int, drawn: int = 2) -> Fraction:
    """The same for a side that always blocks when it can, after it has drawn again.

    >>> from wawel import load_game
    >>> redraw_after_no_block(load_game("drako", pairing="dragon-dwarves"), "dragon", 4)
    Fraction(236, 561)
    """
    defences = cards_with(game, side, "defence", "double")
    left = game.deck_size[_seat(game, side)] - hand
    found = hypergeometric(left, defences, drawn)
    return found.probability(lambda count: count >= blocks_needed(game, side))


def block_threshold(now: int = 1, later: int = 2, card: Fraction | int = 0) -> Fraction:
    """With one Defence and a blow of `now`: block it if a later blow is less likely than this.

    Blocking now costs the later blow with its probability p; keeping costs the present one, but
    leaves a card that is worth `card` if nothing comes: block iff later*p < now - (1-p)*card.

    >>> block_threshold(), block_threshold(card=Fraction(1, 2))
    (Fraction(1, 2), Fraction(1, 3))
    """
    return (Fraction(now) - card) / (Fraction(later) - card)
