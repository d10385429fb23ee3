"""What chambers do in general; coins that come and go."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from wawel.drakon import Coin, Lay
from wawel_book.facts.drakon.lines import counts, effect_at, fact, game_of, once, thefts, top
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("EFF-4", "MIND-4")
def _the_one_who_entered_decides(step: PlayedStep) -> bool:
    """In another's turn, somebody who was forced is asked about the chamber."""
    view = step.after
    asked = view.deciding >= 0 and view.pending and view.pending[-1].seat == view.deciding
    forced = top(step.before) == "force"
    return bool(asked and forced and view.deciding != view.seat)


@fact("STEAL-3")
def _left_is_next(line: PlayedLine) -> bool:
    players = game_of(line).players
    found = list(thefts(line))
    for step, robber, victim in found:
        way = {"STL": 1, "STR": -1}.get(effect_at(step.before, step.before.places[robber]), 0)
        if victim != (robber + way) % players:
            return False
    return bool(found)


@fact("EFF-5")
def _my_left_and_not_yours(line: PlayedLine) -> bool:
    """A robber in another's turn robs the own neighbour."""
    players = game_of(line).players
    return any(
        robber != step.before.seat and victim == (robber + 1) % players
        for step, robber, victim in thefts(line)
    )


@fact("EFF-7")
def _once_an_entry(line: PlayedLine) -> bool:
    view, end = line.start.view(None), line.end.view(None)
    stays = view.places[0] == end.places[0] and effect_at(view, view.places[0]) == "FIND"
    laid = isinstance(line.steps[0].action, Lay) if line.steps else False
    return stays and laid and counts(view) == counts(end) and end.turn > view.turn


@fact("EFF-8")
def _one_inside_the_other(line: PlayedLine) -> bool:
    """Effects of several heroes are carried out within one action."""
    turn = line.start.view(None).turn
    entered = [
        event.facts["seat"]
        for step in line.steps
        if step.before.turn == turn
        for event in step.events_of("effect")
    ]
    return len(set(entered)) > 1 and len(entered) > 2 and line.end.view(None).turn == turn + 1


@once("MIND-6")
def _in_anothers_turn(step: PlayedStep) -> bool:
    if not isinstance(step.action, Coin):
        return False
    pools = step.before.pools
    own = pools[step.before.seat]
    changed = zip(counts(step.before), counts(step.after), strict=True)
    return any(old < new and pool != own for pool, (old, new) in enumerate(changed))


@once("COIN-4")
def _every_coin_is_as_likely(step: PlayedStep) -> bool:
    if top(step.before) != "find":
        return False
    state: Any = step.state
    hoard = state.hoard
    chances = {action.value: chance for action, chance in state.chance_outcomes()}
    expected = {value: Fraction(n, sum(hoard)) for value, n in enumerate(hoard, 1) if n}
    return chances == expected


@once("WIN-2")
def _on_anothers_turn(step: PlayedStep) -> bool:
    result = step.after.result
    return isinstance(step.action, Coin) and bool(result) and step.before.seat not in result.winners
