"""Time and resources: how long a deck lasts, how many wounds there are, what the stones pay for."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from random import Random

from wawel.drako.game import AREAS, Drako
from wawel.odds.distributions import Distribution


def longest_clock(game: Drako, side: str) -> int:
    """The actions a deck gives if no card is wasted: every draw, and every card played.

    >>> from wawel import load_game
    >>> longest_clock(load_game("drako"), "trolls")
    55
    """
    size = game.deck_size[game.sides.index(side)]
    return (size - game.hand_start) // game.draw_cards + size


def fastest_clock(game: Drako, side: str) -> int:
    """The actions it takes to throw a deck away: draw and discard, then play the last hand.

    >>> from wawel import load_game
    >>> fastest_clock(load_game("drako"), "trolls")
    23
    """
    size = game.deck_size[game.sides.index(side)]
    return (size - game.hand_start) // game.draw_cards + game.hand_limit


def shortest_with_defences(game: Drako, side: str) -> int:
    """The same for a side that cannot discard, as the dwarves in DRAKO-KW-4: every Defence is used.

    >>> from wawel import load_game
    >>> shortest_with_defences(load_game("drako", pairing="knights-dwarves"), "dwarves")
    39
    """
    deck = game.cards[game.sides.index(side)]
    return longest_clock(game, side) - sum(card.count for card in deck if card.defence)


def turns_for(game: Drako, side: str, actions: int) -> int:
    """How many turns so many actions take; the beginner's first has fewer (DRAKO-TURN-2).

    >>> from wawel import load_game
    >>> turns_for(load_game("drako"), "trolls", 55), turns_for(load_game("drako"), "trolls", 23)
    (28, 12)
    """
    if game.sides.index(side) != game.pairing.begins:
        return ceil(actions / game.turn_actions)
    return 1 + ceil((actions - game.first_actions) / game.turn_actions)


def actions_until_empty(game: Drako, side: str, draws: Fraction) -> Distribution[int]:
    """How many actions a side has that draws with this chance where it may, and else plays.

    Nobody attacks it, so no card goes as a Defence; surplus cards do. With an empty hand it can
    only draw, with an empty deck only play (DRAKO-TURN-6).

    >>> from wawel import load_game
    >>> lasts = actions_until_empty(load_game("drako"), "trolls", Fraction(1, 2))
    >>> min(lasts), max(lasts), round(float(lasts.mean()), 1)
    (23, 55, 39.0)
    """
    deck, hand = game.deck_size[game.sides.index(side)] - game.hand_start, game.hand_start
    now, ends = {(deck, hand): Fraction(1)}, dict[int, Fraction]()
    actions = 0
    while now:
        actions += 1
        after: dict[tuple[int, int], Fraction] = {}
        for (deck, hand), chance in now.items():
            for next_one, part in _one_action(game, deck, hand, draws).items():
                after[next_one] = after.get(next_one, Fraction(0)) + chance * part
        ends[actions] = after.pop((0, 0), Fraction(0))
        now = after
    return Distribution({count: chance for count, chance in ends.items() if chance})


def _one_action(
    game: Drako, deck: int, hand: int, draws: Fraction
) -> dict[tuple[int, int], Fraction]:
    """What deck and hand become by one action, and how likely."""
    drawn = min(game.draw_cards, deck)
    by_drawing = deck - drawn, min(hand + drawn, game.hand_limit)
    if not hand:
        return {by_drawing: Fraction(1)}
    if not deck:
        return {(deck, hand - 1): Fraction(1)}
    return {by_drawing: draws, (deck, hand - 1): 1 - draws}


def play_until_empty(game: Drako, side: str, draws: float, rng: Random) -> int:
    """The same, tried once."""
    deck, hand = game.deck_size[game.sides.index(side)] - game.hand_start, game.hand_start
    actions = 0
    while deck or hand:
        actions += 1
        if deck and (not hand or rng.random() < draws):
            taken = min(game.draw_cards, deck)
            deck, hand = deck - taken, min(hand + taken, game.hand_limit)
        else:
            hand -= 1
    return actions


def wound_states(game: Drako) -> list[int]:
    """In how many ways so many wounds beyond the armour can lie on the dragon's mat.

    >>> from wawel import load_game
    >>> wound_states(load_game("drako", pairing="dragon-dwarves"))
    [1, 3, 6, 8, 8, 6, 3, 1]
    """
    ways = [1]
    for size in game.area_sizes:
        # Multiply by 1 + x + ... + x^size.
        ways = [
            sum(ways[rest] for rest in range(max(0, wounds - size), min(wounds + 1, len(ways))))
            for wounds in range(len(ways) + size)
        ]
    return ways


def dragon_wounds_to_stop(game: Drako, *areas: str) -> int:
    """The wounds that take these abilities from the dragon, at least.

    >>> from wawel import load_game
    >>> game = load_game("drako", pairing="dragon-dwarves")
    >>> dragon_wounds_to_stop(game, "fire"), dragon_wounds_to_stop(game, "flight", "movement")
    (6, 9)
    """
    sizes = dict(zip(AREAS, game.area_sizes, strict=True))
    return game.armour + sum(sizes[area] for area in areas)


def wounds_to_deal(game: Drako, side: str) -> tuple[int, int]:
    """The wounds that defeat a side: at least, and if every Reinforcement brings an archer back.

    >>> from wawel import load_game
    >>> wounds_to_deal(load_game("drako"), "knights")
    (12, 21)
    """
    seat = game.sides.index(side)
    least = sum(game.spaces[figure] for figure in game.own[seat])
    calls = sum(card.count for card in game.cards[seat] if "reinforcements" in card.symbols)
    archers = [game.spaces[figure] for figure in game.archers]
    return least, least + calls * max(archers, default=0) * (not game.pairing.strengthens)


def usable_stone_cards(game: Drako) -> tuple[int, int, int]:
    """How many stones all cards could use, and how many cards can use theirs, cheap ones first.

    >>> from wawel import load_game
    >>> usable_stone_cards(load_game("drako"))
    (13, 9, 11)
    """
    seat = game.sides.index("trolls")
    costs: list[int] = []
    for card in game.cards[seat]:
        cost = card.defence.value if card.defence else int("rock" in card.symbols)
        costs += [cost] * card.count if cost else []
    costs.sort()
    left, usable = game.pairing.stones, 0
    for cost in costs:
        if cost <= left:
            left -= cost
            usable += 1
    return sum(costs), usable, len(costs)
