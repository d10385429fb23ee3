"""Planning and measuring: two Pages at once, gifts to the next player, how long a Book takes."""

from __future__ import annotations

from fractions import Fraction

from wawel.grajeczka.actions import TurnPage
from wawel.grajeczka.distance import fulfilling_moves, moves_needed
from wawel_widgets.exercises.questions import Choice, Move, Numeric, Slip, varied
from wawel_widgets.games.grajeczka.exercises.box import box, table


def two_pages() -> Move:
    """Fulfil the Page in hand so that the next one is a single move away."""
    state = table(
        "turn=9 kingdom=R4/1@0(1,-2);R9/1@0(-2,3);R7/2@0(3,-2) princess=(-1,0) knight=(3,-1)"
        " dragon=(2,-1) hand0=32 hand1=29 top=R3/1"
    )
    kingdom, later = state.kingdom, state.game.pages[2]
    page = state.hands[0]
    key: set[str] = set()
    slips: dict[str, Slip] = {}
    ways = 0
    for action in state.legal_actions():
        text, after = state.action_to_string(action), state.child(action)
        if isinstance(action, TurnPage):
            slips[text] = Slip("page_turned")
        elif not after.fulfils(page):
            slips[text] = Slip("not_fulfilled")
        else:
            ways += 1
            needed = moves_needed(after.kingdom, after.places, later)
            assert needed is not None
            if needed == 1:
                key.add(text)
            else:
                slips[text] = Slip("only_one", {"needed": needed})
    (best,) = key
    end = state.child(state.string_to_action(best))
    moved = next(figure for figure in range(3) if end.places[figure] != state.places[figure])
    return Move(
        difficulty=2,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={
            "page": page,
            "later": later.number,
            "ways": ways,
            "start": kingdom.number(state.places[moved]),
            "end": kingdom.number(end.places[moved]),
        },
    )


@varied(
    {"own": 25, "figures": "princess=(0,0) knight=(1,0) dragon=(-1,2)"},
    {"own": 35, "figures": "princess=(0,2) knight=(2,-1) dragon=(2,0)"},
)
def gift(own: int = 9, figures: str = "princess=(0,0) knight=(2,-1) dragon=(-1,2)") -> Numeric:
    """How likely is the next player's Page a single move away?"""
    state = table(f"turn=2 seat=1 {figures} hand0={own} hand1=29 top=R2/1")
    pages = state.game.pages.values()
    near = [page for page in pages if fulfilling_moves(state.kingdom, state.places, page)]
    assert own not in {page.number for page in near}
    needed = [moves_needed(state.kingdom, state.places, page) for page in pages]
    soon = sum(moves is not None and moves <= 2 for moves in needed)
    unseen = len(pages) - 1
    key = Fraction(len(near), unseen)
    return Numeric(
        difficulty=2,
        key=key,
        picture=state,
        mistakes={
            "own_counted": Fraction(len(near), len(pages)),
            "two_moves": Fraction(soon, unseen),
            "not_one": 1 - key,
        },
        facts={
            "own": own,
            "pages": len(pages),
            "unseen": unseen,
            "near": len(near),
            "numbers": ", ".join(str(page.number) for page in near),
            "key": key,
        },
    )


@varied({"quick": 4, "slow": 4}, {"quick": 6, "slow": 2})
def last_turn(quick: int = 5, slow: int = 3) -> Numeric:
    """In which turn of the game does whoever began read the last Page?"""
    players = 4
    pages = box(players).pages_each
    hard = pages - quick - slow
    own = quick + 2 * slow + 3 * hard
    key = (own - 1) * players + 1
    return Numeric(
        difficulty=1,
        key=Fraction(key),
        chance=False,
        mistakes={
            "own_turns": Fraction(own),
            "whole_rounds": Fraction(own * players),
            "one_each": Fraction((pages - 1) * players + 1),
        },
        facts={
            "players": players,
            "pages": pages,
            "quick": quick,
            "slow": slow,
            "hard": hard,
            "slow_turns": 2 * slow,
            "hard_turns": 3 * hard,
            "own": own,
            "rounds": own - 1,
            "key": key,
        },
    )


def hardest_again() -> Choice:
    """The Page that looked hardest is measured anew: what will come out?"""
    return Choice(
        difficulty=2,
        key="easier",
        options=("same", "easier", "harder"),
        facts={"pages": len(box().pages)},
    )
