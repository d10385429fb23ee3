"""The land, the Dragon's round, and two questions about the rules."""

from __future__ import annotations

from fractions import Fraction

from wawel.grajeczka import odds
from wawel.grajeczka.pieces import DRAGON
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.grajeczka.exercises.box import OPENING, box, table


@varied({"laid": "R4/1@2(2,-2)"}, {"laid": "R1/2@3(2,2)"})
def first_tile(laid: str = "") -> Numeric:
    """In how many ways can a tile without a river be laid?"""
    state = table(f"{'kingdom=' + laid if laid else ''} hand0=8 hand1=7 top=R2/1")
    kingdom = state.kingdom
    ways = len(kingdom.placements(state.top))
    turns = len(state.game.places_on((0, 0, 0)))
    spots = sum(count for edges, count in odds.touching_edges(kingdom).items() if edges >= 2)
    free = ways // turns
    return Numeric(
        difficulty=1,
        key=Fraction(ways),
        chance=False,
        picture=state,
        mistakes={
            "not_turned": Fraction(free),
            "river_cut": Fraction(spots * turns),
            "turned_too_often": Fraction(2 * ways),
        },
        facts={
            "spots": spots,
            "blocked": spots - free,
            "free": free,
            "turns": turns,
            "rotations": 2 * turns,
            "key": ways,
        },
    )


@varied({"goal": (0, 2)}, {"goal": (-1, 0)})
def carousel(goal: tuple[int, int] = (0, -1)) -> Numeric:
    """How many random flights until the Dragon comes to a hex?"""
    game = box()
    start, here = game.start, game.start_places[DRAGON]
    stops = odds.move_graph(start, DRAGON, here)
    away = start.moves.distances(DRAGON, here)[goal]
    key = odds.expected_moves(start, DRAGON, here, [goal])
    return Numeric(
        difficulty=3,
        key=key,
        chance=False,
        picture=table(OPENING),
        mistakes={"shortest": Fraction(away), "every_second": Fraction(2 * away)},
        facts={
            "stops": len(stops),
            "hex": start.number(goal),
            "from": start.number(here),
            "away": away,
            "round": len(stops) - away,
            "key": key,
        },
    )


def no_visit() -> Choice:
    """Is it a visit to be there already?"""
    state = table("hand0=1 hand1=18 top=R3/1")
    return Choice(
        difficulty=1,
        picture=state,
        key="no_arrival",
        options=("stands_there", "no_arrival", "next_turn"),
        facts={"page": 1, "clause": "GRAJ-VIS-1", "needed": "GRAJ-REC-5"},
    )


def tempo() -> Choice:
    """Does it cost turns to turn a page first?"""
    actions = 3
    direct = odds.turns_for(actions, page_first=False)
    turned = odds.turns_for(actions, page_first=True)
    key = {0: "same", 1: "loses", -1: "gains"}[(turned > direct) - (turned < direct)]
    return Choice(
        difficulty=2,
        key=key,
        options=("gains", "same", "loses"),
        facts={
            "actions": actions,
            "direct": direct,
            "left": actions - 1,
            "turned": turned,
            "easy": odds.turns_for(1, page_first=True),
        },
    )
