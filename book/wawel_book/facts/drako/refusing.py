"""Where the clauses of *Drako* apply that refuse an attack, a defence, or a way across the board.

Whatever is refused while a card is only to be played (`Play`) is refused for want of any such
choice; a choice itself is looked at alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wawel.drako import DrakoState
from wawel.drako.actions import NOTHING, Block, Charge, Dodge, Go, Net, Play, Return, Strengthen
from wawel.drako.rules.figures import FIRE, FLIGHT, ability_lost, area_full
from wawel_book.facts.drako.applying import is_alive, number_of, symbol_of
from wawel_book.facts.drako.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep


def line_to(state: DrakoState, figure: int, target: int) -> list[int] | None:
    """Who stands between two figures, in order, if both live and see each other along a line."""
    start, end = state.hexes[figure], state.hexes[target]
    for line in state.game.board.lines[start] if min(start, end) >= 0 else ():
        if end in line:
            before = line[: line.index(end)]
            return [state.hexes.index(place) for place in before if place in state.hexes]
    return None


def _side(state: DrakoState, seat: int) -> list[int]:
    """The living figures of a side."""
    return [figure for figure in state.game.own[seat] if is_alive(state, figure)]


def _beside(state: DrakoState, figure: int, other: int) -> bool:
    """Whether two figures live and stand on neighbouring hexes."""
    start, end = state.hexes[figure], state.hexes[other]
    return min(start, end) >= 0 and state.game.board.distances[start][end] == 1


def _plays(step: PlayedStep, kind: str) -> bool:
    """Whether a card is to be played for a symbol of a kind."""
    return isinstance(step.action, Play) and step.action.symbol == kind


# Attacks -----------------------------------------------------------------------------------------


@FACTS.where("refusal", "ATK-1")
def _no_enemy_beside_them(step: PlayedStep) -> bool:
    """That enemy is not beside that figure, or the card is of another strength."""
    state = state_of(step)
    if _plays(step, "attack"):
        mine, theirs = (_side(state, seat) for seat in (state.seat, 1 - state.seat))
        return not any(_beside(state, one, other) for one in mine for other in theirs)
    figure, target = (number_of(step, n) for n in (step.action.figure, step.action.target))
    another = step.action.strength != symbol_of(step).value
    return symbol_of(step).kind == "attack" and (another or not _beside(state, figure, target))


@FACTS.where("refusal", "ATK-5")
def _not_with_that_value(step: PlayedStep) -> bool:
    """Two trolls have the two values; one alone has the higher, so that the lower is not enough."""
    state, (high, low) = state_of(step), symbol_of(step).split or (0, 0)
    given = [strength for _, _, strength in state.packet]
    if step.action.verb == "done":
        return given == [low] and high > low > 0
    left = [value for value in (high, low) if value not in given or high == low]
    theirs = _side(state, 1 - state.seat)
    ready = [f for f in _side(state, state.seat) if any(_beside(state, f, o) for o in theirs)]
    alone = not given and len(ready) < 2 and step.action.strength == low
    return bool(high) and (step.action.strength not in left or alone)


def _clear_shots(state: DrakoState, figure: int) -> Iterator[int]:
    """The enemies that a figure could shoot, the net aside."""
    through = figure == state.game.morin and state.game.options.crossbow_through_enemies
    for target in _side(state, 1 - state.seat):
        between = line_to(state, figure, target)
        friends = [one for one in between or () if state.game.seat_of[one] == state.seat]
        if between is not None and not (friends if through else between):
            yield target


def _no_shot(step: PlayedStep, kind: str, shooters: tuple[int, ...]) -> bool:
    """Not by that figure, not along that line, not with that strength; or nobody has a shot."""
    state = state_of(step)
    if _plays(step, kind):
        return not any(any(_clear_shots(state, one)) for one in shooters if one != state.net)
    figure, target = (number_of(step, n) for n in (step.action.figure, step.action.target))
    possible = figure in shooters and target in _clear_shots(state, figure)
    another = step.action.strength != symbol_of(step).value
    return symbol_of(step).kind == kind and (another or not possible)


@FACTS.where("refusal", "BOW-1")
def _no_arrow(step: PlayedStep) -> bool:
    return _no_shot(step, "bow", state_of(step).game.archers)


@FACTS.where("refusal", "XBOW-1")
def _no_bolt(step: PlayedStep) -> bool:
    return _no_shot(step, "crossbow", (state_of(step).game.morin,))


@FACTS.where("refusal", "BOW-2", "XBOW-2")
def _a_nearer_enemy(step: PlayedStep) -> bool:
    """It stands first in that line, and by default no bolt goes past it either."""
    state = state_of(step)
    figure, target = (number_of(step, n) for n in (step.action.figure, step.action.target))
    if figure == state.game.morin and state.game.options.crossbow_through_enemies:
        return False
    between = line_to(state, figure, target)
    return bool(between) and state.game.seat_of[(between or [])[0]] != state.seat


@FACTS.where("refusal", "DMG-7")
def _the_fire_is_out(step: PlayedStep) -> bool:
    return _plays(step, "fire") and area_full(state_of(step), FIRE)


# The trolls --------------------------------------------------------------------------------------


def _runs(state: DrakoState) -> Iterator[tuple[list[int], int]]:
    """The free hexes before the berserker in each direction, and who stands behind them, or -1."""
    for line in state.game.board.lines[state.hexes[state.game.berserker]]:
        stops = [place for place in line if place in state.hexes]
        stopper = state.hexes.index(stops[0]) if stops else -1
        yield [*line[: line.index(stops[0])]] if stops else [*line], stopper


def _charge(step: PlayedStep) -> tuple[int, int]:
    """Where a charge is to end, and whom it is to hit, or -1."""
    assert isinstance(step.action, Charge)
    target = -1 if step.action.target == NOTHING else number_of(step, step.action.target)
    return state_of(step).game.board.number[step.action.hex], target


@FACTS.where("refusal", "CHARGE-1")
def _not_the_end_of_a_run(step: PlayedStep) -> bool:
    """He stops earlier, which he may by an option, though without hitting anybody."""
    end, target = _charge(step)
    early = state_of(step).game.options.charge_stop_early and target < 0
    ends = [path if early else path[-1:] for path, _ in _runs(state_of(step))]
    return not any(end in some for some in ends)


@FACTS.where("refusal", "CHARGE-2")
def _another_enemy_has_stopped_him(step: PlayedStep) -> bool:
    state, (end, target) = state_of(step), _charge(step)
    enemies = state.game.own[1 - state.seat]
    met = [stopper for path, stopper in _runs(state) if path[-1:] == [end]]
    return len(met) == 1 and met[0] in enemies and target not in (-1, met[0])


@FACTS.where("refusal", "CHARGE-3")
def _that_enemy_is_not_beside_him(step: PlayedStep) -> bool:
    state, (end, target) = state_of(step), _charge(step)
    berserker = state.game.berserker
    return end == state.hexes[berserker] and not _beside(state, berserker, target)


@FACTS.where("refusal", "CHARGE-4")
def _no_enemy_has_stopped_him(step: PlayedStep) -> bool:
    state, (end, target) = state_of(step), _charge(step)
    met = [stopper for path, stopper in _runs(state) if path[-1:] == [end]]
    return target >= 0 and len(met) == 1 and met[0] in (-1, state.game.thrower)


@FACTS.where("refusal", "CHARGE-5")
def _he_neither_runs_nor_meets_anybody(step: PlayedStep) -> bool:
    state = state_of(step)
    if not _plays(step, "charge"):
        return _charge(step) == (state.hexes[state.game.berserker], -1)
    enemies = state.game.own[1 - state.seat]
    return not any(path or stopper in enemies for path, stopper in _runs(state))


@FACTS.where("refusal", "TW-6")
def _not_from_under_the_net(step: PlayedStep) -> bool:
    """He cannot run; beside him he can hit somebody, unless an option forbids it."""
    state, berserker = state_of(step), state_of(step).game.berserker
    if _plays(step, "charge"):
        beside = any(_beside(state, berserker, one) for one in _side(state, 1 - state.seat))
        return state.net == berserker and not (beside and state.game.options.netted_charge_adjacent)
    return state.net == berserker and _charge(step)[0] != state.hexes[berserker]


@FACTS.where("refusal", "DMG-5")
def _wounds_have_taken_it(step: PlayedStep) -> bool:
    state, game = state_of(step), state_of(step).game
    trolls = {"rock": game.thrower, "charge": game.berserker}
    assert isinstance(step.action, Play)
    troll = trolls[step.action.symbol]
    return is_alive(state, troll) and ability_lost(state, troll)


@FACTS.where("refusal", "PLAY-3")
def _whose_symbol_it_is_is_dead(step: PlayedStep) -> bool:
    state, game = state_of(step), state_of(step).game
    return (_plays(step, "rock") and not is_alive(state, game.thrower)) or (
        _plays(step, "charge") and not is_alive(state, game.berserker)
    )


# Defence -----------------------------------------------------------------------------------------


def _declared(step: PlayedStep) -> Counter[tuple[str, int]]:
    """The attacks that wait for an answer."""
    state = state_of(step)
    packet = state.packet if state.phase == "react" else ()
    return Counter((state.game.figures[target].name, strength) for _, target, strength in packet)


def _price(step: PlayedStep) -> int:
    """What the cards of a block cost in stones."""
    defences = [state_of(step).game.card[name].defence for name in step.action.cards]
    return sum(defence.value for defence in defences if defence is not None)


@FACTS.where("refusal", "REACT-1")
def _no_such_card_in_hand(step: PlayedStep) -> bool:
    state = state_of(step)
    defender, card = 1 - state.seat, state.game.card
    held = Counter(state.hands[defender])
    wanted = Counter(card[name].number for name in step.action.cards)
    return any(card[name].seat != defender for name in step.action.cards) or not wanted <= held


@FACTS.where("refusal", "REACT-2")
def _one_card_for_two_attacks(step: PlayedStep) -> bool:
    action = step.action
    assert isinstance(action, Block)
    double = "double" in state_of(step).game.card[action.cards[0]].symbols
    return len(action.cards) == 1 and len(action.attacks) == 2 and not double


@FACTS.where("refusal", "REACT-8")
def _no_such_attack_or_a_card_too_many(step: PlayedStep) -> bool:
    """Or a Defence is to be played as an action."""
    action = step.action
    if isinstance(action, Play):
        return action.symbol in ("defence", "double")
    assert isinstance(action, Block)
    needed = state_of(step).game.pairing.cards_to_block[1 - state_of(step).seat]
    return len(action.cards) > needed or not Counter(action.attacks) <= _declared(step)


@FACTS.where("refusal", "KW-3")
def _not_two_cards_for_one_attack(step: PlayedStep) -> bool:
    state, action = state_of(step), step.action
    assert isinstance(action, Block)
    dwarves = state.game.urpen in state.game.own[1 - state.seat]
    return dwarves and (len(action.cards), len(action.attacks)) != (2, 1)


@FACTS.where("refusal", "TD-3")
def _nobody_defends_the_berserker(step: PlayedStep) -> bool:
    return "berserker" in [target for target, _ in step.action.attacks]


@FACTS.where("refusal", "STONE-1")
def _too_few_stones(step: PlayedStep) -> bool:
    stones = state_of(step).stones
    return not stones if _plays(step, "rock") else _price(step) > stones


@FACTS.where("refusal", "TW-5")
def _a_netted_troll(step: PlayedStep) -> bool:
    """He cannot throw, pay for a Defence, or move; another troll can."""
    state, action, trolls = state_of(step), step.action, ("thrower", "berserker")
    netted = state.game.figures[state.net].name if state.net >= 0 else ""
    if isinstance(action, Block):
        return netted in trolls and netted == action.attacks[0][0] and _price(step) > 0
    if isinstance(action, Go):
        return netted in trolls and netted == action.figure
    return netted == "thrower" if _plays(step, "rock") else _held_by_the_net(step)


@FACTS.where("refusal", "DODGE-1")
def _no_attack_that_he_could_dodge(step: PlayedStep) -> bool:
    """None on the knight is declared with that strength, or he has dodged in this game."""
    assert isinstance(step.action, Dodge)
    attacked = _declared(step)["knight", step.action.strength]
    return not attacked or not state_of(step).dodge


@FACTS.where("refusal", "DODGE-5")
def _a_second_dodge(step: PlayedStep) -> bool:
    return isinstance(step.action, Dodge) and state_of(step).dodging


@FACTS.where("refusal", "DODGE-2")
def _no_step_to_a_free_hex_beside_him(step: PlayedStep) -> bool:
    state, action = state_of(step), step.action
    if not isinstance(action, Go) or state.phase != "step":
        return False
    end, start = state.game.board.number[action.hex], state.hexes[state.game.knight]
    far = state.game.board.distances[start][end] != 1
    return action.figure != "knight" or far or end in state.hexes


# Ways and places ---------------------------------------------------------------------------------


def _can_step(state: DrakoState, figure: int) -> bool:
    """Whether there is a free hex beside a figure."""
    distances = state.game.board.distances[state.hexes[figure]]
    return any(far == 1 and place not in state.hexes for place, far in enumerate(distances))


def _held_by_the_net(step: PlayedStep) -> bool:
    """Nobody moves, and but for the net somebody could."""
    state = state_of(step)
    mine = _side(state, state.seat)
    others = any(_can_step(state, figure) for figure in mine if figure != state.net)
    return _plays(step, "move") and state.net in mine and not others and _can_step(state, state.net)


@FACTS.where("refusal", "NET-3")
def _the_dragon_is_netted(step: PlayedStep) -> bool:
    """It can neither walk nor fly."""
    moves = isinstance(step.action, Go) or _plays(step, "flight") or _plays(step, "move")
    return state_of(step).net == state_of(step).game.dragon >= 0 and moves


@FACTS.where("refusal", "KW-1")
def _a_netted_man_at_arms(step: PlayedStep) -> bool:
    """He can neither move nor shoot, and but for the net he could."""
    state, action = state_of(step), step.action
    if isinstance(action, Go):
        return state.net == number_of(step, action.figure)
    if _plays(step, "bow"):
        return state.net in state.game.archers and any(_clear_shots(state, state.net))
    if isinstance(action, Play):
        return _held_by_the_net(step)
    return symbol_of(step).kind == "bow" and state.net == number_of(step, action.figure)


@FACTS.where("refusal", "NET-6")
def _the_net_lies_on_somebody(step: PlayedStep) -> bool:
    """On somebody else, or, if it may be thrown again, on that very figure."""
    state = state_of(step)
    if isinstance(step.action, Net):
        return state.net == number_of(step, step.action.figure)
    return _plays(step, "net") and state.net >= 0


@FACTS.where("refusal", "NET-1")
def _no_living_enemy_or_no_urpen(step: PlayedStep) -> bool:
    state = state_of(step)
    if isinstance(step.action, Net):
        return number_of(step, step.action.figure) not in _side(state, 1 - state.seat)
    return _plays(step, "net") and not is_alive(state, state.game.urpen)


@FACTS.where("refusal", "FLY-1")
def _not_the_dragon_or_no_empty_hex(step: PlayedStep) -> bool:
    """Or its wings are full of wounds."""
    state = state_of(step)
    if isinstance(step.action, Go):
        end = state.game.board.number[step.action.hex]
        return step.action.figure != "dragon" or end in state.hexes
    return _plays(step, "flight") and area_full(state, FLIGHT)


@FACTS.where("refusal", "FLY-2")
def _where_it_began(step: PlayedStep) -> bool:
    state = state_of(step)
    assert isinstance(step.action, Go)
    here = state.hexes[state.game.dragon]
    return step.action.figure == "dragon" and state.game.board.number[step.action.hex] == here


def _arrivals(state: DrakoState) -> set[int]:
    """The hexes where Reinforcements may arrive, taken or not."""
    board, dragon = state.game.board, state.game.dragon
    where = state.game.options.kd_reinforcement_hexes
    if dragon < 0 or where == "chosen":
        return {*state.starts}
    everywhere = range(len(board.names))
    if where == "bottom_row":
        return {place for place in everywhere if board.names[place].startswith("E")}
    return {p for p in everywhere if board.distances[state.hexes[dragon]][p] != 1}


@FACTS.where("refusal", "REINF-3", "KD-2")
def _no_free_start_hex(step: PlayedStep) -> bool:
    """That hex is none, or somebody stands there; or somebody stands on all of them."""
    state = state_of(step)
    free = _arrivals(state) - {*state.hexes}
    if isinstance(step.action, Return):
        return state.game.board.number[step.action.hex] not in free
    return _plays(step, "reinforcements") and not free


@FACTS.where("refusal", "KW-5")
def _no_living_man_at_arms(step: PlayedStep) -> bool:
    """Who is strengthened; nobody returns."""
    if isinstance(step.action, Strengthen):
        figure = number_of(step, step.action.figure)
        return figure not in _side(state_of(step), state_of(step).seat)
    return isinstance(step.action, Return)
