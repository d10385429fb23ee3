"""Where the clauses of *Drako* apply that belong to some options, or to some positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from wawel.core.events import Event
from wawel.drako import DrakoState
from wawel.drako.actions import NOTHING, Aim, Block, Go, Play
from wawel.drako.board import DIRECTION_NUMBER
from wawel.drako.pieces import Symbol
from wawel.drako.rules.figures import FIRE, FLIGHT, MOVEMENT, area_full
from wawel_book.facts.drako.lines import FACTS
from wawel_book.played_lines import PlayedStep

FACTS.with_options("TD", lambda options: options.pairing == "trolls-dragon")
FACTS.with_options("TW", lambda options: options.pairing == "trolls-dwarves")
FACTS.with_options("KD", lambda options: options.pairing == "knights-dragon")
FACTS.with_options("KW", lambda options: options.pairing == "knights-dwarves")
FACTS.with_options("SETUP-2", lambda options: options.pairing == "knights-trolls")
FACTS.with_options("SETUP-4", lambda options: options.pairing == "trolls-dragon")
FACTS.with_options("SETUP-3", lambda options: options.pairing == "dragon-dwarves")
FACTS.with_options("SETUP-5", lambda options: options.pairing == "trolls-dwarves")
FACTS.with_options("SETUP-6", lambda options: options.pairing == "knights-dragon")
FACTS.with_options("SETUP-7", lambda options: options.pairing == "knights-dwarves")
FACTS.with_options("END-1", lambda options: options.pairing == "knights-trolls")
FACTS.with_options("END-2", lambda options: options.pairing == "dragon-dwarves")


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


def _symbol(step: PlayedStep) -> Symbol:
    symbol = _state(step).symbol
    assert symbol is not None
    return symbol


def _number(step: PlayedStep, name: str) -> int:
    return _state(step).game.figure_number[name]


def _lives(state: DrakoState, figure: int) -> bool:
    return figure >= 0 and state.hexes[figure] >= 0


@FACTS.where("event", "GEN-2", "DODGE-3", "FURY-3")
def _somebody_is_dead(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    dead = [_number(step, event.facts["figure"]) for event in step.events_of("death")]
    return bool(dead) and not any(_lives(after, figure) for figure in dead)


@FACTS.where("event", "GEN-3")
def _a_side_is_defeated(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    return any(not any(_lives(after, f) for f in own) for own in after.game.own)


@FACTS.where("event", "END-4")
def _defeated_though_out_of_cards(step: PlayedStep) -> bool:
    after, clock = step.next, _state(step).game.pairing.clock
    assert isinstance(after, DrakoState)
    return clock is not None and not after.hands[clock] and not after.left[clock]


@FACTS.where("event", "GEN-5", "END-3")
def _the_clock_has_run_out(step: PlayedStep) -> bool:
    """Its side has no card left; by an option no deck."""
    after, game = step.next, _state(step).game
    assert isinstance(after, DrakoState)
    clock = game.pairing.clock
    assert clock is not None
    by_deck = game.options.clock_trigger == "deck"
    return not after.left[clock] and (by_deck or not after.hands[clock])


@FACTS.where("event", "TW-9")
def _both_are_out_of_cards(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    return not any(after.hands) and not any(after.left)


@FACTS.where("refusal", "END-1", "END-2", "TD-1", "TW-8", "KD-1", "KW-7")
def _it_is_over(step: PlayedStep) -> bool:
    return step.state.result() is not None


@FACTS.where("refusal", "SETUP-1", "SETUP-2", "SETUP-3", "SETUP-5", "SETUP-6", "SETUP-7")
def _not_that_one_or_not_there(step: PlayedStep) -> bool:
    return bool(step.action.verb in ("take", "place"))


@FACTS.where("event", "TURN-5", "TURN-7")
def _no_card_is_left(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    seats = [event.facts["seat"] for event in step.events_of("pass")]
    return all(not after.hands[seat] and not after.left[seat] for seat in seats)


@FACTS.where("refusal", "TURN-6", "KW-4")
def _nothing_can_be_drawn(step: PlayedStep) -> bool:
    """The deck is empty; or the hand of one side too full to draw."""
    state = _state(step)
    empty = not state.left[state.seat]
    most = state.game.pairing.draw_at_most[state.seat]
    full = most is not None and len(state.hands[state.seat]) > most
    return step.action.verb == "draw" and (empty or full)


@FACTS.where("refusal", "DRAW-1")
@FACTS.where("refusal", "TW-2")
def _no_such_card_there(step: PlayedStep) -> bool:
    return step.action.verb in ("take", "recycle")


@FACTS.where("refusal", "DRAW-2")
def _no_such_card_in_hand(step: PlayedStep) -> bool:
    card = _state(step).game.card[step.action.card]
    return card.number not in _state(step).hands[card.seat] or card.seat != _state(step).seat


@FACTS.where("refusal", "DRAW-3")
def _no_deck_is_renewed(step: PlayedStep) -> bool:
    return not _state(step).game.pairing.renewal


@FACTS.where("event", "DRAW-2", "DRAW-4")
def _more_than_may_be_held(step: PlayedStep) -> bool:
    """Or what was laid down unseen then comes to light."""
    return _state(step).phase == "discard" or bool(step.events_of("turned_up"))


@FACTS.where("refusal", "PLAY-1")
def _no_such_card_or_symbol(step: PlayedStep) -> bool:
    state, action = _state(step), step.action
    if not isinstance(action, Play):
        return False
    card = state.game.card[action.card]
    held = card.seat == state.seat and card.number in state.hands[state.seat]
    return not held or action.symbol not in card.symbols


@FACTS.where("event", "PLAY-2")
def _without_its_effect(step: PlayedStep) -> bool:
    return isinstance(step.action, Play) and step.action.symbol == NOTHING


@FACTS.where("event", "MOVE-3")
def _of_two_figures(step: PlayedStep) -> bool:
    return _symbol(step).figures > 1


@FACTS.where("refusal", "MOVE-1")
def _too_far(step: PlayedStep) -> bool:
    state, board = _state(step), _state(step).game.board
    start = state.hexes[_number(step, step.action.figure)]
    return board.distances[start][board.number[step.action.hex]] > _symbol(step).value


@FACTS.where("refusal", "MOVE-2")
def _somebody_in_the_way(step: PlayedStep) -> bool:
    """On that hex or on the way to it; if none was named, around everybody who could go."""
    state, board = _state(step), _state(step).game.board
    if isinstance(step.action, Play):
        return True
    start = state.hexes[_number(step, step.action.figure)]
    end = board.number[step.action.hex]
    return end in state.hexes or board.distances[start][end] <= _symbol(step).value


@FACTS.where("refusal", "MOVE-3", "ATK-3")
def _it_has_acted(step: PlayedStep) -> bool:
    return bool(_state(step).acted >> _number(step, step.action.figure) & 1)


@FACTS.where("refusal", "MOVE-4", "ATK-2")
def _not_of_this_side_or_dead(step: PlayedStep) -> bool:
    state, figure = _state(step), _number(step, step.action.figure)
    return state.game.seat_of[figure] != state.seat or not _lives(state, figure)


@FACTS.where("refusal", "MOVE-5")
def _the_dragon_is_lame(step: PlayedStep) -> bool:
    return area_full(_state(step), MOVEMENT)


@FACTS.where("event", "ATK-1", "DR-1")
def _from_a_neighbouring_hex(step: PlayedStep) -> bool:
    state, action = _state(step), step.action
    start, end = (state.hexes[_number(step, name)] for name in (action.figure, action.target))
    return state.game.board.distances[start][end] == 1


@FACTS.where("event", "ATK-3", "ATK-6")
def _several_may_attack(step: PlayedStep) -> bool:
    return _symbol(step).figures > 1


@FACTS.where("event", "ATK-5")
@FACTS.where("refusal", "ATK-5")
def _two_values_for_two_trolls(step: PlayedStep) -> bool:
    return bool(_symbol(step).split)


@FACTS.where("refusal", "ATK-1")
def _no_such_attack(step: PlayedStep) -> bool:
    """No enemy beside that figure, or another strength; if none was named, beside nobody."""
    return step.action.verb in ("strike", "play")


@FACTS.where("event", "REACT-1", "REACT-2", "REACT-4", "KW-3")
def _a_defence_against_the_packet(step: PlayedStep) -> bool:
    return _state(step).phase == "react" and bool(_state(step).packet)


@FACTS.where("refusal", "REACT-1")
def _no_such_defence_in_hand(step: PlayedStep) -> bool:
    state = _state(step)
    hand = state.hands[1 - state.seat]
    cards = [state.game.card[name] for name in step.action.cards]
    return any(card.seat == state.seat or card.number not in hand for card in cards) or (
        len({*step.action.cards}) < len(cards)
    )


@FACTS.where("refusal", "REACT-2", "REACT-8", "KW-3", "TD-3", "TW-5", "STONE-1")
def _not_against_that_attack(step: PlayedStep) -> bool:
    """A defence that does not fit the packet, has too few stones, or is no action.

    Whoever is netted can do neither this nor go away.
    """
    return isinstance(step.action, Block | Play) or _state(step).net >= 0


@FACTS.where("event", "DMG-5")
def _a_troll_has_lost_it(step: PlayedStep) -> bool:
    lost = [_number(step, event.facts["figure"]) for event in step.events_of("lost")]
    return _state(step).game.dragon not in lost


@FACTS.where("event", "DMG-6", "DMG-7")
@FACTS.where("question", "DMG-6")
@FACTS.where("refusal", "DMG-6", "DMG-7")
def _of_the_dragon(step: PlayedStep) -> bool:
    """In other pairings nobody has areas to be wounded in."""
    return _state(step).game.dragon >= 0 or step.action.verb == "wound"


@FACTS.where("event", "DMG-8", "REINF-1", "REINF-4", "REINF-5")
def _a_dead_archer_returns(step: PlayedStep) -> bool:
    state, after = _state(step), step.next
    assert isinstance(after, DrakoState)
    back = [f for f in state.game.archers if not _lives(state, f) and _lives(after, f)]
    return len(back) == 1 and not after.wounds[back[0]]


@FACTS.where("refusal", "REINF-1")
def _no_archer_is_dead(step: PlayedStep) -> bool:
    return all(_lives(_state(step), archer) for archer in _state(step).game.archers)


@FACTS.where("refusal", "REINF-2")
def _the_knight_is_dead(step: PlayedStep) -> bool:
    return not _lives(_state(step), _state(step).game.knight)


@FACTS.where("refusal", "REINF-3", "KD-2", "KW-5")
def _no_free_start_hex(step: PlayedStep) -> bool:
    return step.action.verb in ("return", "play", "strengthen")


@FACTS.where("event", "DODGE-1", "DODGE-4", "DODGE-2", "KW-2")
def _the_knight_is_attacked(step: PlayedStep) -> bool:
    """He is a target of the packet; when he steps, that is behind him."""
    state = _state(step)
    targets = {target for _, target, _ in state.packet}
    return state.dodging or state.phase == "step" or state.game.knight in targets


@FACTS.where("refusal", "DODGE-1", "DODGE-5", "DODGE-2")
def _no_dodge_now(step: PlayedStep) -> bool:
    return step.action.verb in ("dodge", "go")


@FACTS.where("refusal", "BOW-1", "XBOW-1", "BOW-2", "XBOW-2")
def _no_such_shot(step: PlayedStep) -> bool:
    """Not from that hex, not by that figure, not past those who stand between."""
    return step.action.verb in ("strike", "play")


@FACTS.where("question", "BOW-1")
def _who_shoots_is_an_archer(step: PlayedStep) -> bool:
    return _symbol(step).kind == "bow"


@FACTS.where("question", "XBOW-1")
def _who_shoots_is_morin(step: PlayedStep) -> bool:
    return _symbol(step).kind == "crossbow"


@FACTS.where("event", "STONE-1", "STONE-2")
@FACTS.where("event", "STONE-4", "ROCK-6", "TW-3")
def _stones_change_their_place(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    return after.stones != _state(step).stones


@FACTS.where("event", "ROCK-1")
@FACTS.where("question", "ROCK-1")
def _the_thrower_has_a_stone(step: PlayedStep) -> bool:
    return _lives(_state(step), _state(step).game.thrower) and _state(step).stones > 0


@FACTS.where("event", "ROCK-3")
def _a_gap_between_them(step: PlayedStep) -> bool:
    state = _state(step)
    hit = [state.hexes[_number(step, e.facts["target"])] for e in step.events_of("rock_at")]
    gaps = [state.game.board.distances[a][b] > 1 for a, b in pairwise(hit)]
    return any(gaps)


@FACTS.where("event", "CHARGE-1")
def _the_berserker_runs(step: PlayedStep) -> bool:
    state, after = _state(step), step.next
    assert isinstance(after, DrakoState)
    berserker = state.game.berserker
    start, end = state.hexes[berserker], state.game.board.number[step.action.hex]
    return start != end and any(end in line for line in state.game.board.lines[start])


@FACTS.where("event", "CHARGE-2")
def _he_has_met_an_enemy(step: PlayedStep) -> bool:
    return bool(step.action.target != NOTHING)


@FACTS.where("event", "CHARGE-3")
def _the_enemy_is_beside_him(step: PlayedStep) -> bool:
    state = _state(step)
    start, end = (state.hexes[f] for f in (state.game.berserker, _number(step, step.action.target)))
    return state.game.board.distances[start][end] == 1


@FACTS.where("event", "CHARGE-4", "CHARGE-6")
def _he_has_only_run(step: PlayedStep) -> bool:
    return bool(step.action.target == NOTHING)


@FACTS.where("refusal", "CHARGE-1", "CHARGE-2", "CHARGE-3", "CHARGE-4", "CHARGE-5", "TW-6")
def _no_such_charge(step: PlayedStep) -> bool:
    return step.action.verb in ("charge", "play")


@FACTS.where("event", "FLY-1")
@FACTS.where("question", "FLY-1")
def _the_dragon_can_fly(step: PlayedStep) -> bool:
    return not area_full(_state(step), FLIGHT)


@FACTS.where("refusal", "FLY-1", "FLY-2")
def _no_such_flight(step: PlayedStep) -> bool:
    """Somebody else, a hex that is not free, or a dragon whose wings are full of wounds."""
    return isinstance(step.action, Go) or area_full(_state(step), FLIGHT)


@FACTS.where("event", "FIRE-1", "FIRE-2")
@FACTS.where("question", "FIRE-1")
def _the_dragon_has_fire(step: PlayedStep) -> bool:
    return not area_full(_state(step), FIRE)


@FACTS.where("event", "NET-1", "NET-2")
@FACTS.where("question", "NET-1")
def _urpen_has_the_net(step: PlayedStep) -> bool:
    state = _state(step)
    free = state.net < 0 or bool(state.game.options.net_retarget)
    return _lives(state, state.game.urpen) and free


@FACTS.where("refusal", "NET-1")
def _not_on_that_figure(step: PlayedStep) -> bool:
    state = _state(step)
    return step.action.verb == "net" or not _lives(state, state.game.urpen)


@FACTS.where("refusal", "NET-3", "NET-6", "KW-1")
def _somebody_is_netted(step: PlayedStep) -> bool:
    return _state(step).net >= 0


@FACTS.where("event", "NET-7")
def _the_netted_one_is_dead(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    return after.net < 0 <= _state(step).net


@FACTS.where("event", "FURY-1")
def _brald_rages(step: PlayedStep) -> bool:
    return _state(step).fury and _lives(_state(step), _state(step).game.brald)


@FACTS.where("refusal", "FURY-1")
def _no_fury_for_them(step: PlayedStep) -> bool:
    """It is used, Brald is dead or not there, or it is not the turn of the dwarves."""
    state, brald = _state(step), _state(step).game.brald
    theirs = brald >= 0 and state.game.seat_of[brald] == state.seat
    return not state.fury or not _lives(state, brald) or not theirs


@FACTS.where("refusal", "FURY-3")
def _it_would_kill_him(step: PlayedStep) -> bool:
    state, brald = _state(step), _state(step).game.brald
    last = state.wounds[brald] + 1 >= state.spaces[brald]
    return last or not state.game.options.fury_may_kill


@FACTS.where("refusal", "DMG-5", "PLAY-3")
def _the_ability_is_gone(step: PlayedStep) -> bool:
    return isinstance(step.action, Play)


@FACTS.where("event", "TD-4")
def _the_trolls_shuffle(step: PlayedStep) -> bool:
    return _state(step).game.thrower in _state(step).game.own[_state(step).seat]
