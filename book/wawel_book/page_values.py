"""For the cells of a page: numbers that the prose quotes, and pictures.

    from wawel_book.page_values import glue, show
    glue("caught", Fraction(7, 8))

and in the text of the page {glue:text}`caught`. Nothing is typed twice, nothing by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Protocol, runtime_checkable

from IPython.display import display

from wawel import State
from wawel.core import words as core_words
from wawel.odds import number_text
from wawel.odds.intervals import Estimate
from wawel.odds.number_text import Form
from wawel_book.languages import page_language, page_texts
from wawel_book.pictures import both_widths

RECORD = "application/papermill.record/"
"""Marks an output that is kept for the prose and not shown where it was made."""


@runtime_checkable
class PlotLike(Protocol):
    """What `wawel_widgets.draw.plots` makes."""

    @property
    def svg(self) -> str: ...
    @property
    def text(self) -> str: ...


def glue(name: str, value: object, *, form: Form = "", digits: int | None = None) -> None:
    """Make a value available to the prose of this page, as {glue:text}`name`."""
    # In quotes: whatever else looks like Python would be read as Python, and 8.40 become 8.4.
    record = {f"{RECORD}text/plain": repr(formatted(value, form=form, digits=digits))}
    metadata = {"scrapbook": {"name": name, "mime_prefix": RECORD}}
    display(record, raw=True, metadata=metadata)  # type: ignore[no-untyped-call]


def formatted(value: object, *, form: Form = "", digits: int | None = None) -> str:
    """A value as the prose of this page has it.

    >>> formatted(7, form="words"), formatted(0.5)
    ('seven', '0.50')
    """
    return number_text.formatted(value, form=form, digits=digits, language=page_language())


def span(found: Estimate, *, form: Form = "decimal", digits: int | None = None) -> str:
    """An interval alone, as a table of this page has it.

    >>> span(Estimate(41.3, 41.0, 41.7, 1000, 5.5), digits=1)
    '41.0 – 41.7'
    """
    return number_text.span(found, form=form, digits=digits, language=page_language())


def listed(things: Iterable[object]) -> str:
    """Several things, one after the other, as the prose of this page has them.

    >>> listed([5, 3, 2])
    '5, 3 and 2'
    """
    return core_words.listed(things, page_language())


def show(thing: object, *, caption: str = "") -> None:
    """Show a plot with its text alternative, a state, or an SVG."""
    display({"text/html": shown(thing, caption)}, raw=True)  # type: ignore[no-untyped-call]


def shown(thing: object, caption: str = "") -> str:
    """The HTML of a thing that can be shown."""
    words = ""
    match thing:
        case State():
            picture = both_widths(thing.view(None), language=page_language())
        case PlotLike():
            picture = thing.svg
            summary = page_texts().say("in_words")
            words = f"<details><summary>{summary}</summary><p>{escape(thing.text)}</p></details>"
        case str() if thing.lstrip().startswith("<svg"):
            picture = thing
        case _:
            html: Any = getattr(thing, "_repr_html_", None)
            if html is None:
                raise TypeError(f"{type(thing).__name__} cannot be shown")
            picture = str(html())
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure class="wawel-shown"{_steps(picture)}>{picture}{words}{below}</figure>'


def _steps(picture: str) -> str:
    """The words for a picture that is shown step by step; `book.js` does it."""
    if "data-step=" not in picture:
        return ""
    words = {"on": "step_on", "back": "step_back", "all": "step_all"}
    return "".join(
        f' data-{name}="{escape(page_texts().say(said))}"' for name, said in words.items()
    )
