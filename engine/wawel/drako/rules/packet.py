"""A packet of attacks: declared whole, answered, and then carried out in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.drako.actions import Block
from wawel.drako.rules.cards import leave_hand
from wawel.drako.rules.choices import step_hexes
from wawel.drako.rules.figures import lost_abilities

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState, Hit

AREAS = ("flight", "movement", "fire")


def declare(state: DrakoState, packet: list[Hit], emit: Emit) -> None:
    """All attacks are named before anybody defends (DRAKO-ATK-6).

    A rock or the fire makes one on each figure, a charge two on one (DRAKO-REACT-6).
    """
    state.packet = tuple(sorted(packet))
    wait_for_answer(state, emit)


def wait_for_answer(state: DrakoState, emit: Emit) -> None:
    """The defender is asked, even without a Defence in hand, so that nothing is given away.

    Only where what lies open rules out every answer does the packet go on at once.
    """
    if state.packet and may_answer(state):
        state.phase = "react"
    else:
        carry_out(state, emit)


def may_answer(state: DrakoState) -> bool:
    """Does open information allow an answer? (DRAKO-REACT-1, DRAKO-TD-3, DRAKO-KW-3)"""
    game, defender = state.game, 1 - state.seat
    if state.dodge and not state.dodging:
        knight = game.knight
        if any(target == knight for _, target, _ in state.packet):
            return True
    if len(state.hands[defender]) < game.pairing.cards_to_block[defender]:
        return False
    return any(target not in game.defenceless for _, target, _ in state.packet)


def block(state: DrakoState, action: Block, emit: Emit) -> None:
    """Cards are committed against attacks (DRAKO-REACT-2, DRAKO-REACT-7, DRAKO-REACT-9).

    A second half that finds no attack is lost with the card (DRAKO-REACT-5).
    """
    game, seat = state.game, 1 - state.seat
    cost = 0
    for name in action.cards:
        card = game.card[name]
        leave_hand(state, seat, card.number)
        assert card.defence is not None
        cost += card.defence.value
    packet = list(state.packet)
    clauses = [BLOCKING[len(action.cards), len(action.attacks)], "DRAKO-REACT-2"]
    for target, strength in action.attacks:
        number = game.figure_number[target]
        packet.remove(next(hit for hit in packet if hit[1:] == (number, strength)))
        emit("block", *clauses, seat=seat, card=action.cards, target=target, strength=strength)
    state.packet = tuple(packet)
    if cost:
        state.stones -= cost
        state.used += cost
        emit("stones", "DRAKO-STONE-1", "DRAKO-STONE-2", seat=seat, count=cost, left=state.stones)
    wait_for_answer(state, emit)


BLOCKING = {(1, 1): "DRAKO-REACT-1", (1, 2): "DRAKO-REACT-4", (2, 1): "DRAKO-KW-3"}
"""The clause behind a block with so many cards against so many attacks."""


def dodge(state: DrakoState, strength: int, emit: Emit) -> None:
    """The knight will dodge one attack, if he lives to do so (DRAKO-DODGE-1, DRAKO-DODGE-3)."""
    packet = list(state.packet)
    knight = state.game.knight
    packet.remove(next(hit for hit in packet if hit[1:] == (knight, strength)))
    state.packet = tuple(packet)
    state.dodging = True
    name = state.game.figures[knight].name
    clauses = ("DRAKO-DODGE-1", "DRAKO-DODGE-4")
    emit("dodge", *clauses, seat=1 - state.seat, figure=name, strength=strength)
    wait_for_answer(state, emit)


def carry_out(state: DrakoState, emit: Emit) -> None:
    """Wounds, deaths, step, stone (DRAKO-REACT-10); all wounds come first (DRAKO-DMG-3)."""
    game = state.game
    wounds: dict[int, int] = {}
    for _, target, strength in state.packet:
        wounds[target] = wounds.get(target, 0) + strength
    state.packet = ()
    for target, count in wounds.items():
        wound(state, target, count, emit)
    if state.pending:
        place_forced(state, emit)
    if state.pending:
        state.phase = "area"
    else:
        bury_the_dead(state, emit)
    assert game.dragon >= 0 or not state.pending


def wound(state: DrakoState, figure: int, count: int, emit: Emit) -> None:
    """Markers are placed as far as there is room (DRAKO-DMG-1, DRAKO-DMG-2).

    On a troll's mat from the top, so that its ability goes first (DRAKO-DMG-4, DRAKO-DMG-5); on
    the dragon's first the armour, the rest where the attacker says (DRAKO-DMG-6).
    """
    game = state.game
    had = lost_abilities(state, figure)
    room = state.spaces[figure] - state.wounds[figure]
    placed = min(count, room)
    if figure == game.dragon:
        armour = game.armour - (state.wounds[figure] - sum(state.areas))
        state.pending = max(0, placed - armour)
        placed -= state.pending
    if placed:
        state.wounds[figure] += placed
        name = game.figures[figure].name
        more = count > room  # what finds no space is lost
        clauses = ("DRAKO-DMG-1", "DRAKO-DMG-2") if more else ("DRAKO-DMG-1",)
        emit("wound", *clauses, figure=name, count=placed)
        tell_lost(state, figure, had, emit)


def tell_lost(state: DrakoState, figure: int, before: tuple[str, ...], emit: Emit) -> None:
    """Say which ability a wound has just taken away."""
    for ability in lost_abilities(state, figure):
        if ability not in before:
            clause = "DRAKO-DMG-7" if figure == state.game.dragon else "DRAKO-DMG-5"
            emit("lost", clause, figure=state.game.figures[figure].name, ability=ability)


def place_forced(state: DrakoState, emit: Emit) -> None:
    """Wounds of the dragon that can go in one area only, or fill it all, need no choice."""
    sizes = state.game.area_sizes
    while state.pending:
        room = [size - full for size, full in zip(sizes, state.areas, strict=True)]
        open_areas = [area for area in range(3) if room[area]]
        if len(open_areas) > 1 and state.pending < sum(room):
            return
        hurt(state, open_areas[0], emit)


def hurt(state: DrakoState, area: int, emit: Emit) -> None:
    """One wound goes into an area of the dragon (DRAKO-DMG-6)."""
    dragon = state.game.dragon
    had = lost_abilities(state, dragon)
    areas = list(state.areas)
    areas[area] += 1
    state.areas = (areas[0], areas[1], areas[2])
    state.wounds[dragon] += 1
    state.pending -= 1
    emit("area", "DRAKO-DMG-6", seat=state.seat, area=AREAS[area])
    tell_lost(state, dragon, had, emit)


def choose_area(state: DrakoState, area: str, emit: Emit) -> None:
    """The attacker has named an area (DRAKO-DMG-6, DRAKO-KD-3)."""
    hurt(state, AREAS.index(area), emit)
    place_forced(state, emit)
    if not state.pending:
        bury_the_dead(state, emit)


def bury_the_dead(state: DrakoState, emit: Emit) -> None:
    """Figures without a free space leave the board (DRAKO-GEN-2); then the knight may step."""
    for figure in range(len(state.hexes)):
        if state.hexes[figure] >= 0 and state.wounds[figure] >= state.spaces[figure]:
            die(state, figure, emit)
    state.phase = "packet_done"
    if not state.dodging:
        return
    state.dodging = False
    game, seat = state.game, 1 - state.seat
    name = game.figures[game.knight].name
    if state.hexes[game.knight] < 0:
        return  # the dead do not dodge (DRAKO-DODGE-3)
    state.dodge = False
    emit("dodged", "DRAKO-DODGE-1", seat=seat, figure=name)
    if step_hexes(state):
        state.phase = "step"
    else:
        clause = "DRAKO-KW-2" if state.net == game.knight else "DRAKO-DODGE-2"
        emit("stay", clause, seat=seat, figure=name)


def die(state: DrakoState, figure: int, emit: Emit) -> None:
    """A figure dies; a net on it goes back (DRAKO-NET-7)."""
    state.hexes[figure] = -1
    game = state.game
    late = state.dodging and figure == game.knight
    clauses = ("DRAKO-GEN-2", "DRAKO-DODGE-3") if late else ("DRAKO-GEN-2",)
    emit("death", *clauses, figure=game.figures[figure].name)
    if state.net == figure:
        state.net = -1
        emit("net_back", "DRAKO-NET-7", seat=game.seat_of[game.urpen])


def pay_for_rock(state: DrakoState, emit: Emit) -> None:
    """One stone, blocked or not (DRAKO-ROCK-6); where it goes is DRAKO-STONE-4."""
    state.stones -= 1
    if state.game.options.thrown_stones == "removed":
        state.removed += 1
    else:
        state.used += 1
    clauses = ("DRAKO-ROCK-6", "DRAKO-STONE-4")
    emit("stones", *clauses, seat=state.seat, count=1, left=state.stones)
