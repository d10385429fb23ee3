"""The guide to a game as a package is true: its package is a game like the others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.book.prose import ENGLISH
from wawel_book.paths import BOOK, ROOT

CAVE = BOOK / "games" / "cave"
GUIDE = (ENGLISH / "game-package.md").read_text("utf-8")
SHOWN = set(re.findall(r"^```\{literalinclude\} (\S+)$", GUIDE, flags=re.MULTILINE))
NOT_SHOWN = {"__init__.py": "rules", "words.toml": "picture", "questions.toml": "cave"}
"""Files that only gather names, or that look like another that is shown: file and folder."""


def run(*command: str) -> str:
    """What a fresh Python says that was told of the folder."""
    environment = {**os.environ, "WAWEL_PATH": str(CAVE), "WAWEL_TESTS": "sample"}
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_it_keeps_every_promise_of_a_game() -> None:
    asked = ("tests/engine/contract", "tests/widgets/test_every_game.py")
    said = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "cave", *asked)
    passed = re.search(r"^(\d+) passed", said, flags=re.MULTILINE)
    assert passed
    assert int(passed[1]) > 50


def test_its_modules_say_what_is_true() -> None:
    run("-c", "import doctest, wawel.cave.odds as m; assert doctest.testmod(m).failed == 0")


def test_its_clauses_are_shown_and_listed() -> None:
    said = run(
        "-c",
        "import wawel\n"
        "from wawel_book.clause_proofs import shown_clauses\n"
        "from wawel_book.positions import positions\n"
        "for one in positions('cave'):\n"
        "    assert set(one.shows) <= shown_clauses(one), one.name\n"
        "print(*wawel.easiest_first())",
    )
    assert said.split()[0] == "cave"


@pytest.mark.parametrize("file", sorted(SHOWN))
def test_what_the_guide_shows_is_there(file: str) -> None:
    assert (ENGLISH / file).resolve().is_relative_to(CAVE)
    assert (ENGLISH / file).is_file()


def test_the_guide_shows_every_file_that_says_something() -> None:
    there = {
        file
        for file in CAVE.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".ipynb"
    }
    shown = {(ENGLISH / name).resolve() for name in SHOWN}
    left = [file for file in there - shown if NOT_SHOWN.get(file.name) != file.parent.name]
    assert left == []


def test_bots_and_search_play_it() -> None:
    said = run(
        "-c",
        "from random import Random\n"
        "import wawel\n"
        "from wawel.cave.bots import BOTS\n"
        "from wawel.play import Ismcts, RandomBot, tournament\n"
        "bots = [*BOTS.values(), Ismcts(30), RandomBot()]\n"
        "table = tournament(wawel.load_game('cave', players=3), bots, 3, Random(1))\n"
        "print(len(table))",
    )
    assert said.split() == ["12"]


def test_it_lies_outside_the_kits_own_rooms() -> None:
    assert not (ROOT / "engine" / "wawel" / "cave").exists()
    assert Path("engine/wawel/cave") in {
        file.relative_to(CAVE).parent for file in CAVE.rglob("*") if file.suffix == ".toml"
    }
