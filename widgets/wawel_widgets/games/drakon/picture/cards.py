"""Cards to print and cut out: chambers, coins and heroes, for a class or a game on paper."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.texts import Texts
from wawel.drakon import Drakon
from wawel.drakon.pieces import ENTRANCE, HEROES, KINDS, arrows_name, xy
from wawel_widgets.draw.cards import Card, card_head, card_list
from wawel_widgets.draw.svg import at, text, wrapped
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.drakon.picture.figures import hero_figure
from wawel_widgets.games.drakon.picture.scene import FOLDER
from wawel_widgets.games.drakon.picture.tiles import chamber, coin

TILE = 126.0
LINE = 21.0


def cards(game: Drakon, kind: str, language: str = "en") -> str:
    """The cards of one kind as a list in HTML: `chambers`, `coins` or `heroes`.

    Heroes are 55 by 85 millimetres, chambers and coins 40 by 40.

    >>> from wawel import load_game
    >>> game = load_game("drakon")
    >>> {kind: cards(game, kind).count("<svg") for kind in MAKERS}
    {'chambers': 72, 'coins': 28, 'heroes': 6}
    """
    if kind not in MAKERS:
        raise ValueError(f"no cards of this kind: {kind}; there are {', '.join(MAKERS)}")
    maker, size = MAKERS[kind]
    return card_list(maker(game, picture_words(FOLDER, language)), size)


def _chambers(game: Drakon, words: Texts) -> Iterator[Card]:
    """The Entrance first, then every tile as often as it is in the box."""
    entrance = game.new_initial_state().view(None).lair[xy(ENTRANCE)]
    yield _tile(game, words, entrance.effect, entrance.arrows)
    for kind, copies in zip(KINDS, game.copies, strict=True):
        for _ in range(copies):
            yield _tile(game, words, kind.effect, arrows_name(kind.arrows))


def _tile(game: Drakon, words: Texts, effect: str, arrows: str) -> Card:
    name = game.words.name("chamber", effect, words.language)
    pointing = game.words.name("arrows", arrows, words.language)
    label = words.say(f"tile_label{'_one' * (len(arrows) == 1)}", chamber=name, arrows=pointing)
    return chamber(effect, arrows, TILE), label


def _coins(game: Drakon, words: Texts) -> Iterator[Card]:
    for value, count in zip(game.worths, game.coins, strict=True):
        for _ in range(count):
            yield coin(value, 0, 0, 110), words.say("card_coin", value=value)


def _heroes(game: Drakon, words: Texts) -> Iterator[Card]:
    for hero in HEROES:
        name = game.words.name("hero", hero, words.language)
        skill = game.words.name("skill", hero, words.language)
        figure = hero_figure(hero, words.named("letters", hero), 120)
        lines = wrapped(skill, 166, 17)
        said = "".join(text(line, 0, 62 + n * LINE, "w-mid", 17) for n, line in enumerate(lines))
        yield card_head(name) + at(0, -36, figure) + said, f"{name}: {skill}"


MAKERS = {
    "chambers": (_chambers, "square"),
    "coins": (_coins, "square"),
    "heroes": (_heroes, "large"),
}
