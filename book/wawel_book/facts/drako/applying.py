"""Where the clauses of *Drako* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.drako import DrakoState
from wawel.drako.actions import NOTHING, Block, Play
from wawel.drako.pieces import Symbol
from wawel.drako.rules.figures import MOVEMENT, area_full
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


def state_of(step: PlayedStep) -> DrakoState:
    """The state before a step."""
    assert isinstance(step.state, DrakoState)
    return step.state


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
    state = state_of(step)
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
    """On that hex or on the way to it; if none was named, around everybody who could go."""
    state, board = state_of(step), state_of(step).game.board
    if isinstance(step.action, Play):
        return True
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
@FACTS.where("refusal", "ATK-5")
def _two_values_for_two_trolls(step: PlayedStep) -> bool:
    return bool(symbol_of(step).split)


@FACTS.where("refusal", "ATK-1")
def _no_such_attack(step: PlayedStep) -> bool:
    """No enemy beside that figure, or another strength; if none was named, beside nobody."""
    return step.action.verb in ("strike", "play")


@FACTS.where("event", "REACT-1", "REACT-2", "REACT-4", "KW-3")
def _a_defence_against_the_packet(step: PlayedStep) -> bool:
    return state_of(step).phase == "react" and bool(state_of(step).packet)


@FACTS.where("refusal", "REACT-1")
def _no_such_defence_in_hand(step: PlayedStep) -> bool:
    state = state_of(step)
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
    return isinstance(step.action, Block | Play) or state_of(step).net >= 0


@FACTS.where("event", "DMG-5")
def _a_troll_has_lost_it(step: PlayedStep) -> bool:
    lost = [number_of(step, event.facts["figure"]) for event in step.events_of("lost")]
    return state_of(step).game.dragon not in lost
