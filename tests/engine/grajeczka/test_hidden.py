"""What nobody may know, what everybody can tell, and the law of drawing it anew."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from tests.engine.grajeczka.table import grajeczka, play, table
from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.hidden import COUNTED, draw, states_of
from wawel.grajeczka.rules import can_fill


def uniform_by_chi_square(counts: Counter[tuple[int, ...]], outcomes: set[tuple[int, ...]]) -> None:
    assert set(counts) <= outcomes
    mean = counts.total() / len(outcomes)
    distance = sum((counts[each] - mean) ** 2 / mean for each in outcomes)
    freedom = len(outcomes) - 1
    assert distance < freedom + 7 * sqrt(2 * freedom) + 20


@pytest.mark.parametrize(
    "ruled_out",
    [
        [set(), set()],
        [{1, 2}, {1, 2}],
        [{1, 2, 3}, {1}, set()],  # one inside the other: never drawn twice
        [{1, 2, 3}, {3, 4, 5}, {1, 5}],  # across each other: drawn in proportion
        [{1, 2, 3, 4}, {1, 2, 3, 4}, {5, 6}],
    ],
)
def test_every_way_is_equally_likely(ruled_out: list[set[int]]) -> None:
    pages = (1, 2, 3, 4, 5, 6)
    masks = [sum(1 << page for page in out) for out in ruled_out]
    ways = {
        way
        for way in permutations(pages, len(masks))
        if all(page not in out for page, out in zip(way, ruled_out, strict=True))
    }
    rng = Random(2)
    counts = Counter(tuple(draw(pages, masks, rng)) for _ in range(150 * len(ways) // 4 + 500))
    uniform_by_chi_square(counts, ways)


def test_places_that_cannot_all_be_filled() -> None:
    assert can_fill(0b1110, [0b1100, 0b1000, 0])
    assert not can_fill(0b1110, [0b1100, 0b1100])


class Counting(Random):
    """A generator that counts how often it is asked, and is asked for `random` alone."""

    asked = 0

    def random(self) -> float:
        self.asked += 1
        return super().random()


@pytest.mark.clause("GRAJ-REC-8")
def test_drawing_anew_takes_a_bounded_time_whatever_is_ruled_out() -> None:
    """Twenty places, each with its own few Pages: hardly any random filling would do."""
    pages = tuple(range(1, 25))
    for spread in (1, 2, 3, 5):
        allowed = [{place + 1 + spread * step for step in range(3)} for place in range(20)]
        masks = [sum(1 << page for page in pages if page not in few) for few in allowed]
        if not can_fill(sum(1 << page for page in pages), masks):
            continue
        for seed in range(20):
            rng = Counting(seed)
            drawn = draw(pages, masks, rng)
            assert len(set(drawn)) == len(drawn)
            assert all(page in few for page, few in zip(drawn, allowed, strict=True))
            assert rng.asked <= 64 * (20 + 1) + 2 * len(pages)


@pytest.mark.long
def test_many_places_with_pages_of_their_own_are_drawn_nearly_evenly() -> None:
    """Eleven places that exclude one Page each are too many to be counted out, yet all is fair."""
    pages = tuple(range(1, 13))
    masks = [1 << page for page in pages[:11]]
    assert states_of(masks) > COUNTED
    counts: Counter[int] = Counter()
    for seed in range(4_000):
        drawn = draw(pages, masks, Random(seed))
        assert all(page != place for place, page in enumerate(drawn, start=1))
        counts[drawn[0]] += 1
    # By symmetry every Page but its own and the twelfth is as likely as the others.
    mean = sum(counts[page] for page in pages[1:11]) / 10
    assert all(abs(counts[page] - mean) < 5 * sqrt(mean) for page in pages[1:11])


@pytest.mark.clause("GRAJ-SETUP-7")
def test_the_hand_and_the_pages_put_under_are_kept() -> None:
    state = table("L0", hands="14 5", fields="book0=?14,3,21,30 book1=?15,8,9")
    for seed in range(20):
        other = state.resample_from_infostate(0, Random(seed))
        assert other.hands[0] == 14
        assert [put.page for put in other.under[0]] == [3, 21, 30]
        hidden = {other.hands[1], *(put.page for put in other.under[1])}
        assert len(hidden) == 3
        assert hidden.isdisjoint({14, 3, 21, 30})
        assert other.unknown == state.unknown
        assert other.position(0) == state.position(0)
    view = state.view(0)
    assert view.hands == (14, None)
    assert view.books == ((14, (3, 21, 30)), (15, (None, None)))


def test_what_is_redrawn_is_uniform() -> None:
    state = table("L0", hands="14 5")
    counts = Counter(state.resample_from_infostate(0, Random(n)).hands[1] for n in range(3_000))
    uniform_by_chi_square(
        Counter({(page,): count for page, count in counts.items()}),
        {(page,) for page in range(1, 37) if page != 14},
    )


@pytest.mark.clause("GRAJ-IMP-5")
def test_who_is_still_in_holds_a_possible_page() -> None:
    state = play(table("F2", hands="3 8"), "K(0,0)", "end")
    never = {4, 10, 14, 17, 21, 22, 23, 29, 30, 31, 35}
    assert "hand0=?(4.10.14.17.21.22.23.29.30.31.35)" in state.position(1)
    drawn = {state.resample_from_infostate(0, Random(n)).hands[1] for n in range(600)}
    assert drawn == set(range(1, 37)) - never - {3}
    # Put under the Book, it is still known what it is not; the new one may be anything.
    later = play(state, "turn-page", "page=29")
    assert later.out == 2, "an impossible Page was drawn"
    later = play(state, "turn-page", "page=6")
    under = {later.resample_from_infostate(0, Random(n)).under[1][0].page for n in range(600)}
    assert under == set(range(1, 37)) - never - {3}
    off = play(table("F2", hands="3 8", impossible_scope="off"), "K(0,0)", "end")
    drawn = {off.resample_from_infostate(0, Random(n)).hands[1] for n in range(600)}
    assert never <= drawn


@pytest.mark.clause("GRAJ-REC-8")
def test_a_forced_recount_that_does_not_come_tells_something() -> None:
    state = play(table(hands="14 5", recount_choice="forced"), "P(0,0)")
    known = {page for page in range(1, 37) if state.ruled_out[0] >> page & 1}
    assert {3, 7} <= known
    assert 8 not in known
    drawn = {state.resample_from_infostate(1, Random(n)).hands[0] for n in range(600)}
    assert drawn == set(range(1, 37)) - known - {5}


@pytest.mark.clause("GRAJ-TURN-4")
def test_the_question_does_not_tell_whether_a_page_is_fulfilled() -> None:
    can = play(table(hands="8 5"), "P(-1,0)")
    cannot = play(table(hands="14 5"), "P(-1,0)")
    assert can.information_state_string(1) == cannot.information_state_string(1)
    assert can.view(1).as_dict() == cannot.view(1).as_dict()
    assert can.legal_actions() != cannot.legal_actions()


def test_open_places_are_drawn_before_the_game_goes_on() -> None:
    game = grajeczka()
    state = game.from_position("/ top=R1/1 hand0=14 hand1=? book0=?14,3,21,? book1=?17")
    assert state.phase == "deal"
    state = play(state, "page=5", "page=6")
    assert state.phase == "turn"
    assert state.hands == [14, 5]
    assert [put.page for put in state.under[0]] == [3, 21, 6]
    only = "hand0=?(" + ".".join(str(n) for n in range(1, 36)) + ")"
    tight = game.from_position(f"/ top=R1/1 {only} hand1=?")
    assert isinstance(tight, GrajeczkaState)
    assert [str(outcome[0]) for outcome, _ in tight.chance_outcomes()] == ["36"]
