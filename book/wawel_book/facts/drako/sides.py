"""What the four sides can do that the others cannot."""

from __future__ import annotations

from wawel.drako.actions import Charge, Strike
from wawel.drako.board import DIRECTION_NUMBER
from wawel_book.facts.drako.lines import fact, figure, kinds, once, state_of
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("DODGE-6")
def _into_the_gap(line: PlayedLine) -> bool:
    """The knight steps to where somebody of the same packet has just died."""
    start, end = line.start.view(None), line.end.view(None)
    dead = [one.hex for one in start.figures if one.alive and not figure(end, one.name).alive]
    steps = [event for step in line.steps for event in step.events_of("step")]
    return any(event.facts["end"] in dead for event in steps)


@once("BOW-3")
def _a_neighbour_is_shot(step: PlayedStep) -> bool:
    action = step.action
    if not isinstance(action, Strike) or step.before.symbol != "bow":
        return False
    state = state_of(step)
    one, other = (state.hexes[state.game.figure_number[n]] for n in (action.figure, action.target))
    return state.game.board.distances[one][other] == 1


@once("BOW-4")
def _one_shot(step: PlayedStep) -> bool:
    """Two archers could shoot; after one shot nobody else does."""
    strikes = [action for action in step.state.legal_actions() if isinstance(action, Strike)]
    archers = {action.figure for action in strikes if step.before.symbol == "bow"}
    return len(archers) == 2 and len(step.after.packet) == 1 and step.after.phase == "react"


@fact("REINF-5")
def _again_and_again(line: PlayedLine) -> bool:
    back = [event.facts["figure"] for step in line.steps for event in step.events_of("return")]
    return len(back) == 2 and len(set(back)) == 1 and "death" in kinds(line)


@once("REINF-4")
def _one_card_one_archer(step: PlayedStep) -> bool:
    dead, rest = (sum(not one.alive for one in v.figures) for v in (step.before, step.after))
    return bool(step.events_of("return")) and rest == dead - 1


@once("STONE-4")
def _thrown_among_the_used(step: PlayedStep) -> bool:
    more = step.after.stones_used - step.before.stones_used
    return step.before.symbol == "rock" and more == 1 and not step.after.stones_removed


@once("ROCK-2")
def _too_far_back(step: PlayedStep) -> bool:
    """An enemy stands in the line behind the last one who is hit, and is not attacked."""
    hits = step.events_of("rock_at")
    if not hits:
        return False
    state = state_of(step)
    board, thrower = state.game.board, state.hexes[state.game.thrower]
    line = board.lines[thrower][DIRECTION_NUMBER[step.action.direction]]
    names = {board.names[place] for place in line}
    enemies = {o.name for o in step.before.figures if o.seat != state.seat and o.hex in names}
    weakest = min(event.facts["strength"] for event in hits)
    return weakest == 1 and bool(enemies - {event.facts["target"] for event in hits})


@fact("ROCK-5")
def _no_shelter(line: PlayedLine) -> bool:
    """The first in line blocks, and the one behind him is wounded all the same."""
    blocked = [event.facts["target"] for step in line.steps for event in step.events_of("block")]
    hurt = [event.facts["figure"] for step in line.steps for event in step.events_of("wound")]
    hit = [event.facts["target"] for step in line.steps for event in step.events_of("rock_at")]
    return bool(hit) and blocked == hit[:1] and hurt == hit[1:]


@once("CHARGE-7")
def _no_stone(step: PlayedStep) -> bool:
    return isinstance(step.action, Charge) and step.before.stones == step.after.stones > 0


@once("FLY-2")
def _over_everybody(step: PlayedStep) -> bool:
    """The flight is longer than any walk, and staying is not offered."""
    if not step.events_of("fly"):
        return False
    state = state_of(step)
    place = state.hexes[state.game.dragon]
    there = state.game.board.number[step.action.hex]
    stay = any(a.hex == step.events_of("fly")[0].facts["start"] for a in step.state.legal_actions())
    return state.game.board.distances[place][there] >= 2 and not stay


@fact("NET-2")
def _no_answer(line: PlayedLine) -> bool:
    thrown = [step for step in line.steps if step.events_of("net")]
    return bool(thrown) and all(step.after.phase != "react" for step in thrown)


@fact("FURY-3")
def _it_may_kill(line: PlayedLine) -> bool:
    """Brald dies of it, and another dwarf uses the action."""
    for number, step in enumerate(line.steps):
        if step.events_of("fury") and step.events_of("death"):
            later = line.steps[number + 1 :]
            return any(s.before.seat == step.before.seat and s.action.verb == "play" for s in later)
    return False


@fact("FURY-5")
def _no_fury_without_cards(line: PlayedLine) -> bool:
    """The dwarves pass without being asked for Fury, though the marker is there."""
    for step in line.steps:
        if step.events_of("pass") and "fury" in step.before.markers:
            dwarves = 1 - step.before.seat if step.before.seat == 0 else step.before.seat
            cards = step.after.sides[dwarves]
            return not cards.hand and not cards.deck and step.after.phase != "fury"
    return False
