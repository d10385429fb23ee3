"""Cards to print and cut out: shields, knights, dragon tokens and rabbits, for a class.

A card says everything by pattern and in words besides by colour, so it may be printed in grey.
"""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.texts import Texts
from wawel.nogi import Nogi
from wawel_widgets.draw.inset import inset, with_symbols
from wawel_widgets.draw.svg import group, path, rect, text, use, width_of
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.nogi.picture.dice import lettered_die
from wawel_widgets.games.nogi.picture.knights import figure
from wawel_widgets.games.nogi.picture.players import shield
from wawel_widgets.games.nogi.picture.scene import FOLDER

Card = tuple[str, str]
"""What is drawn on a card, around its middle, and what it is in words."""

MM = 4.0
"""So many units are a millimetre."""

LARGE = (55 * MM, 85 * MM)
SQUARE = (40 * MM, 40 * MM)
TYPE = 19.0
BOLD = 1.1


def cards(game: Nogi, kind: str, language: str = "en") -> str:
    """The cards of one kind as a list in HTML: `shields`, `knights`, `tokens` or `rabbits`.

    Shields and knights are 55 by 85 millimetres, tokens and rabbits 40 by 40; the dashed line is
    where to cut.

    >>> from wawel import load_game
    >>> game = load_game("nogi")
    >>> {kind: cards(game, kind).count("<svg") for kind in MAKERS}
    {'shields': 7, 'knights': 7, 'tokens': 8, 'rabbits': 5}
    """
    if kind not in MAKERS:
        raise ValueError(f"no cards of this kind: {kind}; there are {', '.join(MAKERS)}")
    maker, (width, height), class_ = MAKERS[kind]
    words = picture_words(FOLDER, language)
    made = "".join(
        f"<li>{inset(_paper(width, height) + drawn, width, height, label, class_)}</li>"
        for drawn, label in maker(game, words)
    )
    return with_symbols(f'<ul class="w-cards" role="list">{made}</ul>')


def _paper(width: float, height: float) -> str:
    """An empty card: where to cut, and a border of scallops."""
    inner, pitch = 13.0, 12.0
    wide, high = width - 2 * inner, height - 2 * inner
    across, down = wide / round(wide / pitch), high / round(high / pitch)
    x, y = wide / 2, high / 2
    level = f"M{across / 2 - x:.1f} {-y}H{x}M{across / 2 - x:.1f} {y}H{x}"
    upright = f"M{-x} {down / 2 - y:.1f}V{y}M{x} {down / 2 - y:.1f}V{y}"

    def dots(line: str, step: float) -> str:
        return path(line, class_="w-lace", stroke_dasharray=f"0 {step:.4f}", stroke_width=step)

    return (
        rect(-width / 2, -height / 2, width, height, class_="wp")
        + dots(level, across)
        + dots(upright, down)
        + rect(-x, -y, wide, high, rx=4, class_="wp")
        + rect(0.5 - width / 2, 0.5 - height / 2, width - 1, height - 1, class_="w-cut")
    )


def _line(words: str, x: float, y: float, room: float, class_: str, size: float = TYPE) -> str:
    """A line of words, as large as the room allows."""
    return text(words, x, y, class_, min(size, room / (width_of(words, 1) * BOLD)))


def _head(words: str) -> str:
    """The name of a large card between two flowers."""
    flowers = "".join(use("rosette", side * 78, -130, 24, "p-flower") for side in (-1, 1))
    return flowers + _line(words, 0, -123, 124, "w-title w-mid", 22)


def _shields(game: Nogi, words: Texts) -> Iterator[Card]:
    language = words.language
    for number, colours in game.shield_colours.items():
        named = {colour: game.words.name("colour", colour, language) for colour in colours}
        letters = [words.named("letters", colour) for colour in colours]
        drawn = [
            _head(words.say("card_shield", number=number)),
            shield(colours, letters, 0, -46, 128),
        ]
        for row, (colour, letter) in enumerate(zip(colours, letters, strict=True)):
            y = 44 + row * 42
            drawn.append(figure(colour, letter, -66, y, 42))
            drawn.append(_line(named[colour], -38, y + 7, 124, "w-bold"))
        told = words.say("shield_of", colours=words.listed(list(named.values())))
        yield "".join(drawn), words.say("card_shield_label", number=number, shield=told)


def _knights(game: Nogi, words: Texts) -> Iterator[Card]:
    language = words.language
    for colour in game.colours:
        name, letter = game.words.name("knight", colour, language), words.named("letters", colour)
        faces = game.faces[game.die_number[colour]]
        in_row = 3 if len(faces) <= 6 else 6
        rows = -(-len(faces) // in_row)
        size = min(174 / in_row, 96 / rows)
        drawn = [_head(name), figure(colour, letter, 0, -36, 146)]
        for place, face in enumerate(faces):
            row, column = divmod(place, in_row)
            shown = min(in_row, len(faces) - row * in_row)
            x = (column - (shown - 1) / 2) * size
            y = 96 + (row - (rows - 1) / 2) * size
            die = lettered_die(colour, face.code, letter, size * 0.96)
            drawn.append(group(die, transform=f"translate({x:.1f} {y:.1f})"))
        told = words.listed([game.words.name("face", face.code, language) for face in faces])
        yield "".join(drawn), words.say("card_knight_label", knight=name, faces=told)


def _tokens(game: Nogi, words: Texts) -> Iterator[Card]:
    for value in sorted(game.dragon_tokens):
        drawn = (
            use("disc", 0, 0, 124, "p-seal")
            + use("disc", 0, 0, 100, "p-open")
            + _line(str(value), 0, 9, 60, "w-title w-mid", 54)
            + use("dragon-run", 0, 30, 32, "p-dragon")
        )
        yield drawn, words.say("card_token_label", value=value)


def _rabbits(game: Nogi, words: Texts) -> Iterator[Card]:
    for value in sorted(game.rabbit_values):
        leaves = "".join(use("leaf", side * 50, 42, 30, "p-flower") for side in (-1, 1))
        drawn = (
            leaves
            + use("rabbit", 0, -4, 118, "p-rabbit")
            + use("disc", 0, 32, 62, "p-prize")
            + _line(str(value), 0, 46, 40, "w-title w-mid", 40)
        )
        yield drawn, words.say("card_rabbit_label", value=value)


MAKERS = {
    "shields": (_shields, LARGE, "w-card-large"),
    "knights": (_knights, LARGE, "w-card-large"),
    "tokens": (_tokens, SQUARE, "w-card-square"),
    "rabbits": (_rabbits, SQUARE, "w-card-square"),
}
