"""Hidden hands: how many Defences are in one, what silence says, and what blows are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from wawel.drako.game import Drako
from wawel.drako.odds.hands import blocks_needed, cards_with
from wawel.odds.draws import hypergeometric
from wawel.odds.questions import Knob, Question

HANDS = tuple(range(1, 7))
HABITS = ("1/2", "3/4", "9/10", "1")
BLOWS = {"3": (3,), "2": (2,), "1+1": (1, 1), "2+1": (2, 1), "1+1+1": (1, 1, 1)}
"""Packets of attacks on one side, the strongest first."""


def questions(game: Drako) -> tuple[Question, ...]:
    """Every question of this page."""
    return _defences(game), _silence(game), _blows(game)


def _dealt(game: Drako, rng: Random, side: str, hand: int) -> int:
    """How many cards with Defence are in a fresh hand that is really dealt."""
    deck = [
        card.defence is not None
        for card in game.cards[game.sides.index(side)]
        for _ in range(card.count)
    ]
    return sum(rng.sample(deck, hand))


def _chances(game: Drako, side: str, hand: int) -> dict[int, Fraction]:
    """The law of the number of Defences in a fresh hand."""
    seat = game.sides.index(side)
    size, marked = game.deck_size[seat], cards_with(game, side, "defence", "double")
    found = hypergeometric(size, marked, hand)
    return {count: found[count] for count in range(hand + 1)}


def _side(game: Drako) -> Knob:
    return Knob("side", game.sides, game.sides[0])


def _defences(game: Drako) -> Question:
    """How many Defences does a fresh hand hold?"""

    def chances(side: str, hand: int) -> Mapping[str, Fraction]:
        return {str(count): chance for count, chance in _chances(game, side, hand).items()}

    def trial(rng: Random, side: str, hand: int) -> Iterable[str]:
        return [str(_dealt(game, rng, side, hand))]

    return Question("defences", (_side(game), Knob("hand", HANDS, 4)), chances, trial)


def _silence(game: Drako) -> Question:
    """A blow is not blocked: did the defender want to keep a Defence, or have none?"""

    def chances(side: str, hand: int, habit: str) -> Mapping[str, Fraction]:
        needed = blocks_needed(game, side)
        able = sum(c for count, c in _chances(game, side, hand).items() if count >= needed)
        blocks = Fraction(able) * Fraction(habit)
        return {
            "blocks": blocks,
            "silent with one": Fraction(able) - blocks,
            "silent without": 1 - Fraction(able),
        }

    def trial(rng: Random, side: str, hand: int, habit: str) -> Iterable[str]:
        if _dealt(game, rng, side, hand) < blocks_needed(game, side):
            return ["silent without"]
        return ["blocks" if rng.random() < float(Fraction(habit)) else "silent with one"]

    knobs = (_side(game), Knob("hand", HANDS, 4), Knob("habit", HABITS, "3/4"))
    return Question("silence", knobs, chances, trial)


def _blows(game: Drako) -> Question:
    """How many wounds does a packet of blows do to whoever blocks the worst ones it can?"""

    def wounds(side: str, packet: str, defences: int) -> str:
        blocked = defences // blocks_needed(game, side)
        return str(sum(BLOWS[packet][blocked:]))

    def chances(side: str, hand: int, packet: str) -> Mapping[str, Fraction]:
        found = {str(n): Fraction(0) for n in range(sum(BLOWS[packet]) + 1)}
        for count, chance in _chances(game, side, hand).items():
            found[wounds(side, packet, count)] += chance
        return found

    def trial(rng: Random, side: str, hand: int, packet: str) -> Iterable[str]:
        return [wounds(side, packet, _dealt(game, rng, side, hand))]

    # Where nobody has a Double defence a card blocks one blow; stones are taken to be enough.
    others = tuple(side for side in game.sides if side != "knights")
    side = Knob("side", others, others[0])
    knobs = (side, Knob("hand", HANDS, 4), Knob("packet", tuple(BLOWS), "1+1"))
    return Question("blows", knobs, chances, trial)
