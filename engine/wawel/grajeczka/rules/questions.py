"""What is to be decided now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, ask
from wawel.grajeczka.rules.chances import open_slot, why_drawn
from wawel.grajeczka.rules.choices import may_spend

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def question(state: GrajeczkaState) -> Event:
    """What is to be decided now; it tells nothing that only one player may know."""
    seat = state.seat
    match state.phase:
        case "over":
            return _ending(state)
        case "deal":
            return ask("deal", why_drawn(state), seat=open_slot(state).seat)
        case "show":
            return ask("show", "GRAJ-SETUP-4", seat=seat)
        case "turn" if state.announced:
            return ask("first", "GRAJ-TOK-4", seat=seat)
        case "turn":
            return ask("moves" if state.closed else "turn", "GRAJ-TURN-1", seat=seat)
        case "second":
            return ask("second", "GRAJ-TOK-1", seat=seat)
    if state.page_turned:
        return ask("page", "GRAJ-PAGE-6", seat=seat)
    if state.recounted or state.game.options.recount_choice == "forced":
        return ask("token", "GRAJ-TOK-4", seat=seat)
    return ask("after_token" if may_spend(state) else "after", "GRAJ-TURN-4", seat=seat)


def _ending(state: GrajeczkaState) -> Event:
    """How the game ended."""
    match state.ending:
        case "GRAJ-END-1":
            pages = state.game.pages_each
            return ask("won", state.ending, seat=state.winner, pages=pages)
        case "GRAJ-IMP-7":
            return ask("last_one", state.ending, seat=state.winner)
        case "GRAJ-IMP-2":
            return ask("nobody", state.ending, turn=state.turn)
    return ask("broken_off", state.ending, turn=state.turn)


def crumbs(state: GrajeczkaState) -> tuple[Event, ...]:
    """What is going on around the question: two actions for a Magic token (GRAJ-TOK-1)."""
    if state.stage == "over":
        return ()
    if state.announced or state.stage == "second" or len(state.acts) == 2:
        number = max(1, len(state.acts) + (state.phase in ("turn", "second")))
        return (Event("two_actions", ("GRAJ-TOK-1",), {"seat": state.seat, "number": number}),)
    return ()
