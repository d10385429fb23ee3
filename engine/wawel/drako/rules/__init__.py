"""What may be done in *Drako*, and what it does.

A turn is one or two actions (DRAKO-TURN-2); an action is a draw, or a card played for one symbol
(DRAKO-TURN-3). What one symbol does is put together from small decisions, each a stage of its own:
who moves where, who hits whom, which way the fire goes. Attacks then wait for the defender.
"""

from wawel.drako.rules.cards import chances
from wawel.drako.rules.legal import choices
from wawel.drako.rules.questions import question
from wawel.drako.rules.refusals import refusal
from wawel.drako.rules.setup import first_stage
from wawel.drako.rules.turn import apply

__all__ = [
    "apply",
    "chances",
    "choices",
    "first_stage",
    "question",
    "refusal",
]
