"""The deck as a clock: what has come after so many cards, and how long all of them last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from wawel.drako.game import Drako
from wawel.drako.odds.clock import actions_until_empty, play_until_empty
from wawel.drako.odds.hands import cards_with
from wawel.odds.draws import hypergeometric
from wawel.odds.questions import Knob, Question

SEEN = (4, 6, 8, 12, 16, 20, 26, 32)
"""So many cards of a deck have been drawn."""

DRAWS = ("1/4", "1/3", "1/2", "2/3", "3/4")
SPANS = ((0, 26), (27, 32), (33, 38), (39, 44), (45, 55))
"""Numbers of actions that are told together; no deck lasts longer than the last."""


def questions(game: Drako) -> tuple[Question, ...]:
    """Every question of this page."""
    return _drawn(game), _lasting(game)


def _kinds(game: Drako) -> tuple[str, ...]:
    """What only some cards of the two decks have: of these one wonders when they come."""
    rare = ("charge", "rock", "fire", "flight", "bow", "crossbow", "net", "reinforcements")
    printed = {kind for deck in game.cards for card in deck for kind in card.symbols}
    return tuple(kind for kind in rare if kind in printed)


def _drawn(game: Drako) -> Question:
    """How many cards with a symbol have come, after so many cards of the deck?"""
    kinds = _kinds(game)
    most = 4

    def side_of(kind: str) -> str:
        return next(side for side in game.sides if cards_with(game, side, kind))

    def chances(kind: str, cards: int) -> Mapping[str, Fraction]:
        side = side_of(kind)
        size = game.deck_size[game.sides.index(side)]
        found = hypergeometric(size, cards_with(game, side, kind), cards)
        told = {str(count): found[count] for count in range(most)}
        return told | {f"{most}+": 1 - sum(told.values(), Fraction(0))}

    def trial(rng: Random, kind: str, cards: int) -> Iterable[str]:
        deck = [
            kind in card.symbols
            for card in game.cards[game.sides.index(side_of(kind))]
            for _ in range(card.count)
        ]
        count = sum(rng.sample(deck, cards))
        return [str(count) if count < most else f"{most}+"]

    knobs = (Knob("kind", kinds, kinds[0]), Knob("cards", SEEN, 8))
    return Question("drawn", knobs, chances, trial)


def _lasting(game: Drako) -> Question:
    """How many actions until a side is out of cards, if it draws as often as this?"""

    def span(actions: int) -> str:
        low, high = next((low, high) for low, high in SPANS if actions <= high)
        return f"{low}-{high}" if low else f"<{high + 1}"

    def chances(draws: str) -> Mapping[str, Fraction]:
        found = actions_until_empty(game, game.sides[1], Fraction(draws)).map(span)
        return {span(high): found[span(high)] for _, high in SPANS}

    def trial(rng: Random, draws: str) -> Iterable[str]:
        return [span(play_until_empty(game, game.sides[1], float(Fraction(draws)), rng))]

    return Question("lasting", (Knob("draws", DRAWS, "1/2"),), chances, trial)
