"""The game of *Grajeczka* with its options: the box, opened and counted."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache, cached_property
from weakref import WeakValueDictionary

from wawel.core.clauses import LANGUAGES
from wawel.core.components import Sheet
from wawel.core.fields import Fields
from wawel.core.game import Game
from wawel.core.hexes import DIRECTIONS, SIDES, Hex, disc
from wawel.core.words import Names
from wawel.grajeczka import box, notation
from wawel.grajeczka.actions import (
    END,
    FLIGHTS,
    FLIP,
    RECOUNT,
    SPEND,
    TURN_PAGE,
    Draw,
    GrajeczkaAction,
    Place,
    Show,
    Walk,
)
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.options import GrajeczkaOptions
from wawel.grajeczka.pieces import FIGURES, SHAPES, Face, Page, Placed, Site
from wawel.grajeczka.state import GrajeczkaState
from wawel.grajeczka.tasks import Places

RECENT = 256
"""So many of the Kingdoms made last are kept, even if they are on no table."""


class _Walks(dict[Hex, Walk]):
    """The moves of one figure by their ends, each made once."""

    def __init__(self, figure: str) -> None:
        self.figure = figure

    def __missing__(self, end: Hex) -> Walk:
        walk = self[end] = Walk(self.figure, *end)
        return walk


class Grajeczka(Game[GrajeczkaState, GrajeczkaAction]):
    """*Grajeczka*: lead the figures, lay the land, read your Book.

    >>> game = Grajeczka(GrajeczkaOptions(players=3))
    >>> game.pages_each, game.pages[1].task()
    (12, 'The Princess visits a Castle')
    """

    slug = "grajeczka"
    package = "wawel.grajeczka"
    options_type = GrajeczkaOptions
    has_secrets = True
    alterable = box.ALTERABLE
    unchosen = frozenset({"draw", "flip", "show"})
    options: GrajeczkaOptions

    def __init__(self, options: GrajeczkaOptions, sheet: Sheet | None = None) -> None:
        super().__init__(options, sheet)
        if self.sheet.changes:
            box.check(self.sheet, options)
        printed = {part.name: part.value for part in self.sheet}
        self.pages: dict[int, Page] = box.pages(self.sheet, self.words)
        self.words = self.words.naming(_names_of(self.pages), {})
        self.all_pages = sum(1 << number for number in self.pages)
        self.pages_each = box.pages_each(self.sheet, options, len(self.pages))  # GRAJ-SETUP-6
        self.has_tokens = bool(self.sheet["tokens.count"])
        start_magic = self.sheet["tokens.start"] == "magic"
        self.start_magic = (1 << options.players) - 1 if start_magic else 0  # GRAJ-SETUP-5

        tiles = box.tiles(self.sheet)
        self.tiles: tuple[str, ...] = tuple(tiles)
        self.all_tiles = (1 << len(tiles)) - 1
        self.tile_number = {tile: number for number, tile in enumerate(tiles)}
        # Face 2 * n + 0 and 2 * n + 1 are the two sides of tile n.
        self.faces: tuple[Face, ...] = tuple(
            Face.of(tile, side, sides[side - 1]) for tile, sides in tiles.items() for side in (1, 2)
        )
        self.face_number = {face.code: number for number, face in enumerate(self.faces)}
        self.lies_on_shape = tuple(
            tuple(
                tuple(face.lies[rotation].mouths for rotation in range(shape, SIDES, 2))
                for shape in range(len(SHAPES))
            )
            for face in self.faces
        )
        self.draws: dict[int, GrajeczkaAction] = {page: Draw(page) for page in self.pages}
        self.shows: tuple[tuple[GrajeczkaAction, ...], ...] = tuple(
            (Show(tile, 1), Show(tile, 2)) for tile in self.tiles
        )
        self.kingdoms: WeakValueDictionary[tuple[Placed, ...], Kingdom] = WeakValueDictionary()
        # Who tries a tile in mind tries it again, or the next player does: they live on a while.
        self.recent: deque[Kingdom] = deque(maxlen=RECENT)
        self.walks = {figure: _Walks(figure) for figure in "PK"}
        self._places: dict[Site, tuple[Place, ...]] = {}

        at = {figure: printed["figures.start"][figure] for figure in FIGURES}
        self.start_places: Places = (
            (at["P"][0], at["P"][1]),
            (at["K"][0], at["K"][1]),
            (at["D"][0], at["D"][1]),
        )  # GRAJ-SETUP-3
        self.start = Kingdom.starting(
            self,
            [
                [_starting_hex(spot) for spot in value["hexes"]]
                for name, value in printed.items()
                if name.startswith("start.")
            ],
        )
        # A tile that hangs on by two edges of one hex reaches two hexes further out.
        self.radius = 2 + 2 * len(self.tiles)

    def new_initial_state(self) -> GrajeczkaState:
        return GrajeczkaState(self)

    def action_to_string(self, action: GrajeczkaAction) -> str:
        return notation.write_action(action)

    def _read_action(self, text: str) -> GrajeczkaAction:
        return notation.read_action(self, text)

    def _read_position(self, fields: Fields) -> GrajeczkaState:
        return notation.read_position(self, fields)

    def places_on(self, site: Site) -> tuple[Place, ...]:
        """The three rotations in which a tile covers a site (GRAJ-TILE-2)."""
        places = self._places.get(site)
        if places is None:
            q, r, shape = site
            places = self._places[site] = tuple(
                Place(2 * turn + shape, q + dq, r + dr)
                for turn, (dq, dr) in enumerate(SHAPES[shape])
            )
        return places

    def vocabulary(self) -> Sequence[GrajeczkaAction]:
        """Every action there is; moves and tiles as far out as twelve tiles can lead."""
        return _vocabulary(tuple(self.pages), self.tiles, self.radius)

    @cached_property
    def _known(self) -> dict[GrajeczkaAction, GrajeczkaAction]:
        return _known(tuple(self.pages), self.tiles, self.radius)


# No option changes what can be said: games share the 17,000 actions, and what finds one of them.
@cache
def _vocabulary(
    pages: tuple[int, ...], tiles: tuple[str, ...], radius: int
) -> tuple[GrajeczkaAction, ...]:
    hexes = tuple(disc((0, 0), radius))
    return (
        *(TURN_PAGE, RECOUNT, SPEND, END, FLIP),
        *FLIGHTS,
        *map(Draw, pages),
        *(Show(tile, side) for tile in tiles for side in (1, 2)),
        *(Walk(figure, q, r) for figure in ("P", "K") for q, r in hexes),
        *(Place(rotation, q, r) for rotation in range(SIDES) for q, r in hexes),
    )


@cache
def _known(
    pages: tuple[int, ...], tiles: tuple[str, ...], radius: int
) -> dict[GrajeczkaAction, GrajeczkaAction]:
    return {action: action for action in _vocabulary(pages, tiles, radius)}


def _names_of(pages: dict[int, Page]) -> dict[str, Names]:
    """What is said of a Page: its number, its task, and its part of the tale."""
    return {
        "page": {str(number): dict.fromkeys(LANGUAGES, str(number)) for number in pages},
        "page_task": {
            str(number): {language: page.task(language) for language in LANGUAGES}
            for number, page in pages.items()
        },
        "page_story": {
            str(number): {language: page.story(language) for language in LANGUAGES}
            for number, page in pages.items()
        },
    }


def _starting_hex(printed: dict[str, object]) -> tuple[Hex, str, int]:
    """A hex of a Starting tile, with the mask of its river edges."""
    match printed:
        case {"at": [int(q), int(r)], "ground": str(ground), "river": [str(one), str(other)]}:
            return (q, r), ground, 1 << DIRECTIONS.index(one) | 1 << DIRECTIONS.index(other)
        case {"at": [int(q), int(r)], "ground": str(ground)}:
            return (q, r), ground, 0
    raise TypeError(f"no hex of a Starting tile: {printed}")
