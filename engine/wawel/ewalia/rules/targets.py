"""What a player may choose: dice, and whom their actions concern.

Whose runners they are never matters (EWALIA-MOVE-1). For every space and every crowd that can
stand there the actions are made once, so a list of legal actions is put together from ready pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wawel.ewalia.actions import COPIED, END, ENOUGH, KEEP, THROW, EwaliaAction
from wawel.ewalia.pieces import CLANS, COPY, HOME
from wawel.ewalia.rules.finish import finished
from wawel.ewalia.rules.moving import bath_goal

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState

PHASES = {"SC": "scatter", "LU": "lull", "CU": "catch", "BA": "bath", "ST": "steal"}
"""The action of each face, as the phase in which its target is chosen."""


def choices(state: EwaliaState) -> list[EwaliaAction]:
    """The legal actions of the player to decide."""
    match state.phase:
        case "act":
            return dice_to_use(state)
        case "reroll":
            actions = dice_to_take(state)
            actions.append(THROW if state.lifted else KEEP)
            return actions
        case phase:
            return TARGETS[phase](state)


def dice_to_take(state: EwaliaState) -> list[EwaliaAction]:
    """Each face once: dice that show the same are interchangeable (EWALIA-TURN-3)."""
    rerolls = state.game.reroll_actions
    return [rerolls[face] for face in kinds_of(state.dice)]


def kinds_of(dice: tuple[str, ...]) -> list[str]:
    """The different faces of some dice."""
    return list(dict.fromkeys(dice))


def dice_to_use(state: EwaliaState) -> list[EwaliaAction]:
    """Every die that has a use now, in any order (EWALIA-TURN-5), or the end of the turn.

    Only what can be done at this moment counts (EWALIA-TURN-9, EWALIA-TURN-11), be it to the
    player's harm (EWALIA-TURN-14).
    """
    game = state.game
    actions: list[EwaliaAction] = []
    for face in kinds_of(state.dice):
        if face == COPY:
            actions += [
                game.use_actions[shown, COPIED]
                for shown in kinds_of(state.shown())
                if shown != COPY and usable(state, shown)
            ]
        elif usable(state, face):
            actions.append(game.use_actions[face, "die"])
    if not actions or not game.options.must_use_dice:
        actions.append(END)
    if game.options.late_reroll and state.rerolls < game.options.rerolls:
        actions += dice_to_take(state)
    return actions


def usable(state: EwaliaState, face: str) -> bool:
    """Is the action below its limit (EWALIA-TURN-6), and is there somebody it can concern?

    A copied action counts like any other (EWALIA-COPY-2), so with two Baths and two Copies the
    Copies stay unused (EWALIA-COPY-3, EWALIA-TURN-7).
    """
    if state.done.count(face) >= state.game.options.action_limit:
        return False
    return bool(TARGETS[PHASES[face]](state))


def targets(state: EwaliaState, face: str) -> list[EwaliaAction]:
    """Whom an action could concern now, whether a die shows it or not."""
    return TARGETS[PHASES[face]](state)


def scattered(state: EwaliaState) -> list[EwaliaAction]:
    """Any runner of any dry space, or another one of the space already chosen (EWALIA-SCAT-1)."""
    menus, spaces = state.game.scatter_menus, state.spaces
    if state.origin >= 0:
        return [*menus[state.origin][spaces[state.origin]], ENOUGH]
    actions: list[EwaliaAction] = []
    for menu, crowd in zip(menus, spaces, strict=True):
        actions += menu[crowd]
    return actions


def turned(state: EwaliaState) -> list[EwaliaAction]:
    """Every sleeper, and everybody awake who is not the last one of a clan (EWALIA-LULL-1)."""
    actions: list[EwaliaAction] = []
    for menu, crowd in zip(state.game.turn_menus[protected(state)], state.spaces, strict=True):
        actions += menu[crowd]
    return actions


def protected(state: EwaliaState) -> str:
    """The clans of which nobody can be lulled now, neutral ones too (EWALIA-LULL-3 to 5).

    On the podium nobody is turned (EWALIA-LULL-6); whether those there count is an option.
    """
    everybody = "".join(state.spaces)
    if state.game.options.last_awake_scope == "all":
        everybody += state.podium
    return "".join([clan for clan in CLANS if everybody.count(clan) < 2])


def towed(state: EwaliaState) -> list[EwaliaAction]:
    """Everybody awake on dry ground with somebody ahead (EWALIA-CATCH-1, EWALIA-CATCH-7)."""
    spaces = state.spaces
    behind = HOME
    if not state.podium:
        behind = max(space for space, crowd in enumerate(spaces) if crowd)
        if state.game.side_by_side and behind < state.game.start_spaces:
            behind = 0  # side by side on the start, all share the lead (EWALIA-SETUP-6)
    actions: list[EwaliaAction] = []
    for menu, crowd in zip(state.game.catch_menus, spaces[:behind], strict=False):
        actions += menu[crowd]
    return actions


def bathed(state: EwaliaState) -> list[EwaliaAction]:
    """Everybody awake who is in a lake or has one ahead (EWALIA-BATH-1 to 3)."""
    game = state.game
    actions: list[EwaliaAction] = []
    if game.options.full_lake == "overflow":
        for menu, crowd in zip(game.bath_menus, state.spaces, strict=False):
            actions += menu[crowd]
        return actions
    for space, crowd in enumerate(state.spaces[: len(game.bath_menus)]):
        if crowd and bath_goal(state, space) is not None:
            actions += game.bath_menus[space][crowd]
    return actions


def robbed(state: EwaliaState) -> list[EwaliaAction]:
    """Every other player who has a token and runs on (EWALIA-STEAL-1 to 4)."""
    steals = state.game.steal_actions
    return [
        steals[seat]
        for seat, tokens in enumerate(state.tokens)
        if tokens and seat != state.seat and not finished(state, seat)
    ]


TARGETS: dict[str, Callable[[EwaliaState], list[EwaliaAction]]] = {
    "scatter": scattered,
    "lull": turned,
    "catch": towed,
    "bath": bathed,
    "steal": robbed,
}
