"""Points and winners: NOGI-SCORE, and the double colour of NOGI-TWO-2."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.engine.nogi.table import play, roll, steps, table, use
from wawel import Result
from wawel.nogi.scoring import knight_values

HOME: dict[str, Any] = {"castle": "BL OR PU YE", "knights": "GR 30, PI 30, BK 30"}
"""Blue on X, orange on 5, purple on 3, yellow on 2."""


def scored(**position: Any) -> Result:
    """The result of a position in which the game is over."""
    result = table(**position).result()
    assert result is not None
    return result


@pytest.mark.clause("NOGI-SCORE-1", "NOGI-SCORE-5")
def test_s49_three_totals_of_eight_and_the_rabbits_decide() -> None:
    bare = scored(players=3, shields="0:1 1:6 2:2", **HOME)
    assert bare.totals == (7, 8, 5)
    result = scored(players=3, shields="0:1 1:6 2:2", taken="0:17:1 2:21:2 2:25:1", **HOME)
    assert result.parts == {"castle": (7, 8, 5), "rabbits": (1, 0, 3)}
    assert result.totals == (8, 8, 8)
    assert result.winners == (2,)
    assert result.clauses == ("NOGI-END-1", "NOGI-SCORE-5")


@pytest.mark.clause("NOGI-SCORE-5", "NOGI-SCORE-6")
def test_s50_rabbit_points_tied_too_and_the_victory_is_shared() -> None:
    state = table(
        "YE 30, PU 30",
        castle="BL OR PI",
        eaten="GR BK",
        players=3,
        shields="0:1 1:6 2:5",
        taken="0:17:1 0:21:1 1:25:2",
    )
    result = state.result()
    assert result is not None
    assert result.parts == {"castle": (7, 7, 0), "rabbits": (2, 2, 0)}
    assert result.totals == (9, 9, 0)
    assert result.winners == (0, 1)
    assert result.clauses == ("NOGI-END-2", "NOGI-SCORE-6")
    assert state.returns() == [Fraction(1, 2), Fraction(1, 2), 0]


@pytest.mark.clause("NOGI-SCORE-4", "NOGI-SCORE-5", "NOGI-SCORE-6")
def test_what_decided_is_said() -> None:
    def why(shields: str, taken: str = "") -> str:
        state = table(players=3, shields=shields, taken=taken, **HOME)
        return state.game.words.sentence(state.explain())

    assert why("0:1 1:6 2:2") == "The highest total wins: 8."
    assert why("0:1 1:6 2:2", "0:17:1 2:21:2 2:25:1") == (
        "Several players have 8; more points for rabbits decide, 3 against 1 and 0."
    )
    assert why("0:1 1:6 2:5", "0:17:1").startswith("Several players have 8")


@pytest.mark.clause("NOGI-TWO-2")
def test_s51_the_double_colour_counts_twice() -> None:
    result = scored(
        players=2,
        shields="0:1 0:6 1:2 1:3",
        castle="YE OR PU BK",
        knights="GR 30, BL 30, PI 30",
    )
    assert result.totals[0] == 2 * 5 + 3 + 2 + 0 == 15


@pytest.mark.clause("NOGI-SCORE-1", "NOGI-SCORE-3")
def test_a_knight_pays_everybody_who_has_its_colour() -> None:
    # Shields 1, 6 and 7 all have orange, which has 5.
    result = scored(players=3, shields="0:1 1:6 2:7", **HOME)
    assert result.totals == (5 + 2, 5 + 3, 5 + 0)


@pytest.mark.clause("NOGI-SCORE-2")
def test_what_the_places_pay() -> None:
    state = table(**HOME)
    assert state.game.places == (0, 5, 3, 2)
    assert dict(zip(state.game.colours, knight_values(state), strict=True)) == {
        **dict.fromkeys(("BL", "GR", "PI", "BK"), 0),
        "OR": 5,
        "PU": 3,
        "YE": 2,
    }


@pytest.mark.clause("NOGI-SCORE-4")
def test_the_highest_total_wins_even_against_more_rabbit_points() -> None:
    state = table(players=3, shields="0:1 1:6 2:2", taken="0:17:1 0:21:1 1:25:2", **HOME)
    result = state.result()
    assert result is not None
    assert result.totals == (9, 10, 5)
    assert (result.winners, result.clauses[-1]) == ((1,), "NOGI-SCORE-4")
    assert state.returns() == [0, 1, 0]


@pytest.mark.clause("NOGI-SCORE-5")
def test_rabbit_points_and_not_the_number_of_rabbits_break_a_tie() -> None:
    # Yellow and purple share the 2, so shields 1 and 6 both have 7; only the rabbits differ.
    position = {"castle": "BL OR PI", "eaten": "GR BK", "knights": "YE 30, PU 30"}
    two_small = "0:17:1 0:21:1 1:25:2"
    tied = scored(players=3, shields="0:1 1:6 2:5", taken=two_small, **position)
    assert tied.winners == (0, 1)
    # Shield 6 has 8 in this castle, shield 1 has 7: one rabbit of 2 against a rabbit of 1.
    won = scored(players=3, shields="0:1 1:6 2:5", taken="0:17:2 1:21:1", **HOME)
    assert won.totals == (9, 9, 0)
    assert (won.winners, won.clauses[-1]) == ((0,), "NOGI-SCORE-5")


@pytest.mark.clause("NOGI-SCORE-6")
def test_everybody_can_share() -> None:
    result = scored(players=3, castle="", eaten="BL OR PU BK GR", knights="YE 30, PI 31")
    assert (result.totals, result.winners) == ((0, 0, 0), (0, 1, 2))
    assert (result.reason, result.clauses) == ("two left", ("NOGI-END-2", "NOGI-SCORE-6"))


@pytest.mark.clause("NOGI-SCORE-7")
def test_shields_and_rabbits_are_shown_at_the_end_and_not_before() -> None:
    before = table("YE 36", castle="BL OR PU", taken="1:17:2")
    assert before.view(0).shields[1] == (None,)
    assert before.view(0).taken[0].value is None
    after = use(before, "YE=1/YE")
    for viewer in (0, 1, 2, 3, None):
        view = after.view(viewer)
        assert view.shields[1] == (("YE", "PU", "BL"),)
        assert view.taken[0].value == 2
        assert "?" not in after.position(viewer)


@pytest.mark.clause("NOGI-SCORE-1", "NOGI-SCORE-4", "NOGI-SCORE-7")
def test_the_end_is_told_with_every_total() -> None:
    rolled = roll(table("YE 36", castle="BL OR PU", taken="1:17:2"))
    told = rolled.events(rolled.string_to_action("YE=1/YE"))
    scores = [event for event in told if event.kind == "score"]
    assert [event.facts for event in scores] == [
        {"seat": 0, "castle": 7, "rabbits": 0, "total": 7},
        {"seat": 1, "castle": 5, "rabbits": 2, "total": 7},
        {"seat": 2, "castle": 2, "rabbits": 0, "total": 2},
        {"seat": 3, "castle": 3, "rabbits": 0, "total": 3},
    ]
    assert all(event.clauses[0] == "NOGI-SCORE-1" for event in scores)
    assert (told[-1].kind, told[-1].clauses) == ("win", ("NOGI-SCORE-5",))
    assert told[-1].facts == {"seat": (1,)}


@pytest.mark.clause("NOGI-SCORE-1", "NOGI-SCORE-3", "NOGI-TWO-2")
def test_castle_points_are_place_values_times_holders() -> None:
    for seed in range(30):
        players = 2 + seed % 6
        *_, (_, _, over) = steps(seed, players=players)
        result = over.result()
        assert result is not None
        values = dict(zip(over.game.colours, knight_values(over), strict=True))
        held = [c for shields in over.shields for s in shields for c in over.game.shield_colours[s]]
        assert sum(result.parts["castle"]) == sum(values[colour] for colour in held)
        assert max(result.parts["castle"]) <= (17 if players == 2 else 11)
        assert sum(over.returns()) == 1


def test_nobody_has_a_result_before_the_end() -> None:
    state = play(table(dice="WH"), "token=5")
    assert state.result() is None
    assert state.returns() == [0, 0, 0, 0]
