"""Positions, read from one line; everything is checked before it is believed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wawel.core.events import emit_nothing
from wawel.core.fields import Fields, Part
from wawel.core.hexes import Hex
from wawel.core.sets import members
from wawel.grajeczka import rules
from wawel.grajeczka.actions import UNKNOWN, Place
from wawel.grajeczka.notation.actions import NUMBER, ON_HEX
from wawel.grajeczka.notation.writing import ACTS, DONE, write_hex
from wawel.grajeczka.pieces import DRAGON, NONE_UP, TILE, Placed, Under
from wawel.grajeczka.tasks import impossible

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka
    from wawel.grajeczka.kingdom import Kingdom
    from wawel.grajeczka.state import GrajeczkaState

LATEST = 10**6
"""No turn of a game without an end is later than this."""

HEX = re.compile(rf"\(({NUMBER}),({NUMBER})\)", re.ASCII)


def read_position(game: Grajeczka, fields: Fields) -> GrajeczkaState:
    """The state that the fields describe; everything is checked before it is believed."""
    state = game.new_initial_state()
    state.turn = fields.take("turn", "1").number(1, game.options.turn_cap or LATEST)
    seat = fields.take("seat", str(game.options.first_player))
    state.seat = seat.number(0, game.players - 1)
    _read_tiles(state, fields)
    princess, knight, dragon = (
        _standing(state, fields.take(name, write_hex(start)))
        for name, start in zip(("princess", "knight", "dragon"), game.start_places, strict=True)
    )
    state.places = (princess, knight, dragon)
    magic = fields.take("magic", "")
    state.magic = magic.seats(game.players)
    if state.magic and not game.has_tokens:
        raise magic.wrong("there are no tokens in this box")
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
    rules.settle(state, emit_nothing)
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
    told = state.acts or state.page_turned
    if state.recounted and not (told and state.read[state.seat]):
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
    if done == 2 or stage == "second" or state.announced:
        if not state.game.has_tokens:
            raise phase.wrong("there are no tokens in this box")
        if token:
            raise phase.wrong("the token is spent, and magic no more [GRAJ-TOK-1]")
    if state.page_turned and state.game.has_tokens and not token:
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
    never = impossible(state.kingdom, state.places) if state.out else 0
    for seat in members(state.out):
        if not never >> state.hands[seat] & 1:
            raise out.wrong(f"the Page of seat {seat} can still come true [GRAJ-IMP-1]")
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
        if not 0 < options.turn_cap <= state.turn:
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
