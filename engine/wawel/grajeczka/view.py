"""What one player may know of a table of *Grajeczka*."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wawel.core.hexes import Hex
from wawel.core.sets import members
from wawel.core.view import View
from wawel.grajeczka.actions import UNKNOWN, Place
from wawel.grajeczka.labels import odd_hex, point_of
from wawel.grajeczka.pieces import FIGURES, LARGE, NONE_UP, Face, Site, hexes_of, site_of
from wawel.grajeczka.tasks import Need

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka
    from wawel.grajeczka.kingdom import Kingdom
    from wawel.grajeczka.state import GrajeczkaState


class HexView(NamedTuple):
    """A hex of land: `river` are the directions in which its river leaves it."""

    q: int
    r: int
    ground: str
    river: tuple[int, ...]
    tile: int
    number: int


class NewHex(NamedTuple):
    """A hex of a tile that is not laid yet, where it would lie."""

    q: int
    r: int
    ground: str
    river: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Laying:
    """One way to lay the top tile: the site and its number, the rotation, and what lies where.

    `odd` is the ground of the hex by which one tells how the tile is turned (nothing if that is
    the one without a river), `point` where it lies, seen from the middle.
    """

    text: str
    site: Site
    number: int
    rotation: int
    odd: str
    point: str
    hexes: tuple[NewHex, NewHex, NewHex]


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure: where it is, where one move can end, and what it sees; `flights` are a Dragon's.

    A flight has a direction and the hexes that are entered, the last of which is its end.
    """

    name: str
    hex: Hex
    ends: tuple[Hex, ...]
    sees: tuple[Hex, ...]
    flights: tuple[tuple[str, tuple[Hex, ...]], ...]


@dataclass(frozen=True, slots=True)
class RiverView:
    """A river: over how many tiles it runs, its hexes, and whether it is long."""

    tiles: int
    hexes: tuple[Hex, ...]
    long: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GrajeczkaView(View):
    """What one player may know; every part is plain data, ready for a picture or for JSON.

    A Page is its number, `None` where it is hidden; `game.pages` has its task and its story.
    `books` gives of each seat how many Pages nobody has seen, and those put under it. `missing`
    says of the player's own Page, part by part, what holds and what does not. `layings` are for
    the player who may lay the tile now.
    """

    game: Grajeczka
    hexes: tuple[HexView, ...]
    tiles: tuple[str, ...]
    figures: dict[str, FigureView]
    rivers: tuple[RiverView, ...]
    large: tuple[tuple[str, tuple[Hex, ...]], ...]
    top: str | None
    top_hexes: tuple[NewHex, ...]
    stack: int
    buried: tuple[str, ...]
    closed: bool
    layings: tuple[Laying, ...]
    hands: tuple[int | None, ...]
    books: tuple[tuple[int, tuple[int | None, ...]], ...]
    read: tuple[tuple[int, ...], ...]
    magic: tuple[int, ...]
    out: tuple[int, ...]
    acts: tuple[str, ...]
    took_off: Hex | None
    page_turned: bool
    recounted: bool
    announced: bool
    missing: tuple[Need, ...]


def view(state: GrajeczkaState, player: int | None) -> GrajeczkaView:
    """All that a player, or an onlooker, may know."""
    game, kingdom = state.game, state.kingdom
    basics = state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat)
    hand = UNKNOWN if player is None else state.hands[player]
    top = None if state.top == NONE_UP else game.faces[state.top]
    lays = basics["deciding"] == player and state.phase in ("turn", "second")
    return GrajeczkaView(
        **basics,
        hexes=tuple(
            HexView(q, r, ground, members(kingdom.rivers.get((q, r), 0)), kingdom.tile_at[q, r], n)
            for n, ((q, r), ground) in enumerate(kingdom.ground.items(), 1)
        ),
        tiles=tuple(game.faces[tile.face].code for tile in kingdom.placed),
        figures={name: _figure(state, number) for number, name in enumerate(FIGURES)},
        rivers=tuple(_rivers(kingdom)),
        large=tuple(_large(kingdom)),
        top=top.code if top else None,
        top_hexes=_lying(top, 0, (0, 0, 0)) if top else (),
        stack=state.unseen.bit_count() + len(state.buried) + (top is not None),
        buried=tuple(game.faces[face].code for face in state.buried),
        closed=state.closed,
        layings=tuple(_layings(state, top)) if top and lays and not state.closed else (),
        hands=tuple(
            (page or None) if state.sees_hand(player, seat) else None
            for seat, page in enumerate(state.hands)
        ),
        books=tuple(
            (
                state.unknown[seat],
                tuple((put.page or None) if player == seat else None for put in under),
            )
            for seat, under in enumerate(state.under)
        ),
        read=tuple(state.read),
        magic=members(state.magic),
        out=members(state.out),
        acts=tuple((*FIGURES, "T")[act] for act in state.acts),
        took_off=state.took_off,
        page_turned=state.page_turned,
        recounted=state.recounted,
        announced=state.announced,
        missing=tuple(state.what_is_missing(hand)) if hand else (),
    )


def _figure(state: GrajeczkaState, number: int) -> FigureView:
    name, here, kingdom = FIGURES[number], state.places[number], state.kingdom
    flights = kingdom.moves.dragon(here) if name == "D" else {}
    return FigureView(
        name=name,
        hex=here,
        ends=tuple(kingdom.moves.ends(number, here)),
        sees=tuple(sorted(kingdom.land.seen_from(here))),
        flights=tuple((flight.direction, path) for flight, path in flights.items()),
    )


def _rivers(kingdom: Kingdom) -> Iterator[RiverView]:
    """Every river, the longest first."""
    land = kingdom.land
    enough = kingdom.game.options.long_river_tiles
    found = [(len(land.tiles_of(river)), tuple(sorted(river))) for river in land.rivers()]
    for tiles, hexes in sorted(found, key=lambda river: (-river[0], river[1])):
        yield RiverView(tiles, hexes, tiles >= enough)


def _large(kingdom: Kingdom) -> Iterator[tuple[str, tuple[Hex, ...]]]:
    """Every Large area by itself."""
    enough = kingdom.game.options.large_area_size
    for name in LARGE:
        pieces = [piece for piece in kingdom.land.connected(name[1:]) if len(piece) >= enough]
        for piece in pieces:
            yield name, tuple(sorted(piece))


def _layings(state: GrajeczkaState, face: Face) -> Iterator[Laying]:
    """Every way to lay the tile, place by place as they are numbered."""
    numbers = state.kingdom.site_numbers(state.top)
    letter, dry = odd_hex(face)

    def where(place: Place) -> tuple[int, int]:
        return numbers[site_of(place.rotation, place.q, place.r)], place.rotation

    for place in sorted(state.kingdom.placements(state.top), key=where):
        site = site_of(place.rotation, place.q, place.r)
        yield Laying(
            text=state.action_to_string(place),
            site=site,
            number=numbers[site],
            rotation=place.rotation,
            odd="" if dry else face.ground[letter],
            point=point_of(letter, place.rotation),
            hexes=_lying(face, place.rotation, site),
        )


def _lying(face: Face, rotation: int, site: Site) -> tuple[NewHex, NewHex, NewHex]:
    """The three hexes of a face, rotated so often, on a site."""
    lie = face.lies[rotation]
    one, two, three = (
        NewHex(q, r, ground, members(river))
        for (q, r), ground, river in zip(hexes_of(site), lie.ground, lie.rivers, strict=True)
    )
    return one, two, three
