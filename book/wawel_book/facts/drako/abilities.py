"""Where the clauses of *Drako* apply that are about what only some figures can do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from wawel.core.events import Event
from wawel.drako import DrakoState
from wawel.drako.actions import NOTHING, Aim, Charge
from wawel.drako.board import DIRECTION_NUMBER
from wawel.drako.rules.figures import FIRE, FLIGHT, MOVEMENT, area_full
from wawel_book.facts.drako.applying import is_alive, number_of, symbol_of
from wawel_book.facts.drako.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep


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
    state = state_of(step)
    return not [one for shot in step.events_of("shoot") for one in _between(state, shot)]


@FACTS.where("event", "XBOW-1")
def _no_dwarf_between(step: PlayedStep) -> bool:
    state, through = state_of(step), state_of(step).game.options.crossbow_through_enemies
    between = [figure for shot in step.events_of("bolt") for figure in _between(state, shot)]
    enemies = all(state.game.seat_of[figure] != state.seat for figure in between)
    return enemies and (through or not between)


@FACTS.where("refusal", "ROCK-4")
def _the_berserker_is_in_the_way(step: PlayedStep) -> bool:
    """An enemy stands in that direction, and he before one; or in every one where an enemy is."""
    state, game = state_of(step), state_of(step).game
    lines = game.board.lines[state.hexes[game.thrower]]
    if isinstance(step.action, Aim):
        lines = (lines[DIRECTION_NUMBER[step.action.direction]],)
    enemies = {state.hexes[other] for other in game.own[1 - state.seat]}
    met = [line for line in lines if enemies & {*line}]
    return bool(met) and all(
        state.hexes[game.berserker] in line
        and bool(enemies & {*line[line.index(state.hexes[game.berserker]) :]})
        for line in met
    )


@FACTS.where("refusal", "ROCK-7", "FIRE-3")
def _nobody_in_that_direction(step: PlayedStep) -> bool:
    """There is no enemy in that direction; if none was named yet, there is none in any."""
    state, game = state_of(step), state_of(step).game
    figure = game.dragon if game.dragon in game.own[state.seat] else game.thrower
    lines = game.board.lines[state.hexes[figure]]
    if isinstance(step.action, Aim):
        lines = (lines[DIRECTION_NUMBER[step.action.direction]],)
    enemies = [state.hexes[other] for other in game.own[1 - state.seat]]
    return not any(place in line for place in enemies for line in lines)


@FACTS.where("event", "STONE-3")
def _a_card_with_a_price_for_nothing(step: PlayedStep) -> bool:
    card = state_of(step).game.card[step.action.card]
    paid = bool(step.events_of("stones"))
    return card.defence is not None and card.defence.value > 0 and not paid


@FACTS.where("event", "FURY-4")
def _in_the_first_turn(step: PlayedStep) -> bool:
    return state_of(step).turn == 1


@FACTS.where("event", "DMG-2")
def _more_than_there_is_room_for(step: PlayedStep) -> bool:
    """Whoever takes such wounds has no free space left."""
    after, game = step.next, state_of(step).game
    assert isinstance(after, DrakoState)
    numbers = [
        game.figure_number[event.facts["figure"]]
        for event in step.events_of("wound")
        if "DRAKO-DMG-2" in event.clauses
    ]
    return all(after.hexes[figure] < 0 or figure == game.dragon for figure in numbers)


@FACTS.where("event", "NET-5")
def _netted_and_out_of_cards(step: PlayedStep) -> bool:
    state = state_of(step)
    return state.net >= 0 and bool(step.events_of("pass"))


@FACTS.where("refusal", "NET-5")
def _netted_without_two_actions(step: PlayedStep) -> bool:
    state = state_of(step)
    return state.net >= 0 and state.actions < 2


@FACTS.where("refusal", "NET-4")
def _nobody_of_theirs_is_netted(step: PlayedStep) -> bool:
    state = state_of(step)
    return state.net < 0 or state.game.seat_of[state.net] != state.seat


@FACTS.where("event", "NET-4")
def _both_actions_for_the_net(step: PlayedStep) -> bool:
    return state_of(step).net >= 0 and bool(step.events_of("free"))


@FACTS.where("event", "ATK-4")
def _enough_attacks(step: PlayedStep) -> bool:
    return bool(step.events_of("no_more_attacks"))


@FACTS.where("event", "DMG-6", "DMG-7")
@FACTS.where("question", "DMG-6")
def _of_the_dragon(step: PlayedStep) -> bool:
    """In other pairings nobody has areas to be wounded in."""
    return state_of(step).game.dragon >= 0


@FACTS.where("refusal", "DMG-6")
def _that_area_is_full(step: PlayedStep) -> bool:
    """Or there is no wound whose area is to be chosen."""
    state = state_of(step)
    areas = {"flight": FLIGHT, "movement": MOVEMENT, "fire": FIRE}
    full = state.game.dragon >= 0 and area_full(state, areas[step.action.area])
    return full or not state.pending


@FACTS.where("event", "DMG-8", "REINF-1", "REINF-4", "REINF-5")
def _a_dead_archer_returns(step: PlayedStep) -> bool:
    state, after = state_of(step), step.next
    assert isinstance(after, DrakoState)
    back = [f for f in state.game.archers if not is_alive(state, f) and is_alive(after, f)]
    return len(back) == 1 and not after.wounds[back[0]]


@FACTS.where("refusal", "REINF-1")
def _no_archer_is_dead(step: PlayedStep) -> bool:
    return all(is_alive(state_of(step), archer) for archer in state_of(step).game.archers)


@FACTS.where("refusal", "REINF-2")
def _the_knight_is_dead(step: PlayedStep) -> bool:
    return not is_alive(state_of(step), state_of(step).game.knight)


@FACTS.where("event", "DODGE-1", "DODGE-4", "DODGE-2", "KW-2")
def _the_knight_is_attacked(step: PlayedStep) -> bool:
    """He is a target of the packet; when he steps, that is behind him."""
    state = state_of(step)
    targets = {target for _, target, _ in state.packet}
    return state.dodging or state.phase == "step" or state.game.knight in targets


@FACTS.where("question", "BOW-1")
def _who_shoots_is_an_archer(step: PlayedStep) -> bool:
    return symbol_of(step).kind == "bow"


@FACTS.where("question", "XBOW-1")
def _who_shoots_is_morin(step: PlayedStep) -> bool:
    return symbol_of(step).kind == "crossbow"


@FACTS.where("event", "STONE-1", "STONE-2")
@FACTS.where("event", "STONE-4", "ROCK-6", "TW-3")
def _stones_change_their_place(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    return after.stones != state_of(step).stones


@FACTS.where("event", "ROCK-1")
@FACTS.where("question", "ROCK-1")
def _the_thrower_has_a_stone(step: PlayedStep) -> bool:
    return is_alive(state_of(step), state_of(step).game.thrower) and state_of(step).stones > 0


@FACTS.where("event", "ROCK-3")
def _a_gap_between_them(step: PlayedStep) -> bool:
    state = state_of(step)
    hit = [state.hexes[number_of(step, e.facts["target"])] for e in step.events_of("rock_at")]
    gaps = [state.game.board.distances[a][b] > 1 for a, b in pairwise(hit)]
    return any(gaps)


@FACTS.where("event", "CHARGE-1")
def _the_berserker_runs(step: PlayedStep) -> bool:
    state, after = state_of(step), step.next
    assert isinstance(after, DrakoState)
    berserker = state.game.berserker
    start, end = state.hexes[berserker], state.game.board.number[step.action.hex]
    return start != end and any(end in line for line in state.game.board.lines[start])


@FACTS.where("event", "CHARGE-2")
def _he_has_met_an_enemy(step: PlayedStep) -> bool:
    """He ends beside it; that it is an enemy says the choice."""
    state, action = state_of(step), step.action
    end, target = state.game.board.number[action.hex], number_of(step, action.target)
    theirs = state.game.seat_of[target] != state.seat
    return theirs and state.game.board.distances[end][state.hexes[target]] == 1


@FACTS.where("event", "CHARGE-3")
def _the_enemy_is_beside_him(step: PlayedStep) -> bool:
    state = state_of(step)
    start, end = (
        state.hexes[f] for f in (state.game.berserker, number_of(step, step.action.target))
    )
    return state.game.board.distances[start][end] == 1


@FACTS.where("event", "CHARGE-6")
def _he_has_only_run(step: PlayedStep) -> bool:
    return isinstance(step.action, Charge) and step.action.target == NOTHING


@FACTS.where("event", "CHARGE-4")
def _the_thrower_or_the_edge_has_stopped_him(step: PlayedStep) -> bool:
    state, game = state_of(step), state_of(step).game
    end = game.board.number[step.action.hex]
    line = next(line for line in game.board.lines[state.hexes[game.berserker]] if end in line)
    beyond = line[line.index(end) + 1 :]
    stopped = not beyond or beyond[0] == state.hexes[game.thrower]
    return stopped and _he_has_only_run(step)


@FACTS.where("event", "FLY-1")
@FACTS.where("question", "FLY-1")
def _the_dragon_can_fly(step: PlayedStep) -> bool:
    return not area_full(state_of(step), FLIGHT)


@FACTS.where("event", "FIRE-1", "FIRE-2")
@FACTS.where("question", "FIRE-1")
def _the_dragon_has_fire(step: PlayedStep) -> bool:
    return not area_full(state_of(step), FIRE)


@FACTS.where("event", "NET-1", "NET-2")
@FACTS.where("question", "NET-1")
def _urpen_has_the_net(step: PlayedStep) -> bool:
    state = state_of(step)
    free = state.net < 0 or bool(state.game.options.net_retarget)
    return is_alive(state, state.game.urpen) and free


@FACTS.where("event", "NET-7")
def _the_netted_one_is_dead(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    return after.net < 0 <= state_of(step).net


@FACTS.where("event", "FURY-1")
def _brald_rages(step: PlayedStep) -> bool:
    return state_of(step).fury and is_alive(state_of(step), state_of(step).game.brald)


@FACTS.where("refusal", "FURY-1")
def _no_fury_for_them(step: PlayedStep) -> bool:
    """It is used, Brald is dead or not there, or it is not the turn of the dwarves."""
    state, brald = state_of(step), state_of(step).game.brald
    theirs = brald >= 0 and state.game.seat_of[brald] == state.seat
    return not state.fury or not is_alive(state, brald) or not theirs


@FACTS.where("refusal", "FURY-3")
def _it_would_kill_him(step: PlayedStep) -> bool:
    state, brald = state_of(step), state_of(step).game.brald
    last = state.wounds[brald] + 1 >= state.spaces[brald]
    return last or not state.game.options.fury_may_kill


@FACTS.where("event", "TD-4")
def _the_trolls_shuffle(step: PlayedStep) -> bool:
    return state_of(step).game.thrower in state_of(step).game.own[state_of(step).seat]
