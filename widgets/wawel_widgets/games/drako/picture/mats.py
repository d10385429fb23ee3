"""The mats: each side's figures with their wounds and abilities, its stones and its actions."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.drako.view import AreaView, FigureView
from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import at, element, group, path, rect, shortened, text, use
from wawel_widgets.draw.viewport import Box
from wawel_widgets.games.drako.picture.cards import small_hand
from wawel_widgets.games.drako.picture.faces import back
from wawel_widgets.games.drako.picture.figures import piece, portrait
from wawel_widgets.games.drako.picture.layout import ROW_HEIGHT
from wawel_widgets.games.drako.picture.scene import ICONS, DrakoScene

STONES, BACKS = 34.0, 58.0
"""How much room stones and the backs of a hand take at the foot of a wide mat."""


def mats(scene: DrakoScene) -> str:
    """Both mats."""
    return _mat(scene, 0) + _mat(scene, 1)


def _mat(scene: DrakoScene, seat: int) -> str:
    box = scene.layout.mats[seat]
    drawn = [panel(box.x, box.y, box.width, box.height), *_head(scene, seat)]
    if scene.view.result is None and scene.view.deciding == seat:
        drawn.append(rect(box.x, box.y, box.width, box.height, rx=12, class_="w-active"))
    own = [figure for figure in scene.view.figures if figure.seat == seat]
    drawn += _wide(scene, seat, own) if scene.layout.wide else _narrow(scene, seat, own)
    whole = "".join(drawn)
    if scene.still:
        return whole
    return group(whole, id=f"seat-{seat}", role="group", aria_label=_label(scene, seat))


def _label(scene: DrakoScene, seat: int) -> str:
    """A mat in words."""
    view, words = scene.view, scene.words
    side = view.sides[seat]
    parts = [scene.called("seat", seat), scene.player(seat)]
    if seat == view.player:
        parts.append(words.say("you"))
    if seat == view.seat and view.result is None:
        parts.append(words.say("actions", count=view.actions))
    counts = {"hand": len(scene.held(seat)), "deck": side.deck, "pile": _gone(scene, seat)}
    parts += [words.say(f"{key}_holds", count=count) for key, count in counts.items()]
    if _has_stones(scene, seat):
        parts.append(words.say("stones_hold", count=view.stones, used=view.stones_used))
    parts += filter(None, [_fate(scene, seat)])
    return "; ".join(parts)


def _gone(scene: DrakoScene, seat: int) -> int:
    return sum(scene.view.sides[seat].discards.values()) + len(scene.view.sides[seat].face_down)


def _has_stones(scene: DrakoScene, seat: int) -> bool:
    return scene.view.sides[seat].side == "trolls"


def _fate(scene: DrakoScene, seat: int) -> str:
    """What it means for this side to run out of cards."""
    view, words = scene.view, scene.words
    if view.clock == seat:
        return words.say("clock_wins" if view.clock_winner == seat else "clock_loses")
    renewal = view.sides[seat].renews
    if renewal:
        return words.say(f"renews_{renewal}")
    return words.say("second_deck") if view.recycled and view.sides[seat].side == "dwarves" else ""


def _head(scene: DrakoScene, seat: int) -> Iterator[str]:
    """Whose mat it is, who plays it, how many actions are left, and what its deck means."""
    layout, view, words = scene.layout, scene.view, scene.words
    box = layout.mats[seat]
    wide = layout.wide
    dragon = wide and view.sides[seat].side == "dragon"
    left = box.x + (84 if dragon else 14 if wide else 10)
    room = box.x + box.width - left - 60 if wide else 130
    name = shortened(scene.called("seat", seat), room, layout.heading + 3 * wide)
    yield text(name, left, box.y + (29 if wide else 21), "w-title", layout.heading + 3 * wide)
    who = scene.player(seat)
    if seat == view.player:
        who = f"{who}, {words.say('you')}"
    player = shortened(who, room + 46 if wide else 82, layout.small)
    yield text(player, left, box.y + (50 if wide else 38), "w-soft", layout.small)
    if wide and _fate(scene, seat):
        fate = shortened(_fate(scene, seat), room + 54, layout.names)
        yield text(fate, left, box.y + 69, "w-soft", layout.names)
    if dragon:
        yield element(
            "g",
            portrait(scene.figures["dragon"], 62),
            transform=f"translate({box.x + 46} {box.y + 40})",
        )
    if seat == view.seat and view.result is None:
        yield from _pips(scene, box)


def _pips(scene: DrakoScene, box: Box) -> Iterator[str]:
    """A disc for every action that is left; an open one for that which is being taken."""
    view, wide = scene.view, scene.layout.wide
    taken = 1 if view.card or view.phase in ("draw", "recycle", "discard") else 0
    size, pitch = (7.0, 20.0) if wide else (5.0, 14.0)
    x = box.x + box.width - 22 if wide else box.x + 126
    y = box.y + (24 if wide else 34)
    for place in range(view.actions + taken):
        used = place >= view.actions
        class_ = "w-pip-open" if used else "w-pip"
        yield element("circle", cx=x - place * pitch, cy=y, r=size, class_=class_)


# Wide ------------------------------------------------------------------------------------------


def _wide(scene: DrakoScene, seat: int, own: list[FigureView]) -> Iterator[str]:
    layout = scene.layout
    box = layout.mats[seat]
    stones = STONES if _has_stones(scene, seat) else 0
    backs = 0 if seat == scene.view.player else BACKS
    each = (box.height - layout.head - stones - backs - 3) / max(1, len(own[0].areas) or len(own))
    lines: list[FigureView | AreaView] = list(own[0].areas) or list(own)
    for place, line in enumerate(lines):
        here = Box(box.x + 10, box.y + layout.head + place * each, box.width - 20, each - 7)
        if isinstance(line, AreaView):
            yield _area(scene, own[0], line, here)
        else:
            yield _block(scene, line, here)
    foot = box.y + box.height
    if stones:
        yield from _stones(scene, box.x + 16, foot - backs - 19, 20, 22)
    if backs:
        yield small_hand(scene, seat, box.x + 14, foot - 32, box.width - 28)


def _block(scene: DrakoScene, figure: FigureView, box: Box) -> str:
    """A figure's part of a wide mat."""
    layout = scene.layout
    size = min(92.0, box.height - 38)
    middle = box.x + size * 0.5 + 8, box.y + size * 0.5 + 6
    drawn = [rect(box.x, box.y, box.width, box.height, rx=10, class_="w-block")]
    if figure.hex or not figure.alive:
        x, y = middle
        shown = portrait(figure, size)
        drawn.append(group(shown, transform=f"translate({x:.1f} {y:.1f})", aria_hidden="true"))
    else:
        drawn.append(piece(scene, figure, middle, size))
    left, top = box.x + size + 18, box.y + size * 0.5 - 8
    drawn.append(
        text(scene.words.named("short", figure.name), left, top, "w-title", layout.type + 1)
    )
    drawn += _abilities(scene, figure, left, top + 21, box.x + box.width - left - 34)
    pitch = min(27.0, (box.width - 16) / figure.spaces)
    drawn += _hearts(figure, box.x + 9, box.y + box.height - 18, pitch)
    return "".join(drawn)


