"""The board, cards and figures to print and cut out: a whole duel on paper."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.texts import Texts
from wawel.drako.game import Drako
from wawel.drako.view import FigureView
from wawel_widgets.draw.cards import Card, card_head, card_line, card_list
from wawel_widgets.draw.inset import inset, with_symbols
from wawel_widgets.draw.sheet import Order
from wawel_widgets.draw.svg import at, group, path, use
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.drako.picture.board import board as hexes
from wawel_widgets.games.drako.picture.board import names
from wawel_widgets.games.drako.picture.faces import face
from wawel_widgets.games.drako.picture.figures import portrait
from wawel_widgets.games.drako.picture.layout import WIDE
from wawel_widgets.games.drako.picture.scene import FOLDER, DrakoScene


def cards(game: Drako, side: str, language: str = "en") -> str:
    """The whole deck of a side as a list in HTML, 55 by 85 millimetres each.

    >>> from wawel import load_game
    >>> cards(load_game("drako"), "trolls").count("<svg")
    38
    """
    return card_list(_deck(game, side, picture_words(FOLDER, language)), "large")


def figures(game: Drako, side: str, language: str = "en") -> str:
    """The figures of a side with their wound spaces, as large cards.

    >>> from wawel import load_game
    >>> figures(load_game("drako", pairing="dragon-dwarves"), "dwarves").count("<svg")
    3
    """
    return card_list(_figures(game, side, picture_words(FOLDER, language)), "large")


def board(game: Drako, language: str = "en") -> str:
    """The empty board with the names of its hexes, as wide as a sheet of paper.

    >>> from wawel import load_game
    >>> board(load_game("drako")).count("<text")
    19
    """
    view, words = game.new_initial_state().view(None), picture_words(FOLDER, language)
    order = Order("drako", game, view, language, "wide", {}, (), (), still=True)
    scene = DrakoScene(order, view, WIDE, words)
    x, y = WIDE.centre
    drawn = at(-x, -y, hexes(scene), names(scene))
    return with_symbols(inset(drawn, 540, 500, words.say("board"), "w-card-board"))


def _called(game: Drako, fact: str, value: str, words: Texts) -> str:
    name = game.words.name(fact, value, words.language).removeprefix("the ")
    return name[:1].upper() + name[1:]


def _deck(game: Drako, side: str, words: Texts) -> Iterator[Card]:
    named = _called(game, "side", side, words)
    for card in game.cards[game.sides.index(side)]:
        middles = (8.0,) if len(card.faces) == 1 else (-50.0, 66.0)
        drawn = [card_head(named)]
        for printed, y in zip(card.faces, middles, strict=True):
            drawn.append(at(0, y - 14, group(face(printed, 62, 150), class_="w-ink-dark")))
            name = game.words.name("face", printed, words.language)
            drawn.append(card_line(name, 0, y + 44, 168, "w-mid w-bold", 17))
        if len(card.faces) > 1:
            drawn.append(path("M-70 8H70", class_="w-cut"))
        told = game.words.name("card", card.name, words.language)
        label = words.say("card_of", side=named, card=told)
        for _ in range(card.count):
            yield "".join(drawn), label


def _figures(game: Drako, side: str, words: Texts) -> Iterator[Card]:
    seat = game.sides.index(side)
    for figure in game.new_initial_state().view(None).figures:
        if figure.seat != seat:
            continue
        name = _called(game, "figure", figure.name, words)
        drawn = [card_head(name), at(0, -34, portrait(figure, 140))]
        drawn.append(at(0, 94, _wound_spaces(game, figure, words)))
        label = words.say("figure_of", figure=name, spaces=figure.spaces)
        yield "".join(drawn), label


def _wound_spaces(game: Drako, figure: FigureView, words: Texts) -> str:
    """Empty spaces in rows: those that carry an ability have its name before them."""
    rows: list[tuple[str, int]] = [
        (game.words.name("area", area.name, words.language), area.spaces) for area in figure.areas
    ]
    if not rows and figure.ability_spaces:
        ability = game.words.name("ability", figure.abilities[0], words.language)
        rest = figure.spaces - figure.ability_spaces
        rows = [(ability, figure.ability_spaces), ("", rest)]
    rows = rows or [("", min(3, figure.spaces)), ("", max(0, figure.spaces - 3))]
    named = any(name for name, _ in rows)
    most = max(count for _, count in rows)
    size = min(27.0, 92 / (most - 0.5)) if named else 36.0
    drawn = []
    for row, (name, count) in enumerate(row for row in rows if row[1]):
        y = (row - (len(rows) - 1) / 2) * (size + 3)
        left = -10.0 if named else (1 - count) * size / 2
        if name:
            drawn.append(card_line(name, -88, y + 5, 62, "w-bold", 14))
        drawn += [use("disc", left + n * size, y, size * 0.86, "p-open") for n in range(count)]
    return "".join(drawn)
