"""The design report as a page: whole, alone, in both languages."""

from __future__ import annotations

import json
import re
import shlex
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import wawel
from tests.widgets.cli.terminals import Said, said
from wawel.core.clauses import LANGUAGES
from wawel.lab import Change, Design, Making, design, make_report, measures_of
from wawel.lab.parts import run_part
from wawel.play import RandomBot
from wawel_widgets.design_page import page_of
from wawel_widgets.lab_studies import command
from wawel_widgets.lab_words import lab_texts, measure_about
from wawel_widgets.seats import bot

SINGLE = {"meta", "circle", "path", "rect", "line", "use", "br"}


class Balanced(HTMLParser):
    """Whatever is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.linked: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.linked += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in SINGLE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in SINGLE:
            assert self.open.pop() == tag


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_has_its_page_in_both_languages(slug: str) -> None:
    game = wawel.load_game(slug)
    asked = ("turns", "skill", "uncertainty by third", "branching")
    change = Change("changed", {"players": game.players})
    report = make_report(Design(game, change, matches=1, only=asked, bot=RandomBot()))
    for language in LANGUAGES:
        page = page_of(report, language, "wawel lab")
        read = Balanced()
        read.feed(page)
        assert read.open == []
        assert [link for link in read.linked if not link.startswith("#")] == []
        shown = re.sub(r"<(svg|style|pre)\b.*?</\1>", "", page, flags=re.DOTALL)
        assert not re.search(r"\{\w+\}", shown)
        assert game.sheet.identity[f"title_{language}"] in unescape(shown)
        assert page.count("<svg") == 4
        for measure in measures_of(game):
            if measure.name in asked:
                told = measure_about(lab_texts(slug, language), measure)
                assert told in " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())
        applied = next(iter(report.clauses["changed"].times))
        assert applied in shown


def test_a_page_tells_what_is_settled_what_skill_is_and_what_a_rule_is_worth() -> None:
    long_arms = Change("changed", components={"tokens.dragon": [8] * 8})
    design = Design(
        wawel.load_game("nogi", players=2),
        long_arms,
        matches=20,
        only=("eaten", "skill"),
        without=("pair",),
        settles="eaten",
    )
    report = make_report(design)
    page = page_of(report)
    assert "Knights eaten: more after the change, clear after 20 pairs of games." in page
    assert "luck alone would give it 50" in page
    assert "From so few games the intervals are a little too narrow" in page
    assert "For the measures bots played 20 games of each version." in page
    assert "The game as it is: without “a 1+1 moves two knights”, in 20 pairs of games: " in page
    assert "After the change: without “a 1+1 moves two knights”, in 20 pairs of games: " in page
    assert "in so many of 20 games: the game as it is" in page
    assert "difference of the shares, in percentage points" in page
    assert "nothing is paired" not in page
    assert "each difference is measured within these pairs" in page
    assert "What a rule is worth" in page
    assert "Rules that never applied: after the change" in page
    polish = page_of(report, "pl")
    assert "Przy tak niewielu grach" in polish
    assert "jak daleko sięgają żetony smoka: [8,8,8,8,8,8,8,8]" in polish
    assert "Pokonani rycerze: po zmianie więcej" in polish
    assert "Wskaźnik umiejętności" in polish


ALIKE = Change("changed", {"turn_cap": 999})
"""No game of random bots comes near."""


def settled_page(language: str, pairs: int, change: Change, question: str, most: int) -> str:
    """What a page says of a question after so many pairs."""
    game = wawel.load_game("nogi", players=2)
    asked = Design(game, change, matches=most, settles=question, bot=RandomBot())
    making = Making(asked, wanted=("settled",))
    settling = making.settling
    assert settling is not None
    making.run(stop=lambda: settling.done == pairs)
    return unescape(page_of(making.report(), language))


@pytest.mark.parametrize(
    ("pairs", "question", "said"),
    [
        (7, "turns", ("Turns: too few pairs yet. Of 7 pairs", "Tury: par jest jeszcze za mało")),
        (25, "turns", ("Turns: all 25 pairs of games were alike.", "we wszystkich parach gier")),
        (30, "seats:seat 2", ("Victories by seat (seat 2): all 30 pairs", "(miejsce 2): we wsz")),
    ],
)
def test_a_page_says_how_far_a_question_is(
    pairs: int, question: str, said: tuple[str, str]
) -> None:
    for language, wanted in zip(LANGUAGES, said, strict=True):
        page = settled_page(language, pairs, ALIKE, question, 30)
        assert wanted in page
        assert "between 0 and 0" not in page
        assert "the most there were to be" not in page
        assert "games of each version" not in page.split("<details>")[0].split("<table")[0]


def test_a_question_that_goes_on_is_not_said_to_be_over() -> None:
    change = Change("changed", components={"tokens.dragon": [3, 4, 4, 5, 5, 6, 6, 7]})
    english = settled_page("en", 33, change, "decisive", 100)
    assert "not clear yet after 33 of at most 100 pairs of games. So far" in english
    assert "the most there were to be" not in english
    polish = settled_page("pl", 33, change, "decisive", 100)
    assert "jeszcze nie wiadomo; rozegrano 33 z najwyżej 100 par gier" in polish
    over = settled_page("en", 40, change, "decisive", 40)
    assert "not clear after 40 pairs of games, the most there were to be" in over


def test_a_question_that_hardly_any_pair_answers_says_so() -> None:
    asked = Design(wawel.load_game("nogi", players=2), ALIKE, settles="turns", bot=RandomBot())
    making = Making(asked, wanted=("settled",))
    settling = making.settling
    assert settling is not None
    for _ in range(20):
        settling.count(None)
    assert settling.done == settling.total
    assert "hardly any pair of games tells it (0 of 20)" in page_of(making.report())
    assert "prawie żadna para gier tego nie podaje (0 z 20)" in page_of(making.report(), "pl")


def test_the_command_writes_page_and_data_and_the_same_again(tmp_path: Path) -> None:
    pages = []
    for folder in ("one", "two"):
        file = tmp_path / f"{folder}.html"
        data = file.with_suffix(".json")
        heard = said(
            *("lab", "nogi", "--players", "2", "--change", "dice_set=sprint", "--matches", "2"),
            *("--measures", "turns", "--bot", "random", "--report", str(file)),
        )
        assert "".join(heard.split()) == f"Writtento{file}.Writtento{data}."
        page = file.read_text("utf-8").replace(f"{folder}.html", "")
        pages.append((page, json.loads(data.read_text("utf-8"))))
    assert pages[0] == pages[1]
    words = re.sub(r"</?span>", "", pages[0][0])
    assert "--change dice_set=sprint --matches 2 --seed 1" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_that_somebody_stops_is_written_as_far_as_it_is(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def stopped(part: Any, **how: Any) -> None:
        run_part(part, **how, stop=lambda: part.done == 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(design, "run_part", stopped)
    file = tmp_path / "report.html"
    heard = Said(
        *("lab", "nogi", "--matches", "9", "--measures", "turns", "--bot", "random"),
        *("--report", str(file)),
        language=language,
    )
    assert heard.code == 0
    assert heard.trouble.count("\n") == 1
    data = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert data["stopped"]
    assert data["measures"]["as it is"]["turns"][""]["n"] == 2
    wanted = {"en": "was stopped before it was done", "pl": "przerwano przed końcem"}
    assert wanted[language] in file.read_text("utf-8")


def test_page_and_terminal_write_the_same_command(tmp_path: Path) -> None:
    """Both make the same report, so they name it in the same words, in the same order."""
    file = tmp_path / "report.html"
    given = ("lab", "nogi", "--seed", "4", "--matches", "2", "--measures", "turns,eaten")
    changed = ("--change", "castle.places=[1,5,3,2]", "--change", "dice_set=sprint")
    said(*given, *changed, "--bot", "shepherd", "--settle", "eaten", "--report", str(file))
    again = shlex.split(command_in(file.read_text("utf-8")))
    wanted = Design(
        wawel.load_game("nogi"),
        Change("changed", {"dice_set": "sprint"}, {"castle.places": [1, 5, 3, 2]}),
        2,
        4,
        only=("turns", "eaten"),
        settles="eaten",
        bot=bot("nogi", "shepherd"),
    )
    assert again == shlex.split(command(wanted, "en"))
    other = tmp_path / "again.html"
    said(*again[1 : again.index("--report")], "--report", str(other))
    assert other.read_text("utf-8").replace("again.html", file.name) == file.read_text("utf-8")
    found = other.with_suffix(".json").read_text("utf-8")
    assert found == file.with_suffix(".json").read_text("utf-8")


def command_in(page: str) -> str:
    """The command that a page shows, as it would be copied."""
    found = re.search(r'<pre class="again">(.*?)</pre>', page, re.DOTALL)
    assert found is not None
    return unescape(re.sub(r"<[^>]*>", "", found[1]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ("--report", "report.txt"),
        ("--report", "report.html", "--without", "dance"),
        ("--report", "report.html", "--without", "roll"),
        ("--report", "report.html", "--settle", "turns"),
        ("--report", "report.html", "--change", "players=3", "--settle", "seats"),
        ("--report", "report.html", "--change", "players=3", "--settle", "seats:seat 4"),
        ("--settle", "turns"),
        ("--without", "pair"),
    ],
)
def test_a_report_that_cannot_be_is_refused(
    arguments: tuple[str, ...], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    heard = Said("lab", "nogi", *arguments, language=language)
    assert (heard.code, heard.text) == (2, "")
    assert heard.trouble.count("\n") == 1
    assert not [*tmp_path.iterdir()]
