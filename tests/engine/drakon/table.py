"""A table laid as a scenario lays it, and played on as the scenario says.

What a scenario does not say is as usual: four players, seat 0 to move, no variants, the Entrance
with arrows to N, E and W, Drakon not in play, everybody on the Entrance, four tiles in each hand
(plain ones, so that nothing has to be dealt), and a pile that is not empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from wawel.core.events import Event
from wawel.drakon import At, Drakon, DrakonAction, DrakonOptions, DrakonState, Frame, Move, Turn
from wawel.drakon.pieces import COPIES, KIND_OF, KINDS, place_at

CHAMBER = re.compile(r"([A-Z]+)\((-?\d+),(-?\d+)\)\[([NESW]+)\]")

Place = tuple[int, int]


def drakon(**options: Any) -> Drakon:
    """The game with these options."""
    return Drakon(DrakonOptions.of(**options))


def table(
    lair: str = "",
    *,
    at: dict[int, Place] | None = None,
    drakon_at: Place | None = None,
    hands: dict[int, str] | None = None,
    coins: dict[int, str] | None = None,
    seat: int = 0,
    stage: str = "act",
    entrance: str = "NEW",
    **fields: Any,
) -> DrakonState:
    """The position that a scenario describes: `table("FIND(1,0)[NE]", at={0: (1, 0)})`.

    `hands` and `coins` say what is held, "KEY-N ESC-N" and "2 2 3"; other words are fields of the
    position (`pile`, `bottom`, `stack` ...) or options of the game.
    """
    names = {option.name for option in DrakonOptions.describe()}
    game = drakon(**{key: value for key, value in fields.items() if key in names})
    chambers = [f"ENT:0,0:{entrance}"]
    chambers += [f"{e}:{x},{y}:{arrows}" for e, x, y, arrows in CHAMBER.findall(lair)]
    places = [(at or {}).get(s, (0, 0)) for s in range(game.players)]
    held = dict(hands or {})
    spare = usual_tiles(lair, [*held.values(), str(fields.get("bottom", ""))])
    for other in range(game.players):
        held.setdefault(other, " ".join(spare.pop() for _ in range(4)))
    words = {
        "stage": stage,
        "seat": str(seat),
        "lair": ";".join(chambers),
        "at": ";".join(f"{x},{y}" for x, y in places),
        "drakon": "" if drakon_at is None else f"{drakon_at[0]},{drakon_at[1]}",
        "hands": ";".join(f"{s}:{','.join(tiles.split())}" for s, tiles in sorted(held.items())),
        "coins": ";".join(f"{p}:{','.join(c.split())}" for p, c in (coins or {}).items() if c),
    }
    words |= {key: str(value) for key, value in fields.items() if key not in names}
    said = " ".join(f"{key}={value}" for key, value in words.items() if value)
    return game.from_position(f"/ {said}")


def usual_tiles(lair: str, named: list[str]) -> list[str]:
    """Tiles for the hands a scenario does not name: blanks and coins that nobody else has."""
    left = list(COPIES)
    for effect, _, _, arrows in CHAMBER.findall(lair):
        left[KIND_OF[effect, sum(1 << "NESW".index(side) for side in arrows)]] -= 1
    text = " ".join(named)
    for number, kind in enumerate(KINDS):
        left[number] -= len(re.findall(rf"\b{kind.name}\b", text))
    order = sorted(range(len(KINDS)), key=lambda k: KINDS[k].effect not in ("BLANK", "FIND"))
    return [KINDS[k].name for k in order for _ in range(left[k])][::-1]


def play(state: DrakonState, *actions: str) -> DrakonState:
    """A copy of the state after these actions, players' and chance's alike."""
    after = state.clone()
    for action in actions:
        after.apply_action(after.string_to_action(action))
    return after


def goes(state: DrakonState) -> set[str]:
    """The moves of whoever decides, `1,0`, with a storm's second step as `1,0>2,0`."""
    found: set[str] = set()
    for action in state.legal_actions():
        if isinstance(action, Move):
            after = state.child(action)
            name = f"{action.x},{action.y}"
            if after.stack and after.stack[-1].kind == "storm":
                seconds = [a for a in after.legal_actions() if isinstance(a, Move)]
                found |= {f"{name}>{second.x},{second.y}" for second in seconds}
            else:
                found.add(name)
    return found


