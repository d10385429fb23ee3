"""A table laid as a scenario lays it, and played on as the scenario says.

What a scenario does not say is as usual: four players, seat 0 to move, the white die and the dice
of all running knights available, no rabbits, the dragon on its mountain with all tokens left. A
knight that is not mentioned runs, on 10 if the dragon is on its mountain and otherwise on 28.
Shields are dealt, so that nothing has to be drawn before the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from wawel.nogi import Nogi, NogiAction, NogiOptions, NogiState

COLOURS = ("YE", "GR", "OR", "PU", "BL", "PI", "BK")
DICE = (*COLOURS, "WH")
ALL_TOKENS = "3 4 5 5 6 6 7 8"


def nogi(**options: Any) -> Nogi:
    """The game with these options."""
    return Nogi(NogiOptions.of(**options))


def table(
    knights: str = "",
    *,
    dragon: int = 0,
    castle: str = "",
    eaten: str = "",
    dice: str | None = None,
    tokens: str = "",
    rabbits: str = "",
    taken: str = "",
    shields: str = "",
    seat: int = 0,
    phase: str = "",
    **options: Any,
) -> NogiState:
    """The position that a scenario describes: `table("OR 20, BL 23", rabbits="21")`.

    `taken` says "seat:space:value", `shields` "seat:shield"; everything else is a list of names
    or numbers. `dice` are the available ones.
    """
    game = nogi(**options)
    spaces = dict(word.split() for word in knights.split(",") if word)
    elsewhere = {*castle.split(), *eaten.split()}
    usual = 28 if dragon else 10
    running = {c: spaces.get(c, usual) for c in COLOURS if c not in elsewhere}
    assert spaces.keys() <= running.keys()
    dealt = shields or ("0:1 0:6 1:2 1:3" if game.players == 2 else usual_shields(game.players))
    fields = {
        "seat": str(seat),
        "knights": ",".join(f"{colour}{space}" for colour, space in running.items()),
        "castle": commas(castle),
        "eaten": commas(eaten),
        "dragon": str(dragon),
        "tokens": commas(tokens),
        "rabbits": commas(rabbits),
        "taken": commas(taken),
        "shields": commas(dealt),
        "phase": phase,
    }
    if dice is not None:
        fields["dice"] = commas(dice)
    return game.from_position("/ " + " ".join(f"{key}={value}" for key, value in fields.items()))


def commas(words: str) -> str:
    """A list as positions write it."""
    return ",".join(words.split())


def usual_shields(players: int) -> str:
    """Shield 1 to seat 0, shield 2 to seat 1, and so on."""
    return " ".join(f"{seat}:{seat + 1}" for seat in range(players))


def play(state: NogiState, *actions: str) -> NogiState:
    """A copy of the state after these actions, players' and chance's alike."""
    after = state.clone()
    for action in actions:
        after.apply_action(after.string_to_action(action))
    return after


def roll(state: NogiState, **faces: str) -> NogiState:
    """A copy in which all available dice have been rolled; those not named show their first face.

    `roll(state, YE="5r", WH="11rw")`
    """
    after = state.clone()
    waiting = available(state).split()
    assert faces.keys() <= set(waiting)
    for die in waiting:
        face = faces.get(die, after.game.faces[after.game.die_number[die]][0].code)
        after.apply_action(after.string_to_action(f"{die}={face}"))
    return after


def use(state: NogiState, action: str, **others: str) -> NogiState:
    """A copy in which the dice were rolled, the die of the action showing its face, and used.

    `use(state, "WH=4w/PI")` rolls a white 4 and moves pink with it.
    """
    die, _, face = action.partition("/")[0].partition("=")
    return play(roll(state, **{die: face}, **others), action)


# What lies on the table ------------------------------------------------------------------------


def at(state: NogiState, *colours: str) -> tuple[int, ...]:
    """The spaces of these knights, all of them on the track."""
    knights = state.view(None).knights
    return tuple(knights[colour] for colour in colours)


def moved(before: NogiState, after: NogiState) -> dict[str, int]:
    """The knights that stand on another space of the track than before, and where."""
    was = before.view(None).knights
    return {c: space for c, space in after.view(None).knights.items() if was[c] != space}


def castle(state: NogiState) -> str:
    """Who is home, in order of arrival."""
    return " ".join(state.view(None).castle)


def eaten(state: NogiState) -> str:
    """Who was defeated, in order."""
    return " ".join(state.view(None).eaten)


def available(state: NogiState) -> str:
    """The dice that may be rolled."""
    return _dice(state, "available")


def aside(state: NogiState) -> str:
    """The dice that wait for the next gathering."""
    return _dice(state, "aside")


def boxed(state: NogiState) -> str:
    """The dice that are out of the game."""
    return _dice(state, "boxed")


def _dice(state: NogiState, where: str) -> str:
    return " ".join(die for die, lies in state.view(None).dice.items() if lies == where)


def taken(state: NogiState) -> list[tuple[int, int]]:
    """The rabbits taken so far: by which seat, from which space."""
    return [(rabbit.seat, rabbit.space) for rabbit in state.view(None).taken]


def all_but(*gone: str) -> str:
    """The names of all eight dice without these."""
    return " ".join(die for die in DICE if die not in gone)


# Random play ------------------------------------------------------------------------------------

Step = tuple[NogiState, NogiAction, NogiState]


def steps(seed: int, **options: Any) -> Iterator[Step]:
    """One random game, step by step: the state before, the action, the state after."""
    rng = Random(seed)
    state = nogi(**options).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.chance_outcomes().sample(rng)
        else:
            action = rng.choice(state.legal_actions())
        after = state.child(action)
        yield state, action, after
        state = after


VARIANTS: tuple[dict[str, Any], ...] = tuple(
    {
        "dragon_blocked": blocked,
        "pair_lone_check": check,
        "arrow_same_space": same,
        "null_action": null,
        "rabbit_peek": peek,
    }
    for blocked, check, same, null, peek in product(
        ("hold", "advance"),
        ("after_both", "after_each"),
        ("skip", "counts"),
        ("allowed", "only_if_forced"),
        ("owner", "nobody"),
    )
)
"""Every combination of the rule options: 32 of them."""