def _abilities(
    scene: DrakoScene, figure: FigureView, x: float, y: float, room: float
) -> Iterator[str]:
    """What the figure can do, with a word if that is over or used up."""
    for ability in figure.abilities:
        off, word = _state_of(scene, figure, ability)
        mark = use(ICONS[ability], x + 11, y, 22)
        if off:
            mark = group(mark, class_="w-off") + use("lost", x + 11, y, 20, "w-lost")
        yield mark
        room = 130
        yield text(
            shortened(word, room, scene.layout.small), x + 28, y + 5, "w-soft", scene.layout.small
        )


def _state_of(scene: DrakoScene, figure: FigureView, ability: str) -> tuple[bool, str]:
    """Is an ability over, and what is said of it."""
    view, words = scene.view, scene.words
    name = scene.name("ability", ability).lower()
    if not figure.alive:
        return True, words.say("dead")
    if ability in figure.lost:
        return True, words.say("ability_lost", ability=name)
    if ability in ("dodge", "fury") and ability not in view.markers:
        return True, words.say("ability_used", ability=name)
    if ability == "net" and view.net:
        return True, words.say("net_out")
    return False, name


def _area(scene: DrakoScene, dragon: FigureView, area: AreaView, box: Box) -> str:
    """A part of the dragon's mat; the attacker picks one for a wound."""
    layout = scene.layout
    lost = area.name in dragon.lost
    icon = use(ICONS[area.name], -box.width / 2 + 30, 0, min(34, box.height - 14))
    if lost:
        icon = group(icon, class_="w-off") + use("lost", -box.width / 2 + 30, 0, 30, "w-lost")
    name = scene.name("area", area.name)
    if lost and layout.wide:
        name = scene.words.say("area_lost", area=name)
    drawn = [
        rect(-box.width / 2, -box.height / 2, box.width, box.height, rx=10, class_="w-block"),
        icon,
        text(name, -box.width / 2 + 60, -7, "w-bold", layout.type),
    ]
    drawn += [
        _heart(place < area.wounds, -box.width / 2 + 72 + place * 30, 14, 25)
        for place in range(area.spaces)
    ]
    return _area_pick(scene, area, box, "".join(drawn))


