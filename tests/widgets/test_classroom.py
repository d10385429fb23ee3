"""The panel for a class: pupils get codes, the teacher gets one picture of them all."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import wawel
from wawel.odds import questions_of
from wawel.odds.class_codes import BadCode
from wawel.odds.questions import BadSetting
from wawel_widgets.classroom import Classroom
from wawel_widgets.panel_source import PanelSource
from wawel_widgets.sharing import unpack


def pupils_codes(count: int, times: list[int]) -> list[str]:
    """The codes of pupils who all counted the same."""
    pupil = Classroom("reach", game="nogi", distance=5)
    codes = []
    for number in range(1, count + 1):
        pupil.turn(number=[number], times=times)
        codes.append(pupil.code)
    return codes


def test_thirty_codes_make_one_picture_beside_the_exact_answer() -> None:
    teacher = Classroom("reach", game="nogi", distance=5, role="teacher")
    teacher.turn(codes="\n".join(pupils_codes(30, [14, 6])))
    assert teacher.words() == "Codes that count: 30. Trials together: 600."
    [figure] = teacher.figures()
    assert "0.7000" in figure or "0.7" in figure
    assert teacher.exact["eaten"] == Fraction(3, 4)
    assert "3/4" in figure
    assert ">the class<" in figure
    assert "simulated" not in figure


def test_a_code_with_an_error_is_pointed_out_and_the_rest_counts() -> None:
    codes = pupils_codes(3, [1, 1])
    other = Classroom("reach", game="nogi", distance=6)
    other.turn(number=[9], times=[1, 1])
    wrong = codes[1][:-1] + ("7" if codes[1][-1] != "7" else "8")
    teacher = Classroom("reach", game="nogi", distance=5, role="teacher")
    teacher.turn(codes="\n".join([codes[0], wrong, other.code, "HALLO U", codes[2], codes[0]]))
    assert "Codes that count: 2. Trials together: 4." in teacher.words()
    table = teacher.figures()[1]
    for said in (
        f"{wrong}</th><td>A letter is wrong",
        f"{other.code}</th><td>The code of another question",
        "HALLO U</th><td>The sign “U” is in no code",
        f"{codes[0]}</th><td>Number 1 is there already",
    ):
        assert said in table


@pytest.mark.parametrize(
    ("language", "said"), [("en", "exactly it is"), ("pl", "dokładnie jest to")]
)
def test_guesses_of_a_class(language: str, said: str) -> None:
    pupil = Classroom("reach", game="nogi", collect="guesses", of="safe")
    codes = []
    for number, guess in enumerate((10, 50, 100), start=1):
        pupil.turn(number=[number], guess=[guess])
        codes.append(pupil.code)
    teacher = Classroom(
        "reach", game="nogi", collect="guesses", of="safe", language=language, role="teacher"
    )
    teacher.turn(codes=", ".join(codes))
    assert said in teacher.words()
    assert "50" in teacher.words()
    [figure] = teacher.figures()
    # The exact chance is a line among the guesses.
    assert teacher.exact["safe"] == Fraction(1, 2)
    assert figure.count('class="w-plot-mark"') == 2  # one of them explains the other
    assert "exactly 1/2" in figure.replace("dokładnie", "exactly").partition("<details")[0]


@pytest.mark.parametrize(("language", "asked"), [("en", "your guess"), ("pl", "swój typ")])
def test_a_guess_that_nobody_has_made_has_no_code(language: str, asked: str) -> None:
    pupil = Classroom("reach", game="nogi", collect="guesses", language=language)
    pupil.turn(number=[7])
    assert asked in pupil.words()
    [guess] = [knob for knob in pupil.state()["knobs"] if knob["name"] == "guess"]
    assert guess["value"] == [None]
    with pytest.raises(BadCode):
        _ = pupil.code
    pupil.handle({"type": "turn", "field": "guess", "value": [0]})
    assert pupil.codes.read(pupil.code).times == (0,)
    pupil.handle({"type": "turn", "field": "guess", "value": [None]})  # it was rubbed out
    assert asked in pupil.words()
    with pytest.raises(BadSetting):
        pupil.turn(guess=[101])


def test_games_won_are_compared_with_a_fair_share() -> None:
    panel = Classroom(game="nogi")
    assert panel.exact == {"won": Fraction(1, 4), "not_won": Fraction(3, 4)}
    assert panel.runs == []


@pytest.mark.parametrize(
    ("language", "games", "share", "exact"),
    [
        ("en", "Games together: 8.", "fair share", "exactly"),
        ("pl", "Razem gier: 8.", "równy udział", "dokładnie"),
    ],
)
def test_games_won_have_no_exact_answer(language: str, games: str, share: str, exact: str) -> None:
    """Drako's sides differ: half of the games is what is fair, not what either side wins."""
    pupil = Classroom(game="drako", language=language)
    pupil.turn(number=[4], times=[3, 5])
    teacher = Classroom(game="drako", language=language, role="teacher")
    teacher.turn(codes=pupil.code)
    assert games in teacher.words()
    assert share in teacher.words().lower()
    [figure] = teacher.figures()
    assert f"{share} 1/2" in figure
    assert exact not in figure
    for word in ("trial", "prób"):
        assert word not in figure + teacher.words()
    pupil.turn(times=[999, 999])
    assert "trial" not in pupil.words()
    assert "prób" not in pupil.words()
    pupil = Classroom(game="drako", collect="guesses", language=language)
    pupil.turn(number=[4], guess=[60])
    teacher = Classroom(game="drako", collect="guesses", language=language, role="teacher")
    teacher.turn(codes=pupil.code)
    [figure] = teacher.figures()
    assert share in teacher.words()
    assert f"{share} 1/2" in figure
    assert exact not in figure + teacher.words()


