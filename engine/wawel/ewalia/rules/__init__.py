"""What may be done in *Kingdom Run*, and what it does.

A turn is: roll, re-roll, then the actions of the dice in any order (EWALIA-TURN-2 to 5). A state
rests in one of these phases:

    roll      chance throws the dice that do not lie on the table
    reroll    the player takes up dice to throw them again, or keeps them all
    act       the player chooses a die, or ends the turn
    scatter, lull, catch, bath, steal
              the player chooses whom the die just chosen concerns
    over      the game has ended
"""

from wawel.ewalia.rules.apply import apply
from wawel.ewalia.rules.chances import chances
from wawel.ewalia.rules.choices import PHASES, choices, targets
from wawel.ewalia.rules.finish import ending, finished
from wawel.ewalia.rules.questions import question
from wawel.ewalia.rules.refusals import refusal

__all__ = [
    "PHASES",
    "apply",
    "chances",
    "choices",
    "ending",
    "finished",
    "question",
    "refusal",
    "targets",
]
