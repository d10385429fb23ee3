"""The ladder of the bots: who meets whom, what a side is worth, ratings and verdicts."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

import wawel
from wawel.odds.sequential import UNDECIDED
from wawel.play import RandomBot
from wawel.play.ladder import Ladder, ladder_of, named_bots, searching_bot
from wawel_book import measuring, paces
from wawel_book.ladder_lines import climbed
from wawel_book.ladders import (
    Side,
    by_side,
    ladder_measurements,
    meeting,
    named_meetings,
    rated,
    verdict,
)
from wawel_book.measured import Measured, read_measured
from wawel_book.measuring import kept, measure
from wawel_book.series import Duel, Measurement
from wawel_book.standings import file_of, standings

TABLE = "nogi players=2"
SMALL = Ladder((TABLE,), "shepherd", (2, 4))
SIDES = replace(SMALL, sides=True)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Measured:
    """A few bots who met."""
    monkeypatch.setattr(measuring, "DATA", tmp_path)
    game = wawel.read_game(TABLE)
    named = named_bots(game)
    some = [
        each
        for each in named_meetings(SMALL)
        if {each.one.name, each.rest.name} <= {"random", "shepherd"}
    ]
    series = {each.name: Duel(game, each.one, each.rest, 1) for each in some}
    tests = ladder_measurements(SMALL)["ladder"].tests
    wanted = Measurement(
        dict(series), 24, block=SMALL.block, tests={name: tests[name] for name in series}
    )
    assert named.keys() > {"random", "shepherd"}
    with ThreadPoolExecutor(1) as pool:
        measure("nogi", "ladder", wanted, pool)
    found = kept("nogi", "ladder")
    assert found is not None
    return read_measured(found)


def test_every_two_bots_meet_and_the_search_meets_the_best() -> None:
    names = [(each.one.name, each.rest.name) for each in named_meetings(SMALL)]
    assert len(set(names)) == len(names)
    own = [name for name in named_bots(wawel.read_game(TABLE)) if name != "random"]
    for one in own:
        assert {(one, rest) for rest in ["random", *own] if rest != one} <= set(names)
    assert [one for one, rest in names if one == rest] == ["random", "shepherd"]
    found = ladder_measurements(SMALL)
    assert list(found["search"].series) == [meeting(TABLE, "search 4", "shepherd")]
    assert list(found["thinking"].series) == [meeting(TABLE, "search 4", "search 2")]


def test_the_maximum_is_that_of_the_ladder() -> None:
    found = ladder_measurements(SMALL)
    most = {name: {test.most for test in part.tests.values()} for name, part in found.items()}
    few = {SMALL.most_of_a_search}
    assert most == {"ladder": {SMALL.most}, "search": few, "thinking": few}
    for part in found.values():
        assert all(one.settings["seed"] for one in part.series.values())
        assert part.tests.keys() == part.series.keys()


def test_who_thinks_longer_is_asked_not_to_be_weaker() -> None:
    found = ladder_measurements(SMALL)
    [test] = found["thinking"].tests.values()
    assert (test.low, test.high) == (0.4, 0.5)
    [test] = found["search"].tests.values()
    assert (test.low, test.high) == (0.5, 0.6)


def test_sides_are_measured_seat_by_seat() -> None:
    found = ladder_measurements(SIDES)
    strong = meeting(TABLE, "search 4", "shepherd")
    assert list(found["search"].series) == [by_side(strong, 0), by_side(strong, 1)]
    assert found["search"].tests[by_side(strong, 0)].high == pytest.approx(0.55)
    assert list(found["thinking"].series) == list(ladder_measurements(SMALL)["thinking"].series)


def test_who_plays_as_the_others_do_gains_nothing() -> None:
    game = wawel.read_game(TABLE)
    shepherd = named_bots(game)["shepherd"]
    for seat in range(2):
        for number in range(3):
            _, numbers = Side(game, shepherd, shepherd, seat, 1).play(number)
            assert numbers["gain"] == 0.5
            assert numbers["won"] == numbers["usual"]


def test_what_a_side_gains() -> None:
    game = wawel.read_game(TABLE)
    side = Side(game, named_bots(game)["shepherd"], RandomBot(), 1, 1)
    played = [side.play(number)[1] for number in range(12)]
    for numbers in played:
        assert numbers["gain"] == (1 + numbers["won"] - numbers["usual"]) / 2
    assert sum(numbers["gain"] for numbers in played) > 6


@pytest.mark.long
def test_the_control_wins_exactly_its_share(small: Measured) -> None:
    control = small[meeting(TABLE, "shepherd", "shepherd")]
    assert control.estimate().value == 0.5
    assert verdict(small, control.name).claim in ("low", UNDECIDED)


@pytest.mark.long
def test_ratings_and_verdicts(small: Measured) -> None:
    won = verdict(small, meeting(TABLE, "shepherd", "random"))
    assert won.claim == "high"
    ladder = rated([small], TABLE, "random")
    assert list(ladder) == ["shepherd", "random"]
    assert ladder["random"].value == 1
    assert ladder["shepherd"].low > 1


def test_kept_ladders_keep_their_word() -> None:
    """The bot that the search has to beat is not beaten by any other named one."""
    for slug in wawel.games():
        found = kept(slug, "ladder")
        if found is None:
            continue
        ladder = ladder_of(wawel.load_game(slug))
        assert ladder is not None
        measured = read_measured(found)
        for game in ladder.games():
            for one in named_bots(game):
                if one not in ("random", ladder.best):
                    name = meeting(game.text(), one, ladder.best)
                    seats = range(game.players) if ladder.sides else ()
                    names = [by_side(name, seat) for seat in seats] or [name]
                    assert any(verdict(measured, name).claim != "high" for name in names), name


def test_the_search_of_a_ladder_thinks_so_long() -> None:
    bot = searching_bot(wawel.read_game(TABLE), 3)
    assert bot.name == "search 3"


@pytest.mark.parametrize("slug", wawel.games())
def test_standings_are_what_the_ladder_says(slug: str) -> None:
    found, file = kept(slug, "ladder"), file_of(slug)
    assert file.exists() == (found is not None)
    if found is not None:
        said = standings(slug, read_measured(found)).text()
        assert file.read_text("utf-8") == said, "of another ladder: run make measure"


def test_how_long_everybody_thinks_is_kept_with_the_ladder() -> None:
    for slug in wawel.games():
        found = kept(slug, "ladder")
        assert (kept(slug, "paces") is not None) == (found is not None)
        if found is not None:
            settings = found["settings"]["series"].values()
            timed = kept(slug, "paces")
            assert timed is not None
            for one in settings:
                assert timed[one["game"]][one["one"]] > 0


def test_what_the_page_shows_is_what_was_measured() -> None:
    shown = climbed()
    assert [each.slug for each in shown] == [
        slug for slug in wawel.easiest_first() if kept(slug, "ladder") is not None
    ]
    for each in shown:
        lines = list(each.lines("ladder"))
        assert len(lines) == len(each.parts["ladder"].series)
        assert all(line.won.value == line.usual for line in lines if line.one == line.rest)
        for table in each.tables:
            rated_ones = each.ratings(table.text())
            assert set(named_bots(table)) <= rated_ones.keys() <= each.paces(table.text()).keys()
            for one in set(named_bots(table)) - {"random"}:
                assert len(each.seats(table.text(), one)) == table.players


def test_timing_is_of_every_bot_at_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "ladder_of", lambda _: SMALL)
    found = paces.paces("nogi")
    assert found.keys() == {TABLE}
    assert found[TABLE].keys() == {*named_bots(wawel.read_game(TABLE)), "search 2", "search 4"}
    assert min(found[TABLE].values()) > 0
