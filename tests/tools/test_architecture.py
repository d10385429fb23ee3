"""ARCHITECTURE.md speaks of what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wawel
from wawel.core.catalogue import game_type

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
PATHS = sorted(
    {
        path
        for path in re.findall(r"`([\w.<>-]+(?:/[\w.<>-]+)*/?)`", PAGE)
        if "/" in path or re.search(r"\.(py|toml|js|md)$", path)
    }
)
FLOORS = ("", "engine/wawel/nogi", "engine/wawel/nogi/rules", "widgets/wawel_widgets")
NOTATION = ("notation.py", "notation/")
MADE = {"dist/site", "pyodide/", "lite/", "play/", "book/", *NOTATION}


@pytest.mark.parametrize("path", PATHS)
def test_every_path_is_there(path: str) -> None:
    if path not in MADE:
        pattern = path.rstrip("/").replace("<language>", "*").replace("<slug>", "*")
        assert any(any((ROOT / floor).glob(pattern)) for floor in FLOORS), path


def files_of_a_game() -> list[str]:
    """The files that the table of the engine's packages names."""
    table = PAGE.partition("the same files with the same meaning:")[2].partition("\n## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    first = [row.split("|")[1] for row in rows if "may be missing" not in row]
    return [name for cell in first for name in re.findall(r"`([\w./]+)`", cell)]


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_has_the_same_files(slug: str) -> None:
    package = ROOT / "engine" / "wawel" / slug
    names = [name for name in files_of_a_game() if name not in NOTATION]
    rules = ("choices.py", "refusals.py", "apply.py", "chances.py", "questions.py")
    wanted = {*names, *(f"rules/{name}" for name in rules)}
    if not game_type(slug).has_secrets:
        wanted.discard("hidden.py")
    assert len(wanted) > 16
    assert [name for name in sorted(wanted) if not (package / name).exists()] == []
    assert any((package / name).exists() for name in NOTATION)
