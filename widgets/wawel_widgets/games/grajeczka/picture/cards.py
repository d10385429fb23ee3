"""Cards to print and cut out: Pages, tiles, figures and tokens, for a class.

Everything is told apart by its drawing and in words, not by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.hexes import Hex
from wawel.core.sets import members
from wawel.core.texts import Texts
from wawel.grajeczka import Grajeczka
from wawel.grajeczka.pieces import FIGURES as LETTERS
from wawel.grajeczka.view import NewHex
from wawel_widgets.draw.inset import inset, with_symbols
from wawel_widgets.draw.svg import rect, text, use
from wawel_widgets.draw.viewport import Box
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.grajeczka.picture.figures import portrait
from wawel_widgets.games.grajeczka.picture.land import tile
from wawel_widgets.games.grajeczka.picture.page import sheet
from wawel_widgets.games.grajeczka.picture.scene import FIGURES, FOLDER

Card = tuple[str, str]
"""What is drawn on a card, around its middle, and what it is in words."""

MM = 4.0
"""So many units are a millimetre."""

LARGE = (60 * MM, 90 * MM)
SQUARE = (55 * MM, 55 * MM)
SMALL = (30 * MM, 30 * MM)
TYPE = 13.5
STORY = 11.5
"""The smallest type of a story is about this large: some are long."""
HEX = 13 * MM
"""A hex of a printed tile, from its middle to a corner."""


def cards(game: Grajeczka, kind: str, language: str = "en") -> str:
    """The cards of one kind as a list in HTML: `pages`, `tiles`, `start`, `figures` or `tokens`.

    Pages are 60 by 90 millimetres, tiles 55 by 55, figures and tokens 30 by 30; the dashed line is
    where to cut. Of a tile first the one side comes, then the other.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> {kind: cards(game, kind).count("<svg") for kind in MAKERS}
    {'pages': 36, 'tiles': 24, 'start': 3, 'figures': 3, 'tokens': 8}
    """
    if kind not in MAKERS:
        raise ValueError(f"no cards of this kind: {kind}; there are {', '.join(MAKERS)}")
    maker, (width, height), class_ = MAKERS[kind]
    words = picture_words(FOLDER, language)
    made = "".join(
        f"<li>{inset(drawn + _cut(width, height), width, height, label, class_)}</li>"
        for drawn, label in maker(game, words)
    )
    return with_symbols(f'<ul class="w-cards" role="list">{made}</ul>')


def _cut(width: float, height: float) -> str:
    return rect(0.5 - width / 2, 0.5 - height / 2, width - 1, height - 1, class_="w-cut")


def _pages(game: Grajeczka, words: Texts) -> Iterator[Card]:
    box = Box(0, 0, LARGE[0] - 12, LARGE[1] - 12)
    for number, page in game.pages.items():
        label = words.say(
            "page_label",
            number=number,
            task=page.task(words.language),
            story=page.story(words.language),
        )
        yield sheet(page, words.language, box, STORY), label


def _tiles(game: Grajeczka, words: Texts) -> Iterator[Card]:
    for face in game.faces:
        lie = face.lies[0]
        spots: tuple[Hex, Hex, Hex] = ((0, 0), (1, 0), (0, 1))
        hexes = [
            NewHex(q, r, ground, members(river))
            for (q, r), ground, river in zip(spots, lie.ground, lie.rivers, strict=True)
        ]
        grounds = _grounds(game, face.ground, words)
        key = "card_tile_river" if face.has_river else "card_tile"
        code = text(face.code, -SQUARE[0] / 2 + 10, -SQUARE[1] / 2 + 22, "w-bold", TYPE)
        yield (
            tile(hexes, (0, 0), HEX) + code,
            words.say(key, code=face.code, grounds=grounds),
        )


def _start(game: Grajeczka, words: Texts) -> Iterator[Card]:
    start = game.start
    for number in range(3):
        spots = [spot for spot, its in start.tile_at.items() if its == number]
        hexes = [
            NewHex(q, r, start.ground[q, r], members(start.rivers.get((q, r), 0))) for q, r in spots
        ]
        standing = [LETTERS[figure] for figure, at in enumerate(game.start_places) if at in spots]
        ground = "".join(spot.ground for spot in hexes)
        names = [game.words.name("figure", name, words.language) for name in standing]
        symbols = [FIGURES[name] for name in standing]
        drawn = tile(hexes, (0, 0), HEX) + "".join(
            use(symbol, SQUARE[0] / 2 - 26, 26 - SQUARE[1] / 2, 40, f"p-figure-{symbol}")
            for symbol in symbols
        )
        label = words.say(
            "card_start", grounds=_grounds(game, ground, words), figure=words.listed(names)
        )
        yield drawn, label


def _grounds(game: Grajeczka, ground: str, words: Texts) -> str:
    return words.listed([game.words.name("ground", kind, words.language) for kind in ground])


def _figures(game: Grajeczka, words: Texts) -> Iterator[Card]:
    for name in LETTERS:
        yield portrait(name, 96), game.words.name("figure", name, words.language)


def _tokens(game: Grajeczka, words: Texts) -> Iterator[Card]:
    for _ in range(game.sheet["tokens.count"]):
        for side, symbol in (("magic", "magic"), ("ordinary", "magic-spent")):
            said = words.say(side)
            drawn = use(symbol, 0, -8, 88, "p-magic") + text(said, 0, 52, "w-mid", TYPE - 2)
            yield drawn, words.say("token", side=said)


MAKERS = {
    "pages": (_pages, LARGE, "w-card-page"),
    "tiles": (_tiles, SQUARE, "w-card-tile"),
    "start": (_start, SQUARE, "w-card-tile"),
    "figures": (_figures, SMALL, "w-card-small"),
    "tokens": (_tokens, SMALL, "w-card-small"),
}