def spots(state: DrakonState) -> set[str]:
    """The places that can be chosen now."""
    return {f"{a.x},{a.y}" for a in state.legal_actions() if isinstance(a, At)}


def settings(state: DrakonState) -> list[tuple[str, str]]:
    """Every place and direction that can be chosen now, one after the other."""
    return [
        (f"{at.x},{at.y}", turn.arrows)
        for at in state.legal_actions()
        if isinstance(at, At)
        for turn in state.child(at).legal_actions()
        if isinstance(turn, Turn)
    ]


def texts(state: DrakonState) -> set[str]:
    """The legal actions as text."""
    return set(map(state.action_to_string, state.legal_actions()))


def chances(state: DrakonState) -> dict[str, Fraction]:
    """What chance can do, as text."""
    return {state.action_to_string(a): chance for a, chance in state.chance_outcomes()}


def why_not(state: DrakonState, action: str) -> str | None:
    """The clause that forbids an action, without the code of the game."""
    clause = state.why_illegal(state.string_to_action(action))
    return None if clause is None else clause.id.removeprefix("DRAKON-")


def told(state: DrakonState, action: str) -> list[Event]:
    """What happens, event by event."""
    return state.events(state.string_to_action(action))


def where(state: DrakonState, seat: int) -> Place:
    """Where a hero stands."""
    return state.view(None).places[seat]


def coins(state: DrakonState, pool: int) -> str:
    """The coins of a pool."""
    purse = state.purses[pool]
    return " ".join(str(value) for value, n in enumerate(purse, 1) for _ in range(n))


def hand(state: DrakonState, seat: int) -> list[str]:
    """The tiles of a seat."""
    return [KINDS[kind].name for kind in state.hands[seat]]


def top(state: DrakonState) -> Frame:
    """The effect that is being resolved."""
    return state.stack[-1]


def crumbs(state: DrakonState) -> str:
    """The effects that are still to be resolved."""
    return " ".join(f"{frame.kind}:{frame.seat}" for frame in state.stack)


def chamber(state: DrakonState, x: int, y: int) -> str | None:
    """What lies at a place: `FIND[NE]`."""
    found = state.view(None).lair.get((x, y))
    return None if found is None else f"{found[0]}[{found[1]}]"


def entering(effect: str, arrows: str = "N", **fields: Any) -> DrakonState:
    """Player 0 stands on the Entrance and has just walked north into a chamber of this effect."""
    more = fields.pop("lair", "")
    return play(table(f"{effect}(0,1)[{arrows}], {more}", **fields), "move=0,1")


# Random play ------------------------------------------------------------------------------------

Step = tuple[DrakonState, DrakonAction, DrakonState]


def steps(seed: int, most: int = 10_000, **options: Any) -> Iterator[Step]:
    """One random game, step by step: the state before, the action, the state after."""
    rng = Random(seed)
    state = drakon(**options).new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            return
        if state.is_chance_node():
            action = state.chance_outcomes().sample(rng)
        else:
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
        after = state.child(action)
        yield state, action, after
        state = after


VARIANTS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3, "v_heroes": True},
    {"players": 4, "v_team": True, "v_heroes": True, "druid_shields_pool": True},
    {"players": 5, "v_escape": True, "v_short": True},
    {"players": 6, "v_heroes": True},
    {"players": 6, "v_team": True, "v_escape": True, "v_heroes": True, "v_short": True},
)
"""Every number of players and every optional rule, alone or together."""


def packed(x: int, y: int) -> int:
    """The number of a place."""
    return place_at(x, y)
