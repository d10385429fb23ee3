"""A table laid as a scenario lays it, and played on as the scenario says.

What a scenario does not say is as usual: two players, seat 0 to move with an ordinary token, the
figures where they start. Layouts have the names of the scenarios.
"""

from __future__ import annotations

from typing import Any

import wawel
from wawel.grajeczka import Grajeczka, GrajeczkaOptions, GrajeczkaState
from wawel.grajeczka.tasks import impossible

LAYOUTS = {
    "L0": "",
    "LA": "R4/1@2(2,-2)",
    "LB": "R4/1@0(1,-2)",
    "LC": "R4/1@0(1,-2) R9/1@0(-2,3) R7/2@0(3,-2)",
    "LF": "R1/1@0(-2,1)",
    "LH": "R1/2@3(2,2)",
    "LL": "R1/2@3(2,2) R4/2@2(0,-2)",
    "LS": "R1/2@0(1,-2) R4/2@2(-1,1)",
    "F1": "R8/1@3(-2,1) R2/1@1(2,-3) R9/2@1(4,-2) R6/2@5(3,-3) R5/1@5(4,-5) R3/2@3(-2,3)"
    " R7/2@1(3,-5) R10/1@2(-2,4) R11/1@0(1,1) R1/1@1(-1,4) R12/2@5(4,0) R4/1@2(1,4)",
    "F2": "R10/1@1(1,-3) R9/1@0(-1,-3) R1/1@3(3,-3) R5/1@0(4,-5) R7/1@1(-2,-3) R2/2@1(2,1)"
    " R4/1@5(-3,0) R3/2@1(0,-5) R8/2@3(3,3) R11/2@3(-4,1) R6/2@0(-5,2) R12/1@5(2,-5)",
}


def grajeczka(**options: Any) -> Grajeczka:
    """The game with these options, for two players unless they say otherwise."""
    return Grajeczka(GrajeczkaOptions.of(**{"players": 2, **options}))


def table(
    layout: str = "L0",
    *,
    princess: str = "",
    knight: str = "",
    dragon: str = "",
    top: str = "",
    hands: str = "",
    books: dict[int, str] | None = None,
    read: dict[int, str] | None = None,
    fields: str = "",
    **options: Any,
) -> GrajeczkaState:
    """The position that a scenario describes: `table("LA", princess="0,0", hands="1 2")`.

    `hands` are the Pages of the seats from 0 on, by default Pages that are in nobody's way;
    `books` and `read` are lists of Pages by seat. A tile shows unless the layout is full.
    """
    game = grajeczka(**options)
    placed = LAYOUTS[layout].split()
    shown = top or next(
        (f"R{n}/1" for n in range(1, 13) if not any(f"R{n}/" in each for each in placed)), ""
    )
    words = {
        "kingdom": ";".join(placed),
        "princess": princess and f"({princess})",
        "knight": knight and f"({knight})",
        "dragon": dragon and f"({dragon})",
        "top": shown,
    }
    taken = {*hands.split(), *" ".join((books or {}).values()).split()}
    taken |= set(" ".join((read or {}).values()).split())
    held = hands.split()
    held += [str(n) for n in (16, 33, 34, 2) if str(n) not in taken][: game.players - len(held)]
    words |= {f"hand{seat}": page for seat, page in enumerate(held)}
    words |= {f"book{seat}": ",".join(pages.split()) for seat, pages in (books or {}).items()}
    words |= {f"read{seat}": ",".join(pages.split()) for seat, pages in (read or {}).items()}
    said = " ".join(f"{key}={value}" for key, value in words.items() if value or "book" in key)
    return game.from_position(f"/ {said} {fields}")


def play(state: GrajeczkaState, *actions: str) -> GrajeczkaState:
    """A copy of the state after these actions, players' and chance's alike."""
    after = state.clone()
    for action in actions:
        after.apply_action(after.string_to_action(action))
    return after


def place(state: GrajeczkaState, tile: str, *further: str) -> GrajeczkaState:
    """A copy in which the tile shows, is placed, and the next one shows: `R1/1@0(-2,1)`."""
    code, _, where = tile.partition("@")
    assert code == top_of(state)
    unseen = next(n for n in range(12) if state.unseen >> n & 1)
    return play(state, f"@{where}", f"top={state.game.tiles[unseen]}/1", *further)


def top_of(state: GrajeczkaState) -> str:
    """The face that shows."""
    return state.game.faces[state.top].code


def may(state: GrajeczkaState, action: str) -> bool:
    """Is this legal?"""
    return why(state, action) is None


def why(state: GrajeczkaState, action: str) -> str | None:
    """The clause against it; what may be done is listed, and what is listed may be done."""
    wanted = state.string_to_action(action)
    clause = state.why_illegal(wanted)
    if not state.is_chance_node():
        assert (wanted in state.legal_actions()) == (clause is None)
    return clause.id if clause else None


def legal(state: GrajeczkaState, kind: str = "") -> set[str]:
    """The legal actions whose text begins like this."""
    texts = map(state.action_to_string, state.legal_actions())
    return {text for text in texts if text.startswith(kind)}


def fulfilled(state: GrajeczkaState) -> set[int]:
    """The Pages that could be recounted now, were they in hand."""
    found = {page for page in state.game.pages if state.fulfils(page)}
    for page in state.game.pages:
        parts = state.what_is_missing(page)
        assert (page in found) == all(part.holds for part in parts), page
    return found


def never(state: GrajeczkaState) -> set[int]:
    """The Pages that are impossible now, should no tile come."""
    mask = impossible(state.kingdom, state.places)
    return {page for page in state.game.pages if mask >> page & 1}


def told(state: GrajeczkaState, action: str) -> list[wawel.Event]:
    """The events of an action."""
    return state.events(state.string_to_action(action))


def winners(state: GrajeczkaState) -> tuple[int, ...]:
    """Who has won a game that is over."""
    result = state.result()
    assert result is not None
    return result.winners
