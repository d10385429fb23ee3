"""What is being decided: the card in play, the attacks that come, and the buttons."""

from __future__ import annotations

from collections import Counter

from wawel.drako.actions import Place
from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.svg import at, group, shortened, text, width_of
from wawel_widgets.games.drako.picture.attacks import FIRST_LINE, attack_room, attacks
from wawel_widgets.games.drako.picture.buttons import buttons, columns_of, offers
from wawel_widgets.games.drako.picture.faces import card
from wawel_widgets.games.drako.picture.scene import DrakoScene


def choice(scene: DrakoScene) -> str:
    """The panel of what is to be decided."""
    layout = scene.layout
    box = layout.choice
    title = _title(scene)
    drawn = [panel(box.x, box.y, box.width, box.height, title, layout.heading)]
    drawn.append(_sentence(scene))
    if scene.view.card:
        drawn.append(_in_play(scene))
    drawn += attacks(scene)
    drawn += buttons(scene)
    whole = "".join(drawn)
    return whole if scene.still else group(whole, role="group", aria_label=title)


def _title(scene: DrakoScene) -> str:
    """What is decided, in two or three words."""
    view = scene.view
    if view.symbol and view.phase not in ("react", "area", "step"):
        return scene.name("face", view.face)
    return scene.words.named("phases", view.phase)


def _sentence(scene: DrakoScene) -> str:
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


def _hint(scene: DrakoScene) -> str:
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


def _hint_key(scene: DrakoScene) -> str:
    """Which hint there is; phases that several symbols share have several."""
    view = scene.view
    if view.phase == "strike" and view.symbol != "attack":
        return "hint_shoot"
    if view.phase == "return" and view.game.pairing.strengthens:
        return "hint_strengthen"
    if view.phase == "place" and view.game.pairing.any_figure:
        return "hint_place_any"
    return f"hint_{view.phase}"


def _first_to_place(scene: DrakoScene) -> str:
    waiting = [one.figure for one in scene.legal if isinstance(one, Place)]
    return scene.name("figure_whom", waiting[0]) if waiting else ""


def _fates(scene: DrakoScene) -> list[str]:
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


def _cost(scene: DrakoScene) -> str:
    """What the chosen Defence costs in stones, and how many there are."""
    chosen = scene.picked.get("card", [])
    defence = scene.view.game.card[chosen[0]].defence if chosen else None
    if scene.view.phase != "react" or defence is None or not defence.value:
        return ""
    return scene.words.say("costs", count=defence.value, stones=scene.view.stones)


def _in_play(scene: DrakoScene) -> str:
    """The card that is being played, small, in the corner."""
    view, box = scene.view, scene.layout.choice
    size = 66.0 if scene.layout.wide else 54.0
    faces = view.faces[view.card]
    where = box.x + box.width - size * 0.4 - 8, box.y + size * 0.47 + 8
    return at(*where, card(faces, size, scene.paper(view.seat)), aria_hidden="true")


def choice_height(scene: DrakoScene) -> float:
    """How high the panel is on a narrow table: no higher than what is in it."""
    offered = offers(scene)
    room = scene.layout.choice.width - 20
    rows = -(-len(offered) // columns_of(scene, offered, room, False)) if offered else 0
    height = FIRST_LINE[1] + attack_room(scene) + rows * (scene.layout.button + 6)
    return max(height, 74.0 if scene.view.card else 62.0) + (4 if rows else 0)
