"""The keys once more, by counting that does not use the engine's odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from typing import Any

from wawel import load_game
from wawel_widgets.exercises import find

SHEET = load_game("grajeczka").sheet
SIDES = [part.value for part in SHEET if part.name.startswith("tiles.R")]
START = {
    (-1, 0): "F", (0, 0): "P", (0, -1): "C", (1, 0): "P", (2, -1): "F", (2, 0): "M",
    (0, 1): "F", (0, 2): "P", (-1, 2): "M",
}  # fmt: skip
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def key(id: str) -> Any:
    found: Any = find(f"grajeczka-{id}")
    return found.key


def seen(here: tuple[int, int]) -> set[tuple[int, int]]:
    found = {here}
    for a, b in STEPS:
        q, r = here[0] + a, here[1] + b
        while (q, r) in START:
            found.add((q, r))
            q, r = q + a, r + b
    return found


def test_castles_and_rivers() -> None:
    assert len(SIDES) == 12
    castles = [sum("C" in side["ground"] for side in sides) for sides in SIDES]
    tosses = product((0, 1), repeat=sum(castles))
    assert key("castles-in-the-end") == Fraction(
        sum(sum(t) == 1 for t in tosses), 2 ** sum(castles)
    )
    tosses = product((0, 1), repeat=4)
    assert key("river-sides") == Fraction(sum(sum(t) >= 2 for t in tosses), 2**4)


def test_sights() -> None:
    threes = list(product(START, repeat=3))
    both = sum({two, three} <= seen(one) for one, two, three in threes)
    assert key("both-in-sight") == Fraction(both, len(threes))


def test_the_carousel() -> None:
    """The mean from each stop is one more than the average of its neighbours' means."""
    ring = [(-1, 2), (0, 2), (0, -1), (-1, 0), (2, 0), (2, -1)]
    means = {ring[n]: Fraction(abs(n - 2) * (6 - abs(n - 2))) for n in range(6)}
    for n, stop in enumerate(ring):
        if stop != (0, -1):
            near = means[ring[n - 1]] + means[ring[(n + 1) % 6]]
            assert means[stop] == 1 + near / 2
    assert key("carousel") == means[-1, 2]


def test_pages() -> None:
    books = combinations(range(36), 3)  # in which places the three river Pages lie
    places = list(books)
    assert key("no-river-pages") == Fraction(sum(min(three) >= 18 for three in places), len(places))
    assert key("first-page") == (10 + Fraction(2, 3) + Fraction(7, 12)) / 36


def test_rules_and_moves() -> None:
    assert key("no-visit") == "no_arrival"
    assert key("tempo") == "same"
    assert key("first-tile") == 45
    assert key("over-the-castle") == {"D:NE"}
    assert key("ride-to-meet") == {"P(3,-2)"}


def test_two_pages_are_read_in_two_turns() -> None:
    """By the rules: which of all that fulfil the one Page lets a single one fulfil the other?"""
    asked: Any = find("grajeczka-two-pages")
    state, good = asked.picture, set()
    for action in state.legal_actions():
        after = state.child(action)
        if after.fulfils(asked.facts["page"]):
            later = state.clone()
            later.places, later.hands[0] = after.places, asked.facts["later"]
            if any(later.child(one).fulfils(later.hands[0]) for one in later.legal_actions()):
                good.add(state.action_to_string(action))
    assert asked.key == good


def test_gifts() -> None:
    """Every Page is put into that hand, and every move tried."""
    asked: Any = find("grajeczka-gift")
    found = 0
    for page in range(1, 37):
        if page != asked.facts["own"]:
            state = asked.picture.clone()
            state.hands[1] = page
            moves = [a for a in state.legal_actions() if a.verb in ("walk", "fly")]
            found += any(state.child(move).fulfils(page) for move in moves)
    assert asked.key == Fraction(found, 35)


def test_the_last_turn_of_the_first_player() -> None:
    turns = [1] * 5 + [2] * 3 + [3]
    order = [seat for _ in range(sum(turns)) for seat in range(4)]
    own = [turn for turn, seat in enumerate(order, 1) if seat == 0]
    assert key("last-turn") == own[sum(turns) - 1]
    assert key("hardest-again") == "easier"
