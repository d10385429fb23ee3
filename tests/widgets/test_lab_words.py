"""The laboratory speaks in names that people use, and refuses in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wawel
import wawel_widgets
from tests.widgets.cli.terminals import Said
from wawel.core.clauses import LANGUAGES
from wawel.core.errors import BadComponent, BadOption, BadPosition
from wawel.lab import Change, LabError, measures_of
from wawel_widgets.lab import Laboratory
from wawel_widgets.lab_words import (
    changes_in_words,
    component_name,
    lab_texts,
    measure_about,
    option_name,
    refusal,
)

ENGINE = Path(wawel.__file__).parent
WIDGETS = Path(wawel_widgets.__file__).parent
REFUSALS = {"BadComponent": 1, "BadOption": 1, "LabError": 0, "NotMeasured": 0}
"""What refuses, and which of its arguments is the sentence."""
SHARED = (
    *(ENGINE / "core" / name for name in ("components.py", "game.py", "options.py")),
    *sorted((ENGINE / "lab").glob("*.py")),
    *sorted(WIDGETS.glob("lab*.py")),
)
every_game = pytest.mark.parametrize("slug", wawel.games())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def skeleton(node: ast.expr) -> str | None:
    """A sentence with blanks, as the code has it; nothing if it is made elsewhere."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        return "".join(map(str, parts))
    return None


def sentences(file: Path) -> Iterator[str]:
    """Every sentence with which the code of a file refuses something."""
    tree = ast.parse(file.read_text("utf-8"))
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef):
            continue
        made = {
            target.id: assigned.value
            for assigned in ast.walk(scope)
            if isinstance(assigned, ast.Assign)
            for target in assigned.targets
            if isinstance(target, ast.Name)
        }
        for call in ast.walk(scope):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
                continue
            place = REFUSALS.get(call.func.id)
            if place is None or len(call.args) <= place:
                continue
            said = call.args[place]
            known = skeleton(made.get(said.id, said) if isinstance(said, ast.Name) else said)
            if known is not None:
                yield known


def catalogue(slug: str) -> set[str]:
    english = lab_texts(slug, "en").table("refusals").values()
    return {re.sub(r"\{\w+\}", "{}", sentence) for sentence in english}


def test_every_sentence_of_the_laboratory_is_known_in_every_language() -> None:
    said = {sentence for file in SHARED for sentence in sentences(file)}
    assert len(said) > 20
    assert said <= catalogue("")


@every_game
def test_every_sentence_of_a_game_is_known_in_every_language(slug: str) -> None:
    files = [ENGINE / slug / "box.py", ENGINE / slug / "options.py"]
    files += (WIDGETS / "games" / slug).glob("knobs.py")
    said = {sentence for file in files for sentence in sentences(file)}
    assert len(said) > 5
    assert said <= catalogue(slug)


@every_game
def test_no_sentence_has_other_blanks_than_the_english_one(slug: str) -> None:
    english, polish = (lab_texts(slug, one).table("refusals") for one in ("en", "pl"))
    for key, sentence in english.items():
        blanks = set(re.findall(r"\{(\w+)\}", polish[key]))
        assert blanks <= set(re.findall(r"\{(\w+)\}", sentence)), key


@every_language
@every_game
def test_everything_that_can_be_changed_has_a_name_of_its_own(slug: str, language: str) -> None:
    game = wawel.load_game(slug)
    names = [component_name(slug, component, language) for component in game.alterable]
    assert len(set(names)) == len(names)
    assert not {*names} & {*game.alterable}
    options = [option.name for option in game.options_type.describe()]
    assert not {option_name(game, name, language) for name in options} & {*options}
    panel = Laboratory(slug, language=language)
    for component, name in zip(game.alterable, names, strict=True):
        assert panel.fields[component].label == name


