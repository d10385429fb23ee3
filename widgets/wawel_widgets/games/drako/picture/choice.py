"""What is being decided: the card in play, the attacks that come, and the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count as numbers
from typing import NamedTuple

from wawel.drako.actions import NOTHING, Attack, Block, Place, Play, Strike
from wawel.drako.pieces import Symbol
from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import Point, at, group, rect, shortened, text, use, width_of
from wawel_widgets.games.drako.picture.faces import card, icon
from wawel_widgets.games.drako.picture.figures import portrait
from wawel_widgets.games.drako.picture.picks import attack_pick
from wawel_widgets.games.drako.picture.scene import ICONS, Scene


class Offer(NamedTuple):
    """A button: what it picks, what it is called, and a drawing before that, or in its place."""

    pick: str
    label: str
    drawing: str = ""
    silent: bool = False


PLAIN = ("keep", "exchange", "free", "fury", "done")
"""Actions that are a word: they are picked as a whole."""

FIRST_LINE = (74.0, 66.0)
"""How far below the top of the panel attacks and buttons begin, wide and narrow."""

SHOWING_ATTACKS = ("strike", "react", "area", "step")
"""Phases in which attacks are on the table."""


def choice(scene: Scene) -> str:
    """The panel of what is to be decided."""
    layout = scene.layout
    box = layout.choice
    title = _title(scene)
    drawn = [panel(box.x, box.y, box.width, box.height, title, layout.heading)]
    drawn.append(_sentence(scene))
    if scene.view.card:
        drawn.append(_in_play(scene))
    drawn += _attacks(scene)
    drawn += _buttons(scene)
    whole = "".join(drawn)
    return whole if scene.still else group(whole, role="group", aria_label=title)


def _title(scene: Scene) -> str:
    """What is decided, in two or three words."""
    view = scene.view
    if view.symbol and view.phase not in ("react", "area", "step"):
        return scene.name("face", view.face)
    return scene.words.named("phases", view.phase)


def _sentence(scene: Scene) -> str:
    """What is picked so far, as the beginning of a sentence."""
    layout, box = scene.layout, scene.layout.choice
    room = box.width - 28 - (56 if scene.view.card else 0)
    lines = _broken(_hint(scene), room, layout.type)
    return "".join(
        text(line, box.x + 14, box.y + 43 + number * layout.type * 1.2, "w-soft", layout.type)
        for number, line in enumerate(lines[:2])
    )


def _broken(sentence: str, room: float, size: float) -> list[str]:
    """The sentence in lines of at most so much room."""
    lines = [""]
    for word in sentence.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return [shortened(line, room, size) for line in lines]


def _hint(scene: Scene) -> str:
    """What is to be picked next."""
    view, words, picked = scene.view, scene.words, scene.picked
    if view.result is not None:
        facts = {"counts": " : ".join(map(str, view.result.totals)), "side": ""}
        if view.clock is not None:
            facts["side"] = scene.called("seat", view.clock)
        return words.say(f"over_{view.result.reason}", **facts)
    if not scene.mine:
        if view.deciding < 0:
            return words.say("hint_chance")
        return words.say("hint_wait", side=scene.called("seat", view.deciding))
    cards = [scene.name("card", name) for name in picked.get("card", ())]
    figures = [scene.called("figure", name) for name in picked.get("figure", ())]
    chosen = len(cards) + len(figures)
    known: dict[str, object] = {
        "card": cards[0] if cards else "",
        "figure": figures[0] if figures else _first_to_place(scene),
        "target": figures[-1] if figures else "",
        "count": view.pending or len(view.sides[view.seat].hand) - view.game.hand_limit,
        "fates": words.listed(_fates(scene)),
        "cost": _cost(scene),
    }
    return words.say(_hint_key(scene) + (f"_{chosen}" if chosen else ""), **known)


def _hint_key(scene: Scene) -> str:
    """Which hint there is; phases that several symbols share have several."""
    view = scene.view
    if view.phase == "strike" and view.symbol != "attack":
        return "hint_shoot"
    if view.phase == "return" and view.game.pairing.strengthens:
        return "hint_strengthen"
    if view.phase == "place" and view.game.pairing.any_figure:
        return "hint_place_any"
    return f"hint_{view.phase}"


def _first_to_place(scene: Scene) -> str:
    waiting = [one.figure for one in scene.legal if isinstance(one, Place)]
    return scene.name("figure_whom", waiting[0]) if waiting else ""


def _fates(scene: Scene) -> list[str]:
    """What becomes of everybody who is attacked, if nothing more is done."""
    coming: Counter[str] = Counter()
    for _, target, strength in scene.view.packet:
        coming[target] += strength
    found = []
    for name, strength in coming.items():
        figure, short = scene.figures[name], scene.words.named("short", name)
        wounds = figure.wounds + strength
        if wounds >= figure.spaces:
            found.append(scene.words.say("fate_dies", figure=short))
        else:
            facts = {"figure": short, "wounds": wounds, "spaces": figure.spaces}
            found.append(scene.words.say("fate", **facts))
    return found


def _cost(scene: Scene) -> str:
    """What the chosen Defence costs in stones, and how many there are."""
    chosen = scene.picked.get("card", [])
    defence = scene.view.game.card[chosen[0]].defence if chosen else None
    if scene.view.phase != "react" or defence is None or not defence.value:
        return ""
    return scene.words.say("costs", count=defence.value, stones=scene.view.stones)


def _in_play(scene: Scene) -> str:
    """The card that is being played, small, in the corner."""
    view, box = scene.view, scene.layout.choice
    size = 66.0 if scene.layout.wide else 54.0
    faces = view.faces[view.card]
    where = box.x + box.width - size * 0.4 - 8, box.y + size * 0.47 + 8
    return at(*where, card(faces, size, scene.paper(view.seat)), aria_hidden="true")


# Attacks ---------------------------------------------------------------------------------------


def _attacks(scene: Scene) -> Iterator[str]:
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


def _lines(scene: Scene) -> Iterator[Point]:
    """The middles of the lines for attacks: one below the other, or by twos."""
    layout, box = scene.layout, scene.layout.choice
    for place in numbers():
        row, column = (place, 0) if layout.wide else divmod(place, 2)
        x = box.x + 10 + column * (LINE[1] + 6) + LINE[not layout.wide] / 2
        yield x, box.y + FIRST_LINE[not layout.wide] + (row + 0.5) * layout.row


LINE = (210.0, 147.0)
"""How wide the line of an attack is, wide and narrow."""


def _figures(scene: Scene, one: str, other: str, row: float) -> str:
    size = row - 4
    parts = []
    if one:
        parts.append(at(size * 0.5, 0, portrait(scene.figures[one], size)))
    parts.append(text("→", size * 1.2, row * 0.16, "w-mid w-bold", scene.layout.type + 2))
    parts.append(at(size * 1.9, 0, portrait(scene.figures[other], size)))
    return "".join(parts)


def _attack(scene: Scene, one: str, attack: Attack, count: int, where: Point) -> str:
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


def _answered(scene: Scene, attack: Attack, by_card: bool, where: Point) -> str:
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


# Buttons ---------------------------------------------------------------------------------------


def _buttons(scene: Scene) -> Iterator[str]:
    """The symbols of a card, strengths, pairs of attacks, and words such as "no defence"."""
    offers = _offers(scene)
    layout, box = scene.layout, scene.layout.choice
    attacks = _attack_lines(scene)
    height, gap = layout.button, 6.0
    if attacks and layout.wide:
        left, width, top = box.x + 228, box.width - 238, box.y + FIRST_LINE[0]
    else:
        left, width = box.x + 10, box.width - 20
        top = box.y + FIRST_LINE[not layout.wide] + _attack_room(scene)
    columns = _columns(scene, offers, width, attacks > 0 and layout.wide)
    each = (width - (columns - 1) * gap) / columns
    for number, offer in enumerate(offers):
        row, column = divmod(number, columns)
        x = left + column * (each + gap) + each / 2
        y = top + row * (height + gap) + height / 2
        yield _button(scene, offer, (x, y), each)


def _offers(scene: Scene) -> list[Offer]:
    """Every button that there is now."""
    if scene.still or not scene.mine:
        return []
    return [*_symbols(scene), *_strengths(scene), *_pairs(scene), *_words(scene)]


def _attack_lines(scene: Scene) -> int:
    """How many lines of attacks there are."""
    view = scene.view
    if view.phase not in SHOWING_ATTACKS:
        return 0
    return len(set(view.packet)) + sum(len(answer.attacks) for answer in view.answers)


def _attack_room(scene: Scene) -> float:
    """How much room they take on a narrow table, where they stand by twos."""
    rows = -(-_attack_lines(scene) // 2)
    return rows * scene.layout.row + 4 if rows else 0


def choice_height(scene: Scene) -> float:
    """How high the panel is on a narrow table: no higher than what is in it."""
    offers = _offers(scene)
    room = scene.layout.choice.width - 20
    rows = -(-len(offers) // _columns(scene, offers, room, False)) if offers else 0
    height = FIRST_LINE[1] + _attack_room(scene) + rows * (scene.layout.button + 6)
    return max(height, 74.0 if scene.view.card else 62.0) + (4 if rows else 0)


def _columns(scene: Scene, offers: list[Offer], width: float, slim: bool) -> int:
    """As few rows as the words allow."""
    if slim or not offers:
        return 1
    for columns in (3, 2):
        room = (width - (columns - 1) * 6) / columns - 14
        fits = all(_needed(scene, offer) <= room for offer in offers)
        if fits and len(offers) >= columns:
            return columns
    return 1


def _needed(scene: Scene, offer: Offer) -> float:
    if offer.silent:
        return scene.layout.button * 3.6
    return width_of(offer.label, scene.layout.type) * 1.06 + (30 if offer.drawing else 0)


def _button(scene: Scene, offer: Offer, where: Point, width: float) -> str:
    layout = scene.layout
    height = layout.button
    body = rect(-width / 2, -height / 2, width, height, rx=8, class_="w-button")
    if offer.silent:
        rings = square_rings(width - 2, height - 2, 2)
        body += offer.drawing
        return pickable(where, rings, body, pick=offer.pick, label=offer.label, still=False)
    beside = 30.0 if offer.drawing else 0.0
    words = shortened(offer.label, width - 14 - beside, layout.type)
    if offer.drawing:
        left = -(width_of(words, layout.type) + beside) / 2
        body += at(left + 10, 0, offer.drawing)
    body += text(words, beside / 2, layout.type * 0.36, "w-mid w-bold", layout.type)
    rings = square_rings(width - 2, height - 2, 2)
    return pickable(where, rings, body, pick=offer.pick, label=offer.label, still=False)


def _symbols(scene: Scene) -> Iterator[Offer]:
    """What the chosen card can be played for."""
    chosen = scene.picked.get("card", [])
    if scene.view.phase != "action" or not chosen:
        return
    for action in scene.after("play"):
        assert isinstance(action, Play)
        if action.card != chosen[0]:
            continue
        if action.symbol == NOTHING:
            yield Offer(f"symbol:{NOTHING}", scene.words.say("no_effect"))
            continue
        printed = scene.view.game.card[action.card].symbols[action.symbol].face
        drawing = use(icon(Symbol.read(printed)), 0, 0, scene.layout.button * 0.62)
        yield Offer(f"symbol:{action.symbol}", scene.name("face", printed), drawing)


def _strengths(scene: Scene) -> Iterator[Offer]:
    """Which of two values a troll gets (DRAKO-ATK-5), once it is known who hits whom."""
    if scene.view.phase != "strike":
        return
    strikes = [one for one in scene.after("strike") if isinstance(one, Strike)]
    figures = scene.picked.get("figure", [])
    alone = len({one.figure for one in strikes}) == 1
    wanted = figures if not alone else [strikes[0].figure, *figures] if strikes else []
    if len(wanted) != 2:
        return
    hard = [one.strength for one in strikes if [one.figure, one.target] == wanted]
    for strength in hard if len(hard) > 1 else ():
        yield Offer(f"strength:{strength}", scene.words.say("strength", strength=strength))


def _pairs(scene: Scene) -> Iterator[Offer]:
    """Two attacks that a Double defence blocks together."""
    chosen = scene.picked.get("card", [])
    if scene.view.phase != "react" or len(chosen) != 1:
        return
    for action in scene.after("block"):
        assert isinstance(action, Block)
        if list(action.cards) != chosen or len(action.attacks) < 2:
            continue
        (one, hard), (other, soft) = action.attacks
        names = scene.words.named("short", one), scene.words.named("short", other)
        label = scene.words.say("both", one=names[0], hard=hard, other=names[1], soft=soft)
        size = scene.layout.button - 8
        drawing = (
            at(-size * 1.9, 0, portrait(scene.figures[one], size))
            + use(f"n{hard}", -size * 1.1, 0, size * 0.8)
            + text("+", 0, size * 0.2, "w-mid w-bold", size * 0.6)
            + at(size * 0.9, 0, portrait(scene.figures[other], size))
            + use(f"n{soft}", size * 1.7, 0, size * 0.8)
        )
        yield Offer(attack_pick(*action.attacks), label, drawing, silent=True)


def _words(scene: Scene) -> Iterator[Offer]:
    """Actions without a thing to point at; not while something else is half chosen."""
    view, words = scene.view, scene.words
    if scene.order.picked:
        return
    for written in view.legal:
        verb = written.partition("=")[0]
        if verb == "dodge":
            strength = written.partition("=")[2]
            yield Offer(f"action:{written}", words.say("dodge", strength=strength))
        elif verb in PLAIN:
            key = f"done_{view.phase}" if verb == "done" else verb
            if key == "done_react" and view.answers:
                key = "done_react_more"
            yield Offer(f"action:{written}", words.named("buttons", key))