def test_a_pupil_sees_the_code_and_never_the_answer() -> None:
    panel = Classroom("reach", game="nogi", distance=5)
    names = [knob["name"] for knob in panel.state()["knobs"]]
    assert names == ["role", "number", "times"]
    panel.run(20)
    assert sum(panel.fields["times"].value) == 20
    assert "number" in panel.words()
    panel.turn(number=[3])
    assert panel.words() == f"Your code: {panel.code}"
    assert panel.figures() == []


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "spaces ahead of the dragon: 5; tokens already revealed: 5, 8"),
        ("pl", "o ile pól przed smokiem: 5; żetony już odkryte: 5, 8"),
    ],
)
def test_whoever_follows_a_link_reads_what_is_asked(language: str, asked: str) -> None:
    panel = Classroom("reach", game="nogi", language=language, distance=5, revealed=[3, 7])
    assert panel.state()["heading"] == f"{panel.title} ({asked})"
    games = Classroom(game="nogi", language=language)
    assert games.state()["heading"] == games.title


def test_what_cannot_be_counted_has_no_code_and_is_said_so() -> None:
    panel = Classroom("reach", game="nogi")
    assert "Write your number" in panel.words()
    panel.turn(number=[1], times=[999, 999])
    with pytest.raises(BadCode):
        _ = panel.code
    assert "cannot be" in panel.words()


def test_what_a_class_wrote_is_not_handed_on() -> None:
    panel = Classroom("reach", game="nogi", distance=5, role="teacher")
    panel.turn(codes=pupils_codes(1, [1, 1])[0])
    answers = panel.handle({"type": "share"})["answers"]
    other = PanelSource.read(answers["embed"]).open("pl")
    assert other.fields["codes"].value == ""
    assert isinstance(other, Classroom)
    assert other.codes == panel.codes
    assert not other.is_teacher  # it is for pupils, whoever hands it on
    link = unpack(answers["link"])
    panel.restore(link)
    assert not panel.is_teacher


def test_what_no_class_can_collect_is_refused() -> None:
    for wrong in ({"collect": "apples"}, {"of": "nothing"}, {"distance": 99}, {"role": "king"}):
        with pytest.raises(BadSetting):
            Classroom("reach", game="nogi", **wrong)
    with pytest.raises(BadSetting):
        Classroom("no such question", game="nogi")


@pytest.mark.long
@pytest.mark.parametrize("slug", wawel.games())
def test_every_question_can_be_given_to_a_class(slug: str) -> None:
    """Where the chances sum to 1, one thing happens in each trial: a code says it in full."""
    for name in questions_of(wawel.load_game(slug)):
        pupil = Classroom(name, game=slug)
        pupil.rng = Random(1)
        pupil.run(20)
        pupil.turn(number=[12])
        assert pupil.codes.read(pupil.code) == pupil.result, name
        pupil.turn(role="teacher", codes=pupil.code)
        assert len(pupil.figures()) == 1
