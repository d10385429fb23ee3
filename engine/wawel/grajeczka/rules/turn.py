"""The turn: what an action does, from the first step to the next player's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, Say, ask
from wawel.grajeczka.actions import (
    UNKNOWN,
    Draw,
    End,
    Fly,
    GrajeczkaAction,
    Place,
    Recount,
    Show,
    Spend,
    TurnPage,
    Walk,
)
from wawel.grajeczka.pieces import DRAGON, KNIGHT, NONE_UP, PRINCESS, TILE, Under
from wawel.grajeczka.rules.draw import open_slot, open_slots
from wawel.grajeczka.tasks import impossible

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def apply(state: GrajeczkaState, action: GrajeczkaAction, say: Say) -> None:
    """Carry out a legal action and everything that follows of itself."""
    match action:
        case Walk():
            walk(state, action, say)
        case Fly():
            fly(state, action, say)
        case Place():
            place(state, action, say)
        case End():
            end_turn(state, say)
        case TurnPage():
            turn_page(state, say)
        case Recount():
            recount(state, say)
        case Spend():
            spend(state, say)
        case Draw(page):
            draw(state, page, say)
        case Show(tile, side):
            show(state, 2 * state.game.tile_number[tile] + side - 1, say)
    settle(state, say)


def settle(state: GrajeczkaState, say: Say) -> None:
    """Let chance draw what has to be drawn, and let what nobody decides happen of itself."""
    while state.stage != "over":
        if (UNKNOWN in state.hands or state.phase == "deal") and open_slots(state):
            state.phase = "deal"
            return
        if state.top < 0 and state.unseen:
            state.phase = "show"
            return
        if state.stage != "acted":
            break
        conclude(state, say)
    state.phase = state.stage


# Adventures -----------------------------------------------------------------------------------


def walk(state: GrajeczkaState, action: Walk, say: Say) -> None:
    """Princess or Knight moves once (GRAJ-MOVE-2); anybody may move them (GRAJ-MOVE-1)."""
    princess, knight, dragon = state.places
    if action.figure == "P":
        end = state.kingdom.moves.princess(princess)[action]
        state.places = (end, knight, dragon)
        adventure(state, PRINCESS)
        say(
            "walk",
            "GRAJ-PRIN-1",
            "GRAJ-MOVE-1",
            seat=state.seat,
            figure="P",
            start=princess,
            end=end,
        )
        if end not in state.kingdom.moves.around(princess):
            say("ride", "GRAJ-PRIN-2", "GRAJ-PRIN-3", "GRAJ-PRIN-7", figure="P")
    else:
        end = state.kingdom.moves.knight(knight)[action]
        state.places = (princess, end, dragon)
        adventure(state, KNIGHT)
        say(
            "walk", "GRAJ-KNIG-1", "GRAJ-MOVE-1", seat=state.seat, figure="K", start=knight, end=end
        )


def fly(state: GrajeczkaState, action: Fly, say: Say) -> None:
    """The Dragon flies until the land ends, and cannot stop before (GRAJ-DRAG-1 and 2)."""
    princess, knight, start = state.places
    path = state.kingdom.moves.dragon(start)[action]
    state.places = (princess, knight, path[-1])
    adventure(state, DRAGON)
    state.took_off = start
    say(
        "fly",
        *("GRAJ-DRAG-1", "GRAJ-DRAG-2", "GRAJ-MOVE-1"),
        seat=state.seat,
        direction=action.direction,
        start=start,
        end=path[-1],
    )


def place(state: GrajeczkaState, action: Place, say: Say) -> None:
    """The top tile joins the Kingdom, figures stay where they are (GRAJ-TILE-1 and 12)."""
    face = state.top
    state.kingdom = state.kingdom.with_tile(face, action)
    state.top = NONE_UP
    adventure(state, TILE)
    code = state.game.faces[face].code
    say("place", "GRAJ-TILE-1", "GRAJ-TILE-3", seat=state.seat, tile=code, at=(action.q, action.r))
    if not state.unseen:
        next_of_the_buried(state, say)


def adventure(state: GrajeczkaState, act: int) -> None:
    """An Adventure action was made: one move or one tile (GRAJ-TURN-3)."""
    state.acts = (*state.acts, act)
    state.took_off = None
    state.stage = "acted"


# The stack ------------------------------------------------------------------------------------


def show(state: GrajeczkaState, face: int, say: Say) -> None:
    """The next tile shows its upper side (GRAJ-SETUP-4)."""
    state.unseen &= ~(1 << face // 2)
    say("show", "GRAJ-SETUP-4", tile=state.game.faces[face].code)
    if state.game.options.stuck_tile == "stay" or state.kingdom.has_room(face):
        state.top = face
        state.closed = tiles_closed(state)
        if state.closed:
            say("stuck", "GRAJ-TILE-10", tile=state.game.faces[face].code)
        return
    state.buried = (*state.buried, face)
    say("bury", "GRAJ-TILE-10", tile=state.game.faces[face].code)
    if not state.unseen:
        next_of_the_buried(state, say)


def next_of_the_buried(state: GrajeczkaState, say: Say) -> None:
    """The tiles that went under the stack come up again in order, until one fits."""
    for number, face in enumerate(state.buried):
        if state.kingdom.has_room(face):
            state.top = face
            state.buried = (*state.buried[number + 1 :], *state.buried[:number])
            say("show", "GRAJ-TILE-10", tile=state.game.faces[face].code)
            return
    state.closed = True
    say("no_tiles", "GRAJ-TILE-9", "GRAJ-IMP-3")


def tiles_closed(state: GrajeczkaState) -> bool:
    """Can no tile be placed any more, as far as the top of the stack tells (GRAJ-IMP-3)?"""
    if state.top >= 0:
        return not state.kingdom.has_room(state.top)
    return not state.unseen


# Pages ----------------------------------------------------------------------------------------


def recount(state: GrajeczkaState, say: Say) -> None:
    """The Page is laid open and read aloud, and the next one drawn (GRAJ-REC-4)."""
    seat = state.seat
    page = state.hands[seat]
    state.read[seat] = (*state.read[seat], page)
    state.hands[seat] = UNKNOWN
    state.ruled_out[seat] = 0
    state.recounted = True
    state.stage = "acted"
    say("recount", "GRAJ-REC-1", "GRAJ-REC-4", seat=seat, page=page)
    if len(state.read[seat]) == state.game.pages_each:
        finish(state, "GRAJ-END-1", seat)
        say("win", "GRAJ-END-1", "GRAJ-REC-10", seat=seat)
        return
    take_next(state, say)


def turn_page(state: GrajeczkaState, say: Say) -> None:
    """The Page goes under the Book, the next comes up, the token turns magic.

    A last Page comes straight back (GRAJ-PAGE-4); a token may be magic already (GRAJ-PAGE-5).
    """
    seat = state.seat
    put = state.hands[seat], state.ruled_out[seat]
    state.under[seat] = (*state.under[seat], Under(*put))
    state.page_turned = True
    state.stage = "acted"
    say("turn_page", "GRAJ-PAGE-2", seat=seat)
    take_next(state, say)
    state.magic |= 1 << seat
    say("token_magic", "GRAJ-PAGE-3", seat=seat)


def take_next(state: GrajeczkaState, say: Say) -> None:
    """The top Page of the Book comes into hand; chance draws it unless it was put there."""
    seat = state.seat
    if state.unknown[seat]:
        state.unknown[seat] -= 1
        state.hands[seat] = UNKNOWN
        state.ruled_out[seat] = 0
        return
    (page, ruled_out), *rest = state.under[seat]
    state.under[seat] = tuple(rest)
    state.hands[seat] = page
    state.ruled_out[seat] = ruled_out
    say("draw", "GRAJ-PAGE-2", seat=seat)
    if page:
        say("page", "GRAJ-SETUP-7", only=(seat,), seat=seat, page=page)


def draw(state: GrajeczkaState, page: int, say: Say) -> None:
    """A Page that nobody has seen comes where one is to be drawn (GRAJ-SETUP-7)."""
    seat, place, ruled_out = open_slot(state)
    state.fresh &= ~(1 << page)
    if place < 0:
        state.hands[seat] = page
    else:
        under = list(state.under[seat])
        under[place] = Under(page, ruled_out)
        state.under[seat] = tuple(under)
    say("draw", "GRAJ-SETUP-6", "GRAJ-SETUP-7", seat=seat)
    say("page", "GRAJ-SETUP-7", only=(seat,), seat=seat, page=page)


def spend(state: GrajeczkaState, say: Say) -> None:
    """The token is turned to its ordinary side for a second action (GRAJ-TOK-1)."""
    state.magic &= ~(1 << state.seat)
    if state.acts:
        state.stage = "second"
        say("spend", "GRAJ-TOK-1", "GRAJ-TOK-6", "GRAJ-TOK-7", seat=state.seat)
    else:
        state.announced = True
        say("announce", "GRAJ-TOK-4", seat=state.seat)


# How a turn ends ------------------------------------------------------------------------------


def conclude(state: GrajeczkaState, say: Say) -> None:
    """After an action: is there anything left to decide in this turn?

    Who has not recounted yet is asked, whatever the Page says (GRAJ-TURN-4).
    """
    options, seat = state.game.options, state.seat
    may_tell = not state.recounted and (bool(state.acts) or options.page_recount == "see")
    if may_tell and options.recount_choice == "forced":
        if state.fulfils(state.hands[seat]):
            recount(state, say)
            return
        # Everybody can tell now what this Page is not (GRAJ-REC-8).
        known = state.ruled_out[seat]
        state.ruled_out[seat] |= sum(
            1 << page for page in state.game.pages if not known >> page & 1 and state.fulfils(page)
        )
        may_tell = False
    if state.announced and len(state.acts) == 1:
        state.stage = "second"
        return
    may_spend = options.token_timing == "after_first" and len(state.acts) == 1
    if may_tell or (may_spend and state.magic >> seat & 1):
        state.stage = "after"
    else:
        end_turn(state, say)


def end_turn(state: GrajeczkaState, say: Say) -> None:
    """Who holds an impossible Page is out; then the next player still in has the turn."""
    game = state.game
    if state.closed and game.options.impossible_scope == "hand":
        put_out(state, say)
        if state.stage == "over":
            return
    if state.turn >= game.options.turn_cap:
        finish(state, "GRAJ-END-3", None)
        say("broken_off", "GRAJ-END-3", turn=state.turn)
        return
    seat = (state.seat + 1) % game.players
    while state.out >> seat & 1:
        seat = (seat + 1) % game.players
    state.turn += 1
    state.seat = seat
    state.acts = ()
    state.took_off = None
    state.page_turned = state.recounted = state.announced = False
    state.stage = "turn"
    say("next_turn", "GRAJ-TURN-1", "GRAJ-TURN-5", seat=seat)


def put_out(state: GrajeczkaState, say: Say) -> None:
    """All hands are judged together, and only they (GRAJ-IMP-6); losers show their Page."""
    game = state.game
    never = impossible(state.kingdom, state.places)
    left = []
    losers = 0
    for seat, page in enumerate(state.hands):
        if state.out >> seat & 1:
            continue
        if never >> page & 1:
            losers |= 1 << seat
            say("out", "GRAJ-IMP-1", "GRAJ-IMP-4", "GRAJ-IMP-5", seat=seat, page=page)
        else:
            # Everybody can tell now that this Page is possible.
            state.ruled_out[seat] |= never
            left.append(seat)
    if not losers:
        return
    state.out |= losers
    if not left:
        finish(state, "GRAJ-IMP-2", None)
        say("nobody", "GRAJ-IMP-2", "GRAJ-IMP-8")
    elif len(left) == 1 and game.options.last_one == "wins":
        finish(state, "GRAJ-IMP-7", left[0])
        say("win", "GRAJ-IMP-7", "GRAJ-IMP-8", seat=left[0])


def finish(state: GrajeczkaState, clause: str, winner: int | None) -> None:
    """The game is over at once."""
    state.stage = "over"
    state.ending = clause
    state.winner = winner


# Questions ------------------------------------------------------------------------------------

QUESTIONS = {
    "deal": "GRAJ-SETUP-7",
    "show": "GRAJ-SETUP-4",
    "turn": "GRAJ-TURN-1",
    "after": "GRAJ-TURN-4",
    "second": "GRAJ-TOK-1",
}


def question(state: GrajeczkaState) -> Event:
    """What is to be decided now."""
    if state.phase == "over":
        return ask("over", state.ending)
    seat = open_slot(state).seat if state.phase == "deal" else state.seat
    return ask(state.phase, QUESTIONS[state.phase], seat=seat)
