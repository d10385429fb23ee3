"""Scripts that have to speak when nothing else has come say the same in every language."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from wawel.core.clauses import LANGUAGES
from wawel_site.places import ROOT

SITE_FOLDER = ROOT / "site"
TABLE = re.compile(r"^ *const \w+ = (\{\n *en: .*?^ *\});", re.MULTILINE | re.DOTALL)
BLANKS = re.compile(r"\{\w+\}")


def scripts() -> list[Path]:
    found = SITE_FOLDER.rglob("*.js")
    return sorted(script for script in found if TABLE.search(script.read_text("utf-8")))


def table(script: Path) -> dict[str, Any]:
    """The words of a script, by language."""
    [written] = TABLE.findall(script.read_text("utf-8"))
    program = f"process.stdout.write(JSON.stringify({written}))"
    ran = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def test_such_scripts_are_found() -> None:
    assert {"model.js", "offline.js", "play.js"} <= {script.name for script in scripts()}


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.name)
def test_every_language_says_as_much(script: Path) -> None:
    told = table(script)
    assert set(told) == set(LANGUAGES)
    first, *others = told.values()
    for other in others:
        if isinstance(first, str):
            assert sorted(BLANKS.findall(first)) == sorted(BLANKS.findall(other))
            continue
        assert first.keys() == other.keys()
        for key, text in first.items():
            assert text.strip()
            assert other[key].strip()
            assert sorted(BLANKS.findall(text)) == sorted(BLANKS.findall(other[key])), key
