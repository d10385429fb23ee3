"""An exercise as HTML: the same for a page of the book and for a notebook.

`static/exercise.js` brings it to life. The key, the hints and the solution lie in the page in a
form that nobody reads by accident: the key as salted hashes, the texts encoded. Somebody who wants
to can undo that, as anything that a page checks by itself can be undone; it keeps the answer
from a reader's eye, from a search in the page and from its source, and that is all it is for.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from html import escape

from wawel.core.texts import texts
from wawel_widgets import draw
from wawel_widgets.exercises.catalogue import variations
from wawel_widgets.exercises.marking import TranslatedExercise, paragraph, paragraphs
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric

KINDS = {Numeric: "numeric", Choice: "choice", Move: "move", Function: "function"}
HARDEST = 3
SAID = ("right", "unreadable", "no_chance", "empty", "picked", "chosen")
FNV_START, FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3
NAMED = re.compile(r'(\bid="|\bhref="#)')


def hashed(salt: str, answer: str) -> str:
    """An answer as the page knows it: FNV-1a, which any page can compute without a library.

    >>> hashed("nogi-shared-colour", "1/3") == hashed("nogi-shared-colour", "2/6")
    False
    """
    number = FNV_START
    for byte in f"{salt}|{answer}".encode():
        number = ((number ^ byte) * FNV_PRIME) % 2**64
    return f"{number:016x}"


def exercise_html(id: str, language: str = "en") -> str:
    """The exercise as one form; `exercise.js` and `exercise.css` are the page's to load.

    >>> page = exercise_html("nogi-shared-colour")
    >>> "Who else wants my knight?" in page, "1/3" in page
    (True, False)
    """
    exercise = TranslatedExercise(id, language)
    kind = KINDS[type(exercise.question)]
    name = f"exercise-{id}"
    return (
        f'<form class="wawel-exercise" id="{name}" lang="{language}" data-kind="{kind}"'
        f' data-id="{id}" data-exercise="{_sealed(exercise)}"'
        " novalidate>"
        f'<fieldset aria-describedby="{name}-ask">'
        f"<legend>{escape(exercise.texts['title'])}"
        f' <span class="wx-kind">{phrase("kind_" + kind, language)}</span>{_difficulty(exercise)}'
        f' <span class="wx-kind wx-done">✓ {escape(phrase("done", language))}</span></legend>'
        f'<div class="wx-ask" id="{name}-ask" tabindex="-1">{_ask(exercise)}</div>'
        f'<div class="wx-answer">{_field(exercise, name)}</div>{_feedback(exercise, name)}'
        "</fieldset></form>"
    )


def _difficulty(exercise: TranslatedExercise) -> str:
    """A mark in the title: how hard it is, in dots and in words."""
    level = exercise.question.difficulty
    if level is None:
        return ""
    dots = "●" * level + "○" * (HARDEST - level)
    words = escape(phrase(f"difficulty_{level}", exercise.language))
    return f' <span class="wx-kind"><span aria-hidden="true">{dots}</span> {words}</span>'


def _ask(exercise: TranslatedExercise) -> str:
    """The question."""
    return "".join(map(paragraph, paragraphs(exercise.filled(exercise.texts["ask"]))))


def _field(exercise: TranslatedExercise, name: str) -> str:
    """What is looked at, and where it is answered."""
    return _still(exercise) + _answer(exercise, name)


def _sealed(exercise: TranslatedExercise) -> str:
    """What the script needs to know, not to be read by eye."""
    known = _known(exercise) | {
        "chance": isinstance(exercise.question, Numeric) and exercise.question.chance,
        "said": {
            key: phrase(key, exercise.language, picks="{picks}", move="{move}") for key in SAID
        },
        "others": [
            _other(TranslatedExercise(exercise.id, exercise.language, number))
            for number in range(1, variations(exercise.id))
        ],
    }
    return b64encode(json.dumps(known, ensure_ascii=False).encode()).decode()


def _known(exercise: TranslatedExercise) -> dict[str, object]:
    """What belongs to the numbers of one variation."""
    marks, salt = exercise.marks(), salt_of(exercise)
    return {
        "salt": salt,
        "right": sorted(hashed(salt, answer) for answer in marks.right),
        "hints": {hashed(salt, answer): hint for answer, hint in marks.hints.items()},
        "hint": exercise.generic,
        "solution": "".join(map(paragraph, exercise.solution)),
        "actions": _actions(exercise),
    }


def _other(exercise: TranslatedExercise) -> dict[str, object]:
    """The same with other numbers; what looks the same in all of them is not said again."""
    field = _field(exercise, f"exercise-{exercise.id}")
    first = _field(TranslatedExercise(exercise.id, exercise.language), f"exercise-{exercise.id}")
    return _known(exercise) | {"ask": _ask(exercise)} | ({"field": field} if field != first else {})


def salt_of(exercise: TranslatedExercise) -> str:
    """No two variations have the same hash of the same answer."""
    return f"{exercise.id}-{exercise.number}" if exercise.number else exercise.id


def _actions(exercise: TranslatedExercise) -> list[dict[str, object]]:
    """The legal actions of a move to be found: text, words, and what is picked for it."""
    if not isinstance(exercise.question, Move):
        return []
    state = exercise.question.picture
    state.remember_choices()
    return [
        {
            "text": state.action_to_string(action),
            "label": state.label(action, exercise.language),
            "picks": list(draw.picks(state, action)),
        }
        for action in state.legal_actions()
    ]


def _still(exercise: TranslatedExercise) -> str:
    """The position a question speaks of, to be looked at."""
    if exercise.question.picture is None or isinstance(exercise.question, Move):
        return ""
    return _pictures(exercise, still=True)


def _pictures(exercise: TranslatedExercise, *, still: bool) -> str:
    """A wide and a narrow picture; the style sheet shows the one that fits."""
    assert exercise.question.picture is not None
    view = exercise.question.picture.view(0)
    both = []
    for width in ("wide", "narrow"):
        svg = draw.picture(view, exercise.language, width=width, still=still)
        # Several pictures in a page must not share their names.
        own = NAMED.sub(rf"\g<1>{exercise.id}-{width}-", svg)
        both.append(f'<div class="wx-{width} dark-light">{own}</div>')
    return f'<div class="wx-picture">{"".join(both)}</div>'


def _answer(exercise: TranslatedExercise, name: str) -> str:
    """Where the reader answers."""

    def phrased(key: str) -> str:
        return escape(phrase(key, exercise.language))

    match exercise.question:
        case Numeric() as asked_for:
            # How many is no chance: nobody answers it with a percentage.
            help_ = "number_help" if asked_for.chance else "count_help"
            return (
                f'<p class="wx-field"><label for="{name}-answer">{phrased("answer")}</label>'
                f'<input id="{name}-answer" name="answer" type="text" autocomplete="off"'
                f' spellcheck="false" maxlength="60" aria-describedby="{name}-help">'
                f'<small id="{name}-help">{phrased(help_)}</small></p>'
            )
        case Choice() as asked:
            options = (
                f'<label class="wx-option"><input type="radio" name="answer" value="{option}">'
                f"<span>{escape(exercise.filled(exercise.texts['options'][option]))}</span></label>"
                for option in asked.options
            )
            return f'<div class="wx-options">{"".join(options)}</div>'
        case Move():
            choices = (
                f'<option value="{escape(str(one["text"]))}">{escape(str(one["label"]))}</option>'
                for one in _actions(exercise)
            )
            return (
                f'{_pictures(exercise, still=False)}<p class="wx-picked" aria-live="polite"></p>'
                f'<p class="wx-field"><label for="{name}-answer">{phrased("move")}</label>'
                f'<select id="{name}-answer" name="answer" aria-describedby="{name}-help">'
                f'<option value="">{phrased("no_move")}</option>{"".join(choices)}</select>'
                f'<small id="{name}-help">{phrased("board_help")}</small></p>'
            )
        case Function() as asked:
            call = f'check("{exercise.id}", {asked.name})'
            return (
                f"<pre>{escape(asked.start)}</pre>"
                f"<p>{phrased('in_notebook')} <code>{escape(call)}</code></p>"
            )
    raise TypeError(type(exercise.question).__name__)


def _share(language: str) -> str:
    """How it is handed on; hidden until the script knows the site that it belongs to."""
    shared = texts(language, "wawel_widgets/sharing.toml").table("phrases")
    words = {
        "qr_leads": shared["qr_leads"],
        "qr_long": shared["qr_long"],
        "link_here": shared["link_here"],
        "only_here": shared["only_here"],
        "copied": phrase("copied", language),
    }
    names = {
        "link": phrase("copy_link", language),
        "qr": shared["qr"],
        "embed": shared["embed"],
    }
    buttons = "".join(
        f'<button type="button" data-name="{name}">{escape(label)}</button>'
        for name, label in names.items()
    )
    said = escape(json.dumps(words, ensure_ascii=False))
    return (
        f'<details class="wx-share" data-words="{said}" hidden>'
        f"<summary>{escape(phrase('hand_on', language))}</summary>"
        f'<p class="wx-bar">{buttons}</p><div class="wx-handed" role="status"></div></details>'
    )


def _feedback(exercise: TranslatedExercise, name: str) -> str:
    """Buttons, the place where hints are spoken, and the solution, still closed."""

    def phrased(key: str) -> str:
        return escape(phrase(key, exercise.language))

    check = ""
    if not isinstance(exercise.question, Function):
        check = f'<button type="submit" class="wx-check">{phrased("check")}</button>'
    fresh = ""
    if variations(exercise.id) > 1:
        fresh = f'<button type="button" class="wx-fresh">{phrased("fresh")}</button>'
    return (
        f'<p class="wx-bar">{check}'
        f'<button type="button" class="wx-show" aria-expanded="false"'
        f' aria-controls="{name}-solution">{phrased("show")}</button>{fresh}</p>'
        f"<noscript><p>{phrased('no_script')}</p></noscript>"
        f"{_share(exercise.language)}"
        '<div class="wx-hint" role="status"></div>'
        f'<div class="wx-solution" id="{name}-solution" role="group" tabindex="-1" hidden'
        f' aria-label="{phrased("solution")}"><p class="wx-head">{phrased("solution")}</p></div>'
    )
