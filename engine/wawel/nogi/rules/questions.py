"""What is to be decided now, by whom, and how it all ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event
from wawel.nogi import scoring

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


QUESTIONS = {
    "deal": ("ask_deal", "NOGI-SETUP-7"),
    "rabbit": ("ask_rabbit", "NOGI-RABBIT-3"),
    "roll": ("ask_roll", "NOGI-TURN-3"),
    "attack": ("ask_attack", "NOGI-ATTACK-3"),
    "choose": ("ask_choose", "NOGI-TURN-2"),
}


def question(state: NogiState) -> Event:
    """What is to be decided now."""
    if state.phase == "over":
        return verdict(state)
    kind, clause = QUESTIONS[state.phase]
    return Event(kind, (clause,), {"seat": asked_seat(state)})


VERDICTS = {
    "NOGI-SCORE-4": "ask_won",
    "NOGI-SCORE-5": "ask_won_tie",
    "NOGI-SCORE-6": "ask_shared",
}


def verdict(state: NogiState) -> Event:
    """Nothing is to be decided any more: how the game ended, and why somebody won."""
    result = scoring.result(state)
    if not result.winners:
        return Event("ask_over", result.clauses)
    best, rabbits = result.winners[0], result.parts["rabbits"]
    rivals = [
        rabbits[seat]
        for seat, total in enumerate(result.totals)
        if total == result.totals[best] and seat not in result.winners
    ]
    facts = {"total": result.totals[best], "rabbits": rabbits[best], "others": tuple(rivals)}
    return Event(VERDICTS[result.clauses[-1]], result.clauses, facts)


def asked_seat(state: NogiState) -> int:
    """Who gets the shield, owns the rabbit, or has the turn."""
    if state.phase == "deal":
        return state.seat_to_deal()
    if state.phase == "rabbit":
        return state.taken[state.rabbit_to_look_at()].seat
    return state.seat
