"""What may be done in *The Cave*, and what it does."""

from wawel.cave.rules.apply import apply
from wawel.cave.rules.chances import chances
from wawel.cave.rules.choices import choices
from wawel.cave.rules.questions import question
from wawel.cave.rules.refusals import refusal

__all__ = ["apply", "chances", "choices", "question", "refusal"]
