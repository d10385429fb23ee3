"""The coming roll: how far a knight can run, and whether it can run home."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from wawel.nogi.actions import Use
from wawel.nogi.game import Nogi
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.odds.questions.naming import Chances
from wawel.nogi.odds.rolls import home_chance, step_chance
from wawel.nogi.pieces import Face
from wawel.nogi.state import NogiState
from wawel.odds import Knob, Question, play_on


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _roll(game), _home(game)


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
