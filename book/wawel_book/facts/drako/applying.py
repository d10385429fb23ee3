"""Where the clauses of *Drako* apply that belong to some options, or to some positions."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.events import Event
from wawel.drako import DrakoState
from wawel.drako.actions import Aim
from wawel.drako.board import DIRECTION_NUMBER
from wawel_book.facts.drako.lines import FACTS
from wawel_book.played_lines import PlayedStep

FACTS.with_options("TD", lambda options: options.pairing == "trolls-dragon")
FACTS.with_options("TW", lambda options: options.pairing == "trolls-dwarves")
FACTS.with_options("KD", lambda options: options.pairing == "knights-dragon")
FACTS.with_options("KW", lambda options: options.pairing == "knights-dwarves")


def _state(step: PlayedStep) -> DrakoState:
    assert isinstance(step.state, DrakoState)
    return step.state


def _between(state: DrakoState, event: Event) -> Iterator[int]:
    """Who stands between a shooter and the target, who have to be in a line."""
    number = state.game.figure_number
    start, end = (state.hexes[number[event.facts[of]]] for of in ("figure", "target"))
    line = next(line for line in state.game.board.lines[start] if end in line)
    for place in line:
        if place == end:
            return
        if place in state.hexes:
            yield state.hexes.index(place)


@FACTS.where("event", "BOW-1")
def _nobody_between(step: PlayedStep) -> bool:
    state = _state(step)
    return not any(figure for shot in step.events_of("shoot") for figure in _between(state, shot))


@FACTS.where("event", "XBOW-1")
def _no_dwarf_between(step: PlayedStep) -> bool:
    state, through = _state(step), _state(step).game.options.crossbow_through_enemies
    between = [figure for shot in step.events_of("bolt") for figure in _between(state, shot)]
    enemies = all(state.game.seat_of[figure] != state.seat for figure in between)
    return enemies and (through or not between)


@FACTS.where("refusal", "ROCK-4")
def _the_berserker_is_in_the_way(step: PlayedStep) -> bool:
    """He stands in that direction; if no direction was named yet, he is there at all."""
    state, game = _state(step), _state(step).game
    if not isinstance(step.action, Aim):
        return state.hexes[game.berserker] >= 0
    line = game.board.lines[state.hexes[game.thrower]][DIRECTION_NUMBER[step.action.direction]]
    return state.hexes[game.berserker] in line


@FACTS.where("refusal", "ROCK-7", "FIRE-3")
def _nobody_in_that_direction(step: PlayedStep) -> bool:
    """There is no enemy in that direction; if none was named yet, there is none in any."""
    state, game = _state(step), _state(step).game
    figure = game.dragon if game.dragon in game.own[state.seat] else game.thrower
    lines = game.board.lines[state.hexes[figure]]
    if isinstance(step.action, Aim):
        lines = (lines[DIRECTION_NUMBER[step.action.direction]],)
    enemies = [state.hexes[other] for other in game.own[1 - state.seat]]
    return not any(place in line for place in enemies for line in lines)


@FACTS.where("event", "STONE-3")
def _a_card_with_a_price_for_nothing(step: PlayedStep) -> bool:
    card = _state(step).game.card[step.action.card]
    paid = bool(step.events_of("stones"))
    return card.defence is not None and card.defence.value > 0 and not paid


@FACTS.where("event", "FURY-4")
def _in_the_first_turn(step: PlayedStep) -> bool:
    return _state(step).turn == 1


@FACTS.where("event", "DMG-2")
def _more_than_there_is_room_for(step: PlayedStep) -> bool:
    """Whoever takes such wounds has no free space left."""
    after, game = step.next, _state(step).game
    assert isinstance(after, DrakoState)
    numbers = [
        game.figure_number[event.facts["figure"]]
        for event in step.events_of("wound")
        if "DRAKO-DMG-2" in event.clauses
    ]
    return all(after.hexes[figure] < 0 or figure == game.dragon for figure in numbers)


@FACTS.where("event", "NET-5")
def _netted_and_out_of_cards(step: PlayedStep) -> bool:
    state = _state(step)
    return state.net >= 0 and bool(step.events_of("pass"))


@FACTS.where("refusal", "NET-5")
def _netted_without_two_actions(step: PlayedStep) -> bool:
    state = _state(step)
    return state.net >= 0 and state.actions < 2


@FACTS.where("refusal", "NET-4")
def _nobody_of_theirs_is_netted(step: PlayedStep) -> bool:
    state = _state(step)
    return state.net < 0 or state.game.seat_of[state.net] != state.seat


@FACTS.where("event", "NET-4")
def _both_actions_for_the_net(step: PlayedStep) -> bool:
    return _state(step).net >= 0 and bool(step.events_of("free"))


@FACTS.where("event", "ATK-4")
def _enough_attacks(step: PlayedStep) -> bool:
    return bool(step.events_of("no_more_attacks"))
