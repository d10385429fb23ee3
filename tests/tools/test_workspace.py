"""The settings in pyproject.toml name nothing that does not exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import wawel
from tools.environment import OLDEST_PYTHON

ROOT = Path(__file__).resolve().parents[2]
SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TOOLS = SETTINGS["tool"]
OURS = [ROOT / folder for folder in ("engine", "widgets", "book", "site", "tools", "benchmarks")]
IMPORT = re.compile(r"^ *(?:from|import) ([\w.]+)", re.MULTILINE)
DISTRIBUTIONS = ("engine", "widgets")


def imported() -> set[str]:
    """What our modules import, and the packages that these lie in."""
    files = [file for folder in (*OURS, ROOT / "tests") for file in folder.rglob("*.py")]
    found = {
        name
        for file in files
        if "node_modules" not in file.parts
        for name in IMPORT.findall(file.read_text("utf-8"))
    }
    return found | {name.partition(".")[0] for name in found}


def test_every_module_with_its_own_settings_is_there() -> None:
    known = imported()
    assert TOOLS["mypy"]["warn_unused_configs"]
    for override in TOOLS["mypy"]["overrides"]:
        modules = override["module"]
        for module in [modules] if isinstance(modules, str) else modules:
            assert module.removesuffix(".*") in known, module


def test_every_file_with_its_own_rules_is_there() -> None:
    for pattern in TOOLS["ruff"]["lint"]["per-file-ignores"]:
        assert any(ROOT.glob(pattern)), pattern


def test_every_folder_that_a_tool_is_told_of_is_there() -> None:
    coverage = TOOLS["coverage"]["run"]
    folders = [
        *TOOLS["pytest"]["ini_options"]["testpaths"],
        *TOOLS["pytest"]["ini_options"]["pythonpath"],
        *TOOLS["mypy"]["mypy_path"].split(":"),
        *TOOLS["ruff"]["src"],
        *coverage["source"],
        *coverage["omit"],
    ]
    for folder in folders:
        assert (ROOT / folder).exists(), folder


def test_what_is_excluded_is_there() -> None:
    for pattern in TOOLS["ruff"]["extend-exclude"]:
        assert any(ROOT.glob(pattern)), pattern


def test_every_group_has_its_lock() -> None:
    groups = SETTINGS["dependency-groups"]
    assert {lock.stem for lock in (ROOT / "tools" / "lock").glob("*.txt")} == set(groups)
    for group, pins in groups.items():
        locked = (ROOT / "tools" / "lock" / f"{group}.txt").read_text("utf-8").lower()
        for pin in pins:
            name, _, version = pin.partition("==")
            plain = re.sub(r"[_.]", "-", name.partition("[")[0]).lower()
            assert f"\n{plain}=={version} " in f"\n{locked}", pin


def pythons() -> set[str]:
    """The versions of Python that the hosted run tries, and the one of the browser."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    matrix = workflow["jobs"]["test"]["strategy"]["matrix"]["include"]
    relock = (ROOT / "tools" / "relock.py").read_text("utf-8")
    (inside,) = set(re.findall(r'"(3\.\d+)", "--python-platform"', relock))
    return {*(each["python"] for each in matrix), inside}


@pytest.mark.parametrize("folder", DISTRIBUTIONS)
def test_a_distribution_names_the_pythons_that_are_tested(folder: str) -> None:
    project = tomllib.loads((ROOT / folder / "pyproject.toml").read_text("utf-8"))["project"]
    named = {
        match[1]
        for classifier in project["classifiers"]
        if (match := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", classifier))
    }
    assert named == pythons()
    oldest = min(named, key=lambda version: int(version.partition(".")[2]))
    assert project["requires-python"] == f">={oldest}"
    assert oldest == ".".join(map(str, OLDEST_PYTHON))
    assert TOOLS["mypy"]["python_version"] == oldest
    assert TOOLS["ruff"]["target-version"] == "py" + oldest.replace(".", "")


@pytest.mark.parametrize("folder", DISTRIBUTIONS)
def test_every_distribution_has_the_version_of_the_changelog(folder: str) -> None:
    project = tomllib.loads((ROOT / folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == wawel.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.findall(r"^## (\d\S*), ", changelog, re.MULTILINE)[0]
    assert newest == wawel.__version__
