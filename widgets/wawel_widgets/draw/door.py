"""The one door through which every picture is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from wawel.core.catalogue import game_type, games
from wawel.core.events import Event
from wawel_widgets.draw import plain
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.words import phrases


def room(slug: str) -> ModuleType | None:
    """The module that draws a game, if the game has one; games that were added have none."""
    ours = slug in games() and game_type(slug).package == f"wawel.{slug}"
    return _room(slug) if ours else None


@cache
def _room(slug: str) -> ModuleType | None:
    name = f"wawel_widgets.draw.{slug}"
    return import_module(name) if find_spec(name) else None


def picture(
    view: Any,
    language: str = "en",
    *,
    width: str = "wide",
    names: Mapping[int, str] | None = None,
    last: Sequence[Event] = (),
    still: bool = False,
) -> str:
    """The SVG text of what a player sees.

    `width` is "wide" (1200 units) or "narrow" (360); `names` are those of the seats; `last` are
    the events of the last move, which leave their marks; a `still` picture is looked at only.

    >>> from wawel import load_game
    >>> state = load_game("nogi").new_initial_state()
    >>> 'data-pick="knight:YE"' in picture(state.view(0))
    True
    >>> "data-pick" in picture(state.view(0), "pl", still=True)
    False
    """
    slug: str = view.get("game", "") if isinstance(view, Mapping) else getattr(view, "game", "")
    painter: Any = room(slug) or plain
    order = Order(slug, view, language, width, names or {}, last, still)
    drawing: Drawing = painter.draw(order)
    told = phrases("plain", language).say("position" if still else "board", title=drawing.title)
    return drawing.svg(order, told)


def picks(slug: str, action: Any) -> tuple[str, ...]:
    """What has to be picked in the picture, in order, to do an action.

    What cannot be pointed at, and everything in a game without a picture, is picked as a whole
    from the list of actions.

    >>> from wawel.nogi import Pair, Use
    >>> picks("nogi", Use("YE", "3w", "OR"))
    ('die:YE', 'knight:OR')
    >>> picks("nogi", Pair("WH", "11rw", "OR", "PI"))
    ('die:WH', 'knight:OR', 'knight:PI')
    """
    painter = room(slug)
    found: tuple[str, ...] | None = painter.picks(action) if painter else None
    return found or plain.picks(slug, action)