@every_game
def test_what_a_measure_counts_is_said_in_every_language(slug: str) -> None:
    measures = measures_of(wawel.load_game(slug))
    english, polish = (lab_texts(slug, language) for language in ("en", "pl"))
    own = {measure.name: measure.about for measure in measures}
    assert {name: english.table("about")[name] for name in own} == own
    said = [measure_about(polish, measure) for measure in measures]
    assert all(said)
    assert len({*said}) == len(measures)
    for table in ("about", "measures"):
        assert english.table(table).keys() == own.keys()


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        (Change("", components={"tokens.dragon": []}), "trzeba podać od 1 do 16 liczb"),
        (Change("", components={"castle.places": "x"}), "trzeba podać listę"),
        (Change("", components={"tokens.dragon": ["x"]}), "trzeba podać liczby całkowite"),
        (Change("", components={"castle.palaces": [1]}), "nie ma takiego elementu gry"),
        (Change("", {"dice_set": "gold"}), "możliwe są: two_types, uniform, sprint"),
        (Change("", {"players": 12}), "trzeba podać liczbę całkowitą od 2 do 7"),
        (Change("", {"player": 2}), "nie ma takiej opcji; są players"),
    ],
)
def test_a_refusal_is_told_in_polish(change: Change, trouble: str) -> None:
    game = wawel.load_game("nogi")
    with pytest.raises((BadComponent, BadOption)) as refused:
        change.of(game)
    error = refused.value
    assert isinstance(error, (BadComponent, BadOption))
    assert trouble.lower() in refusal(error, game, "pl").lower()
    assert error.message[1:] in refusal(error, game, "en")
    assert error.name == (*change.components, *change.options)[0]


def test_what_is_not_in_the_catalogue_stays_as_it_is() -> None:
    game = wawel.load_game("drako")
    assert refusal(LabError("nobody knows this"), game, "pl") == "nobody knows this"
    broken = refusal(BadPosition("no such hex", "knight=Z9", 8), game, "pl")
    assert broken == "tego tekstu nie da się odczytać: wiersz 1, znak 8, od 'Z9'"
    sides = refusal(BadComponent("decks.trolls", "the trolls do not play here; x do"), game, "pl")
    assert sides == "karty trolli: tej strony tu nie ma: trolle; są x"


def test_a_panel_refuses_in_its_own_language() -> None:
    panel = Laboratory("drakon", language="pl")
    panel.turn(**{"coins.worth": "[3, 2, 1]"})
    assert panel.trouble.endswith("inaczej monety wyglądałyby tak samo")
    assert panel.handle({"type": "run", "trials": 1})["answers"]["error"] == panel.trouble


def test_a_change_is_told_in_names() -> None:
    game = wawel.load_game("nogi")
    change = Change("x", {"dice_set": "uniform"}, {"tokens.dragon": [8]})
    assert changes_in_words(game, change, "pl") == [
        "Jakie ścianki mają kostki? Wszystkie kostki takie same",
        "jak daleko sięgają żetony smoka: [8]",
    ]


@every_game
def test_the_command_lists_what_can_be_changed_by_name(slug: str) -> None:
    heard = Said("lab", slug, language="pl")
    told = " ".join(heard.text.split())
    for component in wawel.load_game(slug).alterable:
        assert f"{component_name(slug, component, 'pl')}: {component}=" in told


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (("--change", "tokens.dragon=[]"), "jak daleko sięgają żetony smoka: trzeba podać"),
        (("--change", "turn_cap=x"), "Po ilu turach gra się urywa? Trzeba podać liczbę"),
        (("--change", "dice_set=sprint", "--measures", "x"), "w grze nogi nie ma miary 'x'; są"),
        (("--without", "x", "--report", "a.html"), "w grze nogi nie ma ruchu 'x'; są"),
    ],
)
def test_the_command_refuses_in_polish(arguments: tuple[str, ...], trouble: str) -> None:
    heard = Said("lab", "nogi", *arguments, language="pl")
    assert (heard.code, heard.text) == (2, "")
    assert trouble in heard.trouble
