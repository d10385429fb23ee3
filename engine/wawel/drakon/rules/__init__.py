"""What may be done in *Drakon*, and what it does.

A state rests only where a player decides or chance acts; everything between happens of itself.
"""

from wawel.drakon.rules.choices import choices
from wawel.drakon.rules.doing import apply
from wawel.drakon.rules.draw import chances
from wawel.drakon.rules.legal import refusal
from wawel.drakon.rules.questions import question
from wawel.drakon.rules.turn import settle

__all__ = ["apply", "chances", "choices", "question", "refusal", "settle"]
