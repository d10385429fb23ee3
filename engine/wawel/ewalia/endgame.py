"""How near the end is: who is missing for it, and whether the dice can bring them home.

Looking for a certain win takes long. Here it is counted first how many runners could come home at
most: where that is too few, nothing needs to be looked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from wawel.ewalia.pieces import COPY, SPACES
from wawel.ewalia.state import EwaliaState

NEAR = 8
"""From this space on a runner may come home in one turn, with some help."""

LOOKS = 1500
"""So many positions are looked at for a certain win."""

RUNS = ("CU", "BA")
"""Actions by which one runner may come home."""


def to_the_end(state: EwaliaState) -> int:
    """How many runners have to come home, at least, to end the game (EWALIA-END-1 to 3)."""
    return min(missing for missing, _ in endings(state))


def looks_for_a_win(state: EwaliaState) -> int:
    """Many, if those who are missing for an end can come home in this turn, as far as one sees."""
    wanted = [missing for missing, near in endings(state) if missing <= near]
    return LOOKS if wanted and min(wanted) <= most_home(state) else 0


def endings(state: EwaliaState) -> Iterator[tuple[int, int]]:
    """For every way to end the game: how many runners are missing, and how many are near."""
    game, podium = state.game, state.podium
    near = "".join(state.spaces[NEAR:]).upper()
    if game.players == 2:
        for clan in game.playing:
            yield game.clan_size - podium.count(clan), near.count(clan)
    if game.players > 2 or game.options.two_player_podium_end:
        yield len(game.places) - len(podium), len(near)


def most_home(state: EwaliaState) -> int:
    """No more runners than this can come home by the dice on the table, however they are used.

    Dice that are taken up have to be thrown, and nobody knows how they fall.

    >>> from wawel import from_position
    >>> table = "ewalia players=2 / spaces=0:WF,1:WFG,2:KWFG,3:KWFG,11:G,13:KK"
    >>> most_home(from_position(f"{table} dice=SC,BA,ST,ST"))  # if a Bath brought one to the two
    3
    """
    if state.lifted:
        return 0
    dice, done, limit = state.dice, state.done, state.game.action_limit
    copies = dice.count(COPY)

    def uses(face: str) -> int:
        return min(limit - done.count(face), dice.count(face))

    def copied(face: str) -> bool:
        return (face in dice or face in state.used) and done.count(face) + uses(face) < limit

    lulls, runs = uses("LU"), sum(map(uses, RUNS))
    if state.phase == "lull":
        lulls += 1
    elif state.phase in ("catch", "bath"):
        runs += 1
    elif state.phase == "scatter":  # it is under way: those it can still lay run one by one
        runs += max(map(len, state.spaces)) if state.origin < 0 else len(state.spaces[state.origin])
    scatters = uses("SC")
    most = 0
    for more in range(min(copies, limit - done.count("SC") - scatters) * copied("SC") + 1):
        spare = copies - more
        running = runs + spare * any(map(copied, RUNS))
        most = max(most, _home(state, scatters + more, running, lulls + spare * copied("LU")))
    return most


def _home(state: EwaliaState, scatters: int, runs: int, lulls: int) -> int:
    """The most runners that so many Scatters and other actions bring home.

    A Scatter lays one runner on each space with room (EWALIA-SCAT-3), and only those left over come
    home. Every Scatter before it may have added one runner to its space, and one to each space
    beyond. Whoever runs, or is woken, helps each Scatter by one at most: as one runner more to lay,
    or one who fills a space; or comes home alone.
    """
    over = [_left_over(state, before) for before in range(scatters)]
    alone = runs + sum(max(0, count + lulls) for count in over)
    return max(alone, sum(max(0, count + lulls + runs) for count in over))


def _left_over(state: EwaliaState, before: int) -> int:
    """How many runners of one space are more than there are spaces with room beyond it, at most."""
    game, all_awake = state.game, state.game.options.scatter_sleepers
    open_beyond, most = 0, -SPACES
    for space in range(SPACES - 1, -1, -1):
        crowd = state.spaces[space]
        if space not in game.lakes:  # EWALIA-SCAT-4
            awake = len(crowd) if all_awake else sum(map(str.isupper, crowd))
            most = max(most, awake + before - open_beyond)
        # Start spaces may lie side by side, and then none of them is beyond another.
        if space >= game.start_spaces and len(crowd) + before < game.room[space]:
            open_beyond += 1
    return most
