"""The dragon's tokens: the pile, the one revealed last, and every value that there is."""

from __future__ import annotations

from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.svg import group, path, text, use
from wawel_widgets.draw.svg import number as number_
from wawel_widgets.games.nogi.picture.scene import NogiScene


def disc(value: int, x: float, y: float, size: float) -> str:
    """A token face up."""
    written = text(str(value), x, y + size * 0.23, "w-mid w-bold w-dark", size * 0.64)
    return use("disc", x, y, size, "p-open") + written


def tokens(scene: NogiScene) -> str:
    """The panel of the tokens."""
    view, words = scene.view, scene.words
    left, top, width, height = scene.layout.tokens
    down, shown = len(view.tokens_left), view.tokens
    drawn = [panel(left, top, width, height, words.say("tokens"), scene.layout.heading)]
    wide = scene.layout.wide
    seal = 44.0 if wide else 34.0
    y = top + (64 if wide else 46)
    step = min(seal * 0.24, (width - 3 * seal - 50) / max(1, down - 1))
    for number in range(down):
        x = left + 14 + seal / 2 + number * step
        drawn.append(use("dragon-token", x, y, seal, "p-seal"))
    if down:
        drawn.append(
            text(f"×{down}", x + seal / 2 + 6, y + 6, "w-bold", max(14, scene.layout.type))
        )
    if shown:
        word = text(
            words.say("last_token"), left + width - 14, top + 23, "w-soft w-end", scene.layout.type
        )
        drawn += [word, disc(shown[-1], left + width - 14 - seal / 2, y, seal)]
    values = _values(scene)
    pitch = min(26.0, (width - 22) / len(values))
    size = pitch * 1.02
    for number, (value, used) in enumerate(values):
        x = left + 11 + pitch * (number + 0.5)
        one = disc(value, x, top + height - 19, size)
        if used:
            slash = f"M{number_(x - 8)} {number_(top + height - 11)}l16 -16"
            one = group(one, class_="w-used") + path(slash, class_="w-struck")
        drawn.append(one)
    whole = "".join(drawn)
    if scene.still:
        return whole
    nothing = words.say("nothing")
    label = words.say(
        "tokens_label",
        count=down,
        left=words.listed(list(map(str, view.tokens_left))) or nothing,
        shown=words.listed(list(map(str, shown))) or nothing,
    )
    return group(whole, role="img", aria_label=label)


def _values(scene: NogiScene) -> list[tuple[int, bool]]:
    """Every token by its value, and whether it has been revealed."""
    used = list(scene.view.tokens)
    values = []
    for value in sorted((*used, *scene.view.tokens_left)):
        gone = value in used
        if gone:
            used.remove(value)
        values.append((value, gone))
    return values
