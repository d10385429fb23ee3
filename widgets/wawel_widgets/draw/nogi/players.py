"""A card for each player: shields, rabbits, and the points at the end."""

from __future__ import annotations

from wawel.nogi.pieces import Taken
from wawel_widgets.draw.nogi.knights import figure
from wawel_widgets.draw.nogi.scene import Scene
from wawel_widgets.draw.svg import at, element, group, path, rect, shortened, text, use

SHIELD = 60.0

# The three fields of a shield, and where the letter of each stands.
FIELDS = (
    ("M12 10H50V50L16 66C13 60 12 53 12 46Z", 31, 43),
    ("M88 10H50V50L84 66C87 60 88 53 88 46Z", 69, 43),
    ("M50 50L16 66C24 82 40 91 50 95C60 91 76 82 84 66Z", 50, 82),
)


def shield(scene: Scene, colours: tuple[str, ...] | None, x: float, y: float) -> str:
    """A shield in the colours of three knights, or its back."""
    if colours is None:
        return use("shield-back", x, y, SHIELD, "p-back")
    scale = SHIELD / 100
    fields = "".join(
        group(
            path(field, fill="var(--c)"),
            text(scene.letter(colour), letter_x, letter_y, "w-mid w-bold", 25),
            class_=f"p-k-{colour.lower()}",
        )
        for colour, (field, letter_x, letter_y) in zip(colours, FIELDS, strict=True)
    )
    whole = "M10 8H90V46C90 74 66 90 50 97C34 90 10 74 10 46Z"
    return element(
        "g",
        path(whole, class_="wr", fill="var(--rim)"),
        fields,
        path("M50 10V50L16 66M50 50L84 66", class_="wq"),
        transform=f"translate({x - SHIELD / 2} {y - SHIELD / 2}) scale({scale})",
    )


def rabbit(scene: Scene, taken: Taken, x: float, y: float, size: float) -> str:
    """A rabbit that was taken: its value, or a question mark if the reader may not know."""
    value = "?" if taken.value is None else str(taken.value)
    badge = size * 0.62
    return at(
        x,
        y,
        use("rabbit", 0, 0, size, "p-rabbit"),
        use("disc", size * 0.26, size * 0.26, badge, "p-open"),
        text(value, size * 0.26, size * 0.26 + 4, "w-mid w-bold w-dark", 11),
        id=None if scene.still else f"rabbit-{taken.space}",
        aria_hidden=None if scene.still else "true",
    )


def players(scene: Scene) -> str:
    """The cards of all players, and their rabbits upon them."""
    seats = range(scene.view.players)
    whole = "".join(_card(scene, seat) for seat in seats)
    if not scene.still:
        whole = group(whole, role="group", aria_label=scene.words.say("players"))
    return whole + "".join(_rabbits(scene, seat) for seat in seats)


def _card(scene: Scene, seat: int) -> str:
    view, words = scene.view, scene.words
    x, y, width, height = scene.layout.card(seat, view.players)
    result = view.result
    won = result is not None and seat in result.winners
    on_turn = seat == view.seat and result is None
    drawn = [rect(0, 0, width, height, rx=12, class_="w-turn" if on_turn or won else "w-panel")]
    left = 12.0
    if on_turn:
        drawn.append(path("M12 11l9 7l-9 7z", fill="var(--ink)"))
        left = 26
    if won:
        drawn.append(use("victory", 24, 19, 26, "p-prize"))
        left = 40
    own = f" ({words.say('you')})" if seat == view.player else ""
    room = width - left - 8 - (42 if result else 0)
    drawn.append(text(shortened(scene.player(seat) + own, room, 15.4), left, 23, "w-bold", 14))
    middle = 65.0
    held = view.shields[seat]
    for number in range(scene.box.shields_each):
        at_x = 14 + SHIELD / 2 + number * (SHIELD + 8)
        if number < len(held):
            drawn.append(shield(scene, held[number], at_x, middle))
        else:
            empty = "M10 8H90V46C90 74 66 90 50 97C34 90 10 74 10 46Z"
            spot = f"translate({at_x - SHIELD / 2} {middle - SHIELD / 2}) scale({SHIELD / 100})"
            drawn.append(path(empty, class_="w-dots", transform=spot))
    colours = [colour for shown in held if shown for colour in shown]
    if colours:
        start = beside(scene)
        pitch = min(40.0, (width - start - 8) / len(colours))
        size = min(36.0, pitch * 1.04)
        drawn += [
            figure(colour, scene.letter(colour), start + (number + 0.5) * pitch, 49, size)
            for number, colour in enumerate(colours)
        ]
    if result is not None:
        castle, rabbits = result.parts["castle"][seat], result.parts["rabbits"][seat]
        drawn.append(text(str(result.totals[seat]), width - 12, 27, "w-title w-end", 24))
        line = words.say("points", castle=castle, rabbits=rabbits)
        drawn.append(text(shortened(line, width - 20, 12), 14, height - 10, "w-soft"))
    known = {} if scene.still else {"id": f"seat-{seat}", "role": "img"}
    label = None if scene.still else _label(scene, seat)
    return at(x, y, *drawn, aria_label=label, **known)


def beside(scene: Scene) -> float:
    """Where on a card the room beside the shields begins."""
    return 14 + scene.box.shields_each * (SHIELD + 8)


def _rabbits(scene: Scene, seat: int) -> str:
    """The rabbits of a player. They come from the track, so they are not part of the card."""
    taken = [one for one in scene.view.taken if one.seat == seat]
    x, y, width, _ = scene.layout.card(seat, scene.view.players)
    start, size = beside(scene), 32.0
    pitch = min(size + 4, (width - start - 8 - size) / max(1, len(taken) - 1))
    return "".join(
        rabbit(scene, one, x + start + size / 2 + number * pitch, y + 84, size)
        for number, one in enumerate(taken)
    )


def _label(scene: Scene, seat: int) -> str:
    """A card in words."""
    view, words = scene.view, scene.words
    parts = [scene.player(seat)]
    if seat == view.player:
        parts.append(words.say("you"))
    if seat == view.seat and view.result is None:
        parts.append(words.say("to_move"))
    for held in view.shields[seat]:
        if held is None:
            parts.append(words.say("shield_hidden"))
        else:
            names = words.listed([scene.name("colour", colour) for colour in held])
            parts.append(words.say("shield_of", colours=names))
    if not view.shields[seat]:
        parts.append(words.say("shield_none"))
    taken = [one.value for one in view.taken if one.seat == seat]
    if taken:
        hidden = words.say("face_down_one")
        values = [hidden if value is None else str(value) for value in taken]
        parts.append(words.say("rabbits_of", values=words.listed(values)))
    result = view.result
    if result is not None:
        castle, rabbits = result.parts["castle"][seat], result.parts["rabbits"][seat]
        total = result.totals[seat]
        parts.append(words.say("points_label", castle=castle, rabbits=rabbits, total=total))
        if seat in result.winners:
            parts.append(words.say("winner"))
    return "; ".join(parts)
