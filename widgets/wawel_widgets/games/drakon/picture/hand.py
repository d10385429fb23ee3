"""The hand of a player: its tiles, the one being laid, how it could lie, and plain words to say."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import Point, at, group, rect, shortened, text, use, wrapped
from wawel_widgets.games.drakon.picture.figures import hero_figure
from wawel_widgets.games.drakon.picture.lair import turned_effect
from wawel_widgets.games.drakon.picture.scene import DrakonScene, parts_of
from wawel_widgets.games.drakon.picture.tiles import back, chamber

SMALLEST = 46.0
"""No tile of a hand is drawn smaller: a finger has to find it."""

ROOMY = 60.0
"""On a smaller tile, how many there are is written smaller."""


def hand(scene: DrakonScene) -> str:
    """The panel below the lair."""
    layout, view = scene.layout, scene.view
    box = layout.hand
    drawn = [panel(box.x, box.y, box.width, box.height, _heading(scene), layout.heading)]
    if view.offer.heroes:
        drawn += [_choice(scene, n, hero) for n, hero in enumerate(view.offer.heroes)]
    elif view.offer.turns:
        drawn += [_turn(scene, n, arrows) for n, arrows in enumerate(view.offer.turns)]
    else:
        drawn.append(_tiles(scene))
    drawn += [_word(scene, n, word) for n, word in enumerate(view.offer.words)]
    if layout.wide and not view.offer.words and not view.offer.heroes:
        drawn.append(_flowers(scene))
    return "".join(drawn)


def _flowers(scene: DrakonScene) -> str:
    """Ornament where nothing can be said."""
    box = scene.layout.words
    x, y = box.x + box.width / 2 + 20, box.y + box.height / 2 - 8
    spots = (("tulip", 0, 0, 66), ("leaf", -52, 12, 40), ("leaf", 52, 12, 40))
    drawn = (use(name, x + dx, y + dy, size, "p-flower") for name, dx, dy, size in spots)
    return group(*drawn, aria_hidden="true")


def owner(scene: DrakonScene) -> int:
    """Whose hand is shown: the reader's, or for an onlooker that of the active player."""
    view = scene.view
    return view.seat if view.player is None else view.player


def _heading(scene: DrakonScene) -> str:
    view, words, layout = scene.view, scene.words, scene.layout
    if view.offer.heroes:
        said = words.say("choose_hero")
    elif view.offer.turns:
        asked = turned_effect(scene)
        said = words.say("how_it_lies", chamber=scene.name("chamber", asked))
    elif view.player is not None:
        said = words.say("your_hand")
    else:
        said = words.say("hand_of", name=scene.player(owner(scene)))
    return shortened(said, layout.hand.width - 28, layout.heading * 1.1)


# Tiles ----------------------------------------------------------------------------------------


def _tiles(scene: DrakonScene) -> str:
    """Every kind of tile once, with how many there are, and the tile that is being laid."""
    held = scene.hand(owner(scene))
    kinds = Counter(held)
    laying = scene.laying
    slots: list[tuple[str | None, int, bool]] = []
    if laying is not None:
        slots.append((laying[0], 1, True))
    slots += [(tile, count, False) for tile, count in kinds.items()]
    lie = slots_in(scene, len(slots))
    drawn = []
    for (tile, count, chosen), where in zip(slots, lie.spots, strict=True):
        if tile is None:
            drawn.append(at(*where, back(0, 0, lie.size), _count(scene, count, lie.size)))
        elif chosen:
            drawn.append(_being_laid(scene, tile, where, lie))
        else:
            drawn.append(_tile(scene, tile, count, where, lie))
    if not slots:
        box = scene.layout.tiles
        empty = scene.words.say("empty_hand")
        drawn.append(text(empty, box.x + 8, box.y + 30, "w-soft", scene.layout.type))
    return "".join(drawn)


@dataclass(frozen=True)
class Slots:
    """Where the things in a hand lie, how large they are, and how much room their names have."""

    spots: tuple[Point, ...]
    size: float
    name: float


