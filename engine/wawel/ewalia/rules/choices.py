"""What a player may choose: dice, and whom their actions concern.

Whose runners they are never matters (EWALIA-MOVE-1). For every space and every crowd that can
stand there the actions are made once, so a list of legal actions is put together from ready pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from operator import getitem
from typing import TYPE_CHECKING

from wawel.ewalia.actions import END, ENOUGH, KEEP, THROW, EwaliaAction
from wawel.ewalia.pieces import CLANS, COPY, HOME, kinds
from wawel.ewalia.rules.finish import finished
from wawel.ewalia.rules.moving import bath_goal

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState

PHASES = {"SC": "scatter", "LU": "lull", "CU": "catch", "BA": "bath", "ST": "steal"}
"""The action of each face, as the phase in which its target is chosen."""

Offers = Iterable[tuple[EwaliaAction, ...]]
"""The actions of a list, space by space."""


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
            return list(chain.from_iterable(OFFERS[phase](state)))


def dice_to_take(state: EwaliaState) -> list[EwaliaAction]:
    """Each face once: dice that show the same are interchangeable (EWALIA-TURN-3)."""
    rerolls = state.game.reroll_actions
    return [rerolls[face] for face in kinds(state.dice)]


def dice_to_use(state: EwaliaState) -> list[EwaliaAction]:
    """Every die that has a use now, in any order (EWALIA-TURN-5), or the end of the turn.

    Only what can be done at this moment counts (EWALIA-TURN-9, EWALIA-TURN-11), be it to the
    player's harm (EWALIA-TURN-14).
    """
    game, dice = state.game, state.dice
    copying = COPY in dice
    faces = kinds(state.shown() if copying else dice)
    useful = [face for face in faces if face != COPY and usable(state, face)]
    actions = [game.use_actions[face] for face in useful if face in dice]
    if copying:
        actions += [game.copy_actions[face] for face in useful]
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
    if state.done.count(face) >= state.game.action_limit:
        return False
    if face == "LU" and not "".join(state.spaces).isupper():
        return True  # whoever sleeps can be woken: no need to look further
    return any(OFFERS[PHASES[face]](state))


def targets(state: EwaliaState, face: str) -> list[EwaliaAction]:
    """Whom an action could concern now, whether a die shows it or not."""
    return list(chain.from_iterable(OFFERS[PHASES[face]](state)))


def scattered(state: EwaliaState) -> Offers:
    """Any runner of any dry space, or another one of the space already chosen (EWALIA-SCAT-1)."""
    menus, spaces = state.game.scatter_menus, state.spaces
    if state.origin >= 0:
        return menus[state.origin][spaces[state.origin]], (ENOUGH,)
    return map(getitem, menus, spaces)


def turned(state: EwaliaState) -> Offers:
    """Every sleeper, and everybody awake who is not the last one of a clan (EWALIA-LULL-1)."""
    crowds = "|".join(state.spaces)
    for clan in protected(state):
        crowds = crowds.replace(clan, "")
    return map(getitem, state.game.turn_menus, crowds.split("|"))


def protected(state: EwaliaState) -> list[str]:
    """The clans of which nobody can be lulled now, neutral ones too (EWALIA-LULL-3 to 5).

    On the podium nobody is turned (EWALIA-LULL-6); whether those there count is an option.
    """
    everybody = "".join(state.spaces)
    if state.game.options.last_awake_scope == "all":
        everybody += state.podium
    return [clan for clan in CLANS if everybody.count(clan) < 2]


def towed(state: EwaliaState) -> Offers:
    """Everybody awake on dry ground with somebody ahead (EWALIA-CATCH-1, EWALIA-CATCH-7)."""
    game, spaces = state.game, state.spaces
    behind = HOME
    if not state.podium:
        behind -= 1
        while not spaces[behind]:
            behind -= 1
        if game.side_by_side and behind < game.start_spaces:
            behind = 0  # side by side on the start, all share the lead (EWALIA-SETUP-6)
    return map(getitem, game.catch_menus, spaces[:behind])


def bathed(state: EwaliaState) -> Offers:
    """Everybody awake who is in a lake or has one ahead (EWALIA-BATH-1 to 3)."""
    menus, spaces = state.game.bath_menus, state.spaces
    if state.game.options.full_lake == "overflow":
        return map(getitem, menus, spaces)
    return [
        menu[crowd]
        for space, (menu, crowd) in enumerate(zip(menus, spaces, strict=False))
        if bath_goal(state, space) is not None
    ]


def robbed(state: EwaliaState) -> Offers:
    """Every other player who has a token and runs on (EWALIA-STEAL-1 to 4)."""
    steals = state.game.steal_actions
    return [
        (steals[seat],)
        for seat, tokens in enumerate(state.tokens)
        if tokens and seat != state.seat and not finished(state, seat)
    ]


OFFERS: dict[str, Callable[[EwaliaState], Offers]] = {
    "scatter": scattered,
    "lull": turned,
    "catch": towed,
    "bath": bathed,
    "steal": robbed,
}
