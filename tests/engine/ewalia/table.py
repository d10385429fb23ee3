"""A table laid as a scenario lays it, and played on as the scenario says.

What a scenario does not say is as usual: four players, the knights to act with the dice given, the
standard lakes on 5, 8 and 11, tokens as at the start. Runners who are not mentioned stand awake on
the start spaces, filled up from space 0, four to a space: knights first, then wizards, forest folk,
gnomes and goblins. A start space that is mentioned gets nobody else.
"""

from __future__ import annotations

from typing import Any

from wawel.ewalia import Ewalia, EwaliaAction, EwaliaOptions, EwaliaState
from wawel.ewalia.actions import ENOUGH
from wawel.ewalia.moves import play, read_move, whole_moves, write_move
from wawel.ewalia.pieces import CLANS


def ewalia(**options: Any) -> Ewalia:
    """The game with these options."""
    return Ewalia(EwaliaOptions.of(**options))


def crowds(runners: str, podium: str = "") -> list[str]:
    """Who stands where: `crowds("7: K w; 12: F")`, filled up by the rule above."""
    spaces = [""] * 14
    named = set()
    for word in filter(None, runners.split(";")):
        number, _, crowd = word.partition(":")
        spaces[int(number)] = crowd.replace(" ", "")
        named.add(int(number))
    there = ("".join(spaces) + podium).upper()
    waiting = [clan for clan in CLANS for _ in range(4 - there.count(clan))]
    for space in range(4):
        if space not in named:
            spaces[space] = "".join(waiting[:4])
            del waiting[:4]
    assert not waiting
    return spaces


def table(
    runners: str = "",
    *,
    podium: str = "",
    dice: str = "SC LU CU BA",
    used: str = "",
    done: str = "",
    tokens: str = "",
    seat: int = 0,
    rerolls: int = 0,
    phase: str = "",
    **options: Any,
) -> EwaliaState:
    """The position that a scenario describes: `table("7: K w; 12: F", podium="G")`."""
    home = podium.replace(" ", "")
    fields = {
        "seat": str(seat),
        "spaces": ",".join(
            f"{n}:{crowd}" for n, crowd in enumerate(crowds(runners, home)) if crowd
        ),
        "podium": home,
        "tokens": commas(tokens),
        "dice": commas(dice),
        "used": commas(used),
        "done": commas(done),
        "rerolls": str(rerolls or ""),
        "phase": phase,
    }
    given = " ".join(f"{key}={value}" for key, value in fields.items() if value)
    return ewalia(**options).from_position(f"/ {given}")


def new_game(dice: str = "SC LU CU BA", **options: Any) -> EwaliaState:
    """A new game in which these dice were rolled and kept."""
    state = ewalia(**options).new_initial_state()
    act(state, f"roll={commas(dice)}")
    if state.phase == "reroll":
        act(state, "keep")
    return state


def commas(words: str) -> str:
    """A list as positions write it."""
    return ",".join(words.split())


def act(state: EwaliaState, *actions: str) -> EwaliaState:
    """These small actions are done to the state itself."""
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state


def after(state: EwaliaState, *moves: str) -> EwaliaState:
    """A copy of the state after these whole moves: `after(state, "scatter(6,[K,W])")`."""
    for move in moves:
        state = play(state, read_move(move))
    return state


def refused(state: EwaliaState, action: str | EwaliaAction) -> str | None:
    """The clause that forbids a small action, or nothing."""
    named = state.string_to_action(action) if isinstance(action, str) else action
    clause = state.why_illegal(named)
    return None if clause is None else clause.id


def why_not(state: EwaliaState, move: str) -> str | None:
    """The clause that forbids the first step of a whole move that is illegal."""
    here = state.clone()
    for action in read_move(move):
        if action == ENOUGH and here.phase != "scatter":
            return None
        clause = here.why_illegal(action)
        if clause is not None:
            return clause.id
        here.apply_action(action)
    return None


def moves(state: EwaliaState, kind: str = "", via: str = "") -> list[str]:
    """The texts of all whole moves that begin like this."""
    texts = sorted(write_move(move) for move, _ in whole_moves(state))
    return [text for text in texts if text.startswith(f"{via}{kind}")]


def moved(before: EwaliaState, now: EwaliaState) -> dict[int, str]:
    """The spaces whose crowds changed, and who stands there now."""
    both = zip(before.spaces, now.spaces, strict=True)
    return {space: new for space, (old, new) in enumerate(both) if old != new}
