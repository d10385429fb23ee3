"""What is to be decided now, by whom, and how it all ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, ask
from wawel.nogi import scoring
from wawel.nogi.rules.chances import dealing

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


QUESTIONS = {
    "rabbit": "NOGI-RABBIT-3",
    "roll": "NOGI-TURN-3",
    "attack": "NOGI-ATTACK-3",
    "choose": "NOGI-TURN-2",
}


def question(state: NogiState) -> Event:
    """What is to be decided now."""
    if state.phase == "over":
        return verdict(state)
    clause = dealing(state) if state.phase == "deal" else QUESTIONS[state.phase]
    return ask(state.phase, clause, seat=asked_seat(state))


VERDICTS = {
    "NOGI-SCORE-4": "won",
    "NOGI-SCORE-5": "won_tie",
    "NOGI-SCORE-6": "shared",
}


def verdict(state: NogiState) -> Event:
    """Nothing is to be decided any more: how the game ended, and why somebody won."""
    result = scoring.result(state)
    if not result.winners:
        return ask("over", *result.clauses)
    best, rabbits = result.winners[0], result.parts["rabbits"]
    rivals = [
        rabbits[seat]
        for seat, total in enumerate(result.totals)
        if total == result.totals[best] and seat not in result.winners
    ]
    return ask(
        VERDICTS[result.clauses[-1]],
        *result.clauses,
        total=result.totals[best],
        rabbits=rabbits[best],
        others=tuple(rivals),
    )


def asked_seat(state: NogiState) -> int:
    """Who gets the shield, owns the rabbit, or has the turn."""
    if state.phase == "deal":
        return state.seat_to_deal()
    if state.phase == "rabbit":
        return state.taken[state.rabbit_to_look_at()].seat
    return state.seat
