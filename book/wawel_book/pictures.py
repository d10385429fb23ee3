"""Still pictures for pages: in two widths, of which the page shows the one that fits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from wawel.core.events import Event
from wawel_widgets.draw import picture
from wawel_widgets.draw.symbols import used_in

DEFINITIONS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
WIDTHS = ("wide", "narrow")


def both_widths(view: Any, *, language: str = "en", last: Sequence[Event] = ()) -> str:
    """A view drawn wide and narrow; the symbols are left to `sprite`, once for the page.

    >>> from wawel import load_game
    >>> html = both_widths(load_game("nogi").new_initial_state().view(None))
    >>> html.count("<svg"), html.count("<symbol")
    (2, 0)
    """
    parts = []
    for width in WIDTHS:
        svg = picture(view, language, width=width, last=last, still=True)
        parts.append(f'<div class="wawel-{width}">{DEFINITIONS.sub("", svg)}</div>')
    return "".join(parts)


def sprite(html: str) -> str:
    """The symbols that the pictures of a page use, drawn once and hidden.

    >>> sprite("no pictures here")
    ''
    """
    symbols = used_in(html)
    if not symbols:
        return ""
    return f'<svg class="wawel-sprite" aria-hidden="true"><defs>{symbols}</defs></svg>'
