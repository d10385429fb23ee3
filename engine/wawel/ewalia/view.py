"""What everybody may know of a table of *Kingdom Run*, which is everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.view import View
from wawel.ewalia import scoring
from wawel.ewalia.actions import COPIED, Bath, Catch, Lay, Lull, Roll, Throw, Use, Wake
from wawel.ewalia.labels import label_facts
from wawel.ewalia.pieces import CLANS, COPY, Hand, kinds
from wawel.ewalia.rules.choices import PHASES

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia
    from wawel.ewalia.state import EwaliaState


@dataclass(frozen=True, slots=True)
class Target:
    """A runner who may be chosen now, and where that leads; lulled or woken, nowhere else."""

    action: str
    space: int
    runner: str
    end: int


@dataclass(frozen=True, slots=True)
class Resolving:
    """The action that is being carried out; `copied` if a Copy does it."""

    face: str
    copied: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EwaliaView(View):
    """What everybody may know, which is everything; plain data, ready for a picture or for JSON.

    `boards` names the board of each space, `capacity` is how many each holds. `idle` says of
    each die on the table that cannot be used now by which clause. The podium lies on the space
    after the last.
    """

    game: Ewalia
    clans: tuple[str, ...]
    neutral: tuple[str, ...]
    boards: tuple[str, ...]
    capacity: tuple[int, ...]
    start_spaces: int
    side_by_side: bool
    spaces: tuple[str, ...]
    lakes: tuple[int, ...]
    values: tuple[int, ...]
    podium: str
    places: tuple[int, ...]
    home: tuple[int, ...]
    tokens: tuple[int, ...]
    totals: tuple[int, ...]
    dice: Hand
    lifted: Hand
    used: Hand
    done: Hand
    limit: int
    idle: dict[str, str]
    resolving: Resolving | None
    rerolls_left: int
    origin: int | None
    reach: int | None
    targets: tuple[Target, ...]


def view(state: EwaliaState, player: int | None) -> EwaliaView:
    """All that there is to know."""
    game = state.game
    return EwaliaView(
        **state.basics(player, phase=state.phase, turn=turn(state), seat=state.seat),
        clans=game.playing,
        neutral=tuple(clan for clan in CLANS if clan not in game.playing),
        boards=tuple(game.sheet["track.boards"]),
        capacity=game.room,
        start_spaces=game.start_spaces,
        side_by_side=game.side_by_side,
        spaces=tuple(state.spaces),
        lakes=game.lakes,
        values=game.values,
        podium=state.podium,
        places=game.places,
        home=tuple(state.podium.count(clan) for clan in game.playing),
        tokens=state.tokens,
        totals=scoring.totals(state),
        dice=state.dice,
        lifted=state.lifted,
        used=state.used,
        done=state.done,
        limit=game.action_limit,
        idle=idle(state),
        resolving=resolving(state),
        rerolls_left=game.options.rerolls - state.rerolls,
        origin=None if state.origin < 0 else state.origin,
        reach=None if state.reach < 0 else state.reach,
        targets=targets(state),
    )


def turn(state: EwaliaState) -> int:
    """The number of the turn, counted from where the game, or the set-up position, began.

    A turn begins with a roll that nobody asked for by taking dice up (EWALIA-TURN-2).
    """
    past = state.history()
    before = [None, *past]
    turns = sum(
        type(action) is Roll and type(earlier) is not Throw
        for earlier, action in zip(before, past, strict=False)
    )
    if past and type(past[0]) is not Roll:
        turns += 1  # the position was set up in the middle of a turn
    if state.phase == "roll" and not state.lifted and type(before[-1]) is not Throw:
        turns += 1
    return max(turns, 1)


def idle(state: EwaliaState) -> dict[str, str]:
    """The dice on the table that have no use now, each with the clause that says why not."""
    if state.phase != "act":
        return {}
    why = {}
    for face in kinds(state.dice):
        shown = kinds(state.shown()) if face == COPY else (face,)
        wanted = [Use(one, COPIED) if face == COPY else Use(one) for one in shown]
        reasons = [state.why_illegal(action) for action in wanted]
        if all(reasons) and reasons[0] is not None:
            why[face] = reasons[0].id
    return why


def resolving(state: EwaliaState) -> Resolving | None:
    """What the die that was chosen last does; in a set-up position a Copy is one if it must be."""
    doing = [face for face, phase in PHASES.items() if phase == state.phase]
    if not doing:
        return None
    chosen = (action for action in reversed(state.history()) if isinstance(action, Use))
    last = next(chosen, None)
    copied = doing[0] not in state.used if last is None else last.via == COPIED
    return Resolving(doing[0], copied)


def targets(state: EwaliaState) -> tuple[Target, ...]:
    """Every runner who may be chosen, and where that leads."""
    found = []
    for action in state.legal_actions():
        if isinstance(action, Lay | Catch | Bath | Lull | Wake):
            facts = label_facts(state, action)[1]
            end: int = facts.get("end", action.space)
            written = state.action_to_string(action)
            found.append(Target(written, action.space, runner_of(action), end))
    return tuple(found)


def runner_of(action: Lay | Catch | Bath | Lull | Wake) -> str:
    """The runner whom an action concerns, as a letter of the space: sleepers are small."""
    if isinstance(action, Lay):
        return action.runner
    return action.clan.lower() if isinstance(action, Wake) else action.clan
