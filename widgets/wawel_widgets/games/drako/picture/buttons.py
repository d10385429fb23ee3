"""The buttons: symbols of a card, strengths, pairs of attacks, and words such as "no defence"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wawel.drako.actions import NOTHING, Block, Play, Strike
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import Point, at, group, rect, shortened, text, use, width_of
from wawel_widgets.games.drako.picture.attacks import FIRST_LINE, attack_lines, attack_room
from wawel_widgets.games.drako.picture.faces import icon
from wawel_widgets.games.drako.picture.figures import portrait
from wawel_widgets.games.drako.picture.picks import attack_pick
from wawel_widgets.games.drako.picture.scene import DrakoScene


class Offer(NamedTuple):
    """A button: what it picks, what it is called, and a drawing before that, or in its place.

    A faint one cannot be picked now; the board says why.
    """

    pick: str
    label: str
    drawing: str = ""
    silent: bool = False
    faint: bool = False


PLAIN = ("keep", "exchange", "free", "fury", "done")
"""Actions that are a word: they are picked as a whole."""


def buttons(scene: DrakoScene) -> Iterator[str]:
    """The symbols of a card, strengths, pairs of attacks, and words such as "no defence"."""
    offered = offers(scene)
    layout, box = scene.layout, scene.layout.choice
    lines = attack_lines(scene)
    height, gap = layout.button, 6.0
    if lines and layout.wide:
        left, width, top = box.x + 228, box.width - 238, box.y + FIRST_LINE[0]
    else:
        left, width = box.x + 10, box.width - 20
        top = box.y + FIRST_LINE[not layout.wide] + attack_room(scene)
    columns = columns_of(scene, offered, width, lines > 0 and layout.wide)
    each = (width - (columns - 1) * gap) / columns
    for number, offer in enumerate(offered):
        row, column = divmod(number, columns)
        x = left + column * (each + gap) + each / 2
        y = top + row * (height + gap) + height / 2
        yield _button(scene, offer, (x, y), each)


def offers(scene: DrakoScene) -> list[Offer]:
    """Every button that there is now."""
    if scene.still or not scene.mine:
        return []
    return [*_symbols(scene), *_strengths(scene), *_pairs(scene), *_words(scene)]


def columns_of(scene: DrakoScene, offers: list[Offer], width: float, slim: bool) -> int:
    """As few rows as the words allow."""
    if slim or not offers:
        return 1
    for columns in (3, 2):
        room = (width - (columns - 1) * 6) / columns - 14
        fits = all(_needed(scene, offer) <= room for offer in offers)
        if fits and len(offers) >= columns:
            return columns
    return 1


def _needed(scene: DrakoScene, offer: Offer) -> float:
    if offer.silent:
        return scene.layout.button * 3.6
    return width_of(offer.label, scene.layout.type) * 1.06 + (30 if offer.drawing else 0)


def _button(scene: DrakoScene, offer: Offer, where: Point, width: float) -> str:
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
    if offer.faint:
        body = group(body, class_="w-used")
    return pickable(where, rings, body, pick=offer.pick, label=offer.label, still=False)


def _symbols(scene: DrakoScene) -> Iterator[Offer]:
    """What is printed on the chosen card; what is impossible now can be pressed to learn why."""
    chosen = scene.picked.get("card", [])
    if scene.view.phase != "action" or not chosen:
        return
    plays = (one for one in scene.after("play") if isinstance(one, Play))
    legal = {one.symbol for one in plays if one.card == chosen[0]}
    for kind, symbol in scene.view.game.card[chosen[0]].symbols.items():
        drawing = use(icon(symbol), 0, 0, scene.layout.button * 0.62)
        name = scene.name("face", symbol.face)
        yield Offer(f"symbol:{kind}", name, drawing, faint=kind not in legal)
    yield Offer(f"symbol:{NOTHING}", scene.words.say("no_effect"))


def _strengths(scene: DrakoScene) -> Iterator[Offer]:
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


def _pairs(scene: DrakoScene) -> Iterator[Offer]:
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


def _words(scene: DrakoScene) -> Iterator[Offer]:
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
