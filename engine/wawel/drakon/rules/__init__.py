"""What may be done in *Drakon*, and what it does.

A state rests only where a player decides or chance acts; everything between happens of itself.
"""

from wawel.drakon.rules.apply import apply
from wawel.drakon.rules.chances import chances
from wawel.drakon.rules.choices import choices
from wawel.drakon.rules.questions import question, waiting
from wawel.drakon.rules.refusals import refusal
from wawel.drakon.rules.turn import settle

__all__ = ["apply", "chances", "choices", "question", "refusal", "settle", "waiting"]
