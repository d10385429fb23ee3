"""The box: what the final Kingdom holds, who has which Pages, and how much nobody knows."""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from random import Random

from wawel.grajeczka.game import Grajeczka
from wawel.grajeczka.kingdom import Kingdom
from wawel.odds.distributions import Distribution
from wawel.odds.draws import hypergeometric

ZERO = Fraction(0)


def ground_count(game: Grajeczka, kind: str) -> Distribution[int]:
    """How many hexes of one ground the finished Kingdom has; either side of a tile is as likely.

    >>> from wawel import load_game
    >>> castles = ground_count(load_game("grajeczka"), "C")
    >>> castles.mean(), castles[1]
    (Fraction(9, 2), Fraction(1, 128))
    """
    start = sum(ground == kind for ground in game.start.ground.values())
    return _either_side(start, [face.ground.count(kind) for face in game.faces])


def river_tiles(game: Grajeczka) -> Distribution[int]:
    """How many Regular tiles lie with their river side up in the end.

    >>> from wawel import load_game
    >>> river_tiles(load_game("grajeczka")).probability(lambda tiles: tiles < 2)
    Fraction(13, 4096)
    """
    return _either_side(0, [int(face.has_river) for face in game.faces])


def _either_side(start: int, on_faces: list[int]) -> Distribution[int]:
    """A sum over all tiles, of what is on the one side or on the other."""
    count = Distribution.certain(start)
    for one, other in zip(on_faces[::2], on_faces[1::2], strict=True):
        count = Distribution.weighted(
            {
                total: count.get(total - one, ZERO) + count.get(total - other, ZERO)
                for total in {so_far + side for so_far in count for side in (one, other)}
            }
        )
    return count


def pages_of_a_kind(game: Grajeczka, area: str) -> Distribution[int]:
    """How many Pages that want an area one player has in the Book.

    >>> from wawel import load_game
    >>> pages_of_a_kind(load_game("grajeczka", players=2), "LR")[0]
    Fraction(4, 35)
    """
    wanted = sum(page.area == area for page in game.pages.values())
    return hypergeometric(len(game.pages), wanted, game.pages_each)


def everybody_has_one(game: Grajeczka, area: str) -> Fraction:
    """How likely both players of a game for two have a Page that wants an area."""
    if game.players != 2:
        raise ValueError("this is about two players")
    found = pages_of_a_kind(game, area)
    wanted = max(found)
    return 1 - found[0] - found[wanted]


def shortest_game(game: Grajeczka) -> tuple[int, int]:
    """The winner's own turns, and the turns in all, of the shortest game (GRAJ-REC-3).

    >>> from wawel import load_game
    >>> [shortest_game(load_game("grajeczka", players=n)) for n in (2, 3, 4)]
    [(18, 35), (12, 34), (9, 33)]
    """
    own = game.pages_each
    return own, (own - 1) * game.players + 1


def turns_for(actions: int, *, page_first: bool) -> int:
    """How many turns a task of so many undisturbed actions takes, with or without a token.

    Turning a page first costs a turn and brings one double action: for two actions or more it
    comes to the same, for one it loses a turn.

    >>> [(turns_for(d, page_first=False), turns_for(d, page_first=True)) for d in (1, 2, 3)]
    [(1, 2), (2, 2), (3, 3)]
    """
    return 1 + max(1, actions - 1) if page_first else actions


def stacks_unknown(game: Grajeczka, seen: int) -> int:
    """In how many ways the tiles that nobody has seen can lie in the stack (GRAJ-SETUP-4).

    >>> from wawel import load_game
    >>> stacks_unknown(load_game("grajeczka"), seen=1)
    81749606400
    """
    hidden = len(game.tiles) - seen
    return factorial(hidden) << hidden


def worlds_unknown(game: Grajeczka) -> int:
    """How many arrangements of Pages and tiles a player cannot tell apart at the start."""
    return factorial(len(game.pages) - 1) * stacks_unknown(game, seen=1)


def random_kingdom(game: Grajeczka, rng: Random, *, lengthen: bool = False) -> Kingdom:
    """A finished Kingdom, every tile placed at random; `lengthen` carries the river on if it can.

    What is rare in such Kingdoms can be estimated by building many of them.
    """
    kingdom = game.start
    tiles = list(range(len(game.tiles)))
    while tiles:
        tile = tiles.pop(int(rng.random() * len(tiles)))
        face = 2 * tile + int(rng.random() * 2)
        places = kingdom.placements(face)
        if lengthen:
            longest = max(kingdom.land.rivers(), key=len)
            joining = [
                place
                for place in places
                if kingdom.joins_river(place)
                and max(map(len, kingdom.with_tile(face, place).land.rivers())) > len(longest)
            ]
            places = joining or places
        if not places:
            return kingdom
        kingdom = kingdom.with_tile(face, places[int(rng.random() * len(places))])
    return kingdom
