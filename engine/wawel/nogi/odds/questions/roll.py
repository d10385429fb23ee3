"""The coming roll: how far a knight can run, who has to go first, how much there is to choose."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random

from wawel.nogi.actions import Pair, Use
from wawel.nogi.game import Nogi
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.odds.questions.naming import Chances, with_players
from wawel.nogi.odds.rolls import branching, first_forced, home_chance, passing, step_chance
from wawel.nogi.pieces import Face
from wawel.nogi.state import NogiState
from wawel.odds.distributions import Distribution
from wawel.odds.montecarlo import play_on
from wawel.odds.questions import Knob, Question

TOGETHER = 10
"""So many numbers of choices are told as one."""


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _roll(game), _home(game), _forced(game), _branching(game)


def _roll(game: Nogi) -> Question:
    """Which distances the coming roll lets a knight run, exactly, by a number."""
    steps = range(1, max(face.steps for die in game.faces for face in die) + 1)

    @cache
    def state(dice: tuple[str, ...]) -> NogiState:
        return lay_out(game, dice=dice)

    def chances(knight: str, dice: tuple[str, ...]) -> Chances:
        return {str(far): step_chance(state(dice), knight, far) for far in steps}

    def trial(rng: Random, knight: str, dice: tuple[str, ...]) -> Iterable[str]:
        rolled = play_on(state(dice), rng, until=lambda s: s.phase == "choose")
        faces = [
            Face.read(action.face)
            for action in rolled.legal_actions()
            if isinstance(action, Use) and action.knight == knight
        ]
        return [str(face.steps) for face in faces if face.kind == "number"]

    knobs = (
        Knob("knight", game.colours, game.colours[0]),
        Knob("dice", game.dice_names, game.dice_names, many=True),
    )
    return Question("roll", knobs, chances, trial)


def _home(game: Nogi) -> Question:
    """Can the coming roll bring a knight home from so many spaces before the castle?"""
    longest = max(face.steps for die in game.faces for face in die)

    @cache
    def state(knight: str, to_go: int) -> NogiState:
        return lay_out(game, {knight: game.last + 1 - to_go})

    def chances(knight: str, to_go: int) -> Chances:
        home = home_chance(state(knight, to_go), knight)
        return {"home": home, "not yet": 1 - home}

    def trial(rng: Random, knight: str, to_go: int) -> Iterable[str]:
        rolled = play_on(state(knight, to_go), rng, until=lambda s: s.phase == "choose")
        home = any(rolled.child(action).castle for action in rolled.legal_actions())
        return ["home" if home else "not yet"]

    knobs = (
        Knob("knight", game.colours, game.colours[0]),
        Knob("to_go", tuple(range(1, longest + 2)), 3),
    )
    return Question("home", knobs, chances, trial)


def _forced(game: Nogi) -> Question:
    """Who has to send somebody home first, if everybody waits as long as there is an arrow?"""

    @cache
    def chances(players: int) -> Chances:
        found = first_forced(with_players(game, players))
        return {str(seat + 1): found[seat] for seat in range(players)}

    @cache
    def crowd(players: int) -> NogiState:
        return lay_out(with_players(game, players), game.last)

    def trial(rng: Random, players: int) -> Iterable[str]:
        end = play_on(crowd(players), rng, policy=passing, until=lambda s: bool(s.castle))
        return [str((end.seat - 1) % players + 1)]

    knobs = (Knob("players", tuple(range(2, 8)), 4),)
    return Question("forced", knobs, chances, trial, counts=False)


def _branching(game: Nogi) -> Question:
    """How many choices does a roll give, with so many coloured dice beside the white one?"""

    @cache
    def pool(coloured: int) -> NogiState:
        return lay_out(game, dice=(*game.colours[:coloured], *game.dice_names[-1:]))

    @cache
    def found(coloured: int, order: str) -> Distribution[int]:
        return branching(pool(coloured), ordered=order == "counts")

    def name(choices: int) -> str:
        ten = choices // TOGETHER * TOGETHER
        return f"{ten}–{ten + TOGETHER - 1}"

    def chances(coloured: int, order: str) -> Chances:
        told: dict[str, Fraction] = {}
        for choices, chance in sorted(found(coloured, order).items()):
            told[name(choices)] = told.get(name(choices), Fraction(0)) + chance
        return told

    def average(coloured: int, order: str) -> Fraction:
        return found(coloured, order).mean()

    def trial(rng: Random, coloured: int, order: str) -> Iterable[str]:
        rolled = play_on(pool(coloured), rng, until=lambda s: s.phase == "choose")
        actions = rolled.legal_actions()
        twice = sum(isinstance(action, Pair) for action in actions) // 2
        return [name(len(actions) - (0 if order == "counts" else twice))]

    knobs = (
        Knob("coloured", tuple(range(1, game.knight_count + 1)), game.knight_count),
        Knob("order", ("counts", "ignored"), "counts"),
    )
    return Question("branching", knobs, chances, trial, average=average)
