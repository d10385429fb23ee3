"""Profiles: the same measures for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import wawel
from tests.book.prose import ENGLISH
from wawel.core.state import Result
from wawel.lab import measures_of
from wawel.lab.match import Match
from wawel.lab.measures import standing_of
from wawel.odds.calibration import Calibration, tempered
from wawel.play import RandomBot
from wawel.play.ladder import Ladder, ladder_of
from wawel_book import profiles as module
from wawel_book.measure_chapters import EXPLAINED, QUOTED, NotExplained, chapter_of, on_the_map
from wawel_book.measured import measured
from wawel_book.measuring import kept, on_request
from wawel_book.profiles import (
    BENCH_JUDGE,
    FORESIGHT,
    GAMES,
    HIDDEN,
    MEASURES,
    OVERTAKEN,
    PARTS,
    SEED,
    OnOneScale,
    Profile,
    Secrets,
    profile_measurements,
    profiles,
)
from wawel_book.series import LaboratorySeries


@pytest.mark.parametrize(("slug", "hidden"), [("nogi", 1.0), ("ewalia", 0.0)])
def test_whether_somebody_knows_the_table(
    slug: str, hidden: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shields are secret from the first turn on; on an open course nothing ever is."""
    monkeypatch.setattr(module, "usual_bot", lambda _: RandomBot())
    secrets = Secrets(wawel.load_game(slug), seed=3)
    for number in range(4):
        end, numbers = secrets.play(number)
        assert end.is_terminal()
        assert numbers == {HIDDEN: hidden}


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_is_asked_the_same(slug: str) -> None:
    ladder = ladder_of(wawel.load_game(slug))
    if ladder is None:
        assert "profile" not in on_request(slug)
        return
    wanted = profile_measurements(ladder)
    assert wanted.keys() == set(PARTS) <= on_request(slug).keys()
    game = next(ladder.games())
    assert {measure.name for measure in measures_of(game)} >= set(MEASURES)
    assert wanted["profile"].games == 2 * GAMES  # every second game has one bot on trial


def test_a_game_that_nobody_evaluates_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "standing_of", lambda _: None)
    assert profile_measurements(Ladder(("nogi",), best="", thinking=(1, 2))) == {}


def test_what_was_kept_is_read() -> None:
    for slug in wawel.games():
        if all(kept(slug, name) for name in PARTS):
            found = Profile.measured(slug)
            assert found["turns"].n >= GAMES > found[OVERTAKEN].n > 0
            assert 0 <= found[OVERTAKEN].value <= 1
            assert 0 <= found[HIDDEN].value <= 1
            wide, narrow = found.first_player(0.999), found["first player"]
            assert wide.low < narrow.low < narrow.value == wide.value


def test_the_first_player_is_told_from_the_larger_sample() -> None:
    """A chapter counts the seats in more games: the page of all games says the same."""
    found = Profile.measured("grajeczka")
    seats = measured("grajeczka/seats")["as it is"]
    assert found["first player"].n == seats.games > found["turns"].n
    share = seats.estimate("seats|seat 1")
    assert found["first player"].value == pytest.approx(share.value - 1 / 4)
    assert found["first player"].high - found["first player"].low == pytest.approx(
        share.high - share.low
    )


def test_a_judge_that_was_fitted_to_these_players_watches() -> None:
    """One that was fitted to unlike bots knows who plays well, and is too bold among equals."""
    bolder = 0
    for found in profiles():
        game = found.report.game
        watched = OnOneScale(game, MEASURES, SEED)
        assert watched.judge == found.judge
        assert found.judge.measured == f"{found.slug}/{BENCH_JUDGE}"
        assert watched.settings["power"] == found.judge.power
        state = game.new_initial_state()
        evaluate, standing = standing_of(game), watched.standing
        assert evaluate is not None
        assert standing is not None
        assert standing(state) == tempered(evaluate(state), found.judge.power)
        bolder += Calibration.of_game(game).power > found.judge.power
    assert bolder


def test_only_what_is_said_of_the_tables_changes_with_the_judge() -> None:
    """The games are the same to the last move, and so is whatever nobody judges."""
    game = wawel.load_game("ewalia")
    bare, watched = LaboratorySeries(game, MEASURES, SEED), OnOneScale(game, MEASURES, SEED)
    assert bare.settings == {name: one for name, one in watched.settings.items() if name != "power"}
    (end, before), (again, after) = bare.play(0), watched.play(0)
    assert end.serialize() == again.serialize()
    differ = {name for name in before if before[name] != after[name]}
    assert {"uncertainty"} <= differ <= {"uncertainty", "lead changes"}
    assert before.keys() <= after.keys() <= before.keys() | {OVERTAKEN}


