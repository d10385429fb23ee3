"""Coins side by side: backs, or values for whoever knows them, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass

from wawel_widgets.draw.svg import text, width_of
from wawel_widgets.games.drakon.picture.scene import BOLD, DrakonScene
from wawel_widgets.games.drakon.picture.tiles import coin


@dataclass(frozen=True)
class Row:
    """The coins of a pool side by side, closer if there are many."""

    coins: tuple[int | None, ...]
    size: float
    pitch: float

    def across(self, number: int) -> float:
        """The middle of a coin, from where the row begins."""
        return self.size / 2 + number * self.pitch

    @property
    def end(self) -> float:
        """Where the row ends."""
        return self.across(len(self.coins) - 1) + self.size / 2


def coin_row(scene: DrakonScene, pool: int, room: float, size: float) -> Row:
    """The coins of a pool in so much room, with what they are worth behind them."""
    coins = tuple(_shown(scene, pool))
    space = room - size - 14 - width_of(_worth(scene, pool), scene.layout.type) * BOLD
    pitch = min(size * 0.86, space / max(1, len(coins) - 1))
    return Row(coins, size, pitch)


def coins(scene: DrakonScene, pool: int, room: float, size: float) -> str:
    """The coins of a pool, and what they are worth."""
    layout, row = scene.layout, coin_row(scene, pool, room, size)
    if not row.coins:
        return text(scene.words.say("no_coins"), 0, layout.type * 0.36, "w-soft", layout.type)
    drawn = [coin(value, row.across(number), 0, size) for number, value in enumerate(row.coins)]
    worth = _worth(scene, pool)
    drawn.append(text(worth, row.end + 8, layout.type * 0.36, "w-bold", layout.type))
    return "".join(drawn)


def _shown(scene: DrakonScene, pool: int) -> list[int | None]:
    """The coins of a pool: those that are certain by value, then the backs of the others."""
    certain = list(scene.view.known[pool].certain)
    count = scene.view.known[pool].count
    return [*sorted(certain), *[None] * (count - len(certain))]


def _worth(scene: DrakonScene, pool: int) -> str:
    known = scene.view.known[pool]
    if known.least == known.most:
        return scene.words.say("gold", gold=known.least)
    return scene.words.say("gold_between", least=known.least, most=known.most)


def coins_in_words(scene: DrakonScene, pool: int) -> str:
    """How many coins a pool has, and what the reader knows of them."""
    known, words = scene.view.known[pool], scene.words
    if not known.count:
        return words.say("no_coins")
    if known.least == known.most:
        return words.say("coins_worth", count=known.count, gold=known.least)
    return words.say("coins_between", count=known.count, least=known.least, most=known.most)
