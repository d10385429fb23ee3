"""The laboratory: changes, matches, measures, and comparisons that can be believed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

import wawel
from wawel.core.playing import stream
from wawel.lab import (
    AS_IT_IS,
    GENERAL,
    Change,
    Comparison,
    Experiment,
    LabError,
    Match,
    NotMeasured,
    compare,
    measures_of,
    play_match,
)
from wawel.lab.experiment import Bench
from wawel.lab.match import leader
from wawel.lab.measures import good_bot, standing_of, usual_bot
from wawel.lab.report import Report
from wawel.odds import Estimate
from wawel.odds.intervals import RunningMean, RunningPair, difference
from wawel.play import RandomBot

NOGI = wawel.load_game("nogi")
KIT = ("drako", "drakon", "ewalia", "grajeczka", "nogi")
LONG_ARMS = Change("long arms", components={"tokens.dragon": [8] * 8})
SHORT_ARMS = Change("short arms", components={"tokens.dragon": [1] * 8})


# Changes --------------------------------------------------------------------------------------


def test_a_change_keeps_what_it_does_not_name() -> None:
    game = wawel.load_game("nogi", players=3, dice_set="uniform").altered({"tokens.dragon": [4]})
    changed = Change("more", {"players": 6}, {"castle.places": [1, 5, 3, 2]}).of(game)
    assert changed.text() == (
        "nogi players=6 dice_set=uniform tokens.dragon=[4] castle.places=[1,5,3,2]"
    )


def test_a_change_that_cannot_be_is_refused() -> None:
    with pytest.raises(wawel.BadOption, match="no such option"):
        Change("typo", {"dice": "uniform"}).of(NOGI)
    with pytest.raises(wawel.BadComponent, match="no such component"):
        Change("typo", components={"castle.place": [1]}).of(NOGI)
    with pytest.raises(wawel.BadComponent, match="cannot be changed"):
        Change("other game", components={"hand.limit": 3}).of(wawel.load_game("drako"))


# Matches --------------------------------------------------------------------------------------


def watched(seed: int) -> Match:
    return play_match(NOGI, [RandomBot()] * 4, Random(seed), standing=standing_of(NOGI))


def test_somebody_else_may_judge_the_tables() -> None:
    """Who leads is told by that judge then; the game is played as it was."""
    game = wawel.load_game("nogi", players=2)
    usual, good = usual_bot(game), good_bot(game)
    bench = Bench("", game, ("turns", "lead changes"), usual, good, seed=1)
    watched = replace(bench, standing=lambda _: (0.5, 0.5))
    before, after = (one.play(0, False, stream(1, 0)) for one in (bench, watched))
    assert before.end.serialize() == after.end.serialize()
    assert set(after.standings) == {(0.5, 0.5)} != set(before.standings)
    assert bench.plays_as_named
    assert not watched.plays_as_named
    unwatched = replace(watched, wanted=("turns",))
    assert unwatched.play(0, False, stream(1, 0)).standings == ()


def test_a_match_counts_turns_decisions_and_leaders() -> None:
    match = watched(3)
    assert match.end.is_terminal()
    assert match.turns == len(match.leaders) == match.decisions
    assert sum(match.shares) == pytest.approx(1)
    assert 0 < match.lead_changes < match.turns


def test_a_lead_changes_when_somebody_else_takes_it() -> None:
    leads = {None: (0.5, 0.5), 0: (0.75, 0.25), 1: (0.25, 0.75)}
    leaders = [None, 0, 0, None, 0, 1, None, 1, 0, None]
    match = replace(watched(3), standings=tuple(leads[seat] for seat in leaders))
    assert match.leaders == leaders
    assert match.lead_changes == 2


def test_a_match_nobody_watches_has_no_leaders() -> None:
    match = play_match(NOGI, [RandomBot()] * 4, Random(3))
    assert match.standings == ()
    assert match.choices == ()
    assert match.end == watched(3).end  # and is played like any other


def test_a_clear_lead_is_one_that_is_noticed() -> None:
    assert leader([0.1, 0.6, 0.3]) == 1
    assert leader([0.5, 0.5]) is None
    assert leader([0.52, 0.48]) is None


# Estimates ------------------------------------------------------------------------------------


def test_a_tally_is_the_mean_with_its_interval() -> None:
    samples = [3.0, 7.0, 4.0, 4.5, 9.0]
    tally = RunningMean(share=False)
    for sample in samples:
        tally.add(sample)
    found = tally.estimate()
    assert found.value == pytest.approx(mean(samples))
    assert found.spread == pytest.approx(stdev(samples))
    assert found.high - found.value == pytest.approx(1.95996 * stdev(samples) / sqrt(5), rel=1e-4)


def test_shares_get_wilson_intervals() -> None:
    tally = RunningMean(share=True)
    for _ in range(20):
        tally.add(0.0)
    found = tally.estimate()
    assert found.proportion
    assert found.low == 0
    assert found.high == pytest.approx(1.95996**2 / (20 + 1.95996**2), rel=1e-4)


def report(name: str, value: float, spread: float, n: int) -> Report:
    reach = 1.96 * spread / sqrt(n)
    found = Estimate(value, value - reach, value + reach, n, spread)
    return Report(name, NOGI, {"turns": {"": found}})


def test_a_difference_has_an_interval_of_its_own() -> None:
    both = Comparison({AS_IT_IS: report(AS_IT_IS, 40, 3, 100), "more": report("more", 42, 4, 100)})
    found = both.difference("more", "turns")
    assert found.value == pytest.approx(2)
    assert found.high - found.value == pytest.approx(1.95996 * 0.5, rel=1e-4)


# Comparisons ----------------------------------------------------------------------------------


def test_what_a_longer_arm_does_is_found() -> None:
    found = compare(
        NOGI, [LONG_ARMS, SHORT_ARMS], 30, Random(1), only=["turns", "eaten", "attacks"]
    )
    assert list(found) == [AS_IT_IS, "long arms", "short arms"]
    assert found.difference("long arms", "eaten").low > 0
    assert found.difference("short arms", "eaten").high < 0
    assert found["short arms"]["eaten"].value == 0  # ten spaces and eight steps
    assert found.rows("turns").keys() == {AS_IT_IS, "long arms", "short arms"}


def test_differences_are_those_of_the_pairs() -> None:
    """Game n of every version has the same luck: a part of it is no longer in the difference."""
    trial = Experiment(NOGI, [LONG_ARMS], 40, Random(3), only=["turns", "drama", "seats"])
    before, after = trial.plan.benches
    assert before.seed == after.seed
    found = trial.run()
    lengths = [
        [trial.plan(2 * turn + place)["turns"][""] for turn in range(40)] for place in (0, 1)
    ]
    pairs = RunningMean()
    for one, other in zip(*lengths, strict=True):
        pairs.add(other - one)
    within, differs = pairs.estimate(), found.difference("long arms", "turns")
    for part in ("value", "low", "high", "n"):
        assert getattr(differs, part) == pytest.approx(getattr(within, part))
    alone = difference(found[AS_IT_IS]["turns"], found["long arms"]["turns"])
    assert differs.high - differs.low < alone.high - alone.low
    # Whoever wants chances of their own for each version says so.
    other = compare(NOGI, [SHORT_ARMS], 2, Random(3), only=["turns"], paired=False)
    assert not other.together
    assert other.difference("short arms", "turns") == difference(
        other[AS_IT_IS]["turns"], other["short arms"]["turns"]
    )


def test_what_not_every_game_says_is_paired_where_both_do() -> None:
    """A shield is told of by the games in which somebody held it."""
    trial = Experiment(NOGI, [LONG_ARMS], 24, Random(4), only=["shields"], bot=RandomBot())
    found = trial.run()
    told = [[trial.plan(2 * turn + place)["shields"] for turn in range(24)] for place in (0, 1)]
    assert any(one.keys() != told[0][0].keys() for one in told[0])
    for label, together in found.together["long arms"]["shields"].items():
        pair = RunningPair(1.0)
        for one, other in zip(*told, strict=True):
            if label in one and label in other:
                pair.add(one[label], other[label])
        before, after = (found[side].each("shields")[label] for side in found)
        assert pair.n <= min(before.n, after.n) < 24
        assert together == pair.correlation(before.n, after.n)
        differs = found.difference("long arms", "shields", label)
        assert differs == difference(before, after, together=together)


def test_a_game_and_itself_in_pairs_are_the_same_games() -> None:
    found = compare(NOGI, [Change("itself")], 8, Random(5), only=["turns", "seats"])
    length = found.difference("itself", "turns")
    assert (length.value, length.low, length.high) == (0, 0, 0)
    # So few games that are alike do not prove that all are.
    first = found.difference("itself", "seats", "seat 1")
    assert first.low < 0 == first.value < first.high


def test_skill_shows_against_random_bots_and_not_among_equals() -> None:
    found = compare(NOGI, [], 60, Random(2), only=["skill", "seats"])[AS_IT_IS]
    assert found["skill"].low > 0.4
    assert found["skill"].n == 60
    for seat in found.each("seats").values():
        assert seat.agrees_with(Fraction(1, 4))


def test_a_bot_that_is_no_better_has_no_skill() -> None:
    found = compare(NOGI, [], 80, Random(2), only=["skill"], good=RandomBot())
    assert found[AS_IT_IS]["skill"].agrees_with(Fraction(1, 4))


def test_shields_and_knights_of_nogi_are_told_apart() -> None:
    found = compare(NOGI, [], 15, Random(4), only=["shields", "shield points", "knights"])
    report = found[AS_IT_IS]
    assert sum(share.n for share in report.each("shields").values()) == 15 * 4
    assert [name[:2] for name in report.each("shield points")] == [f"{n}:" for n in range(1, 8)]
    # Every colour is on three shields, so the shields together have three times its points.
    knights = sum(points.value for points in report.each("knights").values())
    shields = sum(points.value for points in report.each("shield points").values())
    assert shields == pytest.approx(3 * knights)


def test_progress_is_told_and_a_stop_is_heard() -> None:
    heard: list[tuple[int, int]] = []
    found = compare(
        NOGI,
        [LONG_ARMS],
        50,
        Random(1),
        only=["turns"],
        progress=lambda done, total: heard.append((done, total)),
        stop=lambda: len(heard) == 6,
    )
    assert heard == [(done, 100) for done in range(1, 7)]
    assert [found[name]["turns"].n for name in found] == [3, 3]  # the games took turns


def test_the_same_generator_gives_the_same_comparison() -> None:
    first, again = (compare(NOGI, [LONG_ARMS], 3, Random(9)) for _ in range(2))
    assert {n: first[n].measured for n in first} == {n: again[n].measured for n in again}


def test_a_change_does_not_depend_on_its_neighbours() -> None:
    alone = compare(NOGI, [LONG_ARMS], 4, Random(9), only=["turns"])
    among = compare(NOGI, [LONG_ARMS, SHORT_ARMS], 4, Random(9), only=["turns"])
    assert alone["long arms"]["turns"] == among["long arms"]["turns"]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"n": 0}, "at least one match"),
        ({"changes": [LONG_ARMS, LONG_ARMS]}, "two games are called 'long arms'"),
        ({"changes": [Change(AS_IT_IS)]}, "two games are called"),
        ({"only": ["beauty"]}, "'beauty' is no measure of nogi; there are turns"),
    ],
)
def test_what_cannot_be_tried_is_refused(given: dict[str, Any], why: str) -> None:
    usual: dict[str, Any] = {"game": NOGI, "changes": [], "n": 1, "rng": Random(1)}
    with pytest.raises(LabError, match=why):
        compare(**(usual | given))


def test_what_was_not_measured_is_not_told() -> None:
    found = Experiment(NOGI, [], 1, Random(1), only=["turns", "seats"])
    with pytest.raises(NotMeasured, match="was not measured for 'as it is'"):
        found.comparison()[AS_IT_IS]["turns"]
    found.step()
    with pytest.raises(NotMeasured, match="ask for `each`"):
        found.comparison()[AS_IT_IS]["seats"]
    with pytest.raises(NotMeasured, match="no change is called 'x'"):
        found.comparison()["x"]
    with pytest.raises(NotMeasured, match="has no 'seat 9'"):
        found.comparison().rows("seats", "seat 9")


# Every game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", KIT)
def test_every_game_of_the_kit_can_be_measured(slug: str) -> None:
    game = wawel.load_game(slug, players=2) if slug != "nogi" else NOGI
    only = ["turns", "decisions", "seats", "margin", "lead changes", "comeback"]
    found = compare(game, [], 1, Random(3), only=only)[AS_IT_IS]
    assert found["decisions"].value >= found["turns"].value > 1
    assert len(found.each("seats")) == game.players
    assert found["lead changes"].value >= 0
    assert standing_of(game) is not None
    assert good_bot(game).name != "random"


def test_the_quick_bot_of_a_game_plays_in_the_laboratory() -> None:
    assert usual_bot(NOGI).name == "drover"
    assert usual_bot(wawel.load_game("ewalia")).name == "scamp"
    assert usual_bot(wawel.load_game("drakon")).name == "delver"


def test_a_game_adds_its_measures_to_those_of_all() -> None:
    for slug in wawel.games():
        own = measures_of(wawel.load_game(slug))
        assert own[: len(GENERAL)] == GENERAL
        assert len({measure.name for measure in own}) == len(own) > len(GENERAL)


@pytest.mark.parametrize("slug", KIT)
def test_what_a_match_says_has_a_known_name_and_is_possible(slug: str) -> None:
    game = wawel.load_game(slug)
    for number in range(2):
        for measure in measures_of(game):
            bench = Bench("", game, (measure.name,), RandomBot(), RandomBot(), 8)
            match = bench.play(number, measure.on_trial, stream(8, number))
            said = measure.of(match)
            assert {*said} <= {*measure.labels_in(game)}, measure.name
            least, most = measure.within
            assert all(least <= value <= most for value in said.values()), measure.name


def test_no_interval_goes_beyond_what_can_be() -> None:
    measure = next(one for one in measures_of(NOGI) if one.name == "coverage")
    seen = RunningMean()
    for sample in (1.0, 1.0, 0.9, 1.0):
        seen.add(sample)
    found = measure.estimate(seen, NOGI)
    assert seen.estimate().high > 1 == found.high
    assert (found.low, found.spread) == (seen.estimate().low, seen.estimate().spread)


def test_decisions_without_a_choice_are_no_part_of_the_decision_factor() -> None:
    match = replace(watched(3), choices=(1, 4, 1, 2))
    said = {one.name: one.of(match) for one in GENERAL}
    assert said["decision factor"] == {"": 3.0}
    assert said["branching"] == {"": 2.0}
    only = next(one for one in GENERAL if one.name == "decision factor")
    assert only.of(replace(match, choices=(1, 1))) == {}


class Counting(RandomBot):
    """Counts how often it is asked."""

    asked = 0

    def choose(self, state: Any, player: int, rng: Random) -> Any:
        self.asked += 1
        return super().choose(state, player, rng)


def test_another_bot_may_play() -> None:
    bot, good = Counting(), Counting()
    found = compare(NOGI, [], 2, Random(1), only=["decisions", "skill"], bot=bot, good=good)
    assert bot.asked == 2 * found[AS_IT_IS]["decisions"].value
    assert 0 < good.asked < bot.asked
