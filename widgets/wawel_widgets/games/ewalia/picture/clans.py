"""A card for each player: the clan, its points so far, its victory tokens, how many are home."""

from __future__ import annotations

from wawel_widgets.draw.frame import BOLD, panel
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import at, fitting, rect, shortened, text, use
from wawel_widgets.games.ewalia.picture.scene import SYMBOLS, EwaliaScene, paper

COUNTABLE = 15.0
"""So far apart tokens have to lie, in units, to be counted at a glance."""


def clans(scene: EwaliaScene) -> str:
    """All players in order, then the clans that nobody plays."""
    layout, view, words = scene.layout, scene.view, scene.words
    drawn = [panel(*layout.clans, words.say("clans"), layout.heading)]
    drawn += [_card(scene, seat) for seat in range(view.players)]
    drawn += [
        _neutral(scene, number, clan) for number, clan in enumerate(view.neutral, view.players)
    ]
    return "".join(drawn)


def _card(scene: EwaliaScene, seat: int) -> str:
    view, layout, words = scene.view, scene.layout, scene.words
    wide, high = layout.clan[0] - 8, layout.clan[1] - 6
    clan = view.clans[seat]
    won = view.result is not None and seat in view.result.winners
    on_turn = view.result is None and view.seat == seat
    size = layout.type
    # Behind the name stands which bot sits there, if one does.
    whole, _, bot = scene.player(seat).partition(", ")
    name = shortened(whole, wide - 16, size * BOLD)
    points = words.say("points", points=view.totals[seat])
    x, y = -wide / 2, -high / 2
    drawing = [
        rect(x, y, wide, high, rx=10, class_="w-turn" if on_turn or won else "w-card"),
        text(name, x + 8, y + 19, "w-bold", size),
        use(f"clan-{SYMBOLS[clan]}", x + 24, y + 42, 34, paper(clan)),
        text(points, x + 46, y + 40, None, fitting(points, size, wide - 52)),
        _tokens(view.tokens[seat], x + 8, high / 2 - 14, wide - 16, size),
    ]
    beside = words.say("you") if seat == view.player else bot
    if beside:
        # Where the card is high enough, a line of its own has room for the longest name.
        aside, below, room = (8, 76.0, wide - 16) if layout.wide else (46, 53.2, wide - 52)
        type_ = max(fitting(beside, layout.small, room), layout.least)
        drawing.append(text(shortened(beside, room, type_), x + aside, y + below, "w-soft", type_))
    if won:
        drawing.append(use("rosette", wide / 2 - 14, y + 14, 24, "p-flower"))
    left, top = layout.card(seat)
    return pickable(
        (left + wide / 2, top + high / 2),
        square_rings(wide, high, 2),
        "".join(drawing),
        pick=f"seat:{seat}",
        label=_label(scene, seat),
        still=scene.still,
    )


def _tokens(count: int, x: float, y: float, room: float, size: float) -> str:
    """Victory tokens side by side, closer if there are many; if too many, one and their number."""
    pitch = min(24.0, (room - 24) / max(1, count - 1))
    if pitch < COUNTABLE:
        many = text(f"× {count}", x + 30, y + size * 0.36, "w-bold", size)
        return use("victory", x + 12, y, 24, "p-prize") + many
    return "".join(use("victory", x + 12 + n * pitch, y, 24, "p-prize") for n in range(count))


def _neutral(scene: EwaliaScene, number: int, clan: str) -> str:
    layout, words = scene.layout, scene.words
    left, top = layout.card(number)
    neutral = words.say("neutral")
    return at(
        left,
        top,
        use(f"clan-{SYMBOLS[clan]}", 24, 46, 38, paper(clan)),
        text(neutral, 48, 51, "w-soft", fitting(neutral, layout.type, layout.clan[0] - 60)),
    )


def _label(scene: EwaliaScene, seat: int) -> str:
    view, words = scene.view, scene.words
    parts = [scene.player(seat), scene.name("clan", view.clans[seat])]
    if seat == view.player:
        parts.append(words.say("you"))
    if view.result is None and view.seat == seat:
        parts.append(words.say("to_move"))
    parts.append(words.say("points", points=view.totals[seat]))
    parts.append(words.say("tokens", count=view.tokens[seat]))
    parts.append(words.say("at_home", count=view.home[seat]))
    if view.result is not None and seat in view.result.winners:
        parts.append(words.say("winner"))
    return "; ".join(parts)
