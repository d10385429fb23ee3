"""What calls the project from outside calls targets that exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z]+):(?!=)", MAKEFILE, re.MULTILINE))


def read(name: str) -> Any:
    """A file of settings."""
    return yaml.safe_load((ROOT / name).read_text("utf-8"))


def called(text: str) -> set[str]:
    """The targets that a text calls: `make check`."""
    return set(re.findall(r"\bmake ([a-z]+)", text))


def test_the_makefile_names_its_targets() -> None:
    phony = MAKEFILE.replace("\\\n", " ").partition(".PHONY:")[2].splitlines()[0].split()
    assert set(phony) == TARGETS
    stages = MAKEFILE.replace("\\\n", " ").partition("tools/stages.py")[2].splitlines()[0]
    targets = re.findall(r"=([a-z]+)", stages)
    assert set(targets) <= TARGETS
    assert len(targets) >= 5


def test_the_continuous_run_is_make_test_and_nothing_more() -> None:
    *_, last = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert last == "make test"


def test_before_a_commit_and_a_push_runs_what_make_check_runs() -> None:
    settings = read(".pre-commit-config.yaml")
    hooks = [hook for repo in settings["repos"] for hook in repo["hooks"]]
    assert {repo["repo"] for repo in settings["repos"]} == {"local"}
    assert {hook["entry"] for hook in hooks} == {"make lint", "make check"}
    assert {stage for hook in hooks for stage in hook["stages"]} == {
        *settings["default_install_hook_types"]
    }
    assert {"lint", "check"} <= TARGETS
    assert re.search(r"^check: lint$", MAKEFILE, re.MULTILINE)


def test_the_hosted_run_tests_everything_and_publishes_the_site() -> None:
    workflow = read(".github/workflows/test.yml")
    job = workflow["jobs"]["test"]
    tried = {each["target"]: each["python"] for each in job["strategy"]["matrix"]["include"]}
    assert tried == {"test": "3.11", "check": "3.13"}
    assert set(tried) <= TARGETS
    runs = [step["run"] for step in job["steps"] if "run" in step]
    assert runs == ["make ${{ matrix.target }}"]
    assert job["env"] == {"WAWEL_ONLINE": "${{ vars.WAWEL_ONLINE }}"}
    paths = [step["with"]["path"] for step in job["steps"] if "path" in step.get("with", {})]
    assert "dist/site" in paths
    assert workflow["jobs"]["publish"]["needs"] == "test"


def test_what_the_documents_call_exists() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text("utf-8")
        code = "\n".join(re.findall(r"`[^`]+`|^make .*", text, re.MULTILINE))
        assert called(code), name
        assert called(code) <= TARGETS, name


def test_nothing_names_a_host() -> None:
    files = [".pre-commit-config.yaml", ".github/workflows/test.yml", ".editorconfig", "Makefile"]
    for file in files:
        assert "://" not in (ROOT / file).read_text("utf-8"), file