@pytest.mark.parametrize(
    ("standings", "overtaken"),
    [
        ([(0.5, 0.5), (0.7, 0.3)], 1.0),
        ([(0.5, 0.5), (0.3, 0.7)], 0.0),
        ([(0.7, 0.3), (0.5, 0.5)], None),
    ],
)
def test_nobody_is_overtaken_who_does_not_lead(
    standings: list[tuple[float, float]], overtaken: float | None
) -> None:
    game = wawel.load_game("nogi", players=2)
    result = Result((1,), "", ())
    match = Match(game, game.new_initial_state(), result, 2, 2, tuple(standings), (), None, (), {})
    numbers = OnOneScale(game, ("turns",), 1).numbers(match)
    assert numbers.get(OVERTAKEN) == overtaken


def test_what_a_judge_foresees_is_a_part_of_all_that_is_unknown() -> None:
    for found in profiles():
        judge, foresight = found.judge, found[FORESIGHT]
        assert judge.gain_even is not None
        assert foresight.value == pytest.approx(1 - judge.brier / judge.brier_even)
        assert foresight.n == judge.gain_even.n == judge.games // 2
        assert foresight.low < foresight.value < foresight.high < 1


def test_where_seats_are_sides_the_first_turn_is_told_from_the_side() -> None:
    """Half of what it changes is gained by whoever has it, the other half lost by the other."""
    found = Profile.measured("drako")
    begun = measured("drako/beginning")
    rules, other = (begun[f"knights-trolls: {who}"] for who in ("as it is", "the other side"))
    gap = other.estimate().value - rules.estimate().value  # what the first side gains by it
    assert found.sides
    assert found["first player"].value == pytest.approx(gap / 2)
    assert found["first player"].low < gap / 2 < found["first player"].high


def test_where_seats_are_sides_the_ladder_says_so() -> None:
    for found in profiles():
        ladder = ladder_of(found.report.game)
        assert ladder is not None
        assert found.sides == ladder.sides
    assert {found.sides for found in profiles()} == {True, False}


@pytest.mark.parametrize("measure", [*MEASURES, OVERTAKEN, FORESIGHT, HIDDEN, "players"])
def test_the_map_says_what_a_row_counts(measure: str) -> None:
    page = (ENGLISH / "map.md").read_text("utf-8")
    assert page.count(f'<span id="row-{measure.replace(" ", "-")}"></span>') == 1


@pytest.mark.parametrize("measure", [*MEASURES, OVERTAKEN, FORESIGHT, HIDDEN])
def test_every_number_of_the_map_leads_to_a_section(measure: str) -> None:
    for found in profiles():
        page, _, anchor = chapter_of(ENGLISH, found.slug, measure).partition(".html#")
        assert (ENGLISH / f"{page}.md").exists()
        assert anchor


def test_no_row_of_the_map_is_left_out() -> None:
    assert EXPLAINED.keys() == {*MEASURES, OVERTAKEN, FORESIGHT, HIDDEN}
    page = (ENGLISH / "map.md").read_text("utf-8")
    assert "assert ROWS.keys() == EXPLAINED.keys()" in page


def test_a_bench_quotes_what_is_told_nowhere_else() -> None:
    for found in profiles():
        page = (ENGLISH / found.slug / "design.md").read_text("utf-8")
        bench = page.split("\n## The bench\n")[1].split("\n## ")[0]
        assert f'on_the_map("{found.slug}")' in bench
        assert on_the_map(found.slug).keys() == {"n", *QUOTED}
        for measure in QUOTED:
            assert f"{{glue:text}}`map-{measure}`" in bench


def test_a_chapter_without_a_section_on_a_measure(tmp_path: Path) -> None:
    (tmp_path / "nogi").mkdir()
    (tmp_path / "nogi" / "design.md").write_text("# Design\n\n## The castle\n", "utf-8")
    with pytest.raises(NotExplained, match="nogi/design has no section on 'turns': The bench"):
        chapter_of(tmp_path, "nogi", "turns")