def slots_in(scene: DrakonScene, count: int) -> Slots:
    """So many things side by side; more than fit in a row lie in several, and have no names."""
    layout, box = scene.layout, scene.layout.tiles
    in_row = max(1, int(box.width // (SMALLEST + 8)))
    rows = max(1, -(-count // in_row))
    each = max(1, -(-count // rows))
    pitch = min(box.width / each, layout.tile + (44 if layout.wide else 14))
    high = box.height / rows
    size = min(layout.tile, pitch - 8, high - 8)
    named = rows == 1 and pitch > layout.type * 6
    down = size / 2 + 2 if rows == 1 else high / 2
    spots = tuple(
        (box.x + (number % each + 0.5) * pitch, box.y + down + number // each * high)
        for number in range(count)
    )
    return Slots(spots, round(size, 1), pitch - 3 if named else 0)


def _tile(scene: DrakonScene, tile: str, count: int, where: Point, lie: Slots) -> str:
    effect, arrows = parts_of(tile)
    size = lie.size
    drawn = [chamber(effect, arrows, size)]
    if count > 1:
        drawn.insert(0, at(5, 5, chamber(effect, arrows, size)))
        drawn.append(_count(scene, count, size))
    drawn.append(_name(scene, effect, lie))
    name = scene.words.say(
        "tile", chamber=scene.name("chamber", effect), shape=scene.name("shape", arrows)
    )
    if count > 1:
        name = scene.words.say("several", name=name, count=count)
    rings = square_rings(size, size, 4)
    return pickable(
        where, rings, "".join(drawn), pick=f"tile:{tile}", label=name, still=scene.still
    )


def _count(scene: DrakonScene, count: int, size: float) -> str:
    if count < 2:
        return ""
    half, high = (17, 13) if size >= ROOMY else (13, 10)
    corner = size * 0.14 + half + 2  # clear of the arrows in the middle of its sides
    letters = max(14, scene.layout.type) if size >= ROOMY else scene.layout.type
    return at(
        corner,
        -corner,
        rect(-half, -high, 2 * half, 2 * high, rx=high, class_="w-pill"),
        text(f"×{count}", 0, letters * 0.36, "w-mid w-bold", letters),
    )


def _name(scene: DrakonScene, effect: str, lie: Slots) -> str:
    """What a tile does, below it; as many lines as there is room for."""
    layout = scene.layout
    line = layout.type * 1.12
    room = min(layout.lines, int((layout.tiles.height - lie.size - 8) // line))
    if not lie.name:
        return ""
    lines = wrapped(scene.name("chamber", effect), lie.name, layout.type)[:room]
    return "".join(
        text(words, 0, lie.size / 2 + 4 + line * (n + 0.9), "w-mid w-soft", layout.type)
        for n, words in enumerate(lines)
    )


def _being_laid(scene: DrakonScene, tile: str, where: Point, lie: Slots) -> str:
    effect, arrows = parts_of(tile)
    size = lie.size
    frame = rect(-size / 2 - 4, -size / 2 - 4, size + 8, size + 8, rx=8, class_="w-line-chosen")
    return at(
        *where,
        chamber(effect, arrows, size),
        frame,
        _name(scene, effect, lie),
        id=None if scene.still else "held",
    )


# Choices --------------------------------------------------------------------------------------


def _turn(scene: DrakonScene, number: int, arrows: str) -> str:
    """The chamber as it would lie."""
    lie = slots_in(scene, len(scene.view.offer.turns))
    size, effect = lie.size, turned_effect(scene)
    named = scene.name("chamber", effect)
    label = scene.arrows("lies_one", "lies", arrows, chamber=named)
    return pickable(
        lie.spots[number],
        square_rings(size, size, 4),
        chamber(effect, arrows, size),
        pick=f"turn:{arrows}",
        label=label,
        still=scene.still,
    )


def _choice(scene: DrakonScene, number: int, hero: str) -> str:
    """A hero that can still be taken."""
    layout, box = scene.layout, scene.layout.tiles
    columns = len(scene.view.offer.heroes) if layout.wide else 2
    row, column = divmod(number, columns)
    room = layout.hand.x + layout.hand.width - 12 - box.x  # nothing else is said meanwhile
    wide = min(118.0, room / columns - 12) if layout.wide else box.width / 2 - 8
    high = box.height - 14 if layout.wide else box.height / 3 - 5
    where = (
        box.x + (column + 0.5) * (wide + 12 if layout.wide else box.width / 2),
        box.y + (row + 0.5) * (high + 5),
    )
    size = high - layout.type - 12 if layout.wide else high - 2
    figure = hero_figure(hero, scene.letter(hero), round(size, 1))
    name = scene.name("hero", hero)
    drawn = rect(-wide / 2, -high / 2, wide, high, rx=10, class_="w-button")
    if layout.wide:
        drawn += at(0, -layout.type / 2 - 2, figure)
        drawn += text(name, 0, high / 2 - 7, "w-mid", layout.type)
    else:
        drawn += at(-wide / 2 + 24, 0, figure)
        drawn += text(name, -wide / 2 + 48, layout.type * 0.36, None, layout.type)
    label = f"{name}: {scene.name('skill', hero)}" if scene.view.abilities else name
    return pickable(
        where,
        square_rings(wide, high, 2),
        drawn,
        pick=f"hero:{hero}",
        label=label,
        still=scene.still,
    )


def _word(scene: DrakonScene, number: int, word: str) -> str:
    """A button for a plain word."""
    layout, asked = scene.layout, scene.asked
    wide, high = layout.word
    kind = asked.kind if asked is not None else ""
    table = scene.words.table("buttons")
    said = table.get(f"{word}_{kind}", table[word])
    size = layout.heading if layout.wide else 13
    drawn = rect(-wide / 2, -high / 2, wide, high, rx=10, class_="w-button") + text(
        shortened(said, wide - 12, size * 1.1), 0, size * 0.36, "w-mid w-bold", size
    )
    if word in ("ability", "ignore"):
        hero = scene.view.heroes[max(0, scene.view.deciding)]
        if hero is not None and layout.wide:
            icon = use(f"hero-{hero.lower()}", -wide / 2 + 24, 0, 38, f"p-hero-{hero.lower()}")
            drawn += icon
    return pickable(
        layout.word_at(number),
        square_rings(wide, high, 3),
        drawn,
        pick=f"word:{word}",
        label=said,
        still=scene.still,
    )
