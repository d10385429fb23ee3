"""The page of licences names every package of others that is in the site."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from wawel_site.assembly import build
from wawel_site.licences import notices
from wawel_site.places import SITE

ENTRY = re.compile(r"<li>(?:<details><summary>)?<b>(.+?)</b> (.+?) · (.+?)<")


@pytest.fixture(scope="module")
def entries() -> dict[tuple[str, str], str]:
    """The licence of each package by its name and version, as the page says them."""
    build()
    page = (SITE / "licences.html").read_text("utf-8")
    found = [tuple(map(unescape, entry)) for entry in ENTRY.findall(page)]
    return {(name.lower().replace("_", "-"), version): licence for name, version, licence in found}


def test_every_wheel_is_named(entries: dict[tuple[str, str], str]) -> None:
    wheels = [file.name.split("-")[:2] for file in SITE.rglob("*.whl")]
    assert len(wheels) > 25
    for name, version in wheels:
        known = (name.lower().replace("_", "-"), version)
        assert known in entries or name.startswith("wawel"), name


def test_what_was_bundled_into_the_notebooks_is_named(entries: dict[tuple[str, str], str]) -> None:
    lists = [*SITE.glob("lite/**/third-party-licenses.json")]
    bundled = [each for file in lists for each in json.loads(file.read_text("utf-8"))["packages"]]
    assert len(bundled) > 200
    for package in bundled:
        name = package["name"].lower().replace("_", "-")
        assert entries[name, package["versionInfo"]] == package["licenseId"]
    for file in SITE.glob("lite/extensions/**/package.json"):
        package = json.loads(file.read_text("utf-8"))
        name = package["name"].lower().replace("_", "-")
        assert (name, package["version"]) in entries or name.startswith("wawel")


def test_python_and_the_book_are_named(entries: dict[tuple[str, str], str]) -> None:
    names = {name for name, _ in entries}
    assert {"pyodide", "cpython", "jupyterlite-core", "mathjax", "sphinx"} <= names
    assert {"pydata-sphinx-theme", "sphinx-book-theme", "ipywidgets", "anywidget"} <= names


def test_every_package_has_a_licence_by_name(entries: dict[tuple[str, str], str]) -> None:
    found = [notice for part in notices().values() for notice in part]
    assert len({(notice.name, notice.version) for notice in found}) >= len(entries)
    assert all(notice.licence for notice in found)
    assert sum(bool(notice.text) for notice in found) > 150
    assert not [name for name, _ in entries if name.startswith("wawel")]


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("index.html", "licences.html"),
        ("play/index.html", "../licences.html"),
        ("book/credits.html", "../licences.html"),
    ],
)
def test_the_page_is_linked(entries: dict[tuple[str, str], str], page: str, address: str) -> None:
    assert entries
    assert f'href="{address}"' in (SITE / page).read_text("utf-8")
