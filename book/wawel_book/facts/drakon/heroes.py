"""Abilities of heroes."""

from __future__ import annotations

from wawel.drakon import Coin
from wawel_book.facts.drakon.lines import counts, fact, goes_to, once, top
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("HERO-RANGER-2")
def _a_complete_move(step: PlayedStep) -> bool:
    """The extra move sets off what it comes to."""
    return top(step.before) == "ranger" and goes_to(step) is not None and bool(step.after.pending)


@once("HERO-DRUID-2")
def _not_against_drakon(step: PlayedStep) -> bool:
    """A Druid with her ability and a coin meets Drakon, and she is not asked."""
    for event in step.events_of("meet"):
        seat = event.facts["seat"]
        able = step.before.heroes[seat] == "DRUID" and not step.before.spent[seat]
        if able and counts(step.before)[step.before.pools[seat]] and step.next.is_chance_node():
            return True
    return False


@fact("WIN-3")
def _after_both_halves(line: PlayedLine) -> bool:
    """While the coin is given back and another drawn, nobody has won, and the number stays."""
    for step in line.steps:
        if isinstance(step.action, Coin) and top(step.before) == "exchange":
            return counts(step.before) == counts(step.after) and not step.state.is_terminal()
    return False
