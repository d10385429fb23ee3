"""Judging the cards of *Drako*: what a hand is worth, what is dead in it, and how long it lasts.

A side that has to win before cards run out is a hunter; the other one only has to last. For both
of them cards are time, and a card that is drawn to be discarded is time thrown away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.drako.pieces import DEFENCES
from wawel.drako.rules.cards import renews
from wawel.drako.rules.figures import FIRE, FLIGHT, MOVEMENT, area_full

if TYPE_CHECKING:
    from wawel.drako.pieces import Card
    from wawel.drako.state import DrakoState

BLOCKS = frozenset(DEFENCES)


def held_and_left(state: DrakoState, seat: int) -> list[int]:
    """What a side has in hand and in its deck, by kind."""
    counts = list(state.decks[seat])
    for number in state.hands[seat]:
        counts[number] += 1
    return counts


# What cards are good for ------------------------------------------------------------------------


def card_worth(card: Card, lost: frozenset[str] = frozenset()) -> float:
    """What a card in hand is worth for attacking, beside what every card is worth.

    What a side has lost the ability for is worth nothing.
    """
    worth = 0.0
    for kind, symbol in card.symbols.items():
        if kind in lost:
            continue
        if kind == "attack":
            strength = sum(symbol.split) if symbol.split else symbol.figures * symbol.value
            worth = max(worth, 0.15 * strength)
        elif kind in ("bow", "crossbow", "rock", "fire"):
            worth = max(worth, 0.2 * symbol.value)
        elif kind in ("charge", "flight", "reinforcements"):
            worth = max(worth, 0.4)
    return worth


def lost_symbols(state: DrakoState, seat: int) -> frozenset[str]:
    """The symbols that this side will never use again (DRAKO-DMG-5, DRAKO-DMG-7, DRAKO-REINF-2)."""
    game = state.game
    knight, strengthens = _lives(state, game.knight), game.pairing.strengthens
    archers = any(_lives(state, archer) for archer in game.archers)
    able = {
        "bow": archers or (knight and not strengthens),  # the knight may call them back
        "reinforcements": knight or strengthens,
        "crossbow": _lives(state, game.morin),
        "net": _lives(state, game.urpen),
        "rock": _able(state, game.thrower) and state.stones > 0,
        "charge": _able(state, game.berserker),
        "fire": not area_full(state, FIRE),
        "flight": not area_full(state, FLIGHT),
        "move": game.dragon not in game.own[seat] or not area_full(state, MOVEMENT),
    }
    lost = {kind for kind, still in able.items() if not still}
    if all(figure in game.defenceless for figure in game.own[seat] if _lives(state, figure)):
        lost |= BLOCKS  # DRAKO-TD-3
    return frozenset(lost)


def _lives(state: DrakoState, figure: int) -> bool:
    return figure >= 0 and state.hexes[figure] != -1


def _able(state: DrakoState, figure: int) -> bool:
    """Is a troll there, and not too wounded for what it alone can do?"""
    return _lives(state, figure) and state.wounds[figure] < state.game.figures[figure].ability


def is_dead(state: DrakoState, card: Card, lost: frozenset[str]) -> bool:
    """Is there nothing left that this card can do, but to be played for nothing?"""
    return all(
        kind in lost or (kind == "defence" and symbol.value > state.stones)
        for kind, symbol in card.symbols.items()
    )


def hand_worth(
    state: DrakoState,
    seat: int,
    each: float,
    defence: float,
    wanted: int,
    lost: frozenset[str] | None = None,
) -> float:
    """The own hand: so much for each card, more for the first Defences, and for good attacks.

    A dead card is worth nothing; the fuller the hand, the less one card more is worth. Whoever
    knows the symbols that are `lost` may say so.
    """
    cards, worth, alive, defences = state.game.cards[seat], 0.0, 0, 0
    if lost is None:
        lost = lost_symbols(state, seat)
    for number in state.hands[seat]:
        card = cards[number]
        if is_dead(state, card, lost):
            continue
        worth += each * scarcity(alive, state.game.hand_limit) + card_worth(card, lost)
        alive += 1
        blocks = card.defence is not None and card.defence.kind not in lost
        if blocks and defences < wanted:
            defences += 1
            worth += defence
    return worth


def scarcity(held: int, limit: int) -> float:
    """How much one card more matters to a hand of so many: one, on the average.

    >>> [round(scarcity(held, 6), 2) for held in range(6)]
    [1.71, 1.43, 1.14, 0.86, 0.57, 0.29]
    """
    return 2 * (limit - held) / (limit + 1)


# Cards are time ---------------------------------------------------------------------------------


def actions_left(state: DrakoState, seat: int) -> float:
    """How many actions the cards of a side still give it: plays and draws."""
    left = state.left[seat] + len(state.hands[seat])
    return left + state.left[seat] / state.game.draw_cards


def hunts(state: DrakoState, seat: int) -> bool:
    """Has this side lost when the cards of the clock run out?"""
    winner = state.game.pairing.clock_winner
    return winner is not None and winner != seat


def time_left(state: DrakoState, seat: int) -> float:
    """How many actions a side can still take before cards decide; less than none is a hurry.

    Own cards beyond those of the other side's clock give no time. Who wins when the own cards run
    out is in a hurry to be rid of them (DRAKO-KW-7). Where decks come back whole, nobody counts.
    """
    pairing = state.game.pairing
    if pairing.renewal == "reshuffle":
        return 0.0
    own = actions_left(state, seat)
    if pairing.clock is None:
        again = pairing.recycled if renews(state, seat) else 0  # DRAKO-TW-2
        return own + again * (1 + 1 / state.game.draw_cards)
    if pairing.clock != seat:
        return min(own, actions_left(state, pairing.clock))
    return own if hunts(state, seat) else -HURRY * own


HURRY = 0.3
"""How much a side likes to be rid of its cards, if it wins without them."""
