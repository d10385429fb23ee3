"""What a table of *Nogi za pas!* is worth to whom, roughly."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from wawel.core.sets import members, remaining
from wawel.nogi.scoring import knight_values
from wawel.nogi.state import NogiState

# What a group on the dragon's space has to fear before the player acts again: a pair is broken
# easily, a crowd hardly ever.
GROUP_BROKEN = {2: 0.5, 3: 0.2}
CROWD_BROKEN = 0.05
BEHIND_OTHERS = 0.05  # the dragon meets somebody else first
IN_A_GROUP = 0.2  # a group that is met stands, but may be broken later


def hurry(state: NogiState) -> float:
    """How soon the dragon comes, from 0 (all dice lie there) to 1 (it comes now)."""
    if state.phase == "attack":
        return 1.0
    waiting = state.available.bit_count() - 2
    return max(0.0, 1 - waiting / (2 * state.game.players))


def danger(state: NogiState, knight: int) -> float:
    """How likely a knight on the track is eaten soon, roughly (NOGI-ATTACK-5 to 9)."""
    return dangers(state)[state.spaces[knight]]


def dangers(state: NogiState) -> dict[int, float]:
    """By space where knights stand: how likely each of them is eaten soon."""
    game, dragon = state.game, state.dragon
    running = [state.spaces[knight] for knight in members(state.running)]
    left = remaining(game.dragon_tokens, state.tokens)
    held = not left or (dragon in running and game.options.dragon_blocked == "hold")
    first = min((space for space in running if space > dragon), default=0)
    found: dict[int, float] = {}
    for here in running:
        if here in found:
            continue
        if here == dragon:
            found[here] = GROUP_BROKEN.get(running.count(here), CROWD_BROKEN)
        elif here < dragon or held:
            # Behind it, only under `advance`, nobody threatens a knight (NOGI-ADV-3).
            found[here] = 0.0
        elif here > first:
            found[here] = BEHIND_OTHERS
        else:
            reach = sum(token >= here - dragon for token in left) / len(left)
            met = 1.0 if running.count(here) == 1 else IN_A_GROUP
            found[here] = reach * hurry(state) * met
    return found


def prospects(state: NogiState) -> list[float]:
    """What each knight may be worth in the end, guessed from its rank and its danger.

    A knight with three others ahead of it or home will probably take the fourth place; those
    level with it share the places between them. Far from the castle every place is still open.
    """
    worth = [float(value) for value in knight_values(state)]
    if state.stage == "over":
        return worth
    game = state.game
    places = (*game.places, *[0] * game.knight_count)
    anybody = sum(game.places) / game.knight_count
    running = members(state.running)
    spaces = sorted((state.spaces[knight] for knight in running), reverse=True)
    by_space: dict[int, float] = {}
    for here, feared in dangers(state).items():
        ahead, level = spaces.index(here), spaces.count(here)
        first = len(state.castle) + ahead
        place = sum(places[first : first + level]) / level
        to_go = (game.last + 1 - here) / (game.last + 1 - game.start)
        by_space[here] = (place * (1 - to_go) + anybody * to_go) * (1 - feared)
    for knight in running:
        worth[knight] = by_space[state.spaces[knight]]
    return worth


def own_colours(state: NogiState, player: int) -> list[int]:
    """How often each colour is on the player's shields (NOGI-TWO-2: twice is possible)."""
    game = state.game
    counts = [0] * game.knight_count
    for shield in state.shields[player]:
        for colour in game.shield_colours[shield]:
            counts[game.knight_number[colour]] += 1
    return counts


def rabbits_of(state: NogiState, player: int) -> float:
    """The rabbits of a player: known values, and the mean of what is left for the others."""
    values = state.game.rabbit_values
    mean = sum(values) / max(1, len(values))
    return sum(
        mean if rabbit.value is None else rabbit.value
        for rabbit in state.taken
        if rabbit.seat == player
    )


def tempo(state: NogiState, own: Sequence[float]) -> float:
    """How near the dragon is, as something good if the rear is foreign, and bad if it is own."""
    running = members(state.running)
    rear = min((state.spaces[knight] for knight in running), default=0)
    at_risk = [1 if own[k] else -1 for k in running if state.spaces[k] == rear]
    return -sum(at_risk) / max(1, len(at_risk)) * hurry(state)


def fed(state: NogiState, own: Sequence[float]) -> float:
    """What the dragon has eaten, foreign knights less own ones.

    Each counts for two: no knight that is lost is made good by what that does for the tempo.
    """
    return 2.0 * sum(-1 if own[knight] else 1 for knight in state.eaten)


def sharpness(state: NogiState) -> float:
    """How much a lead of one point counts for: less while there is far to run."""
    return 0.5 + 0.2 * (len(state.castle) + len(state.eaten))


def evaluate(state: NogiState) -> list[float]:
    """The chance of each seat to win, guessed from what it would score as things stand."""
    worth = prospects(state)
    totals = [
        sum(count * value for count, value in zip(own_colours(state, seat), worth, strict=True))
        + rabbits_of(state, seat)
        for seat in range(state.game.players)
    ]
    keen = sharpness(state)
    weights = [exp(total * keen) for total in totals]
    return [weight / sum(weights) for weight in weights]


# What can be learned ---------------------------------------------------------------------------

TENS = 10
"""Features are numbers of about the size of one: points are counted in tens."""

EACH = ("hope", "castle", "rabbits", "danger", "eaten")
FEATURES = (*EACH, *(f"late {name}" for name in EACH))
"""What is looked at of every seat, and the same again as knights come home or are eaten."""


def features(state: NogiState) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of `FEATURES`; it sees what everybody hides.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "nogi players=3 / knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dice=YE,GR"
    ...     " roll=YE:5r,GR:3 shields=0:1,1:2,2:3"
    ... )
    >>> [len(seat) for seat in features(state)], features(state)[0][FEATURES.index("eaten")]
    ([10, 10, 10], 0.0)
    """
    hoped, home = prospects(state), knight_values(state)
    feared = [0.0] * state.game.knight_count
    by_space = dangers(state)
    for knight in members(state.running):
        feared[knight] = by_space[state.spaces[knight]]
    late = (len(state.castle) + len(state.eaten)) / state.game.knight_count
    rows = []
    for seat in range(state.game.players):
        counts = own_colours(state, seat)
        own = (
            _counted(counts, hoped) / TENS,
            _counted(counts, home) / TENS,
            rabbits_of(state, seat) / TENS,
            _counted(counts, feared),
            float(sum(counts[knight] for knight in state.eaten)),
        )
        rows.append((*own, *(late * x for x in own)))
    return rows


def _counted(counts: Sequence[int], values: Sequence[float]) -> float:
    """What the values come to for somebody who has so many of each colour."""
    return sum(count * value for count, value in zip(counts, values, strict=True))
