"""The picture of *Nogi za pas!*."""

from __future__ import annotations

from typing import Any

from wawel.nogi.actions import Pair, Use
from wawel_widgets.draw.frame import frame, panel, title_band
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import element, shortened, text, use
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.nogi.picture.dice import dice, state_of
from wawel_widgets.games.nogi.picture.knights import dragon, eaten_marks, ghosts, knights
from wawel_widgets.games.nogi.picture.layout import LAYOUTS
from wawel_widgets.games.nogi.picture.marks import marks
from wawel_widgets.games.nogi.picture.players import players
from wawel_widgets.games.nogi.picture.scene import FOLDER, NogiScene
from wawel_widgets.games.nogi.picture.tokens import tokens
from wawel_widgets.games.nogi.picture.track import castle, rabbits, road, track


def draw(order: Order) -> Drawing:
    """The table as one player sees it."""
    scene = NogiScene(
        order, order.view, LAYOUTS[order.width], picture_words(FOLDER, order.language)
    )
    layout, words = scene.layout, scene.words
    height = layout.height(scene.view.players)
    parts = [
        frame(layout.width, height, layout.scallop, "deco-red"),
        _heading(scene),
        element("g", road(layout, scene.box.last), aria_hidden="true"),
        _castle_panel(scene),
        track(scene),
        castle(scene),
        _flowers(scene),
        marks(scene),
        rabbits(scene),
        dragon(scene),
        dice(scene),
        tokens(scene),
        players(scene),
        ghosts(scene),
        knights(scene),
        eaten_marks(scene),
    ]
    return Drawing(layout.width, height, words.say("title"), description(scene), "".join(parts))


def picks(action: Any, _: Any) -> tuple[str, ...] | None:
    """The die first, then the knights it is used on, in order."""
    match action:
        case Use(die=die, knight=knight):
            return (f"die:{die}", f"knight:{knight}")
        case Pair(die=die, first=first, second=second):
            return (f"die:{die}", f"knight:{first}", f"knight:{second}")
        case _:
            return None


def description(scene: NogiScene) -> str:
    """The whole position in a few sentences."""
    view, words = scene.view, scene.words
    sentences = [_outcome(scene)]
    if view.result is None:
        sentences = [words.say("turn_of", turn=view.turn, name=scene.player(view.seat))]
    on_track = [
        f"{scene.name('knight', colour)} {space}"
        for colour, space in sorted(view.knights.items(), key=lambda one: one[1])
    ]
    on_track.append(words.say("dragon_on", place=scene.place(view.dragon)))
    sentences.append(words.say("running", things=words.listed(on_track)))
    for key, colours in (("in_castle", view.castle), ("were_eaten", view.eaten)):
        if colours:
            named = [scene.name("knight", colour) for colour in colours]
            sentences.append(words.say(key, things=words.listed(named)))
    rolled = [f"{scene.name('die', die)} {state_of(scene, die)}" for die in view.roll]
    if rolled:
        sentences.append(words.say("dice_shown", things=words.listed(rolled)))
    return " ".join(sentences)


def _outcome(scene: NogiScene) -> str:
    """Who won, in one sentence."""
    result, words = scene.view.result, scene.words
    if result is None:
        return ""
    if not result.winners:
        return words.say("broken_off")
    names = words.listed([scene.player(seat) for seat in result.winners])
    return words.say("won_by" if len(result.winners) == 1 else "shared_by", names=names)


def _heading(scene: NogiScene) -> str:
    title, outcome = scene.words.say("title"), _outcome(scene)
    if scene.layout.wide:
        return title_band(title, scene.words.say("subtitle"), outcome)
    name = text(title, 180, 44, "w-title w-mid", 24)
    if not outcome:
        return name
    return name + text(shortened(outcome, 280, 14), 180, 64, "w-mid w-bold", 14)


def _castle_panel(scene: NogiScene) -> str:
    words, box = scene.words, scene.layout.castle_panel
    if not scene.layout.wide:
        return panel(*box)
    after = box[0] + box[2] - 14
    order = text(words.say("castle_order"), after, box[1] + 23, "w-soft w-end", scene.layout.type)
    return panel(*box, words.say("castle"), scene.layout.heading) + order


def _flowers(scene: NogiScene) -> str:
    """Ornament beside the track, where nothing else is."""
    if not scene.layout.wide:
        return ""
    here = [("tulip", 1138, 152, 54), ("rosette", 1134, 206, 30), ("leaf", 1134, 250, 26)]
    if not scene.view.eaten:
        here += [("tulip", 66, 292, 50), ("leaf", 52, 342, 28), ("leaf", 82, 342, 28)]
    here.append(("rosette", 66, 436, 32))
    return element(
        "g", *(use(name, x, y, size, "p-flower") for name, x, y, size in here), aria_hidden="true"
    )
