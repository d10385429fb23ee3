"""Seven knights and a dragon, wherever they are."""

from __future__ import annotations

from wawel_widgets.draw.rings import pickable, round_rings
from wawel_widgets.draw.svg import Point, at, group, text, use
from wawel_widgets.games.nogi.picture.layout import Crowd
from wawel_widgets.games.nogi.picture.scene import NogiScene
from wawel_widgets.games.nogi.picture.track import shared_place

PATTERNS = {
    "YE": "plain",
    "GR": "pale",
    "OR": "chevron",
    "PU": "bend",
    "BL": "cross",
    "PI": "checky",
    "BK": "roundels",
}

LETTER_FROM = 26
"""Below this size a knight goes without its letter; the label has the whole name."""

# Where each of so many knights stands, in steps across and rows down.
TOGETHER: dict[int, tuple[Point, ...]] = {
    3: ((-0.5, -0.5), (0.5, -0.5), (0, 0.5)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    5: ((-1, -0.5), (0, -0.5), (1, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    6: ((-0.5, -1), (0.5, -1), (-1, 0), (1, 0), (-0.5, 1), (0.5, 1)),
    7: ((-0.5, -1), (0.5, -1), (-1, 0), (0, 0), (1, 0), (-0.5, 1), (0.5, 1)),
}


def cluster(count: int, crowd: Crowd) -> tuple[float, tuple[Point, ...]]:
    """The size of each of so many knights on one space, and where they stand."""
    if count == 1:
        return crowd.alone, ((0, 0),)
    if count == 2:
        away = crowd.two * 0.36
        return crowd.two, ((-away, -away * 0.45), (away, away * 0.45))
    company = crowd.few if count < 5 else crowd.many
    shift = -0.14 * company.row  # up a little, so that the number of the space stays in sight
    return company.size, tuple(
        (across * company.pitch, down * company.row + shift) for across, down in TOGETHER[count]
    )


def figure(colour: str, letter: str, x: float, y: float, size: float) -> str:
    """A knight: colour, pattern and letter."""
    body = use(f"knight-{PATTERNS[colour]}", x, y, size, f"p-k-{colour.lower()}")
    if size < LETTER_FROM:
        return body
    return body + text(letter, x, y - size * 0.057, "w-mid w-bold w-dark", size * 0.32)


def knights(scene: NogiScene) -> str:
    """All seven, behind first, so that who stands in front is drawn last."""
    view, layout, words = scene.view, scene.layout, scene.words
    drawn: list[tuple[float, str]] = []

    def draw(colour: str, x: float, y: float, size: float, ring: float, label: str) -> None:
        piece = figure(colour, scene.letter(colour), 0, 0, size)
        shown = pickable(
            (x, y),
            round_rings(ring),
            piece,
            pick=f"knight:{colour}",
            label=label,
            still=scene.still,
        )
        drawn.append((y, shown))

    for space, together in scene.standing.items():
        size, places = cluster(len(together), layout.crowd)
        ring = layout.space if len(together) == 1 else size * 1.12
        x, y = layout.centre(space)
        if space == view.dragon:  # a step ahead of the dragon, so that all can be seen
            x += layout.space * (0.13 if layout.rightwards(space) else -0.13)
            y += layout.space * (0.08 if len(together) < 5 else 0)
        for colour, (across, down) in zip(together, places, strict=True):
            name = scene.name("knight", colour)
            label = words.say("knight_on", knight=name, place=scene.place(space))
            draw(colour, x + across, y + down, size, ring, label)
    for number, colour in enumerate(view.castle):
        where = words.say("castle_place", name=scene.view.places[number])
        label = words.say("knight_on", knight=scene.name("knight", colour), place=where)
        disc = layout.places[3]
        x, y = layout.castle_place(number)
        draw(colour, x, y - 1, disc * 0.74, disc, label)
    left, top, pitch, in_row = layout.eaten
    for number, colour in enumerate(view.eaten):
        row, column = divmod(number, in_row)
        label = words.say("knight_eaten", knight=scene.name("knight", colour))
        draw(colour, left + column * pitch, top + row * pitch, pitch * 0.9, pitch * 0.95, label)
    everybody = "".join(shown for _, shown in sorted(drawn, key=lambda piece: piece[0]))
    if scene.still:
        return everybody
    return group(everybody, role="group", aria_label=words.say("knights"))


def eaten_marks(scene: NogiScene) -> str:
    """A word over the defeated, and a cross on each."""
    layout, eaten = scene.layout, scene.view.eaten
    if not eaten:
        return ""
    left, top, pitch, in_row = layout.eaten
    half = pitch / 2
    crosses = "".join(
        use(
            "lost",
            left + number % in_row * pitch + pitch * 0.28,
            top + number // in_row * pitch + pitch * 0.28,
            pitch * 0.4,
            "w-lost",
        )
        for number in range(len(eaten))
    )
    word = text(scene.words.say("eaten"), left - half + 3, top - half - 6, "w-soft", layout.type)
    return group(word, crosses, aria_hidden="true", pointer_events="none")


def ghosts(scene: NogiScene) -> str:
    """The two who share a place at the end without having reached it."""
    drawn = []
    size = scene.layout.places[3] * 0.5
    for number in range(len(scene.view.places)):
        x, y = scene.layout.castle_place(number)
        for side, colour in zip((-1, 1), shared_place(scene, number), strict=False):
            drawn.append(figure(colour, scene.letter(colour), x + side * size * 0.45, y, size))
    return group(*drawn, aria_hidden="true") if drawn else ""


def dragon(scene: NogiScene) -> str:
    """The dragon, turned the way it runs; who stands with it stands before it."""
    view, layout, words = scene.view, scene.layout, scene.words
    size, side = layout.dragon, 1 if layout.rightwards(view.dragon) else -1
    x, y = layout.centre(view.dragon)
    if view.dragon < 1:
        size, side = size * 0.72, 1
        x, y = x + layout.mountain[2] * 0.2, y + layout.mountain[2] * 0.16
    else:
        behind = 0.06
        if view.dragon in scene.standing:
            size, behind = size * 0.88, 0.46
        # As high as it can stand without hiding the number of the space above.
        above = layout.number_below - layout.pitch[1]
        x, y = x - side * size * behind, y + above + size / 2 + 1
    piece = use("dragon-run", 0, 0, size, "p-dragon")
    if side < 0:
        piece = group(piece, transform="scale(-1 1)")
    if scene.still:
        return at(x, y, piece)
    label = words.say("dragon_on", place=scene.place(view.dragon))
    return at(x, y, piece, id="dragon", role="img", aria_label=label)
