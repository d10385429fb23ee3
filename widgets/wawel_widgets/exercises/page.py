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

from wawel_widgets import draw
from wawel_widgets.exercises.marking import Told, paragraph, paragraphs
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric

KINDS = {Numeric: "numeric", Choice: "choice", Move: "move", Function: "function"}
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
    told = Told(id, language)
    kind = KINDS[type(told.question)]
    name = f"exercise-{id}"
    ask = "".join(map(paragraph, paragraphs(told.say(told.texts["ask"]))))
    return (
        f'<form class="wawel-exercise" id="{name}" lang="{language}" data-kind="{kind}"'
        f' data-exercise="{_sealed(told)}" data-lm-suppress-shortcuts novalidate>'
        f'<fieldset aria-describedby="{name}-ask">'
        f"<legend>{escape(told.texts['title'])}"
        f' <span class="wx-kind">{phrase("kind_" + kind, language)}</span></legend>'
        f'<div class="wx-ask" id="{name}-ask">{ask}</div>'
        f"{_still(told)}{_answer(told, name)}{_feedback(told, name)}"
        "</fieldset></form>"
    )


def _sealed(told: Told) -> str:
    """What the script needs to know, not to be read by eye."""
    marks = told.marks()
    known = {
        "salt": told.id,
        "right": sorted(hashed(told.id, answer) for answer in marks.right),
        "hints": {hashed(told.id, answer): hint for answer, hint in marks.hints.items()},
        "hint": told.generic,
        "chance": isinstance(told.question, Numeric) and told.question.chance,
        "solution": "".join(map(paragraph, told.solution)),
        "said": {key: phrase(key, told.language, picks="{picks}", move="{move}") for key in SAID},
        "actions": _actions(told),
    }
    return b64encode(json.dumps(known, ensure_ascii=False).encode()).decode()


def _actions(told: Told) -> list[dict[str, object]]:
    """The legal actions of a move to be found: text, words, and what is picked for it."""
    if not isinstance(told.question, Move):
        return []
    state = told.question.picture
    return [
        {
            "text": state.action_to_string(action),
            "label": state.label(action, told.language),
            "picks": list(draw.picks(state, action)),
        }
        for action in state.legal_actions()
    ]


def _still(told: Told) -> str:
    """The position a question speaks of, to be looked at."""
    if told.question.picture is None or isinstance(told.question, Move):
        return ""
    return _pictures(told, still=True)


def _pictures(told: Told, *, still: bool) -> str:
    """A wide and a narrow picture; the style sheet shows the one that fits."""
    assert told.question.picture is not None
    view = told.question.picture.view(0)
    both = []
    for width in ("wide", "narrow"):
        svg = draw.picture(view, told.language, width=width, still=still)
        # Several pictures in a page must not share their names.
        own = NAMED.sub(rf"\g<1>{told.id}-{width}-", svg)
        both.append(f'<div class="wx-{width} dark-light">{own}</div>')
    return f'<div class="wx-picture">{"".join(both)}</div>'


def _answer(told: Told, name: str) -> str:
    """Where the reader answers."""

    def say(key: str) -> str:
        return escape(phrase(key, told.language))

    match told.question:
        case Numeric():
            return (
                f'<p class="wx-field"><label for="{name}-answer">{say("answer")}</label>'
                f'<input id="{name}-answer" name="answer" type="text" autocomplete="off"'
                f' spellcheck="false" maxlength="60" aria-describedby="{name}-help">'
                f'<small id="{name}-help">{say("number_help")}</small></p>'
            )
        case Choice() as asked:
            options = (
                f'<label class="wx-option"><input type="radio" name="answer" value="{option}">'
                f"<span>{escape(told.say(told.texts['options'][option]))}</span></label>"
                for option in asked.options
            )
            return f'<div class="wx-options">{"".join(options)}</div>'
        case Move():
            choices = (
                f'<option value="{escape(str(one["text"]))}">{escape(str(one["label"]))}</option>'
                for one in _actions(told)
            )
            return (
                f'{_pictures(told, still=False)}<p class="wx-picked" aria-live="polite"></p>'
                f'<p class="wx-field"><label for="{name}-answer">{say("move")}</label>'
                f'<select id="{name}-answer" name="answer" aria-describedby="{name}-help">'
                f'<option value="">{say("no_move")}</option>{"".join(choices)}</select>'
                f'<small id="{name}-help">{say("board_help")}</small></p>'
            )
        case Function() as asked:
            call = f'check("{told.id}", {asked.name})'
            return (
                f"<pre>{escape(asked.start)}</pre>"
                f"<p>{say('in_notebook')} <code>{escape(call)}</code></p>"
            )
    raise TypeError(type(told.question).__name__)


def _feedback(told: Told, name: str) -> str:
    """Buttons, the place where hints are spoken, and the solution, still closed."""

    def say(key: str) -> str:
        return escape(phrase(key, told.language))

    check = ""
    if not isinstance(told.question, Function):
        check = f'<button type="submit" class="wx-check">{say("check")}</button>'
    return (
        f'<p class="wx-bar">{check}'
        f'<button type="button" class="wx-show" aria-expanded="false"'
        f' aria-controls="{name}-solution">{say("show")}</button></p>'
        f"<noscript><p>{say('no_script')}</p></noscript>"
        '<div class="wx-hint" role="status"></div>'
        f'<div class="wx-solution" id="{name}-solution" role="group" tabindex="-1" hidden'
        f' aria-label="{say("solution")}"><p class="wx-head">{say("solution")}</p></div>'
    )
