"""A card for each player: shields, rabbits, and the points at the end."""

from __future__ import annotations

from collections.abc import Sequence

from wawel.nogi.pieces import Taken
from wawel_widgets.draw.svg import at, element, group, path, rect, shortened, text, use
from wawel_widgets.games.nogi.picture.knights import figure
from wawel_widgets.games.nogi.picture.scene import NogiScene

SHIELD = 60.0
RABBIT = 36.0
LEFT, MIDDLE = 14.0, 65.0
"""Where the shields of a card begin, and how far down they stand."""

BOLD = 1.1
"""How much wider bold letters are than the plain ones that `width_of` measures."""

OUTLINE = "M10 8H90V46C90 74 66 90 50 97C34 90 10 74 10 46Z"

# The three fields of a shield, and where the letter of each stands.
FIELDS = (
    ("M12 10H50V50L16 66C13 60 12 53 12 46Z", 31, 44),
    ("M88 10H50V50L84 66C87 60 88 53 88 46Z", 69, 44),
    ("M50 50L16 66C24 82 40 91 50 95C60 91 76 82 84 66Z", 50, 84),
)


def shield(colours: Sequence[str], letters: Sequence[str], x: float, y: float, size: float) -> str:
    """A shield in the colours of three knights."""
    fields = "".join(
        group(
            path(field, fill="var(--c)"),
            text(letter, letter_x, letter_y, "w-mid w-bold", 29),
            class_=f"p-k-{colour.lower()}",
        )
        for colour, letter, (field, letter_x, letter_y) in zip(
            colours, letters, FIELDS, strict=True
        )
    )
    return element(
        "g",
        path(OUTLINE, class_="wr", fill="var(--rim)"),
        fields,
        path("M50 10V50L16 66M50 50L84 66", class_="wq"),
        transform=f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 100:g})",
    )


def rabbit(scene: NogiScene, taken: Taken, x: float, y: float) -> str:
    """A rabbit that was taken: its value, or a question mark if the reader may not know."""
    value = "?" if taken.value is None else str(taken.value)
    low = RABBIT * 0.26
    written = text(value, 0, low + scene.layout.type * 0.36, "w-mid w-bold w-dark", RABBIT * 0.47)
    return at(
        x,
        y,
        use("rabbit", 0, 0, RABBIT, "p-rabbit"),
        use("disc", 0, low, RABBIT * 0.62, "p-open"),
        written,
        id=None if scene.still else f"rabbit-{taken.space}",
        aria_hidden=None if scene.still else "true",
    )


def players(scene: NogiScene) -> str:
    """The cards of all players, and their rabbits upon them."""
    seats = range(scene.view.players)
    whole = "".join(_card(scene, seat) for seat in seats)
    if not scene.still:
        whole = group(whole, role="group", aria_label=scene.words.say("players"))
    return whole + "".join(_rabbits(scene, seat) for seat in seats)


def _card(scene: NogiScene, seat: int) -> str:
    view, words = scene.view, scene.words
    x, y, width, height = scene.layout.card(seat, view.players)
    result = view.result
    won = result is not None and seat in result.winners
    on_turn = seat == view.seat and result is None
    drawn = [rect(0, 0, width, height, rx=12, class_="w-turn" if on_turn or won else "w-panel")]
    if on_turn:
        drawn.append(path(f"M5 {MIDDLE - 9}l9 9l-9 9z", fill="var(--ink)"))
    own = f" ({words.say('you')})" if seat == view.player else ""
    size = max(14.0, scene.layout.type - 0.5)
    name = shortened(scene.player(seat) + own, width - 18, size * BOLD)
    drawn.append(text(name, 12, 23, "w-bold", size))
    held = view.shields[seat]
    for number in range(scene.box.shields_each):
        at_x = LEFT + SHIELD / 2 + number * (SHIELD + 8)
        shown = held[number] if number < len(held) else None
        if shown:
            letters = [scene.letter(colour) for colour in shown]
            drawn.append(shield(shown, letters, at_x, MIDDLE, SHIELD))
        elif number < len(held):
            drawn.append(use("shield-back", at_x, MIDDLE, SHIELD, "p-back"))
        else:
            spot = f"translate({at_x - SHIELD / 2} {MIDDLE - SHIELD / 2}) scale({SHIELD / 100})"
            drawn.append(path(OUTLINE, class_="w-dots", transform=spot))
    start = LEFT + scene.box.shields_each * (SHIELD + 8)
    colours = [colour for shown in held if shown for colour in shown]
    if colours:
        pitch = min(40.0, (width - start - 6) / len(colours))
        drawn += [
            figure(colour, scene.letter(colour), start + (number + 0.5) * pitch, 48, pitch * 0.92)
            for number, colour in enumerate(colours)
        ]
    if result is not None:
        drawn.append(at(start, 70, _points(scene, seat, min(90.0, width - start - 6))))
    if won:
        drawn.append(use("victory", start - 13, MIDDLE + 22, 28, "p-prize"))
    known = {} if scene.still else {"id": f"seat-{seat}", "role": "img"}
    label = None if scene.still else _label(scene, seat)
    return at(x, y, *drawn, aria_label=label, **known)


def _points(scene: NogiScene, seat: int, width: float) -> str:
    """What the castle and the rabbits brought, one below the other, and the sum beside them."""
    result, size = scene.view.result, scene.layout.type
    if result is None:
        return ""
    parts = (("castle", "p-house"), ("rabbits", "p-rabbit"))
    drawn = []
    for row, (part, paper) in enumerate(parts):
        y = row * (size + 1)
        drawn.append(use(part.removesuffix("s"), 8, y, 16, paper))
        drawn.append(text(str(result.parts[part][seat]), 18, y + size * 0.36, "w-soft", size))
    total = str(result.totals[seat])
    high = min(26.0, (width - 20 - 1.3 * size) / (0.66 * len(total)))
    return "".join(drawn) + text(total, width, size * 0.5 + high * 0.36, "w-title w-end", high)


def _rabbits(scene: NogiScene, seat: int) -> str:
    """The rabbits of a player. They come from the track, so they are not part of the card."""
    taken = [one for one in scene.view.taken if one.seat == seat]
    x, y, width, height = scene.layout.card(seat, scene.view.players)
    pitch = min(RABBIT, (width - 14) / max(1, len(taken)))
    return "".join(
        rabbit(scene, one, x + 7 + (number + 0.5) * pitch, y + height - RABBIT * 0.58)
        for number, one in enumerate(taken)
    )


def _label(scene: NogiScene, seat: int) -> str:
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
