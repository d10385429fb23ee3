"""The deck as a clock: what has come after so many cards, and a duel about one Defence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from wawel.drako.game import Drako
from wawel.drako.odds.duel import SmallDuel
from wawel.drako.odds.hands import cards_with
from wawel.odds import Knob, Question, hypergeometric

SEEN = (4, 6, 8, 12, 16, 20, 26, 32)
"""So many cards of a deck have been drawn."""

HABITS = ("0", "1/4", "1/2", "3/4", "1")
HOLDS = ("1/3", "1/2", "2/3", "3/4")


def questions(game: Drako) -> tuple[Question, ...]:
    """Every question of this page."""
    return _drawn(game), _bluff()


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


def _bluff() -> Question:
    """One Defence and two blows: what happens if both keep to their habits?"""

    def chances(holds: str, blocks: str, strikes: str) -> Mapping[str, Fraction]:
        duel = SmallDuel(Fraction(holds))
        found = duel.outcomes(Fraction(blocks), Fraction(strikes))
        return {name: found[name] for name in OUTCOMES}

    def trial(rng: Random, holds: str, blocks: str, strikes: str) -> Iterable[str]:
        has = rng.random() < float(Fraction(holds))
        if has and rng.random() < float(Fraction(blocks)):
            return ["blocked, then hit"]
        if rng.random() < float(Fraction(strikes)):
            return ["bluffed" if has else "hit twice"]
        return ["spared with one" if has else "spared without"]

    knobs = (
        Knob("holds", HOLDS, "2/3"),
        Knob("blocks", HABITS, "1"),
        Knob("strikes", HABITS, "1"),
    )
    return Question("bluff", knobs, chances, trial)


OUTCOMES = ("blocked, then hit", "bluffed", "hit twice", "spared with one", "spared without")
