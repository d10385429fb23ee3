"""The folder to carry starts by a double click: with Python as a site, without as one file."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.site.carrying import NOTE, program, started, unpack
from wawel_site.carried import STARTERS, write_carried

PRESSED = [name for name in STARTERS if not name.endswith(".bat")]
"""What a machine with a shell can start."""

TYPES = {
    "index.html": "text/html",
    "a.js": "text/javascript",
    "a.mjs": "text/javascript",
    "a.wasm": "application/wasm",
    "a.svg": "image/svg+xml",
    "a.css": "text/css",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """As much of a site as the server can be asked for."""
    folder = tmp_path / "site"
    (folder / "deep").mkdir(parents=True)
    for name in (*TYPES, "wawel.html", "deep/ż.txt"):
        (folder / name).write_text(f"this is {name}", encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path, site: Path) -> Path:
    write_carried(tmp_path / "wawel.zip", site)
    return unpack(tmp_path / "wawel.zip", tmp_path / "Pożyczone (2)") / "wawel"


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    """Where it is noted what was to be opened."""
    return tmp_path / "opened"


def test_it_is_served_where_there_is_python(folder: Path, site: Path, opened: Path) -> None:
    with started(folder / PRESSED[0], opened) as address:
        for name, kind in TYPES.items():
            with urlopen(f"{address}{name}") as answer:
                assert answer.headers["Content-Type"].startswith(kind)
                assert answer.read() == (site / name).read_bytes()
        with urlopen(address) as answer:
            assert answer.read() == (site / "index.html").read_bytes()
        assert opened.read_text("utf-8") == address


@pytest.mark.parametrize("python", [None, "exit 1"])
@pytest.mark.parametrize("name", PRESSED)
def test_it_is_one_file_where_there_is_no_python_or_an_old_one(
    name: str, python: str | None, folder: Path, opened: Path, tmp_path: Path
) -> None:
    programs = tmp_path / "bin"
    for opener in ("open", "xdg-open"):
        program(programs / opener, NOTE.format(file=opened))
    if python:
        program(programs / "python3", f"#!/bin/sh\n{python}\n")
    for needed in ("dirname", "uname"):
        found = shutil.which(needed)
        assert found is not None
        (programs / needed).symlink_to(found)
    subprocess.run([folder / name], env={"PATH": str(programs)}, cwd=tmp_path, check=True)
    assert (folder / opened.read_text("utf-8")).read_text("utf-8") == "this is wawel.html"


def test_all_is_there_and_only_starters_are_programs(folder: Path, site: Path) -> None:
    names = {file.relative_to(folder / "site").as_posix() for file in (folder / "site").rglob("*")}
    assert names == {file.relative_to(site).as_posix() for file in site.rglob("*")}
    programs = {file.name for file in folder.rglob("*") if file.is_file() and runs(file)}
    assert programs == STARTERS.keys()
    assert "MIT" in (folder / "LICENSE.txt").read_text("utf-8")
    windows = (folder / "start-windows.bat").read_bytes()
    assert windows.count(b"\r\n") == windows.count(b"\n") > 5


def runs(file: Path) -> bool:
    return bool(file.stat().st_mode & 0o111)


def test_the_how_to_speaks_of_what_is_there_in_both_languages(folder: Path) -> None:
    english, polish = (folder / "how-to.html").read_text("utf-8").split('<section lang="pl">')
    for name in (*STARTERS, "site/wawel.html"):
        assert name in english
        assert name in polish
        assert (folder / name).exists()


def test_the_archive_is_the_same_every_time(tmp_path: Path, site: Path) -> None:
    write_carried(tmp_path / "one.zip", site)
    for file in site.rglob("*.*"):
        os.utime(file, (1, 1))
    write_carried(tmp_path / "other.zip", site)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()
