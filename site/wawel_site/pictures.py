"""Still pictures for the pages: how each game begins, and the site's icon."""

from __future__ import annotations

from random import Random
from typing import Any

import wawel
from wawel_site.places import ROOT
from wawel_widgets import draw
from wawel_widgets.draw.symbols import used_in

SEED = 4
"""The same dice lie on the table every time the site is built."""


def opening(slug: str) -> wawel.State[Any]:
    """The first position in which somebody decides."""
    state: wawel.State[Any] = wawel.load_game(slug).new_initial_state()
    rng = Random(SEED)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes().sample(rng))
    return state


def opening_picture(slug: str, width: str) -> str:
    """That position as everybody sees it, in a picture that needs no style sheet.

    >>> opening_picture("nogi", "narrow").startswith("<svg")
    True
    """
    return draw.standalone(draw.picture(opening(slug).view(None), width=width, still=True))


def icon() -> str:
    """The dragon, alone."""
    figure = '<g class="p-dragon"><use href="#w-dragon-run"/></g>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" class="w-picture">'
    return draw.standalone(f"{head}<defs>{used_in(figure)}</defs>{figure}</svg>")


def readme_picture() -> str:
    """What README.md shows: a game that has come some way, the position in `site/readme.txt`."""
    position = (ROOT / "site" / "readme.txt").read_text("utf-8").strip()
    return draw.standalone(draw.picture(wawel.from_position(position).view(0), still=True)) + "\n"
