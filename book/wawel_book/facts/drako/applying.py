"""Where the clauses of *Drako* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.drako import DrakoState
from wawel.drako.actions import NOTHING, Block, Place, Play, Recycle, Take
from wawel.drako.pieces import Symbol
from wawel.drako.rules.figures import MOVEMENT, area_full
from wawel_book.facts.drako.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep, it_was_over

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


def symbol_of(step: PlayedStep) -> Symbol:
    """The symbol that is being carried out."""
    symbol = state_of(step).symbol
    assert symbol is not None
    return symbol


def number_of(step: PlayedStep, name: str) -> int:
    """The number of a figure that an event or an action names."""
    return state_of(step).game.figure_number[name]


def is_alive(state: DrakoState, figure: int) -> bool:
    """Whether there is such a figure, and it stands on the board."""
    return figure >= 0 and state.hexes[figure] >= 0


@FACTS.where("event", "GEN-2", "DODGE-3", "FURY-3")
def _somebody_is_dead(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    dead = [number_of(step, event.facts["figure"]) for event in step.events_of("death")]
    return bool(dead) and not any(is_alive(after, figure) for figure in dead)


@FACTS.where("event", "GEN-3")
def _a_side_is_defeated(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    return any(not any(is_alive(after, f) for f in own) for own in after.game.own)


@FACTS.where("event", "END-4")
def _defeated_though_out_of_cards(step: PlayedStep) -> bool:
    after, clock = step.next, state_of(step).game.pairing.clock
    assert isinstance(after, DrakoState)
    return clock is not None and not after.hands[clock] and not after.left[clock]


@FACTS.where("event", "GEN-5", "END-3")
def _the_clock_has_run_out(step: PlayedStep) -> bool:
    """Its side has no card left; by an option no deck."""
    after, game = step.next, state_of(step).game
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


FACTS.where("refusal", "END-1", "END-2", "TD-1", "TW-8", "KD-1", "KW-7")(it_was_over)


@FACTS.where("refusal", "SETUP-2", "SETUP-3", "SETUP-5", "SETUP-6", "SETUP-7")
def _not_that_one_or_not_there(step: PlayedStep) -> bool:
    """Another figure than is asked for, or a hex of others, taken, or too near."""
    state, action = state_of(step), step.action
    if not isinstance(action, Place):
        return False
    figure, end = number_of(step, action.figure), state.game.board.number[action.hex]
    asked = state.explain().facts.get("figure", action.figure) == action.figure
    waits = asked and state.hexes[figure] < -1 and state.game.seat_of[figure] == state.deciding
    here = [a.hex for a in state.legal_actions() if isinstance(a, Place)]
    near = any(state.game.board.distances[end][place] <= 1 for place in state.hexes if place >= 0)
    return not waits or end in state.hexes or near or action.hex not in here


@FACTS.where("event", "TURN-5", "TURN-7")
def _no_card_is_left(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, DrakoState)
    seats = [event.facts["seat"] for event in step.events_of("pass")]
    return all(not after.hands[seat] and not after.left[seat] for seat in seats)


@FACTS.where("refusal", "TURN-6")
def _the_deck_is_empty(step: PlayedStep) -> bool:
    return step.action.verb == "draw" and not state_of(step).left[state_of(step).seat]


@FACTS.where("refusal", "KW-4")
def _the_hand_is_too_full(step: PlayedStep) -> bool:
    """Of the dwarves, with five cards or six."""
    state = state_of(step)
    dwarves = state.game.urpen in state.game.own[state.seat]
    return step.action.verb == "draw" and dwarves and len(state.hands[state.seat]) >= 5


@FACTS.where("refusal", "SETUP-1", "DRAW-1")
def _not_in_that_deck(step: PlayedStep) -> bool:
    """Or it is not drawn now; a card of the other side never is."""
    state = state_of(step)
    if not isinstance(step.action, Take):
        return False
    card = state.game.card[step.action.card]
    return card.seat != state.drawer() or not state.decks[card.seat][card.number]


@FACTS.where("refusal", "TW-2")
def _not_among_the_discards(step: PlayedStep) -> bool:
    state = state_of(step)
    if not isinstance(step.action, Recycle):
        return False
    card = state.game.card[step.action.card]
    return card.seat != state.seat or not state.discards[card.seat][card.number]


@FACTS.where("refusal", "DRAW-2")
def _no_such_card_in_hand(step: PlayedStep) -> bool:
    card = state_of(step).game.card[step.action.card]
    return card.number not in state_of(step).hands[card.seat] or card.seat != state_of(step).seat


@FACTS.where("refusal", "DRAW-3")
def _no_deck_is_renewed(step: PlayedStep) -> bool:
    return not state_of(step).game.pairing.renewal


@FACTS.where("event", "DRAW-2", "DRAW-4")
def _more_than_may_be_held(step: PlayedStep) -> bool:
    """Or what was laid down unseen then comes to light."""
    return state_of(step).phase == "discard" or bool(step.events_of("turned_up"))


@FACTS.where("refusal", "PLAY-1")
def _no_such_card_or_symbol(step: PlayedStep) -> bool:
    state, action = state_of(step), step.action
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
    return symbol_of(step).figures > 1


@FACTS.where("refusal", "MOVE-1")
def _too_far(step: PlayedStep) -> bool:
    state, board = state_of(step), state_of(step).game.board
    start = state.hexes[number_of(step, step.action.figure)]
    return board.distances[start][board.number[step.action.hex]] > symbol_of(step).value


@FACTS.where("refusal", "MOVE-2")
def _somebody_in_the_way(step: PlayedStep) -> bool:
    """On that hex or on the way to it; if none was named, on every hex beside all of them."""
    state, board = state_of(step), state_of(step).game.board
    if isinstance(step.action, Play):
        starts = [state.hexes[f] for f in state.game.own[state.seat] if is_alive(state, f)]
        free = {*range(len(board.names))} - {*state.hexes}
        return not any(board.distances[start][place] == 1 for start in starts for place in free)
    start = state.hexes[number_of(step, step.action.figure)]
    end = board.number[step.action.hex]
    return end in state.hexes or board.distances[start][end] <= symbol_of(step).value


@FACTS.where("refusal", "MOVE-3", "ATK-3")
def _it_has_acted(step: PlayedStep) -> bool:
    return bool(state_of(step).acted >> number_of(step, step.action.figure) & 1)


@FACTS.where("refusal", "MOVE-4", "ATK-2")
def _not_of_this_side_or_dead(step: PlayedStep) -> bool:
    state, figure = state_of(step), number_of(step, step.action.figure)
    return state.game.seat_of[figure] != state.seat or not is_alive(state, figure)


@FACTS.where("refusal", "MOVE-5")
def _the_dragon_is_lame(step: PlayedStep) -> bool:
    return area_full(state_of(step), MOVEMENT)


@FACTS.where("event", "ATK-1", "DR-1")
def _from_a_neighbouring_hex(step: PlayedStep) -> bool:
    state, action = state_of(step), step.action
    start, end = (state.hexes[number_of(step, name)] for name in (action.figure, action.target))
    return state.game.board.distances[start][end] == 1


@FACTS.where("event", "ATK-3", "ATK-6")
def _several_may_attack(step: PlayedStep) -> bool:
    return symbol_of(step).figures > 1


@FACTS.where("event", "ATK-5")
def _two_values_for_two_trolls(step: PlayedStep) -> bool:
    return bool(symbol_of(step).split)


@FACTS.where("event", "REACT-1", "REACT-2")
def _a_defence_against_the_packet(step: PlayedStep) -> bool:
    return state_of(step).phase == "react" and bool(state_of(step).packet)


@FACTS.where("event", "REACT-4")
def _one_card_against_two_attacks(step: PlayedStep) -> bool:
    assert isinstance(step.action, Block)
    double = "double" in state_of(step).game.card[step.action.cards[0]].symbols
    return double and len(step.action.cards) < len(step.action.attacks)


@FACTS.where("event", "KW-3")
def _two_cards_against_one_attack(step: PlayedStep) -> bool:
    assert isinstance(step.action, Block)
    return (len(step.action.cards), len(step.action.attacks)) == (2, 1)


@FACTS.where("event", "DMG-5")
def _a_troll_has_lost_it(step: PlayedStep) -> bool:
    lost = [number_of(step, event.facts["figure"]) for event in step.events_of("lost")]
    return state_of(step).game.dragon not in lost
