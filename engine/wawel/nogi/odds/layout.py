"""Laying out a position to ask about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import islice

from wawel.nogi.game import Nogi
from wawel.nogi.state import NogiState


def lay_out(  # noqa: PLR0913 - one argument for each thing on the table, all but one optional
    game: Nogi,
    knights: int | Mapping[str, int] | None = None,
    *,
    others: int | None = None,
    castle: Collection[str] = (),
    eaten: Collection[str] = (),
    dragon: int | None = None,
    dice: Iterable[str] | None = None,
    tokens: Iterable[int] = (),
    rabbits: Iterable[int] = (),
) -> NogiState:
    """A position in which the first seat is about to roll.

    `knights` says where they run: all on one space, or some by name and the `others` elsewhere,
    by default on the start. Without `dice` all that can be are available; with one die or none the
    dragon comes first (NOGI-ATTACK-1). Shields are dealt in order: no roll depends on them.
    One may ask about spaces before the start as well, where no knight of a real game stands.

    >>> from wawel import load_game
    >>> state = lay_out(load_game("nogi"), {"GR": 18, "PI": 18}, others=25, dragon=18)
    >>> state.spaces, state.phase
    ([25, 18, 25, 25, 25, 18, 25], 'roll')
    """
    named = knights if isinstance(knights, Mapping) else {}
    usual = knights if isinstance(knights, int) else game.start if others is None else others
    gone = {*castle, *eaten}
    places = {colour: named.get(colour, usual) for colour in game.colours if colour not in gone}
    pile = iter(game.shield_ids)
    shields = [
        f"{seat}:{shield}"
        for seat in range(game.players)
        for shield in islice(pile, game.shields_each)
    ]
    fields: dict[str, Iterable[object]] = {
        "knights": (f"{colour}{max(space, game.start)}" for colour, space in places.items()),
        "castle": castle,
        "eaten": eaten,
        "dragon": (game.mountain if dragon is None else dragon,),
        "tokens": tokens,
        "rabbits": rabbits,
        "shields": shields,
    }
    if dice is not None:
        fields["dice"] = dice
    words = (f"{field}={','.join(map(str, values))}" for field, values in fields.items())
    state = game.from_position(f"/ {' '.join(words)}")
    for colour, space in places.items():
        state.spaces[game.knight_number[colour]] = space
    return state


def with_nothing_hidden(state: NogiState) -> NogiState:
    """What has to be drawn before the next roll, drawn: no roll depends on shields or rabbits.

    >>> from wawel import load_game
    >>> with_nothing_hidden(load_game("nogi").new_initial_state()).phase
    'roll'
    """
    state = state.clone()
    while state.phase in ("deal", "rabbit"):
        state.apply_action(state.chance_outcomes()[0][0])
    return state
