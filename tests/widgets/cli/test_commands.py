"""Every command: its help, its results as rows, and what becomes of a mistake."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

import wawel
from tests.widgets.cli.terminals import Said, said
from wawel import games, load_game
from wawel.core.clauses import LANGUAGES
from wawel.odds import questions_of
from wawel.odds.questions import Trials
from wawel.play import RandomBot, Session
from wawel_widgets.cli import png
from wawel_widgets.cli.main import COMMANDS, main

SLUGS = games()


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def kept_game(slug: str, folder: Path) -> Path:
    """A whole game between random bots, in a file."""
    game = load_game(slug)
    session = Session(game, seed=8, bots=dict.fromkeys(range(game.players), RandomBot()))
    session.advance()
    file = folder / "game.txt"
    file.write_text(session.record().text(), "utf-8")
    return file


# Help ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_overview_names_all_commands_and_games(language: str) -> None:
    heard = said(language=language)
    assert heard == said("--help", language=language)
    for name in (*COMMANDS, *SLUGS):
        assert f"  {name} " in heard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches_by_examples(command: str, language: str) -> None:
    heard = said(command, "--help", language=language)
    assert f"\n  wawel {command} " in heard
    foreign = ("usage:", "positional", "options:", "show this") if language == "pl" else ("użycie",)
    assert not [word for word in foreign if word in heard]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_question_says_its_knobs(slug: str) -> None:
    listed = said("odds", slug, language="pl")
    for name, question in questions_of(load_game(slug)).items():
        assert f"{name}: " in listed
        heard = said("odds", slug, name, "--help", language="pl")
        for knob in question.knobs:
            assert f"--{knob.name.replace('_', '-')} VALUE" in heard


# Results ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_simulate_gives_shares_that_sum_to_one(slug: str) -> None:
    rows = rows_of(said("simulate", slug, "--bots", "random", "--games", "2", "--format", "csv"))
    shares = [float(row["share"]) for row in rows if row["what"] == "victories"]
    assert len(shares) == load_game(slug).players
    assert sum(shares) == pytest.approx(1)
    for row in rows:
        assert float(row["low"]) <= float(row["share"]) <= float(row["high"])
        assert row["games"] == "2"


def test_simulate_is_the_same_in_several_processes_and_moves_bots_on() -> None:
    begin = ("simulate", "nogi", "--players", "2", "--bots", "shepherd,random", "--games", "6")
    alone = said(*begin, "--rotate", "--format", "json")
    assert alone == said(*begin, "--rotate", "--format", "json", "--workers", "2")
    assert alone != said(*begin, "--format", "json")
    assert [row["who"] for row in json.loads(alone)][:2] == ["shepherd", "random"]


@pytest.mark.parametrize("slug", SLUGS)
def test_simulated_games_are_written_as_records(slug: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    begin = ("simulate", slug, "--bots", "random", "--games", "2", "--format", "json")
    rows = json.loads(said(*begin, "--records", str(folder)))
    assert rows == json.loads(said(*begin))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["1.txt", "2.txt"]
    ends = [Session.replay(file.read_text("utf-8")).state.result() for file in files]
    shares = [end.shares(load_game(slug).players) for end in ends if end]
    assert sum(share[0] for share in shares) / 2 == pytest.approx(rows[0]["share"])


@pytest.mark.parametrize("slug", SLUGS)
def test_odds_are_exact_with_a_simulation_beside_them(slug: str) -> None:
    name, question = next(iter(questions_of(load_game(slug)).items()))
    arguments = ("odds", slug, name, "--trials", "3", "--format", "json")
    rows = json.loads(said(*arguments))
    assert {row["name"]: Fraction(row["chance"]) for row in rows} == question.exact()
    assert all(row["low"] <= row["simulated"] <= row["high"] for row in rows)
    assert said("odds", slug, name, language="pl")


def test_knobs_are_turned_by_arguments() -> None:
    near = said("odds", "nogi", "reach", "--distance", "5", "--revealed", "0,1")
    assert near != said("odds", "nogi", "reach", "--distance", "5")
    heard = Said("odds", "nogi", "reach", "--distance", "55")
    assert (heard.code, heard.text) == (2, "")
    assert "--distance takes one of these: 1, 2" in heard.trouble


def test_trials_are_those_of_the_question_whoever_makes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = questions_of(load_game("nogi"))["reach"]
    tally = asked.simulate(40, Random(3), distance=5)
    arguments = ("odds", "nogi", "reach", "--distance", "5", "--trials", "40", "--seed", "3")
    alone = said(*arguments, "--format", "csv")
    shares = {row["name"]: float(row["simulated"]) for row in rows_of(alone)}
    assert shares == {name: share.value for name, share in tally.shares().items()}
    assert said(*arguments, "--format", "csv", "--workers", "2") == alone
    kept = str(tmp_path / "kept")
    assert said(*arguments, "--format", "csv", "--keep", kept) == alone
    monkeypatch.setattr(Trials, "__call__", None)  # nothing is tried again
    assert said(*arguments, "--format", "csv", "--keep", kept) == alone


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "nogi", "--players", "2", "--bots", "random", "--games", "3", "--rotate"),
        ("lab", "nogi", "--change", "players=3", "--matches", "2", "--bot", "random"),
    ],
)
def test_what_is_kept_is_gone_on_with_and_other_work_is_refused(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "kept"
    whole = said(*arguments, "--format", "csv")
    keeping = (*arguments, "--keep", str(file))
    assert said(*keeping, "--format", "csv") == whole
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:-1]), "utf-8")
    assert said(*keeping, "--format", "csv") == whole
    assert file.read_text("utf-8") == "".join(lines)
    for language, why in (("en", "has kept other work"), ("pl", "są wyniki innej pracy")):
        heard = Said(*keeping, "--seed", "9", language=language)
        assert (heard.code, heard.text) == (2, "")
        assert why in heard.trouble
    file.write_text("".join([lines[0].replace(f'"{wawel.__version__}"', '"0.0.9"'), *lines[1:]]))
    assert "was begun by another version" in Said(*keeping).trouble
    file.write_text("".join([lines[0], "[1,\n"]), "utf-8")
    assert "is damaged" in Said(*keeping).trouble


@pytest.mark.parametrize("slug", SLUGS)
def test_lab_measures_a_change_and_lists_what_can_be_changed(slug: str) -> None:
    game = load_game(slug)
    listed = said("lab", slug)
    for name in (*(option.name for option in game.options_type.describe()), *game.alterable):
        assert f"  {name}=" in listed
    change = f"players={game.players}"
    arguments = ("lab", slug, "--change", change, "--matches", "2", "--measures", "turns,seats")
    rows = rows_of(said(*arguments, "--bot", "random", "--format", "csv"))
    assert [row["what"] for row in rows] == ["turns", *["seats"] * game.players]
    assert {row["verdict"] for row in rows} <= {"more", "less", "unsure", "alike"}
    assert "tury" in said(*arguments, "--bot", "random", language="pl")


def test_lab_changes_a_thing_in_the_box() -> None:
    begin = ("lab", "nogi", "--matches", "3", "--measures", "eaten")
    heard = said(*begin, "--change", "tokens.dragon=[8, 8, 8, 8, 8, 8, 8, 8]")
    table, _, cautions = heard.partition("From so few games")
    assert table.count("\n") == 3
    for said_too in ("plays on until", "within these pairs"):
        assert said_too in " ".join(cautions.split())
    assert "clear by luck alone" not in cautions  # of a single difference


@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_is_told_again_and_drawn(slug: str, tmp_path: Path) -> None:
    file = kept_game(slug, tmp_path)
    for language in LANGUAGES:
        assert said("record", str(file), language=language).count("\n") > 20
    rows = rows_of(said("record", str(file), "--positions", "--format", "csv"))
    assert rows[-1]["position"] == Session.replay(file.read_text("utf-8")).state.position()
    assert all(row["text"] and row["moment"] for row in rows)
    position = said("record", str(file), "--moment", "20", "--seat", "1").splitlines()[0]
    assert position.startswith(f"{slug} ")
    picture = tmp_path / "board.svg"
    said("svg", str(file), str(picture), "--moment", "20", "--seat", "1")
    drawn = picture.read_text("utf-8")
    ET.fromstring(drawn)
    said("svg", position, str(picture), "--seat", "1")
    ET.fromstring(picture.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_png_needs_a_browser(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    file, picture = kept_game("nogi", tmp_path), tmp_path / "board.png"
    for named in ("", str(tmp_path / "no-such-program")):
        monkeypatch.setenv(png.NAMED, named)
        heard = Said("svg", str(file), str(picture), language=language)
        assert (heard.code, heard.text) == (2, "")
        assert png.NAMED in heard.trouble
        assert not picture.exists()


def test_results_are_written_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "odds.csv"
    said("odds", "nogi", "reach", "--format", "csv", "--output", str(file))
    assert rows_of(file.read_text("utf-8"))[0]["name"] == "eaten"


def test_a_game_that_runs_tells_no_secrets_unasked(tmp_path: Path) -> None:
    session = Session(load_game("nogi"), seed=8)
    session.advance()
    file = tmp_path / "game.txt"
    file.write_text(session.record().text(), "utf-8")
    assert "?" in said("record", str(file), "--moment", str(len(session.moments)))
    hidden = [event for moment in session.moments for event in moment.events if event.seats]
    told = [row["kind"] for row in rows_of(said("record", str(file), "--format", "csv"))]
    assert hidden
    assert not {event.kind for event in hidden} & {*told}


# Mistakes -----------------------------------------------------------------------------------------

WRONG = (
    ("nonsense",),
    ("--nonsense",),
    ("play",),
    ("play", "no_such_game"),
    ("play", "nogi", "--players", "99"),
    ("play", "nogi", "--players"),
    ("play", "nogi", "--nonsense"),
    ("play", "nogi", "--set", "dice_set=nonsense"),
    ("play", "nogi", "--set", "castle.places=[[["),
    ("play", "nogi", "--seats", "nobody"),
    ("play", "nogi", "--seats", ",".join(["person"] * 9)),
    ("play", "nogi", "--seed", "x"),
    ("play", "--resume", "/no/such/file"),
    ("simulate", "nogi", "--bots", "person"),
    ("simulate", "nogi", "--games", "0"),
    ("simulate", "nogi", "--format", "xml"),
    ("odds", "nogi", "nonsense"),
    ("odds", "nogi", "reach", "--nonsense", "1"),
    ("odds", "nogi", "reach", "--trials", "-1"),
    ("lab", "nogi", "--change", "nonsense=1"),
    ("lab", "nogi", "--change", "players=99"),
    ("lab", "nogi", "--change", "players=3", "--measures", "nonsense"),
    ("lab", "nogi", "--change", "players=3", "--bot", "nobody"),
    ("record",),
    ("record", __file__),
    ("svg", "nogi players=4 / nonsense", "x.svg"),
    ("svg", "only-one"),
    ("serve", "/no/such/folder"),
    ("serve", "--port"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_mistake_is_one_sentence_and_code_2(arguments: tuple[str, ...], language: str) -> None:
    heard = Said(*arguments, language=language)
    assert heard.code == 2
    assert heard.text == ""
    assert heard.trouble.startswith("wawel: ")
    assert heard.trouble.count("\n") == 1


def test_an_unknown_language_is_refused() -> None:
    notes = io.StringIO()
    assert main(["play", "--language", "xx"], notes=notes) == 2
    assert "xx" in notes.getvalue()


def test_the_machine_says_the_language_if_nobody_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert main([], out=out) == 0
    assert "Gry:" in out.getvalue()


def test_whoever_stops_a_game_is_not_shown_a_traceback() -> None:
    def stop(_: str) -> str:
        raise KeyboardInterrupt

    out, notes = io.StringIO(), io.StringIO()
    arguments = ["play", "nogi", "--seed", "1", "--language", "en"]
    assert main(arguments, read=stop, out=out, notes=notes) == 130
    assert notes.getvalue() == "\n"
