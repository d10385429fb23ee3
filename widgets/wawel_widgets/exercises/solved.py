"""What a reader has solved: a list of a game's exercises that marks those that are done.

The browser keeps what was solved, on this machine and nowhere else; `static/exercise.js` fills the
list in. Without a script it stays hidden.
"""

from __future__ import annotations

from html import escape

from wawel_widgets.exercises.catalogue import exercises, find
from wawel_widgets.exercises.marking import TranslatedExercise
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Function

SAID = ("done", "solved_none", "solved_some", "solved_all")


def solved_html(game: str, language: str = "en") -> str:
    """The list, with a link to each exercise that stands in the same page.

    >>> page = solved_html("nogi")
    >>> page.count("<li ") == len(exercises("nogi")), 'href="#exercise-nogi-shelter"' in page
    (True, True)
    """

    def phrased(key: str) -> str:
        return escape(phrase(key, language, done="{done}", all="{all}"))

    said = "".join(f' data-{key.replace("_", "-")}="{phrased(key)}"' for key in SAID)
    items = "".join(_item(id, language) for id in exercises(game))
    return (
        f'<div class="wawel-solved" lang="{language}"{said} hidden>'
        f'<p class="wx-count" role="status"></p><ul>{items}</ul>'
        f'<button type="button" class="wx-forget">{phrased("forget")}</button></div>'
    )


def _item(id: str, language: str) -> str:
    title = escape(TranslatedExercise(id, language).texts["title"])
    if isinstance(find(id), Function):
        return f'<li data-id="{id}">{title} ({escape(phrase("in_a_notebook", language))})</li>'
    return f'<li data-id="{id}"><a href="#exercise-{id}">{title}</a></li>'
