"""The two wheels as anybody installs them: by pip, into an environment with nothing else in it."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from wawel import games
from wawel_site.wheels import build_wheels

pytestmark = pytest.mark.long


class Installed:
    """A clean environment with our wheels."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        wheels = folder / "wheels"
        wheels.mkdir()
        build_wheels(wheels)
        venv.create(folder / "venv", symlinks=os.name != "nt")
        # Nothing is fetched: what a notebook needs besides is not needed in a terminal.
        pip = [sys.executable, "-m", "pip", "--python", str(self.programs / "python")]
        offline = ["--no-index", "--no-deps", "--disable-pip-version-check", "--quiet"]
        subprocess.run([*pip, "install", *offline, *map(str, wheels.glob("*.whl"))], check=True)

    def run(self, program: str, *arguments: str, typed: str = "") -> str:
        """What a program of the environment writes, called where none of our folders is."""
        ours = ("PYTHONPATH", "WAWEL_PATH")
        done = subprocess.run(
            [str(self.programs / program), *arguments],
            cwd=self.folder,
            env={name: value for name, value in os.environ.items() if name not in ours},
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("clean"))


def test_the_packages_come_from_the_wheels_and_the_engine_needs_nothing(
    installed: Installed,
) -> None:
    said = installed.run(
        "python",
        "-c",
        "import wawel, wawel_widgets\n"
        "from importlib.metadata import requires\n"
        "print(wawel.__file__, wawel_widgets.__file__)\n"
        "print([need for need in requires('wawel') or () if 'extra ==' not in need])\n"
        "print(*sorted(need.split('>')[0].split('=')[0] for need in requires('wawel-widgets')"
        " if 'extra ==' not in need))\n"
        "print(*wawel.games())",
    )
    files, engine, widgets, slugs = said.splitlines()
    assert files.count(str(installed.folder)) == 2
    assert engine == "[]"
    assert widgets.split() == ["anywidget", "ipywidgets", "wawel"]
    assert slugs.split() == list(games())


def test_the_command_teaches_and_computes(installed: Installed) -> None:
    assert "wawel play" in installed.run("wawel", "--language", "en")
    heard = installed.run("wawel", "odds", "nogi", "reach", "--distance", "8", "--format", "csv")
    assert "1/8" in heard


@pytest.mark.parametrize("slug", games())
def test_every_game_is_played(installed: Installed, slug: str) -> None:
    arguments = ("play", slug, "--seed", "1", "--seats", "person,random", "--language", "pl")
    heard = installed.run("wawel", *arguments, typed="1\n1\nsvg board.svg\nq\n")
    assert heard.rstrip().endswith("Gra zostaje przerwana.")
    picture = installed.folder / "board.svg"
    assert picture.read_text("utf-8").startswith("<svg")
    picture.unlink()
