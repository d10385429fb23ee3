"""A second language is a second tree: nothing of Python has to be touched for it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from wawel import load_game
from wawel_book.build import build_tree
from wawel_book.languages import book_texts
from wawel_book.positions import positions

CELLS = """---
jupytext: {text_representation: {extension: .md, format_name: myst}}
kernelspec: {name: python3, display_name: Python 3, language: python}
---
"""
INDEX = f"""{CELLS}
# Wawel po polsku

```{{code-cell}} python
:tags: [remove-input]
from random import Random
from wawel import load_game
from wawel.nogi import odds
from wawel.odds import estimate
from wawel_book.annotated_game import AnnotatedGame
from wawel_book.page_values import glue, listed, show
from wawel_book.simulations import exact_and_simulated

game = load_game("nogi", players=3)
asked = odds.questions(game)
glue("seven", 7, form="words")
glue("colours", listed(["żółty", "zielony", "czarny"]))
glue("share", estimate(lambda rng: rng.random() < 0.5, 100, Random(1)))
show(exact_and_simulated(asked["tokens"], "Żeton", "żeton", drawn=1))
show(AnnotatedGame("nogi/first-game").first("reveal"))
```

Rycerzy jest {{glue:text}}`seven`: {{glue:text}}`colours` i inni. Wynik: {{glue:text}}`share`.

```{{lesson-table}}
```

```{{clause-index}}
```

```{{provenance}} nogi
```

```{{credits}}
```

```{{glossary-of-games}}
```
"""
BOARDS = "\n".join(f"```{{board}} nogi/{one.name}\n```\n" for one in positions("nogi"))
CLAUSES = "\n".join(load_game("nogi").clauses)
RULES = f"""# Zasady

Słowo {{en}}`knight` to {{term}}`rycerz`, zasada to {{clause}}`NOGI-MOVE-1`.

```{{drawn}} nogi/start
```

{BOARDS}

```{{clauses}}
{CLAUSES}
```

```{{options-list}} nogi
```

```{{notebook}} nogi/play
```

```{{exercise}} nogi-shared-colour
```
"""
LESSONS = """# Lekcje

```{lessons} nogi
```
"""
PLAN = """
[counts]
dice = ["dice.two_types"]

[pierwsza]
topic = "Prawdopodobieństwo warunkowe"
level = "Szkoła podstawowa"
goals = ["Liczyć to, co jeszcze możliwe.", "Sprawdzić przez symulację."]
chapter = "nogi/rules"
notebook = "nogi/play"
exercises = ["nogi-shared-colour"]
cards = []
desk = "{dice} kostek na parę."
answers = "Wielu liczy także własną tarczę."
homework = "Policzyć to samo dla innej tarczy."
quick = "Przy ilu graczach nikt nie ma koloru dla siebie?"
slow = "Odkryć tarcze i odłożyć niemożliwe."
unplugged = "Wystarczą tarcze z papieru."
assess = "Jedna tarcza i jedna szansa."
plan = [{ minutes = 45, what = "Gramy." }]
"""
GLOSSARY = """
[rycerz]
other = ["knight"]
text = "Biegacz; nikt nie jest jego właścicielem."
"""
TREE = {
    "_toc.yml": "format: jb-book\nroot: index\nparts:\n  - games\n",
    "index.md": INDEX,
    "nogi/toc.yml": "caption: Nogi za pas!\nchapters: [{file: rules}, {file: lessons}]\n",
    "nogi/rules.md": RULES,
    "nogi/lessons.md": LESSONS,
    "nogi/lessons.toml": PLAN,
    "nogi/glossary.toml": GLOSSARY,
}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A small Polish book, built as the site builds its own."""
    folder = tmp_path_factory.mktemp("book")
    for name, text in TREE.items():
        file = folder / "pl" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", build_tree.__module__, str(folder / "pl"), str(folder / "out")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made = folder / "out" / "html"
    names = ("index", "nogi/rules", "nogi/lessons")
    return {name: (made / f"{name}.html").read_text("utf-8") for name in names}


def words_of(page: str) -> str:
    """What is read on a page, without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("index", ["siedem", "żółty, zielony i czarny", "% (od ", "Słowami", "prawdopodobieństwo"]),
        ("index", ["Tura ", ": los", "Zasada", "Skąd to wiemy", "rozstrzygnięcie", "Projekt:"]),
        ("index", ["temat", "Szkoła podstawowa", "Prawdopodobieństwo warunkowe"]),
        ("index", ["Wszystkie gry", "Szukaj w książce", "Po angielsku", "Królewski Wyścig"]),
        ("nogi/rules", ["Smok atakuje znowu", "Gra rozłożona", "domyślnie", "Przyjmuje:"]),
        ("nogi/rules", ["Otwórz notatnik", "Sprawdź", "podane", "Opcja:"]),
        ("nogi/lessons", ["Cele", "Na ławkach", "Osiem kostek", "Na co zwracać uwagę."]),
        ("nogi/lessons", ["Praca domowa", "Dla szybkich", "Bez komputerów", "Do oceny"]),
        ("nogi/lessons", ["Rozwiązanie:", "minuty", "co się dzieje"]),
    ],
)
def test_the_book_speaks_the_language_of_its_tree(
    pages: dict[str, str], name: str, texts: list[str]
) -> None:
    read = words_of(pages[name])
    assert [text for text in texts if text not in read and text not in pages[name]] == []


def test_no_english_words_of_the_book_are_left(pages: dict[str, str]) -> None:
    english, polish = (book_texts(language) for language in ("en", "pl"))
    for table in ("phrases", "status", "made_by"):
        for key, text in english.table(table).items():
            if "{" in text or polish.named(table, key) == text or len(text) < 8:
                continue
            for name, page in pages.items():
                assert not re.search(rf"\b{re.escape(text)}\b", words_of(page)), (name, text)


def test_pages_say_their_language_and_find_the_site(pages: dict[str, str]) -> None:
    for name, page in pages.items():
        root = "/".join([".."] * (name.count("/") + 2))
        assert re.search(r'<html[^>]* lang="pl"', page)
        assert f'href="{root}/index.html"' in page
        assert f"{root}/lite/" in page or name == "index"
    assert '<span lang="en"><em>knight</em></span>' in pages["nogi/rules"]
    assert "../../../book/pl/nogi/rules.html" in pages["nogi/lessons"]


def test_the_tree_is_of_files_alone() -> None:
    assert Path(__file__).suffix not in {Path(name).suffix for name in TREE}
