"""The attacks on the table: who, whom, how hard, and what became of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count as numbers

from wawel.drako.actions import Attack
from wawel.drako.pieces import Symbol
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import Point, at, group, rect, text, use
from wawel_widgets.games.drako.picture.figures import portrait
from wawel_widgets.games.drako.picture.picks import attack_pick
from wawel_widgets.games.drako.picture.scene import ICONS, DrakoScene

FIRST_LINE = (74.0, 66.0)
"""How far below the top of the panel attacks and buttons begin, wide and narrow."""

SHOWING_ATTACKS = ("strike", "react", "area", "step")
"""Phases in which attacks are on the table."""


def attacks(scene: DrakoScene) -> Iterator[str]:
    """A line for every attack: who, whom, how hard, and what became of it."""
    view = scene.view
    if view.phase not in SHOWING_ATTACKS:
        return
    places = _lines(scene)
    for (one, other, strength), count in Counter(view.packet).items():
        yield _attack(scene, one, (other, strength), count, next(places))
    for answer in view.answers:
        for attack in answer.attacks:
            yield _answered(scene, attack, bool(answer.cards), next(places))


def _lines(scene: DrakoScene) -> Iterator[Point]:
    """The middles of the lines for attacks: one below the other, or by twos."""
    layout, box = scene.layout, scene.layout.choice
    for place in numbers():
        row, column = (place, 0) if layout.wide else divmod(place, 2)
        x = box.x + 10 + column * (LINE[1] + 6) + LINE[not layout.wide] / 2
        yield x, box.y + FIRST_LINE[not layout.wide] + (row + 0.5) * layout.row


LINE = (210.0, 147.0)
"""How wide the line of an attack is, wide and narrow."""


def _figures(scene: DrakoScene, one: str, other: str, row: float) -> str:
    size = row - 4
    parts = []
    if one:
        parts.append(at(size * 0.5, 0, portrait(scene.figures[one], size)))
    parts.append(text("→", size * 1.2, row * 0.16, "w-mid w-bold", scene.layout.type + 2))
    parts.append(at(size * 1.9, 0, portrait(scene.figures[other], size)))
    return "".join(parts)


def _attack(scene: DrakoScene, one: str, attack: Attack, count: int, where: Point) -> str:
    """An attack that is still open; the defender picks it for a card."""
    layout = scene.layout
    other, strength = attack
    row = layout.row
    width = LINE[not layout.wide]
    left = -width / 2
    kind = Symbol.read(scene.view.face).kind
    printed = use(ICONS[kind], left + row * 2.9, 0, row * 0.66) + use(
        f"n{strength}", left + row * 3.6, 0, row * 0.72
    )
    if count > 1:
        printed += text(f"×{count}", left + row * 4.2, 6, "w-bold", layout.type)
    drawing = (
        rect(left, -row / 2 + 1, width, row - 2, rx=8, class_="w-block")
        + at(left + 4, 0, _figures(scene, one, other, row))
        + printed
    )
    names = {"figure": scene.called("figure", one), "target": scene.called("figure", other)}
    label = scene.words.say("attack", strength=strength, **names)
    if count > 1:
        label = f"{label}, {count} ×"
    nth = 1 + sum(
        (target, hard) == attack and attacker < one for attacker, target, hard in scene.view.packet
    )
    return pickable(
        where,
        square_rings(width, row - 4, 1),
        drawing,
        pick=attack_pick(attack),
        label=label,
        still=scene.still,
        nth=nth,
    )


def _answered(scene: DrakoScene, attack: Attack, by_card: bool, where: Point) -> str:
    """An attack that is blocked or will be dodged."""
    layout = scene.layout
    row, (other, strength) = layout.row, attack
    left = -LINE[not layout.wide] / 2 + 4
    word = scene.words.say("blocked" if by_card else "dodging")
    return at(
        *where,
        at(left, 0, group(_figures(scene, "", other, row), class_="w-used")),
        use(f"n{strength}", left + row * 2.8, 0, row * 0.6),
        use(ICONS["defence" if by_card else "dodge"], left + row * 3.5, 0, row * 0.6),
        text(word, left + row * 3.9, 5, "w-soft", layout.small) if layout.wide else "",
    )


def attack_lines(scene: DrakoScene) -> int:
    """How many lines of attacks there are."""
    view = scene.view
    if view.phase not in SHOWING_ATTACKS:
        return 0
    return len(set(view.packet)) + sum(len(answer.attacks) for answer in view.answers)


def attack_room(scene: DrakoScene) -> float:
    """How much room they take on a narrow table, where they stand by twos."""
    rows = -(-attack_lines(scene) // 2)
    return rows * scene.layout.row + 4 if rows else 0
