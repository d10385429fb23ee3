"""The eight dice: at hand with the face that shows, set aside, or in the box."""

from __future__ import annotations

from wawel.nogi.pieces import Face
from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.nogi.scene import Scene
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import at, group, path, text, use

MARKS = {"back": "face-minus", "ahead": "face-plus", "pair": "face-pair"}


def face(code: str, size: float, paper: str) -> str:
    """What is cut into one face of a die."""
    shown = Face.read(code)
    inked = "w-ink-dark" if shown.white else paper
    cut = size * 0.84 if shown.white else size  # smaller on white, so that the letter has room
    lifted = -cut * 0.05 if shown.returns else cut * 0.02
    parts = [use("face-white", 0, 0, cut)] if shown.white else []
    if shown.kind == "number":
        parts.append(use(f"n{shown.steps}", 0, lifted, cut * (0.8 if shown.returns else 0.9)))
    else:
        parts.append(use(MARKS[shown.kind], 0, lifted, cut * 0.6))
    if shown.returns:
        parts.append(use("face-return", 0, cut * 0.29, cut * 0.27))
    if not shown.white:
        return group(*parts, class_=inked)
    return at(size * 0.03, size * 0.03, *parts, class_=inked)


def drawn_die(scene: Scene, name: str, size: float) -> str:
    """A die with its face, or with the letter of its colour if none shows."""
    paper = f"p-k-{name.lower()}"
    code = scene.view.roll.get(name)
    body = use("die" if code is None else "die-lettered", 0, 0, size, paper)
    if code is None:
        word = text(scene.letter(name), 0, size * 0.12, "w-mid w-bold", size * 0.36)
        return body + group(word, class_=paper)
    corner = text(scene.letter(name), -size * 0.3, -size * 0.22, "w-mid w-bold", 11)
    return body + face(code, size, paper) + group(corner, class_=paper)


def state_of(scene: Scene, name: str) -> str:
    """What a die shows, or where it is, in words."""
    words, where = scene.words, scene.view.dice[name]
    if where != "available":
        return words.say("aside" if where == "aside" else "boxed")
    code = scene.view.roll.get(name)
    return words.say("not_rolled") if code is None else scene.name("face", code)


def dice(scene: Scene) -> str:
    """The panel of the dice."""
    layout, words, view = scene.layout, scene.words, scene.view
    left, top, width, height = layout.dice_panel
    heading = words.say("dice")
    drawn = [panel(left, top, width, height, heading)]
    size, pitch, in_row = layout.dice
    away_size, away_pitch = layout.dice_away
    x0 = left + 12
    y = top + (78 if layout.wide else 60)

    def draw(name: str, x: float, y: float, size: float, worn: str) -> None:
        die = drawn_die(scene, name, size)
        label = words.say("die", die=scene.name("die", name), state=state_of(scene, name))
        if worn:
            die = group(die, class_="w-off")
        if worn == "boxed":
            die += use("lost", size * 0.26, size * 0.26, size * 0.4, "w-lost")
        rings = square_rings(size * 0.88, size * 0.88)
        pick = f"die:{name}"
        drawn.append(pickable((x, y), rings, die, pick=pick, label=label, still=scene.still))

    by_state: dict[str, list[str]] = {"available": [], "aside": [], "boxed": []}
    for name, state in view.dice.items():
        by_state[state].append(name)
    column = row = 0
    for name in by_state["available"]:
        if column == in_row:
            column, row = 0, row + 1
        draw(name, x0 + column * pitch + pitch / 2, y + row * (pitch + 4), size, "")
        column += 1
    if layout.wide:
        x = x0 + column * pitch
        label_y = top + 40
    else:
        x = x0 + (column * pitch if row else 0)
        y += pitch + 8
        label_y = y - 26
    for state in ("aside", "boxed"):
        if by_state[state]:
            if x > x0:
                x += 9
                drawn.append(path(f"M{x} {y - 30}v60", class_="w-dots"))
                x += 9
            word = words.say("aside_many" if state == "aside" else "boxed")
            drawn.append(text(word, x + 3, label_y, "w-soft"))
        for name in by_state[state]:
            draw(name, x + away_pitch / 2, y + (4 if layout.wide else 0), away_size, state)
            x += away_pitch
    whole = "".join(drawn)
    return whole if scene.still else group(whole, role="group", aria_label=heading)
