"""Cards to print and cut out: runners, clans, victory tokens and point tokens, for a class."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.texts import Texts
from wawel.ewalia.game import Ewalia
from wawel.ewalia.pieces import CLANS, DICE, FACES
from wawel_widgets.draw.cards import Card, card_head, card_line, card_list
from wawel_widgets.draw.svg import use
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.ewalia.picture.legend import die_face
from wawel_widgets.games.ewalia.picture.scene import FOLDER, SYMBOLS, paper, runner_symbol


def cards(game: Ewalia, kind: str, language: str = "en") -> str:
    """The cards of one kind as a list in HTML: `clans`, `runners`, `victory`, `points` or `dice`.

    Clans are 55 by 85 millimetres, everything else is 40 by 40. Every runner comes twice, awake and
    asleep, to be glued back to back.

    >>> from wawel import load_game
    >>> game = load_game("ewalia")
    >>> {kind: cards(game, kind).count("<svg") for kind in MAKERS}
    {'clans': 4, 'runners': 32, 'victory': 12, 'points': 5, 'dice': 24}
    """
    if kind not in MAKERS:
        raise ValueError(f"no cards of this kind: {kind}; there are {', '.join(MAKERS)}")
    maker, size = MAKERS[kind]
    return card_list(maker(game, picture_words(FOLDER, language)), size)


def _clans(game: Ewalia, words: Texts) -> Iterator[Card]:
    for clan in CLANS:
        name = game.words.name("clan", clan, words.language)
        emblem = use(f"clan-{SYMBOLS[clan]}", 0, 10, 150, paper(clan))
        yield card_head(name) + emblem, words.say("card_clan_label", clan=name)


def _runners(game: Ewalia, words: Texts) -> Iterator[Card]:
    for clan in CLANS:
        for _ in range(game.clan_size):
            for runner in (clan, clan.lower()):
                name = game.words.name("runner", runner, words.language)
                drawn = use(runner_symbol(runner), 0, -8, 104, f"{paper(clan)} w-asleep")
                yield drawn + card_line(name, 0, 58, 120, "w-bold w-mid", 15), name


def _victory(game: Ewalia, words: Texts) -> Iterator[Card]:
    for _ in range(game.tokens_each * game.players):
        drawn = use("victory", 0, -10, 92, "p-prize")
        label = words.say("card_victory_label", points=game.token_worth)
        yield drawn + card_line(f"+{game.token_worth}", 0, 58, 60, "w-title w-mid", 26), label


def _points(game: Ewalia, words: Texts) -> Iterator[Card]:
    for points in game.sheet["tokens.points"]:
        drawn = use("disc", 0, 0, 116, "p-open")
        number = card_line(str(points), 0, 19, 60, "w-title w-mid", 54)
        yield drawn + number, words.say("worth", points=points)


def _dice(game: Ewalia, words: Texts) -> Iterator[Card]:
    """Every face of every die: a die can be drawn from a hat as well as rolled."""
    for _ in range(DICE):
        for face in FACES:
            name = game.words.name("face", face, words.language)
            drawn = die_face(face, 0, -10, 88)
            yield drawn + card_line(name, 0, 58, 124, "w-bold w-mid", 15), name


MAKERS = {
    "clans": (_clans, "large"),
    "runners": (_runners, "square"),
    "victory": (_victory, "square"),
    "points": (_points, "square"),
    "dice": (_dice, "square"),
}
