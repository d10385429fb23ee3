"""What the knobs of a question are called, and what they can be turned to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wawel.core.game import Game
    from wawel.odds.questions import Knob, Question

Names = Mapping[str, str]
"""The words of a question, from the `questions.toml` of a room."""


def choice_name(knob: Knob, choice: Any, names: Names, game: Game[Any, Any], language: str) -> str:
    """What a choice of a knob is called."""
    if knob.labels:
        return knob.labels[knob.choices.index(choice)]
    if isinstance(choice, str) and choice not in names:
        field = "die" if knob.name == "dice" else knob.name
        return game.words.part_name(field, choice, language)
    return names.get(str(choice), str(choice))


def settings_in_words(
    question: Question,
    settings: Mapping[str, Any],
    names: Names,
    game: Game[Any, Any],
    language: str,
) -> Iterator[str]:
    """How each knob of a question stands; of those that hold several things, the ones that do.

    >>> from wawel import load_game
    >>> from wawel.odds import questions_of
    >>> nogi = load_game("nogi")
    >>> reach = questions_of(nogi)["reach"]
    >>> list(settings_in_words(reach, {"distance": 5}, {"distance": "steps"}, nogi, "en"))
    ['steps: 5']
    """
    for knob in question.knobs:
        value = settings.get(knob.name, knob.default)
        chosen = value if knob.many else (value,)
        words = [choice_name(knob, choice, names, game, language) for choice in chosen]
        if words:
            yield f"{names.get(knob.name, knob.name)}: {', '.join(words)}"
