"""Whole comparisons as series: what is called clear, what is found, what intervals hold."""

from __future__ import annotations

import json

import pytest

import wawel
from wawel.core.playing import stream
from wawel.lab import Change, compare
from wawel.play import RandomBot
from wawel_book.honesty import (
    CLEAR,
    COMPARED,
    ITSELF,
    PAIRS,
    SETTLED,
    SIZE,
    InPairs,
    Intervals,
    RandomBotComparison,
    SettledOnce,
    held,
    honesty,
    truth,
)
from wawel_book.measured import LABEL, read_measured
from wawel_book.series import Measurement, play_block

NOGI = wawel.load_game("nogi", players=2)
SHORT = Change("short", components={"tokens.dragon": [1] * 8})


@pytest.mark.parametrize("kind", [RandomBotComparison, InPairs])
def test_a_number_of_the_series_is_a_whole_comparison(kind: type[RandomBotComparison]) -> None:
    wanted, bot = ("turns", "eaten"), RandomBot()
    one = kind(NOGI, SHORT, wanted, 7, matches=12)
    _, numbers = one.play(3)
    rng, paired = stream(7, 3), kind is InPairs
    found = compare(NOGI, [SHORT], 12, rng, only=wanted, bot=bot, paired=paired)
    for measure in ("turns", "eaten"):
        differs = found.difference("short", measure)
        assert numbers[f"{SIZE}{LABEL}{measure}"] == differs.value
        assert numbers[f"{CLEAR}{LABEL}{measure}"] == (differs.low > 0 or differs.high < 0)
    # A dragon that hardly moves is noticed: games are longer, and fewer knights are eaten.
    assert numbers[f"{CLEAR}{LABEL}turns"] == 1
    assert numbers[f"{SIZE}{LABEL}turns"] > 0 > numbers[f"{SIZE}{LABEL}eaten"]


def test_a_game_and_itself_have_chances_of_their_own() -> None:
    _, numbers = RandomBotComparison(NOGI, ITSELF, ("turns",), 7, matches=5).play(0)
    assert numbers[f"{SIZE}{LABEL}turns"] != 0
    _, settled = SettledOnce(NOGI, ITSELF, ("turns",), 7, matches=20).play(0)
    assert settled[f"{SIZE}{LABEL}turns"] != 0
    assert settled["pairs"] == 20


def test_a_question_is_settled_as_soon_as_it_is_clear() -> None:
    _, numbers = SettledOnce(NOGI, SHORT, ("turns",), 7, matches=100).play(0)
    assert numbers[f"{CLEAR}{LABEL}turns"] == 1
    assert numbers["pairs"] == 20


def test_every_comparison_shows_in_the_digest() -> None:
    one = RandomBotComparison(NOGI, ITSELF, ("turns",), 7, matches=2)
    first, again, other = (play_block(one, number, 2, False)["digest"] for number in (0, 0, 2))
    assert first == again != other


def test_intervals_are_held_against_what_all_games_say() -> None:
    series = {"10": Intervals(NOGI, ITSELF, ("turns",), 7, 10)}
    series["30"] = Intervals(NOGI, ITSELF, ("turns",), 8, 30)
    wanted = Measurement(series, 8, (), keeps_all=True)
    blocks = {name: [play_block(one, 0, 8, True)] for name, one in series.items()}
    kept = json.loads(json.dumps({"settings": wanted.settings, "series": blocks}))
    found = read_measured(kept)
    rows = found["30"].rows
    assert truth(found, "turns") == pytest.approx(sum(row["turns"] for row in rows) / 8)
    share = held(found, 10, "turns")
    inside = [
        row["turns|low"] <= truth(found, "turns") <= row["turns|high"] for row in found["10"].rows
    ]
    assert (share.value, share.n) == (sum(inside) / 8, 8)
    assert share.value > 0


def test_all_is_asked_of_the_same_games() -> None:
    asked = honesty(NOGI, SHORT, ["turns", "eaten"], 1)
    assert asked.keys() == {"alarms", "finds", "coverage"}
    assert [asked[name].games for name in ("alarms", "finds", "coverage")] == [1000, 1000, 2000]
    assert asked["alarms"].settings["series"].keys() == {COMPARED, SETTLED}
    assert asked["finds"].settings["series"].keys() == {COMPARED, PAIRS, SETTLED}
    one = asked["finds"].settings["series"][COMPARED]
    assert one["changed"] == "nogi players=2 tokens.dragon=[1,1,1,1,1,1,1,1]"
    seeds = [
        series["seed"]
        for each in asked.values()
        for name, series in each.settings["series"].items()
        if name != PAIRS
    ]
    assert len(set(seeds)) == len(seeds)
    # Pairs differ from what is not paired by nothing but that: the game as it is plays the same.
    pairs = asked["finds"].settings["series"][PAIRS]
    assert pairs == one | {"paired": True}
