"""The design report as data: all of it, the same again, and the same by several workers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wawel
from wawel.lab import AS_IT_IS, Change, Design, LabError, Making, make_report
from wawel.lab.settling import Unsettled
from wawel.play import RandomBot

NOGI = wawel.load_game("nogi", players=2)
LONG_ARMS = Change("changed", components={"tokens.dragon": [8] * 8})
DESIGN = Design(
    NOGI,
    LONG_ARMS,
    matches=4,
    seed=3,
    only=("eaten", "skill", "seats"),
    without=("pair",),
    settles="eaten",
    bot=RandomBot(),
)


def written(design: Design, executor: Executor | None = None) -> str:
    return json.dumps(make_report(design, executor=executor).as_dict())


def test_a_report_has_all_parts_of_both_games() -> None:
    found = json.loads(written(DESIGN))
    settings = found["settings"]
    assert settings["game"] == "nogi players=2"
    assert settings["changed"] == "nogi players=2 tokens.dragon=[8,8,8,8,8,8,8,8]"
    assert (settings["seed"], settings["bot"], settings["good bot"]) == (3, "random", "drover")
    sides = {AS_IT_IS, "changed"}
    for part in ("measures", "clauses", "skill"):
        assert found[part].keys() == sides
    assert found["measures"]["changed"]["eaten"][""]["n"] == 4
    assert found["differences"]["seats"].keys() == {"seat 1", "seat 2"}
    assert found["without"].keys() == {"pair"}
    assert found["settled"]["verdict"] in ("more", "less", "unsure")
    assert found["clauses"]["changed"]["games"] == 4


class PieceByPiece(Executor):
    """Does its pieces here, one after the other: there are no processes in a browser."""

    def map(  # type: ignore[override]
        self, work: Callable[[Any], Any], pieces: Iterable[Any]
    ) -> Iterator[Any]:
        return map(work, pieces)


def test_a_report_is_the_same_again_and_in_pieces() -> None:
    assert written(DESIGN) == written(DESIGN, PieceByPiece())


@pytest.mark.parametrize("after", [1, 5, 20, 25])
def test_a_report_that_is_stopped_has_what_was_known_by_then(after: int) -> None:
    heard: list[int] = []
    found = make_report(
        DESIGN, progress=lambda *_: heard.append(1), stop=lambda: len(heard) >= after
    )
    assert found.stopped
    assert len(heard) == after
    data = json.loads(json.dumps(found.as_dict()))
    assert data["stopped"]
    assert data["measures"][AS_IT_IS]["eaten"][""]["n"] >= 1
    assert not make_report(Design(NOGI, matches=1, only=("turns",), bot=RandomBot())).stopped


def test_whoever_was_interrupted_goes_on_with_every_part(tmp_path: Path) -> None:
    file, whole, heard = tmp_path / "kept", written(DESIGN), list[int]()
    make_report(
        DESIGN, file=file, progress=lambda *_: heard.append(1), stop=lambda: len(heard) == 25
    )
    kept = {path.name: path.read_text("utf-8").count("\n") for path in tmp_path.iterdir()}
    again = make_report(DESIGN, file=file)
    assert json.dumps(again.as_dict()) == whole
    parts = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert kept.keys() < parts.keys()
    # Nothing that was known is played again: a part that is whole is as it was.
    assert parts["kept.0"].count("\n") == kept["kept.0"]


def test_a_game_as_it_is_has_a_report_too() -> None:
    found = make_report(Design(NOGI, matches=1, only=("turns",), bot=RandomBot()))
    assert found.settled is None
    assert found.skill == {}
    assert found.as_dict()["differences"] == {}
    assert list(found.clauses) == [AS_IT_IS]


def test_one_of_several_numbers_is_settled_by_its_label() -> None:
    design = replace(DESIGN, matches=20, settles="seats:seat 2", only=("turns",), without=())
    making = Making(design, wanted=("settled",))
    making.run()
    data = making.report().as_dict()
    assert (data["settled"]["measure"], data["settled"]["label"]) == ("seats", "seat 2")
    assert data["settings"]["version"] == wawel.__version__


def test_how_far_a_question_is_can_be_told_at_any_time() -> None:
    making = Making(replace(DESIGN, matches=60), wanted=("settled",))
    assert making.report().unsettled is None
    making.run(stop=lambda: making.settling is not None and making.settling.done == 7)
    begun = making.report()
    assert (begun.settled, begun.unsettled) == (None, Unsettled("eaten", "", 7, 7, False))
    assert json.loads(json.dumps(begun.as_dict()))["unsettled"]["pairs"] == 7


@pytest.mark.parametrize(
    ("settles", "change", "why"),
    [
        ("turns", None, "nothing is changed"),
        ("turns", Change("changed"), "nothing is changed"),
        ("seats", LONG_ARMS, "'seats' says several numbers: ask for one of seats:seat 1, seats"),
        ("seats:seat 9", LONG_ARMS, "'seats' does not say 'seat 9' of nogi; there are seat 1"),
        ("turns:seat 1", LONG_ARMS, "'turns' does not say 'seat 1' of nogi; there are none"),
        ("beauty", LONG_ARMS, "'beauty' is no measure of nogi"),
    ],
)
def test_what_cannot_be_settled_is_refused(settles: str, change: Change | None, why: str) -> None:
    with pytest.raises(LabError, match=why):
        make_report(Design(NOGI, change, matches=10**9, settles=settles))


def test_progress_is_that_of_all_parts_together() -> None:
    heard: list[tuple[int, int]] = []
    make_report(DESIGN, progress=lambda *so_far: heard.append(so_far))
    assert [done for done, _ in heard] == list(range(1, len(heard) + 1))
    assert heard[0][1] >= heard[-1][1] == len(heard)


def test_a_rule_and_the_clauses_are_counted_before_and_after() -> None:
    found = make_report(replace(DESIGN, settles=""))
    assert found.worths.keys() == found.worths_after.keys() == {"pair"}
    before, after = found.clauses[AS_IT_IS], found.clauses["changed"]
    applied = {*before.times, *after.times}
    assert found.clause_differences.keys() == applied
    for id, differs in found.clause_differences.items():
        assert differs.value == pytest.approx(after.share(id).value - before.share(id).value)
        assert differs.low < differs.high


@pytest.mark.parametrize(("game", "verb"), [("ewalia", "roll"), ("nogi", "pass")])
def test_what_no_player_chooses_is_refused(game: str, verb: str) -> None:
    with pytest.raises(LabError, match=f"'{verb}' is nothing that a player chooses in {game}"):
        make_report(Design(wawel.load_game(game), without=(verb,), matches=10**9))


def test_what_nobody_can_do_is_refused_before_anything_is_played() -> None:
    with pytest.raises(LabError, match="'dance' is nothing to do"):
        make_report(Design(NOGI, without=("dance",), matches=10**9))
