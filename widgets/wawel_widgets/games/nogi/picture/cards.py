"""Cards to print and cut out: shields, knights, dragon tokens and rabbits, for a class."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.texts import Texts
from wawel.nogi import Nogi
from wawel_widgets.draw.cards import Card, card_head, card_line, card_list
from wawel_widgets.draw.svg import group, use
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.nogi.picture.dice import lettered_die
from wawel_widgets.games.nogi.picture.knights import figure
from wawel_widgets.games.nogi.picture.players import shield
from wawel_widgets.games.nogi.picture.scene import FOLDER


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
    maker, size = MAKERS[kind]
    return card_list(maker(game, picture_words(FOLDER, language)), size)


def _shields(game: Nogi, words: Texts) -> Iterator[Card]:
    language = words.language
    for number, colours in game.shield_colours.items():
        named = {colour: game.words.name("colour", colour, language) for colour in colours}
        letters = [words.named("letters", colour) for colour in colours]
        drawn = [
            card_head(words.say("card_shield", number=number)),
            shield(colours, letters, 0, -46, 128),
        ]
        for row, (colour, letter) in enumerate(zip(colours, letters, strict=True)):
            y = 44 + row * 42
            drawn.append(figure(colour, letter, -66, y, 42))
            drawn.append(card_line(named[colour], -38, y + 7, 124, "w-bold"))
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
        drawn = [card_head(name), figure(colour, letter, 0, -36, 146)]
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
            + card_line(str(value), 0, 9, 60, "w-title w-mid", 54)
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
            + card_line(str(value), 0, 46, 40, "w-title w-mid", 40)
        )
        yield drawn, words.say("card_rabbit_label", value=value)


MAKERS = {
    "shields": (_shields, "large"),
    "knights": (_knights, "large"),
    "tokens": (_tokens, "square"),
    "rabbits": (_rabbits, "square"),
}
