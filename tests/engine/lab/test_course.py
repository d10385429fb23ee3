"""How matches go: draws, choices, drama, uncertainty, on tables made for it and in real games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from random import Random
from typing import Any

import pytest

import wawel
from wawel.core.state import Result
from wawel.lab import AS_IT_IS, GENERAL, Match, compare, measures_of, play_match
from wawel.lab.course import drama, openness, stability, uncertainty, uncertainty_by_third
from wawel.lab.measures import standing_of
from wawel.odds.intervals import RunningMean
from wawel.play import RandomBot

KIT = ("drako", "drakon", "ewalia", "grajeczka", "nogi")
BY_NAME = {measure.name: measure for measure in GENERAL}
NEW = (
    "decisive",
    "drawn",
    "first player",
    "branching",
    "free decisions",
    "drama",
    "uncertainty",
    "uncertainty by third",
    "stability",
    "closeness",
)


def played() -> Match:
    return play_match(wawel.load_game("nogi"), [RandomBot()] * 4, Random(1))


def won_by(*winners: int) -> Match:
    return replace(played(), result=Result(winners, "made up", ()))


def says(name: str, match: Match) -> Mapping[str, float]:
    return BY_NAME[name].of(match)


# What is made for it --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "decisive", "drawn", "first"),
    [
        ((0,), 1, 0, 0.75),
        ((2,), 1, 0, -0.25),
        ((1, 2), 0, 0, -0.25),
        ((0, 1, 2, 3), 0, 1, 0),
        ((), 0, 1, 0),
    ],
)
def test_a_victory_may_be_of_one_of_some_of_all(
    winners: tuple[int, ...], decisive: int, drawn: int, first: float
) -> None:
    match = won_by(*winners)
    assert says("decisive", match) == {"": decisive}
    assert says("drawn", match) == {"": drawn}
    assert says("first player", match) == {"": first}


def test_a_decision_is_free_if_there_are_two_things_to_do() -> None:
    match = replace(played(), choices=(1, 4, 1, 2))
    assert says("branching", match) == {"": 2}
    assert says("free decisions", match) == {"": 0.5}


def test_a_drama_is_of_whoever_wins_alone_in_the_end() -> None:
    course = ((0.5, 0.5, 0, 0), (0.7, 0.1, 0.1, 0.1), (0.4, 0.2, 0.2, 0.2))
    assert says("drama", replace(won_by(1), standings=course))[""] == pytest.approx(0.4)
    assert says("drama", replace(won_by(0), standings=course)) == {"": 0}
    assert says("drama", replace(won_by(0, 1), standings=course)) == {}


def test_a_game_is_close_while_nobody_leads_clearly() -> None:
    course = ((0.25,) * 4, (0.26, 0.26, 0.24, 0.24), (0.7, 0.1, 0.1, 0.1), (0.1, 0.7, 0.1, 0.1))
    assert says("closeness", replace(played(), standings=course)) == {"": 0.5}
    assert says("closeness", played()) == {}


@pytest.mark.parametrize("slug", KIT)
def test_a_sight_sees_every_state_on_the_way(slug: str) -> None:
    """Those in which chance acts and the last one too; what stays as it is is remembered once."""
    game = wawel.load_game(slug)
    bots = [RandomBot()] * game.players
    match = play_match(game, bots, Random(1), sights=[position_of, phase_of])
    again = game.new_initial_state()
    positions, phases = [again.position()], [phase_of(again)]
    for action in match.actions:
        again.apply_trusted(action)
        positions.append(again.position())
        phases.append(phase_of(again))
    assert match.seen[position_of] == [here for here, _ in groupby(positions)]
    assert match.seen[phase_of] == [phase for phase, _ in groupby(phases)]
    assert len(match.seen[phase_of]) < len(match.seen[position_of])
    assert match.seen[position_of][-1] == match.end.position()


def position_of(state: Any) -> str:
    """All that lies on the table."""
    return str(state.position())


def phase_of(state: Any) -> str:
    """What is going on."""
    return str(state.phase)


def test_what_is_always_won_is_not_sure_for_that() -> None:
    for name in ("first player", "skill index"):
        seen = RunningMean()
        for _ in range(6):
            seen.add(1.0 if name == "skill index" else 0.75)
        found = BY_NAME[name].estimate(seen, wawel.load_game("nogi", players=4))
        assert found.value == pytest.approx(seen.mean)
        assert found.high == pytest.approx(seen.mean)
        assert found.low < found.value - 0.3
        assert found.spread > 0


def test_what_everybody_wins_alike_is_no_advantage_at_all() -> None:
    seen = RunningMean()
    for share in (1.0, 0.0, 0.0):
        seen.add(share - 1 / 3)
    game = wawel.load_game("nogi", players=3)
    assert BY_NAME["first player"].estimate(seen, game).value == 0


def test_the_parts_of_a_game_are_listed_in_their_order() -> None:
    assert BY_NAME["uncertainty by third"].listed(["end", "middle", "beginning"]) == [
        "beginning",
        "middle",
        "end",
    ]
    assert BY_NAME["seats"].listed(["seat 2", "seat 1"]) == ["seat 1", "seat 2"]
    assert BY_NAME["seats"].listed(["10", "P", "2", "1"]) == ["1", "2", "10", "P"]


def test_the_more_equal_the_more_open() -> None:
    falling = [[0.25, 0.25, 0.25, 0.25], [0.4, 0.2, 0.2, 0.2], [0.97, 0.01, 0.01, 0.01]]
    opened = [openness(shares) for shares in falling]
    assert opened == sorted(opened, reverse=True)
    assert uncertainty(falling) == pytest.approx(sum(opened) / 3)
    assert uncertainty_by_third(falling)["end"] == opened[-1]
    assert uncertainty_by_third(falling[:2]) == {}


def test_team_mates_share_what_their_team_may_win() -> None:
    assert openness([0.5, 0.5, 0.5, 0.5]) == pytest.approx(1)
    assert openness([1.0, 1.0, 0.0, 0.0]) == pytest.approx(0.5)


def test_what_never_moves_is_stable_and_what_jumps_is_not() -> None:
    assert stability([[0.3, 0.7]] * 5) == 1
    assert stability([[1.0, 0.0], [0.0, 1.0]] * 3) == 0
    assert stability([[0.5, 0.5]]) is None
    assert drama([[0.3, 0.7]], winner=1) == 0


# Real games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", KIT)
def test_every_game_has_a_course(slug: str) -> None:
    game = wawel.load_game(slug)
    found = compare(game, [], 1, Random(4), only=NEW, bot=RandomBot())[AS_IT_IS]
    assert found["branching"].value > 1
    for name in ("free decisions", "uncertainty", "stability"):
        assert 0 < found[name].value <= 1
    thirds = found.each("uncertainty by third")
    assert sorted(thirds) == ["beginning", "end", "middle"]
    assert 0 < thirds["beginning"].value <= 1


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_has_the_measures_that_toolboxes_of_games_have(slug: str) -> None:
    wanted = {"turns", "decisions", "seats", "margin", "lead changes", "comeback", "skill", *NEW}
    assert wanted | {"skill index", "coverage"} <= {
        measure.name for measure in measures_of(wawel.load_game(slug))
    }


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_says_how_much_of_its_box_is_used(slug: str) -> None:
    game = wawel.load_game(slug)
    used = compare(game, [], 1, Random(4), only=["coverage"], bot=RandomBot())[AS_IT_IS]
    found = used.each("coverage")
    assert found.keys() == {"places", "pieces"}
    assert all(0 < part.value <= 1 for part in found.values())


def test_legal_actions_are_counted_only_for_those_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    game = wawel.load_game("nogi")
    kind = type(game.new_initial_state())
    asked: list[Any] = []
    real = kind.legal_actions

    def counting(state: Any) -> Any:
        asked.append(state)
        return real(state)

    monkeypatch.setattr(kind, "legal_actions", counting)
    compare(game, [], 1, Random(4), only=["turns", "decisive"], bot=RandomBot())
    assert asked == []
    found = compare(game, [], 1, Random(4), only=["decisions", "branching"], bot=RandomBot())
    assert len(asked) == found[AS_IT_IS]["decisions"].value


def test_whoever_counts_and_watches_changes_nothing() -> None:
    game = wawel.load_game("nogi")
    plain, seen = (
        play_match(game, [RandomBot()] * 4, Random(5), standing=standing, counted=counted)
        for standing, counted in ((None, False), (standing_of(game), True))
    )
    assert plain.end == seen.end
    assert len(seen.choices) == seen.decisions
    assert len(seen.standings) == seen.turns
