"""How the Princess, the Knight and the Dragon move."""

from __future__ import annotations

from wawel.core.hexes import Hex, distance, line
from wawel.grajeczka import Grajeczka, GrajeczkaOptions
from wawel.grajeczka.actions import Fly, Walk
from wawel.grajeczka.pieces import DRAGON, KNIGHT, PRINCESS
from wawel_book.facts.grajeczka.lines import fact, game_of, kept, now, once, recounted, was
from wawel_book.played_lines import PlayedLine, PlayedStep


def _flight(step: PlayedStep) -> list[Hex]:
    """The hexes of a flight, its start first; nothing if it is none."""
    if not isinstance(step.action, Fly):
        return []
    return list(line(was(step).places[DRAGON], now(step).places[DRAGON]))


@once("MOVE-4")
def _past_another(step: PlayedStep) -> bool:
    """One figure is passed, and the flight ends on the hex of another."""
    path = _flight(step)
    others = was(step).places[:DRAGON]
    return any(spot in others for spot in path[1:-1]) and path[-1] in others


@once("MOVE-5")
def _across_the_river(step: PlayedStep) -> bool:
    """A flight enters a hex with a river and leaves it where the river does not go."""
    path, kingdom = _flight(step), was(step).kingdom
    for before, spot, after in zip(path, path[1:], path[2:], strict=False):
        sides = kingdom.rivers.get(spot, 0)
        way = {d for d, near in enumerate(_around(spot)) if near in (before, after)}
        if sides and way != {d for d in range(6) if sides >> d & 1}:
            return True
    return False


def _around(spot: Hex) -> list[Hex]:
    q, r = spot
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


@once("MOVE-6")
def _one_move_for_two_ways(step: PlayedStep) -> bool:
    """The Knight has two ways to where he goes, and this is one action."""
    if not isinstance(step.action, Walk) or step.action.figure != "K":
        return False
    moves, here, end = was(step).kingdom.moves, was(step).places[KNIGHT], now(step).places[KNIGHT]
    ways = set(moves.around(here)) & set(moves.around(end))
    return len(ways) == 2 and was(step).legal_actions().count(step.action) == 1


@once("PRIN-2")
def _rides_on(step: PlayedStep) -> bool:
    """She starts beside a Castle and ends in another one."""
    state, here, end = was(step), was(step).places[PRINCESS], now(step).places[PRINCESS]
    castles = state.kingdom.land.area("C")
    return (
        bool(step.events_of("ride")) and here not in castles and end in castles - {here}
    ) and distance(here, end) > 1


@once("PRIN-3")
def _rides_first(step: PlayedStep) -> bool:
    state, here, end = was(step), was(step).places[PRINCESS], now(step).places[PRINCESS]
    castles = state.kingdom.land.area("C")
    return bool(step.events_of("ride")) and here in castles and end not in castles


@fact("PRIN-5")
def _two_rides(line: PlayedLine) -> bool:
    """She ends where a table that allows one ride a move would refuse her."""
    game = game_of(line)
    one = Grajeczka(GrajeczkaOptions.of(players=game.players, princess_jumps="one"))
    for step in line.steps:
        state = was(step)
        if isinstance(step.action, Walk) and step.action.figure == "P":
            _, _, fields = state.position().partition("/")
            other = one.from_position(f"/{fields}")
            clause = other.why_illegal(step.action)
            if clause is not None and clause.id == "GRAJ-PRIN-5":
                return True
    return False


@once("PRIN-6")
def _comes_back(step: PlayedStep) -> bool:
    there = was(step).places[PRINCESS] == now(step).places[PRINCESS]
    return bool(step.events_of("ride")) and there


@fact("PRIN-7")
def _only_the_end_counts(line: PlayedLine) -> bool:
    """She rides over Castles, and her Page that asks for one is not fulfilled."""
    return any(
        bool(step.events_of("ride")) and (page.verb, page.area) == ("visit", "C")
        for step, page in kept(line)
    )


@fact("KNIG-4")
def _straight_or_bent(line: PlayedLine) -> bool:
    """His moves are all hexes two steps away; some lie straight ahead and some do not."""
    state = was(line.steps[0]) if line.steps else None
    if state is None:
        return False
    here = state.places[KNIGHT]
    ends = {(a.q, a.r) for a in state.legal_actions() if isinstance(a, Walk) and a.figure == "K"}
    between = {spot for near in state.kingdom.moves.around(here) for spot in _around(near)}
    near = {spot for spot in between & state.kingdom.ground.keys() if distance(here, spot) == 2}
    straight = {(q - here[0]) % 2 == (r - here[1]) % 2 == 0 for q, r in ends}
    return ends == near and straight == {True, False} and "GRAJ-KNIG-2" in line.refused


@once("DRAG-5")
def _the_shorter_one(step: PlayedStep) -> bool:
    flown = len(_flight(step))
    paths = was(step).kingdom.moves.dragon(was(step).places[DRAGON]).values()
    return 0 < flown < max(len(path) + 1 for path in paths)


@fact("FLY-2")
def _start_does_not_count(line: PlayedLine) -> bool:
    """From a Castle, and no Castle on the way: the Page is kept; later it is recounted."""
    left = [
        step
        for step, page in kept(line)
        if page.verb == "fly" and was(step).kingdom.ground[_flight(step)[0]] == "C"
    ]
    return bool(left) and any(page.verb == "fly" for _, page in recounted(line))
