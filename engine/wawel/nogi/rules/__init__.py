"""What may be done in *Nogi za pas!*, and what it does.

A turn is: start check, roll, choose one die, carry it out (NOGI-TURN-2). The start check and the
dragon's attack need no decision, so a state rests only where chance or a player acts.
"""

from wawel.nogi.rules.apply import apply, settle
from wawel.nogi.rules.chances import chances
from wawel.nogi.rules.choices import choices
from wawel.nogi.rules.dragon import start_check
from wawel.nogi.rules.questions import question
from wawel.nogi.rules.refusals import refusal

__all__ = ["apply", "chances", "choices", "question", "refusal", "settle", "start_check"]
