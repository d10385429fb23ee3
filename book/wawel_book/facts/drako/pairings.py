"""What is different in each of the six pairings."""

from __future__ import annotations

from wawel.drako.actions import Block, Strike
from wawel_book.facts.drako.lines import fact, figure, game_of, kinds, once, state_of
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("GEN-4")
def _each_by_its_own_rules(line: PlayedLine) -> bool:
    """A knight of one box dodges the fire of a dragon of the other."""
    cross = game_of(line).options.pairing in ("knights-dragon", "trolls-dragon")
    return cross and line.start.view(None).symbol == "fire" and "dodged" in kinds(line)


@once("END-4")
def _last_card_kills(step: PlayedStep) -> bool:
    """The winner by defeat is out of cards at the same moment."""
    result = step.after.result
    if result is None or result.reason != "defeat":
        return False
    own = step.after.sides[result.winners[0]]
    return not own.hand and not own.deck


@once("GEN-3")
def _all_dead(step: PlayedStep) -> bool:
    result = step.after.result
    return result is not None and result.reason == "defeat" and 0 in result.totals


@once("END-3")
def _at_once(step: PlayedStep) -> bool:
    """A card used as Defence was the last, and the game ends with actions left."""
    result = step.after.result
    ended = result is not None and result.reason == "clock"
    return ended and isinstance(step.action, Block) and step.after.actions > 0


@fact("TD-1")
def _no_clock(line: PlayedLine) -> bool:
    """The last card goes, and the game goes on."""
    if game_of(line).options.pairing != "trolls-dragon":
        return False
    trolls = [state.view(None).sides[0] for state in line.states]
    empty = any(not side.hand and not side.deck for side in trolls)
    return empty and line.end.result() is None and line.end.view(None).clock is None


@once("TD-3")
def _berserker_defenceless(step: PlayedStep) -> bool:
    """He is hit, the trolls hold a Defence, and nobody is asked."""
    action, state = step.action, state_of(step)
    if not isinstance(action, Strike) or action.target != "berserker" or state.game.dragon < 0:
        return False
    held = [state.game.cards[0][number].defence for number in state.hands[0]]
    return any(held) and bool(step.events_of("wound"))


@once("TD-4")
def _stones_stay_used(step: PlayedStep) -> bool:
    used = step.before.stones_used
    return bool(step.events_of("reshuffle")) and bool(step.after.stones_used == used > 0)


@fact("TD-6")
def _one_figure(line: PlayedLine) -> bool:
    """The charge is two attacks on the dragon, the rock is one."""
    if game_of(line).dragon < 0:
        return False
    packets = {
        step.action.verb: [(target, strength) for _, target, strength in step.after.packet]
        for step in line.steps
        if step.action.verb in ("charge", "aim")
    }
    rock = packets.get("aim", [])
    twice = packets.get("charge") == [("dragon", 1)] * 2
    return twice and len(rock) == 1 and rock[0][0] == "dragon"


@fact("TW-4")
def _rest_stays_open(line: PlayedLine) -> bool:
    end = line.end.view(None)
    dwarves = end.sides[1]
    rest = sum(dwarves.discards.values())
    return bool(end.recycled) and rest == 18 and not dwarves.face_down


@once("TW-7")
def _other_troll_pays(step: PlayedStep) -> bool:
    """A paid Defence protects the troll who is not under the net."""
    action = step.action
    if not isinstance(action, Block) or step.before.net not in ("thrower", "berserker"):
        return False
    other = step.before.net != action.attacks[0][0]
    return other and bool(step.after.stones < step.before.stones)


@once("TW-9")
def _after_the_eighteen(step: PlayedStep) -> bool:
    result = step.after.result
    counted = result is not None and result.reason == "count"
    return counted and bool(step.after.recycled)


@fact("KD-3")
def _knights_choose(line: PlayedLine) -> bool:
    areas = [step for step in line.steps if step.action.verb == "wound"]
    knights = game_of(line).options.pairing == "knights-dragon"
    return knights and len(areas) > 1 and all(step.before.deciding == 0 for step in areas)


@fact("KW-6")
def _card_stays(line: PlayedLine) -> bool:
    """A figure with a card beside it dies, and the card is still there."""
    end = line.end.view(None)
    laid = end.sides[0].laid
    dead = [name for name, _ in laid if not figure(end, name).alive]
    return bool(dead) and all(card not in end.sides[0].discards for _, card in laid)


@once("KW-8")
def _packet_first(step: PlayedStep) -> bool:
    """Their last cards block one blow, the other kills, and defeat decides."""
    result = step.after.result
    if not isinstance(step.action, Block) or result is None:
        return False
    own = step.after.sides[1]
    return result.reason == "defeat" and result.winners == (0,) and not own.hand and not own.deck
