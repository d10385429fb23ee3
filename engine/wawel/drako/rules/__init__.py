"""What may be done in *Drako*, and what it does.

A turn is one or two actions (DRAKO-TURN-2); an action is a draw, or a card played for one symbol
(DRAKO-TURN-3). What one symbol does is put together from small decisions, each a phase of its own:
who moves where, who hits whom, which way the fire goes. Attacks then wait for the defender.
"""

from wawel.drako.rules.apply import apply
from wawel.drako.rules.cards import renews
from wawel.drako.rules.chances import chances
from wawel.drako.rules.choices import choices
from wawel.drako.rules.questions import crumbs, question
from wawel.drako.rules.refusals import refusal
from wawel.drako.rules.setup import first_phase

__all__ = [
    "apply",
    "chances",
    "choices",
    "crumbs",
    "first_phase",
    "question",
    "refusal",
    "renews",
]
