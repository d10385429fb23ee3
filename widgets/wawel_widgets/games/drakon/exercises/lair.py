"""The lair: counting placements, random walks, and what Destroy leaves of a ring."""

from __future__ import annotations

from fractions import Fraction

from wawel.drakon import At, odds
from wawel.drakon.pieces import ARROWS, turns_of
from wawel_widgets.exercises.questions import Move, Numeric, Slip, varied
from wawel_widgets.games.drakon.exercises.box import box


@varied({"shape": "NE"}, {"shape": "NES"})
def ways_to_lay(shape: str = "N") -> Numeric:
    """In how many ways can a tile be laid beside the Entrance?"""
    ways, entered = odds.opening_positions(shape)
    turns = len(turns_of(ARROWS[shape]))
    return Numeric(
        difficulty=1,
        key=Fraction(ways),
        mistakes={
            "any_turn": Fraction(4 * turns),
            "arrows_only": Fraction(entered),
            "places": Fraction(4),
        },
        chance=False,
        picture=box().from_position(f"/ stage=act hands=0:FIND-{shape};1:KEY-N;2:ESC-N"),
        facts={
            "arrows": len(shape),
            "turns": turns,
            "fitting": entered // 3,
            "sides": 3,
            "entered": entered,
            "ways": ways,
        },
    )


def detour() -> Numeric:
    """How many random moves does it take to come to the coin?"""
    state = odds.lair_state("detour")
    chain = odds.walker(state)
    key = chain.expected_steps()
    step, first, second = 1, 4, 6
    exits = len(odds.ways(state)[0, 0])
    assert key == Fraction(step + first + second)
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={
            "one_round": Fraction(step + first + second, exits),
            "tries": Fraction(exits),
            "longest": Fraction(second + 1),
        },
        chance=False,
        picture=state,
        facts={"exits": exits, "step": step, "first": first, "second": second, "key": key},
    )


def break_the_ring() -> Move:
    """Destroy the chamber that leaves no way round."""
    lair = odds.LAIRS["double"] + ";DEST:-1,0:N;ESC:3,0:E"
    state = box(2).from_position(
        f"/ stage=post busy=1 lair={lair} at=-1,0;0,0 hands=0:;1:HARP-N,STL-N stack=dest:0"
    )
    sizes = {
        state.action_to_string(action): len(odds.strong_parts(odds.ways(state.child(action)))[0])
        for action in state.legal_actions()
        if isinstance(action, At)
    }
    least, whole = min(sizes.values()), len(odds.strong_parts(odds.ways(state))[0])
    return Move(
        difficulty=2,
        picture=state,
        key=frozenset(text for text, size in sizes.items() if size == least),
        mistakes={
            text: Slip("both_left" if size == whole else "ring_left", {"size": size})
            for text, size in sizes.items()
            if size > least
        },
        facts={
            "whole": whole,
            "chambers": len(state.lair.chambers),
            "ring": max(size for size in sizes.values() if size < whole),
        },
    )
