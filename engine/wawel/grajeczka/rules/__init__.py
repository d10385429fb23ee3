"""What may be done in *Grajeczka*, and what it does.

A turn is an Adventure action (a move or a tile), the chance to recount, with the Magic token a
second action and the same chance again; or the turning of a page. A state rests only where chance
or a player acts:

    turn     what shall it be?
    after    an action is done: recount the Page, spend the token, or end the turn
    second   the second action
    deal     a Page comes into a hand
    show     the next tile of the stack shows itself
"""

from wawel.grajeczka.rules.apply import apply, settle
from wawel.grajeczka.rules.chances import can_fill, chances, open_slot, open_slots
from wawel.grajeczka.rules.choices import choices
from wawel.grajeczka.rules.questions import crumbs, question
from wawel.grajeczka.rules.refusals import refusal
from wawel.grajeczka.rules.stack import tiles_closed

__all__ = [
    "apply",
    "can_fill",
    "chances",
    "choices",
    "crumbs",
    "open_slot",
    "open_slots",
    "question",
    "refusal",
    "settle",
    "tiles_closed",
]
