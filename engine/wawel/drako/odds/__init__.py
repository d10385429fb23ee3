"""What can be computed exactly about *Drako*.

Every function reads the decks, the mats, the board and the pairing of the game it is given, so a
changed game gives changed answers. Sides go by their names. Hands are fresh unless said otherwise:
no card of that deck has been seen.

>>> from wawel import load_game
>>> from wawel.drako import odds
>>> game = load_game("drako", pairing="dragon-dwarves")
>>> odds.can_block(game, "dragon", hand=4)
Fraction(442, 703)
"""

from wawel.drako.odds.board import (
    best_fire,
    best_fire_anywhere,
    charge_ends,
    charge_runs,
    different_setups,
    distances,
    in_line,
    pair_chance,
    setups,
    symmetries,
)
from wawel.drako.odds.clock import (
    actions_until_empty,
    dragon_wounds_to_stop,
    fastest_clock,
    longest_clock,
    shortest_with_defences,
    turns_for,
    usable_stone_cards,
    wound_states,
    wounds_to_deal,
)
from wawel.drako.odds.duel import SmallDuel, Solution
from wawel.drako.odds.hands import (
    belief_after_no_block,
    block_threshold,
    blocks_needed,
    can_block,
    cards_with,
    expected_damage,
    holds,
    opening_charge,
    redraw_after_no_block,
)
from wawel.drako.odds.questions import questions

__all__ = [
    "SmallDuel",
    "Solution",
    "actions_until_empty",
    "belief_after_no_block",
    "best_fire",
    "best_fire_anywhere",
    "block_threshold",
    "blocks_needed",
    "can_block",
    "cards_with",
    "charge_ends",
    "charge_runs",
    "different_setups",
    "distances",
    "dragon_wounds_to_stop",
    "expected_damage",
    "fastest_clock",
    "holds",
    "in_line",
    "longest_clock",
    "opening_charge",
    "pair_chance",
    "questions",
    "redraw_after_no_block",
    "setups",
    "shortest_with_defences",
    "symmetries",
    "turns_for",
    "usable_stone_cards",
    "wound_states",
    "wounds_to_deal",
]
