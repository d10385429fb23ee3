"""What the emblems mean: a strip that explains what is pointed at, and a sheet with all of them."""

from __future__ import annotations

from wawel_widgets.draw.overlays import overlay, overlay_for
from wawel_widgets.draw.svg import at, path, rect, text, use, wrapped
from wawel_widgets.draw.viewport import Box
from wawel_widgets.games.drakon.picture.scene import DrakonScene, parts_of, spot_name
from wawel_widgets.games.drakon.picture.tiles import EMBLEMS, emblem

SHEET = "emblems"
"""The name of the sheet's overlay."""


def captions(scene: DrakonScene) -> str:
    """Below the lair: what the chamber or tile does that is pointed at."""
    layout = scene.layout
    lair = layout.lair
    box = Box(lair.x, lair.y + lair.height - layout.caption, lair.width, layout.caption)
    drawn = [_strip(scene, box, scene.words.say("point"), "w-soft")]
    for effect, things in sorted(_things(scene).items()):
        what = scene.name("what", effect)
        shown = _strip(scene, box, f"{scene.name('chamber', effect)}: {what}.", "")
        drawn.append(overlay_for(scene.order, things, shown, about=what))
    for hero, things in sorted(_skilled(scene).items()):
        skill = scene.name("skill", hero)
        shown = _strip(scene, box, f"{scene.name('hero', hero)}: {skill}.", "")
        drawn.append(overlay_for(scene.order, things, shown, about=skill))
    return "".join(drawn)


def _things(scene: DrakonScene) -> dict[str, list[str]]:
    """Everything in the picture that has an effect, by the effect."""
    view = scene.view
    found: dict[str, list[str]] = {}
    for place, chamber in view.lair.items():
        found.setdefault(chamber.effect, []).append(f"place:{spot_name(place)}")
    if view.player is not None:
        for tile in dict.fromkeys(view.hands[view.player]):
            if tile is not None:
                found.setdefault(parts_of(tile)[0], []).append(f"tile:{tile}")
    return found


def _skilled(scene: DrakonScene) -> dict[str, list[str]]:
    """Everything in the picture that has an ability, by the hero."""
    view = scene.view
    if not view.abilities:
        return {}
    found = {hero: [f"hero:{hero}"] for hero in view.offer.heroes}
    for seat, hero in enumerate(view.heroes):
        if hero is not None:
            found.setdefault(hero, []).append(f"seat:{seat}")
            if seat == view.deciding:
                found[hero] += ["word:ability", "word:ignore"]
    return found


def _strip(scene: DrakonScene, box: Box, said: str, class_: str) -> str:
    """Words in the strip; on a large board one line, on a phone up to three."""
    if scene.still and class_:
        return ""
    size = scene.layout.type
    lines = wrapped(said, box.width - 24, size)[: 1 if scene.layout.wide else 3]
    line = size * 1.2
    top = box.y + (box.height - line * len(lines)) / 2 + size * 0.88
    return path(_shape(box), class_="w-caption") + (
        "".join(
            text(words, box.x + 12, top + n * line, class_ or None, size)
            for n, words in enumerate(lines)
        )
    )


def _shape(box: Box) -> str:
    """The foot of a panel, round below."""
    left, right, top = box.x + 1, box.x + box.width - 1, box.y
    bottom, corner = box.y + box.height - 1, 17
    return (
        f"M{left} {top}H{right}V{bottom - corner}Q{right} {bottom} {right - corner} {bottom}"
        f"H{left + corner}Q{left} {bottom} {left} {bottom - corner}Z"
    )


# The sheet ------------------------------------------------------------------------------------


def sheet(scene: DrakonScene) -> str:
    """All sixteen emblems, with what each does."""
    layout, lair = scene.layout, scene.layout.lair
    columns = 3 if layout.wide else 1
    rows = -(-len(EMBLEMS) // columns)
    high = (lair.height - 20) / rows if layout.wide else 46.0
    wide = (lair.width - 20) / columns
    drawn = [rect(lair.x, lair.y, lair.width, rows * high + 20, rx=18, class_="w-panel")]
    for number, effect in enumerate(EMBLEMS):
        column, row = divmod(number, rows)
        box = Box(lair.x + 10 + column * wide, lair.y + 10 + row * high, wide, high)
        drawn.append(_entry(scene, effect, box))
    return overlay(scene.order, SHEET, *drawn)


def _entry(scene: DrakonScene, effect: str, box: Box) -> str:
    layout = scene.layout
    size = min(60.0, box.height - 8)
    x, y = box.x + size / 2 + 4, box.y + box.height / 2
    left = box.x + size + 14
    room, line = box.x + box.width - left - 4, layout.type * 1.16
    name = wrapped(scene.name("chamber", effect), room / 1.1, layout.type)
    does = wrapped(scene.words.named("does", effect), room, layout.type)
    lines = [*((said, "w-bold") for said in name), *((said, "w-soft") for said in does)]
    top = y - line * len(lines) / 2 + layout.type * 0.9
    return at(x, y, use("tile", 0, 0, size, "p-tile"), emblem(effect, size * 0.66)) + "".join(
        text(said, left, top + line * n, shade, layout.type)
        for n, (said, shade) in enumerate(lines)
    )
