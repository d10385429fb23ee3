"""The eight dice: at hand with the face that shows, set aside, or in the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wawel.nogi.pieces import Face
from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import at, group, path, text, use, width_of
from wawel_widgets.games.nogi.picture.scene import NogiScene

ARROWS = {"back": "face-minus", "ahead": "face-plus"}

EDGE = 12.0
GAP = 9.0
"""On either side of the line between dice at hand, set aside and in the box."""

SMALLEST = 28.0
"""Dice that are away may stand so close, and no closer."""


def face(code: str, size: float, paper: str) -> str:
    """What is cut into one face of a die; two arrows run round what comes back."""
    shown = Face.read(code)
    ringed = shown.returns
    disc = shown.white and paper != "p-k-wh"  # a white disc on a white die takes no room
    scale = size * ((0.72 if ringed else 0.8) if disc else 1)
    parts = [use("face-white", 0, 0, scale)] if shown.white else []
    if shown.kind == "number":
        parts.append(use(f"n{shown.steps}", 0, 0, scale * (0.8 if ringed else 0.96)))
    elif shown.kind == "pair":
        parts.append(use("face-pair", 0, 0, scale * (0.56 if ringed else 0.62)))
    else:
        parts.append(use(ARROWS[shown.kind], 0, 0, scale * (0.44 if ringed else 0.62)))
    drawn = group(*parts, class_="w-ink-dark" if shown.white else paper)
    if ringed:
        drawn += group(use("face-return", 0, 0, size), class_=paper)
    # A little lower and to the right, out of the way of the letter.
    return at(size * 0.03, size * 0.04, drawn)


def lettered_die(name: str, code: str, letter: str, size: float) -> str:
    """A die with a face, and the letter of its colour in the corner."""
    paper = f"p-k-{name.lower()}"
    corner = text(letter, -size * 0.28, -size * 0.18, "w-mid w-bold", size * 0.3)
    body = use("die-lettered", 0, 0, size, paper)
    return body + face(code, size, paper) + group(corner, class_=paper)


def blank_die(name: str, letter: str, size: float) -> str:
    """A die of which no face shows: the letter of its colour."""
    paper = f"p-k-{name.lower()}"
    word = text(letter, 0, size * 0.17, "w-mid w-bold", size * 0.46)
    return use("die", 0, 0, size, paper) + group(word, class_=paper)


def drawn_die(scene: NogiScene, name: str, size: float) -> str:
    """A die with its face, or with the letter of its colour if none shows."""
    code, letter = scene.view.roll.get(name), scene.letter(name)
    if code is None:
        return blank_die(name, letter, size)
    return lettered_die(name, code, letter, size)


def state_of(scene: NogiScene, name: str) -> str:
    """What a die shows, or where it is, in words."""
    words, where = scene.words, scene.view.dice[name]
    if where != "available":
        return words.say("aside" if where == "aside" else "boxed")
    code = scene.view.roll.get(name)
    return words.say("not_rolled") if code is None else scene.name("face", code)


def dice(scene: NogiScene) -> str:
    """The panel of the dice."""
    layout = scene.layout
    heading = scene.words.say("dice")
    drawn = [panel(*layout.dice_panel, heading, layout.heading)]
    here, away = _at_hand(scene), _away(scene)
    size, pitch, in_row = layout.dice
    left, top, width, _ = layout.dice_panel
    x, end, y = left + EDGE, left + width - EDGE, top + layout.dice_down
    if layout.wide and here:  # all in one line: those at hand make room for the words of the rest
        least = sum(one.width(SMALLEST, layout.type) + 2 * GAP for one in away)
        closer = min(1.0, (end - x - least) / (len(here) * pitch))
        size, pitch = size * closer, pitch * closer
    for number, name in enumerate(here):
        row, column = divmod(number, in_row)
        here_x, here_y = x + (column + 0.5) * pitch, y + row * (pitch + 7)
        drawn.append(_pickable(scene, name, here_x, here_y, size))
    if layout.wide:
        x += len(here) * pitch
    else:
        y += pitch + 14
        x += max(0, len(here) - in_row) * pitch
    drawn += _groups(scene, away, x, end, y)
    whole = "".join(drawn)
    return whole if scene.still else group(whole, role="group", aria_label=heading)


@dataclass(frozen=True)
class _Group:
    """Dice that are not at hand, under one word."""

    word: str
    dice: list[str]
    boxed: bool

    def width(self, pitch: float, size: float) -> float:
        """How much room the dice and their word need."""
        return max(len(self.dice) * pitch, width_of(self.word, size) + 3)


def _at_hand(scene: NogiScene) -> list[str]:
    return [name for name, state in scene.view.dice.items() if state == "available"]


def _away(scene: NogiScene) -> list[_Group]:
    words, found = scene.words, []
    for state, word in (("aside", words.say("aside_many")), ("boxed", words.say("boxed"))):
        named = [name for name, where in scene.view.dice.items() if where == state]
        if named:
            found.append(_Group(word, named, state == "boxed"))
    return found


def _groups(scene: NogiScene, away: list[_Group], x: float, end: float, y: float) -> Iterator[str]:
    """What is set aside and what is in the box, as large as the rest of the line allows."""
    size, start = scene.layout.type, scene.layout.dice_panel[0] + EDGE
    lines = (len(away) - 1 if x == start else len(away)) * 2 * GAP
    pitch = scene.layout.dice_away
    while pitch > SMALLEST and lines + sum(g.width(pitch, size) for g in away) > end - x:
        pitch -= 1
    for one in away:
        if x > start:
            x += GAP
            yield path(f"M{x:.1f} {y - 44:.1f}v74", class_="w-dots")
            x += GAP
        yield text(one.word, x + 3, y - pitch * 0.5 - 7, "w-soft", size)
        for number, name in enumerate(one.dice):
            yield _pickable(scene, name, x + (number + 0.5) * pitch, y, pitch * 0.92, one.boxed)
        x += one.width(pitch, size)


def _pickable(
    scene: NogiScene, name: str, x: float, y: float, size: float, boxed: bool = False
) -> str:
    die = drawn_die(scene, name, size)
    if boxed:
        spot = size * 0.3
        die += use("disc", spot, spot, size * 0.44, "p-open")
        die += use("lost", spot, spot, size * 0.24, "w-lost")
    label = scene.words.say("die", die=scene.name("die", name), state=state_of(scene, name))
    rings = square_rings(size * 0.88, size * 0.88)
    pick = f"die:{name}"
    return pickable((x, y), rings, die, pick=pick, label=label, still=scene.still)
