"""Actions and positions as text, written and read in pairs.

Actions:

    page=7          a Page is drawn (`page=?` to those who do not see it)
    top=R4/1        the next tile shows: tile R4 with side 1 up
    P(0,-1)         the Princess moves and ends on that hex; K(2,-1) the Knight
    D:NE            the Dragon flies north-east
    @2(2,-2)        the top tile, rotated twice by 60 degrees clockwise, its hex A on (2,-2)
    turn-page  recount  spend  end
    flip            refused

A position is one line, the game and its options, a slash, and these fields in any order:

    turn=7  seat=0                 the number of the turn and whose it is (default 1, the first)
    kingdom=R4/1@2(2,-2);R1/1@...  the Regular tiles in the order in which they were placed
    princess=(0,-1)  knight=(2,-1)  dragon=(-1,2)    (default: where they start)
    top=R4/1                       the tile that shows (default: the next one is still to be shown)
    buried=R2/1,R3/2               the tiles put under the stack, in order (default none)
    hand0=7  hand1=?               the Page in the hand of each seat (default `?`)
    book0=?15,3,21                 its Book from the top: Pages nobody has seen, then those put
                                   under it (default: as many unseen ones as are missing)
    read0=5,12                     the Pages it has recounted, in order (default none)
    magic=0,1  out=1               seats whose token is magic, seats that are out (default none)
    acts=K,D                       this turn's actions: P, K, D, or T for a tile (default none)
    from=(0,2)                     where the Dragon took off, if a flight was the last action
    done=recounted,announced       also `page` for a page turned in this turn (default nothing)
    phase=after                    turn, acted, after, second or over (default turn)
    winner=0                       who has won a game that is over

A Page that others cannot see may be followed by what everybody knows that it is not: `7(29.30)`
or `?(29.30)`. A single `?` is not known: chance draws it before the game goes on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wawel.core.errors import BadAction
from wawel.core.events import silent
from wawel.core.fields import Fields, Part, write_fields
from wawel.core.hexes import DIRECTIONS, Hex, distance
from wawel.core.sets import members
from wawel.core.state import EVERYTHING, Viewer
from wawel.grajeczka import rules
from wawel.grajeczka.actions import (
    END,
    FLIGHTS,
    FLIP,
    RECOUNT,
    SPEND,
    TURN_PAGE,
    UNKNOWN,
    Draw,
    Fly,
    GrajeczkaAction,
    Place,
    Show,
    Walk,
)
from wawel.grajeczka.pieces import DRAGON, FIGURES, NONE_UP, TILE, Placed, Under

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka
    from wawel.grajeczka.kingdom import Kingdom
    from wawel.grajeczka.state import GrajeczkaState

# Actions --------------------------------------------------------------------------------------

PLAIN: dict[str, GrajeczkaAction] = {
    "turn-page": TURN_PAGE,
    "recount": RECOUNT,
    "spend": SPEND,
    "end": END,
    "flip": FLIP,
}
PLAIN_TEXT = {action: text for text, action in PLAIN.items()}

NUMBER = r"0|-?[1-9]\d?"
ON_HEX = re.compile(rf"(P|K|@[0-5])\(({NUMBER}),({NUMBER})\)", re.ASCII)
HEX = re.compile(rf"\(({NUMBER}),({NUMBER})\)", re.ASCII)


def write_action(action: GrajeczkaAction) -> str:
    """An action as text.

    >>> write_action(Place(2, 2, -2))
    '@2(2,-2)'
    """
    match action:
        case Walk(figure, q, r):
            return f"{figure}({q},{r})"
        case Place(rotation, q, r):
            return f"@{rotation}({q},{r})"
        case Fly(direction):
            return f"D:{direction}"
        case Draw(page):
            return f"page={page or '?'}"
        case Show(tile, side):
            return f"top={tile}/{side}"
    return PLAIN_TEXT[action]


def read_action(game: Grajeczka, text: str) -> GrajeczkaAction:
    """The action that a text names.

    >>> from wawel import load_game
    >>> read_action(load_game("grajeczka"), "D:NE")
    Fly(direction='NE', verb='fly')
    """
    if text in PLAIN:
        return PLAIN[text]
    on_hex = ON_HEX.fullmatch(text)
    if on_hex:
        what, q, r = on_hex[1], int(on_hex[2]), int(on_hex[3])
        if distance((0, 0), (q, r)) > game.radius:
            raise BadAction("no tile can ever lie so far out", text, len(what) + 1)
        return Place(int(what[1]), q, r) if what[0] == "@" else Walk(what, q, r)
    what, _, value = text.partition("=")
    if what == "top":
        if value not in game.face_number:
            raise BadAction("there is no such tile", text, 5)
        face = game.faces[game.face_number[value]]
        return Show(face.tile, face.side)
    if what == "page":
        if value == "?":
            return Draw(UNKNOWN)
        if not (value.isascii() and value.isdigit() and len(value) < 4) or value[0] == "0":
            raise BadAction("the number of a Page is wanted", text, 6)
        if int(value) not in game.pages:
            raise BadAction("there is no such Page", text, 6)
        return Draw(int(value))
    if text[:2] == "D:" and text[2:] in DIRECTIONS:
        return FLIGHTS[DIRECTIONS.index(text[2:])]
    raise BadAction("something like P(0,-1), D:NE or @2(2,-2) is wanted", text)


# Writing positions ----------------------------------------------------------------------------


def write_position(state: GrajeczkaState, viewer: Viewer) -> str:
    """The position as one line, with a `?` for what the viewer may not know."""
    game = state.game
    faces = game.faces
    fields = {
        "turn": str(state.turn),
        "seat": str(state.seat),
        "kingdom": ";".join(
            f"{faces[face].code}@{rotation}({q},{r})"
            for face, rotation, q, r in state.kingdom.placed
        ),
        "princess": _hex(state.places[0]),
        "knight": _hex(state.places[1]),
        "dragon": _hex(state.places[2]),
        "top": "" if state.top == NONE_UP else faces[state.top].code,
        "buried": ",".join(faces[face].code for face in state.buried),
    }
    for seat in range(game.players):
        if len(state.read[seat]) < game.pages_each:
            sees = state.sees_hand(viewer, seat)
            fields[f"hand{seat}"] = _page(state.hands[seat], state.ruled_out[seat], sees)
            fields[f"book{seat}"] = ",".join(
                [f"?{state.unknown[seat]}"] * (state.unknown[seat] > 0)
                + [_page(*put, viewer in (EVERYTHING, seat)) for put in state.under[seat]]
            )
        fields[f"read{seat}"] = ",".join(map(str, state.read[seat]))
    fields |= {
        "magic": ",".join(map(str, members(state.magic))),
        "out": ",".join(map(str, members(state.out))),
        "acts": ",".join(ACTS[act] for act in state.acts),
        "from": "" if state.took_off is None else _hex(state.took_off),
        "done": ",".join(word for word, attribute in DONE.items() if getattr(state, attribute)),
        "phase": state.stage,
        "winner": "" if state.winner is None else str(state.winner),
    }
    # A Book that is not named is full, so an empty one has to be said; the rest speaks so.
    books = [f"book{seat}" for seat in range(game.players)]
    return write_fields(game.header(), fields, always=books)


ACTS = (*FIGURES, "T")
DONE = {"page": "page_turned", "recounted": "recounted", "announced": "announced"}


def _hex(spot: Hex) -> str:
    return f"({spot[0]},{spot[1]})"


def _page(page: int, ruled_out: int, shown: bool) -> str:
    known = "?" if not (page and shown) else str(page)
    return f"{known}({'.'.join(map(str, members(ruled_out)))})" if ruled_out else known


# Reading positions ----------------------------------------------------------------------------


def read_position(game: Grajeczka, fields: Fields) -> GrajeczkaState:
    """The state that the fields describe; everything is checked before it is believed."""
    state = game.new_initial_state()
    state.turn = fields.take("turn", "1").number(1, game.options.turn_cap)
    seat = fields.take("seat", str(game.options.first_player))
    state.seat = seat.number(0, game.players - 1)
    _read_tiles(state, fields)
    princess, knight, dragon = (
        _standing(state, fields.take(name, _hex(start)))
        for name, start in zip(("princess", "knight", "dragon"), game.start_places, strict=True)
    )
    state.places = (princess, knight, dragon)
    state.magic = fields.take("magic", "").seats(game.players)
    out = fields.take("out", "")
    state.out = out.seats(game.players)
    pages = _read_pages(state, fields)
    _read_turn(state, fields)
    winner = fields.take("winner", "")
    phase = fields.take("phase", "turn")
    fields.close()
    _check_phase(state, phase)
    _check_the_end(state, phase, winner, out)
    if state.out >> state.seat & 1 and state.stage != "over":
        raise seat.wrong("this player is out [GRAJ-IMP-5]")
    _check_pages_left(state, pages)
    state.phase = "deal"  # until nothing is open any more
    rules.settle(state, silent)
    return state


def _read_hex(part: Part) -> Hex:
    found = HEX.fullmatch(part.text)
    if found is None:
        raise part.wrong("a hex like (0,-1) is wanted")
    return int(found[1]), int(found[2])


def _standing(state: GrajeczkaState, part: Part) -> Hex:
    spot = _read_hex(part)
    if spot not in state.kingdom:
        raise part.wrong("there is no land [GRAJ-MOVE-3]")
    return spot


def _read_tiles(state: GrajeczkaState, fields: Fields) -> None:
    game = state.game

    def face_of(part: Part) -> int:
        if part.text not in game.face_number:
            raise part.wrong("there is no such tile")
        face = game.face_number[part.text]
        if not state.unseen >> face // 2 & 1:
            raise part.wrong("this tile is somewhere else")
        state.unseen &= ~(1 << face // 2)
        return face

    tiles: list[tuple[Part, int, Place]] = []
    for part in fields.take("kingdom", "").split(";"):
        code, where = part.partition("@")
        face = face_of(code)
        found = ON_HEX.fullmatch(f"@{where.text}")
        if found is None:
            raise part.wrong("a placed tile like R4/1@2(2,-2) is wanted")
        tiles.append((part, face, Place(int(found[1][1]), int(found[2]), int(found[3]))))
    state.kingdom = _lay_out(game, tiles)
    buried = fields.take("buried", "")
    state.buried = tuple(face_of(part) for part in buried.split(","))
    if state.buried and game.options.stuck_tile == "stay":
        raise buried.wrong("no tile goes under the stack [GRAJ-TILE-10]")
    top = fields.take("top", "")
    if top.text:
        state.top = face_of(top)
    state.closed = rules.tiles_closed(state)
    if game.options.stuck_tile == "bury":
        if state.top != NONE_UP and state.closed:
            raise top.wrong("this tile fits nowhere and goes under the stack [GRAJ-TILE-10]")
        if state.closed and any(map(state.kingdom.has_room, state.buried)):
            raise top.wrong("a tile under the stack fits and shows [GRAJ-TILE-10]")


def _lay_out(game: Grajeczka, tiles: list[tuple[Part, int, Place]]) -> Kingdom:
    """The Kingdom of these tiles; one that is in use somewhere need not be checked again."""
    kept = game.kingdoms.get(tuple(Placed(face, *place[:3]) for _, face, place in tiles))
    if kept is not None:
        return kept
    kingdom = game.start
    for part, face, place in tiles:
        clause = kingdom.misfit(face, place)
        if clause:
            raise part.wrong(f"the tile cannot lie there [{clause}]")
        kingdom = kingdom.with_tile(face, place)
    return kingdom


def _read_pages(state: GrajeczkaState, fields: Fields) -> Part:
    """The Pages of all seats; the last part looked at comes back, to complain about them all."""
    for seat in range(state.game.players):
        book = _read_seat(state, seat, fields)
    return book


def _read_seat(state: GrajeczkaState, seat: int, fields: Fields) -> Part:
    each = state.game.pages_each
    read = fields.take(f"read{seat}", "")
    state.read[seat] = tuple(_take(state, part) for part in read.split(","))
    left = each - len(state.read[seat])
    if left < 0:
        raise read.wrong(f"a Book has {each} Pages")
    hand = fields.take(f"hand{seat}", "?" if left else "")
    if left:
        state.hands[seat], state.ruled_out[seat] = _hidden(state, hand)
    elif hand.text:
        raise hand.wrong("this Book is read to its end")
    if state.out >> seat & 1 and not state.hands[seat]:
        raise hand.wrong("who is out has shown the Page [GRAJ-IMP-5]")
    book = fields.take(f"book{seat}", f"?{left - 1}" if left > 1 else "")
    parts = list(book.split(","))
    state.unknown[seat] = 0
    if parts and UNSEEN.match(parts[0].text):
        first = parts.pop(0)
        state.unknown[seat] = first.cut(1).number(1, each)
    state.under[seat] = tuple(_hidden(state, part) for part in parts)
    if bool(left) + state.unknown[seat] + len(parts) != left:
        raise book.wrong(f"hand, Book and row have {each} Pages [GRAJ-SETUP-6]")
    return book


UNSEEN = re.compile(r"\?[^(]")
"""How a number of Pages begins that nobody has seen."""


def _take(state: GrajeczkaState, part: Part) -> int:
    page = part.number(1, max(state.game.pages))
    if not state.fresh >> page & 1:
        raise part.wrong("there is no such Page, or it is somewhere else")
    state.fresh &= ~(1 << page)
    return page


def _hidden(state: GrajeczkaState, part: Part) -> Under:
    """A Page, or `?`, and what it is known not to be."""
    named, rest = part.partition("(")
    mask = 0
    if named.text != part.text:
        if not rest.text.endswith(")"):
            raise part.wrong("the bracket is not closed")
        for piece in rest.cut(0, -1).split("."):
            page = piece.number(1, max(state.game.pages))
            if page not in state.game.pages or mask >> page & 1:
                raise piece.wrong("there is no such Page, or it stands here twice")
            mask |= 1 << page
        if not mask:
            raise part.wrong("there is nothing in the brackets")
    page = UNKNOWN if named.text == "?" else _take(state, named)
    if mask >> page & 1:
        raise part.wrong("this Page is one of those it is not")
    return Under(page, mask)


def _read_turn(state: GrajeczkaState, fields: Fields) -> None:
    acts = fields.take("acts", "")
    state.acts = tuple(ACTS.index(part.one_of(ACTS)) for part in acts.split(","))
    if len(state.acts) > 2:
        raise acts.wrong("there are never more than two actions [GRAJ-TOK-2]")
    if state.acts.count(TILE) > len(state.kingdom.placed):
        raise acts.wrong("no tile was placed")
    start = fields.take("from", "")
    flew = state.acts[-1:] == (DRAGON,)
    if flew != bool(start.text):
        raise start.wrong("from= goes with a flight that was the last action")
    if flew:
        state.took_off = _standing(state, start)
        ends = {path[-1] for path in state.kingdom.moves.dragon(state.took_off).values()}
        if state.places[DRAGON] not in ends:
            raise start.wrong("no flight leads from there to the Dragon [GRAJ-DRAG-1]")
    done = fields.take("done", "")
    for part in done.split(","):
        attribute = DONE[part.one_of(tuple(DONE))]
        if getattr(state, attribute):
            raise part.wrong("this stands here a second time")
        setattr(state, attribute, True)
    if state.announced and state.game.options.token_timing == "after_first":
        raise done.wrong("the token is spent after the first action [GRAJ-TOK-4]")
    if state.page_turned and (state.acts or state.announced):
        raise done.wrong("turning a page is all that happens in a turn [GRAJ-PAGE-1]")
    if state.recounted and not (state.acts or state.page_turned):
        raise done.wrong("there was nothing to recount [GRAJ-REC-1]")


def _check_phase(state: GrajeczkaState, phase: Part) -> None:
    """Does what was done in this turn lead to such a phase?"""
    options, done = state.game.options, len(state.acts)
    stage = state.stage = phase.one_of(("turn", "acted", "after", "second", "over"))
    if state.top < 0 and state.unseen and TILE not in state.acts and stage in ("after", "second"):
        raise phase.wrong("the next tile has to show first [GRAJ-SETUP-4]")
    announces = options.token_timing == "announce"
    asks = not state.recounted and options.recount_choice == "optional"
    token = bool(state.magic >> state.seat & 1)
    if done == 2 and announces != state.announced:
        raise phase.wrong("two actions need the token [GRAJ-TOK-2]")
    if state.page_turned and not token:
        raise phase.wrong("the token is magic once a page was turned [GRAJ-PAGE-3]")
    fits = {
        "turn": not (done or state.page_turned),
        "acted": bool(done) or state.page_turned,
        "after": (
            (done == 1 and not state.announced and (asks or (token and not announces)))
            or (done == 2 and asks)
            or (state.page_turned and asks and options.page_recount == "see")
        ),
        "second": done == 1 and announces == state.announced,
        "over": True,
    }
    if not fits[stage]:
        raise phase.wrong("this turn is at another point")


def _check_the_end(state: GrajeczkaState, phase: Part, winner: Part, out: Part) -> None:
    """Is the game over exactly when a clause says so?"""
    game, options = state.game, state.game.options
    finished = [seat for seat in range(game.players) if len(state.read[seat]) == game.pages_each]
    left = [seat for seat in range(game.players) if not state.out >> seat & 1]
    if state.out and (options.impossible_scope == "off" or not state.closed):
        raise out.wrong("nobody is out while tiles can be placed [GRAJ-IMP-3]")
    won: int | None = None
    if finished:
        won, state.ending = finished[0], "GRAJ-END-1"
        if len(finished) > 1 or state.out >> won & 1 or won != state.seat:
            raise phase.wrong("the first to read the whole Book wins, in the own turn [GRAJ-END-1]")
    elif not left:
        state.ending = "GRAJ-IMP-2"
    elif len(left) == 1 and options.last_one == "wins":
        won, state.ending = left[0], "GRAJ-IMP-7"
    elif state.stage == "over":
        if state.turn < options.turn_cap:
            raise phase.wrong("the game is not over")
        state.ending = "GRAJ-END-3"
    if state.ending and state.stage != "over":
        raise phase.wrong(f"the game is over [{state.ending}]")
    if winner.text != ("" if won is None else str(won)):
        raise winner.wrong("this is not who has won")
    state.winner = won


def _check_pages_left(state: GrajeczkaState, part: Part) -> None:
    """There have to be Pages for all that is still to be drawn."""
    slots = [slot.ruled_out for slot in rules.open_slots(state)]
    if not rules.can_fill(state.fresh, slots) or state.fresh.bit_count() < len(slots) + sum(
        state.unknown
    ):
        raise part.wrong("there are no Pages left for this")
