"""Judging a position of *Drako*: what wounds are worth, who threatens whom, who will win.

Everything here is a guess that can be made at the table: of the other hand only its size and the
cards that are still unseen are used.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp
from typing import TYPE_CHECKING

from wawel.drako.hands import actions_left, held_and_left
from wawel.drako.rules.figures import FIRE, lost_abilities
from wawel.drako.rules.lines import in_line

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

# What a wound, and what the death of a figure, costs its side. Without the knight nobody comes
# back (DRAKO-REINF-2); Morin is the only shooter of the dwarves.
WOUND = {"knight": 1.3, "morin": 1.1}
DEATH = {"knight": 3.0, "thrower": 2.5, "berserker": 2.5, "dragon": 0.0}
USUAL_DEATH = 2.0
LOST_ABILITY = 1.5  # of a troll
AREA = (1.1, 0.8, 1.2)  # the dragon's wounds by area: flight, movement, fire
ARMOUR = 0.7
UNPLACED = 1.1  # a wound of which the attacker has yet to say where it goes
WON = 1000.0


def toll(state: DrakoState, seat: int) -> float:
    """What a side has suffered."""
    game = state.game
    suffered = 0.0
    for number in game.own[seat]:
        figure, wounds = game.figures[number], state.wounds[number]
        if number == game.dragon:
            suffered += ARMOUR * (wounds - sum(state.areas)) + UNPLACED * state.pending
            for area, weight in enumerate(AREA):
                full = state.areas[area] == game.area_sizes[area]
                suffered += weight * state.areas[area] + full * 0.5
            continue
        suffered += WOUND.get(figure.name, 1.0) * wounds
        if state.hexes[number] == -1:
            suffered += DEATH.get(figure.name, USUAL_DEATH)
        elif figure.ability < figure.spaces and wounds >= figure.ability:
            suffered += LOST_ABILITY
    return suffered


def life(state: DrakoState, seat: int) -> float:
    """How many wounds a side can still take, with half of the archers who may yet come."""
    game = state.game
    left = sum(state.spaces[f] - state.wounds[f] for f in game.own[seat] if state.hexes[f] != -1)
    if game.knight in game.own[seat] and state.hexes[game.knight] >= 0:
        calls = sum(
            count
            for card, count in zip(game.cards[seat], held_and_left(state, seat), strict=True)
            if "reinforcements" in card.symbols
        )
        return left + 1.5 * calls
    return float(left)


# Defence ---------------------------------------------------------------------------------------


def block_chance(state: DrakoState, seat: int, attacks: int) -> float:
    """How likely a side, seen from across the table, can block so many attacks (M1, M13)."""
    game = state.game
    unseen = state.unseen(seat)
    total = sum(unseen)
    defences = 0
    for card, count in zip(game.cards[seat], unseen, strict=True):
        if card.defence is not None and card.defence.value <= state.stones:
            defences += count
    known = sum(game.cards[seat][number].defence is not None for number in state.known[seat])
    size = len(state.hands[seat]) - len(state.known[seat])
    needed = attacks * game.pairing.cards_to_block[seat] - known
    return at_least(total, defences, size, needed)


@lru_cache(maxsize=50_000)
def at_least(total: int, marked: int, drawn: int, wanted: int) -> float:
    """The chance of so many marked cards, or more, among those drawn."""
    if wanted <= 0:
        return 1.0
    if drawn > total or wanted > marked:
        return 0.0
    ways = sum(
        comb(marked, found) * comb(total - marked, drawn - found)
        for found in range(wanted, min(marked, drawn) + 1)
    )
    return ways / comb(total, drawn)


def maimed(state: DrakoState, seat: int) -> int:
    """How many abilities wounds have taken from a side."""
    return sum(len(lost_abilities(state, figure)) for figure in state.game.own[seat])


def expected_toll(state: DrakoState, caution: float = 0.9) -> float:
    """What the declared packet will probably cost; the worst blows are blocked first.

    `caution` is how much an attacker minds that blows can be blocked. A packet that leaves nobody
    alive is worth more than its wounds.
    """
    game, defender = state.game, 1 - state.seat
    before = toll(state, defender)
    costs: list[float] = []
    for _, target, strength in state.packet:
        hit = state.clone()
        room = hit.spaces[target] - hit.wounds[target]
        hit.wounds[target] += min(strength, room)
        if strength >= room:
            hit.hexes[target] = -1
        if target == game.dragon:
            costs.append(strength * 0.9)
        else:
            costs.append(toll(hit, defender) - before)
    costs.sort(reverse=True)
    open_targets = any(target not in game.defenceless for _, target, _ in state.packet)
    expected = 0.0
    for place, cost in enumerate(costs, start=1):
        blocked = block_chance(state, defender, place) if open_targets else 0.0
        expected += cost * (1 - caution * blocked)
    if is_mortal(state):
        blocked = block_chance(state, defender, 1) if open_targets else 0.0
        expected += MORTAL * (1 - blocked)
    if state.dodge and any(target == game.knight for _, target, _ in state.packet):
        expected *= 0.8
    return expected


def is_mortal(state: DrakoState) -> bool:
    """Would the packet, unblocked, kill all that is left of the defenders?"""
    room = {
        figure: state.spaces[figure] - state.wounds[figure]
        for figure in state.game.own[1 - state.seat]
        if state.hexes[figure] >= 0
    }
    for _, target, strength in state.packet:
        room[target] -= strength
    return all(left <= 0 for left in room.values())


MORTAL = 8.0
"""What a blow that may win the game is worth beside its wounds."""


# Threats ---------------------------------------------------------------------------------------


def menace(state: DrakoState, seat: int) -> float:
    """How much a side could hurt the other from where everybody stands, roughly.

    Close combat counts for those beside an enemy and a little for those two hexes away; shots and
    fire for those in line.
    """
    game = state.game
    board, hexes = game.board, state.hexes
    enemies = [hexes[f] for f in game.own[1 - seat] if hexes[f] >= 0]
    own = [f for f in game.own[seat] if hexes[f] >= 0]
    near = 0.0
    for figure in own:
        nearest = min((board.distances[hexes[figure]][there] for there in enemies), default=9)
        near += MELEE[game.sides[seat]] * (1.0 if nearest == 1 else 0.3 if nearest == 2 else 0.0)
    return near + far_menace(state, seat, enemies)


MELEE = {"knights": 0.45, "trolls": 0.9, "dragon": 1.1, "dwarves": 0.45}
"""What one figure beside an enemy is worth to its side."""


def far_menace(state: DrakoState, seat: int, enemies: list[int]) -> float:
    """What can be done from afar: bows, crossbow, rock, charge and fire."""
    game, hexes = state.game, state.hexes
    lines = game.board.lines
    threat = 0.0
    for shooter, worth in (*[(archer, 0.5) for archer in game.archers], (game.morin, 0.25)):
        if shooter in game.own[seat] and hexes[shooter] >= 0:
            threat += worth * any(True for _ in in_line(state, shooter))
    for figure, worth in ((game.thrower, 0.5), (game.berserker, 0.4), (game.dragon, 0.5)):
        if figure not in game.own[seat] or hexes[figure] < 0:
            continue
        if figure != game.dragon and state.wounds[figure] >= game.figures[figure].ability:
            continue
        if figure == game.thrower and not state.stones:
            continue
        if figure == game.dragon and state.areas[FIRE] >= game.area_sizes[FIRE]:
            continue
        hit = max(sum(there in line for there in enemies) for line in lines[hexes[figure]])
        threat += worth * hit
    return threat


def distance(state: DrakoState, seat: int) -> float:
    """How far a side is from its enemies: the mean way of each figure to the nearest."""
    hexes, table = state.hexes, state.game.board.distances
    enemies = [hexes[f] for f in state.game.own[1 - seat] if hexes[f] >= 0]
    own = [hexes[f] for f in state.game.own[seat] if hexes[f] >= 0]
    if not own or not enemies:
        return 0.0
    return sum(min(table[here][there] for there in enemies) for here in own) / len(own)


def evaluate(state: DrakoState) -> list[float]:
    """The chance of each seat to win, guessed from lives, cards, threats and the clock."""
    if state.phase == "over":
        return [0.5, 0.5] if state.winner < 0 else [float(state.winner == s) for s in (0, 1)]
    first = prospect(state)
    return [first, 1 - first]


def prospect(state: DrakoState) -> float:
    """How likely seat 0 is to win, from 0 to 1, guessed from lives, cards and time.

    Where a clock runs, one side is hunted and only has to last; the hunter needs about so many
    actions as there are wounds left to deal, divided by a pace.
    """
    pairing = state.game.pairing
    lives = [life(state, 0), life(state, 1)]
    whole = [float(sum(state.game.spaces[f] for f in state.game.own[seat])) for seat in (0, 1)]
    shares = [have / full for have, full in zip(lives, whole, strict=True)]
    edge = 2.5 * (shares[0] - shares[1])
    edge += 0.1 * (len(state.hands[0]) - len(state.hands[1]))
    edge += 0.8 * _own_marker(state, state.dodge, state.game.knight)
    edge += 0.3 * _own_marker(state, state.fury, state.game.brald)
    weights = [0.15, 0.15]
    if pairing.clock is not None and pairing.clock_winner is not None:
        hunted = pairing.clock_winner
        # Near the hunter is where the hunted lose; the hunter hardly minds being near.
        weights[hunted], weights[1 - hunted] = 0.05, 0.3
        budget = PACE * actions_left(state, pairing.clock)
        spare = (budget - lives[hunted]) * (0.12 + 1.0 / (4.0 + budget))
        edge += spare if hunted == 1 else -spare
    edge += weights[0] * menace(state, 0) - weights[1] * menace(state, 1)
    if pairing.count_tie is not None:
        numbers = [sum(state.hexes[f] >= 0 for f in own) for own in state.game.own]
        edge += 0.8 * (numbers[0] - numbers[1] + 0.5)
    return 1 / (1 + exp(-max(-30.0, min(30.0, edge))))


def _own_marker(state: DrakoState, there: bool, owner: int) -> int:
    """A marker that is still there counts for its side."""
    if not there or state.hexes[owner] < 0:
        return 0
    return 1 if state.game.seat_of[owner] == 0 else -1


PACE = 0.33
"""Wounds that a hunter deals with one action, about."""
