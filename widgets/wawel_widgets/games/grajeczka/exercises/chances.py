"""Chances: the first Page, Castles, rivers, sights, and who holds which Pages."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from wawel.grajeczka import odds
from wawel.grajeczka.pieces import Face
from wawel_widgets.exercises.questions import Numeric, varied
from wawel_widgets.games.grajeczka.exercises.box import OPENING, box, table

HALF = Fraction(1, 2)


def first_page() -> Numeric:
    """Can the first Page be recounted in the first turn?"""
    game = box()
    chances = [odds.chance_at_once(game, page) for page in game.pages.values()]
    sure = sum(chance == 1 for chance in chances)
    some = sorted(chance for chance in chances if 0 < chance < 1)
    count = len(chances)
    key = odds.first_page_chance(game)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "only_sure": Fraction(sure, count),
            "all_alike": Fraction(sure + len(some), count),
            "multiplied": (sure + some[0] * some[1]) / count,
        },
        facts={
            "pages": count,
            "sure": sure,
            "never": count - sure - len(some),
            "one": some[1],
            "other": some[0],
            "sum": sure + sum(some),
            "key": key,
        },
    )


@varied({"count": 3}, {"count": 6})
def castles_in_the_end(count: int = 2) -> Numeric:
    """Exactly so many Castles in the finished Kingdom."""
    game = box()
    start = sum(ground == "C" for ground in game.start.ground.values())
    able = sum("C" in one.ground + two.ground for one, two in _tiles())
    wanted = count - start
    key = odds.ground_count(game, "C")[count]
    tiles = len(game.tiles)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "one_order": HALF**able,
            "all_tiles": comb(tiles, wanted) * HALF**tiles,
            "start_forgotten": comb(able, count) * HALF**able,
        },
        facts={
            "count": count,
            "wanted": wanted,
            "able": able,
            "tiles": tiles,
            "ways": comb(able, wanted),
            "all": 2**able,
            "key": key,
        },
    )


def _tiles() -> list[tuple[Face, Face]]:
    faces = box().faces
    return list(zip(faces[::2], faces[1::2], strict=True))


@varied({"tiles": 6}, {"tiles": 8})
def river_sides(tiles: int = 4) -> Numeric:
    """At least as many river sides as a Long River needs."""
    game = box()
    rivers = max(len(game.start.land.tiles_of(river)) for river in game.start.land.rivers())
    need = game.options.long_river_tiles - rivers
    some = [comb(tiles, count) * HALF**tiles for count in range(tiles + 1)]
    few = sum(some[:need], Fraction(0))
    return Numeric(
        difficulty=2,
        key=1 - few,
        mistakes={"exactly": some[need], "opposite": few, "one_is_enough": 1 - some[0]},
        facts={
            "tiles": tiles,
            "need": need,
            "long": game.options.long_river_tiles,
            "there": rivers,
            "none": some[0],
            "one": some[1],
            "all": 2**tiles,
            "key": 1 - few,
        },
    )


def both_in_sight() -> Numeric:
    """A figure sees both others, if all stand anywhere."""
    start = box().start
    counts = sorted({*odds.sight_counts(start).values()})
    few, many = counts
    outer = sum(count == few for count in odds.sight_counts(start).values())
    hexes = len(start.ground)
    one, both = odds.sight_chance(start), odds.both_sight_chance(start)
    return Numeric(
        difficulty=3,
        key=both,
        picture=table(OPENING),
        mistakes={"multiplied": one * one, "one_only": one},
        facts={
            "hexes": hexes,
            "outer": outer,
            "middle": hexes - outer,
            "few": few,
            "many": many,
            "one": one,
            "square": one * one,
            "key": both,
        },
    )


@varied({"players": 3}, {"players": 4})
def no_river_pages(players: int = 2) -> Numeric:
    """None of the Long River Pages in one's own Book."""
    game = box(players)
    found = odds.pages_of_a_kind(game, "LR")
    wanted = max(odds.pages_of_a_kind(box(2), "LR"))
    key = found[0]
    elsewhere = Fraction(players - 1, players)
    pages, others = len(game.pages), len(game.pages) - game.pages_each
    steps = tuple(Fraction(others - n, pages - n) for n in range(wanted))
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={"put_back": elsewhere**wanted, "opposite": 1 - key, "one_page": elsewhere},
        facts={
            "players": players,
            "each": game.pages_each,
            "pages": pages,
            "wanted": wanted,
            "others": others,
            "steps": " · ".join(f"{others - n}/{pages - n}" for n in range(len(steps))),
            "put_back": elsewhere**wanted,
            "key": key,
        },
    )
