"""The picture of *Drako*."""

from __future__ import annotations

from dataclasses import replace

from wawel_widgets.draw.frame import frame, title_band
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import shortened, text
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.drako.picture.board import board, names
from wawel_widgets.games.drako.picture.cards import hand, hand_height, lists, stacks, toggles
from wawel_widgets.games.drako.picture.choice import choice, choice_height
from wawel_widgets.games.drako.picture.figures import figures, injuries, label_of, marks, sights
from wawel_widgets.games.drako.picture.layout import LAYOUTS
from wawel_widgets.games.drako.picture.mats import mats
from wawel_widgets.games.drako.picture.picks import picks
from wawel_widgets.games.drako.picture.scene import FOLDER, DrakoScene

__all__ = ["draw", "picks"]


def draw(order: Order) -> Drawing:
    """The table as one player sees it."""
    words = picture_words(FOLDER, order.language)
    scene = DrakoScene(order, order.view, LAYOUTS[order.width], words)
    if not scene.layout.wide:
        fitted = scene.layout.fitted(hand_height(scene), choice_height(scene))
        scene = replace(scene, layout=fitted)
    layout = scene.layout
    parts = [
        frame(layout.width, layout.height, layout.scallop, "side-d"),
        _heading(scene),
        board(scene),
        names(scene),
        mats(scene),
        stacks(scene),
        marks(scene),
        figures(scene),
        injuries(scene),
        hand(scene),
        choice(scene),
        sights(scene),
        lists(scene),
    ]
    return Drawing(
        layout.width,
        layout.height,
        words.say("title"),
        description(scene),
        "".join(parts),
        overlays=toggles(scene),
    )


def description(scene: DrakoScene) -> str:
    """The whole position in a few sentences."""
    view, words = scene.view, scene.words
    sentences = [_outcome(scene)]
    if view.result is None:
        side = scene.called("seat", view.seat)
        sentences = [words.say("turn_of", turn=view.turn, side=side, count=view.actions)]
    for seat, side_view in enumerate(view.sides):
        own = [label_of(scene, figure) for figure in view.figures if figure.seat == seat]
        side = scene.called("seat", seat)
        sentences.append(words.say("stands", side=side, things="; ".join(own)))
        counts = {"hand": len(scene.held(seat)), "deck": side_view.deck}
        sentences.append(words.say("holds", side=side, **counts))
    seen = [view.sides[view.player].hand] if view.player is not None else []
    for held in seen:
        cards = [scene.name("card", name) for name in held]
        if cards:
            sentences.append(words.say("hand_shows", cards="; ".join(cards)))
    sentences += [view.game.words.sentence(crumb, words.language) for crumb in view.crumbs]
    return " ".join(filter(None, sentences))


def _outcome(scene: DrakoScene) -> str:
    """Who won, in one sentence."""
    result, words = scene.view.result, scene.words
    if result is None:
        return ""
    if not result.winners:
        return words.say("drawn")
    winner = result.winners[0]
    facts = {"side": scene.called("seat", winner), "name": scene.player(winner)}
    alone = len(scene.view.game.own[winner]) == 1
    return words.say("won_by_one" if alone else "won_by", **facts)


def _heading(scene: DrakoScene) -> str:
    words, outcome = scene.words, _outcome(scene)
    title, pairing = words.say("title"), words.named("pairings", scene.view.pairing)
    if scene.layout.wide:
        return title_band(title, pairing, outcome)
    if outcome:
        return text(title, 180, 34, "w-title w-mid", 20) + text(
            shortened(outcome, 310, 13), 180, 51, "w-mid w-bold", 13
        )
    return text(title, 30, 45, "w-title", 22) + text(pairing, 332, 45, "w-soft w-end", 13)
