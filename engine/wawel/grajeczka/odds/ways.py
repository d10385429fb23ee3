"""A shortest way to a task: which tiles help, who moves, and what it looks like in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from wawel.grajeczka.actions import GrajeczkaAction
from wawel.grajeczka.distance import FAR, moves_needed
from wawel.grajeczka.game import Grajeczka
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.odds.pages import fulfilling_faces
from wawel.grajeczka.odds.placements import TwoTiles, long_rivers_of_two
from wawel.grajeczka.pieces import NONE_UP, Page
from wawel.grajeczka.state import GrajeczkaState
from wawel.grajeczka.tasks import SEEING, Places


@dataclass(frozen=True, slots=True)
class Way:
    """The fewest actions that fulfil a task from the start, if the right tiles come.

    `before` is the table before the last of them, the Page in the hand of seat 0.
    """

    actions: int
    tiles: int
    before: GrajeczkaState
    last: GrajeczkaAction


@cache
def _rivers(game: Grajeczka) -> tuple[TwoTiles, ...]:
    return tuple(long_rivers_of_two(game))


def shortest_way(game: Grajeczka, page: Page) -> Way | None:
    """One of the shortest ways to a task, from the start and undisturbed.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> ways = [shortest_way(game, game.pages[number]) for number in (1, 9, 10)]
    >>> [(way.actions, way.tiles, game.action_to_string(way.last)) for way in ways if way]
    [(2, 0, 'P(0,-1)'), (2, 1, 'P(1,-2)'), (1, 1, '@0(3,-2)')]
    """
    if moves_needed(game.start, game.start_places, page) is None and page.verb in SEEING:
        for face in sorted(
            fulfilling_faces(game.start, game.start_places, page, tuple(range(len(game.faces))))
        ):
            for place in game.start.placements(face):
                before = _table(game, game.start, game.start_places, page, face)
                if before.child(place).fulfils(page.number):
                    return Way(1, 1, before, place)
    kingdom, tiles = _best_land(game, page)
    if kingdom is None:
        return None
    *moves, last = _moves(kingdom, game, page)
    places = moves[-1][1] if moves else game.start_places
    before = _table(game, kingdom, places, page)
    return Way(tiles + len(moves) + 1, tiles, before, last[0])


@cache
def _best_land(game: Grajeczka, page: Page) -> tuple[Kingdom | None, int]:
    """The Kingdom in which tiles and moves together are fewest, and how many tiles it took."""
    stages: list[Iterable[Kingdom]] = [
        (game.start,),
        (
            game.start.with_tile(face, place)
            for face in range(len(game.faces))
            for place in game.start.placements(face)
        ),
        (pair.kingdoms[1] for pair in (_rivers(game) if page.area == "LR" else ())),
    ]
    best: Kingdom | None = None
    fewest, with_tiles = FAR, 0
    for tiles, kingdoms in enumerate(stages):
        if fewest <= tiles + 1:  # a tile and a move are not fewer
            break
        for kingdom in kingdoms:
            needed = moves_needed(kingdom, game.start_places, page)
            if needed is not None and tiles + needed < fewest:
                fewest, with_tiles, best = tiles + needed, tiles, kingdom
    return best, with_tiles


def _table(
    game: Grajeczka, kingdom: Kingdom, places: Places, page: Page, top: int = NONE_UP
) -> GrajeczkaState:
    """A table with this land and these figures, the Page in the first hand."""
    used = {tile.face // 2 for tile in kingdom.placed}
    others = [number for number in game.pages if number != page.number]
    state = game.new_initial_state()
    state.kingdom, state.places = kingdom, places
    state.top = top if top >= 0 else next(f for f in range(len(game.faces)) if f // 2 not in used)
    state.unseen = sum(
        1 << tile for tile in range(len(game.tiles)) if tile not in {*used, state.top // 2}
    )
    state.hands = [page.number, *others[: game.players - 1]]
    state.fresh &= ~sum(1 << number for number in state.hands)
    state.phase = "turn"
    return state


def _moves(kingdom: Kingdom, game: Grajeczka, page: Page) -> list[tuple[GrajeczkaAction, Places]]:
    """A shortest line of moves that fulfils the task; each with where the figures are then."""
    lines: dict[Places, list[tuple[GrajeczkaAction, Places]]] = {game.start_places: []}
    waiting = [game.start_places]
    while waiting:
        nearer = []
        for places in waiting:
            before = _table(game, kingdom, places, page)
            for action, after in _steps(kingdom, places):
                line = [*lines[places], (action, after)]
                if before.child(action).fulfils(page.number):
                    return line
                if after not in lines:
                    lines[after] = line
                    nearer.append(after)
        waiting = nearer
    raise ValueError("no moves lead there")


def _steps(kingdom: Kingdom, places: Places) -> Iterator[tuple[GrajeczkaAction, Places]]:
    princess, knight, dragon = places
    moves = kingdom.moves
    for walk, end in moves.princess(princess).items():
        yield walk, (end, knight, dragon)
    for walk, end in moves.knight(knight).items():
        yield walk, (princess, end, dragon)
    for flight, path in moves.dragon(dragon).items():
        yield flight, (princess, knight, path[-1])
