"""What one player may know of a table of *Nogi za pas!*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.sets import members, remaining
from wawel.core.view import View
from wawel.nogi.pieces import Taken

if TYPE_CHECKING:
    from wawel.nogi.game import Nogi
    from wawel.nogi.state import NogiState


@dataclass(frozen=True, slots=True, kw_only=True)
class NogiView(View):
    """What one player may know; every part is plain data, ready for a picture or for JSON.

    What lies open (NOGI-INFO-2) and what the game is made of (NOGI-INFO-3) is in every view; of
    shields and rabbits each view shows what its player may see.
    """

    game: Nogi
    knights: dict[str, int]
    castle: tuple[str, ...]
    places: tuple[str, ...]
    eaten: tuple[str, ...]
    dragon: int
    dice: dict[str, str]
    roll: dict[str, str]
    tokens: tuple[int, ...]
    tokens_left: tuple[int, ...]
    rabbits: tuple[int, ...]
    taken: tuple[Taken, ...]
    shields: tuple[tuple[tuple[str, ...] | None, ...], ...]


def view(state: NogiState, player: int | None) -> NogiView:
    """All that a player, or an onlooker, may know."""
    game = state.game
    colours, names = game.colours, game.dice_names
    boxed = game.all_dice & ~(state.running | game.white)
    return NogiView(
        **state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat),
        knights={colours[k]: state.spaces[k] for k in members(state.running)},
        castle=tuple(colours[k] for k in state.castle),
        places=game.place_names,
        eaten=tuple(colours[k] for k in state.eaten),
        dragon=state.dragon,
        dice={
            name: "available"
            if state.available >> die & 1
            else "boxed"
            if boxed >> die & 1
            else "aside"
            for die, name in enumerate(names)
        },
        roll={names[die]: game.faces[die][state.faces[die]].code for die in members(state.rolled)},
        tokens=state.tokens,
        tokens_left=remaining(game.dragon_tokens, state.tokens),
        rabbits=members(state.rabbits),
        taken=tuple(
            rabbit
            if state.sees_rabbit(player, rabbit.seat)
            else Taken(rabbit.seat, rabbit.space, None)
            for rabbit in state.taken
        ),
        shields=tuple(
            tuple(
                game.shield_colours[shield] if state.sees_shield(player, seat) else None
                for shield in held
            )
            for seat, held in enumerate(state.shields)
        ),
    )
