"""For the cells of a page: numbers that the prose quotes, and pictures.

    from wawel_book.page_values import glue, show
    glue("caught", Fraction(7, 8))

and in the text of the page {glue:text}`caught`. Nothing is typed twice, nothing by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from typing import Any, Literal, Protocol, runtime_checkable

from IPython.display import display

from wawel import State
from wawel.odds import Estimate
from wawel_book.pictures import both_widths

Form = Literal["", "percent", "fraction", "decimal", "words"]
WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
TOGETHER = "\N{NO-BREAK SPACE}"
"""A number is not torn apart at the end of a line."""
MINUS = "\N{MINUS SIGN}"
RECORD = "application/papermill.record/"
"""Marks an output that is kept for the prose and not shown where it was made."""


@runtime_checkable
class Plot(Protocol):
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
    """A value as the prose writes it.

    >>> formatted(Fraction(5, 18)).replace(TOGETHER, " ")
    '5/18 (27.8 %)'
    >>> formatted(12096000).replace(TOGETHER, " ")
    '12 096 000'
    >>> (
    ...     formatted(Fraction(42, 5), form="decimal"),
    ...     formatted(7, form="words"),
    ...     formatted("purple"),
    ...     formatted(-0.5),
    ... )
    ('8.40', 'seven', 'purple', '−0.50')
    """
    if isinstance(value, Estimate):
        form = form or ("percent" if value.proportion else "decimal")
        shown = formatted(value.value, form=form, digits=digits)
        low = formatted(value.low, form=form, digits=digits)
        high = formatted(value.high, form=form, digits=digits)
        return f"{shown} ({low} to {high})"
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
        return str(value)
    if value < 0:
        return f"{MINUS}{formatted(-value, form=form, digits=digits)}"
    if form == "words":
        return WORDS[int(value)] if value in range(len(WORDS)) else formatted(value)
    if form == "percent":
        return f"{float(value * 100):.{1 if digits is None else digits}f}{TOGETHER}%"
    if form == "decimal" or isinstance(value, float):
        return f"{float(value):.{2 if digits is None else digits}f}"
    if isinstance(value, int) or value.denominator == 1:
        return f"{int(value):,}".replace(",", TOGETHER)
    if form == "fraction":
        return f"{value.numerator}/{value.denominator}"
    share = f" ({formatted(value, form='percent', digits=digits)})" if 0 < value < 1 else ""
    return f"{value.numerator}/{value.denominator}{share}"


def listed(things: Iterable[object]) -> str:
    """Several things, one after the other.

    >>> listed([5, 3, 2]), listed(["yellow"])
    ('5, 3 and 2', 'yellow')
    """
    *most, last = map(str, things)
    return f"{', '.join(most)} and {last}" if most else last


def show(thing: object, *, caption: str = "") -> None:
    """Show a plot with its text alternative, a state, or an SVG."""
    display({"text/html": shown(thing, caption)}, raw=True)  # type: ignore[no-untyped-call]


def shown(thing: object, caption: str = "") -> str:
    """The HTML of a thing that can be shown."""
    words = ""
    match thing:
        case State():
            picture = both_widths(thing.view(None))
        case Plot():
            picture = thing.svg
            words = f"<details><summary>In words</summary><p>{escape(thing.text)}</p></details>"
        case str() if thing.lstrip().startswith("<svg"):
            picture = thing
        case _:
            html: Any = getattr(thing, "_repr_html_", None)
            if html is None:
                raise TypeError(f"{type(thing).__name__} cannot be shown")
            picture = str(html())
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure class="wawel-shown">{picture}{words}{below}</figure>'
