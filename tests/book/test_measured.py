"""What is measured once and kept: complete, as it is listed today, and it can be played again."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wawel
from tests.book.every_measurement import ALL, STALE, every_measurement
from wawel.core.playing import stream
from wawel.odds.intervals import RunningMean
from wawel.odds.sequential import Bounds
from wawel.play import RandomBot
from wawel_book import measuring
from wawel_book.measured import NoMeasurement, measured, read_measured
from wawel_book.measuring import kept, measure
from wawel_book.series import Duel, Measurement, opening, play_block


@every_measurement
def test_it_was_measured_as_it_is_listed_today(slug: str, name: str) -> None:
    found = kept(slug, name)
    assert found is not None, STALE
    assert found["settings"] == json.loads(json.dumps(ALL[slug, name].settings)), STALE


@every_measurement
def test_it_is_complete(slug: str, name: str) -> None:
    wanted, found = ALL[slug, name], measured(f"{slug}/{name}")
    assert found.series.keys() == wanted.series.keys()
    blocks = kept(slug, name)["series"]  # type: ignore[index]
    for one in wanted.series:
        assert len(blocks[one]) == wanted.needed(one, blocks[one])
        # What the prose leans on rests on enough games, unless a test is decided before.
        if one not in wanted.tests:
            assert found[one].games == wanted.games >= wanted.enough


def test_a_measurement_that_nobody_made() -> None:
    with pytest.raises(NoMeasurement, match="run make measure"):
        measured("nogi/magic")


def coin(seed: int) -> Measurement:
    """A small measurement: two random players, who share the victories."""
    game = wawel.load_game("nogi", players=2)
    return Measurement({"equals": Duel(game, RandomBot(), RandomBot(), seed)}, 20)


@pytest.fixture(autouse=True)
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Small measurements are kept in a folder of their own."""
    if "slug" not in request.fixturenames:
        monkeypatch.setattr(measuring, "DATA", tmp_path)
    return tmp_path


def made(wanted: Measurement) -> dict[str, Any]:
    with ThreadPoolExecutor(2) as pool:
        measure("nogi", "coin", wanted, pool)
    found = kept("nogi", "coin")
    assert found is not None
    return found


def test_blocks_add_up_to_the_estimate_of_all_games() -> None:
    found = read_measured(made(coin(1)))["equals"]
    running = RunningMean(share=True)
    for number in range(20):
        running.add(coin(1).series["equals"].play(number)[1]["share"])
    whole, added = running.estimate(), found.estimate()
    assert added.n == 20
    for part in ("value", "low", "high"):
        assert getattr(added, part) == pytest.approx(getattr(whole, part))
    with pytest.raises(NoMeasurement, match="has no 'turns'"):
        found.estimate("turns")


def test_whoever_is_interrupted_goes_on_there(folder: Path) -> None:
    whole = made(coin(1))
    half = {**whole, "series": {"equals": whole["series"]["equals"][:1]}}
    measuring.write("nogi", "coin", half)
    assert made(coin(1)) == whole
    # Nothing is left to do, and nothing is done.
    before = (folder / "nogi" / "coin.json").read_text("utf-8")
    assert made(coin(1)) == whole
    assert (folder / "nogi" / "coin.json").read_text("utf-8") == before


def test_the_engine_that_has_played_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its version changes no setting: what was played by another one goes on being true."""
    whole = made(coin(1))
    assert whole["engine"] == [wawel.__version__]
    monkeypatch.setattr(wawel, "__version__", "9.9.9")
    assert made(coin(1)) == whole
    half = {**whole, "series": {"equals": whole["series"]["equals"][:1]}}
    measuring.write("nogi", "coin", half)
    both = made(coin(1))
    assert both["engine"] == [*whole["engine"], "9.9.9"]
    assert both["series"] == whole["series"]
    # Who played for a file of older days is not made up.
    del half["engine"]
    measuring.write("nogi", "coin", half)
    assert "engine" not in made(coin(1))


def test_a_series_ends_with_the_block_that_decides_its_test() -> None:
    wanted = replace(coin(1), tests={"equals": Bounds(0.1, 0.2, most=400)})
    found = made(wanted)
    few = found["series"]["equals"]
    assert 1 < len(few) < 40
    assert wanted.needed("equals", few) == len(few)
    assert wanted.needed("equals", few[:-1]) == 40
    # Blocks that were played ahead of the decision are not kept.
    one = wanted.series["equals"]
    ahead = [*few, play_block(one, len(few) * wanted.block, wanted.block, False)]
    measuring.write("nogi", "coin", {**found, "series": {"equals": ahead}})
    assert made(wanted) == found
    assert made(replace(wanted, tests={"equals": Bounds(0.1, 0.3, most=400)})) != found


def test_a_test_that_was_decided_beyond_the_maximum_is_not_decided() -> None:
    """Else whoever lowers the maximum would keep more games of those who did well."""
    wanted = replace(coin(1), tests={"equals": Bounds(0.1, 0.2, most=400)})
    few = made(wanted)["series"]["equals"]
    fewer = replace(wanted, tests={"equals": Bounds(0.1, 0.2, most=10 * (len(few) - 1))})
    assert fewer.needed("equals", few) == len(few) - 1


def test_other_settings_begin_anew() -> None:
    whole, again = made(coin(1)), made(coin(2))
    assert again["settings"] != whole["settings"]
    assert again["series"] != whole["series"]


def test_a_block_depends_on_every_move() -> None:
    one = coin(1).series["equals"]
    assert play_block(one, 0, 3, False)["digest"] != play_block(one, 1, 3, False)["digest"]
    assert stream(1, 0).random() == stream(1, 0).random()


def test_the_opening_of_a_game_is_known_by_its_number() -> None:
    one = coin(1).series["equals"]
    assert opening(one, 0) == opening(one, 0) != opening(one, 2)
    assert play_block(one, 0, 1, False, slow=True)["opening"] == opening(one, 0)
    assert "opening" not in play_block(one, 0, 1, False)
