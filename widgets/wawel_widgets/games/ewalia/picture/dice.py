"""The four dice: unused, taken up, used; and the buttons that stand beside them."""

from __future__ import annotations

from collections import Counter

from wawel_widgets.draw.frame import BOLD, panel
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import fitting, group, rect, shortened, text, use, wrapped
from wawel_widgets.games.ewalia.picture.scene import FACES, EwaliaScene

BUTTONS = ("keep", "throw", "enough", "end")


def dice(scene: EwaliaScene) -> str:
    """The panel of the dice; where there is no room elsewhere it says in the end who has won."""
    layout, words = scene.layout, scene.words
    heading = words.say("dice_of", name=scene.player(scene.view.seat))
    if scene.outcome and not layout.wide:
        return panel(*layout.dice_panel, words.say("the_end"), layout.heading) + _ended(scene)
    room = layout.dice_panel[2] - 28
    drawn = [panel(*layout.dice_panel, shortened(heading, room, layout.heading), layout.heading)]
    seen: Counter[str] = Counter()
    for number, (face, state) in enumerate(_on_the_table(scene)):
        seen[face] += 1
        drawn.append(_die(scene, number, face, state, seen[face]))
    drawn.append(_buttons(scene))
    return "".join(drawn)


def _ended(scene: EwaliaScene) -> str:
    left, top, width, height = scene.layout.dice_panel
    lines = wrapped(scene.outcome, (width - 32) / BOLD, 20)[:4]
    first = top + height / 2 + 14 - 13 * (len(lines) - 1)
    return "".join(
        text(
            shortened(line, width - 32, 20 * BOLD),
            left + width / 2,
            first + row * 26,
            "w-mid w-bold",
            20,
        )
        for row, line in enumerate(lines)
    )


def _on_the_table(scene: EwaliaScene) -> list[tuple[str, str]]:
    """Every die with where it is: lifted, doing, used, idle or ready; those not rolled are missing.

    They lie in the order of the faces whatever becomes of them, so that no die takes the place
    of another while one clicks; of those alike the ones that are done with come first.
    """
    view = scene.view
    copied = view.resolving is not None and view.resolving.copied
    doing = None if view.resolving is None else "CO" if copied else view.resolving.face
    table = [(face, "lifted") for face in view.lifted]
    for face in view.used:
        table.append((face, "doing" if face == doing else "used"))
        doing = None if face == doing else doing
    table += [(face, "idle" if face in view.idle else "ready") for face in view.dice]
    return sorted(table, key=lambda die: list(FACES).index(die[0]))


def _die(scene: EwaliaScene, number: int, face: str, state: str, nth: int) -> str:
    layout, words = scene.layout, scene.words
    size = layout.die
    x, y = layout.die_first[0] + number * layout.die_pitch, layout.die_first[1]
    body = use("die", 0, 0, size, "p-die") + group(
        use(f"die-{FACES[face]}", 0, 0, size * 0.62), class_="w-ink-dark"
    )
    if state in ("idle", "used"):
        body = group(body, class_="w-off")
    if state == "doing":
        side = size + 6
        body += rect(-side / 2, -side / 2, side, side, rx=14, class_="w-line-chosen")
    note = "" if state == "ready" else words.say(f"die_{state}")
    done = _done_by_copy(scene, face, state)
    why = words.named("idle", scene.view.idle[face]) if state == "idle" else ""
    below = [
        text(
            line,
            0,
            size / 2 + row * layout.small * 1.15 + 3,
            f"w-mid {ink}",
            fitting(line, layout.small, layout.die_pitch - 3),
        )
        for row, (line, ink) in enumerate(
            ((words.named("faces", face), ""), (why or done or note, "w-soft")), 1
        )
        if line
    ]
    lift = -8 if state == "lifted" else 0
    spoken = words.say("die_copying", face=done) if done else note
    label = ", ".join(filter(None, (words.say("die", face=scene.name("face", face)), why, spoken)))
    return pickable(
        (x, y + lift),
        square_rings(size, size),
        body + "".join(below),
        pick=f"{_kind(scene, face, state)}:{face}",
        label=label,
        still=scene.still,
        nth=nth,
    )


def _done_by_copy(scene: EwaliaScene, face: str, state: str) -> str:
    """Which action a Copy in use does: the request alone does not name it."""
    resolving = scene.view.resolving
    if state != "doing" or face != "CO" or resolving is None:
        return ""
    return scene.words.named("faces", resolving.face)


def _kind(scene: EwaliaScene, face: str, state: str) -> str:
    """A die that is used does not pass for one like it that is not; else it says why it is dead."""
    if state in ("used", "doing") and face in scene.view.dice:
        return "used"
    return "lifted" if state == "lifted" else "die"


def _buttons(scene: EwaliaScene) -> str:
    """What is chosen without pointing at anything: keep, roll again, stop, end the turn."""
    view = scene.view
    offered = [name for name in BUTTONS if name in view.legal]
    if view.phase == "act" and any(text.startswith("reroll=") for text in view.legal):
        offered.append("reroll")
    if scene.still:
        return ""
    return "".join(_button(scene, number, name) for number, name in enumerate(offered))


def _button(scene: EwaliaScene, number: int, name: str) -> str:
    layout = scene.layout
    left, top, width, height = layout.button
    x, y = left + width / 2, top + height / 2
    if layout.wide:
        y += number * (height + 6)
    else:
        x += number * (width + 6)
    words = scene.words.say(f"button_{name}")
    size = fitting(words, layout.small, (width - 16) / BOLD)
    drawing = rect(-width / 2, -height / 2, width, height, rx=height / 2, class_="w-button") + text(
        words, 0, size * 0.36, "w-mid w-bold", size
    )
    return pickable(
        (x, y), square_rings(width, height), drawing, pick=f"do:{name}", label=words, still=False
    )
