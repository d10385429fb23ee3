"""The lair: where tiles fit, which arrows lead over, where a walker without a plan comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.core.chance import shuffled
from wawel.drakon.lair import Lair
from wawel.drakon.odds.lair import whirlpools
from wawel.drakon.odds.walks import LAIRS, after_ruin, hits, lair_state, places_of, walker, ways
from wawel.drakon.pieces import ARROWS, ENT, FITS, KINDS, turned
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

WALKS = ("detour", "trap", "portal")
RUINS = ("detour", "double")
STEPS = 12
"""Walks of more steps are told together."""


def questions(game: Drakon) -> list[Question]:
    """What a learner may ask about the lair."""
    asked = [_spots(game), _edge(game), _stray(), _ruin()]
    # Whirlpools are counted for the tiles of the box as it comes.
    return asked if "chambers.copies" in game.sheet.changes else [*asked[:2], _whirl(), *asked[2:]]


def _tiles(game: Drakon) -> list[int]:
    """All tiles of the box: the kind of each."""
    return [kind for kind, copies in enumerate(game.copies) for _ in range(copies)]


# Laying -----------------------------------------------------------------------------------------

BESIDE = {"three": "NEW", "four": "NESW"}


def _spots(game: Drakon) -> Question:
    """In how many ways a random tile can be laid (DRAKON-LAY-1 to 4)."""
    tiles = _tiles(game)

    def ways_of(lair: str, kind: int) -> str:
        return str(sum(len(FITS[kind][facing]) for facing in _frontier(lair)))

    def chances(lair: str) -> dict[str, Fraction]:
        found: Counter[str] = Counter()
        for kind in tiles:
            found[ways_of(lair, kind)] += 1
        return {n: Fraction(found[n], len(tiles)) for n in sorted(found, key=int)}

    def trial(rng: Random, lair: str) -> Iterable[str]:
        return [ways_of(lair, tiles[int(rng.random() * len(tiles))])]

    default = "three" if game.options.entrance_arrows == 3 else "four"
    return Question("spots", (Knob("lair", (*BESIDE, *LAIRS), default),), chances, trial)


@cache
def _frontier(name: str) -> tuple[int, ...]:
    """The sides from which arrows point at each empty place around a lair."""
    if name in BESIDE:
        return tuple(Lair([(0, ENT << 4 | ARROWS[BESIDE[name]])]).frontier.values())
    return tuple(lair_state(name).lair.frontier.values())


def _edge(game: Drakon) -> Question:
    """What is between two random tiles, turned at random (DRAKON-LAY-3)."""
    shapes = dict.fromkeys(_shape(kind) for kind in _tiles(game))

    def chances(mine: str) -> dict[str, Fraction]:
        found: Counter[str] = Counter()
        whole = 0
        for kind, copies in enumerate(game.copies):
            if not copies or mine not in ("any", _shape(kind)):
                continue
            for other, beside in enumerate(game.copies):
                pairs = copies * (beside - (kind == other))
                a, b = (KINDS[tile].arrows.bit_count() for tile in (kind, other))
                whole += 16 * pairs
                found["clash"] += pairs * a * b
                found["one way"] += pairs * (a * (4 - b) + b * (4 - a))
                found["wall"] += pairs * (4 - a) * (4 - b)
        return {name: Fraction(found[name], whole) for name in ("clash", "one way", "wall")}

    def trial(rng: Random, mine: str) -> Iterable[str]:
        kinds = _tiles(game)
        first = [kind for kind in kinds if mine in ("any", _shape(kind))]
        own = first[int(rng.random() * len(first))]
        kinds.remove(own)
        other = kinds[int(rng.random() * len(kinds))]
        arrows = [turned(KINDS[kind].arrows, int(rng.random() * 4)) & 1 for kind in (own, other)]
        return [("wall", "one way", "clash")[sum(arrows)]]

    return Question("edge", (Knob("mine", ("any", *shapes), "any"),), chances, trial)


def _shape(kind: int) -> str:
    return KINDS[kind].name.partition("-")[2]


def _whirl() -> Question:
    """Whether heroes can circle in a block of four random tiles."""

    def chances() -> dict[str, Fraction]:
        legal, circles = whirlpools()
        return {
            "clash": 1 - legal,
            "circle": legal * circles,
            "no circle": legal * (1 - circles),
        }

    def trial(rng: Random) -> Iterable[str]:
        kinds = [kind for kind, tile in enumerate(KINDS) for _ in range(tile.copies)]
        tiles = shuffled(kinds, rng)[:4]
        # Two sides of each matter: towards the next tile clockwise, and towards the one before.
        turns = [turned(KINDS[kind].arrows, int(rng.random() * 4)) for kind in tiles]
        edges = [(turns[k] & 1, turns[k - 3] >> 1 & 1) for k in range(4)]
        if (1, 1) in edges:
            return ["clash"]
        return ["circle" if len(set(edges)) == 1 and edges[0] != (0, 0) else "no circle"]

    return Question("whirl", (), chances, trial)


# Walking ----------------------------------------------------------------------------------------


def _stray() -> Question:
    """After how many random moves a hero comes to a coin (DRAKON-MOVE-6)."""

    @cache
    def chances(lair: str) -> dict[str, Fraction]:
        found, never = hits(lair_state(lair), STEPS)
        told = {str(steps): chance for steps, chance in found.items()}
        later = 1 - never - sum(found.values())
        return told | {
            name: chance for name, chance in (("later", later), ("never", never)) if chance
        }

    def trial(rng: Random, lair: str) -> Iterable[str]:
        state = lair_state(lair)
        goals, leads = set(places_of(state, "FIND")), _ways(lair)
        place = (0, 0)
        steps = 0
        while place not in goals:
            if not leads[place]:
                return ["never"]
            place = leads[place][int(rng.random() * len(leads[place]))]
            steps += 1
        return [str(steps) if steps <= STEPS else "later"]

    def mean(lair: str) -> Fraction | None:
        if "never" in chances(lair):
            return None
        return walker(lair_state(lair)).expected_steps()

    return Question("stray", (Knob("lair", WALKS, "detour"),), chances, trial, mean)


@cache
def _ways(lair: str) -> dict[tuple[int, int], list[tuple[int, int]]]:
    return ways(lair_state(lair))


def _ruin() -> Question:
    """How large the largest part is that leads back, once a random chamber is destroyed."""

    @cache
    def left(lair: str) -> tuple[int, ...]:
        return tuple(after_ruin(lair_state(lair)).values())

    def chances(lair: str) -> dict[str, Fraction]:
        sizes = Counter(left(lair))
        return {str(size): Fraction(sizes[size], len(left(lair))) for size in sorted(sizes)}

    def trial(rng: Random, lair: str) -> Iterable[str]:
        sizes = left(lair)
        return [str(sizes[int(rng.random() * len(sizes))])]

    return Question("ruin", (Knob("lair", RUINS, "detour"),), chances, trial)
