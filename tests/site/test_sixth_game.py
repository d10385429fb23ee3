"""Whoever adds a game adds folders, and the whole kit knows it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.site.sixth_game import write_sixth_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sixth_game(tmp_path_factory.mktemp("sixth"))


def run(sixth: Path, program: str) -> str:
    """What a fresh Python says that was told of the folder."""
    places = ("engine", "widgets", "site", "book")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={
            **os.environ,
            "WAWEL_PATH": str(sixth),
            "PYTHONPATH": os.pathsep.join(str(ROOT / place) for place in places),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_in_the_catalogue_and_its_positions_are_read(sixth: Path) -> None:
    said = run(
        sixth,
        "import wawel\n"
        "print(*wawel.games())\n"
        "print(wawel.from_position('thimble2 players=2 / pea=3').view(0))",
    )
    games, view = said.splitlines()
    assert games.split() == ["drako", "drakon", "ewalia", "grajeczka", "nogi", "thimble2"]
    assert "pea=3" in view


def test_it_is_drawn_as_a_table_and_played_from_a_list(sixth: Path) -> None:
    said = run(
        sixth,
        "from wawel import from_position\n"
        "from wawel_widgets.draw import picks, picture\n"
        "state = from_position('thimble2 players=2 / pea=3')\n"
        "print(picture(state.view(0)))\n"
        "print(picks(state, state.legal_actions()[0]))",
    )
    assert "Thimblerig" in said
    assert said.splitlines()[-1] == "('action:lift=1',)"


def test_it_can_be_asked_and_measured(sixth: Path) -> None:
    said = run(
        sixth,
        "from wawel_widgets.lab import Laboratory\n"
        "from wawel_widgets.odds import OddsPanel\n"
        "print(OddsPanel('pea', cups=4).exact['found'])\n"
        "print(*Laboratory('thimble2').knobs)",
    )
    assert said.split() == ["1/4", "players", "cups"]


def test_it_has_notebooks(sixth: Path) -> None:
    said = run(
        sixth,
        "from wawel_site.lite import notebooks\n"
        "found = notebooks()\n"
        "print('thimble2/cups.ipynb' in found, 'Thimblerig' in found['thimble2/play.ipynb'])",
    )
    assert said.split() == ["True", "True"]


def test_it_is_in_the_wheels_that_a_page_loads(sixth: Path, tmp_path: Path) -> None:
    run(
        sixth,
        "from pathlib import Path\n"
        "from wawel_site import wheels\n"
        f"wheels.WORK = Path({str(tmp_path / 'work')!r})\n"
        f"wheels.build_wheels(Path({str(tmp_path)!r}))",
    )
    [wheel] = tmp_path.glob("wawel-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert {"wawel/thimble2/game.py", "wawel/nogi/game.py"} <= names
