"""Where the clauses of *Drakon* apply that refuse a chamber, a space, a turn, or a hero."""

from __future__ import annotations

from wawel.drakon.frames import Frame
from wawel.drakon.pieces import AROUND, ARROWS, ENTRANCE, NUMBER, TURNS, place_at
from wawel.drakon.rules.moves import destinations
from wawel_book.facts.drakon.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep


def _frame(step: PlayedStep, *kinds: str) -> Frame | None:
    """What is being resolved, if it is of such a kind."""
    stack = state_of(step).stack
    return stack[-1] if stack and stack[-1].kind in kinds else None


def _place(step: PlayedStep) -> int | None:
    """The place that is chosen, if one is."""
    return place_at(step.action.x, step.action.y) if step.action.verb == "at" else None


def _beside(place: int) -> list[int]:
    return [place + way for way, _, _ in AROUND]


def _facing(step: PlayedStep, place: int, lifted: int | None = None) -> int:
    """The sides of a place from which arrows point at it, one chamber being left out."""
    chambers = state_of(step).lair.chambers
    near = [(place + way, side, back) for way, side, back in AROUND]
    return sum(s for p, s, back in near if p != lifted and chambers.get(p, 0) & 15 & back)


def _fits(step: PlayedStep, kind: int, place: int, lifted: int | None = None) -> bool:
    """Whether a tile can be turned so that no arrows face each other there."""
    return any(not turn & _facing(step, place, lifted) for turn in TURNS[kind])


# Chambers ----------------------------------------------------------------------------------------


@FACTS.where("refusal", "DEST-2", "SWAP-3")
def _the_entrance(step: PlayedStep) -> bool:
    return _place(step) == ENTRANCE


@FACTS.where("refusal", "TERM-2")
def _somebody_stands_there(step: PlayedStep) -> bool:
    state, place = state_of(step), _place(step)
    return place is not None and (place in state.places or place == state.drakon)


@FACTS.where("refusal", "DEST-1", "DRAK-1")
def _no_chamber_lies_there(step: PlayedStep) -> bool:
    place = _place(step)
    return place is not None and place not in state_of(step).lair.chambers


@FACTS.where("refusal", "SWAP-1")
def _no_such_chamber_or_tile(step: PlayedStep) -> bool:
    frame, state = _frame(step, "swap", "swap_in"), state_of(step)
    if frame is None:
        return False
    if step.action.verb == "lay":
        return NUMBER[step.action.tile] not in state.hands[frame.seat]
    place = _place(step)
    return place is not None and place not in state.lair.chambers


@FACTS.where("refusal", "DRAK-5")
def _farther_than_three_chambers(step: PlayedStep) -> bool:
    state, place = state_of(step), _place(step)
    if place is None or state.drakon is None:
        return False
    reached = {state.drakon}
    for _ in range(3):
        reached |= {p for here in reached for p in _beside(here) if p in state.lair.chambers}
    return place not in reached


# Spaces and turns --------------------------------------------------------------------------------


@FACTS.where("refusal", "LAY-2")
def _no_such_shape(step: PlayedStep) -> bool:
    """The tile has other arrows, however it is turned."""
    frame = _frame(step, "orient")
    if frame is None or step.action.verb != "turn":
        return False
    return ARROWS[step.action.arrows] not in TURNS[frame.tile]


@FACTS.where("refusal", "LAY-3")
def _arrows_would_face_each_other(step: PlayedStep) -> bool:
    """In this turn of the tile; or in every one."""
    frame, place = _frame(step, "lay", "orient"), _place(step)
    if frame is None:
        return False
    if step.action.verb == "turn" and frame.place is not None:
        return bool(ARROWS[step.action.arrows] & _facing(step, frame.place))
    return place is not None and not _fits(step, frame.tile, place)


@FACTS.where("refusal", "SWAP-2")
def _it_does_not_fit_instead(step: PlayedStep) -> bool:
    """The tile, or none of the hand; or not in this turn."""
    state, frame = state_of(step), _frame(step, "swap", "swap_in", "orient")
    if frame is None:
        return False
    place = _place(step)
    if step.action.verb == "turn" and frame.place is not None:
        arrows = ARROWS[step.action.arrows]
        return arrows not in TURNS[frame.tile] or bool(arrows & _facing(step, frame.place))
    if step.action.verb == "lay" and frame.place is not None:
        return not _fits(step, NUMBER[step.action.tile], frame.place)
    return place is not None and not any(_fits(step, k, place) for k in state.hands[frame.seat])


@FACTS.where("refusal", "ROT-1")
def _it_cannot_be_turned_like_that(step: PlayedStep) -> bool:
    """There is no chamber, none of its turns is free, or this one is not."""
    frame, chambers, place = (
        _frame(step, "rot", "orient"),
        state_of(step).lair.chambers,
        _place(step),
    )
    if frame is None:
        return False
    if step.action.verb == "turn" and frame.place is not None:
        return step.action not in step.state.legal_actions()
    if place is None or place not in chambers:
        return place is not None
    tile = chambers[place]
    others = [(tile << by | (tile & 15) >> (4 - by)) & 15 for by in (1, 2, 3)]
    return all(arrows & _facing(step, place) for arrows in others)


