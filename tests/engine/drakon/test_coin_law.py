"""What can be concluded about coins, exactly, and coins drawn anew by that law."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from random import Random

import pytest

from tests.engine.drakon.table import chances, drakon, entering, play, table
from wawel.drakon import DrakonState
from wawel.drakon.coin_log import CoinEvent, CoinLog, after
from wawel.drakon.pieces import worth
from wawel.drakon.purses import VALUES, Reader, content


def totals(reader: Reader, log: CoinLog, viewer: int, pool: int) -> dict[int, Fraction]:
    """How likely every total of a pool is to a viewer."""
    worlds = reader.worlds(log, viewer)
    count = sum(log.purses[pool])
    found: Counter[int] = Counter()
    for world, weight in worlds.items():
        found[worth(content(world, pool, count))] += weight
    whole = sum(found.values())
    return {total: Fraction(weight, whole) for total, weight in sorted(found.items())}


def log_of(pools: int, *events: CoinEvent) -> CoinLog:
    log = CoinLog(((0, 0, 0),) * pools)
    for event in events:
        log = log.then(event)
    return log


FINDS = (2, 1, 2, 1, 2)


def rival(found: int, lost: int = 0) -> CoinLog:
    """Player 1 finds coins and loses some; what they are is of no account to player 0."""
    events = [CoinEvent("+", 1, value) for value in FINDS[:found]]
    events += [CoinEvent("-", 1, 2)] * lost
    return log_of(2, *events)


PLAIN = Reader(2, 10, exits=False, return_first=False)


@pytest.mark.clause("DRAKON-COIN-4", "DRAKON-WIN-1")
def test_four_coins_without_a_victory() -> None:
    found = totals(PLAIN, rival(4), 0, 1)
    assert (found[9], found[8], found[7]) == (
        Fraction(498, 1871),
        Fraction(1397, 3742),
        Fraction(498, 1871),
    )
    assert max(found) == 9


def test_five_coins_without_a_victory() -> None:
    assert totals(PLAIN, rival(5), 0, 1)[9] == Fraction(11525, 16878)


def test_history_matters() -> None:
    found = totals(PLAIN, rival(5, 1), 0, 1)
    assert found == {
        4: Fraction(2, 2813),
        5: Fraction(72, 2813),
        6: Fraction(632, 2813),
        7: Fraction(1592, 2813),
        8: Fraction(515, 2813),
    }


def test_seven_coins_are_certain() -> None:
    log = log_of(2, *(CoinEvent("+", 1, value) for value in (1, 1, 1, 1, 1, 2, 2)))
    assert totals(PLAIN, log, 0, 1) == {9: 1}


def brute_force(events: list[CoinEvent], reader: Reader, viewer: int) -> Counter[tuple[int, ...]]:
    """All equally likely pasts with labelled coins, followed one by one."""
    hidden = [i for i, event in enumerate(events) if not event.concerns(viewer)]
    found: Counter[tuple[int, ...]] = Counter()
    for values in product((1, 2, 3), repeat=len(hidden)):
        told = list(events)
        for i, value in zip(hidden, values, strict=True):
            told[i] = told[i]._replace(value=value)
        weight, purses = 1, [[0, 0, 0] for _ in range(reader.pools)]
        hoard = [5, 18, 5]
        for event in told:
            source = hoard if event.sign == "+" else purses[event.pool]
            weight *= source[event.value - 1]
            source[event.value - 1] -= 1
            target = {"+": event.pool, ">": event.other}.get(event.sign)
            goal = hoard if target is None else purses[target]
            goal[event.value - 1] += 1
            if target is not None and sum(v * n for v, n in enumerate(goal, 1)) >= reader.limit:
                weight = 0
            if not weight:
                break
        if weight:
            found[tuple(n for purse in purses for n in purse)] += weight
    return found


def test_the_worlds_are_those_of_brute_force() -> None:
    reader = Reader(3, 7, exits=False, return_first=False)
    events = [
        CoinEvent("+", 1, 2),
        CoinEvent("+", 2, 2),
        CoinEvent("+", 0, 3),
        CoinEvent("+", 1, 2),
        CoinEvent(">", 1, 2, 2),
        CoinEvent("-", 2, 2),
        CoinEvent(">", 0, 3, 1),
        CoinEvent(">", 1, 2, 0),
        CoinEvent("+", 2, 2),
    ]
    log = log_of(3, *events)
    expected = brute_force(events, reader, 0)
    found: Counter[tuple[int, ...]] = Counter()
    for world, weight in reader.worlds(log, 0).items():
        purses = [log.purses[0], *(content(world, p, sum(log.purses[p])) for p in (1, 2))]
        found[tuple(n for purse in purses for n in purse)] += weight
    whole, all_ways = sum(found.values()), sum(expected.values())
    assert {k: Fraction(v, whole) for k, v in found.items()} == {
        k: Fraction(v, all_ways) for k, v in expected.items()
    }


def test_an_exit_entered_without_winning_says_something() -> None:
    reader = Reader(2, 8, exits=True, return_first=False)
    log = log_of(2, *[CoinEvent("+", 1, 2)] * 3, CoinEvent("!", 1), CoinEvent("+", 1, 2))
    found = totals(reader, log, 0, 1)
    assert max(found) == 10
    before = totals(reader, log_of(2, *[CoinEvent("+", 1, 2)] * 4), 0, 1)
    assert (max(before), found[10] < before[10]) == (12, True)


def test_an_exchange_is_followed() -> None:
    reader = Reader(2, 10, exits=False, return_first=False)
    log = log_of(2, CoinEvent("+", 1, 1), CoinEvent("~", 1, 1, gained=3))
    assert totals(reader, log, 0, 1)[3] == Fraction(5, 28) * Fraction(4, 27) + Fraction(
        18, 28
    ) * Fraction(5, 27) + Fraction(5, 28) * Fraction(5, 27)


def robbed() -> DrakonState:
    """Player 1 has found two coins and robbed player 0 of a 3; player 0 looks on."""
    return table(
        players=2, coins={0: "1", 1: "2 2 3"}, log="1+2,1+2,0+3,0+1,0>1:3", hands={0: "KEY-N"}
    )


def test_a_stolen_coin_is_remembered_and_lost_with_the_right_chance() -> None:
    state = robbed()
    reader = state.game.reader
    assert min(totals(reader, state.log, 0, 1)) == 5
    losing = table(
        "LOSE(0,1)[N]",
        seat=1,
        players=2,
        coins={0: "1", 1: "2 2 3"},
        log="1+2,1+2,0+3,0+1,0>1:3",
    )
    lost = play(losing, "move=0,1", "coin=2")
    rng = Random(7)
    kept = sum(
        lost.resample_from_infostate(0, rng).log.events()[-1].value == 3 for _ in range(1200)
    )
    # One of three coins went; the 3 is among them, and the two others are 3s at times.
    worlds = reader.worlds(losing.log, 0)
    expected = sum(
        Fraction(weight * content(world, 1, 3)[2], 3 * sum(worlds.values()))
        for world, weight in worlds.items()
    )
    assert abs(kept / 1200 - float(expected)) < 4 * (0.25 / 1200) ** 0.5


def test_drawing_anew_has_the_law_of_the_worlds() -> None:
    state = table(players=2, coins={1: "1 2 2 2"}, log="1+2,1+2,1+1,1+2,1+2,1-2")
    exact = totals(state.game.reader, state.log, 0, 1)
    rng = Random(11)
    samples = 3000
    found = Counter(worth(state.resample_from_infostate(0, rng).purses[1]) for _ in range(samples))
    assert set(found) <= set(exact)
    square = sum(
        (found[total] - samples * share) ** 2 / (samples * share)
        for total, share in exact.items()
        if samples * share > 5
    )
    assert square < 18  # four or so degrees of freedom


def test_every_past_drawn_anew_is_a_possible_one() -> None:
    state = table(
        players=3,
        coins={0: "2", 1: "2 2 3", 2: "1"},
        log="0+2,1+2,1+2,2+3,2+1,2>1:3",
    )
    rng = Random(2)
    for viewer in range(3):
        for _ in range(40):
            other = state.resample_from_infostate(viewer, rng)
            game = drakon(players=3)
            assert game.from_position(other.position()).position() == other.position()
            assert other.position(viewer) == state.position(viewer)


def long_log(length: int) -> CoinLog:
    """Three players find coins and lose them again."""
    rng = Random(3)
    log = log_of(3)
    while log.number < length:
        pool = rng.randrange(3)
        coins = [value for value in VALUES for _ in range(log.purses[pool][value - 1])]
        if len(coins) < 3:
            log = log.then(CoinEvent("+", pool, rng.choice((1, 2))))
        elif rng.random() < 0.5:
            log = log.then(CoinEvent("-", pool, rng.choice(coins)))
        else:
            log = log.then(CoinEvent(">", pool, rng.choice(coins), (pool + 1) % 3))
            if sum(log.purses[(pool + 1) % 3]) > 3:
                loser = (pool + 1) % 3
                value = next(v for v in VALUES if log.purses[loser][v - 1])
                log = log.then(CoinEvent("-", loser, value))
    return log


def test_a_long_past_keeps_few_worlds_and_loses_none() -> None:
    reader = Reader(3, 10, exits=False, return_first=False)
    log = long_log(400)
    asked = [reader.worlds(node, 0) for node in log.nodes()]
    kept = [node.number for node in log.nodes() if 0 in node.worlds]
    assert len(kept) <= 2 * len(asked) ** 0.5
    again = list(reader._worlds_back(log.nodes(), 0))
    assert again[::-1] == asked
    # Whoever asks for an earlier moment again gets the same answer.
    middle = log.nodes()[203]
    assert 0 not in middle.worlds
    assert reader.worlds(middle, 0) == asked[203]


def test_a_long_past_drawn_anew_leads_to_the_purses_that_were_drawn() -> None:
    reader = Reader(3, 10, exits=False, return_first=False)
    log = long_log(90)
    rng = Random(4)
    for viewer in range(3):
        drawn = reader.sample(log, viewer, rng)
        nodes = drawn.nodes()
        assert [node.purses for node in nodes][-1] == drawn.purses
        assert [
            after(node.purses, next_.event) for node, next_ in pairwise(nodes) if next_.event
        ] == [node.purses for node in nodes[1:]]
        assert all(min(map(min, node.purses)) >= 0 for node in nodes)
        for mine, theirs in zip(log.events(), drawn.events(), strict=True):
            assert mine._replace(value=0) == theirs._replace(value=0)
            assert mine == theirs or not mine.concerns(viewer)
        assert reader.worlds(drawn, viewer) == reader.worlds(log, viewer)
        # The past of a past.
        assert reader.sample(drawn, (viewer + 1) % 3, rng).number == log.number


@pytest.mark.clause("DRAKON-COIN-1")
def test_open_purses_are_filled_below_the_target() -> None:
    state = table(players=3, coins={1: "? ? ? ? ? ? ?", 2: "? ?"})
    assert state.explain().kind == "ask_deal_coin"
    assert chances(state) == {"coin=1": Fraction(5, 7), "coin=2": Fraction(2, 7)}
    filled = play(state, *["coin=2", "coin=1"] * 2, *["coin=1"] * 3)
    assert set(chances(filled)) == {"coin=2", "coin=3"}  # all five 1s are known to be elsewhere
    full = play(filled, "coin=3", "coin=2")
    assert (full.purses, full.current_player()) == (((0, 0, 0), (5, 2, 0), (0, 1, 1)), 0)
    assert full.as_seen(full.string_to_action("coin=2"), 1) != full.string_to_action("coin=2")


def test_a_coin_found_is_drawn_anew_for_others_only() -> None:
    state = play(entering("FIND"), "coin=3")
    rng = Random(5)
    mine = {state.resample_from_infostate(0, rng).purses[0] for _ in range(20)}
    theirs = {state.resample_from_infostate(1, rng).purses[0] for _ in range(60)}
    assert mine == {(0, 0, 1)}
    assert theirs == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


def test_which_coin_the_thief_gives_back_is_drawn_anew_for_others_only() -> None:
    state = play(
        table(v_heroes=True, heroes="THIEF,KNIGHT", players=2, coins={0: "1 3"}),
        "ability",
        "exchange=3",
    )
    rng = Random(3)
    mine = {state.resample_from_infostate(0, rng).stack[-1].amount for _ in range(20)}
    theirs = {state.resample_from_infostate(1, rng).stack[-1].amount for _ in range(60)}
    assert mine == {3}
    assert len(theirs) > 1
