"""How every picture is made, whatever the game is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wawel.core.catalogue import games, read_game
from wawel.core.events import Event
from wawel.core.game import Game
from wawel.core.state import State
from wawel.core.view import View
from wawel_widgets.draw import table_picture
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.words import shared_words
from wawel_widgets.rooms import room


def picture(  # noqa: PLR0913 - most are seldom given
    view: Any,
    language: str = "en",
    *,
    width: str = "wide",
    names: Mapping[int, str] | None = None,
    last: Sequence[Event] = (),
    picked: Sequence[str] = (),
    still: bool = False,
    overlays: Sequence[str] = (),
) -> str:
    """The SVG text of what a player sees.

    `width` is "wide" (1200 units) or "narrow" (360); `names` are those of the seats; `last` are
    the events of the last move, which leave their marks; `picked` is what somebody has picked so
    far of an action; a `still` picture is looked at only, with these `overlays` laid over it.

    >>> from wawel import load_game
    >>> state = load_game("nogi").new_initial_state()
    >>> 'data-pick="knight:YE"' in picture(state.view(0))
    True
    >>> "data-pick" in picture(state.view(0), "pl", still=True)
    False
    """
    game, slug = game_of(view)
    order = Order(
        slug=slug,
        game=game,
        view=view,
        language=language,
        width=width,
        names=names or {},
        last=last,
        picked=tuple(picked),
        still=still,
        overlays=tuple(overlays),
    )
    drawing = _draw(order)
    words = shared_words(language)
    return drawing.svg(order, words.say("position" if still else "board", title=drawing.title))


def description(view: Any, language: str = "en", names: Mapping[int, str] | None = None) -> str:
    """What a player sees, in words: where everybody is, and what else is on the table.

    >>> from wawel import load_game
    >>> description(load_game("nogi").new_initial_state().view(0)).split(".")[0]
    'Turn 1, Player 1'
    """
    game, slug = game_of(view)
    order = Order(
        slug=slug,
        game=game,
        view=view,
        language=language,
        width="narrow",
        names=names or {},
        last=(),
        picked=(),
        still=True,
    )
    return _draw(order).description


def _draw(order: Order) -> Drawing:
    # Only a `View` is sure to have what a picture needs.
    draw = room(order.slug).draw if isinstance(order.view, View) else table_picture.draw
    return draw(order)


def game_of(view: Any) -> tuple[Game[Any, Any] | None, str]:
    """The game that a view is of, if it is known, and its slug.

    A view that is no `View`, such as a dictionary, names its game by a text.
    """
    if isinstance(view, View):
        return view.game, view.game.slug
    named = view.get("game", "") if isinstance(view, Mapping) else getattr(view, "game", "")
    if isinstance(named, Game):
        return named, named.slug
    slug = str(named).partition(" ")[0]
    return (read_game(str(named)) if slug in games() else None), slug


def picks(state: State[Any], action: Any) -> tuple[str, ...]:
    """What has to be picked in the picture of a state, in order, to do an action.

    What cannot be pointed at, and everything in a game without a picture, is picked as a whole
    from the list of actions.

    >>> from wawel.nogi import Nogi, NogiOptions, Pair, Use
    >>> state = Nogi(NogiOptions()).new_initial_state()
    >>> picks(state, Use("YE", "3w", "OR"))
    ('die:YE', 'knight:OR')
    >>> picks(state, Pair("WH", "11rw", "OR", "PI"))
    ('die:WH', 'knight:OR', 'knight:PI')
    """
    pick = room(state.game.slug).picks
    things = pick(action, state) if pick else None
    return things or (f"action:{state.action_to_string(action)}",)