def _lands(step: PlayedStep) -> tuple[int, int] | None:
    """Where a chamber flies from and to."""
    frame, place = _frame(step, "fly"), _place(step)
    if frame is None or place is None:
        return None
    return state_of(step).places[frame.seat], place


@FACTS.where("refusal", "FLY-1")
def _no_empty_space_beside_a_chamber(step: PlayedStep) -> bool:
    flight, chambers = _lands(step), state_of(step).lair.chambers
    if flight is None:
        return False
    alone = not any(place in chambers for place in _beside(flight[1]))
    return flight[1] in chambers or alone


@FACTS.where("refusal", "FLY-3")
def _only_beside_itself(step: PlayedStep) -> bool:
    """It is lifted first."""
    flight, chambers = _lands(step), state_of(step).lair.chambers
    if flight is None:
        return False
    here, place = flight
    return not any(p in chambers and p != here for p in _beside(place))


@FACTS.where("refusal", "FLY-4")
def _where_it_comes_from(step: PlayedStep) -> bool:
    flight = _lands(step)
    in_place = state_of(step).game.options.flying_in_place
    return flight is not None and flight[0] == flight[1] and not in_place


@FACTS.where("refusal", "FLY-2")
def _it_does_not_fit_where_it_lands(step: PlayedStep) -> bool:
    frame, flight = _frame(step, "orient"), _lands(step)
    if frame is not None:
        return step.action.verb == "turn" and step.action not in step.state.legal_actions()
    if flight is None:
        return False
    here, place = flight
    return not _fits(step, state_of(step).lair.chambers[here] >> 4, place, here)


# Heroes ------------------------------------------------------------------------------------------


def _with_them(step: PlayedStep, frame: Frame) -> bool:
    """Whether the hero that is chosen is an enemy in the same chamber."""
    state, seat = state_of(step), step.action.seat
    mates = state.game.pool_of[frame.seat] == state.game.pool_of[seat]
    return not mates and state.places[seat] == state.places[frame.seat]


@FACTS.where("refusal", "MIND-1")
def _nobody_forces_oneself(step: PlayedStep) -> bool:
    frame = _frame(step, "mind")
    return frame is not None and step.action.verb == "whom" and step.action.seat == frame.seat


@FACTS.where("refusal", "MIND-3")
def _who_cannot_move(step: PlayedStep) -> bool:
    frame, seat = _frame(step, "mind"), step.action.seat
    return frame is not None and seat != frame.seat and not destinations(state_of(step), seat)


@FACTS.where("refusal", "HERO-KNIGHT-1", "HERO-THIEF-1")
def _no_enemy_in_the_same_chamber(step: PlayedStep) -> bool:
    frame = _frame(step, "knight", "thief")
    return frame is not None and step.action.verb == "whom" and not _with_them(step, frame)


def _no_such_tile_in_hand(step: PlayedStep, why: str) -> bool:
    """A tile is to be taken, for this reason, and the victim has another."""
    frame = _frame(step, "take")
    if frame is None or step.action.verb != "take":
        return False
    held = state_of(step).hands[frame.other]
    return frame.why == why and NUMBER[step.action.tile] not in held


@FACTS.where("refusal", "HERO-KNIGHT-3")
def _who_cannot_move_from_the_knight(step: PlayedStep) -> bool:
    """Or has no such tile to be taken afterwards."""
    frame = _frame(step, "knight")
    if frame is None or step.action.verb != "whom":
        return _no_such_tile_in_hand(step, "KNIGHT")
    return _with_them(step, frame) and not destinations(state_of(step), step.action.seat)


@FACTS.where("refusal", "STT-1")
def _who_has_not_two_tiles(step: PlayedStep) -> bool:
    """Or is the robber, or the robber's partner; or has no such tile."""
    frame, state = _frame(step, "stt"), state_of(step)
    if frame is None or step.action.verb != "whom":
        return _no_such_tile_in_hand(step, "STT")
    mates = state.game.pool_of[frame.seat] == state.game.pool_of[step.action.seat]
    return mates or len(state.hands[step.action.seat]) < 2


@FACTS.where("refusal", "HERO-THIEF-3")
def _no_coin_to_be_had(step: PlayedStep) -> bool:
    """Who is robbed has none; or there is none to be exchanged, or none to exchange it for."""
    frame, state = _frame(step, "thief"), state_of(step)
    if frame is None:
        return False
    if step.action.verb == "whom":
        theirs = state.purses[state.game.pool_of[step.action.seat]]
        return _with_them(step, frame) and not any(theirs)
    own = state.purses[state.game.pool_of[frame.seat]]
    held = [value for value, count in enumerate(own, start=1) if count]
    return step.action.value not in held or not any(state.hoard)
