"""The reader: who moves which knights tells which shield they hold.

Nobody sees the others' shields (NOGI-INFO-1), but everybody sees what they do: whoever has brought
a knight forward probably wants it home. The reader weighs every shield by what its holder did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from wawel.nogi.actions import Pair, Use
from wawel.nogi.evaluation import fed, own_colours, prospects, rabbits_of, sharpness, tempo
from wawel.nogi.one_move import OneMove, StateValue
from wawel.nogi.state import NogiState

LEAN = 0.4
"""How much likelier a step forward makes a shield with that knight, as a logarithm."""

HOME = 2
"""Bringing a knight home tells so many times as much."""

VICTORY = 5.0
"""A victory that is certain is worth so many rabbits."""

Guess = Sequence[float]
"""How often each colour is on the shields of a seat, on average."""


def deeds(state: NogiState) -> list[list[int]]:
    """For every seat and knight, how often that seat brought it forward, less how often back.

    A turn is one decision (NOGI-TURN-5), so the last one was made by the seat before. Whoever
    takes a knight home for points wants it there; whoever makes it the greatest coward does not.
    """
    game = state.game
    counts = [[0] * game.knight_count for _ in range(game.players)]
    paid = dict(zip(state.castle, game.places, strict=False))
    seat = state.seat + (state.stage == "over")
    for action in reversed(state.history()):
        if not isinstance(action, Use | Pair):
            continue
        seat = (seat - 1) % game.players
        moved = [action.knight] if isinstance(action, Use) else [action.first, action.second]
        for knight in map(game.knight_number.__getitem__, moved):
            place = paid.pop(knight, None)  # the last time it moved it came home
            if place is not None:
                counts[seat][knight] += HOME if place else -HOME
            else:
                counts[seat][knight] += -1 if "-" in action.face else 1
    return counts


def likely_shields(
    state: NogiState, player: int, done: Sequence[int], lean: float = LEAN
) -> dict[int, float]:
    """How likely a seat that did this holds each shield that the player does not.

    Every step forward makes the shields with that knight likelier by the same factor: this is the
    rule of Bayes for somebody who moves his own knights so many times as often as others. Who
    has two shields (NOGI-TWO-1) wants most knights, so that a step tells half as much.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "nogi players=3 / knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 shields=0:1,1:2,2:3"
    ... )
    >>> found = likely_shields(state, 0, [3, 0, 0, 0, 0, 0, 0])
    >>> [shield for shield, chance in found.items() if chance > 1 / 6]
    [2, 3]
    """
    game = state.game
    lean /= game.shields_each
    weights = {
        shield: exp(lean * sum(done[game.knight_number[colour]] for colour in colours))
        for shield, colours in game.shield_colours.items()
        if shield not in state.shields[player]
    }
    total = sum(weights.values())
    return {shield: weight / total for shield, weight in weights.items()}


def read(state: NogiState, player: int, lean: float = LEAN) -> dict[int, Guess]:
    """What the player makes of everybody's shields: its own it knows."""
    game = state.game
    done = deeds(state)
    guesses: dict[int, Guess] = {}
    for seat, held in enumerate(state.shields):
        if seat == player:
            guesses[seat] = own_colours(state, player)
            continue
        guess = [0.0] * game.knight_count
        for shield, chance in likely_shields(state, player, done[seat], lean).items():
            for colour in game.shield_colours[shield]:
                guess[game.knight_number[colour]] += len(held) * chance
        guesses[seat] = guess
    return guesses


def promise(state: NogiState, player: int, guesses: Mapping[int, Guess]) -> float:
    """A table for somebody who reads everybody so: rabbits, the clock, a share of the victory."""
    worth = prospects(state)
    keen = sharpness(state)
    weights = {
        seat: exp(keen * (_points(guess, worth) + rabbits_of(state, seat)))
        for seat, guess in guesses.items()
    }
    own = guesses[player]
    share = weights[player] / sum(weights.values())
    return rabbits_of(state, player) + tempo(state, own) + fed(state, own) + VICTORY * share


def _points(guess: Guess, worth: Sequence[float]) -> float:
    return sum(count * value for count, value in zip(guess, worth, strict=True))


def reader(state: NogiState, player: int) -> float:
    """Read from their moves what the others hold; with the clock in hand, be ahead of them."""
    return promise(state, player, read(state, player))


class Reader(OneMove):
    """Reads once a decision what the others hold, which is the same after any of its actions."""

    def __init__(self, name: str = "reader", lean: float = LEAN) -> None:
        super().__init__(name, reader)
        self.lean = lean

    def judge(self, state: NogiState, player: int) -> StateValue:
        """By what it can read before it acts."""
        guesses = read(state, player, self.lean)
        return lambda after: promise(after, player, guesses)
