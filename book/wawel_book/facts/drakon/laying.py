"""Laying chambers, and what lies there already."""

from __future__ import annotations

from wawel.drakon import Move, Turn
from wawel.drakon.pieces import KINDS
from wawel_book.facts.drakon.lines import BACK, beside, effect_at, fact, game_of, goes_to, once, top
from wawel_book.played_lines import PlayedLine, PlayedStep


def _lays(step: PlayedStep, why: str = "lay") -> bool:
    pending = step.before.pending
    return isinstance(step.action, Turn) and bool(pending) and pending[-1].why == why


@once("LAY-2")
def _any_rotation(step: PlayedStep) -> bool:
    return _lays(step) and len(step.state.legal_actions()) > 1


@once("LAY-4")
def _into_nothing_or_against_a_plain_side(step: PlayedStep) -> bool:
    if not _lays(step):
        return False
    place = step.before.pending[-1].place
    for side in step.action.arrows:
        there = step.after.lair.get(beside(place, side))
        if there is not None and BACK[side] not in there.arrows:
            return True
        if there is None:
            return True
    return False


@fact("LAY-6")
def _always_room(line: PlayedLine) -> bool:
    """Every tile of the hand fits north of the northernmost chamber, three arrows or not."""
    view = line.start.view(0)
    x, y = max(view.lair, key=lambda place: place[1])
    generous = any(len(tile.partition("-")[2]) == 3 for tile in view.fits)
    return generous and all((x, y + 1) in fits for fits in view.fits.values())


@once("LAY-7")
def _before_drawing(step: PlayedStep) -> bool:
    kinds = [effect.kind for effect in step.after.pending]
    return _lays(step) and kinds in (["draw", "jump"], ["draw", "dragon"])


@fact("LAY-9")
def _no_limit(line: PlayedLine) -> bool:
    size = game_of(line).hand_size
    return any(len(hand) > size for state in line.states for hand in state.view(None).hands)


@once("BLANK-1")
def _nothing_happens(step: PlayedStep) -> bool:
    place = goes_to(step)
    shapes = {kind.arrows.bit_count() for kind in KINDS if kind.effect == "BLANK"}
    if place is None or effect_at(step.before, place) != "BLANK" or shapes != {1, 2, 3}:
        return False
    return not step.after.pending and [event.kind for event in step.events] == ["walk"]


@once("ENT-2")
def _the_entrance_is_turned(step: PlayedStep) -> bool:
    before, after = (view.lair[0, 0].arrows for view in (step.before, step.after))
    return bool(before != after)


@once("ROT-3")
def _a_turn_that_changes_nothing(step: PlayedStep) -> bool:
    return _lays(step, "rot") and step.before.lair == step.after.lair


@once("SWAP-5")
def _counts_as_laying(step: PlayedStep) -> bool:
    return _lays(step, "swap") and top(step.after) in ("dragon", "jump")


@once("TERM-4")
def _riding_is_not_entering(step: PlayedStep) -> bool:
    """Two heroes are somewhere else, and nothing follows from it."""
    places = zip(step.before.places, step.after.places, strict=True)
    moved = sum(old != new for old, new in places)
    alone = [event.kind for event in step.events] == ["flown"]
    return moved > 1 and alone and not isinstance(step.action, Move)


@once("DRAK-3")
def _she_comes_once(step: PlayedStep) -> bool:
    """A tile of hers is laid while she is there, and nobody is asked where she appears."""
    if not _lays(step) or step.before.drakon is None:
        return False
    laid = step.after.lair[step.before.pending[-1].place].effect
    return laid == "DRAK" and "dragon" not in [effect.kind for effect in step.after.pending]
