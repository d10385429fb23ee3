"""The picture of *Drakon*."""

from __future__ import annotations

from typing import Any

from wawel.drakon.actions import At, Exchange, Hero, Lay, Move, Turn, Under, Whom, Word
from wawel.drakon.pieces import place_at
from wawel.drakon.state import DrakonState
from wawel_widgets.draw.frame import frame, title_band
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import shortened, text, width_of
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.drakon.picture.coins import coins_in_words
from wawel_widgets.games.drakon.picture.hand import hand
from wawel_widgets.games.drakon.picture.heroes import heroes
from wawel_widgets.games.drakon.picture.lair import lair
from wawel_widgets.games.drakon.picture.layout import LAYOUTS
from wawel_widgets.games.drakon.picture.legend import SHEET, captions, sheet
from wawel_widgets.games.drakon.picture.scene import BOLD, FOLDER, DrakonScene
from wawel_widgets.games.drakon.picture.stores import stores, stores_box


def draw(order: Order) -> Drawing:
    """The table as one player sees it."""
    words = picture_words(FOLDER, order.language)
    scene = DrakonScene(order, order.view, LAYOUTS[order.width], words)
    layout, below = scene.layout, stores_box(scene)
    height = layout.height(below.y + below.height)
    parts = [
        frame(layout.width, height, layout.scallop, "hero-sorceress"),
        _heading(scene),
        lair(scene),
        captions(scene),
        hand(scene),
        heroes(scene),
        stores(scene),
        sheet(scene),
    ]
    return Drawing(
        layout.width,
        height,
        words.say("title"),
        description(scene),
        "".join(parts),
        overlays=((SHEET, words.say("emblems")),),
    )


CHOOSE_A_PLACE = frozenset({"lay", "dragon", "dest", "drak", "fly", "rot", "swap", "any"})
CHOOSE_A_MOVE = frozenset({"storm", "force", "ranger", "any"})


def picks(action: Any, state: DrakonState) -> tuple[str, ...] | None:
    """One thing each: a tile, a place, how it lies, a hero, a coin, or a plain word.

    A place is pointed at for one thing at a time: to walk into a chamber, to lay a tile beside
    one, or for the effect that is being resolved. Before the game begins, for any of them.
    """
    kind = state.stack[-1].kind if state.stack else state.phase
    if kind == "first":
        kind = "any"
    match action:
        case At(x, y):
            beside = kind == "act" and place_at(x, y) not in state.lair.chambers
            return (f"place:{x},{y}",) if beside or kind in CHOOSE_A_PLACE else None
        case Move(x, y):
            there = kind == "act" and place_at(x, y) in state.lair.chambers
            return (f"place:{x},{y}",) if there or kind in CHOOSE_A_MOVE else None
        case Lay(tile) | Under(tile):
            fits = kind == "any" or (kind == "warrior") == (action.verb == "under")
            return (f"tile:{tile}",) if fits else None
        case Turn(arrows):
            return (f"turn:{arrows}",)
        case Whom(seat):
            return (f"seat:{seat}",)
        case Exchange(value):
            return (f"coin:{value}",)
        case Hero(hero):
            return (f"hero:{hero}",)
        case Word(verb):
            return (f"word:{verb}",)
    return None


def description(scene: DrakonScene) -> str:
    """The whole position in a few sentences."""
    view, words = scene.view, scene.words
    sentences = [_outcome(scene)]
    if view.result is None:
        sentences = [words.say("turn_of", turn=view.turn, name=scene.player(view.seat))]
    named = [scene.chamber(place) for place in view.lair]
    sentences.append(words.say("lair_holds", count=len(named), things="; ".join(named)))
    if len(view.parts) > 1:
        sentences.append(words.say("in_parts", count=len(view.parts)))
    standing = [
        words.say("stands", hero=scene.figure(seat), where=scene.chamber(view.places[seat]))
        for seat in range(view.players)
        if view.heroes[seat] is not None
    ]
    if view.drakon is not None:
        where = scene.chamber(view.drakon)
        standing.append(words.say("stands", hero=words.say("drakon"), where=where))
    sentences.append("; ".join(standing) + ".")
    for seat in range(view.players):
        coins = coins_in_words(scene, view.pools[seat])
        sentences.append(f"{scene.player(seat)}: {coins}.")
    return " ".join(filter(None, sentences))


def _outcome(scene: DrakonScene, short: bool = False) -> str:
    """Who won, in one sentence; in short without saying who plays whom."""
    result, words = scene.view.result, scene.words
    if result is None:
        return ""
    winners = [scene.player(seat) for seat in result.winners]
    names = words.listed([name.partition(", ")[0] if short else name for name in winners])
    return words.say("won_by" if len(result.winners) == 1 else "shared_by", names=names)


def _heading(scene: DrakonScene) -> str:
    title, outcome = scene.words.say("title"), _outcome(scene)
    if scene.layout.wide:
        return title_band(title, scene.words.say("subtitle", target=scene.view.target), outcome)
    if not outcome:
        return text(title, 180, 44, "w-title w-mid", 24)
    if width_of(outcome, 15 * BOLD) > 300:
        outcome = _outcome(scene, short=True)
    return text(shortened(outcome, 300, 15 * BOLD), 180, 42, "w-mid w-bold", 15)