def _area_pick(scene: DrakoScene, area: AreaView, box: Box, drawing: str) -> str:
    where = box.middle
    if scene.still or area.name == "armour":
        return group(drawing, transform=f"translate({where[0]:.1f} {where[1]:.1f})")
    name = scene.name("area", area.name)
    label = scene.words.say("area", area=name, count=area.wounds, spaces=area.spaces)
    rings = square_rings(box.width, box.height, 2)
    return pickable(where, rings, drawing, pick=f"area:{area.name}", label=label, still=False)


def _heart(full: bool, x: float, y: float, size: float) -> str:
    return use("wound" if full else "wound-empty", x, y, size, "p-wound")


def _hearts(figure: FigureView, left: float, y: float, pitch: float) -> Iterator[str]:
    """The wound spaces; below the first of a troll a line: these carry its ability.

    Spaces of cards that were laid beside the figure have a little flag.
    """
    size = pitch * 0.94
    for place in range(figure.spaces):
        x = left + (place + 0.5) * pitch
        yield _heart(place < figure.wounds, x, y, size)
        if place >= figure.spaces - figure.laid:
            yield use("c-reinforce", x + size * 0.3, y - size * 0.42, size * 0.5)
    if figure.ability_spaces:
        width = figure.ability_spaces * pitch - 4
        yield path(f"M{left + 2:.1f} {y + size * 0.56:.1f}h{width:.1f}", class_="w-ability")


def _stones(scene: DrakoScene, x: float, y: float, size: float, pitch: float) -> Iterator[str]:
    """Stones at hand, then used ones, then those that have left the game."""
    view = scene.view
    for place in range(view.stones + view.stones_used + view.stones_removed):
        stone = use("c-stone", x + (place + 0.5) * pitch, y, size)
        if place < view.stones:
            yield stone
        elif place < view.stones + view.stones_used:
            yield group(stone, class_="w-faded")
        else:
            cross = use("lost", x + (place + 0.5) * pitch, y, size * 0.8, "w-lost")
            yield group(stone, class_="w-faded") + cross


# Narrow ----------------------------------------------------------------------------------------


def _narrow(scene: DrakoScene, seat: int, own: list[FigureView]) -> Iterator[str]:
    layout = scene.layout
    box = layout.mats[seat]
    held = len(scene.held(seat))
    fan = "".join(at(4 * step, 0, back(30, scene.paper(seat))) for step in range(min(3, held)))
    yield at(box.x + 152, box.y + 29, fan, aria_hidden="true")
    yield text(str(held), box.x + 175, box.y + 33, "w-bold", layout.type)
    top = box.y + layout.head
    if own[0].areas:
        for place, area in enumerate(own[0].areas):
            row, column = divmod(place, 2)
            half = (box.width - 12) / 2
            here = Box(box.x + 6 + column * half, top + row * 46, half - 2, 43)
            yield _narrow_area(scene, own[0], area, here)
        return
    for place, figure in enumerate(own):
        yield from _narrow_row(scene, figure, box.x + 8, top + place * ROW_HEIGHT)
    if _has_stones(scene, seat):
        y = top + len(own) * ROW_HEIGHT + 14
        yield from _stones(scene, box.x + 118, y, 17, 19.5)
        yield text(scene.words.say("stones"), box.x + 10, y + 4, "w-soft", layout.small)


def _narrow_row(scene: DrakoScene, figure: FigureView, x: float, y: float) -> Iterator[str]:
    middle = y + ROW_HEIGHT / 2 - 2
    if figure.hex or not figure.alive:
        shown = portrait(figure, 30)
        yield group(shown, transform=f"translate({x + 15:.1f} {middle:.1f})", aria_hidden="true")
    else:
        yield piece(scene, figure, (x + 15, middle), 30)
    name = shortened(scene.words.named("short", figure.name), 68, scene.layout.small)
    yield text(name, x + 34, middle + 4, "w-bold", scene.layout.small)
    for ability in figure.abilities:
        off, _ = _state_of(scene, figure, ability)
        mark = use(ICONS[ability], x + 114, middle, 19)
        yield group(mark, class_="w-off") if off else mark
        if off:
            yield use("lost", x + 114, middle, 17, "w-lost")
    pitch = min(21.0, 178 / figure.spaces)
    yield from _hearts(figure, x + 128, middle - 1, pitch)


def _narrow_area(scene: DrakoScene, dragon: FigureView, area: AreaView, box: Box) -> str:
    lost = area.name in dragon.lost
    left = -box.width / 2
    icon = use(ICONS[area.name], left + 17, 0, 22)
    if lost:
        icon = group(icon, class_="w-off") + use("lost", left + 17, 0, 20, "w-lost")
    name = scene.name("area", area.name)
    drawn = [
        rect(left, -box.height / 2, box.width, box.height, rx=8, class_="w-block"),
        icon,
        text(name, left + 34, -6, "w-bold", scene.layout.small),
    ]
    drawn += [
        _heart(place < area.wounds, left + 42 + place * 20, 10, 18) for place in range(area.spaces)
    ]
    return _area_pick(scene, area, box, "".join(drawn))
