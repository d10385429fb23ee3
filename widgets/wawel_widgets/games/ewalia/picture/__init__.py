"""The picture of *Kingdom Run*."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wawel.ewalia.actions import (
    COPIED,
    Bath,
    Catch,
    End,
    Enough,
    Keep,
    Lay,
    Lull,
    Reroll,
    Steal,
    Throw,
    Use,
    Wake,
)
from wawel.ewalia.pieces import CLANS
from wawel.ewalia.state import EwaliaState
from wawel.ewalia.view import runner_of
from wawel_widgets.draw.frame import frame, title_band
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import text
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.ewalia.picture.clans import clans
from wawel_widgets.games.ewalia.picture.course import course, runners
from wawel_widgets.games.ewalia.picture.dice import dice
from wawel_widgets.games.ewalia.picture.layout import LAYOUTS
from wawel_widgets.games.ewalia.picture.marks import marks, previews
from wawel_widgets.games.ewalia.picture.podium import podium
from wawel_widgets.games.ewalia.picture.scene import FOLDER, EwaliaScene


def draw(order: Order) -> Drawing:
    """The table as everybody sees it."""
    words = picture_words(FOLDER, order.language)
    scene = EwaliaScene(order, order.view, LAYOUTS[order.width], words)
    layout = scene.layout
    parts = [
        frame(layout.width, layout.height, layout.scallop, "clan-k"),
        _heading(scene),
        course(scene),
        podium(scene),
        marks(scene),
        runners(scene),
        previews(scene),
        dice(scene),
        clans(scene),
    ]
    return Drawing(
        layout.width, layout.height, words.say("title"), description(scene), "".join(parts)
    )


def picks(action: Any, state: EwaliaState) -> tuple[str, ...] | None:
    """A die, for a Copy the die to be copied as well; a runner; a player; or a button.

    Where a die can be used or taken up, a button says that it is taken up (EWALIA-TURN-4).
    """
    match action:
        case Use(face, via):
            return ("die:CO", f"die:{face}") if via == COPIED else (f"die:{face}",)
        case Reroll(face):
            return (f"die:{face}",) if state.phase != "act" else ("do:reroll", f"die:{face}")
        case Lay() | Lull() | Wake() | Catch() | Bath():
            return (f"runner:{action.space}-{runner_of(action)}",)
        case Steal(clan):
            return (f"seat:{CLANS.index(clan)}",)
        case Throw() | Keep() | Enough() | End():
            return (f"do:{action.verb}",)
    return None


def description(scene: EwaliaScene) -> str:
    """The whole position in a few sentences."""
    view, words = scene.view, scene.words
    sentences = [scene.outcome]
    if view.result is None:
        sentences = [words.say("turn_of", turn=view.turn, name=scene.player(view.seat))]
    standing = []
    for space, crowd in enumerate(view.spaces):
        if crowd:
            named = [scene.counted(runner, count) for runner, count in Counter(crowd).items()]
            standing.append(f"{scene.place(space)}: {words.listed(named)}")
    if standing:
        sentences.append(words.say("standing", things="; ".join(standing)))
    if view.podium:
        home = [scene.name("runner", clan) for clan in view.podium]
        sentences.append(words.say("podium_holds", things=words.listed(home)) + ".")
    if view.dice:
        faces = [scene.name("face", face) for face in view.dice]
        sentences.append(words.say("dice_shown", things=words.listed(faces)))
    return " ".join(sentences)


def _heading(scene: EwaliaScene) -> str:
    title, outcome = scene.words.say("title"), scene.outcome
    if scene.layout.wide:
        return title_band(title, scene.words.say("subtitle"), outcome)
    return text(title, 180, 40, "w-title w-mid", 22)
